"""Invitations: pings to players invited to an open match, retried until Discord accepts them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
import msgspec
from sqlalchemy import Connection

from bot.features.delivery import post_once, retry_if_refused
from bot.features.lobby.screens import invitation_screen, jump_link
from bot.matches import MatchService, Update
from bot.matches.match_tasks import STOP_SECONDS, MatchTasks
from bot.storage import outbox

QUEUED_MESSAGE_KIND = "invite"
"""Kind of these queued messages."""


def newly_invited(update: Update) -> tuple[int, ...]:
    """Return the newly invited users, who are at the end of the match's list, one for each invitation event."""
    count = sum(event.kind == "invite" for event in update.events)
    return update.info.invited[-count:] if count else ()


class Invitations:
    """Queues and sends pings to invited players, because editing the card pings no one."""

    def __init__(self, client: discord.Client, matches: MatchService) -> None:
        self._client = client
        self._matches = matches
        self._tasks = MatchTasks("invitation", self._ping_invited)

    def write_follow_ups(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Queue the pings in the transaction that saves the invitations."""
        users = newly_invited(update)
        if not users:
            return None
        outbox.queue_message(connection, update.info.id, QUEUED_MESSAGE_KIND, users, discord.utils.utcnow())
        return partial(self._tasks.start, update.info.id)

    async def handle_update(self, update: Update) -> None:
        """Ping players invited through another process."""
        if update.is_from_elsewhere and update.info.invited:
            self._tasks.start(update.info.id)

    async def resume(self) -> None:
        """Send pending pings after a start."""
        for match in await self._matches.store.read(
            outbox.matches_with_messages, QUEUED_MESSAGE_KIND, self._matches.store.duty
        ):
            self._tasks.start(match)

    async def stop(self, patience: float = STOP_SECONDS) -> None:
        """Stop sending; unsent pings stay in the database."""
        await self._tasks.stop(max_seconds=patience)

    async def _ping_invited(self, match: str) -> None:
        info, store = await self._matches.info(match), self._matches.store
        if not store.duty.looks_after(info.guild):
            return
        for letter in await store.read(outbox.queued_messages, match, QUEUED_MESSAGE_KIND):
            invited = msgspec.msgpack.decode(letter.body, type=list[int])
            if users := [user for user in invited if user in info.invited]:
                with retry_if_refused():
                    await post_once(
                        self._client, info, invitation_screen(info, users, jump_link(info)), users, letter.at
                    )
            await store.write(outbox.delete_queued_message, letter.number)
