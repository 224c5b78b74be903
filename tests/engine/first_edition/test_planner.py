"""The planner: crews compared with missions, and where the comparison is shown (1E-MIS-03, 1E-MIS-08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Phase
from engine.kernel.advice import Advice
from tests.engine.first_edition.scenario import Play, Scenario


class Position(NamedTuple):
    """Personnel on a planet with skills, affiliation and attributes; the requirements; and the planner's answer."""

    crew: tuple[tuple[str, str], ...]
    asked: str
    answer: str


_FED, _KLI = "federation", "klingon"

POSITIONS = [
    Position((("leadership", _FED),), "Leadership", "Leadership ✓"),
    Position((("leadership", _FED), ("leadership", _FED)), "Leadership", "Leadership ✓2"),
    Position((("", _FED),), "Leadership", "Leadership ✗"),
    Position((("officer", _FED),), "2 Officer", "Officer ✗1/2"),
    Position((("officer 2", _FED),), "2 Officer", "Officer ✓2/2"),
    Position((("", _FED), ("", _FED)), "Cunning>10", "Cunning ✗10/11"),
    Position((("", _FED), ("", _FED), ("", _FED)), "Cunning>10", "Cunning ✓15/11"),
    Position((("science", _FED),), "Science and Medical", "Science ✓ · Medical ✗"),
    Position((("medical", _FED),), "Science or Medical", "Medical ✓"),
    Position((("", _FED),), "Science or Medical", "Science ✗ (or another way)"),
    Position((("leadership", _KLI),), "Leadership", "no one who may attempt it ✗ · Leadership ✓"),
    Position((("leadership", _KLI), ("", _FED)), "Leadership", "no one who may attempt it ✗ · Leadership ✓"),
]


def table_of(position: Position) -> Scenario:
    scenario = Scenario()
    scenario.mission("P", position.asked)
    scenario.fill_decks()
    for number, (has, affiliation) in enumerate(position.crew):
        scenario.put("P", scenario.personnel(f"one-{number}", has, affiliation=affiliation))
    scenario.put("P", scenario.outpost("home"))
    scenario.put("home", scenario.personnel("waiting"))
    return scenario


def view_of(play: Play, seat: int | None = 0) -> FirstEditionView:
    view = play.match.view(seat)
    assert isinstance(view, FirstEditionView)
    return view


def told(play: Play, picks: Sequence[str] = ()) -> Advice:
    return play.match.advice(play.decision.seat, tuple(picks))


@pytest.mark.parametrize("position", POSITIONS[:-1])
def test_1e_mis_08_a_crew_is_held_against_a_mission(position: Position) -> None:
    (place,) = view_of(table_of(position).begin()).lines[0].locations
    assert str(place.plans[0]) == position.answer


def test_1e_comp_08_those_who_do_not_work_together_are_held_against_it_together_in_a_view_only() -> None:
    scenario = table_of(Position((("leadership", _KLI), ("science", _FED)), "Leadership", ""))
    play = scenario.begin()
    assert told(play).lines == ("P: Leadership ✗",)


def test_the_opponent_and_spectators_see_no_plan() -> None:
    play = table_of(POSITIONS[0]).begin()
    for seat in (1, None):
        assert all(not place.plans for line in view_of(play, seat).lines for place in line.locations)


def test_1e_mis_10_a_completed_mission_has_none() -> None:
    play = table_of(POSITIONS[0]).begin()
    play.choose("Attempt P")
    assert view_of(play).lines[0].locations[0].plans == ()


