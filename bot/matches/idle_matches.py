"""Idle lobbies and matches: their players are asked whether to keep them, and then they are closed."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection, select

from bot.matches.seating.seats import own_seat
from bot.matches.sessions import MatchStep, Sessions
from bot.problems import MatchProblem
from bot.storage import matches
from bot.storage.duty import Duty
from bot.storage.rows import State
from bot.storage.tables import matches as table
from engine.kernel.event import Event
from engine.kernel.view import Outcome

ASKED_KIND = "untouched"
"""Kind of the event that records the question."""
GRACE_PERIOD = timedelta(days=7)
"""Time that players have to answer by doing anything in the match."""


class IdleMatches:
    """Closes abandoned matches; anything that someone does in a match keeps it open."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def close_idle_matches(self, days: int) -> None:
        """Ask about all matches idle for this many days, and close those for which no one has answered."""
        store, now = self._sessions.store, self._sessions.clock()
        for match in await store.read(_unchanged_since, now - GRACE_PERIOD, store.duty):
            was_asked = await store.read(_was_asked_last, match)
            if was_asked or match in await store.read(_unchanged_since, now - timedelta(days=days), store.duty):
                try:
                    await self._sessions.take_step(
                        match, self._close_match if was_asked else lambda step: self._ask_whether_to_keep(step, days)
                    )
                except MatchProblem:  # closed or deleted meanwhile
                    continue

    async def close_idle_lobbies(self, days: int) -> None:
        """Close lobbies that no one has joined or changed for this many days."""
        store, since = self._sessions.store, self._sessions.clock() - timedelta(days=days)
        for match, version in await store.read(matches.lobbies_unchanged_since, since, store.duty):
            with suppress(MatchProblem):  # closed or deleted meanwhile
                await self._sessions.take_step(match, partial(self._close_lobby, version=version, days=days))

    async def keep_open(self, match: str, user: int) -> None:
        """Keep a match open because one of its players wants that.

        Raises:
            MatchProblem: there is no such match, the user isn't a player in it, or it has ended.
        """

        async def act(step: MatchStep) -> None:
            seat = own_seat(step.row, user)
            step.add_events(Event(kind="keep", public=f"{seat.name} keeps the match open.", seat=seat.seat))

        await self._sessions.take_step(match, act)

    async def _ask_whether_to_keep(self, step: MatchStep, days: int) -> None:
        keeps = "joins" if step.row.state is State.OPEN else "moves"
        ends = self._sessions.clock() + GRACE_PERIOD
        step.add_events(
            Event(
                kind=ASKED_KIND,
                public=f"This match has been idle for {days} day{'' if days == 1 else 's'}. It will be closed on "
                f"{ends:%d %B} unless someone {keeps} or presses Keep.",
            )
        )

    async def _close_lobby(self, step: MatchStep, *, version: int, days: int) -> None:
        if step.row.version != version:  # someone has joined
            raise MatchProblem("The lobby has changed.")
        reason = f"Nobody joined within {days} day{'' if days == 1 else 's'}, so the match is cancelled."
        step.add_events(Event(kind="abandon", public=reason))
        step.end_match(Outcome((), reason), self._sessions.clock())

    async def _close_match(self, step: MatchStep) -> None:
        reason = "Nobody joined, so the match is cancelled."
        if step.row.state is not State.OPEN:
            reason = "The match has been idle for too long, so it ends without a winner."
        step.add_events(Event(kind="abandon", public=reason))
        step.end_match(Outcome((), reason), self._sessions.clock())


def _unchanged_since(connection: Connection, moment: datetime, duty: Duty) -> tuple[str, ...]:
    """Return the open and running matches of this process that have been unchanged since ``moment``."""
    conditions = (table.c.state != State.OVER, table.c.lesson == "", table.c.changed < moment)
    found_select = (
        select(table.c.id).where(*conditions, duty.looks_after_condition(table.c.guild)).order_by(table.c.changed)
    )
    return tuple(connection.execute(found_select).scalars())


def _was_asked_last(connection: Connection, match: str) -> bool:
    """Whether the question was the last thing that happened in a match; not everything is in its log."""
    changed = connection.execute(select(table.c.changed).where(table.c.id == match)).scalar_one()
    return any(
        (line.event.kind, line.at) == (ASKED_KIND, changed) for line in matches.read_log(connection, match, None, 1)
    )
