"""`/help`: what you can do here, by situation; `/report`: problem reports."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.help.handler import HelpHandler
from bot.features.help.reports import PlayerReports
from bot.ui.commands import slash_command
from bot.ui.installs import allow_everywhere
from bot.ui.items import Interaction


class HelpCommands:
    """Commands for players who need help."""

    def __init__(self, help_: HelpHandler, reports: PlayerReports) -> None:
        self._help = help_
        self._reports = reports

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Add the commands to the tree."""
        tree.add_command(slash_command(self.help_, "help"))
        tree.add_command(slash_command(self.report))

    @allow_everywhere
    async def help_(self, interaction: Interaction) -> None:
        """See what you can do here, by situation, and play a first match."""
        await self._help.open(interaction)

    @app_commands.describe(
        code="The code in the error message, if there was one", words="What you did, and what you expected"
    )
    @allow_everywhere
    async def report(
        self,
        interaction: Interaction,
        code: app_commands.Range[str, 0, 16] = "",
        words: app_commands.Range[str, 0, 1000] = "",
    ) -> None:
        """Report a problem here; you get a file with the details."""
        await self._reports.report(interaction, code, words)
