"""Threads of matches: created for them, kept open while they run, and archived afterwards."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, Final

import discord
from sqlalchemy import Connection

from bot.features.delivery import is_discord_unavailable, retry_if_refused
from bot.features.lobby.invitations import newly_invited
from bot.features.lobby.unused_threads import unused_message, unused_thread
from bot.features.queued_delivery import QueuedDelivery
from bot.features.users import shown_name
from bot.matches import MatchInfo, MatchService, Player, State, Update
from bot.problems import PlayerProblem, Problem
from bot.storage import matches
from bot.ui.items import Interaction
from bot.ui.limits import MAX_THREAD_NAME_CHARS, shorten
from bot.ui.problems import permissions_note
from bot.ui.refusals import THREAD_EXISTS_CODE
from bot.ui.words import escaped

log = logging.getLogger(__name__)

PUBLIC, PRIVATE = "thread", "private"
THREAD_KINDS = {PUBLIC: "A new public thread", PRIVATE: "A new private thread (players only)"}

_MESSAGES_SEARCHED = 10
"""Number of a channel's latest messages searched for the message that starts a thread."""
WEEK_MINUTES: Final = 10_080
ARCHIVE_MINUTES: Final = 60
"""Minutes until Discord archives an idle thread, during and after a match.

The same limit applies before a match is opened in a thread, so that unused threads are archived soon.
"""

_NEEDED_PERMISSIONS = {
    PUBLIC: {"create_public_threads": "Create Public Threads", "send_messages_in_threads": "Send Messages in Threads"},
    PRIVATE: {
        "create_private_threads": "Create Private Threads",
        "send_messages_in_threads": "Send Messages in Threads",
    },
}


