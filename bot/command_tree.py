"""All slash commands and menu entries. A root such as `/match` is put together from the parts of several features."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot.ui.installs import EVERYWHERE, ON_SERVERS


def match_group(parts: Iterable[app_commands.Group]) -> app_commands.Group:
    """`/match`: every button of a match has its twin here."""
    return _joined(app_commands.Group(name="match", description="Play a match in this channel", **ON_SERVERS), parts)


def my_group(parts: Iterable[app_commands.Group]) -> app_commands.Group:
    """`/my`: works wherever the player is."""
    return _joined(app_commands.Group(name="my", description="What is yours, wherever you are", **EVERYWHERE), parts)


def _joined(root: app_commands.Group, parts: Iterable[app_commands.Group]) -> app_commands.Group:
    commands: list[app_commands.Command[Any, ..., Any] | app_commands.Group] = [
        command for part in parts for command in part.commands
    ]
    for command in commands:
        root.add_command(command)
    return root
