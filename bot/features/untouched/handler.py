"""Asks the players of a match that nobody has touched for long, in its channel, until Discord has taken it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import discord
import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.features.delivery import delivery, post_once
from bot.features.table.items import MatchButton
from bot.features.untouched.items import KeepButton
from bot.matches import MatchService, State, Update
from bot.matches.tasks import PATIENCE, MatchTasks
from bot.matches.untouched import ASKED
from bot.storage import DatabaseAwayError, outbox
from bot.ui.items import Interaction
from bot.ui.screen import Part, Screen, defer, row, show, text

LOOKS = 3600.0
"""Seconds between two looks at what nobody touches."""
LETTER = "untouched"
"""The kind of letters in the outbox that ask."""

_log = logging.getLogger(__name__)


class UntouchedMatches:
    """Has matches that nobody touches asked about and closed, where the operator wants that."""

    def __init__(self, client: discord.Client, matches: MatchService, days: int | None) -> None:
        self._client = client
        self._matches = matches
        self._days = days
        self._tasks = MatchTasks("request to play on", self._ask)

    @asynccontextmanager
    async def looked_after(self) -> AsyncIterator[None]:
        """Meanwhile it is looked every hour, where that is wanted."""
        looking = asyncio.create_task(self._look_after(self._days), name="untouched matches") if self._days else None
        try:
            yield
        finally:
            if looking:
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)

    async def _look_after(self, days: int) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            try:
                await self._matches.untouched.look_after(days)
            except (SQLAlchemyError, DatabaseAwayError):
                _log.exception("What nobody touches could not be looked after")

    def saved(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Write, in the transaction that saves it, that the players are to be asked."""
        words = next((event.public for event in update.events if event.kind == ASKED), None)
        if words is None:
            return None
        outbox.post(connection, update.info.id, LETTER, words, discord.utils.utcnow())
        return partial(self._tasks.start, update.info.id)

    async def keep(self, interaction: Interaction, match: str) -> None:
        """A player wants the match to go on."""
        await defer(interaction)
        await self._matches.untouched.keep(match, interaction.user.id)
        await show(interaction, text("The match is kept. It is asked about again when nobody touches it for as long."))

    async def resume(self) -> None:
        """At start: ask what has not been asked yet."""
        for match in await self._matches.store.read(outbox.matches_with, LETTER, self._matches.store.duty):
            self._tasks.start(match)

    async def stop(self, patience: float = PATIENCE) -> None:
        """At the end: what is left waits in the database."""
        await self._tasks.stop(patience=patience)

    async def _ask(self, match: str) -> None:
        info, store = await self._matches.info(match), self._matches.store
        if not store.duty.has(info.guild):
            return
        users = [taken.player.id for taken in info.seats if not taken.player.computer]
        for letter in await store.read(outbox.of_match, match, LETTER):
            words = msgspec.msgpack.decode(letter.body, type=str)
            screen = untouched_screen(match, users, words, playing=info.state is State.PLAYING)
            if info.state is not State.OVER:
                with delivery():
                    await post_once(self._client, info, screen, users, letter.at)
            await store.write_beside(outbox.sent, letter.number)


def untouched_screen(match: str, users: list[int], words: str, *, playing: bool) -> Screen:
    """The question, and the way back to the match."""
    people = " ".join(f"<@{user}>" for user in users)
    said: Part = discord.ui.TextDisplay(f"🕰️ {people}\n{words}")
    choose = MatchButton(match, "choose", "Choose", discord.ButtonStyle.primary)
    return Screen([said, row(choose, KeepButton(match)) if playing else row(KeepButton(match))])
