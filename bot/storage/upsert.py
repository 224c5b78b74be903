"""Upserts: rows that replace those with the same primary key, in one statement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


def upsert_rows(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert complete rows, given as columns, or replace the rows with the same keys."""
    if not rows:
        return
    connection.execute(_upsert_statement(table, connection.dialect.name), rows)


@cache
def _upsert_statement(table: Table, dialect: str) -> sqlite.Insert | postgresql.Insert:
    """Return the statement for a table; it is cached so that SQLAlchemy compiles it only once."""
    statement = sqlite.insert(table) if dialect == "sqlite" else _server_upsert(table)
    rest = {column.name: statement.excluded[column.name] for column in table.c if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=table.primary_key, set_=rest)


def _server_upsert(table: Table) -> postgresql.Insert:
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - slow to load, and few bots have a server

    return postgresql.insert(table)
