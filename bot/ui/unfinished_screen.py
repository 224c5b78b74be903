"""Messages whose pictures are still being drawn, so that no one waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

import discord
import msgspec

from bot.ui.screen import ACCENT, Part, Picture, Screen, framed_parts
from bot.ui.short_names import shorten_names


class UnfinishedScreen(msgspec.Struct, frozen=True):
    """A framed message whose pictures are still being drawn.

    Attributes:
        parts_above: the parts above the pictures.
        parts_below: the parts below the pictures.
        long_names: names of cards, shortened after their first mention.
        pictures: the tasks that draw the pictures.
        colour: the frame's colour.
    """

    parts_above: Sequence[Part]
    parts_below: Sequence[Part]
    long_names: Collection[str]
    pictures: asyncio.Task[tuple[Picture, ...]]
    colour: discord.Colour = ACCENT

    def screen_with(self, pictures: tuple[Picture, ...]) -> Screen:
        """Return the message with these pictures."""
        parts = [*self.parts_above, *(picture.picture_component() for picture in pictures), *self.parts_below]
        shorten_names(parts, self.long_names)
        return Screen([framed_parts(parts, self.colour)], pictures)

    async def finished_screen(self) -> Screen:
        """Return the message with its pictures, waiting until they are drawn."""
        return self.screen_with(await self.pictures)
