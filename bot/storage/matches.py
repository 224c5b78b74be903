"""Queries for matches, run inside a store transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    Row,
    Select,
    Table,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from bot.storage import proposals
from bot.storage.display_preferences import DisplayPreferences, preferences_in_row
from bot.storage.drafts import delete_drafts
from bot.storage.duty import WHOLE_DATABASE, Duty
from bot.storage.problems import ConflictError
from bot.storage.rows import Change, Draft, EventRow, MatchRow, SeatRow, State
from bot.storage.tables import answers, drafts, events, matches, seats, tastes
from bot.storage.vetoes import vetoed_cards_of_game
from engine.kernel.event import Event
from engine.kernel.record import GivenAnswer, Record

_STORED_COLUMNS = [
    column
    for column in matches.columns
    if column.name
    not in ("header", "checkpoint", "corrected", "created", "ended", "seed", "shown", "changed", "thinking")
]
_IS_NOT_LESSON = matches.c.lesson == ""
_IS_CARD_OUTDATED = text("shown <> version AND lesson = ''")
"""Condition for matches whose card is outdated, worded exactly as in the index."""
_SEED_IF_OVER = case((matches.c.state == State.OVER, matches.c.seed), else_="")
_MOVE_COLUMNS = {"state", "moves", "checkpoint"}
"""Columns that change while a match is played."""
_COLUMNS = [*(column.name for column in _STORED_COLUMNS), "seed"]
_STORED_SEAT_COLUMNS = [column for column in seats.columns if column is not seats.c.match]
_SEAT_COLUMNS = [column.name for column in _STORED_SEAT_COLUMNS]
_MATCH = bindparam("of_match", type_=matches.c.id.type)
_CHANNEL = bindparam("of_channel", type_=matches.c.channel.type)
_USER = bindparam("of_user", type_=seats.c.user.type)
_LIMIT = bindparam("most", type_=Integer())


def _next_number(table: Table) -> ColumnElement[int]:
    """Return an expression for the next number of a match's answer or event, counted by the database."""
    written = select(func.coalesce(func.max(table.c.number) + 1, 0)).where(table.c.match == _MATCH)
    return written.scalar_subquery()


def _matches_with_seats(where: ColumnElement[bool], limit: ColumnElement[int] | int | None = None) -> Select[Any]:
    """Return a statement that selects matches with their seats, newest first."""
    order = (matches.c.ended.is_not(None), matches.c.ended.desc(), matches.c.created.desc(), matches.c.id)
    statement = select(matches.c.id).where(where).order_by(*order).limit(limit)
    joined = select(*_STORED_COLUMNS, _SEED_IF_OVER, *_STORED_SEAT_COLUMNS).outerjoin_from(matches, seats)
    return joined.where(matches.c.id.in_(statement)).order_by(*order, seats.c.seat)


