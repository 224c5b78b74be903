"""Reading and writing matches, within a transaction of the store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import proposals
from bot.storage.problems import ConflictError
from bot.storage.rows import Change, EventRow, MatchRow, SeatRow, State
from bot.storage.tables import answers, events, matches, seats
from engine.kernel.event import Event
from engine.kernel.match import Given, Record

_STORED = [
    column for column in matches.columns if column.name not in ("header", "checkpoint", "created", "ended", "seed")
]
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
_SEED_ONCE_OVER = case((matches.c.state == State.OVER, matches.c.seed), else_="").label("seed")


async def find(connection: AsyncConnection, match_id: str) -> MatchRow | None:
    """The match with this id, if there is one."""
    return next(iter(await _select(connection, matches.c.id == match_id)), None)


async def in_channel(connection: AsyncConnection, channel: int) -> MatchRow | None:
    """The open or running match of a channel, else the one that ended last, if any."""
    here = await _select(connection, matches.c.channel == channel, limit=1)
    return next(iter(here), None)


async def active(connection: AsyncConnection) -> tuple[MatchRow, ...]:
    """All open and running matches, the newest first."""
    return await _select(connection, matches.c.state != State.OVER)


async def of_user(connection: AsyncConnection, user: int) -> tuple[MatchRow, ...]:
    """All open and running matches in which a user has a seat, or is kept one, the newest first."""
    seated = select(seats.c.match).where(seats.c.user == user)
    open_or_own = (matches.c.state == State.OPEN) | matches.c.id.in_(seated)
    found = await _select(connection, (matches.c.state != State.OVER) & open_or_own)
    return tuple(row for row in found if user in row.invited or any(seat.user == user for seat in row.seats))


async def last_of_user(connection: AsyncConnection, user: int, limit: int) -> tuple[MatchRow, ...]:
    """The newest matches in which a user has a seat, those that are over too."""
    seated = select(seats.c.match).where(seats.c.user == user)
    return await _select(connection, matches.c.id.in_(seated), limit=limit)


async def rematch_of(connection: AsyncConnection, match_id: str) -> MatchRow | None:
    """The match that was opened last to play a match again, if any."""
    return next(iter(await _select(connection, matches.c.rematch_of == match_id, limit=1)), None)


async def is_at(connection: AsyncConnection, match_id: str, state: State, moves: int) -> bool:
    """Whether a match still stands where it did when it was read; if so, it stays there for this transaction."""
    here = select(matches.c.id).where(matches.c.id == match_id, matches.c.state == state, matches.c.moves == moves)
    return (await connection.execute(here.with_for_update())).one_or_none() is not None


async def create(connection: AsyncConnection, row: MatchRow, opened: Event, at: datetime) -> None:
    """Write a new match, the seats taken in it, and its first event.

    Raises:
        sqlalchemy.exc.IntegrityError: the id is taken, or the channel has an open or running match.
    """
    columns = {column.name: getattr(row, column.name) for column in _STORED}
    await connection.execute(insert(matches).values(columns | {"seed": "", "created": at}))
    for seat in row.seats:
        await _add_seat(connection, row.id, seat)
    await _add_events(connection, row.id, [opened], at)


async def apply(connection: AsyncConnection, row: MatchRow, change: Change, at: datetime) -> MatchRow:
    """Make a change to the match that was read as ``row``; returns it as it is then.

    Raises:
        ConflictError: another process has changed the match since; the transaction must be given up.
    """
    here = (matches.c.id == row.id) & (matches.c.version == row.version)
    columns = change.columns | {"version": row.version + 1}
    if (await connection.execute(update(matches).where(here).values(columns))).rowcount != 1:
        raise ConflictError(f"Match {row.id} is no longer at version {row.version}.")
    if change.seats is not None:
        await _seat_anew(connection, row.id, change.seats)
    if change.kept is not None:
        await _roll_back(connection, row.id, change.kept)
    for answer in change.answers:
        await _add_answer(connection, row.id, answer, at)
    if change.conceded is not None:
        given_up = (seats.c.match == row.id) & (seats.c.seat == change.conceded)
        await connection.execute(update(seats).where(given_up).values(conceded=True))
    if change.proposal:
        await proposals.put(connection, row.id, change.proposal)
    for seat, orders in change.orders.items():
        given = (seats.c.match == row.id) & (seats.c.seat == seat)
        await connection.execute(update(seats).where(given).values(orders=orders))
    await _add_events(connection, row.id, change.events, at)
    return (await _select(connection, matches.c.id == row.id))[0]


async def set_card_message(connection: AsyncConnection, match_id: str, message: int | None) -> bool:
    """Note where the status card is; says whether there is such a match."""
    result = await connection.execute(update(matches).where(matches.c.id == match_id).values(card_message=message))
    return result.rowcount == 1


async def record(connection: AsyncConnection, match_id: str) -> Record:
    """All that restores a match that has started. Secret."""
    columns = select(matches.c.header, matches.c.seed, matches.c.checkpoint).where(matches.c.id == match_id)
    row = (await connection.execute(columns)).one()
    given = await connection.execute(
        select(answers.c.decision, answers.c.seat, answers.c.answer)
        .where(_counting(match_id))
        .order_by(answers.c.number)
    )
    return Record(row.header, row.seed, row.checkpoint, tuple(Given(*answer) for answer in given))


async def log(connection: AsyncConnection, match_id: str, before: int | None, limit: int) -> tuple[EventRow, ...]:
    """The last ``limit`` events, or the last before the number ``before``; oldest first."""
    where = events.c.match == match_id
    if before is not None:
        where &= events.c.number < before
    newest = select(events.c.number, events.c.at, events.c.event).where(where).order_by(events.c.number.desc())
    rows = (await connection.execute(newest.limit(limit))).all()
    return tuple(EventRow(*row) for row in reversed(rows))


async def news(connection: AsyncConnection, match_id: str, seat: int, limit: int) -> tuple[EventRow, ...]:
    """The last ``limit`` of the events that were written after a seat's last answer; oldest first."""
    answered = select(func.max(answers.c.at)).where(_counting(match_id), answers.c.seat == seat).scalar_subquery()
    where = (events.c.match == match_id) & (events.c.at > func.coalesce(answered, _LONG_AGO))
    newest = select(events.c.number, events.c.at, events.c.event).where(where).order_by(events.c.number.desc())
    rows = (await connection.execute(newest.limit(limit))).all()
    return tuple(EventRow(*row) for row in reversed(rows))


