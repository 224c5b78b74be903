"""Trees of cards in published decks: first-listed skills, a higher goal, named personnel, third dilemmas."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Ship
from engine.ccg.effects.effects import Discard, Unless
from engine.ccg.requirements.requirement import Skill
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    add_person,
    add_someone_active,
    choose_all_dilemmas,
    laid_table,
    start_attempt,
    start_playing_cards,
)


def test_the_first_listed_skill_is_of_no_use_until_the_attempt_ends() -> None:
    scenario = laid_table()
    scenario.hand(scenario.personnel("later"), scenario.personnel("last"))
    aging = add_card(scenario, Dilemma, "accelerated-aging", seat=1, title="Aging", cost=1)
    law = scenario.dilemma("law", Unless(Skill("law"), (Discard(),)))
    science = scenario.dilemma("science", Unless(Skill("science"), (Discard(),)))
    add_people(scenario, "one", "two", "three", at="M", has="law, science")
    scenario.pile(aging, law, science)
    play = start_attempt(scenario)
    play.choose(*play.ids)
    play.choose("accelerated-aging", "law", "science")
    assert play.where("accelerated-aging") == "on M"
    play.choose("later")
    assert play.state.attempt is None
    assert play.state.players[0].hand == ["last"]
    assert play.where("accelerated-aging") == "beneath M"


def test_a_raised_goal_until_three_missions_are_completed() -> None:
    scenario = laid_table()
    add_people(scenario, "one", at="M")
    scenario.put("M", scenario.personnel("two"), scenario.personnel("three"))
    scenario.pile(add_card(scenario, Dilemma, "pivotal-destiny", seat=1, title="Destiny", cost=1))
    scenario.state.players[0].score = 65
    play = choose_all_dilemmas(start_attempt(scenario))
    assert play.state.players[0].score == 100
    assert play.match.outcome is None
    assert "110 points" in play.match.view(0).aim


def test_a_personnel_of_three_becomes_one_of_them() -> None:
    scenario = laid_table()
    add_people(scenario, "a", "b", "c", affiliation="Klingon")
    add_person(scenario, "mitena-haro-planted-observer", at="H", title="Mitena", affiliation="Non-Aligned")
    play = scenario.begin()
    play.choose("Use Mitena")
    traits = characteristics_of(play.table).personnel_qualities("mitena-haro-planted-observer").traits
    assert "[klingon]" in traits
    assert "[non-aligned]" not in traits


def test_she_stops_before_the_third_dilemma() -> None:
    scenario = laid_table()
    add_person(scenario, "tpol-damaged-science-officer", title="T'Pol")
    add_people(scenario, "one", "two", "three", at="M")
    scenario.hand(*(scenario.personnel(f"h{number}") for number in range(6)))
    scenario.pile(*(scenario.dilemma(f"d{number}", Discard(), cost=1) for number in range(3)))
    play = start_attempt(scenario)
    play.choose(*play.ids)
    play.choose("d0", "d1", "d2")
    play.choose("h0")
    assert not play.stopped("tpol-damaged-science-officer")
    play.choose("h1")
    assert play.stopped("tpol-damaged-science-officer")


def test_a_named_personnel_away_from_home_is_captured() -> None:
    scenario = laid_table()
    add_people(scenario, *"abcdef", affiliation="Cardassian")
    scenario.put("M", scenario.personnel("prey", seat=1, title="Prey"), scenario.personnel("other", seat=1))
    card = add_card(scenario, Event, "ensnared", title="Ensnared", cost=2)
    scenario.hand(card)
    play = start_playing_cards(scenario)
    play.choose("Play Ensnared")
    play.choose("letter:P")
    play.choose("yes")
    assert play.where("prey") == "brig of seat 0"
    assert play.where("ensnared") == "removed"


def test_your_opponent_of_a_dilemma_in_a_core_is_the_one_on_the_left() -> None:
    scenario = laid_table(players=3)
    for seat in (1, 2):
        scenario.put("M", scenario.personnel(f"hologram {seat}", seat=seat, species=("hologram",)))
    scenario.core(add_card(scenario, Dilemma, "intelligent-design", title="Design"))
    now = characteristics_of(scenario.begin().table)
    assert [now.personnel_qualities(f"hologram {seat}").attributes["cunning"] for seat in (1, 2)] == [6, 5]


def test_that_opponents_discard_pile_belongs_to_the_player_of_the_mission() -> None:
    scenario = laid_table(players=3)
    scenario.mission("Theirs", "Cunning>0", seat=1)
    vessel = add_card(scenario, Ship, "combat-vessel-heavily-armed", title="Vessel")
    scenario.afloat("Theirs", vessel)
    scenario.put(vessel, *(scenario.personnel(f"thief {number}", keywords=("Thief",)) for number in range(3)))
    scenario.core(scenario._instance(Event(id="wealth", title="Display of Wealth", cost=1, stays=True), 0))
    scenario.hand(scenario._instance(Event(id="crime", title="Crime", cost=1, keywords=("Crime",)), 0))
    scenario.discard(scenario.event("loot", seat=1), scenario.event("other loot", seat=2))
    play = scenario.begin()
    play.choose("Use Vessel")
    assert play.where("loot") == "on wealth"
    assert play.where("other loot").startswith("discard")


def test_an_interrupt_that_answers_can_also_be_played_as_an_order() -> None:
    scenario = laid_table()
    scenario.ship("ship", "H", affiliation="Bajoran")
    add_someone_active(scenario)
    scenario.hand(add_card(scenario, Interrupt, "hidden-resource", title="Hidden"))
    play = scenario.begin()
    play.choose("Play Hidden")
    assert characteristics_of(play.table).ship_numbers("ship")["range"] == 13
    assert play.where("hidden-resource") == "discard"


def test_it_can_be_played_as_an_order_only_among_orders() -> None:
    scenario = laid_table()
    scenario.hand(add_card(scenario, Interrupt, "hidden-resource", title="Hidden"))
    assert not start_playing_cards(scenario).offers("Play Hidden")


def test_an_interrupt_that_answers_answers_at_its_own_cost() -> None:
    scenario = laid_table()
    scenario.headquarters("Theirs", seat=1)
    kai = scenario.personnel("kai", affiliation="Bajoran")
    scenario.hand(add_card(scenario, Interrupt, "hidden-resource", title="Hidden"), kai)
    facts: dict[str, Any] = {"cost": 1, "staffing": (), "range": 8, "weapons": 6, "shields": 6}
    scenario.deck(scenario._instance(Ship(id="sail", title="Sail", affiliation="Bajoran", **facts), 0))
    scenario.hand(scenario._instance(Ship(id="raider", title="Raider", affiliation="Federation", **facts), 1))
    scenario.state.active = 1
    play = start_playing_cards(scenario)
    play.choose("Play Raider")
    play.choose("Play Hidden")
    assert play.where("kai") == "discard"


@pytest.mark.parametrize(("cost", "destroyed"), [(1, True), (2, False)])
def test_an_event_that_costs_less_than_the_drone(cost: int, destroyed: bool) -> None:
    scenario = laid_table()
    add_someone_active(scenario)
    add_people(scenario, "drone", species=("borg",), keywords=("Dissident",), affiliation="Borg")
    theirs = scenario._instance(Event(id="plot", title="Plot", cost=cost, stays=True), 1)
    scenario.core(theirs)
    scenario.hand(add_card(scenario, Interrupt, "recessive-mutation", title="Mutation"))
    play = scenario.begin()
    play.choose("Play Mutation")
    assert play.stopped("drone")
    assert play.where("plot").startswith("discard") is destroyed
