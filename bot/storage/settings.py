"""Reading and writing what servers and channels have set, within a transaction of the store."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.rows import Place
from bot.storage.tables import game_defaults


async def default_games(connection: AsyncConnection) -> dict[tuple[Place, int], str]:
    """The game in which a server or channel looks rules up, by what it is and its id."""
    rows = await connection.execute(select(game_defaults.c.place, game_defaults.c.id, game_defaults.c.game))
    return {(Place(place), number): game for place, number, game in rows}


async def set_default_game(connection: AsyncConnection, place: Place, number: int, game: str | None) -> None:
    """Keep the game in which a server or channel looks rules up; ``None`` for none."""
    here = (game_defaults.c.place == place.value) & (game_defaults.c.id == number)
    await connection.execute(delete(game_defaults).where(here))
    if game:
        await connection.execute(insert(game_defaults).values(place=place.value, id=number, game=game))
