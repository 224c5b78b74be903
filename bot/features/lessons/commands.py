"""`/learn`: the lessons of all games."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.lessons.handler import LessonHandler
from bot.ui.commands import slash_command
from bot.ui.installs import allow_everywhere
from bot.ui.items import Interaction


class LessonCommands:
    """The command for players who want to learn a game."""

    def __init__(self, learning: LessonHandler) -> None:
        self._learning = learning

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Add the command to the tree."""
        tree.add_command(slash_command(self.learn))

    @allow_everywhere
    async def learn(self, interaction: Interaction) -> None:
        """Learn a game in short lessons only you can see."""
        await self._learning.open(interaction)
