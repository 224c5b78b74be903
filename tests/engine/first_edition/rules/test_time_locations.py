"""Time locations: paired with a location of the spaceline, where only natives report (1E-CARD-16, 1E-LINE-07)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.moving.movement import reachable_locations
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Location, Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """A mission at Sherman's Planet, and Alice's outpost."""
    scenario = Scenario()
    scenario.mission("P", location="Sherman's Planet")
    scenario.mission("Q")
    scenario.put("P", scenario.outpost("home"))
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.fill_decks()
    return scenario


def peak(scenario: Scenario, *, ground: str = "planet", location: str = "Sherman's Planet", **facts: Any) -> str:
    natives = requirement_of("[os]")
    card = TimeLocation(id="peak", title="Peak", ground=ground, location=location, natives=natives, **facts)  # type: ignore[arg-type]
    return scenario.add(card)


def there(scenario: Scenario, **facts: Any) -> Play:
    """The time location is in play, and it is Alice's card play."""
    scenario.hand(peak(scenario, **facts))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Peak")
    play.state.card_play = True
    return play


def test_1e_card_16_it_is_played_by_the_card_play_and_lies_on_no_spaceline(scenario: Scenario) -> None:
    scenario.hand(peak(scenario), scenario.personnel("kirk"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Peak")
    assert play.state.lines == {"alpha": ["P", "Q"], "time": ["peak"]}
    assert not play.state.card_play
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    assert [line.quadrant for line in view.lines] == ["alpha", "time"]


def test_1e_line_07_only_while_its_location_is_in_play(scenario: Scenario) -> None:
    scenario.hand(peak(scenario, location="Earth"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Play Peak")
    (blocked,) = [one for one in play.match.blocked_actions(0) if one.label == "Play Peak"]
    assert blocked.rule == "1E-LINE-07"


@pytest.mark.parametrize("seeds", [True, False])
def test_1e_card_16_it_is_usually_seeded(scenario: Scenario, *, seeds: bool) -> None:
    scenario.seeds(peak(scenario, seeds=seeds))
    play = scenario.begin(Phase.FACILITIES)
    assert play.match.open[0].prompt.startswith("Which card do you seed") is seeds
    if seeds:
        play.choose("Peak")
        assert play.state.lines["time"] == ["peak"]


def test_1e_line_09_no_ship_flies_there(scenario: Scenario) -> None:
    play = there(scenario)
    assert [place for place, _ in reachable_locations(play.table, 0, "hood")] == ["Q"]


def reports(scenario: Scenario) -> Play:
    """Return whether Kirk, of another universe and time, can report at the time location."""
    scenario.hand(scenario.personnel("kirk", icons=("os", "au"), quadrant="mirror"), scenario.personnel("worf"))
    scenario.hand(peak(scenario))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Report kirk")
    play.choose("Play Peak")
    return play


def test_1e_rep_05_natives_report_on_the_planet_without_another_permission(scenario: Scenario) -> None:
    play = reports(scenario)
    play.end_turn()
    play.end_turn()
    play.choose("Report kirk")
    assert play.where("kirk") == "surface.peak"


@pytest.mark.parametrize("ship", [True, False])
def test_1e_rep_05_in_space_they_need_a_ship_there(scenario: Scenario, *, ship: bool) -> None:
    place = peak(scenario, ground="space")
    scenario.state.locations[place] = Location(place, "time", "Sherman's Planet", "space")
    scenario.state.lines["time"] = [place]
    scenario._lay("on line", place, place)
    if ship:
        scenario.put(place, scenario.ship("tardis"))
    scenario.hand(scenario.personnel("kirk", icons=("os", "au"), quadrant="mirror"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report kirk") is ship
    if ship:
        play.choose("Report kirk")
        assert play.where("kirk") == "aboard.tardis"


def test_1e_rep_05_others_do_not_report_there(scenario: Scenario) -> None:
    play = reports(scenario)
    play.end_turn()
    play.end_turn()
    play.choose("Report worf")
    assert play.where("worf") == "aboard.home"


def test_1e_play_06_a_ship_that_comes_in_anywhere_needs_its_permission(scenario: Scenario) -> None:
    scenario.hand(scenario.ship("enterprise-c", icons=("au",), anywhere=True))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report enterprise-c")
