"""``python -m tests.bot.transcripts [TESTS]`` writes down anew what is seen in the tests of the bot, or in some."""

from __future__ import annotations

import os
import sys

import pytest

from tests.bot.transcripts.kept import FOLDER
from tests.bot.transcripts.listening import WRITE

EVERYTHING = ("tests/bot",)


def main() -> int:
    """Run the tests and keep what is seen; look at what has changed before you commit it."""
    tests = sys.argv[1:]
    if not tests:
        for file in FOLDER.glob("*.txt"):
            file.unlink()
    os.environ[WRITE] = "1"
    return int(pytest.main(["-n", "auto", "--dist", "loadfile", *(tests or EVERYTHING)]))


if __name__ == "__main__":
    raise SystemExit(main())
