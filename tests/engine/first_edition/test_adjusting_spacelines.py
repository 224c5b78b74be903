"""Spacelines adjusted by hand: missions turned around, and locations relocated."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import End, Event, Function
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.table.state import Phase
from engine.kernel.decision import Decision, Kind
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.rules.test_assisted_cards import give
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def play() -> Play:
    """Alice's missions P, which faces Bob with Treachery, Q and R of one region, and S; her Riker and ship on P."""
    scenario = Scenario()
    far = End(span=4, points=40, affiliations=("klingon",), requirements=requirement_of("Treachery"))
    scenario.mission("P", "Leadership", far=far)
    for name in "QR":
        scenario.mission(name, "Leadership", region="badlands", span=3)
    scenario.mission("S", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.ship("E"))
    scenario.put("E", scenario.personnel("data"))
    scenario.hand(scenario.add(Event(id="gap", title="gap", functions=(Function(how="play", stays=True),))))
    scenario.fill_decks()
    return scenario.begin()


def labels(play: Play, *order: str) -> list[str]:
    step = play.match.adjustment(0, order)
    assert isinstance(step, Decision)
    return [one.label for one in step.options]


def test_a_mission_turned_round_faces_its_owner_with_the_other_end(play: Play) -> None:
    assert play.option("attempt:P:0").detail.startswith("35 points")
    assert labels(play, "turn-round") == ["P"], "the others have one end only"
    play.match.adjust(0, ("turn-round", "P"))
    assert "attempt:P:0" not in play.ids, "it shows Klingons now"
    play.match.adjust(0, ("turn-round", "P"))
    assert play.option("attempt:P:0").detail.startswith("35 points")
    assert "P is turned around: each end faces the other player." in play.words()


def test_a_location_is_relocated_with_all_that_is_there(play: Play) -> None:
    assert labels(play, "relocate") == ["P", "Q", "R", "S"]
    assert labels(play, "relocate", "P") == ["Between R and S", "At the right end, beside S"]
    play.match.adjust(0, ("relocate", "P", "3"))
    assert play.state.lines["alpha"] == ["Q", "R", "S", "P"]
    assert play.where("E") == "space.P"
    assert play.match.contradictions() == []


def test_a_location_of_a_region_stays_beside_it(play: Play) -> None:
    assert labels(play, "relocate", "Q") == ["Between R and S"]
    with pytest.raises(RuleViolation):
        play.match.adjust(0, ("relocate", "Q", "3"))


def test_the_computer_reads_the_end_that_faces_it_now(play: Play) -> None:
    def asked() -> int | None:
        catalogue = play.table.catalogue
        assert isinstance(catalogue, Catalogue)
        position = Position(play.table.view(0), catalogue)
        return position.mission_end(position.locations[0]).points

    assert asked() == 35
    play.match.adjust(0, ("turn-round", "P"))
    assert asked() == 40


# --- locations that cards form ----------------------------------------------------------------------------------------


def test_a_card_becomes_a_location_that_ships_enter(play: Play) -> None:
    assert labels(play, "place-between") == ["gap"]
    assert labels(play, "place-between", "gap") == ["Between P and Q", "Between R and S"]
    play.match.adjust(0, ("place-between", "gap", "alpha.1", "4"))
    assert "gap is a location with span 4: between P and Q." in play.words()
    assert play.state.lines["alpha"] == ["P", "gap", "Q", "R", "S"]
    spans = [location.ends[0].span for location in play.table.view(0).lines[0].locations]
    assert spans == [2, 4, 3, 3, 2]
    give(play, "Move E", "Agree", "gap")
    assert play.where("E") == "space.gap"
    assert play.match.contradictions() == []


def test_1e_seed_10_a_card_that_becomes_a_location_splits_no_region(play: Play) -> None:
    with pytest.raises(RuleViolation, match="not one of the choices"):
        play.match.adjust(0, ("place-between", "gap", "alpha.2", "4"))
    assert play.state.lines["alpha"] == ["P", "Q", "R", "S"]


def test_cards_in_a_closed_gap_stay_beside_it(play: Play) -> None:
    play.match.adjust(0, ("place-between", "gap", "alpha.1", "4"))
    play.match.adjust(0, ("move", "E", "space.gap"))
    play.match.adjust(0, ("discard", "gap"))
    assert play.state.lines["alpha"] == ["P", "Q", "R", "S"]
    assert (play.where("gap"), play.where("E")) == ("discard.0", "space.P")
    assert play.match.contradictions() == []
    play.end_turn()
    assert play.match.contradictions() == []


def test_an_artifact_that_is_a_location_is_none_any_more_once_it_is_moved_to_a_team() -> None:
    scenario = Scenario()
    for name in "PQ":
        scenario.mission(name, "Leadership")
    scenario.put("Q", scenario.personnel("riker"))
    functions = (Function(how="play", stays=True),)
    scenario.hand(scenario.artifact("sword", earned="team", functions=functions, words="Use as equipment.", seat=0))
    scenario.fill_decks()
    play = scenario.begin()
    play.match.adjust(0, ("place-between", "sword", "alpha.1", "4"))
    assert play.state.lines["alpha"] == ["P", "sword", "Q"]
    play.match.adjust(0, ("move", "sword", "surface.Q"))
    assert play.state.lines["alpha"] == ["P", "Q"]
    assert "sword" not in play.state.locations
    assert play.where("sword") == "surface.Q"
    assert play.match.contradictions() == []


def test_an_event_between_two_locations_is_adjustable() -> None:
    scenario = Scenario()
    for name in "PQ":
        scenario.mission(name, "Leadership")
    words = "Place between two Mission cards. Creates a gap with a span of 4."
    scenario.hand(
        scenario.add(Event(id="gap", title="gap", functions=(Function(how="play", stays=True),), words=words))
    )
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    give(play, "Play gap", "place-between")
    while "Done" not in play.labels:
        give(play, "4" if play.decision.kind is Kind.NUMBER else play.labels[0])
    give(play, "Done", "Agree")
    assert play.state.lines["alpha"] == ["P", "gap", "Q"]
    assert play.state.locations["gap"].span == 4
    assert play.match.contradictions() == []
