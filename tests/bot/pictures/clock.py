"""A substitute for the module ``time``, for threads that sleep."""

from __future__ import annotations

import threading
import time


class Clock:
    """A clock set by the test; sleepers wake when their time has come."""

    perf_counter = staticmethod(time.perf_counter)

    def __init__(self) -> None:
        self.now = 0.0
        self._changed = threading.Condition()

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        end = self.now + seconds
        with self._changed:
            self._changed.wait_for(lambda: self.now >= end)

    def later(self, seconds: float) -> None:
        with self._changed:
            self.now += seconds
            self._changed.notify_all()
