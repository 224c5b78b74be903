"""Keeps a station from waiting for threads, and from looking for changes where there can't be any."""

from __future__ import annotations

import asyncio
import copy
import marshal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from simcord import Env, _runtime, components, gateway, results
from simcord.backend import serializers
from simcord.http import router
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.features.clocks import alarm_clock
from bot.storage import database
from bot.storage.file_connection import FileConnection
from bot.ui import deferral

MAX_TURNS = 100_000
"""Turns of the event loop after which the simulated Discord says what never ends."""

T = TypeVar("T")

DAY_SECONDS = 86_400.0
HELD_UP_SECONDS = 1.0
"""Seconds after which a thread may be held up by the test itself; from then on the simulated Discord waits for it."""


@asynccontextmanager
async def without_threads() -> AsyncIterator[None]:
    """Run SQLite's statements on the event loop, and let the alarm clock sleep all day; no other process sets it.

    Threads would take a fifth of the time of a test, and answer sooner or later, depending on what else runs. Whether
    an answer is promised first would depend on that, too. Statements are compiled once for all stations.
    """
    with (
        patch.object(FileConnection, "_execute", _run_after_ready_tasks),
        patch.object(FileConnection, "stop", _stop_without_thread),
        patch.object(database, "open_connection", _open_without_thread),
        patch.object(database, "create_async_engine", _engine_with_known_statements),
        patch.object(SQLiteDialect_aiosqlite, "__eq__", _is_of_same_kind),
        patch.object(SQLiteDialect_aiosqlite, "__hash__", lambda _: hash(SQLiteDialect_aiosqlite)),
        patch.object(database, "_pragma_statements", _pragmas_without_the_disk(database._pragma_statements())),
        patch.object(alarm_clock, "MAX_SLEEP_SECONDS", DAY_SECONDS),
        patch.object(deferral, "DEFER_AFTER_SECONDS", DAY_SECONDS),
        patch.object(gateway, "copy", _JsonCopier),
        patch.object(router, "copy", _JsonCopier),
        patch.object(components, "deepcopy", _JsonCopier.deepcopy),
        patch.object(results, "deepcopy", _JsonCopier.deepcopy),
        patch.object(serializers, "deepcopy", _JsonCopier.deepcopy),
        patch.object(_runtime._CallbackRecord, "__eq__", object.__eq__),  # they are compared each time one is removed
    ):
        yield


def _pragmas_without_the_disk(pragmas: tuple[str, ...]) -> Callable[[], tuple[str, ...]]:
    """The settings of a connection, but that nothing waits until the disk has it: tests lose no power."""
    return lambda: tuple(one.replace("synchronous = FULL", "synchronous = OFF") for one in pragmas)


class _JsonCopier:
    """Copies what is made of JSON many times as fast as the module ``copy``."""

    @staticmethod
    def deepcopy(value: Any) -> Any:
        try:
            return marshal.loads(marshal.dumps(value))  # noqa: S302 - our own data
        except ValueError:  # other types are in it
            match value:
                case dict():
                    return {key: _JsonCopier.deepcopy(one) for key, one in value.items()}
                case list():
                    return [_JsonCopier.deepcopy(one) for one in value]
            return copy.deepcopy(value)


async def _run_after_ready_tasks(connection: FileConnection, work: Callable[..., T], *args: Any, **options: Any) -> T:
    """Do it after everyone who is ready had a turn, as they have while a thread works."""
    if not connection._running or not connection._connection:
        raise ValueError("Connection closed")
    await asyncio.sleep(0)
    return work(*args, **options)


async def _open_without_thread(connect: Callable[[], sqlite3.Connection]) -> FileConnection:
    """Open a connection whose statements run on the event loop; a thread for each would wait for nothing."""
    connection = FileConnection(connect)
    connection._connection = connection._open_connection()
    return connection


def _stop_without_thread(connection: FileConnection) -> None:
    """Stop a connection that has no thread."""
    connection._running = False
    connection._connection = None


_COMPILED_STATEMENTS: dict[Any, Any] = {}
"""All statements that were compiled for SQLite."""


def _engine_with_known_statements(*address: Any, **options: Any) -> AsyncEngine:
    engine = create_async_engine(*address, **options)
    if isinstance(engine.dialect, SQLiteDialect_aiosqlite):
        engine.sync_engine._compiled_cache = _COMPILED_STATEMENTS
    return engine


def _is_of_same_kind(dialect: SQLiteDialect_aiosqlite, other: object) -> bool:
    return type(dialect) is type(other)


def settling_after_all_tasks(env: Env, settle: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Let ``settle`` begin when nobody is ready to run: it looks at every task each time that one of them ends."""

    async def settled(*args: Any, **options: Any) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(MAX_TURNS):
            await asyncio.sleep(0)
            if loop._ready:  # type: ignore[attr-defined]
                continue
            threads = [*env._work.executors]
            if (
                not threads
                or not (await asyncio.wait(threads, timeout=HELD_UP_SECONDS, return_when=asyncio.FIRST_COMPLETED))[0]
            ):
                break
        await settle(*args, **options)

    return settled
