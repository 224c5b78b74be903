"""Deferred answers to a pressed message: Discord is notified only if the answer takes a moment.

So most presses take one request instead of two.
"""

from __future__ import annotations

import asyncio

import discord

from bot.ui.items import Interaction, all_components

DEFER_AFTER_SECONDS = 0.3
"""Seconds without an answer after which it is deferred; Discord waits for three."""

_PROMISE = "promise"


class _SentPromise:
    """A deferral by another process: Discord is waiting for the answer."""

    async def hold(self) -> bool:
        """Return false, because it was sent."""
        return False

    async def keep(self) -> None:
        """Do nothing, because it was sent."""


class _Promise(_SentPromise):
    """A deferral that is sent unless an answer follows soon."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._given: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER_SECONDS, self._start_deferral)

    def _start_deferral(self) -> None:
        self._given = asyncio.create_task(self._defer(), name="promise of an answer")
        self._given.add_done_callback(lambda given: given.cancelled() or given.exception())

    async def _defer(self) -> None:
        await self._interaction.response.defer()

    async def hold(self) -> bool:
        """Cancel the deferral; returns whether it had not been sent."""
        self._timer.cancel()
        if self._given is None:
            return True
        await asyncio.shield(self._given)
        return False

    async def keep(self) -> None:
        """Send the deferral now."""
        if await self.hold():
            self._start_deferral()
            await self.hold()


def is_unanswered(interaction: Interaction) -> bool:
    """Whether nothing has been answered or deferred yet."""
    return not interaction.response.is_done() and _PROMISE not in interaction.extras


def promise(interaction: Interaction) -> None:
    """Defer an answer that will edit the pressed message."""
    if is_unanswered(interaction):
        interaction.extras[_PROMISE] = _Promise(interaction)


def take_over_promise(interaction: Interaction) -> None:
    """Take over a deferral sent by a process that has died."""
    interaction.extras[_PROMISE] = _SentPromise()


def is_only_promised(interaction: Interaction, message: discord.Message) -> bool:
    """Whether the only answer to an interaction is a deferral, so the pressed message is unchanged."""
    return message.flags.loading or (interaction.message is not None and _is_unchanged(interaction.message, message))


def _is_unchanged(pressed: discord.Message, message: discord.Message) -> bool:
    """Whether a message is unchanged since it was pressed."""
    return (pressed.id, pressed.edited_at, _message_texts(pressed)) == (
        message.id,
        message.edited_at,
        _message_texts(message),
    )


def _message_texts(message: discord.Message) -> list[tuple[str | None, str | None]]:
    """Texts and custom ids of a message; addresses of files change by themselves."""
    return [(getattr(part, "content", None), getattr(part, "custom_id", None)) for part in all_components(message)]


async def send_promise(interaction: Interaction) -> None:
    """Send the deferral because the next message is in addition to the deferred answer."""
    if not interaction.response.is_done() and (given := _promise_of_interaction(interaction)):
        await given.keep()


async def edit_if_promised(
    interaction: Interaction, view: discord.ui.LayoutView, files: list[discord.File] | None = None
) -> discord.InteractionMessage | None:
    """Edit the pressed message directly if the deferral has not been sent; returns the message then.

    It keeps its files if none are given.

    Raises:
        discord.NotFound: it is gone, or too late to edit.
    """
    given = _promise_of_interaction(interaction)
    if given is None or interaction.response.is_done() or not await given.hold():
        return None
    kept = discord.utils.MISSING if files is None else files
    interaction_callback_response = await interaction.response.edit_message(view=view, attachments=kept)
    if interaction_callback_response and isinstance(interaction_callback_response.resource, discord.InteractionMessage):
        return interaction_callback_response.resource
    return await interaction.original_response()


def _promise_of_interaction(interaction: Interaction) -> _SentPromise | None:
    return interaction.extras.get(_PROMISE)
