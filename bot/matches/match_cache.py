"""Cache of saved matches: the row, the end of the log, and the log position of each player's last answer.

Each press reads the version, along with the data that changes without a new version. If another process has changed the
match meanwhile, everything is read again. If no other process uses the database, and nothing but steps, drafts and
cards was written since, the press reads nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TypeVar

import msgspec
from sqlalchemy import Connection

from bot.matches.live_matches import CORRECTION_KIND
from bot.matches.match_info import LogLine, MatchInfo
from bot.matches.press_reads import record_read, was_read
from bot.matches.seating.seats import seat_number
from bot.matches.situation import HighlightMoment, Situation, build_situation
from bot.storage import Store, matches
from bot.storage.display_preferences import DEFAULT_PREFERENCES, DisplayPreferences
from bot.storage.matches import Glance
from bot.storage.rows import Change, Draft, EventRow, MatchRow, ShownCard
from engine.kernel.match import Match
from engine.kernel.view import View

T = TypeVar("T")

LOG_LINES_CACHED = 160
"""Number of log lines cached per match."""
MAX_MATCHES_CACHED = 256
"""Maximum number of cached matches."""


class CachedMatch(msgspec.Struct, frozen=True):
    """A saved match at one version.

    Attributes:
        row: the match's row.
        log: its last events, oldest first; all of them, or at least ``LOG_LINES_CACHED``.
        last_answer_lines: by user, the number of the last log line of their last valid answer and its consequences; -1
            if that line is no longer cached.
        preferences: the display preferences of players who have set any.
        drafts: each user's unfinished choice, with the number of its decision.
        views: views computed so far, by seat; ``None`` for spectators.
        situations: situations computed so far, by user; ``None`` for everyone.
        highlights: the last highlight seen by each seat, and by the spectators (``None``).
    """

    row: MatchRow
    log: tuple[EventRow, ...]
    last_answer_lines: dict[int, int]
    preferences: dict[int, DisplayPreferences]
    drafts: dict[int, tuple[int, Draft]]
    views: dict[int | None, View] = msgspec.field(default_factory=dict)
    situations: dict[int | None, Situation] = msgspec.field(default_factory=dict)
    highlights: dict[int | None, HighlightMoment] = msgspec.field(default_factory=dict)

    def with_glance(self, glance: Glance) -> CachedMatch | None:
        """Return the cached match updated with a glance; ``None`` if the match has changed since it was cached."""
        if glance.version != self.row.version:
            return None
        seen = msgspec.structs.replace(self, preferences=glance.preferences, drafts=glance.drafts)
        return seen._with_message(glance.card_message)

    def with_card(self, card: ShownCard) -> CachedMatch:
        """Return the cached match with this status card; with no card if the match has moved since."""
        return self._with_message(card.message if card.channel == self.row.channel else None)

    def with_draft(self, user: int, decision: int, draft: Draft) -> CachedMatch:
        """Return the cached match with a user's new draft."""
        return msgspec.structs.replace(self, drafts=self.drafts | {user: (decision, draft)})

    def _with_message(self, message: int | None) -> CachedMatch:
        if message == self.row.card_message:
            return self
        row = msgspec.structs.replace(self.row, card_message=message)
        return msgspec.structs.replace(self, row=row, situations={})

    def view(self, match: Match, seat: int | None) -> View:
        """Return the view of a seat at this version, cached."""
        if seat not in self.views:
            self.views[seat] = match.view(seat)
        return self.views[seat]

    def display_preferences(self, reader: int | None) -> DisplayPreferences:
        """Return a user's display preferences."""
        return self.preferences.get(reader or 0, DEFAULT_PREFERENCES)

    def situation(
        self, info: MatchInfo, match: Match, reader: int | None, recent_lines: tuple[LogLine, ...]
    ) -> Situation:
        """Return the situation at this version for one of its players, or for everyone; cached.

        Raises:
            MatchProblem: the match is in progress, and the reader isn't a player in it.
        """
        if reader not in self.situations:
            self.situations[reader] = build_situation(self.row, info, match, reader, self.view)
        height = self.highlights.get(seat_number(self.row, reader))
        return msgspec.structs.replace(
            self.situations[reader],
            recent_lines=recent_lines,
            preferences=self.display_preferences(reader),
            highlight=height,
        )

    def recent_events(self, user: int | None, min_events: int, limit: int) -> tuple[EventRow, ...]:
        """Return at most ``limit`` events since a user's last answer, at least the last ``min_events``; oldest first.

        Corrections of the rules are included until the user has answered, even if many other events have happened
        since.
        """
        if not (min_events or limit) or not self.log:
            return ()
        seated = any(seat.user == user for seat in self.row.seats)
        last = self.last_answer_lines.get(user or 0, -1)
        first = self.log[-1].number + 1 - min_events
        events = [
            line
            for line in self.log
            if (seated and line.number > last)
            or (line.number >= first and not (seated and line.event.kind == CORRECTION_KIND))
        ]
        index = max(0, len(events) - max(min_events, limit))
        corrections = (line for line in events[:index] if line.event.kind == CORRECTION_KIND)
        return (*corrections, *events[index:])


