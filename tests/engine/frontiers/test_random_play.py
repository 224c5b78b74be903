"""Random games: restored after every answer, without leaks; ``tests.golden`` plays more."""

from __future__ import annotations

import pytest

from engine.games import game
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import play_game, seats_for
from tests.engine.frontiers.secrecy import LeakWatch, marked_game
from tests.playing import answer_at_random

FRONTIERS = game("frontiers")
LEAKS = [
    ("solo-conquest", 1, {}),
    ("full-cooperation", 2, {}),
    ("liberate-the-stations", 3, {}),
    ("one-to-return", 2, {}),
    ("full-conquest", 4, {}),
    ("blitz-conquest", 2, {"actions": "upgrades+draft", "interactive": "yes"}),
    ("full-conquest", 3, {"actions": "upgrades+draft", "auction": "yes", "random": "orientation+colours"}),
]


def test_a_match_can_be_restored_after_every_answer() -> None:
    running = Match.start(FRONTIERS, seats_for(FRONTIERS, 0, 2), seed_from_number(0))
    chance = Randomness(seed_from_number(1000))
    while running.open:
        answer_at_random(running, chance)
        restored = Match.restore(FRONTIERS, running.record)
        assert restored.state_hash == running.state_hash
        assert restored.open == running.open


@pytest.mark.parametrize(("scenario", "seats", "variants"), LEAKS)
def test_nothing_hidden_is_in_another_seats_view_events_or_prompts(
    scenario: str, seats: int, variants: dict[str, str]
) -> None:
    marked = marked_game()
    options = {"scenario": scenario, **({"allies": "assaults", "versus": "yes"} if seats > 1 else {}), **variants}
    people = seats_for(marked, 0, seats)
    watch = LeakWatch(Match.start(marked, people, seed_from_number(seats), options), pace=6)
    played = play_game(marked, seats, seats=people, watch=watch.leaks, options=options)
    assert played.finished
    assert played.problems == []


@pytest.mark.parametrize("seats", range(1, 5))
def test_fr_var_01_no_more_options_than_a_lobby_can_show(seats: int) -> None:
    assert len(FRONTIERS.options(seats)) <= 14  # of 17 menus the house needs 3 where nobody responds
    assert all(len(option.choices) <= 25 for option in FRONTIERS.options(seats))


def test_fr_comp_02_two_players_cannot_wish_the_same_ship() -> None:
    with pytest.raises(RuleViolation, match="can’t command the same ship"):
        Match.start(
            FRONTIERS, seats_for(FRONTIERS, 0, 2), seed_from_number(1), {"ship-1": "defiant", "ship-2": "defiant"}
        )


def test_fr_setup_01_a_scenario_for_other_numbers_of_players_is_refused_with_those_that_fit() -> None:
    with pytest.raises(RuleViolation, match=r"“solo-conquest” is not a choice for Scenario\. Choices: first-reconn"):
        Match.start(FRONTIERS, seats_for(FRONTIERS, 0, 2), seed_from_number(1), {"scenario": "solo-conquest"})