class TestAdvice:
    """Alice's outpost and ship at her planet P, beside her space mission X."""

    @pytest.fixture
    def scenario(self) -> Scenario:
        scenario = Scenario()
        scenario.mission("P", "Leadership and Cunning>9")
        scenario.mission("X", "Navigation", ground="space")
        scenario.put("P", scenario.outpost("home"), scenario.ship("enterprise", staffing=("stf",)))
        scenario.fill_decks()
        return scenario

    def test_orders_tell_how_a_team_stands_to_what_it_may_attempt(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("riker", "leadership"))
        assert told(scenario.begin()).lines == ("P: Leadership ✓ · Cunning ✗5/10",)

    def test_a_beam_tells_how_those_who_would_be_there_stand(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("riker", "leadership"), scenario.personnel("extra"))
        scenario.put("home", scenario.personnel("third"))
        play = scenario.begin()
        play.choose("Beam from home to the surface of P")
        assert told(play).lines == ("P requires Leadership, Cunning>9.",)
        assert told(play, ["riker", "extra"]).lines == ("P: Leadership ✓ · Cunning ✓10/10",)
        (best,) = told(play).proposals
        assert (best.purpose, len(best.picks)) == ("Best crew for P", 2)
        assert "riker" in best.picks

    def test_a_crew_that_is_beamed_aboard_can_fly_the_ship(self, scenario: Scenario) -> None:
        scenario.state.locations["P"].completed_by = 0
        scenario.put("home", scenario.personnel("sulu", "navigation"), scenario.personnel("idle"))
        scenario.put("home", scenario.personnel("rand", icons=("stf",)))
        play = scenario.begin()
        play.choose("Beam from home to enterprise")
        (best,) = told(play).proposals
        assert (best.purpose, best.picks) == ("Best crew for X", ("sulu", "rand"))

    def test_the_same_crew_goes_again(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("b", "leadership"))
        scenario.put("home", *(scenario.personnel(name) for name in ("a", "c")))
        play = scenario.begin()
        play.choose("Beam from home to enterprise")
        play.choose("a", "c")
        play.choose("Beam from enterprise to the surface of P")
        play.choose("a", "c")
        play.choose("Beam from the surface of P to enterprise")
        play.choose("a", "c")
        play.choose("Beam from enterprise to home")
        play.choose("a", "c")
        play.choose("Beam from home to the surface of P")
        assert ("Same crew as last time", ("a", "c")) in [(one.purpose, one.picks) for one in told(play).proposals]

    def test_a_move_tells_of_the_missions_within_reach(self, scenario: Scenario) -> None:
        scenario.put("enterprise", scenario.personnel("sulu", "navigation", icons=("stf",)))
        play = scenario.begin()
        play.choose("Move enterprise")
        assert told(play).lines == ("X: Navigation ✓",)

    def test_card_plays_show_missing_requirements_and_who_meets_them(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("riker", "leadership"))
        scenario.hand(scenario.personnel("sulu", "navigation"), scenario.personnel("idle"))
        lines = told(scenario.begin(Phase.CARD_PLAY)).lines
        assert "Needed for X: Navigation · sulu would help" in lines

    def test_unplayable_personnel_are_not_suggested(self, scenario: Scenario) -> None:
        """1E-PLAY-06: no doorway allows [AU] cards."""
        scenario.put("home", scenario.personnel("riker", "leadership"))
        scenario.hand(scenario.personnel("sulu", "navigation", icons=("au",)), scenario.personnel("idle"))
        assert "Needed for X: Navigation" in told(scenario.begin(Phase.CARD_PLAY)).lines

    def test_a_hologram_is_not_said_to_help(self, scenario: Scenario) -> None:
        """1E-HOLO-01: it is deactivated at an outpost, and erased on a planet."""
        scenario.put("home", scenario.personnel("riker", "leadership"))
        scenario.hand(scenario.personnel("newton", "navigation", icons=("holo",)), scenario.personnel("idle"))
        assert "Needed for X: Navigation" in told(scenario.begin(Phase.CARD_PLAY)).lines

    def test_an_outpost_goes_where_missions_are_near(self, scenario: Scenario) -> None:
        scenario = Scenario()
        for name in ("A", "B", "C"):
            scenario.mission(name, span=3 if name == "C" else 1)
        scenario.seeds(scenario.outpost("home"))
        lines = told(scenario.begin(Phase.FACILITIES)).lines
        assert lines[0] == "Without an outpost, none of your personnel and ships can report."
        assert lines[1] == "Best placed at C. RANGE needed from there to C (0), B (1) and A (2)."
