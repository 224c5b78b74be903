"""What a game has to offer so that a match can run it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from engine.kernel.errors import RuleViolation
from engine.kernel.header import Header
from engine.kernel.table import Table


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
        dealt: whether it is dealt by chance, and plays in series of games: then it is weighed against the others. Else
            only who chooses it plays it.
    """

    id: str
    name: str
    sections: dict[str, tuple[str, ...]]
    dealt: bool = True


class Game(Protocol):
    """The rules of one game.

    Attributes:
        name: by which it is found.
        title: as players call it.
        rules_version: counts the corrections after which matches go otherwise; each has a line in ``corrections.toml``.
        seats: how many may play.
    """

    name: str
    title: str
    rules_version: int
    seats: range

    @property
    def pool(self) -> str:
        """The fingerprint of the card pool."""

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """The decks that come with the program; none for a game without decks."""

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Whether a deck may be played."""

    def topics(self) -> tuple[str, ...]:
        """What players may be asked to respond to, sorted as they sort it (see ``Window``), in words for them.

        None for a game in which nobody responds to what others do.
        """

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        """What can be set before a match of so many seats; none for a game that is always the same.

        ``Header.options`` of a match has a value for each of them.
        """

    def deal(self, header: Header, seed: str) -> Table:
        """A table set up for the first turn; everything random comes from the seed."""

    def load(self, header: Header, saved: bytes) -> Table:
        """The table that ``Table.save`` wrote."""
