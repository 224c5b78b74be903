"""The state of a database is detected without changing it, in a file and on a server."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text

from bot.storage import DatabaseTooNewError, DatabaseUnreadableError, Store
from bot.storage.database_condition import DatabaseCondition, inspect_condition
from tests.databases import server_address


def revision(connection: Connection, number: str) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = :number"), {"number": number})


def everything(connection: Connection) -> dict[str, Any]:
    names = inspect(connection).get_table_names()
    revisions = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return {"tables": sorted(names), "revisions": revisions}


async def test_each_state_is_found_and_stays(url: str, store: Store) -> None:
    assert await inspect_condition(url) is DatabaseCondition.CURRENT
    newest = (await store.read(everything))["revisions"][0]
    try:
        await store.write(revision, "0020")
        before = await store.read(everything)
        assert await inspect_condition(url) is DatabaseCondition.OLDER
        assert await store.read(everything) == before
        await store.write(revision, "9999")
        with pytest.raises(DatabaseTooNewError):
            await inspect_condition(url)
        assert (await store.read(everything))["revisions"] == ["9999"]
    finally:
        await store.write(revision, newest)  # other tests use this server


async def test_an_empty_server_stays_empty() -> None:
    """The database “postgres”, which every server has."""
    address = server_address()
    if isinstance(address, Exception):
        pytest.skip(f"No PostgreSQL server can be started here: {address}")
    for _ in range(2):
        assert await inspect_condition(address) is DatabaseCondition.MISSING


async def test_an_unavailable_server_is_reported_without_the_password() -> None:
    with pytest.raises(DatabaseUnreadableError, match="Check its address") as caught:
        await inspect_condition("postgres://kirk:tiberius@127.0.0.1:1/matches")
    assert "tiberius" not in caught.value.message
