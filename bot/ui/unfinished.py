"""Messages whose pictures are still being drawn, so that nobody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

import discord
import msgspec

from bot.ui.screen import ACCENT, Part, Picture, Screen, framed_parts
from bot.ui.short_names import shorten_names


class Unfinished(msgspec.Struct, frozen=True):
    """A framed message.

    Attributes:
        above: the parts above the pictures.
        below: the parts below them.
        long_names: names of cards, shortened after their first mention.
        pictures: the pictures being drawn.
        colour: the frame's colour.
    """

    above: Sequence[Part]
    below: Sequence[Part]
    long_names: Collection[str]
    pictures: asyncio.Task[tuple[Picture, ...]]
    colour: discord.Colour = ACCENT

    def screen(self, pictures: tuple[Picture, ...]) -> Screen:
        """The message with these pictures."""
        parts = [*self.above, *(picture.picture_component() for picture in pictures), *self.below]
        shorten_names(parts, self.long_names)
        return Screen([framed_parts(parts, self.colour)], pictures)

    async def finished(self) -> Screen:
        """The message with its pictures, once they are drawn."""
        return self.screen(await self.pictures)
