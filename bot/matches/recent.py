"""Matches as they are on the disk, kept in memory: row, end of the log, and what each player last answered to.

Whoever has looked at a match, or saved it, in the course of one press need not look again for a moment. A new press
looks at the version: where another process has come in between, all is read again. It need not look where nothing of
the match has been written since: here, or by other processes, which tell of what they write.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot.matches.info import LogLine, MatchInfo
from bot.matches.seating.seats import seat_number
from bot.matches.situation import Height, Situation, situation
from bot.storage import matches
from bot.storage.matches import Glance
from bot.storage.rows import Change, EventRow, MatchRow, ShownCard
from bot.storage.tastes import USUAL, Taste, tastes_of
from engine.kernel.match import Match
from engine.kernel.view import View

TRUST = 2.0
"""Seconds for which what a press has seen of a match holds for all that comes of it."""
KEPT = 64
"""So many of the last lines of a log are kept."""
MOST = 256
"""So many matches are kept."""

_seen: ContextVar[dict[str, float] | None] = ContextVar("seen", default=None)


def one_press() -> None:
    """From here on, in this task and in those that it begins, what is seen of a match holds for a moment."""
    _seen.set({})


class Recent(msgspec.Struct, frozen=True):
    """A match at one version.

    Attributes:
        row: it.
        log: its last events, oldest first; all of them, or ``KEPT`` at least.
        answered: the number of the log's last line when each user had given their last answer that counts, and what
            followed from it at once was done; -1 where that line is not kept any more.
        tastes: how its players like to be shown it, as far as they have said.
        views: what seats, and with ``None`` the spectators, see of it, as far as anybody has looked.
        situations: how it stands for users, and with ``None`` for everybody, likewise.
        heights: the last height that each seat, and with ``None`` the spectators, saw of what happened.
    """

    row: MatchRow
    log: tuple[EventRow, ...]
    answered: dict[int, int]
    tastes: dict[int, Taste]
    views: dict[int | None, View] = msgspec.field(default_factory=dict)
    situations: dict[int | None, Situation] = msgspec.field(default_factory=dict)
    heights: dict[int | None, Height] = msgspec.field(default_factory=dict)

    def as_of(self, now: Glance) -> Recent | None:
        """The same at a later moment; ``None`` where the match has been changed since."""
        if now.version != self.row.version:
            return None
        return self._with_message(now.card_message, now.tastes)

    def shown_by(self, card: ShownCard) -> Recent:
        """The same once this card shows it; where the match has moved since, none does."""
        return self._with_message(card.message if card.channel == self.row.channel else None, self.tastes)

    def _with_message(self, message: int | None, tastes: dict[int, Taste]) -> Recent:
        if message == self.row.card_message:
            return msgspec.structs.replace(self, tastes=tastes)
        row = msgspec.structs.replace(self.row, card_message=message)
        return msgspec.structs.replace(self, row=row, tastes=tastes, situations={})

    def view(self, match: Match, seat: int | None) -> View:
        """What a seat sees of the match at this version, worked out once."""
        if seat not in self.views:
            self.views[seat] = match.view(seat)
        return self.views[seat]

    def taste(self, reader: int | None) -> Taste:
        """How a user likes to be shown the match."""
        return self.tastes.get(reader or 0, USUAL)

    def situation(self, info: MatchInfo, match: Match, reader: int | None, lately: tuple[LogLine, ...]) -> Situation:
        """How the match stands at this version for one of its players, or for everybody, worked out once.

        Raises:
            MatchProblem: it is being played, and the reader does not play in it.
        """
        if reader not in self.situations:
            self.situations[reader] = situation(self.row, info, match, reader, self.view)
        height = self.heights.get(seat_number(self.row, reader))
        return msgspec.structs.replace(self.situations[reader], lately=lately, taste=self.taste(reader), height=height)

    def lately(self, user: int | None, least: int, most: int) -> tuple[EventRow, ...]:
        """At most ``most`` events since a user's last answer, and in any case the last ``least``; oldest first."""
        if not (least or most) or not self.log:
            return ()
        seated = any(seat.user == user for seat in self.row.seats)
        last = self.answered.get(user or 0, -1)
        first = self.log[-1].number + 1 - least
        found = [line for line in self.log if line.number >= first or (seated and line.number > last)]
        return tuple(found[-max(least, most) :])


class Recents:
    """Those used last, and what had been written of each (``Store.writes``) when it was looked at on the disk."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Recent] = OrderedDict()
        self._writes: dict[str, tuple[int, int]] = {}

    def trusted(self, match: str) -> Recent | None:
        """The match, where this press has seen it."""
        seen = _seen.get() or {}
        if time.monotonic() - seen.get(match, -TRUST) >= TRUST:
            return None
        return self._kept.get(match)

    def get(self, match: str) -> Recent | None:
        """The match, if it is kept; another process may have changed it."""
        return self._kept.get(match)

    def holds(self, match: str, writes: tuple[int, int]) -> bool:
        """Whether nothing else than this has been written since the match was looked at, or what was is known."""
        return self._writes.get(match) == writes

    def keep(self, recent: Recent, writes: tuple[int, int] | None) -> None:
        """Keep what has just been read or saved; ``writes`` where it is how the match was after these."""
        match = recent.row.id
        self._kept[match] = recent
        self._kept.move_to_end(match)
        self._writes.pop(match, None)
        if writes:
            self._writes[match] = writes
        while len(self._kept) > MOST:
            self.drop(next(iter(self._kept)))
        seen = _seen.get()
        if seen is not None:
            seen[match] = time.monotonic()

    def drop(self, match: str) -> None:
        """Forget it: it may be another one by now."""
        self._kept.pop(match, None)
        self._writes.pop(match, None)

    def wrote(
        self,
        row: MatchRow,
        change: Change,
        at: datetime,
        writes: tuple[int, int] | None,
        heights: Mapping[int | None, View],
    ) -> None:
        """A match has been changed, and is now as in ``row``; after these ``writes``, where all of them are known.

        Seats saw these heights of what happened.
        """
        before = self._kept.get(row.id)
        if before is None or before.row.version != row.version - 1 or change.kept is not None or change.seats:
            self.drop(row.id)
            return
        number = before.log[-1].number + 1 if before.log else 0
        added = (EventRow(number + place, at, event) for place, event in enumerate(change.events))
        users = {seat.seat: seat.user for seat in row.seats}
        log = (*before.log, *added)[-KEPT:]
        own = change.answers[:1]  # what follows are standing orders, of which their players have seen nothing
        answered = {users[given.seat]: log[-1].number for given in own if given.seat in users and log}
        seen = {seat: Height(view, log[-1].number if log else 0) for seat, view in heights.items()}
        found = Recent(row, log, before.answered | answered, before.tastes, heights=before.heights | seen)
        self.keep(found, writes)


def looked_at(connection: Connection, match: str) -> Recent | None:
    """The match as it is on the disk, if there is one."""
    found = matches.find(connection, match)
    if found is None:
        return None
    log = matches.log(connection, match, None, KEPT)
    likings = tastes_of(connection, [seat.user for seat in found.seats])
    return Recent(found, log, _counted(log, matches.answered(connection, found)), likings)


def _counted(log: tuple[EventRow, ...], answered: dict[int, datetime]) -> dict[int, int]:
    """Moments as the last lines of a log that had been written then."""
    return {user: max((one.number for one in log if one.at <= at), default=-1) for user, at in answered.items()}