class MatchThreads(QueuedDelivery[list[int]]):
    """Manages threads of matches; a match continues without one if Discord refuses."""

    def __init__(self, client: discord.Client, matches: MatchService) -> None:
        super().__init__(matches, "join", list[int], "thread")
        self._client = client
        self._opening: list[tuple[int, str]] = []

    @asynccontextmanager
    async def open_thread(
        self, interaction: Interaction, kind: str, name: str, guests: Sequence[Player]
    ) -> AsyncIterator[discord.Thread]:
        """Create a thread with the host and their guests; a match is opened in it during the block.

        A thread left over from a killed program is reused.

        Raises:
            PlayerProblem: the channel can't have threads, or the bot isn't allowed to create them.
        """
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise PlayerProblem(
                "You can’t create threads here. Leave out “where”, or open the match in a text channel."
            )
        missing = [
            words
            for right, words in _NEEDED_PERMISSIONS[kind].items()
            if not getattr(interaction.app_permissions, right)
        ]
        if missing:
            raise PlayerProblem(permissions_note(missing))
        host = interaction.user
        users = [host.id, *(guest.id for guest in guests)]
        title = shorten(f"{self._game_title(name)}: {shown_name(host)}", MAX_THREAD_NAME_CHARS)
        words = f"**{escaped(shown_name(host))}** opens a match of {escaped(self._game_title(name))}."
        private, place = kind == PRIVATE, (channel.id, title)
        again = place in self._opening
        self._opening.append(place)
        made = None
        try:
            thread = None
            if not again:
                thread = await unused_thread(
                    channel, title, private=private, wanted=users, played=self._is_match_channel
                )
            if thread is None:
                thread = made = await _create_thread(channel, title, None if private else words)
            await _add_members(thread, users)
            yield thread
        except (Problem, discord.HTTPException):
            if made and not await self._is_match_channel(made.id):
                await _remove_thread(made)
            raise
        finally:
            self._opening.remove(place)

    def write_follow_ups(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Queue additions to the thread in the transaction that saves new players or invitations."""
        info = update.info
        joined = [event.seat for event in update.events if event.kind == "join"]
        users = [seat.player.id for seat in info.seats if seat.seat in joined and not seat.player.is_computer]
        users += newly_invited(update)
        if not info.parent or not users:
            return None
        return self.queue(connection, info.id, users)

    async def handle_update(self, update: Update) -> None:
        """Add players who joined through another process to the thread."""
        if update.is_from_elsewhere and update.info.parent:
            self.start(update.info.id)

    async def deliver_all(self, info: MatchInfo) -> None:
        """Unarchive a match's thread, then add the queued users to it."""
        with retry_if_refused():
            await self.unarchive_thread(info)
        await super().deliver_all(info)

    async def deliver(self, info: MatchInfo, content: list[int], queued_at: datetime) -> None:
        """Add users to a match's thread, if the match has its own."""
        del queued_at
        with retry_if_refused():
            thread = await self._thread_by_id(info.channel) if info.parent and content else None
            if thread:
                await _add_members(thread, content)

    async def unarchive_thread(self, info: MatchInfo) -> None:
        """Unarchive a match's thread before posting; it then stays open for a week after its last message.

        A finished match's own thread may be archived once no one writes in it.
        """
        thread = await self._thread_by_id(info.channel)
        if thread is None or thread.locked:
            return
        wanted = (
            (ARCHIVE_MINUTES if info.state is State.OVER else WEEK_MINUTES)
            if info.parent
            else thread.auto_archive_duration
        )
        if thread.archived or thread.auto_archive_duration != wanted:
            await self._edit_thread(info, thread, wanted)

    async def handle_thread_change(self, thread: int, payload: Any) -> None:
        """Unarchive a running match's thread, unless a moderator has locked it."""
        metadata = payload.get("thread_metadata", {})
        if not metadata.get("archived") or metadata.get("locked"):
            return
        for info in await self._matches.active_matches(channel=thread):
            self._tasks.start(info.id)

    async def _edit_thread(self, info: MatchInfo, thread: discord.Thread, minutes: int) -> None:
        try:
            await thread.edit(archived=False, auto_archive_duration=minutes)  # type: ignore[arg-type]
        except discord.HTTPException as refused:
            if is_discord_unavailable(refused):
                raise
            log.warning("Can’t change the thread of match %s: %s", info.id, refused)

    async def _thread_by_id(self, channel: int) -> discord.Thread | None:
        """Return the thread with this id, or ``None``; archived threads must be fetched because they aren't cached."""
        thread = self._client.get_channel(channel)
        if thread is None:
            try:
                thread = await self._client.fetch_channel(channel)
            except (discord.Forbidden, discord.NotFound):
                return None
        return thread if isinstance(thread, discord.Thread) else None

    async def _is_match_channel(self, channel: int) -> bool:
        return await self._matches.store.read(matches.match_in_channel, channel) is not None

    def _game_title(self, name: str) -> str:
        try:
            return self._matches.games.game(name).title
        except KeyError as unknown:
            raise PlayerProblem(str(unknown.args[0])) from unknown


async def _create_thread(channel: discord.TextChannel, title: str, words: str | None) -> discord.Thread:
    """Create a thread, from a message with these words if there are any; a match's card keeps it open."""
    if words is None:
        private = discord.ChannelType.private_thread
        return await channel.create_thread(name=title, type=private, auto_archive_duration=ARCHIVE_MINUTES)
    if message := await unused_message(channel, words):
        try:
            return await _create_from_message(message, title)
        except discord.HTTPException as refused:
            if refused.code != THREAD_EXISTS_CODE:
                raise
    return await _create_from_message(await channel.send(words), title)


async def _create_from_message(message: discord.Message, title: str) -> discord.Thread:
    """Create a thread from a message; delete the message if that fails."""
    try:
        return await message.create_thread(name=title, auto_archive_duration=ARCHIVE_MINUTES)
    except discord.HTTPException:
        with suppress(discord.HTTPException):
            await message.delete()
        raise


async def _remove_thread(thread: discord.Thread) -> None:
    """Delete a thread without a match, and its message in the channel."""
    channel = thread.parent
    with suppress(discord.HTTPException):
        await thread.delete()
        if not isinstance(channel, discord.TextChannel):
            return
        async for message in channel.history(limit=_MESSAGES_SEARCHED):
            starts_thread = message.type is discord.MessageType.thread_created and message.content == thread.name
            if message.author == channel.guild.me and (starts_thread or message.id == thread.id):
                await message.delete()


async def _add_members(thread: discord.Thread, users: Sequence[int]) -> None:
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as refused:  # the user has left the server, or can't see the channel
            if is_discord_unavailable(refused):
                raise
            log.warning("Can’t add user %s to thread %s: %s", user, thread.id, refused)
