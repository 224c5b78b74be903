"""Contested adjustments: made all or nothing, and open to objections until play continues.

A player who makes a decision can no longer object. Before that decision takes effect the other players are asked, so
that no one objects knowing what happened next, and no one plays on without the others' consent.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeVar

import msgspec

from engine.kernel.adjustment import OBJECT
from engine.kernel.decision import Answer, Decision, Kind, option
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Journal

REVIEWING = "looks at what was done"
"""Public description of the question whether a player agrees to an adjustment."""
SOUND = "Sound"
"""Group of the option a computer takes because, as far as the program can tell, the adjustment is right."""
NO_ADJUSTMENT = "There is no adjustment you can object to now."
AGREE, OBJECT_TO, ABSTAIN = "agree", "object", "abstain"


class Contested(msgspec.Struct):
    """An adjustment that others may still object to.

    Attributes:
        seat: the player who made it.
        words: its public description.
        before: the saved state before it.
        waiting: the seats that may still object.
    """

    seat: int
    words: str
    before: bytes
    waiting: list[int]


class ContestableState(Protocol):
    """A state that stores its last adjustment."""

    contested: Contested | None


class AdjustableTable(Protocol):
    """A table that can be adjusted by hand."""

    @property
    def state(self) -> ContestableState:
        """The state of the game."""

    @property
    def journal(self) -> Journal:
        """The public log."""

    def save(self) -> bytes:
        """Return the whole state as bytes."""

    def restore(self, saved: bytes) -> None:
        """Restore the state that ``save`` returned."""

    def player_name(self, seat: int) -> str:
        """Return the name of the player at a seat."""

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats."""


T = TypeVar("T", bound=AdjustableTable)


def make_contestable_adjustment(table: T, seat: int, order: Answer, adjust: Callable[[T, int, Answer], str]) -> None:
    """Make an adjustment, or object to the last one, all or nothing. A mere note can't be objected to.

    Others may object until play continues; then the table returns to its state before the adjustment.

    Args:
        table: the table to adjust.
        seat: the acting player.
        order: the adjustment, or ``("object",)``.
        adjust: makes one adjustment and returns its public description.

    Raises:
        RuleViolation: it can't be done; nothing has changed.
    """
    if order == OBJECT:
        undo_adjustment(table, seat)
        return
    earlier, table.state.contested = table.state.contested, None
    before = table.save()
    try:
        words = adjust(table, seat, order)
    except RuleViolation:
        table.restore(before)
        table.state.contested = earlier
        raise
    changes = table.save() != before
    table.state.contested = Contested(seat, words, before, table.opponents(seat)) if changes else earlier


def undo_adjustment(table: AdjustableTable, seat: int) -> None:
    """Undo the last adjustment because a seat objects.

    Raises:
        RuleViolation: the seat can't object to any adjustment.
    """
    contested = table.state.contested
    if contested is None or seat not in contested.waiting:
        raise RuleViolation(NO_ADJUSTMENT)
    table.restore(contested.before)
    words = f"{table.player_name(seat)} objects, so this is undone: {contested.words}"
    table.journal.log_event("objection", words, seat=seat)


def objectors(table: AdjustableTable) -> tuple[int, ...]:
    """Return the seats that may still object to the last adjustment."""
    contested = table.state.contested
    return tuple(contested.waiting) if contested else ()


# --- before play continues -------------------------------------------------------------------------------------------


def review_questions(table: AdjustableTable, decided: Collection[int]) -> tuple[Decision, ...]:
    """Return questions to the seats that may object, except the ``decided`` ones.

    If there are none, the adjustment stands.
    """
    contested = table.state.contested
    seats = [seat for seat in contested.waiting if seat not in decided] if contested else []
    if contested is None or not seats:
        table.state.contested = None
        return ()
    return consent_questions(seats, contested.words, agreeable=True)


def consent_questions(
    seats: Sequence[int], words: str, rule: str = "", *, agreeable: bool = False, unanimous: bool = False
) -> tuple[Decision, ...]:
    """Return a question to each seat whether it agrees; a seat that doesn't answer in time objects or abstains.

    Args:
        seats: the seats to ask.
        words: description of the adjustment.
        rule: id of the rule that makes it matter, if any.
        agreeable: whether computers agree.
        unanimous: whether everyone has to agree; else a seat may let others decide.
    """
    answers = [option(AGREE, "Agree", group=SOUND if agreeable else ""), option(OBJECT_TO, "Object: undo it")]
    if len(seats) > 1 and not unanimous:
        answers.append(option(ABSTAIN, "Let others decide"))
    return tuple(
        Decision(
            seat=seat,
            kind=Kind.OPTION,
            prompt=f"{words} Do you agree?",
            public=REVIEWING,
            options=tuple(answers),
            private=True,
            default=(answers[-1].id,),
            rule=rule,
        )
        for seat in seats
    )


def first_objector(seats: Sequence[int], answers: Sequence[Answer]) -> int | None:
    """Return the first seat that objects; if no seat agrees, the first of all. ``None`` if there is no objection."""
    given = [answer[0] for answer in answers]
    if OBJECT_TO in given:
        return seats[given.index(OBJECT_TO)]
    return None if AGREE in given or not seats else seats[0]
