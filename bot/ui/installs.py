"""Where commands can be used: everywhere, also by users who installed the bot, or only on servers that have it."""

from __future__ import annotations

from typing import TypedDict, TypeVar

from discord import app_commands

T = TypeVar("T")


class Restriction(TypedDict):
    """Arguments of a command group."""

    allowed_installs: app_commands.AppInstallationType
    allowed_contexts: app_commands.AppCommandContext


ON_SERVERS = Restriction(
    allowed_installs=app_commands.AppInstallationType(guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True),
)

EVERYWHERE = Restriction(
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
)


def allow_on_servers(command: T) -> T:
    """Allow a command only on servers that installed the bot."""
    return app_commands.allowed_contexts(guilds=True)(app_commands.allowed_installs(guilds=True)(command))


def allow_everywhere(command: T) -> T:
    """Allow a command for servers and users who have installed the bot, and in private messages."""
    installed = app_commands.allowed_installs(guilds=True, users=True)
    used = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return used(installed(command))
