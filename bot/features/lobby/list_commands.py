"""`/my matches`: a player's matches, on every server."""

from __future__ import annotations

from discord import app_commands

from bot.features.lobby.lists import MatchLists
from bot.ui.items import Interaction


class ListCommands(app_commands.Group):
    """Lists of matches that work wherever the player is."""

    def __init__(self, lists: MatchLists) -> None:
        super().__init__(name="my", description="What is yours, wherever you are")
        self._lists = lists

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """See all your matches, those that wait for you first."""
        await self._lists.mine(interaction)
