"""Queries for players' own decks, run inside a store transaction."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from bot.storage.rows import DeckRow
from bot.storage.tables import decks


def decks_of_user(connection: Connection, user: int) -> tuple[DeckRow, ...]:
    """Return all decks of a player, by name."""
    cursor_result = connection.execute(select(decks).where(decks.c.user == user))
    return tuple(
        sorted((DeckRow(**row._asdict()) for row in cursor_result), key=lambda deck: (deck.name.casefold(), deck.id))
    )


def add_deck(connection: Connection, deck: DeckRow, limit: int) -> bool:
    """Insert a deck unless its owner already has ``limit`` decks; return whether it was inserted.

    Raises:
        sqlalchemy.exc.IntegrityError: the id is taken.
    """
    had = connection.execute(select(decks.c.id).where(decks.c.user == deck.user)).all()
    if len(had) >= limit:
        return False
    connection.execute(insert(decks).values(msgspec.structs.asdict(deck)))
    return True


def save_deck(connection: Connection, deck: DeckRow) -> bool:
    """Update a deck; return whether it still exists."""
    written = update(decks).where(decks.c.id == deck.id).values(msgspec.structs.asdict(deck))
    return connection.execute(written).rowcount == 1


def remove_deck(connection: Connection, deck: str) -> None:
    """Delete the deck with this id."""
    connection.execute(delete(decks).where(decks.c.id == deck))
