"""Types of text options, each with a maximum length that Discord enforces before the bot reads anything."""

from __future__ import annotations

from discord import app_commands

MAX_NAME_CHARS = 100
"""Maximum characters of a name or id, as in Discord's autocomplete."""
MAX_LINE_CHARS = 500
"""Maximum characters of a line in a player's own words."""

NameOption = app_commands.Range[str, 0, MAX_NAME_CHARS]
LineOption = app_commands.Range[str, 0, MAX_LINE_CHARS]
