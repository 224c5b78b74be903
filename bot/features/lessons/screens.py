"""Lesson screens: the list, a goal, hints and the result."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import discord

from bot.features.lessons.items import HINT, LIST, NEXT, RESTART, LessonButton, LessonMenu
from bot.features.table.items import MatchButton
from bot.matches import MatchInfo
from bot.ui.limits import MAX_SELECT_TEXT_CHARS, fit_lines, shorten
from bot.ui.screen import Part, Screen, row
from bot.ui.words import escaped, small_line
from engine.games import Games
from engine.kernel.lesson import LEARNER, Lesson, Teaching

_GREEN, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.primary


def list_screen(
    games: Games, finished: Collection[tuple[str, str]], lesson_in_progress: MatchInfo | None = None
) -> Screen:
    """Return the list of lessons, with finished ones marked and a button back to one in progress."""
    words = (
        "## Lessons\nLearn a game from short positions, in messages only you can see. Each has a goal and hints, and "
        "you can try as often as you like."
    )
    parts: list[Part] = [discord.ui.TextDisplay(words)]
    for name in games.base_game_names:
        game = games.game(name)
        if isinstance(game, Teaching):
            lessons = game.lessons()
            marked = {lesson.id for lesson in lessons if (name, lesson.id) in finished}
            lines = [
                f"{'✅' if lesson.id in marked else '▫️'} {number}. {lesson.title}"
                for number, lesson in _numbered_lessons(lessons)
            ]
            heading = f"### {escaped(game.title)}: {len(marked)} of {len(lessons)} done"
            menu = LessonMenu(
                name, options=[_lesson_option(number, lesson, marked) for number, lesson in _numbered_lessons(lessons)]
            )
            parts += [discord.ui.TextDisplay("\n".join([heading, *lines])), row(menu)]
    if lesson_in_progress and lesson_in_progress.taught_lesson:
        parts.append(
            row(
                MatchButton(
                    lesson_in_progress.id, "choose", f"Continue: {lesson_in_progress.taught_lesson.title}", _BLUE
                )
            )
        )
    return Screen(parts)


def _numbered_lessons(lessons: Iterable[Lesson]) -> list[tuple[int, Lesson]]:
    return list(enumerate(lessons, start=1))


def _lesson_option(number: int, lesson: Lesson, finished: Collection[str]) -> discord.SelectOption:
    label = f"{number}. {lesson.title}{' (done)' if lesson.id in finished else ''}"
    return discord.SelectOption(label=shorten(label, MAX_SELECT_TEXT_CHARS), value=lesson.id)


def goal_parts(info: MatchInfo, choices_left: int | None) -> list[Part]:
    """Return a lesson's goal, the choices left and its buttons; [] if the match is not a lesson."""
    lesson = info.taught_lesson
    if lesson is None or choices_left is None:
        return []
    left = f"{choices_left} choice{'' if choices_left == 1 else 's'} left"
    words = f"🎓 **{_lesson_title(info, lesson)}**\n{lesson.goal}\n{small_line(left)}"
    return [discord.ui.TextDisplay(words), row(*_next_step_buttons(info)), discord.ui.Separator()]


def _next_step_buttons(info: MatchInfo) -> list[Part]:
    return [
        LessonButton(HINT, "Hint", info.id, 1),
        LessonButton(RESTART, "Start again", info.id),
        LessonButton(LIST, "All lessons"),
    ]


def _lesson_title(info: MatchInfo, lesson: Lesson) -> str:
    ids = [lesson.id for lesson in _lessons_of_game(info)]
    return f"Lesson {ids.index(lesson.id) + 1} of {len(ids)}: {lesson.title}"


def _lessons_of_game(info: MatchInfo) -> tuple[Lesson, ...]:
    return info.rules.lessons() if isinstance(info.rules, Teaching) else ()


def next_lesson(info: MatchInfo) -> Lesson | None:
    """Return the lesson after this one; ``None`` after the last."""
    lessons = _lessons_of_game(info)
    ids = [lesson.id for lesson in lessons]
    after = ids.index(info.lesson) + 1 if info.lesson in ids else len(ids)
    return lessons[after] if after < len(lessons) else None


def end_parts(info: MatchInfo) -> list[Part]:
    """Return how a lesson ended, with buttons to continue."""
    reached = info.outcome is not None and LEARNER in info.outcome.winners
    reason = escaped(info.outcome.reason) if info.outcome else ""
    heading = "✅ **Goal reached.**" if reached else "✖️ **Goal not reached.**"
    buttons: list[Part] = [
        LessonButton(RESTART, "Play again" if reached else "Try again", info.id, style=_GREY_OR_GREEN[not reached])
    ]
    after = next_lesson(info)
    if after:
        style = _GREY_OR_GREEN[reached]
        buttons.append(LessonButton(NEXT, f"Next lesson: {after.title}", info.id, style=style))
    lesson = info.taught_lesson
    if lesson and not reached:
        buttons.append(LessonButton(HINT, "Hint", info.id, 1))
    buttons.append(LessonButton(LIST, "All lessons"))
    title = f"🎓 **{_lesson_title(info, lesson)}**\n" if lesson else ""
    return [discord.ui.TextDisplay(f"{title}{heading} {reason}"), row(*buttons)]


_GREY_OR_GREEN = {False: discord.ButtonStyle.secondary, True: _GREEN}


def hint_screen(info: MatchInfo, lesson: Lesson, hints: int) -> Screen:
    """Return the first ``hints`` hints, with a button for one more."""
    read = fit_lines([f"- {hint}" for hint in lesson.hints[:hints]], 1500)
    words = f"### {_lesson_title(info, lesson)}\n{lesson.goal}\n{read}"
    parts: list[Part] = [discord.ui.TextDisplay(words)]
    if hints < len(lesson.hints):
        parts.append(row(LessonButton(HINT, "One more hint", info.id, hints + 1)))
    return Screen(parts)
