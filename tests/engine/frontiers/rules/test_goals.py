"""Goals of a scenario, and the progress shown during the match (FR-SCN)."""

from __future__ import annotations

import pytest

from engine.frontiers.game import Frontiers
from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.kernel.view import Outcome
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Scenario

FRONTIERS = game("frontiers")


def told(scenario: Scenario) -> str:
    return scenario.begin().match.view(0).goal


def begun(scenario: str, seats: int, **options: str) -> str:
    wished = {"scenario": scenario, **options}
    match = Match.start(FRONTIERS, seats_for(FRONTIERS, 0, seats), seed_from_number(1), wished)
    return match.view(0).goal


def test_fr_scn_rec_02_the_cube_is_to_be_found_or_the_rounds_end() -> None:
    assert begun("first-reconnaissance", 2) == (
        "Have the most points when the Borg Cube is revealed, or after Round 3 at the latest. "
        "The Cube isn’t found yet (9 tiles left)."
    )


def test_fr_scn_rec_02_the_finder_reads_that_final_turns_follow() -> None:
    play = Scenario("first-reconnaissance").begin()
    play.state.ending = "revealed"
    goal = play.match.view(0).goal
    assert goal.endswith("After this turn everyone has one final turn, if the Round lasts that long.")


def test_fr_scn_rec_02_players_with_a_final_turn_are_notified_later() -> None:
    scenario = Scenario("first-reconnaissance")
    scenario.state.ending, scenario.state.final = "revealed", [1]
    assert told(scenario) == ("Every player has one final turn. Still to come: Bob.")


@pytest.mark.parametrize(
    ("level", "left"), [(0, "1 of 2 destroyed, 1 not found yet ("), (4, "0 of 2 destroyed, 1 not found yet (")]
)
def test_fr_scn_fc_02_cubes_are_counted_as_they_are_destroyed(level: int, left: str) -> None:
    scenario = Scenario("full-conquest")
    scenario.cube(0, "red", level)
    goal = told(scenario)
    assert goal.startswith("Have the most points when both Borg Cubes are destroyed")
    assert left in goal


def test_fr_scn_fc_02_unseen_cubes_are_among_the_tiles() -> None:
    assert "0 of 2 destroyed, 2 not found yet (" in begun("full-conquest", 2)


@pytest.mark.parametrize(
    ("scenario", "seats", "words"),
    [
        ("solo-conquest", 1, "Destroy both Borg Cubes within 6 Rounds, or you lose."),
        ("full-cooperation", 2, "Destroy all 3 Borg Cubes within 6 Rounds, or everyone loses."),
        ("where-no-one", 3, "when all tiles are placed, or after Round 4 at the latest. 17 tiles left; visited: "),
        ("liberate-the-stations", 2, "when all tiles are placed and all Research Stations free"),
        (
            "one-to-return",
            2,
            "is in the Wormhole when Round 4 ends; if no such ship is there, nobody wins. Leave it before it closes",
        ),
        ("conquer-and-hold", 2, "(Romulan 3, Dominion 2). Held now: "),
    ],
)
def test_fr_scn_every_way_to_win_is_described(scenario: str, seats: int, words: str) -> None:
    assert words in begun(scenario, seats)


@pytest.mark.parametrize(("back", "left"), [(False, "Nobody is there now."), (True, "Alice is there now.")])
def test_fr_scn_otr_03_ships_back_in_the_wormhole_are_listed(back: bool, left: str) -> None:
    scenario = Scenario("one-to-return")
    scenario.state.wormhole_closed = True
    if back:
        scenario.alice.space = "0.0"
    assert told(scenario).endswith(left)


def test_fr_scn_otr_04_in_teams_the_named_ship_must_return() -> None:
    assert begun("one-to-return", 4, allies="teams").startswith(
        "A team wins if the ship that it chose is in the Wormhole when Round 4 ends"
    )


def test_every_scenario_has_a_goal_until_the_match_is_over() -> None:
    assert isinstance(FRONTIERS, Frontiers)
    for scenario in SCENARIOS:
        assert begun(scenario.id, scenario.seats[0]), scenario.id
    over = Scenario()
    over.state.outcome = Outcome((0,), "Alice wins.")
    assert told(over) == ""
