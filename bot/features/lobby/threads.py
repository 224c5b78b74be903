"""Threads for matches: made for them, kept alive while they run, left to be archived afterwards."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import discord
import msgspec
from sqlalchemy import Connection

from bot.features.delivery import delivery, is_away
from bot.features.lobby.invitations import newly_invited
from bot.features.lobby.left_threads import left_thread, left_words
from bot.features.people import shown_name
from bot.matches import MatchInfo, MatchService, Player, State, Update
from bot.matches.tasks import PATIENCE, MatchTasks
from bot.problems import PlayerProblem, Problem
from bot.storage import matches, outbox
from bot.ui.items import Interaction
from bot.ui.limits import THREAD_NAME, shorten
from bot.ui.problems import mend
from bot.ui.refusals import ALREADY_A_THREAD
from bot.ui.words import plain

log = logging.getLogger(__name__)

JOIN = "join"
"""The kind of letters in the outbox that bring users into threads."""

PUBLIC, PRIVATE = "thread", "private"
KINDS = {PUBLIC: "A new public thread", PRIVATE: "A new private thread (players only)"}

_LATEST = 10
"""Among so many messages of a channel are those about a thread that was made just now."""
WEEK: Final = 10_080
HOUR: Final = 60
"""Minutes without a message after which Discord archives a thread: while a match is on, and when it is over.

It is an hour, too, before a match is in it, so that none stays that was made in vain."""

_NEEDED = {
    PUBLIC: {"create_public_threads": "Create Public Threads", "send_messages_in_threads": "Send Messages in Threads"},
    PRIVATE: {
        "create_private_threads": "Create Private Threads",
        "send_messages_in_threads": "Send Messages in Threads",
    },
}


class MatchThreads:
    """Knows the threads of matches; where Discord refuses, the match goes on without."""

    def __init__(self, client: discord.Client, matches: MatchService) -> None:
        self._client = client
        self._matches = matches
        self._tasks = MatchTasks("thread", self._look_after)
        self._opening: list[tuple[int, str]] = []

    @asynccontextmanager
    async def opened(
        self, interaction: Interaction, kind: str, name: str, guests: Sequence[Player]
    ) -> AsyncIterator[discord.Thread]:
        """A new thread below the channel, with the host and their guests in it, in which a match is opened meanwhile.

        One that was made for it before, as the program was killed, is taken.

        Raises:
            PlayerProblem: threads cannot be made here, or the bot may not.
        """
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise PlayerProblem(
                "You can't create threads here. Leave out “where”, or open the match in a text channel."
            )
        missing = [words for right, words in _NEEDED[kind].items() if not getattr(interaction.app_permissions, right)]
        if missing:
            raise PlayerProblem(mend(missing))
        host = interaction.user
        users = [host.id, *(guest.id for guest in guests)]
        title = shorten(f"{self._title(name)}: {shown_name(host)}", THREAD_NAME)
        words = f"**{plain(shown_name(host))}** opens a match of {plain(self._title(name))}."
        private, place = kind == PRIVATE, (channel.id, title)
        again = place in self._opening
        self._opening.append(place)
        made = None
        try:
            thread = None
            if not again:
                thread = await left_thread(channel, title, private=private, wanted=users, played=self._played)
            if thread is None:
                thread = made = await _made(channel, title, None if private else words)
            await _bring(thread, users)
            yield thread
        except (Problem, discord.HTTPException):
            if made and not await self._played(made.id):
                await _removed(made)
            raise
        finally:
            self._opening.remove(place)

    def saved(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Write, in the transaction that saves it, that those who join a match, or may, are to come into its thread."""
        info = update.info
        joined = [event.seat for event in update.events if event.kind == "join"]
        users = [taken.player.id for taken in info.seats if taken.seat in joined and not taken.player.computer]
        users += newly_invited(update)
        if not info.parent or not users:
            return None
        outbox.post(connection, info.id, JOIN, users, discord.utils.utcnow())
        return partial(self._tasks.start, info.id)

    async def changed(self, update: Update) -> None:
        """Bring those into the thread of the match who have joined it through another process."""
        if update.elsewhere and update.info.parent:
            self._tasks.start(update.info.id)

    async def resume(self) -> None:
        """At start: bring those into their threads who have not come yet."""
        for match in await self._matches.store.read(outbox.matches_with, JOIN, self._matches.store.duty):
            self._tasks.start(match)

    async def stop(self, patience: float = PATIENCE) -> None:
        """At the end: what is left waits in the database."""
        await self._tasks.stop(patience=patience)

    async def _look_after(self, match: str) -> None:
        info, store = await self._matches.info(match), self._matches.store
        if not store.duty.has(info.guild):
            return
        with delivery():
            await self.wake(info)
        for letter in await store.read(outbox.of_match, match, JOIN):
            with delivery():
                await self._add(info, msgspec.msgpack.decode(letter.body, type=list[int]))
            await store.write(outbox.sent, letter.number)

    async def _add(self, info: MatchInfo, users: Sequence[int]) -> None:
        """Bring users into the thread of a match, if it has one."""
        thread = await self._thread(info.channel) if info.parent and users else None
        if thread:
            await _bring(thread, users)

    async def wake(self, info: MatchInfo) -> None:
        """Before something is posted: take the match's thread out of the archive, for a week from its last message.

        The own thread of a match that is over may be archived as soon as nobody writes in it any more.
        """
        thread = await self._thread(info.channel)
        if thread is None or thread.locked:
            return
        wanted = (HOUR if info.state is State.OVER else WEEK) if info.parent else thread.auto_archive_duration
        if thread.archived or thread.auto_archive_duration != wanted:
            await self._edit(info, thread, wanted)

    async def thread_changed(self, thread: int, payload: Any) -> None:
        """Discord, or somebody, has archived a thread: not while a match runs in it, unless a moderator locked it."""
        metadata = payload.get("thread_metadata", {})
        if not metadata.get("archived") or metadata.get("locked"):
            return
        for info in await self._matches.active(channel=thread):
            self._tasks.start(info.id)

    async def _edit(self, info: MatchInfo, thread: discord.Thread, minutes: int) -> None:
        try:
            await thread.edit(archived=False, auto_archive_duration=minutes)  # type: ignore[arg-type]
        except discord.HTTPException as refused:
            if is_away(refused):
                raise
            log.warning("Can't change the thread of match %s: %s", info.id, refused)

    async def _thread(self, channel: int) -> discord.Thread | None:
        """A thread by its id; archived ones are not in memory."""
        found = self._client.get_channel(channel)
        if found is None:
            try:
                found = await self._client.fetch_channel(channel)
            except (discord.Forbidden, discord.NotFound):
                return None
        return found if isinstance(found, discord.Thread) else None

    async def _played(self, channel: int) -> bool:
        return await self._matches.store.read(matches.in_channel, channel) is not None

    def _title(self, name: str) -> str:
        try:
            return self._matches.games.game(name).title
        except KeyError as unknown:
            raise PlayerProblem(str(unknown.args[0])) from unknown


