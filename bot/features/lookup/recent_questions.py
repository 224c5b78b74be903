"""Each player's last question in a channel, kept in memory for ten minutes for follow-up questions."""

from __future__ import annotations

import time
from collections.abc import Callable

from glossary_index.follow_ups import PreviousQuestion

SECONDS_CACHED = 600
MAX_CACHED_QUESTIONS = 2000
"""Maximum number of cached questions; the oldest one is evicted."""


class RecentQuestions:
    """Cache of each player's last question in each channel, with the passage that answered it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept: dict[tuple[int, int], tuple[float, PreviousQuestion]] = {}

    def previous_question(self, channel: int, user: int) -> PreviousQuestion | None:
        """Return a player's last question in a channel; ``None`` if there is none or it is too old."""
        asked_at, found_before = self._kept.get((channel, user), (0.0, None))
        return found_before if found_before and self._now() - asked_at <= SECONDS_CACHED else None

    def remember_question(self, channel: int, user: int, query: str, passage: str) -> None:
        """Cache a question and the key of the passage that answered it."""
        self._kept.pop((channel, user), None)
        self._kept[channel, user] = self._now(), PreviousQuestion(query, passage)
        if len(self._kept) > MAX_CACHED_QUESTIONS:
            del self._kept[next(iter(self._kept))]
