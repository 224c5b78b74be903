"""Advice before a choice: how the picks compare with the goal, and proposed answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from engine.kernel.decision import Answer, Decision, Option

NO_TIP = "none"
"""Tip id that means no tip fits the question."""


class Proposal(msgspec.Struct, frozen=True):
    """Picks proposed for a purpose; the player may change them before answering.

    Attributes:
        purpose: such as *Best crew for Cargo Rendezvous*.
        picks: ids of the options.
    """

    purpose: str
    picks: Answer


class Course(msgspec.Struct, frozen=True):
    """Several answers in a row that can be chosen as one, such as a flight over several spaces.

    Attributes:
        answers: the option id of each; the first is offered now.
        label: text of the choice.
        detail: explanation of the label.
        instead: whether it replaces the option that it starts with.
    """

    answers: Answer
    label: str
    detail: str = ""
    instead: bool = False


class Advice(msgspec.Struct, frozen=True):
    """Advice shown to a player before one choice, using only information that the seat may know.

    Attributes:
        lines: how the current picks compare with the goal.
        proposals: picks that serve a purpose, best first.
        obvious: the answer if nothing is left to decide; a screen may send it with the answer before it.
        courses: choices that stand for several answers in a row.
        alone: ids of options that may be followed by further picks, but can also be taken without any.
        unfit: the seat's other cards that can't be chosen, each with the reason in its detail.
        first: the most important options, shown before the others in this order.
        idle: ids of options that gain nothing now, shown after all others.
        left_out: ids of options that no screen shows, because another option is always better; they can still be typed.
        ordered_next: whether the next question puts the picks in order, so that they can be picked in it already.
        tip: id of the rule whose tip helps a newcomer here, if it isn't the rule that asks; ``NO_TIP``
            for none.
    """

    lines: tuple[str, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    obvious: Answer | None = None
    courses: tuple[Course, ...] = ()
    alone: tuple[str, ...] = ()
    unfit: tuple[Option, ...] = ()
    first: Answer = ()
    idle: Answer = ()
    left_out: Answer = ()
    ordered_next: bool = False
    tip: str = ""


NO_ADVICE = Advice()


@runtime_checkable
class Briefing(Protocol):
    """A table that can brief a player about their deck."""

    def briefing(self, seat: int) -> str:
        """Return a sentence about a seat's deck for the start of the match; empty if there is nothing to say."""


@runtime_checkable
class Advising(Protocol):
    """A table that gives advice before choices."""

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
        """Return advice for the seat of an open decision.

        Args:
            decision: the open decision.
            picks: ids of the options picked so far.
            past: the seat's earlier answers in the match, in order.
        """
