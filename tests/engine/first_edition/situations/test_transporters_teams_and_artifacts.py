"""Transporters, teams, artifacts and actions: more of what the rulebook and its Glossary tell of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Discard, Kill, Score, Stop
from engine.ccg.effects.texts import AnyTime, While
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.position.characteristics import persons_on_card, ship_attributes
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOAKED
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Scenario, dilemma_half


@pytest.fixture
def base() -> Scenario:
    """Alice's outpost at her planet P, with her ship above, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("hood"))
    scenario.fill_decks()
    return scenario


# --- transporters (1E-BEAM) ------------------------------------------------------------------------------------------


def test_1e_beam_01_an_empty_facility_beams_up_who_is_on_the_planet(base: Scenario) -> None:
    base.put("P", base.personnel("riker"))
    play = base.begin()
    play.choose("Beam from the surface of P to starbase")
    assert play.where("riker") == "aboard.starbase" or play.choose("riker")
    assert play.where("riker") == "aboard.starbase"


def test_1e_fac_01_the_opponents_transporters_are_closed() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("bird", seat=1, numbers=(8, 6, 0)), scenario.personnel("riker"))
    scenario.fill_decks()
    assert not any(label.startswith("Beam") for label in scenario.begin().labels)


def test_1e_beam_01_from_ship_to_facility_and_from_ship_to_ship(base: Scenario) -> None:
    base.put("P", base.ship("lakota"))
    base.put("hood", base.personnel("riker"))
    labels = base.begin().labels
    assert "Beam from hood to starbase" in labels
    assert "Beam from hood to lakota" in labels


def test_1e_beam_01_beaming_to_another_location_is_impossible(base: Scenario) -> None:
    base.mission("Q")
    base.put("Q", base.ship("lakota"))
    base.put("hood", base.personnel("riker"))
    assert not any("lakota" in label or "Q" in label for label in base.begin().labels if label.startswith("Beam"))


@pytest.mark.parametrize("cloaked", [True, False])
def test_1e_cloak_02_near_warp_transport_does_not_reach_a_cloaked_ship(base: Scenario, cloaked: bool) -> None:
    """Cards are not beamed on or off a cloaked card, whatever beams them."""
    base.mission("Q")
    base.put("Q", base.ship("lakota"))
    base.put("P", base.ship("defiant", equipment=("cloaking device",)))
    base.put("defiant", base.personnel("riker"))
    base.state.cards["defiant"].states = (CLOAKED,) if cloaked else ()
    base.hand(base.card("near-warp-transport"))
    assert base.begin().offers("Play Near-Warp Transport") is not cloaked


def test_1e_stat_01_of_a_team_those_who_are_not_stopped_beam_away(base: Scenario) -> None:
    base.put("P", base.personnel("riker"), base.personnel("data"))
    base.put("P", base.personnel("worf"), stopped=True)
    play = base.begin()
    play.choose("Beam from the surface of P to hood")
    assert sorted(play.labels) == ["data", "riker"]


# --- teams and attempts (1E-MOVE-02, 1E-MIS) -------------------------------------------------------------------------


def test_1e_move_02_two_incompatible_teams_on_a_planet_attempt_one_after_the_other() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership + Honor", affiliations=("federation", "klingon"))
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor"))
    scenario.put("P", scenario.personnel("kor", "honor", affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin()
    orders = [one for one in play.decision.options if one.id.startswith("attempt:P")]
    assert len(orders) == 2
    play.choose(orders[1].id)
    assert play.points() == 0
    first = next(one for one in play.decision.options if one.id.startswith("attempt:P"))
    play.choose(first.id)
    if play.points() == 0:
        play_to_orders(play)
        play.choose(next(one.id for one in play.decision.options if one.id.startswith("attempt:P")))
    assert play.points() == 35


def test_1e_mis_04_points_of_a_dilemma_are_kept_though_the_mission_is_not_solved() -> None:
    scenario = Scenario()
    scenario.mission("P", "Music")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("bonus", dilemma_half(Stop(Random(count=1)), unless="Leadership"), points=5))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 5


def test_1e_mis_06_equipment_that_a_dilemma_discards_does_not_help_to_solve() -> None:
    scenario = Scenario()
    kit = While(changes=(Adjusts(Cards(kind="personnel", where="present"), ("cunning",), 3),))
    scenario.mission("P", "CUNNING>6")
    scenario.put("P", scenario.personnel("riker"), scenario.equipment("padd", kit))
    loses = Discard(who=All(kind="equipment", where="group"))
    scenario.under("P", scenario.dilemma("thief", dilemma_half(loses)))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("padd"), play.points()) == ("discard.0", 0)


