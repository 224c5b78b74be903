"""Asks the players of an idle match whether to keep it, retrying until Discord accepts the message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import discord
import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.features.delivery import post_once, retry_if_refused
from bot.features.idle_matches.items import KeepButton
from bot.features.table.items import MatchButton
from bot.matches import MatchService, State, Update
from bot.matches.idle_matches import ASKED_KIND
from bot.matches.match_tasks import STOP_SECONDS, MatchTasks
from bot.storage import DatabaseAwayError, outbox
from bot.ui.items import Interaction
from bot.ui.screen import Part, Screen, defer, row, show, text_screen

CHECK_SECONDS = 3600.0
"""Seconds between checks for idle matches."""
QUEUED_MESSAGE_KIND = "untouched"
"""Kind of these queued messages."""

_log = logging.getLogger(__name__)


class IdleMatchHandler:
    """Asks about idle matches, and closes them and idle lobbies, if the operator has enabled that.

    ``days`` and ``lobby_days`` are the limits.
    """

    def __init__(self, client: discord.Client, matches: MatchService, days: int | None, lobby_days: int) -> None:
        self._client = client
        self._matches = matches
        self._days = days
        self._lobby_days = lobby_days
        self._tasks = MatchTasks("idle match question", self._ask_whether_to_keep)

    async def check_repeatedly(self) -> None:
        """Check every hour until cancelled, if the operator has enabled that."""
        if not (self._days or self._lobby_days):
            return
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.check_once()
            except DatabaseAwayError as away:
                _log.warning("Can’t check idle matches yet, will retry: %s", away)
            except SQLAlchemyError:
                _log.exception("Could not check idle matches")

    async def check_once(self) -> None:
        """Ask about idle matches, and close unanswered ones and lobbies that no one joins."""
        if self._days:
            await self._matches.idle_matches.close_idle_matches(self._days)
        if self._lobby_days:
            await self._matches.idle_matches.close_idle_lobbies(self._lobby_days)

    def write_follow_ups(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Queue the question in the transaction that records it."""
        words = next((event.public for event in update.events if event.kind == ASKED_KIND), None)
        if words is None:
            return None
        outbox.queue_message(connection, update.info.id, QUEUED_MESSAGE_KIND, words, discord.utils.utcnow())
        return partial(self._tasks.start, update.info.id)

    async def keep_open(self, interaction: Interaction, match: str) -> None:
        """Keep the match open for a player."""
        await defer(interaction)
        await self._matches.idle_matches.keep_open(match, interaction.user.id)
        await show(interaction, text_screen("The match stays open. I’ll ask again if it is idle for that long."))

    async def resume(self) -> None:
        """Send pending questions after a start."""
        for match in await self._matches.store.read(
            outbox.matches_with_messages, QUEUED_MESSAGE_KIND, self._matches.store.duty
        ):
            self._tasks.start(match)

    async def stop(self, patience: float = STOP_SECONDS) -> None:
        """Stop sending; unsent questions stay in the database."""
        await self._tasks.stop(max_seconds=patience)

    async def _ask_whether_to_keep(self, match: str) -> None:
        info, store = await self._matches.info(match), self._matches.store
        if not store.duty.looks_after(info.guild):
            return
        users = [seat.player.id for seat in info.seats if not seat.player.is_computer]
        for letter in await store.read(outbox.queued_messages, match, QUEUED_MESSAGE_KIND):
            words = msgspec.msgpack.decode(letter.body, type=str)
            screen = idle_match_screen(match, users, words, playing=info.state is State.PLAYING)
            if info.state is not State.OVER:
                with retry_if_refused():
                    await post_once(self._client, info, screen, users, letter.at)
            await store.write(outbox.delete_queued_message, letter.number)


def idle_match_screen(match: str, users: list[int], words: str, *, playing: bool) -> Screen:
    """Return the question about an idle match, with a button to the match."""
    people = " ".join(f"<@{user}>" for user in users)
    item: Part = discord.ui.TextDisplay(f"🕰️ {people}\n{words}")
    choose = MatchButton(match, "choose", "Choose", discord.ButtonStyle.primary)
    return Screen([item, row(choose, KeepButton(match)) if playing else row(KeepButton(match))])
