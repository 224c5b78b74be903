"""Transactions on both kinds of databases, after cancelled tasks, faults and the end of the bot."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.storage import Store
from bot.storage.address import with_driver
from bot.storage.database import Database
from bot.storage.file_connection import FETCH_SIZE
from tests.databases import migrated_address

ROOT = Path(__file__).parents[3]
COUNT = text("SELECT count(*) FROM tips_off")
USERS = text('SELECT "user" FROM tips_off ORDER BY "user"')
WRITE = text('INSERT INTO tips_off ("user") VALUES (:user)')
Kind = Callable[[Database], Callable[[Callable[[Connection], object]], Awaitable[object]]]

KINDS: list[Kind] = [lambda opened: opened.write, lambda opened: opened.write_without_begin]
"""Both ways to write."""


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database(with_driver(migrated_address(url)))
    yield opened
    await opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    migrated_address(f"sqlite:///{tmp_path}/matches.sqlite3")
    return tmp_path / "matches.sqlite3"


@pytest.fixture
async def on_file(file: Path) -> AsyncIterator[Database]:
    opened = Database(with_driver(f"sqlite:///{file}"))
    yield opened
    await opened.close()


def counted(connection: Connection) -> int:
    return int(connection.execute(COUNT).scalar_one())


def add(connection: Connection, user: int = 1) -> None:
    connection.execute(WRITE, {"user": user})


def add_and_fail(connection: Connection) -> None:
    add(connection)
    raise RuntimeError("half-way")


def nonsense(connection: Connection) -> None:
    connection.execute(text("SELECT nothing FROM nowhere"))


def be_impatient(connection: Connection) -> None:
    connection.execute(text("PRAGMA busy_timeout = 1"))


def unlocked(file: Path) -> bool:
    """Whether no open transaction prevents others from writing."""
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
        return bool(other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_transaction_that_fails_half_way_writes_nothing(database: Database, kind: Kind) -> None:
    with pytest.raises(RuntimeError, match="half-way"):
        await kind(database)(add_and_fail)
    assert await database.read(counted) == await database.read_one_statement(counted) == 0
    await kind(database)(add)
    assert await database.read(counted) == 1


@pytest.mark.parametrize("kind", KINDS)
async def test_a_row_that_exists_already_is_refused_at_the_end_and_nothing_is_written(
    database: Database, kind: Kind
) -> None:
    await kind(database)(add)

    def add_twice(connection: Connection) -> None:
        add(connection, 2)
        add(connection, 1)

    with pytest.raises(IntegrityError):
        await kind(database)(add_twice)
    assert await database.read(counted) == 1
    await kind(database)(lambda connection: add(connection, 3))
    assert await database.read(counted) == 2


@pytest.mark.parametrize("kind", KINDS)
async def test_an_insert_is_seen_by_the_next_statement_of_its_transaction(database: Database, kind: Kind) -> None:
    seen: list[int] = []

    def write(connection: Connection) -> None:
        add(connection)
        seen.append(counted(connection))

    await kind(database)(write)
    assert seen == [1]


@pytest.mark.parametrize("count", [FETCH_SIZE - 1, FETCH_SIZE, FETCH_SIZE + 1, 3 * FETCH_SIZE])
async def test_all_rows_are_read_once_in_their_order_however_many_are_fetched_at_a_time(
    database: Database, count: int
) -> None:
    def write(connection: Connection) -> None:
        for user in range(count):
            add(connection, user)

    def read(connection: Connection) -> list[list[int]]:
        first_some = connection.execute(USERS.execution_options(yield_per=10))
        return [
            [*connection.execute(USERS).scalars()],
            [*connection.execute(USERS.execution_options(yield_per=10)).scalars()],
            [*[row[0] for row in first_some.fetchmany(7)], *first_some.scalars().all()],
        ]

    await database.write(write)
    assert await database.read(read) == [[*range(count)]] * 3


@pytest.mark.parametrize("kind", KINDS)
async def test_a_task_that_is_cancelled_in_the_middle_of_a_statement_writes_nothing(
    database: Database, kind: Kind
) -> None:
    begun = asyncio.Event()

    def write(connection: Connection) -> None:
        add(connection, 1)
        begun.set()
        counted(connection)  # an INSERT alone would wait for the end
        add(connection, 2)
        add(connection, 3)

    writing = asyncio.ensure_future(kind(database)(write))
    await begun.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await database.read(counted) == 0
    await kind(database)(write)
    assert await database.read(counted) == 3


@pytest.mark.parametrize("kind", KINDS)
async def test_a_task_cancelled_during_a_transaction_leaves_no_changes(
    on_file: Database, file: Path, kind: Kind
) -> None:
    loop, running, goes_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold() -> int:
        loop.call_soon_threadsafe(running.set)
        return int(goes_on.wait(30))

    def write(connection: Connection) -> None:
        add(connection)
        connection.connection.dbapi_connection.create_function("hold", 0, hold)  # type: ignore[union-attr]
        connection.execute(text("SELECT hold()"))

    writing = asyncio.ensure_future(kind(on_file)(write))
    await running.wait()
    writing.cancel()
    await asyncio.sleep(0)
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await on_file.read(counted) == 0
    await kind(on_file)(add)  # waits until the thread has closed the connection
    assert await on_file.read(counted) == 1
    assert unlocked(file)


async def test_many_that_write_at_once_take_turns(database: Database) -> None:
    def one_more(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        add(connection, counted(connection))

    await asyncio.gather(*(kind(database)(one_more) for kind in KINDS for _ in range(10)))
    assert await database.read(counted) == 20


async def test_readers_see_one_state_while_others_write(database: Database) -> None:
    reading, written = asyncio.Event(), asyncio.Event()

    def look_twice(connection: Connection) -> tuple[int, int]:
        first = counted(connection)
        reading.set()
        while not written.is_set():
            connection.execute(text("SELECT 1"))  # the event loop goes on meanwhile
        return first, counted(connection)

    looking = asyncio.ensure_future(database.read(look_twice))
    await reading.wait()
    await database.write(add)
    written.set()
    assert await looking == (0, 0)
    assert await database.read_one_statement(counted) == 1


async def test_a_file_is_read_while_another_program_writes(on_file: Database, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await on_file.read(counted) == await on_file.read_one_statement(counted) == 0


@pytest.mark.parametrize("work", [counted, nonsense, add_and_fail])
async def test_no_transaction_is_left_open_on_a_file(
    on_file: Database, file: Path, work: Callable[[Connection], object]
) -> None:
    for run in (on_file.read, on_file.read_one_statement, on_file.write):
        if work is not add_and_fail or run == on_file.write:
            await asyncio.gather(run(work), return_exceptions=True)
            assert unlocked(file)


async def test_a_change_of_a_file_takes_no_statement_to_begin(on_file: Database) -> None:
    said: list[str] = []

    def note(*given: object) -> None:
        said.append(str(given[2]).split()[0])

    await on_file.read(counted)
    event.listen(Engine, "before_cursor_execute", note)
    try:
        await on_file.write_without_begin(add)
        await on_file.read_one_statement(counted)
        changed, said[:] = list(said), []
        await on_file.write(nothing)
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert (changed[-2:], said) == (["INSERT", "SELECT"], ["BEGIN"])


def nothing(_connection: Connection) -> None:
    """Run an empty transaction."""


@pytest.mark.parametrize("kind", KINDS)
async def test_a_writer_of_a_file_waits_for_another_program_from_its_first_statement_on(
    on_file: Database, file: Path, kind: Kind
) -> None:
    await on_file.write(be_impatient)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises((DBAPIError, sqlite3.OperationalError), match="locked"):
            await kind(on_file)(add)
    await kind(on_file)(add)


async def test_no_thread_is_left_when_it_is_closed(file: Path) -> None:
    before = set(threading.enumerate())
    opened = Database(with_driver(f"sqlite:///{file}"))
    await asyncio.gather(
        *(opened.read(counted) for _ in range(5)), opened.read_one_statement(counted), opened.write(add)
    )
    of_it = set(threading.enumerate()) - before
    await opened.close()
    for thread in of_it:
        thread.join(5)
    assert of_it
    assert not any(thread.is_alive() for thread in of_it)


@pytest.mark.parametrize(("name", "reason"), [("", "unable to open"), ("log", "not a database")])
async def test_a_file_that_cannot_be_opened_leaves_nothing_open(
    tmp_path: Path, name: str, reason: str, recwarn: pytest.WarningsRecorder
) -> None:
    (tmp_path / "log").write_text("Captain's log. " * 100)
    before = set(threading.enumerate())
    opened = Database(with_driver(f"sqlite:///{tmp_path / name}"))
    with pytest.raises((DBAPIError, sqlite3.DatabaseError), match=reason):
        await opened.read(counted)
    await opened.close()
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
        assert not thread.is_alive()
    assert [one.message for one in recwarn] == []


def test_a_process_that_fails_with_an_open_database_ends(file: Path) -> None:
    program = (
        "import asyncio\nfrom bot.storage import Store\n"
        f"async def main():\n    store = await Store.open('sqlite:///{file}')\n    raise SystemExit(7)\n"
        "asyncio.run(main())"
    )
    ended = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], cwd=ROOT, check=False, timeout=60, capture_output=True, text=True
    )
    assert (ended.returncode, ended.stderr) == (7, "")


async def test_closing_waits_for_a_write_whose_caller_has_gone_away(file: Path) -> None:
    begun = asyncio.Event()

    def write(connection: Connection) -> None:
        begun.set()
        add(connection)

    store = await Store.open(f"sqlite:///{file}")
    writing = asyncio.create_task(store.write(write))
    await begun.wait()
    writing.cancel()
    await store.close()
    assert sqlite3.connect(file).execute("SELECT count(*) FROM tips_off").fetchone() == (1,)
