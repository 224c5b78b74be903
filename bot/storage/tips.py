"""Reading and writing which tips a newcomer was shown, within a transaction of the store."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.tables import matches, seats, tips_off, tips_shown


async def wants_tips(connection: AsyncConnection, user: int) -> bool:
    """Whether the player has not switched tips off."""
    return (await connection.execute(select(tips_off).where(tips_off.c.user == user))).first() is None


async def set_wants_tips(connection: AsyncConnection, user: int, wanted: bool) -> None:
    """Switch a player's tips on or off."""
    await connection.execute(delete(tips_off).where(tips_off.c.user == user))
    if not wanted:
        await connection.execute(insert(tips_off).values(user=user))


async def earlier_matches(connection: AsyncConnection, user: int, match: str) -> int:
    """How many matches of the same game the player began before this one."""
    this = select(matches.c.game, matches.c.created).where(matches.c.id == match).subquery()
    found = select(func.count()).select_from(seats.join(matches)).join(this, matches.c.game == this.c.game)
    counted = found.where(seats.c.user == user, matches.c.commitment != "", matches.c.created < this.c.created)
    return int((await connection.execute(counted)).scalar_one())


async def is_first(connection: AsyncConnection, user: int, match: str, tip: str, decision: int) -> bool:
    """Whether a tip belongs to this decision: it was shown there first, or is shown for the first time now."""
    own = (tips_shown.c.user == user) & (tips_shown.c.match == match) & (tips_shown.c.tip == tip)
    shown = (await connection.execute(select(tips_shown.c.decision).where(own))).scalar_one_or_none()
    if shown is None:
        await connection.execute(insert(tips_shown).values(user=user, match=match, tip=tip, decision=decision))
    return shown in (None, decision)
