"""Queries for tips shown to newcomers, run inside a store transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select

from bot.storage.tables import matches, seats, tips_off, tips_shown
from bot.storage.upsert import upsert_rows

GUIDED_ID = "guided"
"""Id of the note that a player is guided in a match, however many matches they have played before."""

MAX_TIP_ID_CHARS = 40


class Newcomer(NamedTuple):
    """A player's experience and tips.

    Attributes:
        wants_tips: whether the player has tips switched on.
        earlier_matches: number of matches of the same game that they started before this one.
        shown_tips: the decision at which each tip of this match was first shown.
    """

    wants_tips: bool
    earlier_matches: int
    shown_tips: dict[str, int]

    def is_new_at(self, tip: str, decision: int) -> bool:
        """Whether a tip hasn't been shown yet, or was first shown at this decision."""
        return self.shown_tips.get(tip, decision) == decision

    @property
    def is_guided(self) -> bool:
        """Whether this is the player's first match of the game, or was opened with *Play a first match*."""
        return not self.earlier_matches or GUIDED_ID in self.shown_tips


_USER, _MATCH = bindparam("of_user", type_=seats.c.user.type), bindparam("of_match", type_=matches.c.id.type)


def _experience_statement() -> Select[Any]:
    """Return a statement for whether a player wants tips, and the number of earlier matches of the match's game."""
    unwanted = select(tips_off.c.user).where(tips_off.c.user == _USER).exists()
    this = select(matches.c.game, matches.c.created).where(matches.c.id == _MATCH).subquery()
    count_matches = select(func.count()).select_from(seats.join(matches)).join(this, matches.c.game == this.c.game)
    conditions = (
        seats.c.user == _USER,
        matches.c.commitment != "",
        matches.c.lesson == "",
        matches.c.created < this.c.created,
    )
    return select(~unwanted, count_matches.where(*conditions).scalar_subquery())


_SELECT_EXPERIENCE = _experience_statement()
_SELECT_SHOWN_TIPS = select(tips_shown.c.tip, tips_shown.c.decision).where(
    tips_shown.c.user == _USER, tips_shown.c.match == _MATCH
)

_SELECT_TIPS_OFF = select(tips_off.c.user).where(tips_off.c.user == _USER)


def wants_tips(connection: Connection, user: int) -> bool:
    """Whether the player has tips switched on."""
    return connection.execute(_SELECT_TIPS_OFF, {_USER.key: user}).first() is None


def set_wants_tips(connection: Connection, user: int, wanted: bool) -> None:
    """Switch a player's tips on or off."""
    connection.execute(delete(tips_off).where(tips_off.c.user == user))
    if not wanted:
        connection.execute(insert(tips_off).values(user=user))


def read_newcomer(connection: Connection, user: int, match: str) -> Newcomer:
    """Return a player's experience with a match's game, and the tips they have read in it."""
    parameters = {_USER.key: user, _MATCH.key: match}
    wanted, earlier = connection.execute(_SELECT_EXPERIENCE, parameters).one()
    cursor_result = connection.execute(_SELECT_SHOWN_TIPS, parameters)
    return Newcomer(wanted, earlier, {row.tip: row.decision for row in cursor_result})


def record_shown_tips(connection: Connection, mapping: Mapping[tuple[int, str, str], int]) -> None:
    """Record tips shown to users who still have a seat in the match."""
    present_select = select(seats.c.user, seats.c.match).where(seats.c.match.in_({match for _, match, _ in mapping}))
    seated = {(row.user, row.match) for row in connection.execute(present_select)}
    rows = [
        {"user": user, "match": match, "tip": tip, "decision": decision}
        for (user, match, tip), decision in mapping.items()
        if (user, match) in seated
    ]
    upsert_rows(connection, tips_shown, rows)