def _counting(match_id: str) -> ColumnElement[bool]:
    return (answers.c.match == match_id) & answers.c.rolled_back.is_(False)


async def _add_seat(connection: AsyncConnection, match_id: str, seat: SeatRow) -> None:
    await connection.execute(insert(seats).values(match=match_id, **msgspec.structs.asdict(seat)))


async def _seat_anew(connection: AsyncConnection, match_id: str, taken: Sequence[SeatRow]) -> None:
    await connection.execute(delete(seats).where(seats.c.match == match_id))
    for seat in taken:
        await _add_seat(connection, match_id, seat)


async def _add_answer(connection: AsyncConnection, match_id: str, given: Given, at: datetime) -> None:
    number = await _next_number(connection, answers.c.number, answers.c.match == match_id)
    columns = msgspec.structs.asdict(given)
    await connection.execute(insert(answers).values(match=match_id, number=number, at=at, rolled_back=False, **columns))


async def _roll_back(connection: AsyncConnection, match_id: str, kept: int) -> None:
    dropped = select(answers.c.number).where(_counting(match_id)).order_by(answers.c.number).offset(kept)
    numbers = (await connection.execute(dropped)).scalars().all()
    await connection.execute(
        update(answers).where(answers.c.match == match_id, answers.c.number.in_(numbers)).values(rolled_back=True)
    )


async def _add_events(connection: AsyncConnection, match_id: str, happened: Sequence[Event], at: datetime) -> None:
    if not happened:
        return
    first = await _next_number(connection, events.c.number, events.c.match == match_id)
    await connection.execute(
        insert(events),
        [
            {"match": match_id, "number": number, "at": at, "event": event}
            for number, event in enumerate(happened, first)
        ],
    )


async def _next_number(connection: AsyncConnection, number: ColumnElement[int], where: ColumnElement[bool]) -> int:
    return (await connection.execute(select(func.coalesce(func.max(number) + 1, 0)).where(where))).scalar_one()


async def _select(
    connection: AsyncConnection, where: ColumnElement[bool], limit: int | None = None
) -> tuple[MatchRow, ...]:
    order = (matches.c.ended.is_not(None), matches.c.ended.desc(), matches.c.created.desc(), matches.c.id)
    query = select(*_STORED, _SEED_ONCE_OVER).where(where).order_by(*order).limit(limit)
    found = (await connection.execute(query)).all()
    taken = await _seats(connection, [row.id for row in found])
    return tuple(_match_row(row, taken) for row in found)


async def _seats(connection: AsyncConnection, match_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    taken: dict[str, list[SeatRow]] = {match_id: [] for match_id in match_ids}
    query = select(seats).where(seats.c.match.in_(match_ids)).order_by(seats.c.seat)
    for row in await connection.execute(query):
        columns = row._asdict()
        taken[columns.pop("match")].append(SeatRow(**columns))
    return taken


def _match_row(row: Row[*tuple[Any, ...]], taken: dict[str, list[SeatRow]]) -> MatchRow:
    columns = row._asdict()
    columns["state"] = State(columns["state"])
    columns |= {"options": columns["options"] or {}, "invited": columns["invited"] or (), "kept": columns["kept"] or ()}
    return MatchRow(**columns, seats=tuple(taken[columns["id"]]))
