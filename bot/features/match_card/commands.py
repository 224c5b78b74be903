"""`/match show` and `/match move`: find a match again."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import app_commands

from bot.features.lobby.moving import MatchMover
from bot.features.match_card.poster import StatusCards
from bot.features.match_here import MatchHere, match_choices
from bot.matches import State
from bot.ui.items import Interaction
from bot.ui.problems import missing_permissions
from bot.ui.screen import defer, show


class CardCommands(app_commands.Group):
    """Commands for a match's card, here or from another channel."""

    def __init__(self, match_here: MatchHere, moving: MatchMover, cards: StatusCards) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._moving = moving
        self._cards = cards

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Show this channel’s match and its board, or find your matches in other channels."""
        await defer(interaction)
        if await self._moving.offer_to_move(interaction):
            return
        info = await self._here(interaction)
        missing = missing_permissions(interaction)
        if missing or info.state is State.OVER:
            await show(interaction, await self._cards.screen(info))
            return
        await self._cards.repost(info.id)
        with suppress(discord.HTTPException):  # the card already shows everything
            await interaction.delete_original_response()

    @app_commands.command()
    @app_commands.describe(match="One of your matches on this server: start typing")
    async def move(self, interaction: Interaction, match: app_commands.Range[str, 1, 16]) -> None:
        """Move one of your matches to this channel."""
        await defer(interaction)
        await self._moving.move(interaction, match.strip().casefold())

    @move.autocomplete("match")
    async def _own_match_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return match_choices(await self._moving.movable_matches(interaction), typed)
