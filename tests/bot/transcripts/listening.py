"""Attaches a scribe to every station in the bot's tests, and compares its record with the stored transcript."""

from __future__ import annotations

import os
import re
from collections.abc import Generator

import pytest

from tests.bot.transcripts import kept, pages

BY_ITSELF = re.compile(r"Computer(?: ·|,| plays| goes| draws| discards)|\(code [0-9A-F]{4}\)")
"""Pattern of lines that differ each time: computers move when they are ready, and error codes are random."""
WRITE = "READY_ROOM_WRITES_TRANSCRIPTS"
"""Environment variable that makes tests record transcripts instead of comparing them."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Compare after the test has passed."""
    if item.get_closest_marker("beside"):
        return (yield)
    with pages.opened() as written:
        result = yield
    text = "".join(written)
    if text and not BY_ITSELF.search(text):
        place, _, test = item.nodeid.removeprefix("tests/bot/").partition("::")
        file = kept.file_of(place)
        if os.environ.get(WRITE):
            kept.keep(file, test, text)
        if difference := kept.difference(file, test, text):
            pytest.fail(difference, pytrace=False)
    return result
