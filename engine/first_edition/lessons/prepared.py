"""Contents of a lesson."""

from __future__ import annotations

from typing import NamedTuple

from engine.first_edition.lessons.goals import Goal
from engine.first_edition.lessons.position import Position
from engine.kernel.lesson import Lesson


class Prepared(NamedTuple):
    """A lesson with its starting position and goal."""

    lesson: Lesson
    position: Position
    goal: Goal
