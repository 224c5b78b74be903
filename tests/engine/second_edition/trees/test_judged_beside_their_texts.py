"""Cards compared with their texts by an independent judge, whose trees had wrong conditions or amounts."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Interrupt, Mission
from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import Kill, Stop, Unless
from engine.ccg.requirements.requirement import Attribute
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    add_person,
    add_ship,
    add_someone_active,
    attempt_against,
    attributes_of,
    finish_attempt,
    start_playing_cards,
)


def own_mission(scenario: Scenario, name: str, **facts: object) -> None:
    """Add Alice's mission with its tree."""
    scenario.state.missions.append(MissionState(scenario._instance(imported_card(Mission, name, **facts), 0), 0))


@pytest.mark.parametrize("accompanied", [True, False])
def test_a_thief_is_not_present_with_himself(scenario: Scenario, accompanied: bool) -> None:
    """Miles O'Brien, Connelly counts equipment only if another Thief is present."""
    smith = add_person(scenario, "miles-obrien-connelly", "H", keywords=("Thief",))
    scenario.put("H", scenario.equipment("kit"))
    add_people(scenario, "other", keywords=("Thief",) if accompanied else ())
    assert attributes_of(scenario.begin(), smith)[1] == 5 + accompanied


@pytest.mark.parametrize("place", ["theirs", "naprem"])
def test_personnel_on_an_opponents_planet_are_infiltrators_not_those_aboard(scenario: Scenario, place: str) -> None:
    """Naprem affects only its player's personnel on the planet."""
    scenario.mission("theirs", "Law", seat=1)
    add_ship(scenario, "naprem", "theirs")
    add_people(scenario, "spy", at=place)
    play = scenario.begin()
    assert ("infiltrator" in characteristics_of(play.table).traits("spy")) == (place == "theirs")


def test_only_personnel_on_the_planet_are_counted(scenario: Scenario) -> None:
    """Tarakis: two on the planet and one aboard a ship reveal two cards."""
    own_mission(scenario, "tarakis-repair-memorial")
    add_someone_active(scenario)
    scenario.ship("above", "tarakis-repair-memorial", staffing=())
    add_people(scenario, "aboard", at="above")
    add_people(scenario, "a", "b", at="tarakis-repair-memorial")
    play = scenario.begin()
    play.choose("Use tarakis-repair-memorial")
    shown = [line for line in play.told() if line.startswith("Revealed")]
    assert sum(len(line.split(" and ")) for line in shown) == 2, shown


@pytest.mark.parametrize(("needed", "met"), [(11, True), (12, False)])
def test_each_revealed_card_except_events_counts(scenario: Scenario, needed: int, met: bool) -> None:
    """Chance Observation: of three revealed cards two are not events."""
    scenario.hand(add_card(scenario, Interrupt, "chance-observation"))
    shown = scenario.personnel("p", seat=1), scenario.event("e", seat=1), scenario.equipment("q", seat=1)
    scenario.state.players[1].deck[:0] = shown
    add_people(scenario, "spy", at="M", affiliation="Romulan")
    add_people(scenario, "captain", at="M")
    play = attempt_against(scenario, Unless(Attribute(("integrity",), ">", needed), (Stop(All()),)))
    play.choose("Play chance-observation")
    finish_attempt(play)
    assert play.table.mission_state("M").completed == met, play.told()


@pytest.mark.parametrize(("lost", "more"), [(7, 2), (6, 0)])
def test_counters_can_be_spent_in_the_turn_the_event_is_played(scenario: Scenario, lost: int, more: int) -> None:
    """The Circle: the opponent’s discard pile is counted at once, not only at the next start of a turn."""
    scenario.state.players[1].discard += [scenario.personnel(f"lost{i}", seat=1) for i in range(lost)]
    circle = add_card(scenario, Event, "the-circle", cost=0, requires=None)
    scenario.hand(circle)
    play = start_playing_cards(scenario)
    play.choose(f"Play {circle}")
    if more:
        play.choose(f"Use {circle}")
    assert play.state.counters == 7 + more


def test_a_saboteur_on_a_planet_can_place_damage(scenario: Scenario) -> None:
    """William Patrick Samuels: on the planet, not aboard a ship there."""
    add_person(scenario, "william-patrick-samuels-maquis-saboteur")
    scenario.ship("enemy", "M", seat=1, staffing=())
    scenario.hand(scenario.event("harm", damage=(Modifies(Cards(kind="ship", where="host"), ("range",), -1),)))
    add_someone_active(scenario)
    assert "Use william-patrick-samuels-maquis-saboteur" in scenario.begin().labels


def test_a_prevented_death_stops_no_personnel(scenario: Scenario) -> None:
    """EMH Mark II prevents a death and adds nothing to it."""
    add_person(scenario, "emh-mark-ii-newborn-but-filled-with-courage")
    add_people(scenario, "victim", at="M")
    scenario.state.players[1].discard.append(scenario.personnel("gone", seat=1))
    play = finish_attempt(attempt_against(scenario, Kill(Chosen(where="attempt", other=True))), "victim",
                "Use emh-mark-ii-newborn-but-filled-with-courage")  # fmt: skip
    assert play.table.place_of("victim") == "M"
    assert not play.state.cards["victim"].stopped