async def _made(channel: discord.TextChannel, title: str, words: str | None) -> discord.Thread:
    """A new thread, below a message with these words where there are any; its card lets it last longer."""
    if words is None:
        private = discord.ChannelType.private_thread
        return await channel.create_thread(name=title, type=private, auto_archive_duration=HOUR)
    if said := await left_words(channel, words):
        try:
            return await _begun(said, title)
        except discord.HTTPException as refused:
            if refused.code != ALREADY_A_THREAD:
                raise
    return await _begun(await channel.send(words), title)


async def _begun(said: discord.Message, title: str) -> discord.Thread:
    """A thread below a message, which is taken back if there can be none."""
    try:
        return await said.create_thread(name=title, auto_archive_duration=HOUR)
    except discord.HTTPException:
        with suppress(discord.HTTPException):
            await said.delete()
        raise


async def _removed(thread: discord.Thread) -> None:
    """Take back a thread in which no match was opened, with what the channel says of it."""
    channel = thread.parent
    with suppress(discord.HTTPException):
        await thread.delete()
        if not isinstance(channel, discord.TextChannel):
            return
        async for message in channel.history(limit=_LATEST):
            begun = message.type is discord.MessageType.thread_created and message.content == thread.name
            if message.author == channel.guild.me and (begun or message.id == thread.id):
                await message.delete()


async def _bring(thread: discord.Thread, users: Sequence[int]) -> None:
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as refused:  # they have left the server, or may not see the channel
            if is_away(refused):
                raise
            log.warning("Can't add user %s to thread %s: %s", user, thread.id, refused)
