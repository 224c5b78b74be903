"""Presence, and several copies of one mission (2E-PRE)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, Host, This
from engine.ccg.effects.changes import Gains, Modifies
from engine.ccg.effects.conditions import At
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, If, Kill, ReturnToHand, Score
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

KILL_PRESENT = Order(effects=(Kill(All(whose="anybody", where="present", who=parse_requirement("not (Law)"))),))


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    return scenario


def dead(play: Play) -> list[str]:
    return sorted(play.state.players[0].discard + play.state.players[1].discard)


def test_2e_pre_01_those_on_the_same_planet_are_present_of_all_players_2e_pre_03(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("killer", "law", texts=(KILL_PRESENT,)))
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("b1", seat=1), scenario.equipment("kit"))
    scenario.put("galaxy", scenario.personnel("aboard"))
    scenario.put("H", scenario.personnel("home"))
    play = scenario.begin()
    play.choose("Use killer")
    assert dead(play) == ["a1", "b1"]


def test_2e_pre_01_those_on_the_same_headquarters(scenario: Scenario) -> None:
    scenario.ship("nebula", "H")
    scenario.put("H", scenario.personnel("killer", "law", texts=(KILL_PRESENT,)), scenario.personnel("a1"))
    scenario.put("nebula", scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Use killer")
    assert dead(play) == ["a1"]


def test_2e_pre_02_aboard_a_ship_only_those_aboard_that_ship(scenario: Scenario) -> None:
    scenario.ship("nebula", "P1")
    scenario.put("galaxy", scenario.personnel("killer", "law", texts=(KILL_PRESENT,)), scenario.personnel("a1"))
    scenario.put("nebula", scenario.personnel("a2"))
    scenario.put("P1", scenario.personnel("a3"))
    play = scenario.begin()
    play.choose("Use killer")
    assert dead(play) == ["a1"]


def test_2e_pre_03_a_ship_is_not_present_with_those_on_the_planet(scenario: Scenario) -> None:
    hunts = Order(effects=(Kill(All(kind="card", where="present", whose="anybody")),))
    scenario.put("P1", scenario.personnel("killer", texts=(hunts,)), scenario.equipment("kit"))
    play = scenario.begin()
    play.choose("Use killer")
    assert dead(play) == ["killer", "kit"]
    assert play.where("galaxy") == "P1"


def test_2e_pre_04_this_mission_is_the_one_the_card_is_at_then(scenario: Scenario) -> None:
    here = If(At("planet"), (Score(10),), (Score(5),))
    scenario.ship("nebula", "P1", staffing=(), texts=(Order(effects=(here,)),))
    scenario.mission("S1", type="space", span=1)
    scenario.put("nebula", scenario.personnel("a1"))
    play = scenario.begin()
    play.choose("Use nebula")
    assert play.state.players[0].score == 10
    play.choose("Move nebula")
    play.choose("S1")
    play.choose("Use nebula")
    assert play.state.players[0].score == 15


def test_b6_an_engineer_is_equipped_with_equipment_that_can_affect_them_2e_pre_05(scenario: Scenario) -> None:
    """Example B6: of an engineering kit and a medical kit, an Engineer without Medical uses only the first."""
    for kit, skill, gained in (("engineering kit", "Engineer", "physics"), ("medical kit", "Medical", "biology")):
        scenario.put(
            "P1",
            scenario.equipment(kit, Gains(Cards(where="present", who=parse_requirement(skill)), gained)),
        )
    phaser = Modifies(Cards(where="present"), ("strength",), 2)
    scenario.put("P1", scenario.personnel("miles", "engineer", strength=5), scenario.equipment("phaser", phaser))
    scored = (("Physics", 1), ("Biology", 100), ("Strength>6", 10))
    parts = [If(parse_requirement(asked), (Score(points),)) for asked, points in scored]
    scenario.pile(scenario.dilemma("d1", *parts))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.state.players[0].score == 11, "Physics and Strength, not Biology"


# --- copies ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def shared() -> Scenario:
    """Return a table where Alice and Bob each have a copy of the mission Shared."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("Shared", "Leadership")
    scenario.headquarters("H2", seat=1)
    scenario.copy_of("Shared", seat=1)
    scenario.ship("galaxy", "Shared")
    scenario.fill_decks()
    return scenario


