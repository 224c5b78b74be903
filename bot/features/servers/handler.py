"""A server's settings for matches, who may open matches where, and the permissions that the bot is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

import discord
import msgspec

from bot.features.channels import channel_is_gone
from bot.matches import MatchService
from bot.matches.time.pace import pace_named
from bot.problems import PlayerProblem
from bot.storage import Store
from bot.storage.server_settings import ServerSettings, server_settings_of, set_server_settings
from bot.ui.items import Interaction
from bot.ui.limits import MAX_MESSAGE_CHARS, fit_lines
from bot.ui.problems import NEEDED_PERMISSIONS
from bot.ui.screen import show, text_screen
from bot.ui.words import escaped, small_line
from engine.wording import list_in_words

HISTORY_PERMISSION = {"read_message_history": "Read Message History"}
THREAD_PERMISSIONS = {"create_public_threads": "Create Public Threads"}

_FIX_IN_CHANNEL = (
    "To fix it, ask someone with “Manage Permissions” in the channel to open *Edit Channel*, "
    "*Permissions*, add {me} and allow what’s missing."
)
_FIX_IN_ROLE = "To fix it, ask someone with “Manage Roles” to open *Server Settings*, *Roles*, {me} and allow {names}."


class MissingPermissions(msgspec.Struct, frozen=True):
    """Permissions missing in a channel, as Discord names them: denied there, or not granted to the bot at all."""

    channel: int
    here: tuple[str, ...]
    everywhere: tuple[str, ...]


class ServerChanges(TypedDict, total=False):
    """Changes that a manager has requested to a server's settings."""

    channels: tuple[int, ...]
    hosts: tuple[int, ...]
    pace: str
    threads: bool


class ServerHandler:
    """Saves servers' settings and enforces them."""

    def __init__(self, store: Store, matches: MatchService) -> None:
        self._store = store
        self._matches = matches

    async def settings_of(self, guild: int) -> ServerSettings:
        """Return the settings of a server."""
        return await self._store.read(server_settings_of, guild)

    async def settings_here(self, interaction: Interaction) -> ServerSettings:
        """Return the settings that apply to an interaction; the defaults if it is not on a server."""
        return await self.settings_of(interaction.guild.id) if interaction.guild else ServerSettings(guild=0)

    async def is_host_by_role(self, interaction: Interaction) -> bool:
        """Whether a member has one of the server's host roles."""
        if interaction.guild is None or not isinstance(interaction.user, discord.Member):
            return False
        trusted = (await self.settings_of(interaction.guild.id)).hosts
        return any(role.id in trusted for role in interaction.user.roles)

    async def change(self, guild: int, changes: ServerChanges) -> ServerSettings:
        """Change a server's settings; return all of them."""
        settings = msgspec.structs.replace(await self.settings_of(guild), **changes)
        await self._store.write(set_server_settings, settings)
        return settings

    async def check_may_open(self, interaction: Interaction) -> None:
        """Raise ``PlayerProblem`` if matches can't be opened here, or if this member can't open any."""
        if interaction.guild is None:
            return
        settings = await self.settings_of(interaction.guild.id)
        await self._check_channel(interaction, settings)
        hosts = [role for role in map(interaction.guild.get_role, settings.hosts) if role]
        if hosts and not interaction.permissions.manage_guild and not await self.is_host_by_role(interaction):
            names = list_in_words([f"“{role.name}”" for role in hosts])
            raise PlayerProblem(
                f"On this server only members with the role {names} can open matches. You can join theirs."
            )

    async def check_channel(self, interaction: Interaction) -> None:
        """Raise ``PlayerProblem`` if matches can't be played here."""
        if interaction.guild:
            await self._check_channel(interaction, await self.settings_of(interaction.guild.id))

    async def _check_channel(self, interaction: Interaction, settings: ServerSettings) -> None:
        guild = interaction.guild
        allowed = channels_of(guild, settings) if guild else []
        here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
        if allowed and here.isdisjoint(channel.id for channel in allowed):
            names = list_in_words([channel.mention for channel in allowed[:10]])
            raise MatchesElsewhere(f"On this server matches are played in {names}. Use this there.")

    async def check(self, interaction: Interaction) -> None:
        """Show the permissions missing in channels for matches, and who can grant them."""
        guild = interaction.guild
        if guild is None:
            raise PlayerProblem("Use this on a server.")
        settings = await self.settings_of(guild.id)
        channels = channels_of(guild, settings)
        lines = list(_check_lines(guild, channels or guild.text_channels, settings, named=bool(channels)))
        lost = [
            info
            for info in await self._matches.active_matches(guild=guild.id)
            if await channel_is_gone(interaction.client, info)
        ]
        lines += [
            f"- The channel of match `{match.id}` was deleted. Its players can continue it with /match show in "
            "another channel."
            for match in lost
        ]
        await show(interaction, text_screen(fit_lines(["### Server check", *lines], MAX_MESSAGE_CHARS)))


