"""Asks the players of an idle match whether to keep it, retrying until Discord accepts the message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

import discord
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.features.delivery import post_once, retry_if_refused
from bot.features.idle_matches.items import KeepButton
from bot.features.queued_delivery import QueuedDelivery
from bot.features.table.items import MatchButton
from bot.matches import MatchInfo, MatchService, State, Update
from bot.matches.idle_matches import ASKED_KIND
from bot.storage import DatabaseAwayError
from bot.ui.items import Interaction
from bot.ui.screen import Part, Screen, defer, row, show, text_screen

CHECK_SECONDS = 3600.0
"""Seconds between checks for idle matches."""

_log = logging.getLogger(__name__)


class IdleMatchHandler(QueuedDelivery[str]):
    """Asks about idle matches, and closes them and idle lobbies, if the operator has enabled that.

    ``days`` and ``lobby_days`` are the limits.
    """

    def __init__(self, client: discord.Client, matches: MatchService, days: int | None, lobby_days: int) -> None:
        super().__init__(matches, "untouched", str, "idle match question")
        self._client = client
        self._days = days
        self._lobby_days = lobby_days

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
        return None if words is None else self.queue(connection, update.info.id, words)

    async def keep_open(self, interaction: Interaction, match: str) -> None:
        """Keep the match open for a player."""
        await defer(interaction)
        await self._matches.idle_matches.keep_open(match, interaction.user.id)
        await show(interaction, text_screen("The match stays open. I’ll ask again if it is idle for that long."))

    async def deliver(self, info: MatchInfo, content: str, queued_at: datetime) -> None:
        """Ask the players, unless the match is over."""
        if info.state is State.OVER:
            return
        users = [seat.player.id for seat in info.seats if not seat.player.is_computer]
        screen = idle_match_screen(info.id, users, content, playing=info.state is State.PLAYING)
        with retry_if_refused():
            await post_once(self._client, info, screen, users, queued_at)


def idle_match_screen(match: str, users: list[int], words: str, *, playing: bool) -> Screen:
    """Return the question about an idle match, with a button to the match."""
    people = " ".join(f"<@{user}>" for user in users)
    item: Part = discord.ui.TextDisplay(f"🕰️ {people}\n{words}")
    choose = MatchButton(match, "choose", "Choose", discord.ButtonStyle.primary)
    return Screen([item, row(choose, KeepButton(match)) if playing else row(KeepButton(match))])
