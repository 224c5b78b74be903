"""Queries for messages waiting to be sent for matches, run inside a store transaction."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from bot.storage.duty import WHOLE_DATABASE, Duty
from bot.storage.tables import matches, outbox


class QueuedMessage(msgspec.Struct, frozen=True):
    """A message waiting to be sent for a match: its kind, content and time."""

    number: int
    kind: str
    body: bytes
    at: datetime


def queue_message(connection: Connection, match: str, kind: str, body: object, at: datetime) -> None:
    """Queue a message; ``body`` is anything that MessagePack can encode."""
    letter = msgspec.msgpack.encode(body)
    connection.execute(insert(outbox).values(match=match, kind=kind, letter=letter, at=at))


def queued_messages(connection: Connection, match: str, kind: str) -> tuple[QueuedMessage, ...]:
    """Return the queued messages of a kind for a match, oldest first."""
    columns = (outbox.c.id, outbox.c.kind, outbox.c.letter, outbox.c.at)
    statement = select(*columns).where(outbox.c.match == match, outbox.c.kind == kind).order_by(outbox.c.id)
    return tuple(QueuedMessage(*row) for row in connection.execute(statement))


def delete_queued_message(connection: Connection, number: int) -> None:
    """Delete a message that was sent or is no longer needed."""
    connection.execute(delete(outbox).where(outbox.c.id == number))


def matches_with_messages(connection: Connection, kind: str, duty: Duty = WHOLE_DATABASE) -> tuple[str, ...]:
    """Return the ids of this process's matches with queued messages of a kind, newest first."""
    statement = (
        select(outbox.c.match).join(matches).where(outbox.c.kind == kind, duty.looks_after_condition(matches.c.guild))
    )
    wanted = statement.group_by(outbox.c.match)
    return tuple(connection.execute(wanted.order_by(func.max(outbox.c.id).desc())).scalars())


def oldest_message_time(connection: Connection) -> datetime | None:
    """Return the time of the oldest queued message; ``None`` if there is none."""
    return connection.execute(select(outbox.c.at).order_by(outbox.c.at).limit(1)).scalar_one_or_none()
