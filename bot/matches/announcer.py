"""Notifies listeners of changes in the order of saving."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable

from bot.matches.match_info import Update

Listener = Callable[[Update], Awaitable[None]]

_log = logging.getLogger(__name__)


class Announcer:
    """A queue of updates for each match.

    Updates wait while the match is locked and are sent once it isn't, so that a listener may use the service.
    """

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._lesson_listeners: list[Listener] = []
        self._queues: dict[str, deque[Update]] = {}
        self._matches_in_progress: set[str] = set()

    def add_listener(self, listener: Listener, *, lessons: bool = False) -> None:
        """Notify this listener of every update from now on; of lessons only if ``lessons`` is set."""
        self._listeners.append(listener)
        if lessons:
            self._lesson_listeners.append(listener)

    def queue_update(self, update: Update) -> None:
        """Queue an update for the next call of ``notify``."""
        self._queues.setdefault(update.info.id, deque()).append(update)

    async def notify(self, match_id: str) -> None:
        """Notify listeners of a match's queued updates, unless another task is already doing so."""
        if match_id in self._matches_in_progress or match_id not in self._queues:
            return
        self._matches_in_progress.add(match_id)
        try:
            queue = self._queues[match_id]
            while queue:
                await self._call_listeners(queue.popleft())
            del self._queues[match_id]
        finally:
            self._matches_in_progress.discard(match_id)

    async def _call_listeners(self, update: Update) -> None:
        for listener in self._lesson_listeners if update.info.lesson else self._listeners:
            try:
                await listener(update)
            except Exception:  # the change is already saved, and the other listeners must be notified
                _log.exception("A listener failed on match %s", update.info.id)
