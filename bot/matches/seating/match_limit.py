"""Limit on the number of matches that a player may be in at the same time."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from bot.problems import MatchProblem, Remedy
from bot.storage import matches
from bot.storage.rows import MatchRow
from engine.kernel.event import Event

MATCHES_PER_PLAYER = 50
"""Default value of the ``MATCHES_PER_PLAYER`` setting."""


def insert_within_limit(connection: Connection, row: MatchRow, opening_event: Event, at: datetime, limit: int) -> None:
    """Insert a new match if its players are within the limit; lessons don't count.

    Raises:
        MatchProblem: one of the players has reached the limit.
        sqlalchemy.exc.IntegrityError: the id is taken, or the channel already has an open or running match.
    """
    if not row.lesson:
        for seat in row.seats:
            check_limit(connection, seat.user, limit)
    matches.insert_match(connection, row, opening_event, at)


def check_limit(connection: Connection, user: int, limit: int, name: str = "") -> None:
    """Raise ``MatchProblem`` if a player has ``limit`` seats in unfinished matches; computers have no limit.

    It addresses the player, or names them to others.
    """
    if user > 0 and matches.count_active_seats(connection, user) >= limit:
        many = f"{limit} match{'' if limit == 1 else 'es'}"
        if name:
            raise MatchProblem(f"{name} is already in {many}, the maximum at one time.")
        raise MatchProblem(f"You’re already in {many}, the maximum at one time.", Remedy.LEAVE_ONE)
