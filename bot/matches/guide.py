"""Guidance for newcomers: the move of the game's computer player, computed outside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from bot.matches.computer_turn import ComputerTurn
from bot.matches.match_service import MatchService
from engine.computer.newcomer_tips import NO_AIMS, Recommendation, Recommender
from engine.games import computer_player
from engine.kernel.decision import Decision
from engine.kernel.game import Game

_log = logging.getLogger(__name__)

MAX_LEADS_CACHED = 200
"""Maximum number of players whose latest lead is cached, because a choice is shown again after every pick."""


class Guide:
    """Suggests a player's next choice, using only what the player may know."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._leaders: dict[str, Recommender | None] = {}
        self._cached_leads: dict[tuple[str, int], tuple[ComputerTurn, Recommendation | None]] = {}

    async def can_guide_in(self, match: str, user: int) -> bool:
        """Whether a player can be guided in a match: not in lessons, only against computers, and only in some games.

        Raises:
            MatchProblem: there is no such match.
        """
        info = await self._matches.info(match)
        is_alone = all(seat.player.is_computer or seat.player.id == user for seat in info.seats)
        return is_alone and not info.lesson and info.rules is not None and self._leader_of_game(info.rules) is not None

    async def suggested_move(
        self, match: str, user: int, decision: Decision, aims: Mapping[str, str] = NO_AIMS
    ) -> Recommendation | None:
        """Return what to choose and why; ``None`` if there is nothing to say or the decision has changed.

        Args:
            match: the match's id.
            user: the player's id.
            decision: their open decision.
            aims: the aims named before, by the card that each aim belongs to.

        Raises:
            MatchProblem: there is no such match, or it has not started.
        """
        turn = await self._matches.turn_of_player(match, user)
        leader = self._leader_of_game(turn.game) if turn else None
        if turn is None or leader is None or turn.question.number != decision.number:
            return None
        known_decision, lead = self._cached_leads.get((match, user), (None, None))
        if known_decision != turn:
            lead = await asyncio.to_thread(_computed_lead, leader, turn, aims)
            self._cache_lead(match, user, turn, lead)
        return lead

    def _cache_lead(self, match: str, user: int, turn: ComputerTurn, lead: Recommendation | None) -> None:
        if len(self._cached_leads) >= MAX_LEADS_CACHED:
            self._cached_leads.clear()
        self._cached_leads[match, user] = turn, lead

    def _leader_of_game(self, game: Game) -> Recommender | None:
        if game.name not in self._leaders:
            player = computer_player(game)
            self._leaders[game.name] = player if isinstance(player, Recommender) else None
        return self._leaders[game.name]


def _computed_lead(leader: Recommender, turn: ComputerTurn, aims: Mapping[str, str]) -> Recommendation | None:
    """Return the computer player's lead; ``None`` if it fails."""
    try:
        return leader.lead(turn, turn.seat, turn.past_answers, aims)
    except Exception:
        _log.exception("The %s computer player found no advice", turn.game.title)
        return None
