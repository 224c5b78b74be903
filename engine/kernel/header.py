"""What never changes in a match: which game it is, and who plays it with what."""

from __future__ import annotations

import msgspec


class Seat(msgspec.Struct, frozen=True):
    """Who sits where, and what they brought.

    Attributes:
        name: as shown to the others.
        deck: the card ids of each section of the deck, in any order; empty for games without decks.
        deck_name: the deck's name; secret from the others only as far as the players keep it so.
        ends_turns: whether their turn ends by a press of their own even where nothing else is left to do.
    """

    name: str
    deck: dict[str, tuple[str, ...]] = {}
    deck_name: str = ""
    ends_turns: bool = False


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes in a match.

    Attributes:
        game: the game's name, such as ``second-edition``.
        rules_version: of the game's rules at the start.
        pool: the fingerprint of the card pool at the start.
        seats: in turn order.
        commitment: the SHA-256 of the seed.
        options: the game's switches.
        lesson: the lesson that it is; empty for a match.
        by_hand: cards, by id, whose words players carry out in it, though the pool has effect trees for them.
    """

    game: str
    rules_version: int
    pool: str
    seats: tuple[Seat, ...]
    commitment: str
    options: dict[str, str] = {}
    lesson: str = ""
    by_hand: tuple[str, ...] = ()
