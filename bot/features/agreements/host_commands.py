"""`/host`: tools for a match's host and for server managers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.agreements.handler import ConsentHandler
from bot.features.agreements.seats import SeatFinder, as_player, seat_named
from bot.features.match_here import MatchHere
from bot.matches import MatchService, State
from bot.matches.alteration import Alteration
from bot.matches.consent.replacing import removal_alteration
from bot.problems import PlayerProblem
from bot.storage.rows import MatchRow
from bot.ui.installs import ON_SERVERS
from bot.ui.items import Interaction
from bot.ui.options import NameOption
from bot.ui.screen import defer, show, text_screen
from bot.ui.words import escaped
from engine.kernel.match import Match


class HostCommands(app_commands.Group):
    """Commands for when a player is missing; otherwise the players can do most of this by agreement."""

    def __init__(
        self, match_here: MatchHere, matches: MatchService, consent: ConsentHandler, seats: SeatFinder
    ) -> None:
        super().__init__(name="host", description="Manage this channel’s match", **ON_SERVERS)
        self._here = match_here
        self._matches = matches
        self._consent = consent
        self._seats = seats

    @app_commands.command()
    @app_commands.describe(player="The player to remove")
    async def kick(self, interaction: Interaction, player: NameOption) -> None:
        """Remove a player from a match that hasn’t started."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._seats.check_host(interaction, info)

        leaving = seat_named(info, player).player.id

        async def step(row: MatchRow, _: Match | None) -> Alteration:
            return removal_alteration(row, leaving)

        update = await self._matches.alter(info.id, step)
        await show(interaction, text_screen(escaped(update.events[0].public)))

    @app_commands.command()
    @app_commands.describe(
        player="The missing player", newcomer="The new player (has to accept); leave it out for the computer"
    )
    async def replace(
        self, interaction: Interaction, player: NameOption, newcomer: discord.Member | None = None
    ) -> None:
        """Give a missing player’s seat to someone else or to the computer."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._seats.check_host(interaction, info)
        leaving = seat_named(info, player).player.id
        await self._consent.replace(interaction, info.id, leaving, as_player(newcomer) if newcomer else None)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """End a stalled match without a winner."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._seats.check_host(interaction, info)
        if info.state is not State.PLAYING:
            raise PlayerProblem("There’s no running match in this channel.")
        await self._consent.ask_to_end(interaction, info)

    @kick.autocomplete("player")
    @replace.autocomplete("player")
    async def _player_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._seats.player_choices(interaction, typed)
