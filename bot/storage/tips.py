"""Reading and writing which tips a newcomer was shown, within a transaction of the store."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select

from bot.storage.tables import matches, seats, tips_off, tips_shown


def wants_tips(connection: Connection, user: int) -> bool:
    """Whether the player has not switched tips off."""
    return connection.execute(select(tips_off).where(tips_off.c.user == user)).first() is None


def set_wants_tips(connection: Connection, user: int, wanted: bool) -> None:
    """Switch a player's tips on or off."""
    connection.execute(delete(tips_off).where(tips_off.c.user == user))
    if not wanted:
        connection.execute(insert(tips_off).values(user=user))


def earlier_matches(connection: Connection, user: int, match: str) -> int:
    """How many matches of the same game the player began before this one."""
    this = select(matches.c.game, matches.c.created).where(matches.c.id == match).subquery()
    found = select(func.count()).select_from(seats.join(matches)).join(this, matches.c.game == this.c.game)
    counted = found.where(seats.c.user == user, matches.c.commitment != "", matches.c.created < this.c.created)
    return int(connection.execute(counted).scalar_one())


def is_first(connection: Connection, user: int, match: str, tip: str, decision: int) -> bool:
    """Whether a tip belongs to this decision: it was shown there first, or is shown for the first time now."""
    own = (tips_shown.c.user == user) & (tips_shown.c.match == match) & (tips_shown.c.tip == tip)
    shown = connection.execute(select(tips_shown.c.decision).where(own)).scalar_one_or_none()
    if shown is None:
        connection.execute(insert(tips_shown).values(user=user, match=match, tip=tip, decision=decision))
    return shown in (None, decision)
