"""Attaches a scribe to every station in the bot's tests, and compares its record with the stored transcript."""

from __future__ import annotations

import os
import re
from collections.abc import Generator

import pytest

from tests.bot.transcripts import pages, stored_transcripts

VARYING_LINE_PATTERN = re.compile(r"Computer(?: ·|,| plays| goes| draws| discards)|\(code [0-9A-F]{4}\)")
"""Pattern of lines that differ each time: computers move when they are ready, and error codes are random."""
WRITE_VARIABLE = "READY_ROOM_WRITES_TRANSCRIPTS"
"""Environment variable that makes tests record transcripts instead of comparing them."""


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
