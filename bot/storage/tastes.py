"""Reading and writing how players like to be shown matches, within a transaction of the store."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from bot.storage.tables import tastes
from bot.storage.upsert import put


class Taste(msgspec.Struct, frozen=True):
    """How a player likes to be shown matches.

    Attributes:
        theme: the colours of their own pictures; empty for those of everybody.
        words_only: whether words stand in place of pictures in what only they see.
        quick: whether their turns end by themselves where nothing is left to do, in matches that begin from then on.
        compact: whether the message that they play in is short.
    """

    theme: str = ""
    words_only: bool = False
    quick: bool = False
    compact: bool = False


USUAL = Taste()


def taste_in(row: Row[Any]) -> Taste:
    """The taste that a row of the table, or one with its columns, holds."""
    return Taste(*(row._mapping[field] for field in Taste.__struct_fields__))


def taste_of(connection: Connection, user: int) -> Taste:
    """What a player likes; what is usual where they have not said."""
    found = connection.execute(select(tastes).where(tastes.c.user == user)).first()
    return taste_in(found) if found else USUAL


def tastes_of(connection: Connection, users: Collection[int]) -> dict[int, Taste]:
    """What some players like, by player; nothing of those who have not said."""
    found = connection.execute(select(tastes).where(tastes.c.user.in_(users)))
    return {one.user: taste_in(one) for one in found}


def quick_ones(connection: Connection, users: Collection[int]) -> frozenset[int]:
    """Those of some players whose turns end by themselves."""
    wanted = select(tastes.c.user).where(tastes.c.user.in_(users), tastes.c.quick)
    return frozenset(connection.execute(wanted).scalars())


def set_taste(connection: Connection, user: int, taste: Taste) -> None:
    """Keep what a player likes."""
    put(connection, tastes, [{"user": user, **msgspec.structs.asdict(taste)}])
