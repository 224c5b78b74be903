"""What one message shows, and the ways of putting it before a player."""

from __future__ import annotations

import io
import itertools
from collections.abc import Sequence
from typing import Any, TypeAlias

import discord
import msgspec

from bot.ui.items import Interaction
from bot.ui.limits import ALT_TEXT, shorten
from bot.ui.promise import answered, promise, promised, untouched
from bot.ui.words import plain

Part: TypeAlias = "discord.ui.Item[Any]"

COUNTED_PARTS = 1000
"""Discord counts the parts of a message up from 1; numbers of our own are higher than any of these."""

_MENUS = itertools.count()
"""Each menu has a number of its own: under the same, clients keep the last pick on show, and do not take it again."""

ACCENT = discord.Colour(0x3D7EAA)

NOW = discord.Colour(0xFFCC66)
"""Of a message that waits for its reader, as in the pictures."""

LONGEST_WORDS = 1000
"""Characters that stand in place of a picture."""


class Upload(discord.File):
    """A file on its way to Discord, good for one message; once it is there its bytes are let go of."""

    def __init__(self, data: bytes, name: str, description: str | None = None) -> None:
        super().__init__(io.BytesIO(data), name, description=description)

    def close(self) -> None:
        """Close it; the library alone leaves it open, and in a circle with its own way of being closed."""
        super().close()
        vars(self.fp).pop("close", None)
        self.fp.close()


class Picture(msgspec.Struct, frozen=True):
    """A picture, its file name, and its words for those who cannot see it; without data its reader wants only these."""

    name: str
    data: bytes | None
    alt: str

    def gallery(self) -> Part:
        """The picture's place in a message; where it is not drawn, its words."""
        if self.data is None:
            return discord.ui.TextDisplay(shorten(plain(self.alt), LONGEST_WORDS))
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=shorten(self.alt, ALT_TEXT))
        return discord.ui.MediaGallery(item)

    def file(self) -> discord.File:
        """The picture as an upload."""
        return Upload(self.data or b"", self.name, shorten(self.alt, ALT_TEXT))


class Document(msgspec.Struct, frozen=True):
    """A file to download: its name and what it holds."""

    name: str
    data: bytes

    def place(self) -> Part:
        """The document's place in a message."""
        return discord.ui.File(f"attachment://{self.name}")

    def file(self) -> discord.File:
        """The document as an upload."""
        return Upload(self.data, self.name)


class Screen(msgspec.Struct, frozen=True):
    """The parts of a message, from top to bottom, and the pictures and documents in it."""

    parts: Sequence[Part]
    pictures: tuple[Picture | Document, ...] = ()

    def view(self) -> discord.ui.LayoutView:
        """The message's layout; its components never time out."""
        view = discord.ui.LayoutView(timeout=None)
        for part in self.parts:
            view.add_item(part)
        for part in view.walk_children():
            item = part.item if isinstance(part, discord.ui.DynamicItem) else part
            if isinstance(item, discord.ui.Select):
                item.id = COUNTED_PARTS + next(_MENUS)
        view.stop()  # the library keeps nothing of it: the router answers what is pressed in it
        return view

    def files(self) -> list[discord.File]:
        """The uploads."""
        return [one.file() for one in self.pictures if one.data is not None]


def text(words: str) -> Screen:
    """A screen of words only."""
    return Screen([discord.ui.TextDisplay(words)])


def row(*items: Part) -> Part:
    """Up to five buttons, or one menu, side by side."""
    return discord.ui.ActionRow(*items)


def framed(parts: Sequence[Part], colour: discord.Colour = ACCENT) -> Part:
    """The parts in one frame."""
    return discord.ui.Container(*parts, accent_colour=colour)


async def defer(interaction: Interaction) -> None:
    """Answer within the three seconds; the player's own message will be changed, else they get one."""
    if _in_own_message(interaction):
        promise(interaction)
    else:
        await defer_apart(interaction)


async def defer_apart(interaction: Interaction) -> None:
    """Answer within the three seconds with a new message that only the player sees."""
    if untouched(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, screen: Screen) -> discord.Message:
    """Put the screen where ``defer`` has made room for it; returns the message.

    Where that message has gone meanwhile, for its reader dismissed it or pressed in two at once, a new one is sent.
    """
    try:
        return await answered(interaction, screen.view(), screen.files()) or await interaction.edit_original_response(
            view=screen.view(), attachments=screen.files()
        )
    except discord.NotFound:
        return await show_apart(interaction, screen)


async def show_around(interaction: Interaction, screen: Screen) -> discord.Message:
    """Change the message but for its files, which the screen's pictures name.

    Raises:
        discord.NotFound: it has gone meanwhile.
    """
    view = screen.view()
    return await answered(interaction, view) or await interaction.edit_original_response(view=view)


async def show_apart(interaction: Interaction, screen: Screen) -> discord.Message:
    """Put the screen into a new message that only the player sees; the interaction is deferred."""
    await promised(interaction)
    return await interaction.followup.send(view=screen.view(), files=screen.files(), ephemeral=True, wait=True)


async def show_openly(interaction: Interaction, screen: Screen) -> None:
    """Put the screen into a new message that everybody in the channel sees; the interaction is answered."""
    await promised(interaction)
    await interaction.followup.send(view=screen.view(), files=screen.files())


def _in_own_message(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
