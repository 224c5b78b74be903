"""Lessons: prepared positions with a goal, played like any match and judged by their game as they are played."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

LEARNER = 0
"""The seat of whoever learns."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What a learner reads.

    Attributes:
        id: for buttons and storage.
        title: what is learned, in a few words.
        goal: what to reach, in a sentence or two.
        hints: one after the other, the last the plainest.
        choices: so many choices the learner has.
    """

    id: str
    title: str
    goal: str
    hints: tuple[str, ...]
    choices: int


class Judgement(msgspec.Struct, frozen=True):
    """How a lesson ends: whether its goal is reached, why, and the rule behind it."""

    reached: bool
    reason: str
    rule: str = ""


@runtime_checkable
class Teaching(Protocol):
    """A game that has lessons; ``Game.deal`` lays the position of the one that a header names."""

    def lessons(self) -> tuple[Lesson, ...]:
        """All of them, the easiest first."""

    def learners(self) -> int:
        """How many seats a lesson has; those beside the learner's are played by computers."""

    def lesson_options(self) -> dict[str, str]:
        """What is set in every lesson, as in ``Header.options``."""


@runtime_checkable
class Judging(Protocol):
    """A table at which lessons are played."""

    def judged(self) -> Judgement | None:
        """Whether the goal of its lesson is reached, or out of reach; ``None`` while it is open."""


def lesson_of(game: object, lesson: str) -> Lesson | None:
    """The lesson of a game with this id, if there is one."""
    known = game.lessons() if isinstance(game, Teaching) else ()
    return next((one for one in known if one.id == lesson), None)
