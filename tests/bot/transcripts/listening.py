"""Has a scribe at every station of the tests of the bot, and compares what it wrote with what is kept."""

from __future__ import annotations

import os
import re
from collections.abc import Generator

import pytest

from tests.bot.transcripts import pages, stored_transcripts

VARYING_LINE_PATTERN = re.compile(r"Computer(?: ·|,| plays| goes| draws| discards)|\(code [0-9A-F]{4}\)")
"""What is not the same each time: computers move when they are ready, and the codes of errors are random."""
WRITE_VARIABLE = "READY_ROOM_WRITES_TRANSCRIPTS"
"""In the environment: keep what is seen instead of comparing it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Compare after the test has passed."""
    if item.get_closest_marker("beside"):
        return (yield)
    with pages.open_page() as written:
        result = yield
    text = "".join(written)
    if text and not VARYING_LINE_PATTERN.search(text):
        place, _, test = item.nodeid.removeprefix("tests/bot/").partition("::")
        file = stored_transcripts.transcript_file(place)
        if os.environ.get(WRITE_VARIABLE):
            stored_transcripts.store_transcript(file, test, text)
        if difference := stored_transcripts.difference(file, test, text):
            pytest.fail(difference, pytrace=False)
    return result
