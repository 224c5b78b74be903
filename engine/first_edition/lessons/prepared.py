"""Contents of a lesson."""

from __future__ import annotations

from typing import NamedTuple

from engine.first_edition.lessons.goals import Goal
from engine.first_edition.lessons.position import LessonPosition
from engine.kernel.lesson import Lesson


class PreparedLesson(NamedTuple):
    """A lesson with its starting position and goal."""

    lesson: Lesson
    position: LessonPosition
    goal: Goal
