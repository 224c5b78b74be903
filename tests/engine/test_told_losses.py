"""Losses that no one is asked about are told: everybody aboard a destroyed ship, and a team that a dilemma stops."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import ANYBODY, All
from engine.ccg.effects.on_cards import Destroy
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.table.state import Phase
from engine.second_edition.table.state import Segment
from tests.engine.first_edition.scenario import Scenario as FirstEdition
from tests.engine.first_edition.scenario import requirement_of
from tests.engine.second_edition.scenario import Scenario as SecondEdition

EVERY_SHIP = Destroy(All(kind="ship", whose=ANYBODY, where="play"))


def test_2e_gap_36_everybody_lost_with_a_ship_is_named() -> None:
    scenario = SecondEdition()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.fill_decks()
    scenario.ship("galaxy", "P1")
    scenario.put("galaxy", scenario.personnel("riker"), scenario.personnel("troi"))
    scenario.hand(scenario.event("doom", EVERY_SHIP))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doom")
    for seat in (0, 1):
        assert "riker and troi are lost with galaxy." in play.told(seat)


def test_1e_stat_04_everybody_lost_with_a_ship_is_named() -> None:
    scenario = FirstEdition()
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"), scenario.personnel("troi"))
    scenario.hand(scenario.event("doom", EVERY_SHIP))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play doom")
    for seat in (0, 1):
        assert "riker and troi are lost with hood." in play.told(seat)


def test_1e_dil_04_who_is_stopped_by_a_dilemma_is_named_to_their_player_and_counted_for_the_other() -> None:
    scenario = FirstEdition()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi"))
    scenario.under("P", scenario.dilemma("trap", Half(steps=(Step(condition=requirement_of("Law")),))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert "riker and troi are stopped." in play.told(0)
    assert "2 personnel are stopped." in play.told(1)
