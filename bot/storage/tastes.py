"""Queries on players' display preferences, within a transaction of the store."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from bot.storage.tables import tastes
from bot.storage.upsert import put


class Taste(msgspec.Struct, frozen=True):
    """A player's display preferences.

    Attributes:
        theme: the colours of their own pictures; empty for the default.
        words_only: whether private messages have text in place of pictures.
        quick: whether turns end automatically if nothing is left to do, in matches started from then on.
        compact: whether the message they play in is short.
        phone: whether its picture is a close-up that can be read on a phone.
    """

    theme: str = ""
    words_only: bool = False
    quick: bool = False
    compact: bool = False
    phone: bool = False


USUAL = Taste()


def taste_in(row: Row[Any]) -> Taste:
    """Build the preferences from a row that has their columns."""
    return Taste(*(row._mapping[field] for field in Taste.__struct_fields__))


def taste_of(connection: Connection, user: int) -> Taste:
    """A player's preferences, or the defaults."""
    row = connection.execute(select(tastes).where(tastes.c.user == user)).first()
    return taste_in(row) if row else USUAL


def quick_ones(connection: Connection, users: Collection[int]) -> frozenset[int]:
    """The players among these whose turns end automatically."""
    statement = select(tastes.c.user).where(tastes.c.user.in_(users), tastes.c.quick)
    return frozenset(connection.execute(statement).scalars())


def set_taste(connection: Connection, user: int, taste: Taste) -> None:
    """Save a player's preferences."""
    put(connection, tastes, [{"user": user, **msgspec.structs.asdict(taste)}])
