"""Queries for finished lessons, run inside a store transaction."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.storage.tables import lessons_done


def lessons_done_by(connection: Connection, user: int) -> frozenset[tuple[str, str]]:
    """Return a player's finished lessons as (game, lesson) pairs."""
    cursor_result = connection.execute(
        select(lessons_done.c.game, lessons_done.c.lesson).where(lessons_done.c.user == user)
    )
    return frozenset((row.game, row.lesson) for row in cursor_result)


def record_lesson_done(connection: Connection, user: int, game: str, lesson: str) -> None:
    """Record a finished lesson; it may have been finished before."""
    this = {"user": user, "game": game, "lesson": lesson}
    connection.execute(delete(lessons_done).filter_by(**this))
    connection.execute(insert(lessons_done).values(this))
