"""Screens: the contents of a message, and functions that send them."""

from __future__ import annotations

import asyncio
import io
import itertools
import mimetypes
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord
import msgspec

from bot.ui.deferral import defer_soon, edit_if_not_deferred, is_unanswered, send_deferral
from bot.ui.items import Interaction
from bot.ui.limits import MAX_ALT_TEXT_CHARS, MAX_MESSAGE_CHARS, shorten
from bot.ui.words import escaped

Part: TypeAlias = "discord.ui.Item[Any]"

FIRST_OWN_PART_ID = 1000
"""First of the bot's own numbers for parts of a message; Discord numbers parts from 1, so these are higher."""

_MENU_NUMBERS = itertools.count()
"""Unique numbers for menus; with a repeated number, clients keep the last pick and don't accept it again."""

ACCENT = discord.Colour(0x3D7EAA)

mimetypes.init()  # loads the system's lists before anyone waits for a file

WAITING_COLOUR = discord.Colour(0xFFCC66)
"""Colour of a message that waits for its reader, the same as in the pictures."""

MAX_PICTURE_WORDS_CHARS = 1000
"""Maximum characters of the text that replaces a picture."""


class Upload(discord.File):
    """A file for one message; its bytes are released once it is sent."""

    def __init__(self, data: bytes, name: str, description: str | None = None) -> None:
        super().__init__(io.BytesIO(data), name, description=description)

    def close(self) -> None:
        """Close the file, which the library leaves open in a reference cycle with its own close method."""
        super().close()
        vars(self.fp).pop("close", None)
        self.fp.close()


class PictureWords(discord.ui.TextDisplay[discord.ui.LayoutView]):
    """Text in place of a picture, shortened to leave room for other text."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(shorten(escaped(picture.alt_text), MAX_PICTURE_WORDS_CHARS))
        self.picture = picture


class Picture(msgspec.Struct, frozen=True):
    """A picture, its file name, and its alt text.

    Attributes:
        name: the file's name.
        data: the file; ``None`` if the reader only wants text, or if it isn't drawn yet.
        alt_text: the alt text.
        drawing_task: the task that draws the picture.
    """

    name: str
    data: bytes | None
    alt_text: str
    drawing_task: asyncio.Task[Picture] | None = None

    def picture_component(self) -> Part:
        """Return the picture as a component, or its text if it isn't drawn."""
        if self.data is None:
            return PictureWords(self)
        item = discord.MediaGalleryItem(
            f"attachment://{self.name}", description=shorten(self.alt_text, MAX_ALT_TEXT_CHARS)
        )
        return discord.ui.MediaGallery(item)

    def file(self) -> discord.File:
        """Return the picture as an upload."""
        return Upload(self.data or b"", self.name, shorten(self.alt_text, MAX_ALT_TEXT_CHARS))


class Document(msgspec.Struct, frozen=True):
    """A file to download: its name and contents."""

    name: str
    data: bytes

    def document_component(self) -> Part:
        """Return the document as a component."""
        return discord.ui.File(f"attachment://{self.name}")

    def file(self) -> discord.File:
        """Return the document as an upload."""
        return Upload(self.data, self.name)


class Screen(msgspec.Struct, frozen=True):
    """The parts of a message from top to bottom, with its pictures and documents."""

    parts: Sequence[Part]
    pictures: tuple[Picture | Document, ...] = ()

    def view(self) -> discord.ui.LayoutView:
        """Return the message's layout; its components never time out."""
        view = discord.ui.LayoutView(timeout=None)
        for part in self.parts:
            view.add_item(part)
        for part in view.walk_children():
            item = part.item if isinstance(part, discord.ui.DynamicItem) else part
            if isinstance(item, discord.ui.Select):
                item.id = FIRST_OWN_PART_ID + next(_MENU_NUMBERS)
        _shorten_picture_words(view)
        view.stop()  # the library needn't track it, because the router answers its presses
        return view

    def files(self) -> list[discord.File]:
        """Return the pictures and documents as uploads."""
        return [picture.file() for picture in self.pictures if picture.data is not None]

    @property
    def pending_pictures(self) -> list[asyncio.Task[Picture]]:
        """Return the tasks of pictures that are still being drawn."""
        return [
            picture.drawing_task for picture in self.pictures if isinstance(picture, Picture) and picture.drawing_task
        ]

    async def with_pictures(self) -> Screen:
        """Return the screen with all pictures, waiting until they are drawn."""
        drawn = {task: await task for task in self.pending_pictures}
        pictures = [
            drawn[picture.drawing_task] if isinstance(picture, Picture) and picture.drawing_task else picture
            for picture in self.pictures
        ]
        return Screen([_part_with_pictures(part, drawn) for part in self.parts], tuple(pictures))


