"""Captives and the brig (2E-BRG)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, Random
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Capture, Kill, Release, Score, Unless
from engine.ccg.effects.texts import Order, Response, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    return scenario


def taking(scenario: Scenario) -> Play:
    """Let Alice's guard capture all of Bob's personnel present."""
    texts = (Order(effects=(Capture(All(whose=OPPONENT, where="present")),)),)
    scenario.put("P1", scenario.personnel("guard", texts=texts))
    play = scenario.begin()
    play.choose("Use guard")
    return play


def test_2e_brg_01_text_places_an_opponents_personnel_in_the_captors_brig(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("b1", seat=1), stopped=True)
    scenario.on("b1", scenario.event("medal", seat=1))
    play = taking(scenario)
    assert play.where("b1") == "brig of seat 0"
    assert play.where("medal") == "discard", "what was played on it leaves play (2E-ZON-08)"
    view = play.match.view(None).players[0]  # type: ignore[attr-defined]
    assert [card.name for card in view.brig] == ["b1"]


def test_2e_brg_01_no_order_takes_captives_without_text(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("b1", seat=1))
    assert {option.group for option in scenario.begin().decision.options} == {"Attempt", "Beam", "End"}


def test_2e_brg_01_ones_own_personnel_are_not_captured(scenario: Scenario) -> None:
    texts = (Order(effects=(Capture(All(whose="anybody", where="present")),)),)
    scenario.put("P1", scenario.personnel("guard", texts=texts), scenario.personnel("b1", seat=1))
    play = scenario.begin()
    play.choose("Use guard")
    assert play.where("guard") == "P1"
    assert play.where("b1") == "brig of seat 0"


def test_a11_a_captive_meets_no_requirement_to_command_2e_brg_02(scenario: Scenario) -> None:
    """Example A11: the only Leadership personnel is in the opponent's brig."""
    scenario.brig(1, scenario.personnel("leader", "leadership"))
    scenario.hand(scenario.event("orders", Score(5), requires="Leadership"))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play orders")


def test_2e_brg_02_nothing_of_a_captive_can_be_used(scenario: Scenario) -> None:
    """Its order, its response and the skill it gives others can't be used."""
    teaches = While(changes=(Gains(Cards(where="play"), "leadership"),))
    answers = Response(trigger=Trigger("attempt begun"), effects=(Score(5),))
    texts = (teaches, answers, Order(effects=(Score(5),)))
    scenario.brig(1, scenario.personnel("leader", texts=texts))
    scenario.put("P1", scenario.personnel("a1"))
    play = scenario.begin()
    assert not play.offers("Use leader")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 0


def test_2e_brg_03_it_still_blocks_another_copy_for_its_player(scenario: Scenario) -> None:
    scenario.brig(1, scenario.personnel("gowron-1", title="Gowron", unique=True))
    scenario.hand(scenario.personnel("gowron-2", title="Gowron", unique=True))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play Gowron, gowron-2")


def test_2e_brg_04_your_captive_is_an_opponents_personnel_in_your_brig(scenario: Scenario) -> None:
    """A text about your captives means your brig, not your personnel in an opponent's brig."""
    has = Commands(Cards(whose="anybody", where="brig"))
    scenario.hand(scenario.interrupt("interrogate", Score(5), requires=has))
    scenario.brig(1, scenario.personnel("mine"))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play interrogate")
    scenario.brig(0, scenario.personnel("theirs", seat=1))
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play interrogate")


def test_2e_brg_05_the_captor_does_not_command_the_captive(scenario: Scenario) -> None:
    """It stays with its player and counts only for uniqueness; the captor can play a copy (2E-GAP-37)."""
    order = Order(effects=(Score(5),))
    scenario.brig(0, scenario.personnel("gowron-b", "leadership", title="Gowron", unique=True, seat=1, texts=(order,)))
    scenario.hand(scenario.personnel("gowron-a", title="Gowron", unique=True))
    scenario.hand(scenario.event("orders", Score(5), requires="Leadership"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play Gowron, gowron-a")
    assert not play.offers("Play orders")
    assert not scenario.begin().offers("Use Gowron, gowron-b")


def test_2e_brg_06_only_text_frees_captives(scenario: Scenario) -> None:
    """They return to one of their player's headquarters that admits them, else to the hand."""
    frees = Order(effects=(Release(All(whose=OPPONENT, where="brig")),))
    scenario.headquarters("Q", seat=1, affiliation="Klingon")
    scenario.put("P1", scenario.personnel("guard", texts=(frees,)))
    scenario.brig(0, scenario.personnel("k1", seat=1, affiliation="Klingon"), scenario.personnel("r1", seat=1))
    play = scenario.begin()
    play.choose("Use guard")
    assert play.where("k1") == "Q"
    assert play.where("r1") == "hand"


def test_2e_brg_06_a_brig_holds_any_number_for_any_time(scenario: Scenario) -> None:
    scenario.brig(0, *(scenario.personnel(f"b{n}", seat=1) for n in range(9)))
    scenario.ship("nebula", "H")
    scenario.put("H", scenario.personnel("a1"))
    play = scenario.begin()
    play.choose("End your orders")
    assert len(play.state.players[0].brig) == 9


def test_a_captive_may_be_executed_by_text_2e_brg_06(scenario: Scenario) -> None:
    executes = Order(effects=(Kill(Chosen(whose=OPPONENT, where="brig")),))
    scenario.put("P1", scenario.personnel("guard", texts=(executes,)))
    scenario.brig(0, scenario.personnel("b1", seat=1))
    play = scenario.begin()
    play.choose("Use guard")
    assert play.where("b1") == "discard"


def test_captured_by_a_dilemma_the_last_one_leaves_the_attempt_2e_gap_38(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.pile(scenario.dilemma("trap", Capture(Random(1)), Unless(parse_requirement("Leadership"), (Score(-5),))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("trap")
    assert play.where("a1") == "brig of seat 1"
    assert play.where("trap") == "beneath P1"
    assert play.state.players[0].score == 0
