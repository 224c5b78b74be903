"""Queued messages of matches: saved together with the change that causes them, delivered until Discord accepts them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Generic, TypeVar

import discord
import msgspec
from sqlalchemy import Connection

from bot.matches import MatchInfo, MatchService
from bot.matches.match_tasks import STOP_SECONDS, MatchTasks
from bot.storage import outbox

Content = TypeVar("Content")


class QueuedDelivery(ABC, Generic[Content]):
    """Delivers the queued messages of one kind; undelivered ones stay in the database.

    Args:
        matches: the match service.
        kind: the kind of the messages, as saved.
        content: type of a message's content.
        name: name of the delivery in the log.
    """

    def __init__(self, matches: MatchService, kind: str, content: type[Content], name: str) -> None:
        self._matches = matches
        self._kind = kind
        self._content = content
        self._tasks = MatchTasks(name, self._deliver_if_on_duty)

    def queue(self, connection: Connection, match: str, content: Content) -> Callable[[], None]:
        """Queue a message in the open transaction; return a function that starts its delivery afterwards."""
        outbox.queue_message(connection, match, self._kind, content, discord.utils.utcnow())
        return partial(self.start, match)

    def start(self, match: str) -> None:
        """Deliver a match's queued messages in the background."""
        self._tasks.start(match)

    async def resume(self) -> None:
        """Deliver what was queued before the program started."""
        store = self._matches.store
        for match in await store.read(outbox.matches_with_messages, self._kind, store.duty):
            self.start(match)

    async def stop(self, patience: float = STOP_SECONDS) -> None:
        """Stop delivering, after at most ``patience`` seconds."""
        await self._tasks.stop(max_seconds=patience)

    @abstractmethod
    async def deliver(self, info: MatchInfo, content: Content, queued_at: datetime) -> None:
        """Deliver one message, or nothing if it no longer matters.

        Raises:
            RetryLaterError: Discord or the database is unavailable; the message stays queued.
        """

    async def deliver_all(self, info: MatchInfo) -> None:
        """Deliver a match's queued messages, oldest first."""
        for message in await self._matches.store.read(outbox.queued_messages, info.id, self._kind):
            await self.deliver(info, msgspec.msgpack.decode(message.body, type=self._content), message.at)
            await self._matches.store.write(outbox.delete_queued_message, message.number)

    async def _deliver_if_on_duty(self, match: str) -> None:
        info = await self._matches.info(match)
        if self._matches.store.duty.looks_after(info.guild):
            await self.deliver_all(info)
