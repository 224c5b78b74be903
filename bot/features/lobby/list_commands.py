"""`/my matches`: a player's matches on every server; `/matches`: a server's matches that need players."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.features.lobby.lists import MatchLists
from bot.ui.commands import slash_command
from bot.ui.installs import allow_on_servers
from bot.ui.items import Interaction


class ListCommands(app_commands.Group):
    """Commands with lists of matches; they work in any channel."""

    def __init__(self, lists: MatchLists) -> None:
        super().__init__(name="my", description="Your matches, decks and settings on every server")
        self._lists = lists

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """See all your matches; those waiting for you come first."""
        await self._lists.show_own_matches(interaction)


class OpenMatchesCommand:
    """The command `/matches`, to find someone to play with."""

    def __init__(self, lists: MatchLists) -> None:
        self._lists = lists

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Add the command to the tree."""
        tree.add_command(slash_command(self.matches))

    @allow_on_servers
    async def matches(self, interaction: Interaction) -> None:
        """See the matches of this server that wait for players."""
        await self._lists.show_open_matches(interaction)
