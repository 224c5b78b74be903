"""Courses among the options of a decision: several answers that are chosen as one and given one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.kernel.advice import Course
from engine.kernel.decision import Answer, Decision, Option, option

_JOINT = "+"
_LONGEST_ID = 80
"""The id of a course still has room in that of a button."""


def with_courses(decision: Decision, courses: Sequence[Course]) -> Decision:
    """With each course among the options of its kind, or in place of the one that it begins with."""
    short = [one for one in courses if len(_JOINT.join(one.answers)) <= _LONGEST_ID]
    replaced = {one.answers[0] for one in short if one.instead}
    options: list[Option] = []
    for offered in decision.options:
        if offered.id in replaced:
            options += [_as_option(one, offered) for one in short if one.answers[0] == offered.id]
        else:
            options.append(offered)
    further = [_as_option(one, decision.option(one.answers[0])) for one in short if one.answers[0] not in replaced]
    return msgspec.structs.replace(decision, options=(*options, *further))


def with_further_courses(decision: Decision, courses: Sequence[Course]) -> Decision:
    """As it is spoken of: with each course among the options, but none in place of the one that it begins with."""
    return with_courses(decision, [one for one in courses if not one.instead])


def _as_option(course: Course, first: Option) -> Option:
    """A course as an option of the kind of the one that it begins with."""
    one = option(_JOINT.join(course.answers), course.label, course.detail)
    return msgspec.structs.replace(one, group=first.group, card=first.card)


def steps_of(pick: str) -> Answer:
    """The answers that a pick stands for, one after the other."""
    return tuple(pick.split(_JOINT))


def is_course(pick: str) -> bool:
    """Whether a pick stands for several answers."""
    return _JOINT in pick
