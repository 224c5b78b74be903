"""Reading and writing imported matches and who has opened his deck, within a transaction of the store."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.tables import imported_matches as imports
from bot.storage.tables import opened_decks


async def add(connection: AsyncConnection, import_id: str, user: int, file: bytes, at: datetime, *, most: int) -> None:
    """Keep an imported match; of more than ``most`` of a player's the oldest are forgotten.

    Raises:
        sqlalchemy.exc.IntegrityError: the id is taken.
    """
    newest = select(imports.c.id).where(imports.c.user == user).order_by(imports.c.at.desc(), imports.c.id)
    kept = (await connection.execute(newest.limit(most - 1))).scalars().all()
    await connection.execute(delete(imports).where(imports.c.user == user, imports.c.id.not_in(kept)))
    await connection.execute(insert(imports).values(id=import_id, user=user, file=file, at=at))


async def find(connection: AsyncConnection, import_id: str, user: int) -> bytes | None:
    """The file of a player's import, if it is still kept."""
    here = (imports.c.id == import_id) & (imports.c.user == user)
    return (await connection.execute(select(imports.c.file).where(here))).scalar_one_or_none()


async def opened_by(connection: AsyncConnection, match_id: str) -> frozenset[int]:
    """Who agrees that the deck that he brought to a match is read."""
    found = await connection.execute(select(opened_decks.c.user).where(opened_decks.c.match == match_id))
    return frozenset(found.scalars())


async def open_deck(connection: AsyncConnection, match_id: str, user: int) -> None:
    """Note that a player agrees; once is enough."""
    if user not in await opened_by(connection, match_id):
        await connection.execute(insert(opened_decks).values(match=match_id, user=user))
