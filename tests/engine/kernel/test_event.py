"""Events of a match, and their texts for each seat."""

from __future__ import annotations

import pytest

from engine.kernel.event import Journal


@pytest.mark.parametrize(
    ("logged", "shown"),
    [
        ("Alice draws a card.", "Alice draws a card."),
        ("You draw Are You Offering Me ... a Bribe?.", "You draw Are You Offering Me ... a Bribe?"),
        ("Bob plays Red Alert!.", "Bob plays Red Alert!"),
    ],
)
def test_a_line_ends_with_one_stop(logged: str, shown: str) -> None:
    journal = Journal()
    journal.log_event("play", logged, private={1: logged})
    (event,) = journal.take_new_events()
    assert (event.public, event.words_for(1)) == (shown, shown)
