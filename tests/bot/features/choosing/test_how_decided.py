"""After a match, its players read how it was decided."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
import pytest

from bot.features.choosing.notice import MAX_DECISIVE_LINES, decisive_parts
from bot.matches import LogLine
from bot.matches.match_info import is_turn_line

NOW = datetime(2026, 1, 1, tzinfo=UTC)
KINDS = frozenset(("success", "failure"))


def told(*kinds: str) -> list[str]:
    parts = decisive_parts([LogLine(n, NOW, f"Line {n}.", kind) for n, kind in enumerate(kinds)], KINDS)
    return [line for part in parts if isinstance(part, discord.ui.TextDisplay) for line in part.content.splitlines()]


def test_only_completions_and_failures_are_listed() -> None:
    assert told("draw", "failure", "move", "success", "end") == [
        "**How the match was decided**",
        "- Line 1.",
        "- Line 3.",
    ]


def test_each_line_says_in_which_turn_it_happened_the_last_time() -> None:
    log = [
        ("turn", "Turn 1: Alice."),
        ("failure", "Alice fails."),
        ("turn", "Turn 2: Bob."),
        ("turn", "Bob turns a card."),
        ("success", "Bob completes Vulcan."),
        ("turn", "Turn 13: Alice."),
        ("failure", "Alice fails."),
    ]
    (part,) = decisive_parts([LogLine(n, NOW, text, kind) for n, (kind, text) in enumerate(log)], KINDS)
    assert isinstance(part, discord.ui.TextDisplay)
    assert part.content.splitlines()[1:] == ["- Turn 2: Bob completes Vulcan.", "- Turn 13: Alice fails. (2 times)"]


def test_only_the_last_lines_of_many_are_listed() -> None:
    lines = told(*["success"] * (MAX_DECISIVE_LINES + 1))
    assert lines[1:] == [f"- Line {n}." for n in range(1, MAX_DECISIVE_LINES + 1)]


def test_failures_give_way_to_what_was_completed() -> None:
    lines = told("success", *["failure"] * MAX_DECISIVE_LINES)
    assert lines[1:] == ["- Line 0.", *(f"- Line {n}." for n in range(2, MAX_DECISIVE_LINES + 1))]


def test_repeated_lines_are_merged_at_their_last_place() -> None:
    words = ("Alice fails.", "Bob fails.", "Alice fails.")
    (part,) = decisive_parts([LogLine(n, NOW, text, "failure") for n, text in enumerate(words)], KINDS)
    assert isinstance(part, discord.ui.TextDisplay)
    assert part.content.splitlines()[1:] == ["- Bob fails.", "- Alice fails. (2 times)"]


def test_different_results_at_one_place_are_numbered() -> None:
    words = (
        "You fail at Tarella: nobody is left.",
        "Bob fails at Tarella: nobody is left.",
        "You fail at Tarella: the requirements are not met; Chula stopped 3 of 7. Your team: no Law.",
    )
    (part,) = decisive_parts([LogLine(n, NOW, text, "failure") for n, text in enumerate(words)], KINDS)
    assert isinstance(part, discord.ui.TextDisplay)
    assert part.content.splitlines()[-1] == (
        "- You fail at Tarella for the second time: the requirements are not met; Chula stopped 3 of 7. "
        "Your team: no Law."
    )


@pytest.mark.parametrize(
    ("times", "ordinal"),
    [(2, "second"), (5, "fifth"), (6, "6th"), (11, "11th"), (12, "12th"), (21, "21st"), (23, "23rd")],
)
def test_ordinal_numbers_are_written_in_words(times: int, ordinal: str) -> None:
    (part,) = decisive_parts(
        [LogLine(n, NOW, f"You fail at Tarella: reason {n}.", "failure") for n in range(times)], KINDS
    )
    assert isinstance(part, discord.ui.TextDisplay)
    assert f"You fail at Tarella for the {ordinal} time: " in part.content.splitlines()[-1]


def test_a_match_in_which_nothing_was_decided_says_nothing() -> None:
    assert told("draw", "move") == []
    assert told() == []


def test_in_frontiers_each_line_says_its_round() -> None:
    log = [
        ("round", "Round 1 of 3 begins."),
        ("defeated", "Alice defeats Picket Scout."),
        ("round", "Round 1 is over."),
        ("round", "Round 2 of 3 begins."),
        ("defeated", "Bob defeats Ironclad Warbird."),
    ]
    (part,) = decisive_parts(
        [LogLine(n, NOW, text, kind) for n, (kind, text) in enumerate(log)], frozenset({"defeated"})
    )
    assert isinstance(part, discord.ui.TextDisplay)
    assert "Round 1: Alice defeats Picket Scout." in part.content
    assert "Round 2: Bob defeats Ironclad Warbird." in part.content


def test_only_a_turn_not_a_round_stands_above_every_board() -> None:
    assert is_turn_line("turn", "Turn 3: Bob.")
    assert not is_turn_line("round", "Round 1 of 3 begins.")