def test_b4_at_copies_of_a_mission_all_are_present_with_one_another_2e_pre_06(shared: Scenario) -> None:
    """Example B4: returning to hand, it kills an opponent's Honor personnel present, at the opponent's copy."""
    honor = Kill(Chosen(whose=OPPONENT, where="present", who=parse_requirement("Honor")))
    texts = (Order(costs=(ReturnToHand(This()),), effects=(honor,)),)
    shared.put("Shared", shared.personnel("assassin", texts=texts), shared.personnel("a1"))
    shared.put("Shared", shared.personnel("b1", "honor", seat=1))
    play = shared.begin()
    play.choose("Use assassin")
    assert play.where("assassin") == "hand"
    assert play.where("b1") == "discard"


def test_2e_pre_06_a_text_reaches_across_the_copies_2e_mul_07(shared: Scenario) -> None:
    honor = Kill(All(whose=OPPONENT, where="present", who=parse_requirement("Honor")))
    shared.put("Shared", shared.personnel("assassin", texts=(Order(effects=(honor,)),)))
    shared.put("Shared", shared.personnel("b1", "honor", seat=1))
    play = shared.begin()
    play.choose("Use assassin")
    assert play.where("b1") == "discard"


def test_2e_pre_06_combat_and_engagement_reach_across_the_copies(shared: Scenario) -> None:
    shared.ship("warbird", "Shared", seat=1)
    shared.put("galaxy", shared.personnel("captain", icons=("cmd",)), shared.personnel("mate", icons=("stf",)))
    both = (Order(effects=(BeginCombat((Score(5),)),)), Order(effects=(BeginEngagement((Score(5),)),)))
    shared.put("Shared", shared.personnel("a1", texts=both), shared.personnel("b1", seat=1))
    play = shared.begin()
    assert {"use:a1:0", "use:a1:1"} <= {option.id for option in play.decision.options}


def test_2e_pre_06_players_attempt_their_own_copy_with_its_dilemmas(shared: Scenario) -> None:
    shared.put("Shared", shared.personnel("a1", "leadership"))
    shared.beneath("Shared-2", shared.dilemma("theirs", seat=0))
    shared.pile(shared.dilemma("d1"))
    play = shared.begin()
    assert len([label for label in play.labels if label.startswith("Attempt")]) == 1
    play.choose("attempt:Shared:")
    play.choose("d1")
    assert play.where("d1") == "beneath Shared", "what lies beneath the other's copy lowers nothing"
    assert [mission.completed for mission in play.state.missions] == [False, True, False, False]


def test_a_completed_copy_leaves_the_other_open_2e_pre_06(shared: Scenario) -> None:
    shared.state.missions[3].completed = True
    shared.put("Shared", shared.personnel("a1", "leadership"))
    play = shared.begin()
    play.choose("Attempt Shared")
    assert play.state.players[0].score == 35


def test_host_is_the_ship_a_personnel_is_aboard_2e_pre_04(scenario: Scenario) -> None:
    texts = (Order(effects=(ReturnToHand(Host()),)),)
    scenario.put("galaxy", scenario.personnel("a1", texts=texts))
    scenario.put("P1", scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.where("galaxy") == "hand"
    assert play.where("a2") == "P1"


WITH_HONOR = parse_requirement("Honor")


@pytest.mark.parametrize("seat", [0, 1])
def test_being_at_a_mission_means_being_at_each_copy_2e_pre_06(shared: Scenario, seat: int) -> None:
    """A card can be played on your own mission if you have personnel there, whichever copy comes first."""
    shared.state.active = seat
    own = Cards(kind="mission", where="play", having=WITH_HONOR)
    shared.hand(shared.event("embassy", stays=True, on=own, seat=seat))
    shared.put("Shared", shared.personnel("worf", "honor", seat=seat))
    play = shared.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play embassy")
    assert play.where("embassy") == ("on Shared" if seat == 0 else "on Shared-2")


def test_any_copy_of_a_mission_can_host_a_card_for_personnel_there_2e_pre_06(shared: Scenario) -> None:
    anybody = Cards(kind="mission", where="play", whose="anybody", having=WITH_HONOR)
    shared.hand(shared.event("embassy", stays=True, on=anybody))
    shared.put("Shared", shared.personnel("worf", "honor"))
    play = shared.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play embassy")
    assert play.labels == ["Shared (1)", "Shared (2)"]
    play.choose("Shared (2)")
    assert play.where("embassy") == "on Shared-2"


def test_a_mission_without_personnel_hosts_no_such_card(shared: Scenario) -> None:
    own = Cards(kind="mission", where="play", having=WITH_HONOR)
    shared.hand(shared.event("embassy", stays=True, on=own))
    shared.put("Shared", shared.personnel("worf", "honor", seat=1))
    assert not shared.begin(Segment.PLAY_AND_DRAW).offers("Play embassy")
