"""Updates of a player's private message when others move, as long as Discord accepts edits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.notice import Notice
from bot.features.delivery import retry_if_refused
from bot.features.private_messages.private_messages import CachedMessage, PrivateMessages
from bot.matches import MatchProblem, MatchService, Situation, State, Update
from bot.matches.match_tasks import MatchTasks, RetryLaterError
from bot.ui.router import Router
from bot.ui.screen import text_screen

OUTDATED_NOTE_LEAD_TIME = timedelta(minutes=1)
"""How long before the end of edits the message says that it will no longer update."""

OUTDATED_NOTE = "This message will no longer update when others move. Press “My next choice” to see the current state."

OUTDATED_LOBBY_NOTE = (
    "This message will no longer update, so its menus are gone. Press *Options* on the match’s card to get them back."
)

_log = logging.getLogger(__name__)


class MessageUpdater:
    """Updates private messages after each change; changes that arrive during an edit are shown together afterwards."""

    def __init__(
        self,
        matches: MatchService,
        choosing: ChoiceHandler,
        private_messages: PrivateMessages,
        router: Router,
        now: Callable[[], datetime],
    ) -> None:
        self._matches = matches
        self._choosing = choosing
        self._private_messages = private_messages
        self._router = router
        self._now = now
        self._tasks = MatchTasks("private message", self._update_messages)
        self._timers: dict[tuple[str, int], asyncio.TimerHandle] = {}
        private_messages.on_moment(self._set_timer)

    async def handle_update(self, update: Update) -> None:
        """Update the match's private messages in the background."""
        if self._private_messages.messages_of(update.info.id):
            self._tasks.start(update.info.id)

    async def stop(self, patience: float) -> None:
        """Finish the latest updates, for at most ``patience`` seconds."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._tasks.stop(max_seconds=patience)

    def _set_timer(self, match: str, user: int, cached: CachedMessage) -> None:
        """Schedule an update for the last minute in which this message can be edited."""
        if earlier := self._timers.pop((match, user), None):
            earlier.cancel()
        seconds = (cached.until - OUTDATED_NOTE_LEAD_TIME - self._now()).total_seconds()
        timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._update_before_edits_end, match, user)
        self._timers[match, user] = timer

    def _update_before_edits_end(self, match: str, user: int) -> None:
        del self._timers[match, user]
        self._tasks.start(match)

    async def _update_messages(self, match: str) -> None:
        players = list(self._private_messages.messages_of(match))
        try:
            with retry_if_refused():
                await asyncio.gather(*(self._bring_up_to_date(match, user) for user in players))
        except RetryLaterError:
            raise
        except MatchProblem as problem:  # for example because someone else has taken the seat
            _log.info("A private message of match %s will no longer be updated: %s", match, problem.message)
        except Exception:
            _log.exception("Could not update the private messages of match %s", match)

    async def _bring_up_to_date(self, match: str, user: int) -> None:
        await self._router.wait_for_user(user)  # their own press shows them everything
        cached = self._private_messages.messages_of(match).get(user)
        if cached is None or cached.moment is None:
            return
        situation = await self._matches.situation(match, user)
        if situation.decision and situation.decision.number == cached.moment.decision:
            return  # the message must not change while they are choosing
        over, late = situation.info.state is State.OVER, self._now() >= cached.until - OUTDATED_NOTE_LEAD_TIME
        if situation.info.state is State.OPEN:
            if late:
                await self._private_messages.update_without_press(
                    match, user, cached, text_screen(OUTDATED_LOBBY_NOTE), None
                )
        elif late and not over:
            await self._show_outdated_note(match, user, cached)
        elif over or (situation.info.moves != cached.moment.answers and not _computers_continue(situation)):
            screen, moment = await self._choosing.screen(match, user, Notice(news=True))
            await self._private_messages.update_without_press(match, user, cached, screen, None if over else moment)

    async def _show_outdated_note(self, match: str, user: int, cached: CachedMessage) -> None:
        if self._now() < cached.until:
            screen, _ = await self._choosing.screen(match, user, Notice(OUTDATED_NOTE, news=True))
            await self._private_messages.update_without_press(match, user, cached, screen, None)


def _computers_continue(situation: Situation) -> bool:
    """Whether only computers have to decide, so that their moves will be shown in a moment."""
    return bool(situation.waiting) and all(waiting_seat.player.is_computer for waiting_seat in situation.waiting)
