"""Queries for matches: by channel, user or server."""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.match_info import MatchInfo
from bot.matches.sessions import Sessions
from bot.problems import MatchProblem, Remedy
from bot.storage import matches
from bot.storage.rows import MatchRow


class MatchQueries:
    """Finds matches in a database without opening them."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def match_in_channel(self, channel: int) -> MatchInfo:
        """Return the open or running match of a channel, else the match that ended there last.

        Raises:
            MatchProblem: there has never been a match.
        """
        row = await self._sessions.store.read(matches.match_in_channel, channel)
        if row is None:
            raise await self._no_match_problem(channel)
        return self._sessions.info(row)

    async def matches_of_user(self, user: int) -> tuple[MatchInfo, ...]:
        """Return the open and running matches in which a user has a seat or a reserved one; newest first."""
        return self._infos_of_rows(await self._sessions.store.read(matches.matches_of_user, user))

    async def last_matches_of_user(self, user: int, *, limit: int) -> tuple[MatchInfo, ...]:
        """Return the newest matches in which a user has a seat, including finished ones."""
        return self._infos_of_rows(await self._sessions.store.read(matches.last_matches_of_user, user, limit))

    async def active_matches(
        self, *, guild: int | None = None, channel: int | None = None, parent: int | None = None
    ) -> tuple[MatchInfo, ...]:
        """Return all open and running matches, of a server, a channel or a parent channel if given; newest first."""
        return self._infos_of_rows(
            await self._sessions.store.read(matches.active_matches, guild=guild, channel=channel, parent=parent)
        )

    def _infos_of_rows(self, rows: Iterable[MatchRow]) -> tuple[MatchInfo, ...]:
        return tuple(map(self._sessions.info, rows))

    async def _no_match_problem(self, channel: int) -> MatchProblem:
        if await self._sessions.store.read(matches.active_matches, parent=channel):
            return MatchProblem("This channel’s matches are in its threads.", Remedy.USE_IN_MATCH)
        return MatchProblem("There’s no match in this channel.", Remedy.OPEN)
