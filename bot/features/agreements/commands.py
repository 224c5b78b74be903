"""Sub-commands of `/match` for what players do together: undo, draw, abandon, replace a player."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.agreements.handler import ConsentHandler
from bot.features.agreements.seats import SeatFinder, as_player, seat_named
from bot.features.agreements.undoing import UndoHandler
from bot.features.match_here import MatchHere
from bot.ui.items import Interaction
from bot.ui.options import NameOption
from bot.ui.screen import defer


class AgreementCommands(app_commands.Group):
    """Commands for what a match's players do together: undo, draw, abandon, replace a player."""

    def __init__(self, match_here: MatchHere, undoing: UndoHandler, consent: ConsentHandler, seats: SeatFinder) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._undoing = undoing
        self._consent = consent
        self._seats = seats

    @app_commands.command()
    @app_commands.describe(moves="How many of your moves to undo")
    async def undo(self, interaction: Interaction, moves: app_commands.Range[int, 1, 20] = 1) -> None:
        """Undo your last moves; you see what will be undone first."""
        await defer(interaction)
        info = await self._here.match_or_lesson(interaction)
        await self._undoing.preview_undo(interaction, info.id, moves)

    @app_commands.command()
    async def agree(self, interaction: Interaction) -> None:
        """Agree to the open request in this channel’s match."""
        await self._answer_request(interaction, "agree")

    @app_commands.command()
    async def refuse(self, interaction: Interaction) -> None:
        """Refuse the open request in this channel’s match, or withdraw your own."""
        await self._answer_request(interaction, "refuse")

    @app_commands.command()
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw; the match ends if all players agree."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._consent.draw(interaction, info.id)

    @app_commands.command()
    async def abandon(self, interaction: Interaction) -> None:
        """Ask to end the match without a winner."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._consent.abandon(interaction, info.id)

    @app_commands.command()
    @app_commands.describe(
        newcomer="The new player; leave it out for the computer", player="Whose seat; leave it out for yours"
    )
    async def replace(
        self, interaction: Interaction, newcomer: discord.Member | None = None, player: NameOption | None = None
    ) -> None:
        """Give a seat with its hand and deck to someone else; the new player has to accept."""
        await defer(interaction)
        info = await self._here(interaction)
        leaving = seat_named(info, player).player.id if player else interaction.user.id
        await self._consent.replace(interaction, info.id, leaving, as_player(newcomer) if newcomer else None)

    @replace.autocomplete("player")
    async def _player_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._seats.player_choices(interaction, typed)

    async def _answer_request(self, interaction: Interaction, verb: str) -> None:
        await defer(interaction)
        info = await self._here(interaction)
        await self._consent.answer(interaction, info.id, verb)
