"""Records: header, seed, checkpoint, answers and rule corrections of a match (DESIGN §3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.kernel.decision import Answer
from engine.kernel.header import Header

ADJUSTMENT = -1
"""Decision number of manual adjustments, which answer no decision."""

RENUMBERING = -2
"""Decision number that marks a renumbering: open decisions are numbered from the answer's value up."""


class GivenAnswer(msgspec.Struct, frozen=True):
    """One accepted answer: the decision's number (or ``ADJUSTMENT``, ``RENUMBERING``), the seat, and the answer."""

    decision: int
    seat: int
    answer: Answer


def asked_decisions(given: GivenAnswer) -> Iterator[int]:
    """Yield the numbers of decisions known to have been asked: the one answered, and those reopened by an undo."""
    yield given.decision
    if given.decision == RENUMBERING:
        yield from map(int, given.answer[1:])


class Checkpoint(msgspec.Struct, frozen=True):
    """The state at a point where no action is in progress.

    Attributes:
        state: as the game saved it.
        answers: number of answers accepted by then.
        decisions: number of decisions asked by then.
        events: number of events by then.
    """

    state: bytes
    answers: int
    decisions: int
    events: int


class Correction(msgspec.Struct, frozen=True):
    """A point at which a match continued under corrected rules.

    Attributes:
        version: rules version from there on.
        answers: number of answers accepted by then.
    """

    version: int
    answers: int


class CorrectedRules(msgspec.Struct, frozen=True):
    """All rule corrections during a match.

    Attributes:
        points: oldest first; at least one.
        start: checkpoint at the last of them. Earlier answers were given under other rules and aren't run again.
    """

    points: tuple[Correction, ...]
    start: Checkpoint


class Record(msgspec.Struct, frozen=True):
    """Everything needed to restore a match. The seed and the checkpoints are secret while it lasts."""

    header: Header
    seed: str
    checkpoint: Checkpoint
    answers: tuple[GivenAnswer, ...]
    corrected: CorrectedRules | None = None

    @property
    def rules_version(self) -> int:
        """Version of the rules under which the match was last played."""
        return self.corrected.points[-1].version if self.corrected else self.header.rules_version

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """Points where the rules were corrected; empty for a match under one version."""
        return self.corrected.points if self.corrected else ()

    def with_rules_version(self, version: int) -> Record:
        """Return this record, marked as played under ``version`` from its checkpoint on."""
        point = Correction(version, self.checkpoint.answers)
        return msgspec.structs.replace(self, corrected=CorrectedRules((*self.corrections, point), self.checkpoint))