def _shorten_picture_words(view: discord.ui.LayoutView) -> None:
    """Shorten texts in place of pictures until the whole message fits."""
    words = [part for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]
    over = sum(len(word.content) for word in words) - MAX_MESSAGE_CHARS
    for word in words:
        if over > 0 and isinstance(word, PictureWords):
            before = len(word.content)
            word.content = shorten(word.content, max(1, before - over))
            over -= before - len(word.content)


def _part_with_pictures(part: Part, drawn: Mapping[asyncio.Task[Picture], Picture]) -> Part:
    """Return the part with pictures in place of their texts."""
    if isinstance(part, PictureWords) and (later := part.picture.drawing_task):
        return drawn[later].picture_component()
    if isinstance(part, discord.ui.Container):
        children = (_part_with_pictures(item, drawn) for item in part.children)
        return discord.ui.Container(*children, accent_colour=part.accent_colour)
    return part


def text_screen(words: str) -> Screen:
    """Return a screen with only text."""
    return Screen([discord.ui.TextDisplay(words)])


def row(*items: Part) -> Part:
    """Return up to five buttons, or one menu, side by side."""
    return discord.ui.ActionRow(*items)


def framed_parts(parts: Sequence[Part], colour: discord.Colour = ACCENT) -> Part:
    """Return the parts in one frame."""
    return discord.ui.Container(*parts, accent_colour=colour)


async def defer(interaction: Interaction) -> None:
    """Defer within three seconds; later the player's own message is edited, or they get a new one."""
    if _is_in_private_message(interaction):
        defer_soon(interaction)
    else:
        await defer_new_message(interaction)


async def defer_new_message(interaction: Interaction) -> None:
    """Defer within three seconds, with a new private message."""
    if is_unanswered(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, screen: Screen) -> discord.Message:
    """Show the screen after ``defer``; return the message.

    If the message is gone, was dismissed, or was pressed twice at once, a new one is sent.
    """
    await _stop_adding_pictures(interaction)
    try:
        interaction_message = await edit_if_not_deferred(
            interaction, screen.view(), screen.files()
        ) or await interaction.edit_original_response(view=screen.view(), attachments=screen.files())
    except discord.NotFound:
        return await show_in_new_message(interaction, screen)
    add_pictures_later(interaction, interaction_message, screen)
    return interaction_message


async def edit_keeping_files(interaction: Interaction, screen: Screen) -> discord.Message:
    """Edit the message without changing its files, which the screen's pictures refer to.

    Raises:
        discord.NotFound: the message is gone.
    """
    await _stop_adding_pictures(interaction)
    view = screen.view()
    return await edit_if_not_deferred(interaction, view) or await interaction.edit_original_response(view=view)


async def show_in_new_message(interaction: Interaction, screen: Screen) -> discord.Message:
    """Show the screen in a new private message; the interaction must have been deferred."""
    await send_deferral(interaction)
    webhook_message = await interaction.followup.send(
        view=screen.view(), files=screen.files(), ephemeral=True, wait=True
    )
    add_pictures_later(interaction, webhook_message, screen)
    return webhook_message


async def show_in_public(interaction: Interaction, screen: Screen) -> None:
    """Show the screen in a new public message; the interaction must have been answered."""
    await send_deferral(interaction)
    add_pictures_later(
        interaction, await interaction.followup.send(view=screen.view(), files=screen.files(), wait=True), screen
    )


async def _stop_adding_pictures(interaction: Interaction) -> None:
    """Stop adding pictures to the pressed message, because it will show something else."""
    if _is_in_private_message(interaction) and interaction.message:
        await interaction.client.late_pictures.forget_message(interaction.message.id)


def add_pictures_later(interaction: Interaction, message: discord.Message, screen: Screen) -> None:
    """Add pictures that aren't drawn yet to the message later."""
    if screen.pending_pictures:
        interaction.client.late_pictures.add_when_drawn(message, screen)


def _is_in_private_message(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
