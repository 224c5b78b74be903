"""Courses as options: several answers that are picked together and given one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.kernel.advice import Course
from engine.kernel.decision import Answer, Decision, Option, option

_ID_SEPARATOR = "+"
_MAX_ID_CHARS = 80
"""Maximum length of a course's id, so that it fits into a button's custom id."""


def with_courses(decision: Decision, courses: Sequence[Course]) -> Decision:
    """Add each course to the options of its kind, or replace the option that it starts with."""
    short = [course for course in courses if len(_ID_SEPARATOR.join(course.answers)) <= _MAX_ID_CHARS]
    replaced = {course.answers[0] for course in short if course.instead}
    options: list[Option] = []
    for offered in decision.options:
        if offered.id in replaced:
            options += [_as_option(course, offered) for course in short if course.answers[0] == offered.id]
        else:
            options.append(offered)
    further = [
        _as_option(course, decision.option(course.answers[0])) for course in short if course.answers[0] not in replaced
    ]
    return msgspec.structs.replace(decision, options=(*options, *further))


def with_further_courses(decision: Decision, courses: Sequence[Course]) -> Decision:
    """Add all courses to the options without replacing any; used for typed words."""
    return with_courses(decision, [course for course in courses if not course.instead])


def _as_option(course: Course, first: Option) -> Option:
    """Return a course as an option of the same kind as its first answer."""
    choice = option(_ID_SEPARATOR.join(course.answers), course.label, course.detail)
    return msgspec.structs.replace(choice, group=first.group, card=first.card)


def joined_picks(picks: Answer) -> str:
    """Return several picks of one question as an answer of a waiting step."""
    return _ID_SEPARATOR.join(picks)


def answers_of_pick(pick: str) -> Answer:
    """Return the answers that a pick stands for, in order."""
    return tuple(pick.split(_ID_SEPARATOR))


def is_course(pick: str) -> bool:
    """Whether a pick stands for several answers."""
    return _ID_SEPARATOR in pick
