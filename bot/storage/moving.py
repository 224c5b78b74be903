"""Brings all that a database holds into another one: from a SQLite file to a server, or back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, exists, func, insert, select, text

from bot.storage.connection import on_sqlite, shown, with_driver
from bot.storage.copying import check_unused, file_of
from bot.storage.problems import DatabaseProblem
from bot.storage.store import Store
from bot.storage.tables import metadata

ROWS = 500
"""So many rows are carried at once."""


class MoveProblem(DatabaseProblem):
    """The other database cannot take what is to be moved; nothing has changed."""


async def move(source: str, target: str) -> dict[str, int]:
    """Copy every row of one database into another, which must be empty; returns how many of each table.

    The one before stays as it is. All of it arrives, or nothing.

    Raises:
        DatabaseProblem: one of them cannot be used, the first is in use, or the other is not empty.
    """
    if on_sqlite(with_driver(source)):
        check_unused(file_of(source))
    before = await Store.open(source)
    try:
        after = await Store.open(target)
        try:
            if await after.read(_holds_something):
                raise MoveProblem(f"{shown(with_driver(target))} holds something already: give an empty database.")
            return await after.write(_take_all, await before.read(_everything))
        finally:
            await after.close()
    finally:
        await before.close()


def _holds_something(connection: Connection) -> bool:
    return any(connection.execute(select(exists(select(table)))).scalar_one() for table in metadata.sorted_tables)


def _everything(connection: Connection) -> dict[str, Sequence[dict[str, Any]]]:
    return {
        table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for table in metadata.sorted_tables
    }


def _take_all(connection: Connection, rows: dict[str, Sequence[dict[str, Any]]]) -> dict[str, int]:
    for table in metadata.sorted_tables:
        for first in range(0, len(rows[table.name]), ROWS):
            connection.execute(insert(table), rows[table.name][first : first + ROWS])
        _count_on(connection, table)
    return {name: len(found) for name, found in rows.items()}


def _count_on(connection: Connection, table: Table) -> None:
    """Have a server count new rows from those that it was given on; SQLite does so by itself."""
    counting = table.autoincrement_column
    if counting is None or connection.dialect.name == "sqlite":
        return
    highest = connection.execute(select(func.max(counting))).scalar_one()
    if highest is not None:
        names = {"table": table.name, "column": counting.name, "highest": highest}
        connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :highest)"), names)
