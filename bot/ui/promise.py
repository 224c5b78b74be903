"""Promising an answer in the message that was pressed: Discord hears of it only where the answer takes a moment.

So most presses take one request instead of two.
"""

from __future__ import annotations

import asyncio

import discord

from bot.ui.items import Interaction, walked

SOON = 0.3
"""Seconds after which an answer is promised that is not there yet; Discord waits for three."""

_PROMISE = "promise"


class _Given:
    """A promise that another process has given: Discord waits for what follows."""

    async def hold(self) -> bool:
        """It has been given."""
        return False

    async def keep(self) -> None:
        """It is kept already."""


class _Promise(_Given):
    """What will be said of an interaction if nothing else is said of it soon."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._given: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(SOON, self._give)

    def _give(self) -> None:
        self._given = asyncio.create_task(self._defer(), name="promise of an answer")
        self._given.add_done_callback(lambda given: given.cancelled() or given.exception())

    async def _defer(self) -> None:
        await self._interaction.response.defer()

    async def hold(self) -> bool:
        """Give no promise any more; says whether none has been given."""
        self._timer.cancel()
        if self._given is None:
            return True
        await asyncio.shield(self._given)
        return False

    async def keep(self) -> None:
        """Give it now."""
        if await self.hold():
            self._give()
            await self.hold()


def untouched(interaction: Interaction) -> bool:
    """Whether nothing has been said or promised yet."""
    return not interaction.response.is_done() and _PROMISE not in interaction.extras


def promise(interaction: Interaction) -> None:
    """The message that was pressed will be changed."""
    if untouched(interaction):
        interaction.extras[_PROMISE] = _Promise(interaction)


def given_before(interaction: Interaction) -> None:
    """Who has died had promised the answer: it is given without another promise."""
    interaction.extras[_PROMISE] = _Given()


def is_only_promised(interaction: Interaction, said: discord.Message) -> bool:
    """Whether what is said to an interaction is no more than a promise: what was pressed stands as it did."""
    return said.flags.loading or (interaction.message is not None and _as_it_stands(interaction.message, said))


def _as_it_stands(pressed: discord.Message, said: discord.Message) -> bool:
    """Whether a message has not been changed since it was pressed."""
    return (pressed.id, pressed.edited_at, _words(pressed)) == (said.id, said.edited_at, _words(said))


def _words(message: discord.Message) -> list[tuple[str | None, str | None]]:
    """What it says and offers; the addresses of its files change by themselves."""
    return [(getattr(part, "content", None), getattr(part, "custom_id", None)) for part in walked(message)]


async def promised(interaction: Interaction) -> None:
    """What is said next is said besides the promised answer: Discord hears of that first."""
    if not interaction.response.is_done() and (given := _of(interaction)):
        await given.keep()


async def answered(
    interaction: Interaction, view: discord.ui.LayoutView, files: list[discord.File] | None = None
) -> discord.InteractionMessage | None:
    """Change the message at once where this was promised and Discord has not heard of that; returns it then.

    It keeps its files where none are given.

    Raises:
        discord.NotFound: it has gone meanwhile, or it is too late.
    """
    given = _of(interaction)
    if given is None or interaction.response.is_done() or not await given.hold():
        return None
    kept = discord.utils.MISSING if files is None else files
    said = await interaction.response.edit_message(view=view, attachments=kept)
    if said and isinstance(said.resource, discord.InteractionMessage):
        return said.resource
    return await interaction.original_response()


def _of(interaction: Interaction) -> _Given | None:
    return interaction.extras.get(_PROMISE)