# Statements for presses and commands are built once, so that SQLAlchemy compiles them only once.
_GLANCE_COLUMNS = (seats.c.user.label("seated"), drafts.c.decision, drafts.c.draft, *tastes.c)
_SELECT_GLANCE = (
    select(matches.c.version, matches.c.card_message, *_GLANCE_COLUMNS)
    .outerjoin_from(matches, seats, seats.c.match == matches.c.id)
    .outerjoin(tastes, tastes.c.user == seats.c.user)
    .outerjoin(drafts, (drafts.c.match == matches.c.id) & (drafts.c.user == seats.c.user))
    .where(matches.c.id == _MATCH)
)
_IS_UNFINISHED = (matches.c.state != State.OVER) & _IS_NOT_LESSON
_HAS_SEAT = matches.c.id.in_(select(seats.c.match).where(seats.c.user == _USER))
_SELECT_MATCH = _matches_with_seats(matches.c.id == _MATCH)
_SELECT_IN_CHANNEL = _matches_with_seats(matches.c.channel == _CHANNEL, 1)
_SELECT_OF_USER = _matches_with_seats(_IS_UNFINISHED & ((matches.c.state == State.OPEN) | _HAS_SEAT))
_COUNT_SEATS = (
    select(func.count())
    .select_from(seats.join(matches))
    .where(_IS_UNFINISHED, seats.c.user == _USER, seats.c.conceded.is_(False))
)
_SELECT_LAST_OF_USER = _matches_with_seats(_HAS_SEAT & _IS_NOT_LESSON, _LIMIT)
_SELECT_REMATCH = _matches_with_seats(matches.c.rematch_of == _MATCH, 1)
_IS_VALID_ANSWER = (answers.c.match == _MATCH) & answers.c.rolled_back.is_(False)
_FIRST_ANSWERS_OF_STEPS = select(func.min(answers.c.number)).where(_IS_VALID_ANSWER).group_by(answers.c.at)
_SELECT_LAST_ANSWER_TIMES = (
    select(answers.c.seat, func.max(answers.c.at))
    .where(_IS_VALID_ANSWER, answers.c.number.in_(_FIRST_ANSWERS_OF_STEPS))
    .group_by(answers.c.seat)
)
_SELECT_SECRETS = select(matches.c.header, matches.c.seed, matches.c.checkpoint, matches.c.corrected).where(
    matches.c.id == _MATCH
)
_SELECT_ANSWERS = (
    select(answers.c.decision, answers.c.seat, answers.c.answer).where(_IS_VALID_ANSWER).order_by(answers.c.number)
)
_BEFORE_NUMBER = bindparam("before", type_=Integer())
_SELECT_EVENTS = select(events.c.number, events.c.at, events.c.event).where(events.c.match == _MATCH)
_SELECT_LOG = _SELECT_EVENTS.order_by(events.c.number.desc()).limit(_LIMIT)
_SELECT_EARLIER_LOG = _SELECT_LOG.where(events.c.number < _BEFORE_NUMBER)
_UPDATE_MATCH = update(matches).where(matches.c.id == _MATCH, matches.c.version == _BEFORE_NUMBER)
_UPDATE_MATCH_QUIETLY = _UPDATE_MATCH.values(
    shown=case((matches.c.shown == matches.c.version, matches.c.version + 1), else_=matches.c.shown)
)
"""Statement for changes that players needn't see: a card that is up to date stays so."""
_UPDATE_ORDERS = update(seats).where(seats.c.match == _MATCH, seats.c.seat == bindparam("of_seat"))
_INSERT_ANSWERS = insert(answers).values(number=_next_number(answers)).inline()
_INSERT_EVENTS = insert(events).values(number=_next_number(events)).inline()


class Glance(NamedTuple):
    """The quickly changing data of a match.

    Attributes:
        version: number of changes; -1 if there is no such match.
        card_message: the id of its status card's message.
        preferences: display preferences of those of its players who have set any.
        drafts: each player's unfinished choice, with the number of its decision.
    """

    version: int
    card_message: int | None
    preferences: dict[int, DisplayPreferences]
    drafts: dict[int, tuple[int, Draft]]


def find_match(connection: Connection, match_id: str) -> MatchRow | None:
    """Return the match with this id; ``None`` if there is none."""
    return next(iter(_read_matches(connection, _SELECT_MATCH, {_MATCH.key: match_id})), None)


def match_in_channel(connection: Connection, channel: int) -> MatchRow | None:
    """Return the open or running match of a channel, else the one that ended last; ``None`` if there is none."""
    return next(iter(_read_matches(connection, _SELECT_IN_CHANNEL, {_CHANNEL.key: channel})), None)


def active_matches(
    connection: Connection, *, guild: int | None = None, channel: int | None = None, parent: int | None = None
) -> tuple[MatchRow, ...]:
    """Return all open and running matches, of a server, a channel or a parent channel if given; newest first."""
    places = {"guild": guild, "channel": channel, "parent": parent}
    named = {place: number for place, number in places.items() if number is not None}
    return _read_matches(connection, _running_matches_where(*named), named)


def matches_of_user(connection: Connection, user: int) -> tuple[MatchRow, ...]:
    """Return all open and running matches in which a user has a seat or a reserved one; newest first."""
    matches = _read_matches(connection, _SELECT_OF_USER, {_USER.key: user})
    return tuple(row for row in matches if user in row.invited or any(seat.user == user for seat in row.seats))


