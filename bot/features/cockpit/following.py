"""A player's private message follows the match while others move, as long as Discord lets it be changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.features.choosing.handler import Choosing
from bot.features.choosing.notice import Notice
from bot.features.cockpit.cockpits import Cockpits, Standing
from bot.features.delivery import delivery
from bot.matches import MatchProblem, MatchService, Situation, State, Update
from bot.matches.tasks import MatchTasks, NotNowError
from bot.ui.router import Router
from bot.ui.screen import text

LAST_MINUTE = timedelta(minutes=1)
"""So long before a message can no longer be changed it says so."""

OLD = "This message will no longer update when others move. Press “My next choice” to see the current state."

OLD_LOBBY = (
    "This message will no longer update, so its menus are gone. Press *Options* on the match's card to get them back."
)

_log = logging.getLogger(__name__)


class Following:
    """Listens to the matches. What comes while a message is being changed is shown together afterwards."""

    def __init__(
        self,
        matches: MatchService,
        choosing: Choosing,
        cockpits: Cockpits,
        router: Router,
        now: Callable[[], datetime],
    ) -> None:
        self._matches = matches
        self._choosing = choosing
        self._cockpits = cockpits
        self._router = router
        self._now = now
        self._tasks = MatchTasks("cockpits", self._follow)
        self._timers: dict[tuple[str, int], asyncio.TimerHandle] = {}
        cockpits.on_moment(self._set_timer)

    async def changed(self, update: Update) -> None:
        """Have the messages of the match brought up to date, without making anybody wait for it."""
        if self._cockpits.of(update.info.id):
            self._tasks.start(update.info.id)

    async def stop(self, patience: float) -> None:
        """At the end: show what has changed last, but only for so many seconds."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._tasks.stop(patience=patience)

    def _set_timer(self, match: str, user: int, standing: Standing) -> None:
        """Look at the messages of the match again in the last minute of this one."""
        if earlier := self._timers.pop((match, user), None):
            earlier.cancel()
        seconds = (standing.until - LAST_MINUTE - self._now()).total_seconds()
        timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._last_minute, match, user)
        self._timers[match, user] = timer

    def _last_minute(self, match: str, user: int) -> None:
        del self._timers[match, user]
        self._tasks.start(match)

    async def _follow(self, match: str) -> None:
        players = list(self._cockpits.of(match))
        try:
            with delivery():
                await asyncio.gather(*(self._bring_up_to_date(match, user) for user in players))
        except NotNowError:
            raise
        except MatchProblem as problem:  # as when somebody else has taken the seat
            _log.info("A private message of match %s will no longer be updated: %s", match, problem.message)
        except Exception:
            _log.exception("Could not update the private messages of match %s", match)

    async def _bring_up_to_date(self, match: str, user: int) -> None:
        await self._router.answered(user)  # what they have pressed themselves shows them all that came of it
        standing = self._cockpits.of(match).get(user)
        if standing is None or standing.moment is None:
            return
        now = await self._matches.situation(match, user)
        if now.decision and now.decision.number == standing.moment.decision:
            return  # nothing is to move under their hands
        over, late = now.info.state is State.OVER, self._now() >= standing.until - LAST_MINUTE
        if now.info.state is State.OPEN:
            if late:
                await self._cockpits.go_on(match, user, standing, text(OLD_LOBBY), None)
        elif late and not over:
            await self._say_that_it_is_old(match, user, standing)
        elif over or (now.info.moves != standing.moment.answers and not _computers_go_on(now)):
            screen, moment = await self._choosing.screen(match, user, Notice(news=True))
            await self._cockpits.go_on(match, user, standing, screen, None if over else moment)

    async def _say_that_it_is_old(self, match: str, user: int, standing: Standing) -> None:
        if self._now() < standing.until:
            screen, _ = await self._choosing.screen(match, user, Notice(OLD, news=True))
            await self._cockpits.go_on(match, user, standing, screen, None)


def _computers_go_on(now: Situation) -> bool:
    """Whether only computers are asked: what comes of it is shown in a moment."""
    return bool(now.waiting) and all(one.player.computer for one in now.waiting)
