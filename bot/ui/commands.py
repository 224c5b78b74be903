"""Top-level commands as methods of objects that have the services they need."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from bot.ui.items import Interaction

CommandMethod = Callable[..., Coroutine[Any, Any, None]]
ChoicesFunction = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def slash_command(
    method: CommandMethod, command_name: str = "", /, **choices: ChoicesFunction
) -> app_commands.Command[Any, ..., None]:
    """Create a slash command that calls the method; its description is the first line of the docstring.

    ``choices`` are functions that return autocomplete values for the parameters with their names.
    """
    described = (method.__doc__ or "").strip().splitlines()[0]
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=command_name or method.__name__, description=described, callback=method
    )
    for parameter, offer in choices.items():
        made.autocomplete(parameter)(offer)
    return made


def message_menu(method: CommandMethod, name: str) -> app_commands.ContextMenu:
    """Create an entry in the *Apps* menu of messages that calls the method."""
    return app_commands.ContextMenu(name=name, callback=method)
