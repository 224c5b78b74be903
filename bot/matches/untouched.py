"""Lobbies and matches that nobody has touched for long: their players are asked, and then they are closed."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, select

from bot.matches.seating.seats import own_seat
from bot.matches.session import Sessions, Step
from bot.problems import MatchProblem
from bot.storage import matches
from bot.storage.duty import Duty
from bot.storage.rows import State
from bot.storage.tables import matches as table
from engine.kernel.event import Event
from engine.kernel.view import Outcome

ASKED = "untouched"
"""The kind of the event by which players are asked."""
GRACE = timedelta(days=7)
"""So long they have to answer, by doing anything."""


class Untouched:
    """Closes what nobody wants any more; whatever is done in a match keeps it."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def look_after(self, days: int) -> None:
        """Ask about all that has not been touched for so many days, and close what was asked about in vain."""
        store, now = self._sessions.store, self._sessions.clock()
        for match in await store.read(_untouched_since, now - GRACE, store.duty):
            asked = await store.read(_asked_last, match)
            if asked or match in await store.read(_untouched_since, now - timedelta(days=days), store.duty):
                try:
                    await self._sessions.step(match, self._close if asked else lambda step: self._ask(step, days))
                except MatchProblem:  # closed or gone meanwhile
                    continue

    async def keep(self, match: str, user: int) -> None:
        """A player wants a match to go on.

        Raises:
            MatchProblem: there is no such match, the user does not play in it, or it is over.
        """

        async def act(step: Step) -> None:
            seat = own_seat(step.row, user)
            step.tell(Event(kind="keep", public=f"{seat.name} wants to keep the match.", seat=seat.seat))

        await self._sessions.step(match, act)

    async def _ask(self, step: Step, days: int) -> None:
        keeps = "joins" if step.row.state is State.OPEN else "plays on"
        ends = self._sessions.clock() + GRACE
        step.tell(
            Event(
                kind=ASKED,
                public=f"Nobody has touched this match for {days} days. It is closed on {ends:%d %B} "
                f"unless somebody {keeps} or keeps it.",
            )
        )

    async def _close(self, step: Step) -> None:
        reason = "Nobody came, so the match is called off."
        if step.row.state is not State.OPEN:
            reason = "Nobody has played on for long, so the match ends without a winner."
        step.tell(Event(kind="abandon", public=reason))
        step.end(Outcome((), reason), self._sessions.clock())


def _untouched_since(connection: Connection, moment: datetime, duty: Duty) -> tuple[str, ...]:
    """The open and running matches looked after here that nobody has changed since."""
    still = (table.c.state != State.OVER, table.c.lesson == "", table.c.changed < moment)
    found = select(table.c.id).where(*still, duty.within(table.c.guild)).order_by(table.c.changed)
    return tuple(connection.execute(found).scalars())


def _asked_last(connection: Connection, match: str) -> bool:
    """Whether asking was the last thing that was done with a match; not all that is done stands in its log."""
    changed = connection.execute(select(table.c.changed).where(table.c.id == match)).scalar_one()
    return any((line.event.kind, line.at) == (ASKED, changed) for line in matches.log(connection, match, None, 1))
