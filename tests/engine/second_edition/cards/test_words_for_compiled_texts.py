"""Compiled texts unlike any starter card's: other ways to play, other requirements, and duties."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Becomes, Gains
from engine.ccg.effects.conditions import At, Attempting, Commands
from engine.ccg.effects.effects import Discard, Draw, ReturnToHand, Score
from engine.ccg.effects.texts import MayPlay, OpensTo, Response, ToPlay, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Attribute, Trait
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

ABOARD_KLINGON = MayPlay(at=Cards(kind="ship", where="play", who=Trait("[klingon]")))


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.fill_decks()
    return scenario


def playing(scenario: Scenario, counters: int = 7) -> Play:
    return scenario.begin(Segment.PLAY_AND_DRAW, counters)


# --- where and how it is played --------------------------------------------------------------------------------------


def test_2e_ply_02_a_text_lets_it_be_played_aboard_a_ship(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("worf", texts=(ABOARD_KLINGON,)))
    scenario.ship("bortas", "P1", affiliation="Klingon")
    play = playing(scenario)
    play.choose("Play worf")
    assert play.labels == ["H", "bortas"]
    play.choose("bortas")
    assert (play.where("worf"), play.state.counters) == ("bortas", 5)


def test_2e_ply_02_without_such_a_ship_the_way_is_not_offered(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("worf", texts=(ABOARD_KLINGON,)))
    scenario.ship("galaxy", "P1")
    scenario.ship("theirs", "P1", affiliation="Klingon", seat=1)
    play = playing(scenario)
    play.choose("Play worf")
    assert play.where("worf") == "H"


def test_2e_ply_02_nothing_is_played_aboard_a_ship_that_was_placed_on_a_mission_by_hand(scenario: Scenario) -> None:
    aboard_this = MayPlay(of=Cards(kind="personnel"), at=Cards(kind="ship", where="this"))
    scenario.hand(scenario.personnel("worf", affiliation="Klingon"))
    scenario.on("P1", scenario.ship("yacht", texts=(aboard_this,)))
    assert not playing(scenario).offers("Play worf")


def test_2e_ply_02_a_text_is_a_way_to_play_even_if_no_headquarters_admits(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("worf", affiliation="Klingon", texts=(ABOARD_KLINGON,)))
    assert not playing(scenario).offers("Play worf")
    scenario.ship("bortas", "P1", affiliation="Klingon")
    play = playing(scenario)
    play.choose("Play worf")
    assert play.where("worf") == "bortas"


def test_2e_cnt_02_a_higher_price_needs_more_counters(scenario: Scenario) -> None:
    dearer = MayPlay(cost=2, then=(Draw(),))
    scenario.hand(scenario.personnel("pike", cost=3, texts=(dearer,)))
    play = playing(scenario, 4)
    play.choose("Play pike")
    assert (play.where("pike"), play.state.counters, play.state.players[0].hand) == ("H", 1, [])


def test_2e_cnt_02_a_higher_price_has_a_greater_effect(scenario: Scenario) -> None:
    dearer = MayPlay(cost=2, then=(Draw(2),))
    scenario.hand(scenario.personnel("pike", cost=3, texts=(dearer,)))
    play = playing(scenario, 6)
    play.choose("Play pike")
    play.choose(play.ids[1])
    assert (play.where("pike"), play.state.counters, len(play.state.players[0].hand)) == ("H", 1, 2)


@pytest.mark.parametrize(("there", "may"), [(1, False), (2, True)])
def test_2e_cst_07_cards_that_must_be_commanded_to_play_it(scenario: Scenario, there: int, may: bool) -> None:
    two = ToPlay(requires=Commands(Cards(where="play", who=Trait("[klingon]")), 2))
    scenario.hand(scenario.personnel("duras", texts=(two,)))
    scenario.put("H", *(scenario.personnel(f"k{n}", affiliation="Klingon") for n in range(there)))
    play = playing(scenario)
    assert play.offers("Play duras") is may
    if not may:
        (blocked,) = [one for one in play.table.blocked_actions(0) if one.card == "duras"]
        assert blocked.rule == "2E-CST-07"


def test_2e_cst_06_costs_of_playing_it(scenario: Scenario) -> None:
    paying = ToPlay(costs=(Discard(),))
    scenario.hand(scenario.personnel("duras", texts=(paying,)))
    assert not playing(scenario).offers("Play duras")
    scenario.hand(scenario.personnel("spare"))
    play = playing(scenario)
    play.choose("Play duras")
    assert (play.where("duras"), play.where("spare")) == ("H", "discard")


# --- what must be done -----------------------------------------------------------------------------------------------


def test_2e_tim_02_effects_without_may_are_mandatory(scenario: Scenario) -> None:
    trigger = Trigger("played", by="you", this=True)
    scenario.hand(
        scenario.personnel("ziyal", texts=(Response(trigger=trigger, effects=(Discard(),), must=True),)),
        scenario.personnel("spare"),
    )
    play = playing(scenario)
    play.choose("Play ziyal")
    assert (play.where("ziyal"), play.where("spare")) == ("H", "discard")


def test_2e_tim_02_an_impossible_duty_does_not_prevent_actions(scenario: Scenario) -> None:
    trigger = Trigger("played", by="you", this=True)
    needs = Commands(Cards(where="play", who=Trait("[klingon]")))
    scored = Response(trigger=trigger, requires=needs, effects=(Score(5),), must=True)
    scenario.hand(scenario.personnel("klaa", texts=(scored,)))
    play = playing(scenario)
    play.choose("Play klaa")
    assert (play.where("klaa"), play.state.players[0].score) == ("H", 0)


# --- missions --------------------------------------------------------------------------------------------------------


def opened(scenario: Scenario) -> None:
    text = OpensTo(who=Trait("[ferengi]"), requirement=parse_requirement("Acquisition"))
    scenario.mission("deal", "Leadership", texts=(text,))


def test_2e_req_02_others_attempt_it_with_other_requirements(scenario: Scenario) -> None:
    opened(scenario)
    scenario.put("deal", scenario.personnel("quark", "acquisition", affiliation="Ferengi"))
    play = scenario.begin()
    play.choose("Attempt deal")
    assert play.table.missions["deal"].completed


def test_2e_req_02_printed_skills_do_not_help_the_others(scenario: Scenario) -> None:
    opened(scenario)
    scenario.put("deal", scenario.personnel("rom", "leadership", affiliation="Ferengi"))
    play = scenario.begin()
    play.choose("Attempt deal")
    assert not play.table.missions["deal"].completed


def test_2e_req_02_a_team_that_meets_both_chooses(scenario: Scenario) -> None:
    opened(scenario)
    scenario.put("deal", scenario.personnel("quark", affiliation="Ferengi"), scenario.personnel("picard", "leadership"))
    play = scenario.begin()
    play.choose("Attempt deal")
    assert play.labels == ["Leadership", "Acquisition"]
    play.choose("Leadership")
    assert play.table.missions["deal"].completed


def test_2e_mis_05_other_personnel_cannot_attempt(scenario: Scenario) -> None:
    opened(scenario)
    scenario.put("deal", scenario.personnel("worf", "acquisition", affiliation="Klingon"))
    assert not scenario.begin().offers("Attempt deal")


@pytest.mark.parametrize(("points", "gains"), [(39, False), (40, True)])
def test_2e_mis_08_a_mission_worth_40_points(scenario: Scenario, points: int, gains: bool) -> None:
    worth = Attempting(at=Attribute(("points",), ">", 39))
    text = While(changes=(Gains(Cards(where="this"), "leadership"),), condition=worth)
    scenario.mission("rich", "Leadership", points=points)
    scenario.put("rich", scenario.personnel("bev", texts=(text,)))
    play = scenario.begin()
    play.choose("Attempt rich")
    assert play.table.missions["rich"].completed is gains


@pytest.mark.parametrize(("mission", "gains"), [("P1", True), ("K1", False)])
def test_2e_pre_04_at_a_mission_of_an_affiliation(scenario: Scenario, mission: str, gains: bool) -> None:
    scenario.mission("K1", affiliations=("Klingon",))
    text = While(changes=(Gains(Cards(where="this"), "law"),), condition=At(such=Trait("[federation]")))
    scenario.put(mission, scenario.personnel("odo", texts=(text,)))
    table = scenario.begin().table
    assert ("law" in characteristics_of(table).personnel_qualities("odo").skills) is gains


# --- affiliations ----------------------------------------------------------------------------------------------------


def test_2e_aff_02_changing_affiliation_replaces_the_old_one(scenario: Scenario) -> None:
    changed = While(changes=(Becomes(Cards(where="this"), "[klingon]", instead=True),))
    added = While(changes=(Becomes(Cards(where="this"), "[klingon]"),))
    scenario.put("H", scenario.personnel("one", texts=(changed,)), scenario.personnel("other", texts=(added,)))
    now = characteristics_of(scenario.begin().table)
    assert {"[federation]", "[klingon]"} & now.traits("one") == {"[klingon]"}
    assert {"[federation]", "[klingon]"} <= now.traits("other")


def test_2e_cst_06_a_personnel_returns_to_hand_as_a_cost(scenario: Scenario) -> None:
    paying = ToPlay(costs=(ReturnToHand(Chosen(where="play")),))
    scenario.hand(scenario.personnel("tain", texts=(paying,)))
    scenario.put("H", scenario.personnel("garak"))
    play = playing(scenario)
    play.choose("Play tain")
    assert (play.where("tain"), play.where("garak")) == ("H", "hand")
