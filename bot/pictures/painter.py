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
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import IO, NamedTuple, cast

from bot import memory
from bot.rendering.kit.block import Block

DRAWING = "bot.rendering.art.drawing"
"""The module that draws all subjects, with a library that is slow to load."""
OFTEN = 3
"""After so many painters in a row who have painted nothing no other one is hired."""
LESS_URGENT = 10
_ENDS_WITHIN = 2.0
_KEPT = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "TZ")
"""What of the bot's settings the painter has too; its token is not among it."""

log = logging.getLogger(__name__)


class PainterGoneError(Exception):
    """The process has died, or could not be begun."""


class _Hired(NamedTuple):
    """A painter's process, and the ways to them and back."""

    process: subprocess.Popen[bytes]
    asked: IO[bytes]
    answers: IO[bytes]


class Painter:
    """Whoever is hired, and hired anew when they have died. Its methods may take a while, and any thread may call them.

    Attributes:
        folder: where drawings are kept; ``None`` keeps them in the painter's memory only.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._hired: _Hired | None = None
        self._failures = 0
        self._lock = Lock()

    def paint(self, block: Block, theme: str, form: str) -> bytes:
        """The block as a file, as ``bot.rendering.kit.paint.drawn`` makes it.

        Raises:
            PainterGoneError: nothing has come of it.
        """
        with self._lock:
            return self._asked((block, theme, form))

    def rest(self) -> None:
        """Give back what is only of use while much is painted; whoever is not there yet is there afterwards.

        Raises:
            PainterGoneError: nobody is there.
        """
        with self._lock:
            self._asked(None)

    def dismiss(self) -> None:
        """Paint no more."""
        with self._lock:
            self._end()

    def _asked(self, what: tuple[Block, str, str] | None) -> bytes:
        if self._failures >= OFTEN:
            raise PainterGoneError
        try:
            hired = self._hired = self._hired or _hire(self.folder)
            hired.asked.write(pickle.dumps(what))
            hired.asked.flush()
            answer: bytes = pickle.load(hired.answers)  # noqa: S301 - of a process of our own
        except (OSError, EOFError, pickle.PickleError) as error:
            self._failures += 1
            log.warning("The process that paints has died, or cannot be begun (%s).", type(error).__name__)
            self._end()
            raise PainterGoneError from error
        self._failures = 0
        return answer

    def _end(self) -> None:
        hired, self._hired = self._hired, None
        if hired is None:
            return
        hired.process.kill()
        hired.process.wait(_ENDS_WITHIN)
        hired.answers.close()
        with suppress(OSError):  # what had not been sent is lost
            hired.asked.close()


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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the bot's to hear
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    memory.give_back()
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    from bot.rendering.kit.gallery import Gallery  # noqa: PLC0415 - the bot itself paints nothing
    from bot.rendering.kit.paint import CANVASES, drawn  # noqa: PLC0415 - likewise

    import_module(DRAWING)
    gallery = Gallery(Path(folder) if folder else None)
    while True:
        try:
            what = pickle.load(asked)  # noqa: S301 - of our own bot
        except EOFError:
            return
        if what is None:
            CANVASES.forget()
            memory.tidy()
            done = b""
        else:
            block, theme, form = what
            done = drawn(block, theme, form, gallery)
        answers.write(pickle.dumps(done))
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
