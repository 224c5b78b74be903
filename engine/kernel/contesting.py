"""An adjustment is carried out all or nothing, and whoever has not decided anything since may object to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

from engine.kernel.adjustment import OBJECT
from engine.kernel.decision import Answer
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Journal


class Contested(msgspec.Struct):
    """An adjustment to which others may still object.

    Attributes:
        seat: who made it.
        words: what everybody read of it.
        before: the state as it was saved before.
        waiting: the seats that have not decided anything since.
    """

    seat: int
    words: str
    before: bytes
    waiting: list[int]


class Disputed(Protocol):
    """A state that knows its last adjustment."""

    contested: Contested | None


class Adjusted(Protocol):
    """A table that is changed by hand."""

    @property
    def state(self) -> Disputed:
        """What is kept of the game."""

    @property
    def journal(self) -> Journal:
        """What everybody reads."""

    def save(self) -> bytes:
        """The whole state."""

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote."""

    def player_name(self, seat: int) -> str:
        """What a player is called."""

    def opponents(self, seat: int) -> list[int]:
        """The other seats."""


T = TypeVar("T", bound=Adjusted)


def contest(table: T, seat: int, order: Answer, adjust: Callable[[T, int, Answer], str]) -> None:
    """Carry out an adjustment, or an objection to the last one, all or nothing.

    Whoever has not decided anything since may object; then the table is again what it was before the adjustment.

    Args:
        table: where.
        seat: who wants it.
        order: the adjustment, or ``("object",)``.
        adjust: carries out one adjustment and returns what everybody reads.

    Raises:
        RuleViolation: it cannot be carried out; nothing has changed.
    """
    if order == OBJECT:
        take_back(table, seat)
        return
    earlier, table.state.contested = table.state.contested, None
    before = table.save()
    try:
        words = adjust(table, seat, order)
    except RuleViolation:
        table.restore(before)
        table.state.contested = earlier
        raise
    table.state.contested = Contested(seat, words, before, table.opponents(seat))


def take_back(table: Adjusted, seat: int) -> None:
    """A seat objects: the table is as it was before the last adjustment.

    Raises:
        RuleViolation: there is none to which it may object.
    """
    contested = table.state.contested
    if contested is None or seat not in contested.waiting:
        raise RuleViolation("There is no adjustment to which you could object now.")
    table.restore(contested.before)
    words = f"{table.player_name(seat)} objects to this: {contested.words} The table is as it was before."
    table.journal.tell("objection", words, seat=seat)


def objectors(table: Adjusted) -> tuple[int, ...]:
    """Who may still object to the last adjustment."""
    contested = table.state.contested
    return tuple(contested.waiting) if contested else ()


def goes_on(table: Adjusted, seat: int) -> None:
    """Who plays on after an adjustment has no objection to it."""
    contested = table.state.contested
    if contested is None or seat not in contested.waiting:
        return
    contested.waiting.remove(seat)
    if not contested.waiting:
        table.state.contested = None
