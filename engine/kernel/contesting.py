"""An adjustment is made all or nothing, and the other players may object to it until play continues.

It stands as soon as somebody decides anything: they have no objection to it. Before that decision takes effect, the
others are asked, so that nobody objects once they know what followed, and nobody plays on over their heads.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeVar

import msgspec

from engine.kernel.adjustment import OBJECT
from engine.kernel.decision import Answer, Decision, Kind, option
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Journal

REVIEWS = "looks at what was done"
"""What everyone sees while a player is asked whether they agree."""
SOUND = "Sound"
"""The group of an option that a computer takes: as far as the program can tell, what was done is right."""
NO_ADJUSTMENT = "There is no adjustment you can object to now."
AGREE, OBJECT_TO, ABSTAIN = "agree", "object", "abstain"


class Contested(msgspec.Struct):
    """An adjustment to which others may still object.

    Attributes:
        seat: who made it.
        words: what everybody read of it.
        before: the state as it was saved before.
        waiting: the seats that may object.
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
    """Carry out an adjustment, or an objection to the last one, all or nothing; a mere note is nothing to object to.

    The others may object until play continues; then the table is again what it was before the adjustment.

    Args:
        table: where.
        seat: who wants it.
        order: the adjustment, or ``("object",)``.
        adjust: carries out one adjustment and returns what everybody reads.

    Raises:
        RuleViolation: it cannot be carried out; nothing has changed.
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


def undo_adjustment(table: Adjusted, seat: int) -> None:
    """A seat objects: the table is as it was before the last adjustment.

    Raises:
        RuleViolation: there is none to which it may object.
    """
    contested = table.state.contested
    if contested is None or seat not in contested.waiting:
        raise RuleViolation(NO_ADJUSTMENT)
    table.restore(contested.before)
    words = f"{table.player_name(seat)} objects to this: {contested.words} The table is back as it was."
    table.journal.tell("objection", words, seat=seat)


def objectors(table: Adjusted) -> tuple[int, ...]:
    """Who may still object to the last adjustment."""
    contested = table.state.contested
    return tuple(contested.waiting) if contested else ()


# --- before play continues -------------------------------------------------------------------------------------------


def reviews(table: Adjusted, decided: Collection[int]) -> tuple[Decision, ...]:
    """What those who may object are asked before play continues, once these seats have decided something.

    Where nobody is left to be asked, the adjustment stands.
    """
    contested = table.state.contested
    seats = [seat for seat in contested.waiting if seat not in decided] if contested else []
    if contested is None or not seats:
        table.state.contested = None
        return ()
    return questions(seats, contested.words, agreeable=True)


def questions(
    seats: Sequence[int], words: str, rule: str = "", *, agreeable: bool = False, each: bool = False
) -> tuple[Decision, ...]:
    """Whether these seats agree to an adjustment; whoever does not answer in time does not agree.

    Args:
        seats: who is asked.
        words: what was done.
        rule: that makes it matter, if any.
        agreeable: whether computers agree.
        each: whether everyone has to agree, where otherwise some may leave it to others.
    """
    answers = [option(AGREE, "Agree", group=SOUND if agreeable else ""), option(OBJECT_TO, "Object: undo it")]
    if len(seats) > 1 and not each:
        answers.append(option(ABSTAIN, "Let others decide"))
    return tuple(
        Decision(
            seat=seat,
            kind=Kind.OPTION,
            prompt=f"{words} Do you agree?",
            public=REVIEWS,
            options=tuple(answers),
            private=True,
            default=(answers[-1].id,),
            rule=rule,
        )
        for seat in seats
    )


def objector_among(seats: Sequence[int], answers: Sequence[Answer]) -> int | None:
    """Who objects, of those who were asked; the first where nobody agrees."""
    given = [answer[0] for answer in answers]
    if OBJECT_TO in given:
        return seats[given.index(OBJECT_TO)]
    return None if AGREE in given or not seats else seats[0]