class MatchesElsewhere(PlayerProblem):
    """Raised if matches are only allowed in other channels; the message links to them."""


def channels_of(guild: discord.Guild, settings: ServerSettings) -> list[discord.abc.GuildChannel]:
    """Return the existing channels where matches are allowed; [] if they are allowed everywhere."""
    return [channel for channel in map(guild.get_channel, settings.channels) if channel]


def settings_words(guild: discord.Guild, settings: ServerSettings) -> str:
    """Return all of a server's match settings, line by line."""
    channels = list_in_words([channel.mention for channel in channels_of(guild, settings)]) or "every channel"
    hosts = list_in_words([role.mention for role in map(guild.get_role, settings.hosts) if role]) or "everyone"
    pace = pace_named(settings.pace)
    place = "in its own thread" if settings.threads else "in the channel itself"
    return "\n".join(
        [
            f"- Channels for matches: {channels}",
            f"- Who can open matches: {hosts}",
            f"- Default pace: **{pace.name}** ({pace.description})",
            f"- By default each match is played {place}",
        ]
    )


def missing_permissions_in(channel: discord.abc.GuildChannel, *, threads: bool) -> MissingPermissions | None:
    """Return the permissions that the bot needs but doesn't have in a channel; ``None`` if it has all of them."""
    me = channel.guild.me
    granted, role = channel.permissions_for(me), me.guild_permissions
    needed = NEEDED_PERMISSIONS | HISTORY_PERMISSION | (THREAD_PERMISSIONS if threads else {})
    missing = [name for name in needed if not getattr(granted, name)]
    if not missing:
        return None
    here = tuple(needed[name] for name in missing if getattr(role, name))
    return MissingPermissions(channel.id, here, tuple(needed[name] for name in missing if not getattr(role, name)))


def _check_lines(
    guild: discord.Guild, channels: Sequence[discord.abc.GuildChannel], settings: ServerSettings, *, named: bool
) -> Iterator[str]:
    """Yield a line for each channel with missing permissions.

    Unless the channels are ``named`` in the settings, they may deliberately be closed to the bot.
    """
    visible_channels = [channel for channel in channels if named or channel.permissions_for(guild.me).view_channel]
    missing = [
        lack
        for guild_channel in visible_channels
        if (lack := missing_permissions_in(guild_channel, threads=settings.threads))
    ]
    if missing:
        yield from (
            f"- <#{lack.channel}>: I’m missing {_quoted_names([*lack.here, *lack.everywhere])}." for lack in missing
        )
        me = f"“{escaped(guild.me.display_name)}”"
        if any(lack.here for lack in missing):
            yield _FIX_IN_CHANNEL.format(me=me)
        if everywhere := sorted({name for lack in missing for name in lack.everywhere}):
            yield _FIX_IN_ROLE.format(me=me, names=_quoted_names(everywhere))
    else:
        yield f"✅ Everything is fine in {len(visible_channels)} channel{'' if len(visible_channels) == 1 else 's'}."
    if hidden := len(channels) - len(visible_channels):
        yield small_line(f"{hidden} channel{'' if hidden == 1 else 's'} I can’t see, so you can’t play matches there.")


def _quoted_names(names: Sequence[str]) -> str:
    return list_in_words([f"“{name}”" for name in names])
