"""`/my data`: a user's stored data."""

from __future__ import annotations

from discord import app_commands

from bot.features.own_data.handler import OwnDataHandler
from bot.ui.items import Interaction


class DataCommands(app_commands.Group):
    """The command for a user's stored data."""

    def __init__(self, own_data: OwnDataHandler) -> None:
        super().__init__(name="my", description="Your matches, decks and settings on every server")
        self._own = own_data

    @app_commands.command()
    async def data(self, interaction: Interaction) -> None:
        """See, download or delete the data stored about you."""
        await self._own.open(interaction)
