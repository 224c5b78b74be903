"""How often something was written that may be of a match: while that stays the same, what is kept of it holds."""

from __future__ import annotations

from collections import OrderedDict

COUNTED = 1_024
"""Of so many matches, those written last, it is known how often something of them was written."""

Writes = tuple[int, int]
"""How often something was written that may be of any match, and how often of one alone."""


def holds(then: Writes | None, now: Writes | None) -> bool:
    """Whether nothing was written since; what has not been heard of nobody knows."""
    return now is not None and then == now


class WritesCount:
    """Counts what is written."""

    def __init__(self) -> None:
        self._any = 0
        self._of = OrderedDict[str, int]()
        self._more_than_forgotten = 0

    def of(self, match: str) -> Writes:
        """For a match; one that has been forgotten goes on with a number that it has never had."""
        return self._any, self._of.get(match, self._more_than_forgotten)

    def add(self, match: str = "") -> None:
        """Something of this match was written; without it perhaps of any."""
        if not match:
            self._any += 1
            return
        self._of[match] = self.of(match)[1] + 1
        self._of.move_to_end(match)
        if len(self._of) > COUNTED:
            _, forgotten = self._of.popitem(last=False)
            self._more_than_forgotten = max(self._more_than_forgotten, forgotten + 1)
