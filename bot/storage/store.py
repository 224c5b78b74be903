"""The store: an open database, checked and migrated, used one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from bot.storage.address import is_sqlite, with_driver
from bot.storage.database import Database
from bot.storage.duty import Duty
from bot.storage.faults import DAMAGED, check_not_folder, foreign_error, too_new_error, unreadable_error, unusable_error
from bot.storage.private_file import make_private
from bot.storage.problems import (
    DatabaseAwayError,
    DatabaseHinderedError,
    DatabaseUnreadableError,
)
from bot.storage.schema import DamagedError, ForeignTablesError, UnknownRevisionError, migrate, present_revisions

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

_migrating: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


def _migration_lock() -> asyncio.Lock:
    """Return the lock for migrations, because Alembic keeps the running one in a global variable."""
    return _migrating.setdefault(asyncio.get_running_loop(), asyncio.Lock())


class Store:
    """A database with the schema of this version, created by ``Store.open``.

    Attributes:
        duty: the duties of this process.
    """

    def __init__(self, database: Database, duty: Duty | None = None, *, address: URL | None = None) -> None:
        self._database = database
        self._address = address
        self.duty = duty or Duty()
        self._running: set[asyncio.Task[object]] = set()
        self._writes: Counter[object] = Counter()
        self._time_listener: Callable[[str, float], None] | None = None

    def report_times_to(self, listener: Callable[[str, float], None]) -> None:
        """Report ``read`` or ``write`` and the seconds of every transaction from now on to ``listener``."""
        self._time_listener = listener

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database, create it if missing, and migrate it to this version.

        Raises:
            DatabaseTooNewError: the database was written by a newer version; it has not been changed.
            DatabaseUnreadableError: it is damaged, not a database, or can't be reached.
        """
        store, address = await cls._connect(url)
        try:
            await store._migrate(address)
        except BaseException:
            await store.close()
            raise
        return store

    @classmethod
    async def revisions(cls, url: str) -> set[str]:
        """Return the revisions of a database without changing it; an empty set for an empty database on a server.

        Raises:
            DatabaseUnreadableError: the database can't be reached.
        """
        store, address = await cls._connect(url)
        try:
            return await store.read(present_revisions)
        except (DBAPIError, DatabaseAwayError, OSError) as error:
            raise unreadable_error(address, error) from error
        finally:
            await store.close()

    @classmethod
    async def _connect(cls, url: str) -> tuple[Store, URL]:
        address = with_driver(url)
        if is_sqlite(address) and address.database in (None, "", ":memory:"):
            raise DatabaseUnreadableError(
                "DATABASE_URL doesn’t name a file, and matches in memory would be lost. Write it as "
                "sqlite:///folder/file.sqlite3, or remove it to save matches in DATA_DIR."
            )
        try:
            if is_sqlite(address):
                check_not_folder(Path(str(address.database)))
                make_private(Path(str(address.database)))
                return cls(Database(address), address=address), address
            from bot.storage.shared_duty import SharedDuty  # noqa: PLC0415 - its driver is an extra

            return cls(Database(address), SharedDuty(address)), address
        except (OSError, ImportError, sqlite3.Error) as error:
            raise unreadable_error(address, error) from error

    async def close(self) -> None:
        """Wait for running transactions, then close all connections."""
        while self._running:
            await asyncio.wait(self._running)
        await self.duty.release()
        await self._database.close()

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a reading transaction, with a consistent state; return its result."""
        return await self._run_timed("read", self._database.read(lambda connection: work(connection, *args, **kwargs)))

    async def read_one_statement(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work``, a single reading statement, without a transaction."""
        return await self._run_timed(
            "read", self._database.read_one_statement(lambda connection: work(connection, *args, **kwargs))
        )

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work(connection, …)`` in a transaction; either everything is saved afterwards, or nothing."""
        return await self._run_timed(
            "write", self._counted(None, self._database.write(lambda connection: work(connection, *args, **kwargs)))
        )

    async def write_without_begin(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work`` like ``write`` if its first statement is an INSERT, UPDATE or DELETE; that saves a statement."""
        return await self.write_of(None, work, *args, **kwargs)

    async def write_of(self, writer: object, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work`` like ``write_without_begin``; ``writes_of_others`` doesn't count it for this writer."""
        return await self._run_timed(
            "write",
            self._counted(
                writer, self._database.write_without_begin(lambda connection: work(connection, *args, **kwargs))
            ),
        )

    def writes_of_others(self, writer: object) -> int:
        """Return the number of this process's writes so far, without those of one writer."""
        return self._writes.total() - self._writes[writer]

    async def _counted(self, writer: object, writing: Coroutine[None, None, T]) -> T:
        """Run a write and count it for its writer, or for nobody if it fails."""
        try:
            written = await writing
        except BaseException:
            self._writes[None] += 1
            raise
        self._writes[writer] += 1
        return written

    async def _run_timed(self, kind: str, work: Coroutine[None, None, T]) -> T:
        start = time.perf_counter()
        try:
            return await self.run_to_completion(work)
        except (DBAPIError, sqlite3.Error) as error:
            if self._address and (problem := unusable_error(self._address, error)):
                raise problem from error
            raise
        finally:
            if self._time_listener:
                self._time_listener(kind, time.perf_counter() - start)

    async def run_to_completion(self, work: Coroutine[None, None, T]) -> T:
        """Run work to completion even if the caller is cancelled; ``close`` waits for it."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _migrate(self, address: URL) -> None:
        try:
            async with _migration_lock():
                await self.write(migrate)
        except UnknownRevisionError as error:
            raise too_new_error(address) from error
        except ForeignTablesError as error:
            raise foreign_error(address) from error
        except DatabaseHinderedError as error:
            raise DatabaseUnreadableError(error.message) from error
        except DamagedError as error:
            raise unreadable_error(address, error, DAMAGED) from error
        except (DBAPIError, DatabaseAwayError, sqlite3.Error, OSError) as error:
            raise unreadable_error(address, error) from error
