"""Queries for players' display preferences, run inside a store transaction."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from bot.storage.tables import tastes
from bot.storage.upsert import upsert_rows


class DisplayPreferences(msgspec.Struct, frozen=True):
    """A player's display preferences.

    Attributes:
        theme: the colours of the player's own pictures; empty for the default.
        words_only: whether private messages have text in place of pictures.
        quick: whether turns end automatically if nothing is left to do, in matches started from then on.
        compact: whether the player's private message is short.
        phone: whether its picture is a close-up that can be read on a phone.
    """

    theme: str = ""
    words_only: bool = False
    quick: bool = False
    compact: bool = False
    phone: bool = False


DEFAULT_PREFERENCES = DisplayPreferences()


def preferences_in_row(row: Row[Any]) -> DisplayPreferences:
    """Return the preferences in a row that has their columns."""
    return DisplayPreferences(*(row._mapping[field] for field in DisplayPreferences.__struct_fields__))


def preferences_of(connection: Connection, user: int) -> DisplayPreferences:
    """Return a player's preferences, or the defaults."""
    row = connection.execute(select(tastes).where(tastes.c.user == user)).first()
    return preferences_in_row(row) if row else DEFAULT_PREFERENCES


def users_with_quick_turns(connection: Connection, users: Collection[int]) -> frozenset[int]:
    """Return those of the users whose turns end automatically."""
    statement = select(tastes.c.user).where(tastes.c.user.in_(users), tastes.c.quick)
    return frozenset(connection.execute(statement).scalars())


def set_preferences(connection: Connection, user: int, preferences: DisplayPreferences) -> None:
    """Save a player's preferences."""
    upsert_rows(connection, tastes, [{"user": user, **msgspec.structs.asdict(preferences)}])
