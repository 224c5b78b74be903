"""Commands that can be used on servers, in messages to the bot and between users, and by those who installed it."""

from __future__ import annotations

from typing import TypeVar

from discord import app_commands

T = TypeVar("T")


def everywhere(command: T) -> T:
    """Allow a command for servers and users who installed the bot, wherever they are."""
    installed = app_commands.allowed_installs(guilds=True, users=True)
    used = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return used(installed(command))
