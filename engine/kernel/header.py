"""Headers: the unchanging facts of a match, such as its game, players and decks."""

from __future__ import annotations

import msgspec


class Seat(msgspec.Struct, frozen=True):
    """A player's name, deck and preferences.

    Attributes:
        name: as shown to the other players.
        deck: card ids by section of the deck, in any order; empty for games without decks.
        deck_name: the deck's name; other players don't see it unless its owner shares it.
        ends_turns: whether their turn ends only when they press the button, even with nothing left to do.
    """

    name: str
    deck: dict[str, tuple[str, ...]] = {}
    deck_name: str = ""
    ends_turns: bool = False


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a match that never change.

    Attributes:
        game: the game's name, such as ``second-edition``.
        rules_version: of the game's rules at the start.
        pool: the fingerprint of the card pool at the start.
        seats: in turn order.
        commitment: the SHA-256 of the seed.
        options: the settings of the game.
        lesson: id of the lesson; empty for other matches.
        by_hand: ids of cards that players resolve by hand in this match, although the pool has effect trees for them.
    """

    game: str
    rules_version: int
    pool: str
    seats: tuple[Seat, ...]
    commitment: str
    options: dict[str, str] = {}
    lesson: str = ""
    by_hand: tuple[str, ...] = ()
