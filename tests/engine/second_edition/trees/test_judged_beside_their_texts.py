"""Cards whose trees an independent judge compared with their texts: conditions and amounts that were mistaken."""

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
from tests.engine.second_edition.trees.imported import imported
from tests.engine.second_edition.trees.table import attributes, faced, own, people, person, playing, rest, ship, stays


def own_mission(scenario: Scenario, name: str, **facts: object) -> None:
    """A mission of Alice's with its tree."""
    scenario.state.missions.append(MissionState(scenario._instance(imported(Mission, name, **facts), 0), 0))


@pytest.mark.parametrize("accompanied", [True, False])
def test_a_thief_is_not_present_with_himself(scenario: Scenario, accompanied: bool) -> None:
    """Miles O'Brien, Connelly counts equipment only beside another Thief."""
    smith = person(scenario, "miles-obrien-connelly", "H", keywords=("Thief",))
    scenario.put("H", scenario.equipment("kit"))
    people(scenario, "other", keywords=("Thief",) if accompanied else ())
    assert attributes(scenario.begin(), smith)[1] == 5 + accompanied


@pytest.mark.parametrize("place", ["theirs", "naprem"])
def test_personnel_on_an_opponents_planet_are_infiltrators_not_those_aboard(scenario: Scenario, place: str) -> None:
    """Naprem: of its player's personnel at the mission, those on the planet."""
    scenario.mission("theirs", "Law", seat=1)
    ship(scenario, "naprem", "theirs")
    people(scenario, "spy", at=place)
    play = scenario.begin()
    assert ("infiltrator" in characteristics_of(play.table).traits("spy")) == (place == "theirs")


def test_only_personnel_on_the_planet_are_counted(scenario: Scenario) -> None:
    """Tarakis: two on the planet and one aboard a ship reveal two cards."""
    own_mission(scenario, "tarakis-repair-memorial")
    stays(scenario)
    scenario.ship("above", "tarakis-repair-memorial", staffing=())
    people(scenario, "aboard", at="above")
    people(scenario, "a", "b", at="tarakis-repair-memorial")
    play = scenario.begin()
    play.choose("Use tarakis-repair-memorial")
    shown = [line for line in play.told() if line.startswith("Revealed")]
    assert sum(len(line.split(" and ")) for line in shown) == 2, shown


@pytest.mark.parametrize(("needed", "met"), [(11, True), (12, False)])
def test_each_revealed_card_that_is_no_event_counts(scenario: Scenario, needed: int, met: bool) -> None:
    """Chance Observation: of three cards revealed two are no events."""
    scenario.hand(own(scenario, Interrupt, "chance-observation"))
    shown = scenario.personnel("p", seat=1), scenario.event("e", seat=1), scenario.equipment("q", seat=1)
    scenario.state.players[1].deck[:0] = shown
    people(scenario, "spy", at="M", affiliation="Romulan")
    people(scenario, "captain", at="M")
    play = faced(scenario, Unless(Attribute(("integrity",), ">", needed), (Stop(All()),)))
    play.choose("Play chance-observation")
    rest(play)
    assert play.table.mission_state("M").completed == met, play.told()


@pytest.mark.parametrize(("lost", "more"), [(7, 2), (6, 0)])
def test_counters_can_be_spent_in_the_turn_in_which_the_event_is_played(
    scenario: Scenario, lost: int, more: int
) -> None:
    """The Circle: the opponent’s discard pile is counted at once, not only at the next start of a turn."""
    scenario.state.players[1].discard += [scenario.personnel(f"lost{i}", seat=1) for i in range(lost)]
    circle = own(scenario, Event, "the-circle", cost=0, requires=None)
    scenario.hand(circle)
    play = playing(scenario)
    play.choose(f"Play {circle}")
    if more:
        play.choose(f"Use {circle}")
    assert play.state.counters == 7 + more


def test_a_saboteur_on_a_planet_can_place_damage(scenario: Scenario) -> None:
    """William Patrick Samuels: on the planet, not aboard a ship there."""
    person(scenario, "william-patrick-samuels-maquis-saboteur")
    scenario.ship("enemy", "M", seat=1, staffing=())
    scenario.hand(scenario.event("harm", damage=(Modifies(Cards(kind="ship", where="host"), ("range",), -1),)))
    stays(scenario)
    assert "Use william-patrick-samuels-maquis-saboteur" in scenario.begin().labels


def test_a_prevented_death_stops_nobody(scenario: Scenario) -> None:
    """EMH Mark II prevents a death and adds nothing to it."""
    person(scenario, "emh-mark-ii-newborn-but-filled-with-courage")
    people(scenario, "victim", at="M")
    scenario.state.players[1].discard.append(scenario.personnel("gone", seat=1))
    play = rest(faced(scenario, Kill(Chosen(where="attempt", other=True))), "victim",
                "Use emh-mark-ii-newborn-but-filled-with-courage")  # fmt: skip
    assert play.table.place_of("victim") == "M"
    assert not play.state.cards["victim"].stopped
