"""Where the database speaks of a user: which tables are theirs, and in which matches they are named.

Every table has an answer here, or its rows go with the match that they belong to; a test sees to it.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, func, literal, select
from sqlalchemy.types import LargeBinary

from bot.storage import tables
from bot.storage.tables import matches, proposals, seats

OWN: tuple[Table, ...] = (
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
"""Each row is one user's, whom its column ``user`` names."""

OF_MATCHES: tuple[Table, ...] = (
    tables.matches,
    tables.seats,
    tables.events,
    tables.proposals,
    tables.cards,
    tables.outbox,
)
"""Where a match names its players; there a stand-in takes a user's place."""

NAMELESS: tuple[Table, ...] = (
    tables.answers,
    tables.timers,
    tables.match_clocks,
    tables.seat_clocks,
    tables.game_defaults,
    tables.server_settings,
    tables.missed_answers,
    tables.vetoed_cards,
)
"""They speak of seats, servers and questions, and of no user."""

COMING_AND_GOING = frozenset(("open", "join", "leave", "decline", "invite", "option", "begin", "replace", "abandon"))
"""The kinds of events that name who never sat in a match once it was played: they came and went, or were hosts."""


class Seated(msgspec.Struct, frozen=True):
    """A seat of the user's: in which match, how that stands, and whether they have given up."""

    match: str
    state: str
    seat: int
    name: str
    conceded: bool


def seats_of(connection: Connection, user: int) -> tuple[Seated, ...]:
    """All their seats, but of lessons."""
    columns = (matches.c.id, matches.c.state, seats.c.seat, seats.c.name, seats.c.conceded)
    theirs = select(*columns).join_from(matches, seats).where(seats.c.user == user, matches.c.lesson == "")
    return tuple(Seated(*row) for row in connection.execute(theirs.order_by(matches.c.created.desc())))


def lessons_of(connection: Connection, user: int) -> tuple[str, ...]:
    """The lessons that they began, finished or not; nobody else has ever seen them."""
    theirs = select(matches.c.id).join_from(matches, seats).where(seats.c.user == user, matches.c.lesson != "")
    return tuple(connection.execute(theirs).scalars())


def named_in(connection: Connection, user: int) -> frozenset[str]:
    """The matches in which they have a seat, had one, which they opened, or to which they were invited."""
    hosted = select(matches.c.id).where(matches.c.host == user)
    seated = select(seats.c.match).where(seats.c.user == user)
    found = {*connection.execute(hosted).scalars(), *connection.execute(seated).scalars()}
    kept = select(matches.c.id, matches.c.invited, matches.c.kept)
    some = (func.length(matches.c.invited) > 1) | (func.length(matches.c.kept) > 1)
    for row in connection.execute(kept.where(some)):
        if user in (row.invited or ()) or any(seat.user == user for seat in row.kept or ()):
            found.add(row.id)
    return frozenset(found | {row.match for row in connection.execute(select(proposals)) if _asks(row, user)})


def _asks(row: object, user: int) -> bool:
    proposal = msgspec.convert(row, _Asking, from_attributes=True)
    return user in (proposal.by, *proposal.asked, *proposal.agreed) or str(user) in proposal.terms.values()


class _Asking(msgspec.Struct):
    by: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    terms: dict[str, str]


def spoken_of(connection: Connection, names: Iterable[str]) -> frozenset[str]:
    """The matches in which somebody of such a name, who has no seat in them, came and went: no id is kept of them."""
    events = tables.events
    found: set[str] = set()
    for name in names:
        sitting = select(seats.c.match).where(seats.c.name == name)
        spoken = select(events.c.match, events.c.event).where(_holds(connection, events.c.event, name))
        for row in connection.execute(spoken.where(events.c.match.not_in(sitting))):
            if row.event.kind in COMING_AND_GOING:
                found.add(row.match)
    return frozenset(found)


def _holds(connection: Connection, column: ColumnElement[object], words: str) -> ColumnElement[bool]:
    """Whether a column of bytes has these words in it."""
    sought = literal(words.encode(), LargeBinary)
    if connection.dialect.name == "sqlite":
        return func.instr(column, sought) > 0
    return func.position(sought.op("IN")(column)) > 0