def test_1e_skill_01_the_skill_of_one_who_died_in_the_attempt_is_missed() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership + Music")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("data", "music"))
    scenario.under(
        "P", scenario.dilemma("archer", dilemma_half(Kill(All(kind="personnel", where="group", title="data"))))
    )
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("data"), play.points()) == ("discard.0", 0)


def test_1e_mis_09_points_are_the_solvers_though_the_opponent_seeded_all_that_lay_there() -> None:
    scenario = Scenario()
    scenario.mission("P", points=40, seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points(0), play.points(1)) == (40, 0)


# --- artifacts (1E-ART) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", [True, False])
def test_1e_play_07_an_earned_artifact_of_the_alternate_universe_in_hand_needs_the_permission(door: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    if door:
        scenario.table(scenario.card("alternate-universe-door"))
    use = Function(how="play", effects=(Score(3),))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.artifact("stone", seat=0, icons=("au",), functions=(use,)))
    scenario.fill_decks()
    if not door:
        scenario.table(door_card := scenario.card("alternate-universe-door"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("stone") == "hand.0"
    if not door:
        leave_play(play.table, door_card)
    play.end_turn()
    play.end_turn()
    assert play.offers("Play stone") is door


def test_1e_art_02_an_artifact_that_was_put_aside_waits_for_the_next_team() -> None:
    scenario = Scenario()
    scenario.mission("P", "Music")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.artifact("stone", "team"))
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("data", "music"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("stone") not in {"surface.P", "hand.0"}
    play.choose("Beam from hood to the surface of P")
    play.choose("data")
    play.choose("Attempt P")
    assert (play.where("stone"), play.points()) == ("surface.P", 35)


def test_1e_move_04_an_artifact_that_is_carried_stays_where_its_team_died() -> None:
    scenario = Scenario()
    scenario.mission("P")
    stone = scenario.artifact("stone", "team", seat=0)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario._lay("surface", "P", stone)
    scenario.under("P", scenario.dilemma("doom", dilemma_half(Kill(All(kind="personnel", where="group")))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("riker"), play.where("stone")) == ("discard.0", "surface.P")


# --- actions (1E-ACT) ------------------------------------------------------------------------------------------------


def interrupt(scenario: Scenario, name: str, *effects: Any, seat: int = 0, **facts: Any) -> str:
    used = Function(how="any time", effects=effects, **facts)
    return scenario.add(Interrupt(id=name, title=name, functions=(used,)), seat)


def test_1e_act_11_the_cost_of_a_nullified_interrupt_stays_paid(base: Scenario) -> None:
    dear = interrupt(base, "dear", Score(9), costs=(Discard(count=1),))
    base.hand(dear, base.personnel("riker"), base.card("amanda-rogers", 1))
    play = base.begin()
    play.choose("Play dear")
    while play.decision.seat == 0:
        play.choose("riker")
    play.choose(next(label for label in play.labels if "Amanda" in label))
    play_to_orders(play)
    assert (play.points(), play.where("riker")) == (0, "discard.0")


def test_1e_gen_11_what_is_used_once_each_turn_is_used_again_in_the_next(base: Scenario) -> None:
    base.put("P", base.personnel("guinan", texts=(AnyTime(effects=(Score(1),), once="turn"),)))
    play = base.begin()
    play.choose("Use guinan")
    assert not play.offers("Use guinan")
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    assert play.offers("Use guinan")


def test_1e_play_12_a_card_on_a_personnel_is_gone_with_them(base: Scenario) -> None:
    strong = While(changes=(Adjusts(Cards(where="host"), ("strength",), 3),))
    base.put("P", base.personnel("riker", "leadership"))
    base.on("riker", base.event("vigour", stays=True, texts=(strong,)))
    base.under("P", base.dilemma("doom", dilemma_half(Kill(All(kind="personnel", where="group")))))
    play = base.begin()
    assert persons_on_card(play.table, "riker")[0].attributes["strength"] == 8
    play.choose("Attempt P")
    assert play.where("vigour") == "discard.0"


def test_1e_skill_12_a_ships_numbers_are_set_then_added_to_then_doubled(base: Scenario) -> None:
    for name, amount, how in (("double", 2, "multiplies"), ("more", 2, "adds"), ("fixed", 3, "sets")):
        change = Adjusts(Cards(kind="ship", where="host"), ("weapons",), amount, how)  # type: ignore[arg-type]
        base.on("hood", base.event(name, stays=True, texts=(While(changes=(change,)),)))
    assert ship_attributes(base.begin().table, "hood")["weapons"] == 10
