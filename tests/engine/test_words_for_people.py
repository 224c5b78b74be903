"""Player-facing texts of all games contain no rule ids, no nested brackets, and no hashes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.computer.players import COMPUTER, RANDOM
from engine.games import game
from engine.kernel.match import Match
from engine.selfplay import play_game, seats_for

UNWANTED = {
    "a rule id": re.compile(r"\b(?:2E|1E|1E17|FR)-[A-Z]+-[A-Z0-9-]*\d"),
    "nested brackets": re.compile(r"\([^()]*\("),
    "a hash": re.compile(r"[0-9a-f]{16,}"),
    "a plural of one": re.compile(r"\b1 (?:cards|counters|points|dilemmas|ships|people|of your personnel are)\b"),
}


def said(match: Match) -> Iterator[str]:
    """Yield questions, labels with their details, advice, and reasons for unavailable actions."""
    for decision in match.open:
        yield from (decision.prompt, decision.public)
        for one in decision.options:
            yield from (one.label, one.detail)
        advice = match.advice(decision.seat, ())
        yield from (*advice.lines, *(one.purpose for one in advice.proposals))
        for blocked in match.blocked_actions(decision.seat) if len(match.answers) % 8 == 0 else ():
            yield from (blocked.label, blocked.reason)


@pytest.mark.parametrize(
    ("name", "player"),
    [
        *((name, player) for name in ("second-edition", "frontiers", "first-edition") for player in (RANDOM, COMPUTER)),
        ("first-edition-2002", RANDOM),
    ],
)
def test_words_for_people(name: str, player: str) -> None:
    found: set[tuple[str, str]] = set()

    def watch(match: Match) -> list[str]:
        if len(match.answers) % 10 == 0:
            found.update((what, words) for words in said(match) for what, one in UNWANTED.items() if one.search(words))
        return []

    rules = game(name)
    play_game(rules, 5, seats=seats_for(rules, 5, 2), watch=watch, players=(player,))
    assert found == set()