class MatchCache:
    """The most recently used matches, each with the number of others' writes when it was last read.

    Reading takes a while, and may return what was saved before the last change of the cache.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._entries: OrderedDict[str, CachedMatch] = OrderedDict()
        self._moments: dict[str, int] = {}
        self._changes = 0

    def get_current(self, match: str) -> CachedMatch | None:
        """Return the cached match if it is certainly current, else ``None``."""
        is_unchanged = not self._store.duty.shared and self._moments.get(match) == self._store.writes_of_others(self)
        return self._entries.get(match) if is_unchanged or was_read(match) else None

    async def read_current(self, match: str) -> CachedMatch | None:
        """Return the match as saved, read completely only if it has changed since it was cached; cached.

        ``None`` if there is no such match.
        """
        moment, changes = self._store.writes_of_others(self), self._changes
        recent = None
        if cached := self._entries.get(match):
            recent = cached.with_glance(await self._store.read_one_statement(matches.read_glance, match))
        recent = recent or await self._store.read(read_match, match)
        if recent is None:
            return None
        self._put(recent)
        if changes == self._changes:
            self._moments[match] = moment
        else:  # what was read may be older than what was saved meanwhile
            self._moments.pop(match, None)
        return recent

    def get(self, match: str) -> CachedMatch | None:
        """Return the cached match, which another process may have changed meanwhile; ``None`` if it isn't cached."""
        return self._entries.get(match)

    async def write(self, work: Callable[[Connection], T], record: Callable[[T], None]) -> T:
        """Run ``work`` like ``Store.write_without_begin``, then ``record`` its changes here, even if cancelled."""

        async def write_and_record() -> T:
            written = await self._store.write_of(self, work)
            record(written)
            return written

        return await self._store.run_to_completion(write_and_record())

    def _put(self, recent: CachedMatch) -> None:
        """Cache a match that was just read or saved, unless a later version has been saved meanwhile."""
        match = recent.row.id
        record_read(match)
        if (cached := self._entries.get(match)) and cached.row.version > recent.row.version:
            return
        self._entries[match] = recent
        self._entries.move_to_end(match)
        while len(self._entries) > MAX_MATCHES_CACHED:
            self._moments.pop(self._entries.popitem(last=False)[0], None)

    def replace_entry(self, match: str, changed: Callable[[CachedMatch], CachedMatch]) -> None:
        """Replace the cache entry after a write that doesn't change the version."""
        self._changes += 1
        if cached := self._entries.get(match):
            self._entries[match] = changed(cached)

    def drop(self, match: str) -> None:
        """Remove a match that may be outdated."""
        self._changes += 1
        self._entries.pop(match, None)
        self._moments.pop(match, None)

    def record_write(self, row: MatchRow, change: Change, at: datetime, highlights: Mapping[int | None, View]) -> None:
        """Update the cache after a change that led to ``row``; ``highlights`` are the views shown to each seat."""
        self._changes += 1
        before = self._entries.get(row.id)
        if before is None or before.row.version != row.version - 1 or change.answers_kept is not None or change.seats:
            self.drop(row.id)
            return
        number = before.log[-1].number + 1 if before.log else 0
        added = (EventRow(number + index, at, event) for index, event in enumerate(change.events))
        users = {seat.seat: seat.user for seat in row.seats}
        log = (*before.log, *added)[-LOG_LINES_CACHED:]
        own_givens = change.answers[:1]  # the others follow from standing orders, unseen by their players
        answered = {users[given.seat]: log[-1].number for given in own_givens if given.seat in users and log}
        drafts = {} if change.ends_choices else before.drafts
        seen = {seat: HighlightMoment(view, log[-1].number if log else 0) for seat, view in highlights.items()}
        recent = CachedMatch(row, log, before.last_answer_lines | answered, before.preferences, drafts)
        self._put(msgspec.structs.replace(recent, highlights=before.highlights | seen))


def read_match(connection: Connection, match: str) -> CachedMatch | None:
    """Read a match from the database; ``None`` if there is none."""
    found_match = matches.find_match(connection, match)
    if found_match is None:
        return None
    log = matches.read_log(connection, match, None, LOG_LINES_CACHED)
    now = matches.read_glance(connection, match)
    return CachedMatch(
        found_match,
        log,
        _last_answer_lines(log, matches.last_answer_times(connection, found_match)),
        now.preferences,
        now.drafts,
    )


def _last_answer_lines(log: tuple[EventRow, ...], answered: dict[int, datetime]) -> dict[int, int]:
    """Return by user the number of the last log line written by the time in ``answered``; -1 if there is none."""
    return {user: max((event.number for event in log if event.at <= at), default=-1) for user, at in answered.items()}
