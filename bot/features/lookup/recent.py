"""What somebody asked last in a channel, for ten minutes, so that they can ask on; in memory only."""

from __future__ import annotations

import time
from collections.abc import Callable

from glossary_index.following import Before

SECONDS_KEPT = 600
MAX_KEPT = 2000
"""Questions that are kept at once; beyond that the oldest goes."""


class RecentQuestions:
    """The last question of each person in each channel, with the passage that answered it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept: dict[tuple[int, int], tuple[float, Before]] = {}

    def before(self, channel: int, user: int) -> Before | None:
        """What somebody asked in a channel, unless that is too long ago."""
        asked_at, found = self._kept.get((channel, user), (0.0, None))
        return found if found and self._now() - asked_at <= SECONDS_KEPT else None

    def keep(self, channel: int, user: int, query: str, passage: str) -> None:
        """Keep a question and the key of the passage that answered it."""
        self._kept.pop((channel, user), None)
        self._kept[channel, user] = self._now(), Before(query, passage)
        if len(self._kept) > MAX_KEPT:
            del self._kept[next(iter(self._kept))]
