"""Actions of infiltrators and multi-affiliation cards between the opponent's actions, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Play, Scenario

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def bobs_turn(edition: Edition = RULEBOOK_2_5_4, **mission: Any) -> Scenario:
    """It is Bob's turn: his ship Hood, with Data and Troi aboard, is above his planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1, **mission)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("data", "leadership", seat=1), scenario.personnel("troi", seat=1))
    scenario.fill_decks()
    scenario.state.active = 1
    return scenario


def moved(scenario: Scenario) -> Play:
    """Bob has beamed Data down, and now another action may come."""
    play = scenario.begin()
    play.choose("Beam from hood to the surface of P")
    play.choose("data")
    return play


# --- infiltrators ----------------------------------------------------------------------------------------------------


@either_edition
def test_1e_inf_02_one_joins_a_team_that_has_just_come_to_them(edition: Edition) -> None:
    scenario = bobs_turn(edition)
    spy(scenario, "P")
    play = moved(scenario)
    assert play.decision.seat == 0
    play.choose("Let spy infiltrate")
    assert affiliation(play.table, "spy") == "federation"
    assert play.decision.seat == 1, "then it is Bob's to go on"


@either_edition
def test_1e_inf_04_one_who_has_joined_takes_part_in_what_comes_next(edition: Edition) -> None:
    scenario = bobs_turn(edition, requirements="Leadership, Honor")
    spy(scenario, "P", guise="federation", has="honor")
    play = moved(scenario)
    play.choose("Let spy take part")
    play.choose("Attempt P")
    assert play.points(1) == 35


@either_edition
def test_1e_inf_04_one_goes_away_alone_by_the_opponents_transporters(edition: Edition) -> None:
    scenario = bobs_turn(edition)
    spy(scenario, "hood", guise="federation")
    play = moved(scenario)
    play.choose("Move spy to the surface of P")
    assert play.where("spy") == "surface.P"
    assert play.state.cards["spy"].guise == "federation"


@either_edition
def test_1e_inf_05_one_exposes_themselves_and_is_attacked_like_any_other(edition: Edition) -> None:
    scenario = bobs_turn(edition)
    scenario.put("P", add_fighter(scenario, "kor", 9, "leadership", seat=1))
    spy(scenario, "P", guise="federation")
    play = moved(scenario)
    assert not any(one.startswith("fight:") for one in play.ids)
    play.choose("Expose spy")
    assert play.decision.seat == 1
    assert any(one.startswith("fight:") for one in play.ids)


def test_1e_inf_02_players_without_options_are_not_asked() -> None:
    """Alice's hand is empty, and hers is no infiltrator."""
    scenario = bobs_turn()
    scenario.put("P", scenario.personnel("gul", affiliation="cardassian"))
    assert moved(scenario).decision.seat == 1


# --- several affiliations --------------------------------------------------------------------------------------------


@either_edition
def test_1e_maff_02_a_card_can_switch_on_the_opponents_turn(edition: Edition) -> None:
    scenario = bobs_turn(edition)
    scenario.put("P", scenario.personnel("seska", affiliation=("cardassian", "bajoran")))
    play = moved(scenario)
    assert play.decision.seat == 0
    play.choose("Switch seska to Bajoran")
    assert affiliation(play.table, "seska") == "bajoran"
    assert play.decision.seat == 1, "then it is Bob's to go on"


def test_1e_maff_02_a_possible_switch_causes_no_pause() -> None:
    """In their own turn, which is next, they may do it as well."""
    scenario = bobs_turn()
    scenario.put("P", scenario.personnel("seska", affiliation=("cardassian", "bajoran")))
    play = scenario.begin()
    play.choose("End your turn")
    assert (play.state.active, play.state.phase) != (1, Phase.ORDERS)
