"""The painter: a process that makes files of what has been laid out, so that answering does not wait for painting.

It is sent one layout after the other and sends back files. It ends when nobody can send any more, so with the bot,
however that ends, and is less urgent to the system than the bot.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from threading import Lock, Timer
from typing import IO, NamedTuple, cast

from bot import memory
from bot.rendering.kit.block import Block

DRAWING = "bot.rendering.art.drawing"
"""The module that draws all subjects, with a library that is slow to load."""
RETRY_SECONDS = 10.0
"""For this long the bot paints itself after a painter has died, or could not be started."""
LESS_URGENT = 10
_ENDS_WITHIN = 2.0
PAINTS_WITHIN = 30.0
"""Seconds after which a painter that has not sent back a picture is taken for hung, and killed."""
_KEPT = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "TZ")
"""What of the bot's settings the painter has too; its token is not among it."""

log = logging.getLogger(__name__)


class PainterGoneError(Exception):
    """The process has died or hangs, could not be started just now, or has been dismissed for good."""


class _Hired(NamedTuple):
    """A painter's process, and the ways to them and back."""

    process: subprocess.Popen[bytes]
    asked: IO[bytes]
    answers: IO[bytes]


class Painter:
    """Whoever is hired, and hired anew when they have died. Its methods may take a while, and any thread may call them.

    Attributes:
        folder: where drawings are kept; ``None`` keeps them in the painter's memory only.
        paints_within: seconds after which a painter that sends nothing back is killed.
    """

    def __init__(self, folder: Path | None = None, *, paints_within: float = PAINTS_WITHIN) -> None:
        self.folder = folder
        self.paints_within = paints_within
        self._hired: _Hired | None = None
        self._is_closed = False
        self._retry_at = 0.0
        self._lock = Lock()

    @property
    def is_hired(self) -> bool:
        """Whether somebody is there, or on their way."""
        return self._hired is not None

    def hire(self) -> None:
        """Have somebody get ready, for something is going to be painted.

        Raises:
            PainterGoneError: nobody can be hired.
        """
        with self._lock, self._unless_gone():
            self._there()

    def paint(self, block: Block, theme: str, form: str) -> bytes:
        """The block as a file, as ``bot.rendering.kit.paint.drawn`` makes it; somebody is hired where nobody is there.

        Raises:
            PainterGoneError: nothing has come of it.
        """
        with self._lock, self._unless_gone():
            hired = self._there()
            with _killed_after(self.paints_within, hired.process):
                hired.asked.write(pickle.dumps((block, theme, form)))
                hired.asked.flush()
                data: bytes = pickle.load(hired.answers)  # noqa: S301 - of a process of our own
            return data

    def close(self) -> None:
        """Dismiss whoever is there, and hire nobody any more."""
        self._is_closed = True
        self.dismiss()

    def dismiss(self) -> None:
        """Give back what they take; whoever is hired next begins anew.

        They are killed first: who waits for a picture of theirs holds the lock until they have died.
        """
        if hired := self._hired:
            hired.process.kill()
        with self._lock:
            self._end()

    def _there(self) -> _Hired:
        self._hired = self._hired or _hire(self.folder)
        return self._hired

    @contextmanager
    def _unless_gone(self) -> Iterator[None]:
        if self._is_closed or time.monotonic() < self._retry_at:
            raise PainterGoneError
        try:
            yield
        except (OSError, EOFError, pickle.PickleError) as error:
            self._retry_at = time.monotonic() + RETRY_SECONDS
            log.warning("The drawing process died or could not be started (%s).", type(error).__name__)
            self._end()
            raise PainterGoneError from error

    def _end(self) -> None:
        hired, self._hired = self._hired, None
        if hired is None:
            return
        hired.process.kill()
        with suppress(subprocess.TimeoutExpired):  # the system ends it when its disk answers again
            hired.process.wait(_ENDS_WITHIN)
        hired.answers.close()
        with suppress(OSError):  # what had not been sent is lost
            hired.asked.close()


@contextmanager
def _killed_after(seconds: float, process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Kill the process if it takes longer, so that nobody waits for it."""
    timer = Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _hire(folder: Path | None) -> _Hired:
    given = {name: os.environ[name] for name in _KEPT if name in os.environ}
    process = subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-m", __name__, *([str(folder)] if folder else [])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # it might name cards that are secret
        env=given | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    return _Hired(process, cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout))


def main(folder: str = "") -> None:
    """Paint what is sent until nobody can send any more."""
    for number in (signal.SIGINT, signal.SIGTERM):  # who sends them to all means the bot, which ends this then
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    memory.give_back()
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    from bot.rendering.kit.gallery import Gallery  # noqa: PLC0415 - the bot itself paints nothing
    from bot.rendering.kit.paint import drawn  # noqa: PLC0415 - likewise

    import_module(DRAWING)
    gallery = Gallery(Path(folder) if folder else None)
    while True:
        try:
            block, theme, form = pickle.load(asked)  # noqa: S301 - of our own bot
        except EOFError:
            return
        answers.write(pickle.dumps(drawn(block, theme, form, gallery)))
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
