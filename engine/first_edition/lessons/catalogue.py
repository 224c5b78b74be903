"""All lessons of First Edition: six basic ones, then Borg, stations and tribbles."""

from __future__ import annotations

from engine.first_edition.lessons.borg_and_stations import BORG_AND_STATIONS
from engine.first_edition.lessons.prepared import PreparedLesson
from engine.first_edition.lessons.six_lessons import SIX_LESSONS
from engine.first_edition.lessons.tribbles import TRIBBLES
from engine.kernel.lesson import Lesson

_LESSONS = (*SIX_LESSONS, *BORG_AND_STATIONS, *TRIBBLES)
_BY_ID = {item.lesson.id: item for item in _LESSONS}


def prepared_lesson(lesson: str) -> PreparedLesson:
    """Return a lesson by its id.

    Raises:
        KeyError: there is none.
    """
    return _BY_ID[lesson]


def all_lessons() -> tuple[Lesson, ...]:
    """Return the lessons as learners see them, easiest first."""
    return tuple(item.lesson for item in _LESSONS)
