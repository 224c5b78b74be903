"""Lessons: prepared positions with a goal, played like any match while the game checks the goal."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

LEARNER = 0
"""Seat of the learner."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """The texts of a lesson.

    Attributes:
        id: for buttons and the database.
        title: its topic, in a few words.
        goal: the goal, in one or two sentences.
        hints: in the order they are given; the last says most.
        choices: maximum number of choices the learner has.
    """

    id: str
    title: str
    goal: str
    hints: tuple[str, ...]
    choices: int


class LessonResult(msgspec.Struct, frozen=True):
    """Result of a lesson: whether the goal was reached, why, and by which rule."""

    reached: bool
    reason: str
    rule: str = ""


@runtime_checkable
class Teaching(Protocol):
    """A game that has lessons; ``Game.deal`` sets up the one named in the header."""

    def lessons(self) -> tuple[Lesson, ...]:
        """Return all lessons, easiest first."""

    def learner_count(self) -> int:
        """Return how many seats a lesson has; computers play those other than the learner's."""

    def lesson_options(self) -> dict[str, str]:
        """Return the options that every lesson uses, as in ``Header.options``."""


@runtime_checkable
class Judging(Protocol):
    """A table that can judge lessons."""

    def lesson_result(self) -> LessonResult | None:
        """Return whether the lesson's goal is reached or out of reach; ``None`` while it is open."""


def lesson_of(game: object, lesson: str) -> Lesson | None:
    """Return the lesson of a game with this id, or ``None``."""
    known = game.lessons() if isinstance(game, Teaching) else ()
    return next((found for found in known if found.id == lesson), None)
