"""Moving players' matches to a different channel."""

from __future__ import annotations

from typing import Any

import discord

from bot.features.channels import channel_is_gone
from bot.features.lobby.items import MoveButton
from bot.features.servers.handler import ServerHandler
from bot.matches import MatchInfo, MatchProblem, MatchService, State
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.screen import Screen, defer_new_message, row, show, text_screen
from bot.ui.words import escaped
from engine.wording import list_in_words

MAX_LISTED_MATCHES = 8
"""Maximum number of matches listed with a button each."""


class MatchMover:
    """Moves matches from one channel to another."""

    def __init__(self, client: discord.Client, matches: MatchService, servers: ServerHandler) -> None:
        self._client = client
        self._matches = matches
        self._servers = servers

    async def movable_matches(self, interaction: Interaction) -> tuple[MatchInfo, ...]:
        """Return the member's running matches that can be moved to this channel."""
        own_matches = [
            info
            for info in await self._matches.matches_of_user(interaction.user.id)
            if _is_player(info, interaction.user.id)
        ]
        here = interaction.channel_id
        return tuple(info for info in own_matches if info.channel != here and self._can_move(interaction, info))

    async def offer_to_move(self, interaction: Interaction) -> bool:
        """List the member's matches elsewhere with buttons to move them here, unless this channel has a match.

        A finished match in this channel doesn't matter for a match whose own channel was deleted. Returns whether a
        list was shown.
        """
        matches = await self.movable_matches(interaction)
        try:
            here = await self._matches.match_in_channel(interaction.channel_id or 0)
        except MatchProblem:
            pass
        else:
            matches = matches if here.state is State.OVER else ()
            matches = tuple([info for info in matches if await channel_is_gone(self._client, info)])
        if matches:
            await show(interaction, await self._matches_screen(matches))
        return bool(matches)

    async def _matches_screen(self, matches: tuple[MatchInfo, ...]) -> Screen:
        lines = ["There’s no match in this channel. Your matches are elsewhere:"]
        parts: list[discord.ui.Item[Any]] = []
        for info in matches[:MAX_LISTED_MATCHES]:
            is_gone = await channel_is_gone(self._client, info)
            where = "its channel was deleted" if is_gone else f"in <#{info.channel}>"
            names = list_in_words([escaped(seat.player.name) for seat in info.seats])
            lines.append(f"- `{info.id}`, {escaped(info.title)} of {names}: {where}")
            parts.append(row(MoveButton(info.id)))
        return Screen([discord.ui.TextDisplay("\n".join(lines)), *parts])

    async def move(self, interaction: Interaction, match: str) -> None:
        """Move a match to this channel."""
        await defer_new_message(interaction)
        info = await self._matches.info(match)
        if not _is_player(info, interaction.user.id):
            raise PlayerProblem("Only players in a match can move it.")
        if info.channel == interaction.channel_id:
            raise PlayerProblem("That match is already in this channel. Use /match show to post it again.")
        if not self._can_move(interaction, info):
            raise PlayerProblem("That match is on another server.")
        missing = missing_permissions(interaction)
        if missing or interaction.channel_id is None:
            raise PlayerProblem(permissions_note(missing))
        await self._servers.check_channel(interaction)
        await self._matches.move_to_channel(match, interaction.user.id, interaction.channel_id, interaction.guild_id)
        await show(interaction, text_screen("The match continues here."))

    def _can_move(self, interaction: Interaction, info: MatchInfo) -> bool:
        return info.guild == interaction.guild_id or self._client.get_guild(info.guild or 0) is None


def _is_player(info: MatchInfo, user: int) -> bool:
    return any(seat.player.id == user for seat in info.seats)
