"""Queries for lookup settings of servers and channels, run inside a store transaction."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from bot.storage.rows import SettingScope
from bot.storage.tables import game_defaults
from bot.storage.upsert import upsert_rows


def default_games(connection: Connection) -> dict[tuple[SettingScope, int], str]:
    """Return the default game for look-ups, by scope and id."""
    rows = connection.execute(select(game_defaults.c.place, game_defaults.c.id, game_defaults.c.game))
    return {(SettingScope(place), number): game for place, number, game in rows}


def set_default_game(connection: Connection, place: SettingScope, number: int, game: str | None) -> None:
    """Save the default game for look-ups in a server or channel; ``None`` deletes it."""
    condition = (game_defaults.c.place == place.value) & (game_defaults.c.id == number)
    if game:
        upsert_rows(connection, game_defaults, [{"place": place.value, "id": number, "game": game}])
    else:
        connection.execute(delete(game_defaults).where(condition))
