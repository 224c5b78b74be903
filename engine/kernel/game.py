"""What a game has to offer so that a match can run it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from engine.kernel.decision import Answer, Procedure
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Journal
from engine.kernel.view import Outcome, View


class Seat(msgspec.Struct, frozen=True):
    """Who sits where, and what they brought.

    Attributes:
        name: as shown to the others.
        deck: the card ids of each section of the deck, in any order; empty for games without decks.
        deck_name: the deck's name; secret from the others only as far as the players keep it so.
    """

    name: str
    deck: dict[str, tuple[str, ...]] = {}
    deck_name: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes in a match.

    Attributes:
        game: the game's name, such as ``second-edition``.
        rules_version: of the game's rules at the start.
        pool: the fingerprint of the card pool at the start.
        seats: in turn order.
        commitment: the SHA-256 of the seed.
        options: the game's switches.
    """

    game: str
    rules_version: int
    pool: str
    seats: tuple[Seat, ...]
    commitment: str
    options: dict[str, str] = {}


class DeckReport(msgspec.Struct, frozen=True):
    """Whether a deck may be played: its problems in sentences, each with the rule's id; empty when legal."""

    problems: tuple[tuple[str, str], ...] = ()

    @property
    def legal(self) -> bool:
        """Whether there is no problem."""
        return not self.problems


class MatchOption(msgspec.Struct, frozen=True):
    """A switch of a game that is set before a match begins, such as its scenario.

    Attributes:
        id: for commands and ``Header.options``.
        label: for players.
        choices: the values that it can have, each with its words.
        default: the value that it has where nobody says otherwise.
        exclusive: options with the same non-empty word may not have the same value, unless it is their default.
    """

    id: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str
    exclusive: str = ""


def settle_options(known: tuple[MatchOption, ...], wished: Mapping[str, str]) -> dict[str, str]:
    """The value of every option: the wished one, or its default.

    Raises:
        RuleViolation: there is no such option, or it has no such value; the message lists what there is.
    """
    ids = [option.id for option in known]
    for id_ in wished:
        if id_ not in ids:
            raise RuleViolation(f"There is no option called “{id_}”. Options: {', '.join(ids) or 'none'}.")
    settled = {option.id: wished.get(option.id, option.default) for option in known}
    for option in known:
        values = [value for value, _ in option.choices]
        if settled[option.id] not in values:
            raise RuleViolation(
                f"“{settled[option.id]}” is not a choice for {option.label}. Choices: {', '.join(values)}."
            )
    return settled


class StarterDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that comes with the program.

    Attributes:
        id: for commands, such as ``federation``.
        name: for players.
        sections: the card ids of each section.
    """

    id: str
    name: str
    sections: dict[str, tuple[str, ...]]


class Table(Protocol):
    """A game in progress: its state, and the procedures that move it."""

    journal: Journal

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""

    def play(self) -> Procedure[None]:
        """Go on from the state at hand, which is at a checkpoint, until the game is over."""

    def view(self, viewer: int | None) -> View:
        """The game as one seat may see it."""

    def save(self) -> bytes:
        """The whole state as data, the same bytes for the same state."""

    def adjust(self, seat: int, order: Answer) -> None:
        """Change the state by hand at a seat's wish, all or nothing; the state is at a checkpoint.

        Raises:
            RuleViolation: it cannot be done, or the game knows no adjustments; nothing has changed.
        """

    def contradictions(self) -> list[str]:
        """What is wrong with the state, in sentences: cards lost or doubled. An empty list for a sound one."""


class Game(Protocol):
    """The rules of one game."""

    name: str
    title: str
    rules_version: int
    seats: range
    responses: bool
    """Whether players are asked to respond to what others do (see ``Window``)."""

    @property
    def pool(self) -> str:
        """The fingerprint of the card pool."""

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """The decks that come with the program; none for a game without decks."""

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Whether a deck may be played."""

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        """What can be set before a match of so many seats; none for a game that is always the same.

        ``Header.options`` of a match has a value for each of them.
        """

    def deal(self, header: Header, seed: str) -> Table:
        """A table set up for the first turn; everything random comes from the seed."""

    def load(self, header: Header, saved: bytes) -> Table:
        """The table that ``Table.save`` wrote."""
