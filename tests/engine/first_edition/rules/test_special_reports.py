"""Special reports: by a card's own text, or by the text of a card in play (1E-REP-06, 1E-TURN-05)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import TakesAboard
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Named
from engine.first_edition.cards.special_reports import SpecialReport
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario

WITH_MATE = Cards(whose="you", where="play", who=Named("mate"))


def with_mate_on_planet(*reports: SpecialReport) -> Scenario:
    """A mate on a planet without facilities, and a doctor in hand with special reports."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("mate"))
    scenario.hand(scenario.personnel("doctor", reports=reports), scenario.event("storm"))
    scenario.fill_decks()
    return scenario


def test_1e_rep_06_a_personnel_reports_where_another_is_present() -> None:
    play = with_mate_on_planet(SpecialReport(at=WITH_MATE)).begin(Phase.CARD_PLAY)
    play.choose("Report doctor")
    assert play.where("doctor") == "surface.P"
    assert not play.offers("Play storm")


def test_1e_rep_06_reporting_to_a_planet_requires_such_a_text() -> None:
    assert not with_mate_on_planet().begin(Phase.CARD_PLAY).offers("Report doctor")


def test_1e_turn_05_a_free_report_leaves_the_card_play() -> None:
    play = with_mate_on_planet(SpecialReport(at=WITH_MATE, free=True)).begin(Phase.CARD_PLAY)
    play.choose("Report doctor")
    assert play.where("doctor") == "surface.P"
    assert play.offers("Play storm")


@pytest.mark.parametrize("in_play", [True, False])
def test_1e_rep_06_a_condition_limits_a_report(*, in_play: bool) -> None:
    needs = Commands(Cards(kind="ship", where="play"))
    scenario = with_mate_on_planet(SpecialReport(at=WITH_MATE, needs=needs))
    if in_play:
        scenario.put("P", scenario.ship("galaxy"))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report doctor") is in_play


@pytest.mark.parametrize("free", [True, False])
def test_1e_rep_06_a_personnel_lets_others_report_where_it_is_present(*, free: bool) -> None:
    takes = TakesAboard(cards=Cards(who=Named("doctor")), of=Cards(where="this"), free=free)
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("mate", texts=(While(changes=(takes,)),)))
    scenario.hand(scenario.personnel("doctor"), scenario.personnel("nurse"), scenario.event("storm"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Report nurse")
    play.choose("Report doctor")
    assert play.where("doctor") == "surface.P"
    assert play.offers("Play storm") is free


def test_1e_gen_11_a_free_report_once_each_turn() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    sword = scenario.equipment("sword", reports=(SpecialReport(free=True, once=True),))
    scenario.hand(sword, scenario.copy_of(sword), scenario.event("storm"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("play:sword:1")
    assert play.where("sword") == "aboard.starbase"
    assert play.offers("Play storm")
    assert [choice.label for choice in play.decision.options].count("Report sword") == 1  # with the card play


def test_1e_gen_06_here_is_anywhere_at_the_location() -> None:
    takes = TakesAboard(cards=Cards(who=Named("doctor")), of=Cards(where="this"), here=True)
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("galaxy"), scenario.personnel("mate", texts=(While(changes=(takes,)),)))
    scenario.hand(scenario.personnel("doctor"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report doctor")
    assert len(play.decision.options) == 2
    play.choose("galaxy at P")
    assert play.where("doctor") == "aboard.galaxy"
