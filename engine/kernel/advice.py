"""What a player should see before they choose: how what they have picked stands, and answers worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from engine.kernel.decision import Answer, Decision, Option

NO_TIP = "none"
"""In place of a rule: no tip fits the question."""


class Proposal(msgspec.Struct, frozen=True):
    """Picks that serve a purpose; the player may change them before they answer.

    Attributes:
        purpose: what they serve, such as *Best crew for Cargo Rendezvous*.
        picks: the ids of the options.
    """

    purpose: str
    picks: Answer


class Course(msgspec.Struct, frozen=True):
    """Several answers one after the other that can be chosen as one, such as a flight over several spaces.

    Attributes:
        answers: the option of each; the first is offered now.
        label: what the player reads.
        detail: a little more.
        instead: whether it stands in place of the option that it begins with.
    """

    answers: Answer
    label: str
    detail: str = ""
    instead: bool = False


class Advice(msgspec.Struct, frozen=True):
    """What is worth knowing for one choice, of nothing but what its seat may know.

    Attributes:
        lines: how the matter stands with what has been picked.
        proposals: picks that serve a purpose, the best first.
        obvious: the answer where nothing is left to decide, which a screen may give with the answer before it.
        courses: what can be chosen in one that takes several answers.
        alone: the ids of options after which several may be chosen, which can be taken with none of them.
        unfit: what the seat has besides, which cannot be chosen at all, each with the reason in its detail.
        first: the options that matter most, in the order in which they are shown before the others.
        idle: the ids of options that gain nothing now, which are shown after all others.
        tip: the id of the rule whose tip helps a newcomer here, if that of the rule that asks does not fit; ``NO_TIP``
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
    tip: str = ""


NONE = Advice()


@runtime_checkable
class Advising(Protocol):
    """A table that knows what is worth knowing for a choice."""

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
        """Advice for the seat of an open decision.

        Args:
            decision: what it is asked.
            picks: the options that it has picked so far.
            past: what it has answered so far in the match, the last at the end.
        """
