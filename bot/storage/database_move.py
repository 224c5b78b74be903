"""Copying of all contents of a database into a different one: from a SQLite file to a server, or back."""

from __future__ import annotations

import pickle
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from sqlalchemy import Connection, Table, exists, func, insert, select, text
from sqlalchemy.engine import URL

from bot.storage.address import is_sqlite, shown_address, with_driver
from bot.storage.backups import check_unused, sqlite_file_of
from bot.storage.problems import DatabaseProblem
from bot.storage.store import Store
from bot.storage.tables import metadata

ROWS_PER_BATCH = 500
"""Number of rows copied at once."""
END_OF_ROWS: tuple[str, list[dict[str, object]]] = ("", [])
"""Marks the end of the rows in the temporary file."""


class MoveProblem(DatabaseProblem):
    """Raised if the target database can't take the contents; nothing has changed."""


async def move_rows(source: str, target: str) -> dict[str, int]:
    """Copy every row into an empty database; return the number of rows of each table.

    The source stays unchanged. Either everything is copied, or nothing.

    Raises:
        DatabaseProblem: a database can't be used, the source is in use, or the target is not empty.
    """
    if is_sqlite(with_driver(source)):
        check_unused(sqlite_file_of(source))
    if _is_same_database(with_driver(source), with_driver(target)):
        raise MoveProblem("The new address is the database in use. Choose a different one.")
    before = await Store.open(source)
    try:
        after = await Store.open(target)
        try:
            if await after.read(_has_rows):
                raise MoveProblem(f"{shown_address(with_driver(target))} is not empty. Choose an empty database.")
            with TemporaryFile() as carried:
                await before.read(_insert_rows_of_file, carried)
                return await after.write(_write_rows_to_file, carried)
        finally:
            await after.close()
    finally:
        await before.close()


def _is_same_database(source: URL, target: URL) -> bool:
    """Whether two addresses name the same SQLite file, or are equal."""
    if is_sqlite(source) and is_sqlite(target):
        return Path(str(source.database)).resolve() == Path(str(target.database)).resolve()
    return source == target


def _has_rows(connection: Connection) -> bool:
    return any(connection.execute(select(exists(select(table)))).scalar_one() for table in metadata.sorted_tables)


def _insert_rows_of_file(connection: Connection, rows_file: IO[bytes]) -> None:
    """Insert the rows from a temporary file, because they may not fit into memory."""
    for table in metadata.sorted_tables:
        mapping_result = connection.execute(select(table).execution_options(yield_per=ROWS_PER_BATCH)).mappings()
        for rows in mapping_result.partitions():
            pickle.dump((table.name, [dict(row) for row in rows]), rows_file)
    pickle.dump(END_OF_ROWS, rows_file)


def _write_rows_to_file(connection: Connection, rows_file: IO[bytes]) -> dict[str, int]:
    counts = {table.name: 0 for table in metadata.sorted_tables}
    rows_file.seek(0)
    for name, rows in iter(partial(pickle.load, rows_file), END_OF_ROWS):  # just written by this program
        connection.execute(insert(metadata.tables[name]), rows)
        counts[name] += len(rows)
    for table in metadata.sorted_tables:
        _restart_numbering(connection, table)
    return counts


def _restart_numbering(connection: Connection, table: Table) -> None:
    """Make a server number new rows after the copied ones; SQLite does so by itself."""
    counting = table.autoincrement_column
    if counting is None or connection.dialect.name == "sqlite":
        return
    highest = connection.execute(select(func.max(counting))).scalar_one()
    if highest is not None:
        names = {"table": table.name, "column": counting.name, "highest": highest}
        connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :highest)"), names)
