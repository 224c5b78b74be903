"""Lessons: the list, starting, restarting, and hints."""

from __future__ import annotations

from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.notice import Notice
from bot.features.lessons.items import HINT, NEXT, RESTART, LessonButton
from bot.features.lessons.screens import hint_screen, list_screen, next_lesson
from bot.features.private_messages.private_messages import PrivateMessages
from bot.features.users import player_of
from bot.matches import MatchInfo, MatchService
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.screen import defer, show


class LessonHandler:
    """Handles `/learn`, and the buttons of lessons."""

    def __init__(self, matches: MatchService, choosing: ChoiceHandler, private_messages: PrivateMessages) -> None:
        self._matches = matches
        self._choosing = choosing
        self._private_messages = private_messages

    async def open(self, interaction: Interaction) -> None:
        """Show all lessons, marking those the player has finished."""
        await defer(interaction)
        lessons, user = self._matches.lessons, interaction.user.id
        screen = list_screen(
            self._matches.games, await lessons.finished_lessons(user), await lessons.current_lesson(user)
        )
        await show(interaction, screen)

    async def begin(self, interaction: Interaction, game: str, lesson: str) -> None:
        """Start a lesson."""
        await defer(interaction)
        learner = player_of(interaction.user)
        info = await self._matches.lessons.begin(learner, game, lesson)
        await self._choosing.open(interaction, info.id, Notice())

    async def press(self, interaction: Interaction, button: LessonButton) -> None:
        """Handle a button of a lesson."""
        await defer(interaction)
        if button.verb not in (HINT, RESTART, NEXT):
            await self.open(interaction)
            return
        info = await self._matches.info(button.match)
        if button.verb == HINT:
            await self._show_hint(interaction, info, button.hints)
        elif button.verb == RESTART:
            await self.begin(interaction, info.game, info.lesson)
        elif after := next_lesson(info):
            await self.begin(interaction, info.game, after.id)
        else:
            await self.open(interaction)

    async def _show_hint(self, interaction: Interaction, info: MatchInfo, hints: int) -> None:
        lesson = info.taught_lesson
        if lesson is None:
            raise PlayerProblem("That lesson no longer exists. /learn lists the current ones.")
        await self._private_messages.show_in_place_of_match(interaction, info.id, hint_screen(info, lesson, hints))
