"""`/setup`: settings of a server or channel."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.lookup.defaults import EDITION_CHOICES, GameDefaults
from bot.features.servers.handler import ServerChanges, ServerHandler, settings_words
from bot.matches.time.pace import PACES
from bot.problems import PlayerProblem
from bot.storage.rows import SettingScope
from bot.ui.installs import ON_SERVERS
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, shorten
from bot.ui.screen import defer, show, text_screen
from glossary_index.games import TITLES

NO_CHOICE = "none"
_SCOPE_CHOICES = {SettingScope.CHANNEL: "This channel", SettingScope.SERVER: "The whole server"}
_NEEDED_PERMISSION = {
    SettingScope.CHANNEL: ("manage_channels", "Manage Channels"),
    SettingScope.SERVER: ("manage_guild", "Manage Server"),
}


class SetupCommands(app_commands.Group):
    """Commands for settings. Everyone may see them; managers of the channel or server may change them."""

    def __init__(self, servers: ServerHandler, defaults: GameDefaults) -> None:
        super().__init__(name="setup", description="Set up the bot on this server", **ON_SERVERS)
        self._servers = servers
        self._defaults = defaults

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Show this server’s settings."""
        await defer(interaction)
        if interaction.guild is None:
            raise PlayerProblem("Use this on a server.")
        settings = await self._servers.settings_of(interaction.guild.id)
        matches = settings_words(interaction.guild, settings)
        await show(
            interaction,
            text_screen(f"### Matches\n{matches}\n### Rules\n{_defaults_here(interaction, self._defaults)}"),
        )

    @app_commands.command()
    @app_commands.describe(
        game="The default game for rules here; leave it out to see the current one", where="Where it applies"
    )
    @app_commands.choices(
        game=[*EDITION_CHOICES, app_commands.Choice(name="No default: search all games", value=NO_CHOICE)],
        where=[app_commands.Choice(name=title, value=place.value) for place, title in _SCOPE_CHOICES.items()],
    )
    async def game(
        self, interaction: Interaction, game: str | None = None, where: str = SettingScope.CHANNEL.value
    ) -> None:
        """View or change the default game for rules here."""
        await defer(interaction)
        if game is None:
            await show(interaction, text_screen(_defaults_here(interaction, self._defaults)))
            return
        place = SettingScope(where)
        _check_allowed(interaction, place)
        number = interaction.channel_id if place is SettingScope.CHANNEL else interaction.guild_id
        await self._defaults.set_game(place, number or 0, None if game == NO_CHOICE else game)
        await show(interaction, text_screen(_confirmation_of_change(place, game)))

    @app_commands.command()
    @app_commands.describe(channel="A channel (includes its threads)", allow="Whether matches are allowed there")
    async def channels(self, interaction: Interaction, channel: discord.TextChannel, allow: bool) -> None:
        """Choose which channels allow matches (all of them if you name none)."""
        await defer(interaction)
        guild = _guild_for_settings(interaction, "channels")
        named = (await self._servers.settings_of(guild.id)).channels
        other_channels = tuple(number for number in named if number != channel.id and guild.get_channel(number))
        await self._change_settings(
            interaction, {"channels": (*other_channels, channel.id) if allow else other_channels}
        )

    @app_commands.command()
    @app_commands.describe(role="A role", allow="Whether its members can open matches and use /host in all matches")
    async def hosts(self, interaction: Interaction, role: discord.Role, allow: bool) -> None:
        """Choose which roles can open matches (everyone if you name none)."""
        await defer(interaction)
        guild = _guild_for_settings(interaction, "hosts")
        named = (await self._servers.settings_of(guild.id)).hosts
        other_roles = tuple(number for number in named if number != role.id and guild.get_role(number))
        await self._change_settings(interaction, {"hosts": (*other_roles, role.id) if allow else other_roles})

    @app_commands.command()
    @app_commands.describe(pace="The default pace for new matches")
    @app_commands.choices(
        pace=[
            app_commands.Choice(
                name=shorten(f"{pace.name}: {pace.description}", MAX_CHOICE_TEXT_CHARS), value=pace.name
            )
            for pace in PACES.values()
        ]
    )
    async def pace(self, interaction: Interaction, pace: str) -> None:
        """Set the default pace for matches on this server."""
        await defer(interaction)
        _guild_for_settings(interaction, "pace")
        await self._change_settings(interaction, {"pace": pace})

    @app_commands.command()
    @app_commands.describe(use="True: each match gets its own thread; False: it’s played in the channel")
    async def threads(self, interaction: Interaction, use: bool) -> None:
        """Choose whether matches get their own threads."""
        await defer(interaction)
        _guild_for_settings(interaction, "threads")
        await self._change_settings(interaction, {"threads": use})

    @app_commands.command()
    async def check(self, interaction: Interaction) -> None:
        """See which permissions I’m missing in this server’s channels, and how to fix that."""
        await defer(interaction)
        await self._servers.check(interaction)

    async def _change_settings(self, interaction: Interaction, changes: ServerChanges) -> None:
        guild = interaction.guild
        if guild is None:
            return
        settings = await self._servers.change(guild.id, changes)
        await show(interaction, text_screen(f"### Matches on this server\n{settings_words(guild, settings)}"))


def _defaults_here(interaction: Interaction, defaults: GameDefaults) -> str:
    ids = {SettingScope.CHANNEL: interaction.channel_id, SettingScope.SERVER: interaction.guild_id}
    lines = [
        f"- {title}: {TITLES.get(defaults.setting_of(place, ids[place]) or '', 'no default')}"
        for place, title in _SCOPE_CHOICES.items()
    ]
    here = defaults.default_here(interaction)
    now = f"{here.title} ({here.whose})" if here else "all games"
    return "\n".join([*lines, "", f"`/rule` and `/glossary` search **{now}** here, unless you name another game."])


def _confirmation_of_change(place: SettingScope, game: str) -> str:
    this = "this channel" if place is SettingScope.CHANNEL else "this server"
    if game == NO_CHOICE:
        return f"{this.capitalize()} no longer has a default game."
    words = f"The default game for rules in {this} is now **{TITLES[game]}**."
    exception = (
        "During a match here, the match’s game is used instead."
        if place is SettingScope.CHANNEL
        else "Channels with their own default keep it."
    )
    return f"{words} {exception}"


def _check_allowed(interaction: Interaction, place: SettingScope) -> None:
    name, words = _NEEDED_PERMISSION[place]
    if not getattr(interaction.permissions, name):
        this = "this channel" if place is SettingScope.CHANNEL else "this server"
        raise PlayerProblem(f"Only someone with the permission “{words}” can set the default game of {this}.")


def _guild_for_settings(interaction: Interaction, setting: str) -> discord.Guild:
    """Return the server, for a user who may change its settings."""
    if interaction.guild is None:
        raise PlayerProblem("Use this on a server.")
    if not interaction.permissions.manage_guild:
        raise PlayerProblem(f"Only someone with the permission “Manage Server” can set the {setting} of matches here.")
    return interaction.guild
