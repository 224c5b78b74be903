"""The painter: a process that renders layouts to files, so that answers do not wait for it.

It receives layouts one after the other and sends back files. It has a lower priority than the bot, and ends when its
input closes, so however the bot ends.
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

from bot import process_memory
from bot.rendering.kit.block import Block

DRAWING_MODULE = "bot.rendering.art.subject_images"
"""Module that draws all subjects, with a library that is slow to load."""
RETRY_SECONDS = 10.0
"""Seconds for which the bot paints in its own process after a painter has died or failed to start."""
NICENESS = 10
_END_SECONDS = 2.0
MAX_PAINT_SECONDS = 30.0
"""Maximum seconds per picture; a painter that takes longer is killed as hung."""
_PASSED_VARIABLES = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "TZ")
"""Environment variables passed to the painter; the bot's token is not among them."""

log = logging.getLogger(__name__)


class PainterGoneError(Exception):
    """Raised if the painter process has died or hangs, could not be started, or was closed for good."""


class _PainterProcess(NamedTuple):
    """A painter's process and its pipes."""

    process: subprocess.Popen[bytes]
    requests: IO[bytes]
    answers: IO[bytes]


class Painter:
    """Starts a painter, and restarts it if it has died. Methods may block, and any thread may call them.

    Attributes:
        folder: cache folder for drawings; ``None`` caches them in the painter's memory only.
        max_paint_seconds: seconds after which a painter that hasn't sent back a picture is killed.
    """

    def __init__(self, folder: Path | None = None, *, max_paint_seconds: float = MAX_PAINT_SECONDS) -> None:
        self.folder = folder
        self.max_paint_seconds = max_paint_seconds
        self._process: _PainterProcess | None = None
        self._is_closed = False
        self._retry_at = 0.0
        self._lock = Lock()

    @property
    def is_running(self) -> bool:
        """Whether a painter is running or starting."""
        return self._process is not None

    def start(self) -> None:
        """Start a painter because a picture will be needed.

        Raises:
            PainterGoneError: the painter can't be started.
        """
        with self._lock, self._converted_errors():
            self._running_process()

    def paint(self, block: Block, theme: str, form: str) -> bytes:
        """Return the block painted as a file, like ``kit.paint.rendered_file``; start a painter if none is running.

        Raises:
            PainterGoneError: the painter failed.
        """
        with self._lock, self._converted_errors():
            painter = self._running_process()
            with _killed_after(self.max_paint_seconds, painter.process):
                painter.requests.write(pickle.dumps((block, theme, form)))
                painter.requests.flush()
                data: bytes = pickle.load(painter.answers)  # noqa: S301 - of a process of our own
            return data

    def close(self) -> None:
        """End the painter for good."""
        self._is_closed = True
        self.stop()

    def stop(self) -> None:
        """End the painter to free its resources; the next one starts from scratch.

        The process is killed before the lock is taken, because a caller waiting for its picture holds the lock until
        then.
        """
        if painter := self._process:
            painter.process.kill()
        with self._lock:
            self._end_process()

    def _running_process(self) -> _PainterProcess:
        self._process = self._process or _start_process(self.folder)
        return self._process

    @contextmanager
    def _converted_errors(self) -> Iterator[None]:
        if self._is_closed or time.monotonic() < self._retry_at:
            raise PainterGoneError
        try:
            yield
        except (OSError, EOFError, pickle.PickleError) as error:
            self._retry_at = time.monotonic() + RETRY_SECONDS
            log.warning("The drawing process died or could not be started (%s).", type(error).__name__)
            self._end_process()
            raise PainterGoneError from error

    def _end_process(self) -> None:
        painter, self._process = self._process, None
        if painter is None:
            return
        painter.process.kill()
        with suppress(subprocess.TimeoutExpired):  # the system ends it when its disk responds again
            painter.process.wait(_END_SECONDS)
        painter.answers.close()
        with suppress(OSError):  # unsent requests are lost
            painter.requests.close()


@contextmanager
def _killed_after(seconds: float, process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Kill the process if the block takes longer than this, so that no one waits for it."""
    timer = Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _start_process(folder: Path | None) -> _PainterProcess:
    given = {name: os.environ[name] for name in _PASSED_VARIABLES if name in os.environ}
    process = subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-m", __name__, *([str(folder)] if folder else [])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # its messages might name hidden cards
        env=given | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    return _PainterProcess(process, cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout))


def main(folder: str = "") -> None:
    """Paint layouts from standard input until it is closed."""
    for number in (signal.SIGINT, signal.SIGTERM):  # sent to the whole group; the bot then ends this process
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    process_memory.limit_heaps()
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    from bot.rendering.kit.gallery import Gallery  # noqa: PLC0415 - the bot itself paints nothing
    from bot.rendering.kit.painting import rendered_file  # noqa: PLC0415 - as above

    import_module(DRAWING_MODULE)
    gallery = Gallery(Path(folder) if folder else None)
    while True:
        try:
            block, theme, form = pickle.load(asked)  # noqa: S301 - of our own bot
        except EOFError:
            return
        answers.write(pickle.dumps(rendered_file(block, theme, form, gallery)))
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
