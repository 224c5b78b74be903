"""A newcomer's lead: what the game's own computer would do in their place, thought of off the event loop."""

from __future__ import annotations

import asyncio
import logging

from bot.matches.computer_turn import ComputerTurn
from bot.matches.service import MatchService
from engine.computer.leading import Lead, Leader
from engine.games import computer_player
from engine.kernel.decision import Decision
from engine.kernel.game import Game

_log = logging.getLogger(__name__)

MOST_REMEMBERED = 200
"""So many players' last leads are kept: a choice is shown again with every pick."""


class Leads:
    """Says what a player could do now, from nothing but what they may know."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._leaders: dict[str, Leader | None] = {}
        self._last: dict[tuple[str, int], tuple[ComputerTurn, Lead | None]] = {}

    async def leads_in(self, match: str, user: int) -> bool:
        """Whether a player can be led in a match: in no lesson, against computers alone, where the game has a leader.

        Raises:
            MatchProblem: there is no such match.
        """
        info = await self._matches.info(match)
        alone = all(one.player.computer or one.player.id == user for one in info.seats)
        return alone and not info.lesson and info.rules is not None and self._leader(info.rules) is not None

    async def lead(self, match: str, user: int, asked: Decision) -> Lead | None:
        """What to choose and why; nothing where they know the way, or something else is asked by now.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        turn = await self._matches.turn_of_player(match, user)
        leader = self._leader(turn.game) if turn else None
        if turn is None or leader is None or turn.question.number != asked.number:
            return None
        known, lead = self._last.get((match, user), (None, None))
        if known != turn:
            lead = await asyncio.to_thread(_think, leader, turn)
            self._remember(match, user, turn, lead)
        return lead

    def _remember(self, match: str, user: int, turn: ComputerTurn, lead: Lead | None) -> None:
        if len(self._last) >= MOST_REMEMBERED:
            self._last.clear()
        self._last[match, user] = turn, lead

    def _leader(self, game: Game) -> Leader | None:
        if game.name not in self._leaders:
            player = computer_player(game)
            self._leaders[game.name] = player if isinstance(player, Leader) else None
        return self._leaders[game.name]


def _think(leader: Leader, turn: ComputerTurn) -> Lead | None:
    """The lead; where the computer fails, the newcomer goes on without it."""
    try:
        return leader.lead(turn, turn.seat, turn.past)
    except Exception:
        _log.exception("The %s computer player found no advice", turn.game.title)
        return None
