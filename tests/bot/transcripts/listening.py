"""Has a scribe at every station of the tests of the bot, and compares what it wrote with what is kept."""

from __future__ import annotations

import os
import re
from collections.abc import Generator

import pytest

from tests.bot.transcripts import kept, pages

BY_ITSELF = re.compile(r"Computer(?: ·|,| plays| goes| draws| discards)|\(code [0-9A-F]{4}\)")
"""What is not the same each time: computers move when they are ready, and the codes of errors are random."""
WRITE = "READY_ROOM_WRITES_TRANSCRIPTS"
"""In the environment: keep what is seen instead of comparing it."""


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
