"""`/my`: what is a player's own, on every server and in messages to the bot."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import EVERYWHERE
from bot.commands.reachability import reminders, vacation
from bot.ui.components import Interaction


class MyCommands(app_commands.Group):
    """Works wherever the player is."""

    def __init__(self) -> None:
        super().__init__(name="my", description="What is yours, wherever you are", **EVERYWHERE)
        self.add_command(reminders)
        self.add_command(vacation)

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """See all your matches, those that wait for you first."""
        await interaction.client.match_lists.mine(interaction)
