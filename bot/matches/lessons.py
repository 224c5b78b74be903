"""Lessons: one per player at a time, stored like matches, and visible to no one else."""

from __future__ import annotations

from bot.matches.match_info import MatchInfo, Player, Update
from bot.matches.seating.new_matches import lesson_channel
from bot.matches.seating.seating_service import Seating
from bot.matches.sessions import MatchStep, Sessions
from bot.storage import lessons, matches
from bot.storage.rows import State
from engine.kernel.lesson import LEARNER
from engine.kernel.view import Outcome


class Lessons:
    """Starts lessons, finds a player's current lesson, and records finished ones."""

    def __init__(self, sessions: Sessions, seating: Seating) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._seating = seating

    async def begin(self, learner: Player, game: str, lesson: str) -> MatchInfo:
        """Start a lesson for the player, whose unfinished lesson ends.

        Raises:
            MatchProblem: there is no such game or lesson.
        """
        earlier = await self.current_lesson(learner.id)
        if earlier:
            await self._sessions.take_step(earlier.id, self._end_lesson)
        return await self._seating.start_lesson(learner, game, lesson)

    async def current_lesson(self, user: int) -> MatchInfo | None:
        """Return the player's unfinished lesson; ``None`` if there is none."""
        row = await self._store.read(matches.match_in_channel, lesson_channel(user))
        return None if row is None or row.state is State.OVER else self._sessions.info(row)

    async def finished_lessons(self, user: int) -> frozenset[tuple[str, str]]:
        """Return the player's finished lessons as (game, lesson) pairs."""
        return await self._store.read(lessons.lessons_done_by, user)

    async def handle_update(self, update: Update) -> None:
        """Record a lesson whose goal has been reached."""
        info = update.info
        if info.lesson and info.outcome and LEARNER in info.outcome.winners:
            await self._store.write(lessons.record_lesson_done, info.seats[LEARNER].player.id, info.game, info.lesson)

    async def _end_lesson(self, step: MatchStep) -> None:
        step.end_match(Outcome((), "The lesson was abandoned."), self._sessions.clock())
