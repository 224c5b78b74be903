"""Times as players read them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.ui.time_words import clock_time, day_of, duration_words


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "less than a minute"),
        (1, "1 minute"),
        (59, "59 minutes"),
        (60, "1 hour"),
        (61, "1 hour 1 minute"),
        (2 * 60 + 30, "2 hours 30 minutes"),
        (24 * 60, "1 day"),
        (3 * 24 * 60 + 2 * 60 + 5, "3 days 2 hours"),
    ],
)
def test_a_span_has_its_two_largest_units(minutes: int, words: str) -> None:
    assert duration_words(minutes) == words


def test_a_day_is_that_of_its_time_zone() -> None:
    late = datetime(2026, 12, 23, 23, 30, tzinfo=UTC)
    assert day_of(late, "UTC") == "23 December"
    assert day_of(late, "Europe/Berlin") == "24 December"


@pytest.mark.parametrize(("minute", "words"), [(0, "00:00"), (9 * 60 + 5, "09:05"), (22 * 60 + 30, "22:30")])
def test_a_minute_of_the_day_is_a_time(minute: int, words: str) -> None:
    assert clock_time(minute) == words
