"""Drawbacks that stopped personnel meet too, costs paid by cards at a headquarters, and equipment in any attempt."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Equipment, Interrupt, Personnel, Ship
from engine.ccg.effects.cards_meant import Cards, Chosen, Random
from engine.ccg.effects.changes import Cannot, Gains, Modifies
from engine.ccg.effects.conditions import At, Commands, Every
from engine.ccg.effects.effects import Discard, Stop
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Skill
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.compiling.drawbacks import with_drawbacks
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import add_card, add_people, attempt_against, start_playing_cards

SHIP = Cards(kind="ship", where="this")


@pytest.mark.parametrize("stopped", [False, True])
def test_a_crowded_ship_is_slow_even_if_its_crew_is_stopped(stopped: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    card = add_card(scenario, Ship, "uss-yangtzee-kiang-modified-transport", title="Boat", range=8, staffing=())
    scenario.afloat("H", card)
    scenario.put(card, *(scenario.personnel(f"crew {number}") for number in range(8)), stopped=stopped)
    play = scenario.begin()
    assert characteristics_of(play.table).ship_numbers(card)["range"] == 5


def test_only_drawbacks_count_stopped_personnel() -> None:
    condition = Every((Commands(Cards(where="aboard"), 8), At("space")))
    slow = While(changes=(Modifies(SHIP, ("range",), -3),), condition=condition)
    fast = While(changes=(Modifies(SHIP, ("range",), 3),), condition=condition)
    mixed = While(changes=(*slow.changes, Gains(Cards(where="this"), "law")), condition=condition)
    theirs = While(changes=(Modifies(Cards(whose="opponent"), ("strength",), -1),), condition=condition)
    safe = While(changes=(Cannot(Cards(where="this"), "be stopped"),), condition=condition)
    counted = Every((Commands(Cards(where="aboard"), 8, even_stopped=True), At("space")))
    assert with_drawbacks((slow, fast, mixed, theirs, safe)) == (
        While(changes=slow.changes, condition=counted), fast, mixed, theirs, safe
    )  # fmt: skip


@pytest.mark.parametrize(("at", "spent"), [("H", 2), ("Other", 3)])
def test_a_card_costs_less_only_if_the_text_applies(at: str, spent: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("Other")
    scenario.fill_decks()
    add_people(scenario, "chief", keywords=("Gul",))
    card = add_card(scenario, Personnel, "ari", title="Ari", cost=3, affiliation="Federation")
    scenario.hand(card, scenario.personnel("later", cost=1))
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).cost(card) == 2
    play.choose("Play Ari")
    play.choose(at)
    assert play.state.counters == 7 - spent


def test_a_ship_costs_less_for_each_of_them_there() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    add_people(scenario, "one", "two", species=("reman",))
    scenario.hand(add_card(scenario, Ship, "scimitar-reman-warbird", title="Warbird", cost=7, affiliation="Federation"))
    scenario.hand(scenario.personnel("later", cost=1))
    play = start_playing_cards(scenario)
    play.choose("Play Warbird")
    assert play.state.counters == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_equipment_works_for_any_player_facing_a_dilemma_there(seat: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.fill_decks()
    scenario.hand(*(scenario.personnel(name) for name in ("one", "two")))
    android = scenario.personnel("android", species=("android",), cunning=5)
    scenario.put("M", android, add_card(scenario, Equipment, "datas-emotion-chip", seat=seat, title="Chip"))
    play = attempt_against(scenario, Discard(), Stop(Chosen()))
    assert characteristics_of(play.table).personnel_qualities(android).attributes["cunning"] == 4


def test_the_player_chooses_which_damage_card_is_removed() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    ship = scenario.ship("ship", "H", staffing=())
    scenario.damage(ship, scenario.event("first hole"), scenario.event("second hole"))
    kelby = add_card(scenario, Personnel, "kelby-arrogant-engineer", title="Kelby")
    scenario.put(ship, kelby)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Use Kelby")
    play.choose("first hole")
    assert play.state.ships[ship].damage == ["second hole"]


def test_another_of_the_just_stopped_personnel_is_chosen() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.fill_decks()
    add_people(scenario, "seven", "eight", at="M", species=("borg",), has="law")
    add_people(scenario, "bo", at="M")
    scenario.hand(add_card(scenario, Interrupt, "the-first-of-many", title="First"))
    play = attempt_against(scenario, Stop(Random(count=2, who=Skill("law"))))
    play.choose("Play First")
    assert [play.stopped(one) for one in ("seven", "eight")] == [True, False]
