"""Records the transcripts of the bot's tests, or of some of them: ``python -m tests.bot.transcripts [TESTS]``."""

from __future__ import annotations

import argparse
import os

import pytest

from tests.bot.transcripts.listening import WRITE_VARIABLE
from tests.bot.transcripts.stored_transcripts import FOLDER

ALL_FOLDERS = ("tests/bot/transcripts", "tests/bot/features")


def main() -> int:
    """Run the tests and record their transcripts; review the changes before you commit them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.transcripts", description=__doc__)
    parser.add_argument("tests", nargs="*", help="files or folders of tests (all that write anything down)")
    parser.add_argument("--jobs", default="auto", help="how many files are played at once")
    options = parser.parse_args()
    if not options.tests:
        for file in FOLDER.glob("*.txt"):
            file.unlink()
    os.environ[WRITE_VARIABLE] = "1"
    return int(pytest.main(["-n", options.jobs, "--dist", "loadfile", *(options.tests or ALL_FOLDERS)]))


if __name__ == "__main__":
    raise SystemExit(main())
