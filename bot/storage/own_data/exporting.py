"""Export of all data stored about a user, for them to read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from bot.storage import tables
from bot.storage.own_data.traces import OWN_TABLES
from bot.storage.tables import matches, proposals, seats

Rows = list[dict[str, Any]]

_MATCH_COLUMNS = ("id", "game", "state", "channel", "guild", "lesson", "created", "ended", "host", "outcome")
"""Columns of a match that each of its players may read; its seed, header and checkpoint are shared or secret."""


def all_rows_of(connection: Connection, user: int) -> dict[str, Rows]:
    """Return all data stored about a user, by table, as rows of columns, without anything hidden from them."""
    rows_by_table = {table.name: _rows_of_user(connection, table, user) for table in OWN_TABLES}
    rows_by_table["matches"] = [
        _match_data(connection, row, user) for row in connection.execute(_condition_on_user(user)).all()
    ]
    return rows_by_table


def row_counts(connection: Connection, user: int) -> dict[str, int]:
    """Return the number of rows about a user, by table."""
    return {name: len(rows) for name, rows in all_rows_of(connection, user).items()}


def _rows_of_user(connection: Connection, table: Any, user: int) -> Rows:
    rows = connection.execute(select(table).where(table.c.user == user)).mappings()
    return [{name: _readable_value(value) for name, value in row.items()} for row in rows]


def _readable_value(value: Any) -> Any:
    """Return a value in a form that is readable in a text file."""
    return value.decode() if isinstance(value, bytes) else value


def _condition_on_user(user: int) -> Any:
    seated = select(seats.c.match).where(seats.c.user == user)
    columns = [matches.c[name] for name in _MATCH_COLUMNS]
    condition = (matches.c.host == user) | matches.c.id.in_(seated)
    return select(*columns).where(condition).order_by(matches.c.created, matches.c.id)


def _match_data(connection: Connection, row: Any, user: int) -> dict[str, Any]:
    """Return a match with the user's seat and deck, answers, clock, and requests."""
    columns = dict(row._mapping)
    own_select = select(seats).where(seats.c.match == row.id, seats.c.user == user)
    seat = connection.execute(own_select).mappings().one_or_none()
    asked_select = (
        select(proposals).where(proposals.c.match == row.id, proposals.c.by == user).order_by(proposals.c.number)
    )
    columns["requests"] = [
        {"words": row.words, "state": row.state, "number": row.number} for row in connection.execute(asked_select)
    ]
    if seat is None:
        return columns
    columns["seat"] = dict(seat)
    answers, clocks = tables.answers, tables.seat_clocks
    select_answers = select(answers.c.number, answers.c.decision, answers.c.answer, answers.c.at, answers.c.rolled_back)
    is_own_answer = (answers.c.match == row.id) & (answers.c.seat == seat["seat"])
    columns["answers"] = [
        dict(row_mapping) for row_mapping in connection.execute(select_answers.where(is_own_answer)).mappings()
    ]
    running = select(clocks).where(clocks.c.match == row.id, clocks.c.seat == seat["seat"])
    columns["clock"] = [dict(row_mapping) for row_mapping in connection.execute(running).mappings()]
    return columns
