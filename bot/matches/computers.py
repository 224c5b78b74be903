"""Computer players: each answers when its seat has to decide, using only what the seat may know."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.matches.computer_turn import ComputerTurn
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.matches.match_info import UNDO_KIND, State, Update
from bot.matches.match_tasks import MatchTasks
from bot.problems import MatchProblem
from bot.storage import DatabaseAwayError, matches
from engine.computer.careless_players import weakened_player
from engine.computer.default_and_random_players import fallback_answer
from engine.computer.player import Player
from engine.games import computer_player
from engine.kernel.decision import Answer
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.game import Game

if TYPE_CHECKING:
    from bot.matches.match_service import MatchService

_log = logging.getLogger(__name__)

MAX_COMPUTERS_THINKING = 2
"""Maximum number of computers that think at once, each in its own thread."""

MAX_WAIT_SECONDS = 15.0
"""Maximum seconds that a player's answer waits for the computers' moves before the result is shown."""


class ComputerSeats:
    """Answers for computer seats after each change, outside the event loop.

    Also seeds for players who pressed *Seed for me*; after a restart they continue themselves.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._tasks = MatchTasks("computers", self._play_match)
        self._players: dict[tuple[str, str], Player] = {}
        self._thinking = asyncio.Semaphore(MAX_COMPUTERS_THINKING)
        self._seeds_for: dict[str, set[int]] = {}

    async def handle_update(self, update: Update) -> None:
        """Start a task if a computer may have to decide; nothing waits for it."""
        info = update.info
        if info.state is not State.PLAYING or any(event.kind == UNDO_KIND for event in update.events):
            self._seeds_for.pop(info.id, None)
        has_computer = any(seat.player.is_computer for seat in info.seats)
        if info.state is State.PLAYING and (has_computer or info.id in self._seeds_for):
            self._tasks.start(info.id)

    def seed_for(self, match: str, user: int) -> None:
        """Seed for a player from now on, as the computer would, until their first turn or until moves are undone."""
        self._seeds_for.setdefault(match, set()).add(user)
        self._tasks.start(match)

    async def resume(self) -> None:
        """Resume the matches in which a computer has to decide, after a start."""
        for match in await self._matches.store.read(matches.matches_with_computer_turns, self._matches.store.duty):
            self._tasks.start(match)

    async def wait_until_idle(self, match: str) -> None:
        """Wait until no computer in the match has to decide, for a limited time."""
        await self._tasks.wait_until_idle(match, max_seconds=MAX_WAIT_SECONDS)

    async def stop(self) -> None:
        """Stop answering; it resumes at the next start."""
        await self._tasks.stop()

    async def _play_match(self, match: str) -> None:
        try:
            while turn := await self._matches.computer_turn(match) or await self._seeding_turn(match):
                await self._answer_turn(match, turn)
        except MatchProblem as problem:
            _log.warning("The computer players of match %s stopped: %s", match, problem.message)
        except DatabaseAwayError:  # resumed when the database is available again
            raise
        except Exception:
            _log.exception("The computer players of match %s stopped", match)

    async def _seeding_turn(self, match: str) -> ComputerTurn | None:
        """Return the turn of a player to seed for; ``None`` if there is none."""
        for user in [*self._seeds_for.get(match, ())]:
            turn = await self._matches.turn_of_player(match, user)
            if turn and is_seeding(turn.own_view):
                return turn
            if turn:
                self._seeds_for[match].discard(user)
        return None

    def _computer_player(self, game: Game, strength: str) -> Player:
        key = game.name, strength
        if key not in self._players:
            self._players[key] = weakened_player(computer_player(game), strength)
        return self._players[key]

    async def answer_for(self, turn: ComputerTurn) -> Answer:
        """Return a computer's answer for a seat, using only what the seat may know."""
        async with self._thinking:
            return await asyncio.to_thread(_computed_answer, self._computer_player(turn.game, turn.strength), turn)

    async def _answer_turn(self, match: str, turn: ComputerTurn) -> None:
        answer = await self.answer_for(turn)
        try:
            await self._matches.answer(match, turn.user, turn.question.number, answer)
        except StaleDecisionError:  # undone meanwhile, or answered by another process
            return
        except RuleViolation:
            await self._matches.answer(match, turn.user, turn.question.number, fallback_answer(turn.question))


def _computed_answer(player: Player, turn: ComputerTurn) -> Answer:
    """Return the answer of the game's computer player; if it fails, any legal answer, so that the match continues."""
    try:
        return player.answer(turn, turn.seat)
    except Exception:
        _log.exception("The %s computer player found no answer", turn.game.title)
        return fallback_answer(turn.question)
