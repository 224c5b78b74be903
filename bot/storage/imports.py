"""Queries for imported matches and consent to show decks, run inside a store transaction."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.storage.tables import imported_matches as imports
from bot.storage.tables import opened_decks


def add_import(connection: Connection, import_id: str, user: int, file: bytes, at: datetime, *, limit: int) -> None:
    """Save an imported match; beyond ``limit`` per player, the oldest ones are deleted.

    Raises:
        sqlalchemy.exc.IntegrityError: the id is taken.
    """
    newest = select(imports.c.id).where(imports.c.user == user).order_by(imports.c.at.desc(), imports.c.id)
    newest_ids = connection.execute(newest.limit(limit - 1)).scalars().all()
    connection.execute(delete(imports).where(imports.c.user == user, imports.c.id.not_in(newest_ids)))
    connection.execute(insert(imports).values(id=import_id, user=user, file=file, at=at))


def find_import(connection: Connection, import_id: str, user: int) -> bytes | None:
    """Return the file of a player's import; ``None`` if it no longer exists."""
    condition = (imports.c.id == import_id) & (imports.c.user == user)
    return connection.execute(select(imports.c.file).where(condition)).scalar_one_or_none()


def users_sharing_deck(connection: Connection, match_id: str) -> frozenset[int]:
    """Return the ids of the players who have agreed to show their deck from a match."""
    cursor_result = connection.execute(select(opened_decks.c.user).where(opened_decks.c.match == match_id))
    return frozenset(cursor_result.scalars())


def record_deck_consent(connection: Connection, match_id: str, user: int) -> None:
    """Record a player's consent to show their deck."""
    if user not in users_sharing_deck(connection, match_id):
        connection.execute(insert(opened_decks).values(match=match_id, user=user))
