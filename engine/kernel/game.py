"""The interface of a game, as needed by matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from engine.kernel.errors import RuleViolation
from engine.kernel.header import Header
from engine.kernel.table import Table


class DeckReport(msgspec.Struct, frozen=True):
    """Problems of a deck, as sentences with rule ids; a legal deck has none.

    Attributes:
        problems: all of them.
        excused: those that only keep the deck out of tournaments; friends may play with it.
    """

    problems: tuple[tuple[str, str], ...] = ()
    excused: tuple[tuple[str, str], ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether the deck has no problems."""
        return not self.problems

    @property
    def barring_problems(self) -> tuple[tuple[str, str], ...]:
        """The problems that keep the deck from being played."""
        return tuple(problem for problem in self.problems if problem not in self.excused)


class MatchOption(msgspec.Struct, frozen=True):
    """A setting of a game that is chosen before a match starts, such as its scenario.

    Attributes:
        id: for commands and ``Header.options``.
        label: text for players.
        choices: the possible values, each with its text.
        default: the value used unless another is chosen.
        exclusive: options with the same non-empty word can't have the same value, except their default.
    """

    id: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str
    exclusive: str = ""


def options_with_defaults(known: tuple[MatchOption, ...], wished: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every option: the requested one, or its default.

    Raises:
        RuleViolation: an option or a value doesn't exist; the message lists the valid ones.
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
        dealt: whether it can be drawn at random and plays in series of games, because it is balanced. Other decks are
            played only by players who choose them.
    """

    id: str
    name: str
    sections: dict[str, tuple[str, ...]]
    dealt: bool = True


class Game(Protocol):
    """The rules of one game.

    Attributes:
        name: id of the game in settings and records.
        title: name for players.
        rules_version: counts corrections that change how matches play out; ``corrections.toml`` describes each.
        seats: possible numbers of players.
    """

    name: str
    title: str
    rules_version: int
    seats: range

    @property
    def pool(self) -> str:
        """Return the fingerprint of the card pool."""

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """Return the decks that come with the program; none for a game without decks."""

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Return the problems that keep a deck from being played."""

    def topics(self) -> tuple[str, ...]:
        """Return the topics of responses (see ``Window``), in words for players.

        Empty for a game without responses.
        """

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        """Return the settings of a match with this many seats; empty if there are none.

        ``Header.options`` of a match has a value for each of them.
        """

    def deal(self, header: Header, seed: str) -> Table:
        """Return a table set up for the first turn; all randomness comes from the seed."""

    def load(self, header: Header, saved: bytes) -> Table:
        """Restore a table from what ``Table.save`` returned."""