def count_active_seats(connection: Connection, user: int) -> int:
    """Return the number of open and running matches in which a user has an active seat, not counting lessons."""
    return int(connection.execute(_COUNT_SEATS, {_USER.key: user}).scalar_one())


def lobbies_unchanged_since(connection: Connection, moment: datetime, duty: Duty) -> tuple[tuple[str, int], ...]:
    """Return this process's lobbies that have been unchanged since a moment, each with its version."""
    conditions = (matches.c.state == State.OPEN, matches.c.lesson == "", matches.c.changed < moment)
    found_select = select(matches.c.id, matches.c.version).where(
        *conditions, duty.looks_after_condition(matches.c.guild)
    )
    return tuple((match, version) for match, version in connection.execute(found_select))


def last_matches_of_user(connection: Connection, user: int, limit: int) -> tuple[MatchRow, ...]:
    """Return the latest matches in which a user has a seat, including finished ones."""
    return _read_matches(connection, _SELECT_LAST_OF_USER, {_USER.key: user, _LIMIT.key: limit})


def rematch_of(connection: Connection, match_id: str) -> MatchRow | None:
    """Return the latest rematch of a match; ``None`` if there is none."""
    return next(iter(_read_matches(connection, _SELECT_REMATCH, {_MATCH.key: match_id})), None)


def insert_match(connection: Connection, row: MatchRow, opening_event: Event, at: datetime) -> None:
    """Insert a new match with its seats and first event.

    Raises:
        sqlalchemy.exc.IntegrityError: the id is taken, or the channel has an open or running match.
    """
    columns = {column.name: getattr(row, column.name) for column in _STORED_COLUMNS}
    connection.execute(insert(matches).values(columns | {"seed": "", "created": at, "changed": at}))
    _add_seats(connection, row.id, row.seats)
    _add_events(connection, row.id, [opening_event], at)


def apply_change(connection: Connection, row: MatchRow, change: Change, at: datetime) -> MatchRow:
    """Apply a change to the match that was read as ``row``; return the new row.

    Raises:
        ConflictError: another process has changed the match meanwhile; the transaction must be rolled back.
    """
    this, kind = {_MATCH.key: row.id}, _UPDATE_MATCH_QUIETLY if change.is_quiet else _UPDATE_MATCH
    columns = change.columns | {"version": row.version + 1, "changed": at, "thinking": change.is_computer_thinking}
    if connection.execute(kind, columns | this | {"before": row.version}).rowcount != 1:
        raise ConflictError(f"Match {row.id} is no longer at version {row.version}.")
    if change.seats is not None:
        connection.execute(delete(seats).where(seats.c.match == row.id))
        _add_seats(connection, row.id, change.seats)
    if change.ends_choices:
        delete_drafts(connection, row.id)
    if change.answers_kept is not None:
        _roll_back(connection, row.id, change.answers_kept)
    _add_answers(connection, row.id, change.answers, at)
    if change.conceding_seat is not None:
        given_up = (seats.c.match == row.id) & (seats.c.seat == change.conceding_seat)
        connection.execute(update(seats).where(given_up).values(conceded=True))
    if change.proposal:
        proposals.save_proposal(connection, row.id, change.proposal)
    for seat, orders in change.orders.items():
        connection.execute(_UPDATE_ORDERS, this | {"of_seat": seat, "orders": orders})
    _add_events(connection, row.id, change.events, at)
    return _row_after_move(row, change) or _read_matches(connection, _SELECT_MATCH, this)[0]


def read_glance(connection: Connection, match_id: str) -> Glance:
    """Return the version of a match, and the data that changes without a new version."""
    rows = connection.execute(_SELECT_GLANCE, {_MATCH.key: match_id}).all()
    if not rows:
        return Glance(-1, None, {}, {})
    liked = {row.user: preferences_in_row(row) for row in rows if row.user is not None}
    drafts = {row.seated: (row.decision, row.draft) for row in rows if row.decision is not None}
    return Glance(rows[0].version, rows[0].card_message, liked, drafts)


