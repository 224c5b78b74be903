"""Who may decide over a match's seats: its players, its host, and those who manage the server."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands

from bot.features.servers.handler import Servers
from bot.matches import MatchInfo, MatchProblem, MatchService, Player, SeatInfo, State
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, shorten

ABSENT_AFTER = timedelta(days=3)
"""A player for whom a match has waited so long counts as gone."""


class Seats:
    """Judges who counts as a match's host, and who as gone."""

    def __init__(self, matches: MatchService, servers: Servers) -> None:
        self._matches = matches
        self._servers = servers

    async def is_host(self, interaction: Interaction, info: MatchInfo) -> bool:
        """Whether the user opened the match, manages the server, or has a role that hosts matches there."""
        if info.host == interaction.user.id or interaction.permissions.manage_guild:
            return True
        return await self._servers.is_host_by_role(interaction)

    async def check_host(self, interaction: Interaction, info: MatchInfo) -> None:
        """Raise ``PlayerProblem`` unless the user may use the tools of a host."""
        if not await self.is_host(interaction, info):
            raise PlayerProblem(
                f"Only {info.host_name}, who opened this match, a member with a role that hosts matches here, "
                "or someone with the permission “Manage Server” may do that."
            )

    async def is_gone(self, interaction: Interaction, info: MatchInfo, user: int) -> bool:
        """Whether a player has given up, has left the server, or has let the match wait for days."""
        seat = next((one for one in info.seats if one.player.id == user), None)
        if seat is None or info.state is not State.PLAYING:
            return False
        if seat.player.computer:
            return False
        return seat.conceded or await _left(interaction, user) or await self._keeps_waiting(info, user)

    async def somebody_gone(self, interaction: Interaction, info: MatchInfo) -> bool:
        """Whether the match stands still because somebody other than the user is gone."""
        others = [
            seat.player.id for seat in info.seats if seat.player.id != interaction.user.id and not seat.player.computer
        ]
        return any([await self.is_gone(interaction, info, user) for user in others])

    async def choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The players of this channel's match, while a command is typed."""
        if interaction.channel_id is None:
            return []
        try:
            info = await self._matches.in_channel(interaction.channel_id)
        except MatchProblem:
            return []
        players = [seat.player for seat in info.seats if typed.casefold() in seat.player.name.casefold()]
        return [app_commands.Choice(name=shorten(one.name, CHOICE_TEXT), value=str(one.id)) for one in players]

    async def _keeps_waiting(self, info: MatchInfo, user: int) -> bool:
        if user not in {one.player.id for one in await self._matches.waiting(info.id)}:
            return False
        return await self._matches.idle(info.id) > ABSENT_AFTER


def as_player(member: discord.Member | discord.User) -> Player:
    """A person named in a command.

    Raises:
        PlayerProblem: it is a bot.
    """
    if member.bot:
        raise PlayerProblem(f"{member.display_name} is a bot and cannot take a seat.")
    return Player(member.id, member.display_name)


def seated(info: MatchInfo, named: str) -> SeatInfo:
    """The seat that a command names, by the player's id or name, for they may have left the server.

    Raises:
        PlayerProblem: nobody of that name plays.
    """
    word = named.strip().casefold()
    found = [seat for seat in info.seats if word in (str(seat.player.id), seat.player.name.casefold())]
    if len(found) != 1:
        raise PlayerProblem(f"Nobody called “{named}” has a seat in this match. Pick one from the list while you type.")
    return found[0]


async def _left(interaction: Interaction, user: int) -> bool:
    if interaction.guild is None:
        return False
    try:
        await interaction.guild.fetch_member(user)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
