"""`/setup`: where matches may be played on a server, who opens them, how they begin, and whether all is well."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.matches.pace import PACES
from bot.ui.components import Interaction
from bot.ui.limits import CHOICE_TEXT, shorten
from bot.ui.problems import PlayerProblem
from bot.ui.screen import defer, show, text
from bot.ui.servers import Changes, settings_words


@app_commands.command()
@app_commands.describe(channel="A channel; matches may be played in its threads too", allow="Whether they may")
async def channels(interaction: Interaction, channel: discord.TextChannel, allow: bool) -> None:
    """Say in which channels matches may be played; everywhere while none is named."""
    await defer(interaction)
    guild = _guild(interaction, "channels")
    named = (await interaction.client.servers.of(guild.id)).channels
    kept = tuple(one for one in named if one != channel.id and guild.get_channel(one))
    await _change(interaction, {"channels": (*kept, channel.id) if allow else kept})


@app_commands.command()
@app_commands.describe(role="A role", allow="Whether its members may open matches, and use /host in all of them")
async def hosts(interaction: Interaction, role: discord.Role, allow: bool) -> None:
    """Say which roles may open matches; everybody while none is named."""
    await defer(interaction)
    guild = _guild(interaction, "hosts")
    named = (await interaction.client.servers.of(guild.id)).hosts
    kept = tuple(one for one in named if one != role.id and guild.get_role(one))
    await _change(interaction, {"hosts": (*kept, role.id) if allow else kept})


@app_commands.command()
@app_commands.describe(pace="For matches that are opened without one")
@app_commands.choices(
    pace=[
        app_commands.Choice(name=shorten(f"{pace.name}: {pace.words}", CHOICE_TEXT), value=pace.name)
        for pace in PACES.values()
    ]
)
async def pace(interaction: Interaction, pace: str) -> None:
    """Set the pace of the matches on this server."""
    await defer(interaction)
    _guild(interaction, "pace")
    await _change(interaction, {"pace": pace})


@app_commands.command()
@app_commands.describe(use="Whether each match gets a thread, or is played in the channel itself")
async def threads(interaction: Interaction, use: bool) -> None:
    """Set whether matches are played in threads of their own."""
    await defer(interaction)
    _guild(interaction, "threads")
    await _change(interaction, {"threads": use})


@app_commands.command()
async def check(interaction: Interaction) -> None:
    """See what I need in the channels of this server, and who can mend what is missing."""
    await defer(interaction)
    await interaction.client.servers.check(interaction)


COMMANDS: tuple[app_commands.Command[Any, Any, None], ...] = (channels, hosts, pace, threads, check)


async def _change(interaction: Interaction, changes: Changes) -> None:
    guild = interaction.guild
    if guild is None:
        return
    settings = await interaction.client.servers.change(guild.id, changes)
    await show(interaction, text(f"### Matches on this server\n{settings_words(guild, settings)}"))


def _guild(interaction: Interaction, what: str) -> discord.Guild:
    """The server, for somebody who may change its settings."""
    if interaction.guild is None:
        raise PlayerProblem("Use this on a server.")
    if not interaction.permissions.manage_guild:
        raise PlayerProblem(f"Only someone with the permission “Manage Server” can set the {what} of matches here.")
    return interaction.guild
