"""Deferred answers to a pressed message: Discord is only notified if the answer takes a moment.

As a result, most presses need one request instead of two.
"""

from __future__ import annotations

import asyncio

import discord

from bot.ui.items import Interaction, all_components

DEFER_AFTER_SECONDS = 0.3
"""Seconds without an answer after which it is deferred; Discord waits three seconds."""

_DEFERRAL_KEY = "promise"


class _SentDeferral:
    """A deferral sent by another process: Discord is already waiting for the answer."""

    async def cancel(self) -> bool:
        """Return ``False``, because the deferral has been sent."""
        return False

    async def send(self) -> None:
        """Do nothing, because the deferral has been sent."""


class _Deferral(_SentDeferral):
    """A deferral that is sent unless an answer follows soon."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._deferral_task: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER_SECONDS, self._start_deferral)

    def _start_deferral(self) -> None:
        self._deferral_task = asyncio.create_task(self._defer(), name="promise of an answer")
        self._deferral_task.add_done_callback(lambda task: task.cancelled() or task.exception())

    async def _defer(self) -> None:
        await self._interaction.response.defer()

    async def cancel(self) -> bool:
        """Cancel the deferral; return whether it had not been sent yet."""
        self._timer.cancel()
        if self._deferral_task is None:
            return True
        await asyncio.shield(self._deferral_task)
        return False

    async def send(self) -> None:
        """Send the deferral now."""
        if await self.cancel():
            self._start_deferral()
            await self.cancel()


def is_unanswered(interaction: Interaction) -> bool:
    """Whether nothing has been answered or deferred yet."""
    return not interaction.response.is_done() and _DEFERRAL_KEY not in interaction.extras


def defer_soon(interaction: Interaction) -> None:
    """Defer an answer that will edit the pressed message."""
    if is_unanswered(interaction):
        interaction.extras[_DEFERRAL_KEY] = _Deferral(interaction)


def take_over_deferral(interaction: Interaction) -> None:
    """Take over a deferral sent by a process that has died."""
    interaction.extras[_DEFERRAL_KEY] = _SentDeferral()


def is_only_deferred(interaction: Interaction, message: discord.Message) -> bool:
    """Whether an interaction has only been answered by a deferral, so that the pressed message is unchanged."""
    return message.flags.loading or (interaction.message is not None and _is_unchanged(interaction.message, message))


def _is_unchanged(pressed: discord.Message, message: discord.Message) -> bool:
    """Whether a message is unchanged since it was pressed."""
    return (pressed.id, pressed.edited_at, _message_texts(pressed)) == (
        message.id,
        message.edited_at,
        _message_texts(message),
    )


def _message_texts(message: discord.Message) -> list[tuple[str | None, str | None]]:
    """Return the texts and custom ids of a message; file addresses are left out because they change."""
    return [(getattr(part, "content", None), getattr(part, "custom_id", None)) for part in all_components(message)]


async def send_deferral(interaction: Interaction) -> None:
    """Send the deferral because the next message doesn't replace the deferred answer."""
    if not interaction.response.is_done() and (deferral := _deferral_of_interaction(interaction)):
        await deferral.send()


async def edit_if_not_deferred(
    interaction: Interaction, view: discord.ui.LayoutView, files: list[discord.File] | None = None
) -> discord.InteractionMessage | None:
    """Edit the pressed message and return it if the deferral has not been sent yet; otherwise return ``None``.

    The message keeps its files if none are given.

    Raises:
        discord.NotFound: the message is gone, or it is too late to edit it.
    """
    deferral = _deferral_of_interaction(interaction)
    if deferral is None or interaction.response.is_done() or not await deferral.cancel():
        return None
    attachments = discord.utils.MISSING if files is None else files
    interaction_callback_response = await interaction.response.edit_message(view=view, attachments=attachments)
    if interaction_callback_response and isinstance(interaction_callback_response.resource, discord.InteractionMessage):
        return interaction_callback_response.resource
    return await interaction.original_response()


def _deferral_of_interaction(interaction: Interaction) -> _SentDeferral | None:
    return interaction.extras.get(_DEFERRAL_KEY)
