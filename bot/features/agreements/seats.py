"""Authority over a match's seats: its players, its host, and server managers."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands

from bot.features.servers.handler import ServerHandler
from bot.features.users import player_of, shown_name
from bot.matches import MatchInfo, MatchProblem, MatchService, Player, SeatInfo, State
from bot.matches.player_names import has_typed_name
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, shorten
from engine.icons import without_icon_marks

ABSENT_AFTER = timedelta(days=3)
"""Time after which a player counts as missing if a match is waiting for them."""


class SeatFinder:
    """Decides who counts as a match's host and who counts as missing."""

    def __init__(self, matches: MatchService, servers: ServerHandler) -> None:
        self._matches = matches
        self._servers = servers

    async def is_host(self, interaction: Interaction, info: MatchInfo) -> bool:
        """Whether the user opened the match, manages its server, or has a role that hosts matches there."""
        if info.host == interaction.user.id or interaction.permissions.manage_guild:
            return True
        return await self._servers.is_host_by_role(interaction)

    async def check_host(self, interaction: Interaction, info: MatchInfo) -> None:
        """Raise ``PlayerProblem`` unless the user may use the host's tools."""
        if not await self.is_host(interaction, info):
            raise PlayerProblem(
                f"Only the host ({info.host_name}), members with a host role, or someone with the permission "
                "“Manage Server” can do that."
            )

    async def is_missing(self, interaction: Interaction, info: MatchInfo, user: int) -> bool:
        """Whether a player has conceded, has left the server, or has kept the match waiting for too many days."""
        seat = next((seat for seat in info.seats if seat.player.id == user), None)
        if seat is None or info.state is not State.PLAYING:
            return False
        if seat.player.is_computer:
            return False
        return seat.conceded or await _has_left_server(interaction, user) or await self._has_kept_waiting(info, user)

    async def is_anybody_missing(self, interaction: Interaction, info: MatchInfo) -> bool:
        """Whether the match is stalled because a player other than the user is missing."""
        others = [
            seat.player.id
            for seat in info.seats
            if seat.player.id != interaction.user.id and not seat.player.is_computer
        ]
        return any([await self.is_missing(interaction, info, user) for user in others])

    async def player_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Return the players of this channel's match, for autocomplete."""
        if interaction.channel_id is None:
            return []
        try:
            info = await self._matches.match_in_channel(interaction.channel_id)
        except MatchProblem:
            return []
        named = [(without_icon_marks(seat.player.name), seat.player.id) for seat in info.seats]
        matching = [(name, user) for name, user in named if typed.casefold() in name.casefold()]
        return [
            app_commands.Choice(name=shorten(name, MAX_CHOICE_TEXT_CHARS), value=str(user)) for name, user in matching
        ]

    async def _has_kept_waiting(self, info: MatchInfo, user: int) -> bool:
        if user not in {waiting_seat.player.id for waiting_seat in await self._matches.waiting_seats(info.id)}:
            return False
        return await self._matches.idle_time(info.id) > ABSENT_AFTER


def as_player(member: discord.Member | discord.User) -> Player:
    """Return the player for a member named in a command.

    Raises:
        PlayerProblem: the member is a bot.
    """
    if member.bot:
        raise PlayerProblem(f"{shown_name(member)} is a bot and can’t take a seat.")
    return player_of(member)


def seat_named(info: MatchInfo, named: str) -> SeatInfo:
    """Return the seat whose player is named by id or name; the name still works if the player has left the server.

    Raises:
        PlayerProblem: no player, or several players, have that name.
    """
    word = named.strip()
    seats = [seat for seat in info.seats if word == str(seat.player.id) or has_typed_name(seat.player.name, word)]
    if len(seats) > 1:
        raise PlayerProblem(f"Several players are called “{named}”. Pick one from the list as you type.")
    if not seats:
        raise PlayerProblem(f"No player in this match is called “{named}”. Pick one from the list as you type.")
    return seats[0]


async def _has_left_server(interaction: Interaction, user: int) -> bool:
    if interaction.guild is None:
        return False
    try:
        await interaction.guild.fetch_member(user)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
