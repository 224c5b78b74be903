"""Traces of a user in the database: their own tables, and the matches that name them.

Each table is either listed here, or its rows are deleted with their match; a test checks that.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, func, literal, select
from sqlalchemy.types import LargeBinary

from bot.storage import tables
from bot.storage.tables import matches, proposals, seats

OWN_TABLES: tuple[Table, ...] = (
    tables.decks,
    tables.seed_plans,
    tables.imported_matches,
    tables.reminder_settings,
    tables.tastes,
    tables.tips_off,
    tables.tips_shown,
    tables.lessons_done,
    tables.seedings,
    tables.drafts,
    tables.opened_decks,
)
"""Tables whose rows belong to one user, in the column ``user``."""

MATCH_TABLES: tuple[Table, ...] = (
    tables.matches,
    tables.seats,
    tables.events,
    tables.proposals,
    tables.cards,
    tables.outbox,
)
"""Tables of a match that name its players; a stand-in replaces the user there."""

NAMELESS_TABLES: tuple[Table, ...] = (
    tables.answers,
    tables.timers,
    tables.match_clocks,
    tables.seat_clocks,
    tables.game_defaults,
    tables.server_settings,
    tables.missed_answers,
    tables.claims,
    tables.vetoed_cards,
)
"""Tables about seats, servers and questions, without users."""

ARRIVAL_KINDS = frozenset(("open", "join", "leave", "decline", "invite", "option", "begin", "replace", "abandon"))
"""Kinds of events that name users without a seat: those who joined and left, or were hosts."""


class SeatOfUser(msgspec.Struct, frozen=True):
    """A user's seat: its match, the match's state, and whether the user has conceded."""

    match: str
    state: str
    seat: int
    name: str
    conceded: bool


def seats_of(connection: Connection, user: int) -> tuple[SeatOfUser, ...]:
    """Return all seats of a user, except in lessons."""
    columns = (matches.c.id, matches.c.state, seats.c.seat, seats.c.name, seats.c.conceded)
    select_seats = select(*columns).join_from(matches, seats).where(seats.c.user == user, matches.c.lesson == "")
    return tuple(SeatOfUser(*row) for row in connection.execute(select_seats.order_by(matches.c.created.desc())))


def lessons_of(connection: Connection, user: int) -> tuple[str, ...]:
    """Return the ids of a user's lessons, finished or not; no one else has seen them."""
    select_lessons = select(matches.c.id).join_from(matches, seats).where(seats.c.user == user, matches.c.lesson != "")
    return tuple(connection.execute(select_lessons).scalars())


def matches_naming(connection: Connection, user: int) -> frozenset[str]:
    """Return the ids of matches that a user has opened, played in, or been invited to."""
    hosted = select(matches.c.id).where(matches.c.host == user)
    seated = select(seats.c.match).where(seats.c.user == user)
    match_ids = {*connection.execute(hosted).scalars(), *connection.execute(seated).scalars()}
    kept = select(matches.c.id, matches.c.invited, matches.c.kept)
    some = (func.length(matches.c.invited) > 1) | (func.length(matches.c.kept) > 1)
    for row in connection.execute(kept.where(some)):
        if user in (row.invited or ()) or any(seat.user == user for seat in row.kept or ()):
            match_ids.add(row.id)
    return frozenset(
        match_ids | {row.match for row in connection.execute(select(proposals)) if _is_involved(row, user)}
    )


def _is_involved(row: object, user: int) -> bool:
    proposal = msgspec.convert(row, _StoredRequest, from_attributes=True)
    return user in (proposal.by, *proposal.asked, *proposal.agreed) or str(user) in proposal.terms.values()


class _StoredRequest(msgspec.Struct):
    by: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    terms: dict[str, str]


def matches_mentioning(connection: Connection, names: Iterable[str]) -> frozenset[str]:
    """Return the ids of matches that a user with one of these names joined and left; their id isn't stored there."""
    events = tables.events
    matches: set[str] = set()
    for name in names:
        sitting = select(seats.c.match).where(seats.c.name == name)
        spoken = select(events.c.match, events.c.event).where(_contains_words(connection, events.c.event, name))
        for row in connection.execute(spoken.where(events.c.match.not_in(sitting))):
            if row.event.kind in ARRIVAL_KINDS:
                matches.add(row.match)
    return frozenset(matches)


def _contains_words(connection: Connection, column: ColumnElement[object], words: str) -> ColumnElement[bool]:
    """Return the condition that a column of bytes contains these words."""
    sought = literal(words.encode(), LargeBinary)
    if connection.dialect.name == "sqlite":
        return func.instr(column, sought) > 0
    return func.position(sought.op("IN")(column)) > 0
