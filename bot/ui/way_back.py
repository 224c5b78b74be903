"""The way back to the match in a private message, from anything shown in its place."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, all_components
from bot.ui.screen import Screen, defer, defer_new_message, row, show

_MATCH_BUTTON = re.compile(r"(?:back|why|lo|[cflmouw]):(\w+)")
"""Pattern of the custom ids of a match's own buttons."""


class BackToMatchButton(PressedItem[Button], template=r"back:(\w+)"):
    """Button that leads back to a match."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="◀ Back to match", style=GREY, custom_id=f"back:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])


def match_played_in(message: discord.Message | None) -> str:
    """Return the id of the match played in a private message with a match's buttons, or "" for any other message."""
    if message is None or not message.flags.ephemeral:
        return ""
    ids = (getattr(component, "custom_id", None) or "" for component in all_components(message))
    return next((match[1] for item in ids if (match := _MATCH_BUTTON.match(item))), "")


def with_way_back(screen: Screen, match: str) -> Screen:
    """Return the screen with a button back to the match at the end."""
    return Screen([*screen.parts, row(BackToMatchButton(match))], screen.pictures)


async def defer_with_way_back(interaction: Interaction) -> None:
    """Defer within three seconds, in place of the match if the pressed message shows one, else in a new message."""
    await (defer if match_played_in(interaction.message) else defer_new_message)(interaction)


async def show_with_way_back(interaction: Interaction, screen: Screen) -> None:
    """Show the screen after ``defer_with_way_back``, with a way back if the message showed a match."""
    match = match_played_in(interaction.message)
    await show(interaction, with_way_back(screen, match) if match else screen)
