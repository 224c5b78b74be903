"""An aiosqlite connection that rarely switches to its thread.

A switch costs more processor time than most statements. SQLAlchemy opens a cursor for each statement, runs it, fetches
its rows and closes it: four switches, which are reduced to one here. Statements without a result need no switch of
their own, because they wait for the next statement.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Thread
from typing import Any, cast

import aiosqlite

FETCH_SIZE = 64
"""Number of rows fetched together with their statement; more rows need a second switch."""

_WITHOUT_RESULT = ("BEGIN", "INSERT")
"""Pattern of statements that return nothing; an UPDATE or DELETE returns the number of rows changed."""


async def open_connection(connect: Callable[..., sqlite3.Connection]) -> aiosqlite.Connection:
    """Open a connection whose thread doesn't keep the program running.

    Args:
        connect: opens the file as a connection of the class ``factory``, which must not check which thread uses it.

    Raises:
        sqlite3.Error: the file can't be opened.
    """
    connect().close()  # if this fails, no thread has started that could outlive the event loop
    made: list[FileConnection] = []
    maker = Thread(
        target=lambda: made.append(FileConnection(connect)), daemon=True
    )  # threads started by a daemon are daemons too
    maker.start()
    maker.join()
    return await made[0]


class _File(sqlite3.Connection):
    """A SQLite file that runs its waiting statements before any other."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.waiting_statements: list[tuple[str, Any]] = []

    def run_waiting_statements(self) -> None:
        """Run the waiting statements in their order.

        Raises:
            sqlite3.Error: one of them failed; the statements after it are dropped.
        """
        waiting, self.waiting_statements = self.waiting_statements, []
        for statement, parameters in waiting:
            super().execute(statement, parameters)

    def commit(self) -> None:
        """Save the transaction; if that fails, end it without saving, because SQLAlchemy doesn't roll it back then."""
        try:
            self.run_waiting_statements()
            super().commit()
        except sqlite3.Error:
            with suppress(sqlite3.Error):  # the disk fails
                self.rollback()
            raise

    def rollback(self) -> None:
        self.waiting_statements = []
        super().rollback()


class _Cursor(sqlite3.Cursor):
    """A cursor that fetches the first rows of its statement at once.

    Attributes:
        first_rows: the fetched rows not yet returned.
        is_complete: whether the statement has no further rows.
    """

    def __init__(self, file: _File) -> None:
        super().__init__(file)
        self._file = file
        self.first_rows: list[Any] = []
        self.is_complete = False

    def execute(self, sql: str, parameters: Any = (), /) -> _Cursor:
        self._file.run_waiting_statements()
        super().execute(sql, parameters)
        self.first_rows = self.fetchmany(FETCH_SIZE)
        self.is_complete = len(self.first_rows) < FETCH_SIZE
        return self

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> _Cursor:
        self._file.run_waiting_statements()
        super().executemany(sql, parameters)
        return self


class FileConnection(aiosqlite.Connection):
    """A connection to a SQLite file."""

    def __init__(self, connect: Callable[..., sqlite3.Connection]) -> None:
        self._connect_file = connect
        super().__init__(self._open_connection, FETCH_SIZE)

    def _open_connection(self) -> sqlite3.Connection:
        self._file = cast("_File", self._connect_file(factory=_File))
        return self._file

    def cursor(self) -> FileCursor:  # type: ignore[override]  # returned without an await
        """Return a cursor for one statement."""
        return FileCursor(self, self._file)

    async def close(self) -> None:
        """Close the connection after ending a transaction whose task was cancelled.

        Otherwise its cursor would keep the file locked.
        """
        with suppress(ValueError, sqlite3.Error):  # already closed, or the disk fails
            await self.rollback()
        await super().close()


class FileCursor(aiosqlite.Cursor):
    """A cursor that opens, returns its first rows and closes without a switch to the database thread."""

    def __init__(self, connection: FileConnection, file: _File) -> None:
        self._file, self._own = file, _Cursor(file)
        super().__init__(connection, self._own)

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> FileCursor:
        """Run a statement; if it has no result, it waits for the next one or for the end of its transaction.

        Raises:
            sqlite3.Error: this statement failed, or one that was waiting.
        """
        if sql.startswith(_WITHOUT_RESULT) and " RETURNING " not in sql:
            self._file.waiting_statements.append((sql, parameters or ()))
        else:
            await super().execute(sql, parameters)
        return self

    async def fetchone(self) -> sqlite3.Row | None:
        """Return the next row; ``None`` after the last."""
        rows = await self.fetchmany(1)
        return rows[0] if rows else None

    async def fetchmany(self, size: int | None = None) -> list[sqlite3.Row]:
        """Return up to ``size`` rows; [] after the last."""
        first = self._own.first_rows
        if not first:
            return [*await super().fetchmany(size)]
        size = size or self.arraysize
        self._own.first_rows = first[size:]
        return first[:size]

    async def fetchall(self) -> list[sqlite3.Row]:
        """Return all remaining rows."""
        first, self._own.first_rows = self._own.first_rows, []
        return first if self._own.is_complete else [*first, *await super().fetchall()]

    async def close(self) -> None:
        """Close the cursor."""
        self._own.close()