def last_answer_times(connection: Connection, row: MatchRow) -> dict[int, datetime]:
    """Return the time of each user's last answer that still counts.

    Only the first answer of a step is the user's own; answers by standing orders follow at the same moment.
    """
    users = {seat.seat: seat.user for seat in row.seats}
    return {
        users[seat]: at
        for seat, at in connection.execute(_SELECT_LAST_ANSWER_TIMES, {_MATCH.key: row.id})
        if seat in users
    }


def outdated_matches(connection: Connection, duty: Duty = WHOLE_DATABASE) -> tuple[str, ...]:
    """Return the ids of this process's matches whose cards are outdated, newest first."""
    behind = select(matches.c.id).where(_IS_CARD_OUTDATED, duty.looks_after_condition(matches.c.guild))
    return tuple(connection.execute(behind.order_by(matches.c.changed.desc())).scalars())


def matches_with_computer_turns(connection: Connection, duty: Duty = WHOLE_DATABASE) -> tuple[str, ...]:
    """Return the ids of this process's matches, and of all lessons, in which a computer has to move; newest first."""
    asked_select = select(matches.c.id).where(text("thinking"), matches.c.state == State.PLAYING)
    statement = asked_select.where(duty.looks_after_condition(matches.c.guild) | ~_IS_NOT_LESSON)
    return tuple(connection.execute(statement.order_by(matches.c.changed.desc())).scalars())


def mark_cards_outdated(connection: Connection) -> None:
    """Mark the cards of all open and running matches as outdated."""
    connection.execute(update(matches).where(matches.c.state != State.OVER, _IS_NOT_LESSON).values(shown=-1))


def match_counts(connection: Connection) -> dict[str, dict[str, int]]:
    """Return the number of matches by game and state."""
    columns = (matches.c.game, matches.c.state)
    counts: dict[str, dict[str, int]] = {}
    for game, state, number in connection.execute(
        select(*columns, func.count()).where(_IS_NOT_LESSON).group_by(*columns)
    ):
        counts.setdefault(game, {})[state] = number
    return counts


def active_match_ids(
    connection: Connection, guild: int | None = None, duty: Duty = WHOLE_DATABASE, limit: int | None = None
) -> tuple[str, ...]:
    """Return the ids of open and running matches of a server, or of this process; newest first, at most ``limit``."""
    running = select(matches.c.id).where(
        matches.c.state != State.OVER, _IS_NOT_LESSON, duty.looks_after_condition(matches.c.guild)
    )
    statement = running if guild is None else running.where(matches.c.guild == guild)
    return tuple(connection.execute(statement.order_by(matches.c.changed.desc()).limit(limit)).scalars())


def channels_of_active_matches(connection: Connection) -> tuple[tuple[str, int, str], ...]:
    """Return the id, channel and game of each open and running match."""
    statement = select(matches.c.id, matches.c.channel, matches.c.game).where(
        matches.c.state != State.OVER, _IS_NOT_LESSON
    )
    return tuple((row.id, row.channel, row.game) for row in connection.execute(statement))


def set_card_message(connection: Connection, match_id: str, message: int | None) -> bool:
    """Record the id of the status card's message; return whether there is such a match."""
    result = connection.execute(update(matches).where(matches.c.id == match_id).values(card_message=message))
    return result.rowcount == 1


def read_record(connection: Connection, match_id: str) -> Record:
    """Return everything needed to restore a match that has started. Secret."""
    this = {_MATCH.key: match_id}
    row = connection.execute(_SELECT_SECRETS, this).one()
    given_answers = connection.execute(_SELECT_ANSWERS, this)
    return Record(
        row.header, row.seed, row.checkpoint, tuple(GivenAnswer(*answer) for answer in given_answers), row.corrected
    )


