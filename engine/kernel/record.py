"""What is kept of a match: header, seed, checkpoint and answers, and where its rules were corrected (DESIGN §3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.kernel.decision import Answer
from engine.kernel.header import Header

ADJUSTMENT = -1
"""The number of the decision that an adjustment of the table answers: none."""

RENUMBERING = -2
"""In place of a decision's number: the open decisions get new numbers, from the one that is the answer on."""


class Given(msgspec.Struct, frozen=True):
    """One accepted answer: the decision's number (or ``ADJUSTMENT``, ``RENUMBERING``), who answered, and what."""

    decision: int
    seat: int
    answer: Answer


def asked_in(given: Given) -> Iterator[int]:
    """The decisions that somebody was asked: which was answered; to which somebody went back (not in old records)."""
    yield given.decision
    if given.decision == RENUMBERING:
        yield from map(int, given.answer[1:])


class Checkpoint(msgspec.Struct, frozen=True):
    """The state at a point where no procedure is half-way.

    Attributes:
        state: as the game saved it.
        answers: how many answers had been accepted by then.
        decisions: how many decisions had been asked by then.
        events: how many events there had been by then.
    """

    state: bytes
    answers: int
    decisions: int
    events: int


class Correction(msgspec.Struct, frozen=True):
    """A point at which a match continued under corrected rules.

    Attributes:
        version: of the rules from there on.
        answers: how many answers had been accepted by then.
    """

    version: int
    answers: int


class Corrected(msgspec.Struct, frozen=True):
    """The rule corrections during a match.

    Attributes:
        points: where they came, the oldest first; at least one.
        start: the checkpoint at the last of them. Earlier answers were given under other rules and aren't run again.
    """

    points: tuple[Correction, ...]
    start: Checkpoint


class Record(msgspec.Struct, frozen=True):
    """All that must be kept of a match. The seed and the checkpoints are secret while it lasts."""

    header: Header
    seed: str
    checkpoint: Checkpoint
    answers: tuple[Given, ...]
    corrected: Corrected | None = None

    @property
    def rules_version(self) -> int:
        """The version of the rules under which the match has been played last."""
        return self.corrected.points[-1].version if self.corrected else self.header.rules_version

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """Where the rules were corrected; empty for a match under one version of them."""
        return self.corrected.points if self.corrected else ()

    def continued_under(self, version: int) -> Record:
        """This record with the note that from its checkpoint on the match is played under a version of the rules."""
        point = Correction(version, self.checkpoint.answers)
        return msgspec.structs.replace(self, corrected=Corrected((*self.corrections, point), self.checkpoint))
