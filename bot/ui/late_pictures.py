"""Late pictures: messages are sent with text in their place, and edited later."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.ui.screen import Screen

_log = logging.getLogger(__name__)


class LatePictures:
    """Adds pictures to messages sent without them, unless the message shows something else by then."""

    def __init__(self) -> None:
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._messages_being_edited: set[int] = set()

    def add_when_drawn(self, message: discord.Message, screen: Screen) -> None:
        """Add a screen's pictures to its message once they are drawn."""
        if screen.pending_pictures:
            following = asyncio.create_task(
                self._add_pictures(message, screen), name=f"pictures of message {message.id}"
            )
            self._tasks[message.id] = following
            following.add_done_callback(lambda task: self._finish_following(message.id, task))

    async def forget_message(self, message: int) -> None:
        """Stop adding pictures because the message will show something else; an edit in progress finishes first."""
        if following := self._tasks.pop(message, None):
            if message not in self._messages_being_edited:
                following.cancel()
            await asyncio.wait([following])

    async def stop(self, max_seconds: float) -> None:
        """Wait for at most ``max_seconds`` seconds for pictures being drawn."""
        if following := list(self._tasks.values()):
            _, left = await asyncio.wait(following, timeout=max_seconds)
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    async def _add_pictures(self, message: discord.Message, screen: Screen) -> None:
        try:
            finished = await screen.with_pictures()
        except Exception:
            _log.exception("Could not draw the pictures of a message")
            return
        self._messages_being_edited.add(message.id)
        try:
            await message.edit(view=finished.view(), attachments=finished.files())
        except (
            discord.HTTPException,
            aiohttp.ClientError,
            OSError,
        ) as error:  # dismissed, too old, or Discord is unavailable
            _log.debug("The pictures of a message came too late: %s", error)
        finally:
            self._messages_being_edited.discard(message.id)

    def _finish_following(self, message: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(message) is task:
            del self._tasks[message]
