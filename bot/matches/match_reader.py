"""Reading of matches: their current state, decisions, views and logs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

from msgspec.structs import replace

from bot.matches.computer_turn import ComputerTurn, computer_turn, player_turn
from bot.matches.match_info import LogLine, MatchInfo, WaitingSeat
from bot.matches.plain_text import plain_blocked_actions, plain_decision, plain_log_line
from bot.matches.seating.seats import own_seat, playing_seat, seat_number, waiting_seats
from bot.matches.sessions import Sessions, T
from bot.matches.situation import Situation, closed_situation, log_lines_for, view_of
from bot.problems import MatchProblem
from bot.storage import matches
from bot.storage.rows import MatchRow, State
from engine.kernel.adjustment import AdjustmentStep
from engine.kernel.advice import Advice
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Answer, Decision
from engine.kernel.match import Foresight, Match
from engine.kernel.view import View


class MatchReader:
    """Reads the matches of a database without changing them."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def situation(
        self, match_id: str, reader: int | None = None, *, min_lines: int = 0, limit: int = 0
    ) -> Situation:
        """Return a match as one of its players, or everyone (``None``), sees it, with one query.

        Args:
            match_id: the match's id.
            reader: the player.
            min_lines: minimum number of recent log lines.
            limit: maximum number of log lines since the reader's last answer.

        Raises:
            MatchProblem: there is no such match, it can't be opened, or the reader isn't a player in it.
        """

        async def action() -> Situation:
            recent = await self._sessions.cached_match(match_id)
            row = recent.row
            lately = log_lines_for(row, reader, recent.recent_events(reader, min_lines, limit))
            if not row.commitment or (row.state is State.OVER and reader is not None):
                return Situation(
                    info=self._sessions.info(row), recent_lines=lately, preferences=recent.display_preferences(reader)
                )
            try:
                now, match = await self._sessions.open_match(row)
            except MatchProblem as problem:
                return closed_situation(self._sessions.info(row), reader, lately, problem)
            if now is not row:
                return await action()
            return recent.situation(self._sessions.info(row), match, reader, lately)

        return await self._sessions.with_lock(match_id, action)

    async def info(self, match_id: str) -> MatchInfo:
        """Return everything public about a match.

        Raises:
            MatchProblem: there is no such match.
        """
        return self._sessions.info(await self._sessions.row(match_id))

    async def view(self, match_id: str, user: int | None) -> View:
        """Return the match as shown to a user: from their seat, or as spectators for ``None`` and others.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        return await self._run_on_row_and_match(match_id, lambda row, match: view_of(row, match, user))

    async def decision(self, match_id: str, user: int) -> Decision | None:
        """Return a player's open decision; ``None`` if they have none.

        Raises:
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """
        return await self._run_on_row_and_match(
            match_id, lambda row, match: plain_decision(match.decision(own_seat(row, user).seat))
        )

    async def blocked_actions(
        self, match_id: str, user: int, *, includes_foreseeable: bool = False
    ) -> tuple[Blocked, ...]:
        """Return actions that a player might want but can't take, now or (``includes_foreseeable``) ever, with reasons.

        Raises:
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """
        kind = Match.foreseeable_obstacles if includes_foreseeable else Match.blocked_actions
        return await self._run_on_row_and_match(
            match_id, lambda row, match: plain_blocked_actions(kind(match, playing_seat(row, user).seat))
        )

    async def advice(self, match_id: str, user: int, picks: Answer) -> Advice:
        """Return advice for a player's open decision with these options picked.

        Raises:
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """
        return await self._run_on_row_and_match(
            match_id, lambda row, match: match.advice(playing_seat(row, user).seat, picks)
        )

    async def waiting_seats(self, match_id: str) -> tuple[WaitingSeat, ...]:
        """Return the seats that have to decide; () while the match is open or over.

        Raises:
            MatchProblem: there is no such match.
        """

        async def action() -> tuple[WaitingSeat, ...]:
            row = await self._sessions.row(match_id)
            return waiting_seats(*await self._sessions.open_match(row)) if row.state is State.PLAYING else ()

        return await self._sessions.with_lock(match_id, action)

    async def adjustment_step(self, match_id: str, user: int, order: Answer) -> AdjustmentStep:
        """Return the next choice of an adjustment after the parts chosen so far; ``None`` if it is complete.

        Raises:
            RuleViolation: these parts don't start an adjustment, or the game has no adjustments.
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
        """

        async def next_step(row: MatchRow, match: Match) -> AdjustmentStep:
            return await asyncio.to_thread(match.adjustment, playing_seat(row, user).seat, order)

        return await self.run_on_match(match_id, next_step)

    async def own_card_definitions(self, match_id: str, user: int) -> frozenset[str]:
        """Return the ids of the definitions of a player's own cards.

        Raises:
            MatchProblem: the user isn't a player in the match, or it has ended.
        """
        sections = own_seat(await self._sessions.row(match_id), user).sections
        return frozenset(card for cards in sections.values() for card in cards)

    async def log_lines(
        self, match_id: str, user: int | None, *, before: int | None = None, limit: int = 20
    ) -> tuple[LogLine, ...]:
        """Return the last log lines, or the last ones before number ``before``, as shown to a user; oldest first.

        Raises:
            MatchProblem: there is no such match.
        """
        events = await self._sessions.store.read(matches.read_log, match_id, before, limit)
        viewer = seat_number(await self._sessions.row(match_id), user)
        return tuple(plain_log_line(line, viewer) for line in events)

    async def idle_time(self, match_id: str) -> timedelta:
        """Return the time since the last event of a match.

        Raises:
            MatchProblem: there is no such match.
        """
        (last,) = await self.log_lines(match_id, None, limit=1)
        return self._sessions.clock() - last.at

    async def computer_turn(self, match_id: str) -> ComputerTurn | None:
        """Return the turn of the first computer seat that has to decide; ``None`` if none has.

        Raises:
            MatchProblem: there is no such match.
        """

        async def action() -> ComputerTurn | None:
            row = await self._sessions.row(match_id)
            if row.state is not State.PLAYING:
                return None
            row, match = await self._sessions.open_match(row)
            return computer_turn(self._sessions.rules_of_game(row.game), row, match)

        return await self._sessions.with_lock(match_id, action)

    async def turn_of_player(self, match_id: str, user: int) -> ComputerTurn | None:
        """Return a player's turn; ``None`` if they have nothing to decide.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """

        def turn(row: MatchRow, match: Match) -> ComputerTurn | None:
            return player_turn(self._sessions.rules_of_game(row.game), row, match, user)

        return await self._run_on_row_and_match(match_id, turn)

    async def foresee(self, match_id: str, user: int, picks: Answer) -> Foresight:
        """Return what follows a player's answer; see ``Match.foresee``.

        Raises:
            MatchProblem: the user isn't a player in the match, or the match isn't in progress.
            RuleViolation: the player isn't asked, or the answer isn't legal.
        """

        def foresight(row: MatchRow, match: Match) -> Foresight:
            found = match.foresee(playing_seat(row, user).seat, picks)
            return replace(found, decision=plain_decision(found.decision))

        return await self._run_on_row_and_match(match_id, foresight)

    async def run_on_match(self, match_id: str, action: Callable[[MatchRow, Match], Awaitable[T]]) -> T:
        """Run a function on a started match under its lock, and return the result.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        return await self._sessions.run_on_match(match_id, action)

    async def _run_on_row_and_match(self, match_id: str, function: Callable[[MatchRow, Match], T]) -> T:
        """Run a function on a row and its started match under the lock, and return the result."""

        async def called(row: MatchRow, match: Match) -> T:
            return function(row, match)

        return await self.run_on_match(match_id, called)
