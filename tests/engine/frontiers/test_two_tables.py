"""Equal questions and displays at two tables that differ only in what is hidden from a player.

So no offer, omission, count or automatic answer depends on hidden information.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from engine.computer.default_and_random_players import RandomPlayer
from engine.frontiers.turn import turn
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.errors import ReplayError
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.secrecy import LOOKING_RULES
from tests.engine.frontiers.two_tables import state_dealt_again

FRONTIERS = game("frontiers")

TABLES = [
    ("solo-conquest", 1, {}),
    ("full-cooperation", 2, {}),
    ("first-reconnaissance", 2, {"actions": "upgrades+draft"}),
    ("liberate-the-stations", 3, {"versus": "yes"}),
    ("full-conquest", 3, {"interactive": "yes", "random": "orientation+colours", "versus": "yes"}),
    ("conquer-and-hold", 2, {}),
]

PACE, LONGEST = 4, 500
"""Answers between two comparisons, and the maximum number of answers."""

SHOWING = (*LOOKING_RULES, "FR-VAR-10")
"""Rules whose question shows hidden things: looking at your own cards or at tiles, and drafting."""


def twins(match: Match, seat: int, number: int) -> Iterator[Match]:
    """Yield the match with other hidden things since its checkpoint, if the later answers are possible there too."""
    dealt = state_dealt_again(match, seat, Randomness(seed_from_number(number)))
    checkpoint = msgspec.structs.replace(match.checkpoint, state=dealt)
    try:
        yield Match.restore(FRONTIERS, msgspec.structs.replace(match.record, checkpoint=checkpoint))
    except ReplayError:
        return


def told_since(match: Match, seat: int) -> list[str]:
    first = match.checkpoint.events - match.first_event
    return [event.words_for(seat) for event in match.events[max(0, first) :]]


def asked(decision: Decision | None) -> object:
    return decision and msgspec.structs.replace(decision, number=0)


def compare(scenario: str, seats: int, options: dict[str, str]) -> int:
    """Play at random and compare twins on the way; return the number compared."""
    people, wished = seats_for(FRONTIERS, 0, seats), {"scenario": scenario, **options}
    match = Match.start(FRONTIERS, people, seed_from_number(seats), wished)
    player, compared = RandomPlayer(Randomness(seed_from_number(-1))), 0
    while match.open and len(match.answers) < LONGEST:
        decision, seat = match.open[0], match.open[0].seat
        look = len(match.answers) % PACE == 0 and decision.rule not in SHOWING
        for other in twins(match, seat, len(match.answers)) if look else ():
            if told_since(other, seat) == told_since(match, seat):
                assert asked(other.decision(seat)) == asked(decision)
                assert other.view(seat) == match.view(seat)
                compared += 1
        match.answer(seat, decision.number, player.answer(match, seat))
    return compared


@pytest.mark.parametrize(("scenario", "seats", "options"), TABLES)
def test_hidden_information_changes_no_question_or_view(scenario: str, seats: int, options: dict[str, str]) -> None:
    assert compare(scenario, seats, options) > 40


def test_a_question_that_depends_on_another_players_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        turn, "_turn_prompt", lambda table: "Your turn." if "insight" in table.player(1).hand else "Yours."
    )
    with pytest.raises(AssertionError, match="Your turn"):
        compare("full-conquest", 2, {})
