"""Promising an answer in the message that was pressed: Discord hears of it only where the answer takes a moment.

So most presses take one request instead of two.
"""

from __future__ import annotations

import asyncio

import discord

from bot.ui.items import Interaction

SOON = 0.3
"""Seconds after which an answer is promised that is not there yet; Discord waits for three."""

_PROMISE = "promise"


class _Promise:
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


def _of(interaction: Interaction) -> _Promise | None:
    return interaction.extras.get(_PROMISE)