def read_log(connection: Connection, match_id: str, before: int | None, limit: int) -> tuple[EventRow, ...]:
    """Return the last ``limit`` events, or the last ones before number ``before``; oldest first."""
    statement = _SELECT_LOG if before is None else _SELECT_EARLIER_LOG
    named = {_MATCH.key: match_id, _LIMIT.key: limit}
    rows = connection.execute(statement, named if before is None else named | {_BEFORE_NUMBER.key: before}).all()
    return tuple(EventRow(*row) for row in reversed(rows))


def _row_after_move(row: MatchRow, change: Change) -> MatchRow | None:
    """Return the row after a move; ``None`` if more has changed and it must be read again."""
    columns = change.columns
    plays_on = columns.get("state", row.state) is row.state is State.PLAYING and columns.keys() <= _MOVE_COLUMNS
    if not plays_on or change.seats is not None or change.conceding_seat is not None:
        return None
    seated = tuple(
        msgspec.structs.replace(seat, orders=change.orders[seat.seat]) if seat.seat in change.orders else seat
        for seat in row.seats
    )
    moves = columns.get("moves", row.moves)
    return msgspec.structs.replace(row, version=row.version + 1, moves=moves, seats=seated)


def _add_seats(connection: Connection, match_id: str, taken_seats: Sequence[SeatRow]) -> None:
    if taken_seats:
        connection.execute(insert(seats), [{"match": match_id} | msgspec.structs.asdict(seat) for seat in taken_seats])


def _add_answers(connection: Connection, match_id: str, given_answers: Sequence[GivenAnswer], at: datetime) -> None:
    if given_answers:
        common_values = {"match": match_id, _MATCH.key: match_id, "at": at, "rolled_back": False}
        connection.execute(
            _INSERT_ANSWERS, [common_values | msgspec.structs.asdict(each_given) for each_given in given_answers]
        )


def _roll_back(connection: Connection, match_id: str, answers_kept: int) -> None:
    dropped = select(answers.c.number).where(_IS_VALID_ANSWER).order_by(answers.c.number).offset(answers_kept)
    numbers = connection.execute(dropped, {_MATCH.key: match_id}).scalars().all()
    connection.execute(
        update(answers).where(answers.c.match == match_id, answers.c.number.in_(numbers)).values(rolled_back=True)
    )


def _add_events(connection: Connection, match_id: str, new_events: Sequence[Event], at: datetime) -> None:
    if new_events:
        common_values = {"match": match_id, _MATCH.key: match_id, "at": at}
        connection.execute(_INSERT_EVENTS, [common_values | {"event": event} for event in new_events])


@cache
def _running_matches_where(*columns: str) -> Select[Any]:
    """Return a statement that selects the open and running matches whose columns have certain values."""
    return _matches_with_seats(
        and_(_IS_UNFINISHED, *(matches.c[place] == bindparam(place, type_=BigInteger()) for place in columns))
    )


def _read_matches(
    connection: Connection, statement: Select[Any], parameters: Mapping[str, Any]
) -> tuple[MatchRow, ...]:
    cursor_result = connection.execute(statement, parameters)
    rows = [_match_row(list(seat_rows)) for _, seat_rows in groupby(cursor_result, key=itemgetter(0))]
    return tuple(_with_vetoes(connection, match) for match in rows)


def _with_vetoes(connection: Connection, row: MatchRow) -> MatchRow:
    """Return an open match with the vetoed cards of its game; any other match unchanged."""
    if row.state != State.OPEN:
        return row
    return msgspec.structs.replace(row, vetoed=vetoed_cards_of_game(connection, row.game))


def _match_row(rows: Sequence[Row[*tuple[Any, ...]]]) -> MatchRow:
    columns = dict(zip(_COLUMNS, rows[0], strict=False))
    seated = [dict(zip(_SEAT_COLUMNS, row[len(_COLUMNS) :], strict=True)) for row in rows]
    seats = tuple(SeatRow(**seat) for seat in seated if seat["user"] is not None)
    columns["state"] = State(columns["state"])
    columns |= {"options": columns["options"] or {}, "invited": columns["invited"] or (), "kept": columns["kept"] or ()}
    return MatchRow(**columns, seats=seats)
