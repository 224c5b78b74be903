"""Locations, moving, staffing and docking ships, beaming and walking (1E-LINE, MOVE, STAFF, DOCK, BEAM, WALK)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import End
from engine.first_edition.position.spaceline.locations import (
    adjacent_locations,
    far_ends,
    locations_between,
    range_cost,
)
from engine.first_edition.showing.view import FirstEditionView
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """A line A, B, C of spans 2, 4 and 3; at A the ship with a crew of one; both decks hold cards."""
    scenario = Scenario()
    for name, span in (("A", 2), ("B", 4), ("C", 3)):
        scenario.mission(name, span=span)
    scenario.put("A", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker"))
    scenario.fill_decks()
    return scenario


def destinations(play: Play) -> list[str]:
    play.choose("Move enterprise")
    return play.labels


def reaches(play: Play, viewer: int | None) -> int | None:
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return next(ship.reaches for place in view.lines[0].locations for ship in place.ships)


# --- spans -----------------------------------------------------------------------------------------------------------


def test_1e_move_06_a_move_costs_the_spans_entered_and_passed_but_not_the_start(scenario: Scenario) -> None:
    table = scenario.begin().table
    assert range_cost(table, 0, locations_between(table, "A", "C")) == 7
    assert range_cost(table, 0, locations_between(table, "C", "A")) == 6


def test_1e_move_06_a_ship_goes_as_far_as_its_range(scenario: Scenario) -> None:
    play = scenario.begin()
    assert destinations(play) == ["B", "C"]
    play.choose("C")
    assert play.where("enterprise") == "space.C"
    assert play.state.cards["enterprise"].range_used == 7
    assert not play.offers("Move enterprise")


def test_1e_move_06_what_is_one_beyond_its_range_is_out_of_reach() -> None:
    scenario = Scenario()
    for name in ("A", "B", "C"):
        scenario.mission(name, span=4)
    scenario.put("A", scenario.ship("enterprise", numbers=(7, 0, 0)))
    scenario.put("enterprise", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Move enterprise")
    assert play.where("enterprise") == "space.B"


def test_1e_move_06_a_player_alone_sees_how_many_locations_their_ship_reaches(
    scenario: Scenario,
) -> None:
    play = scenario.begin()
    assert [reaches(play, viewer) for viewer in (0, 1, None)] == [2, None, None]
    play.do("Move enterprise", "C")
    assert reaches(play, 0) is None
    play.end_turn()
    assert reaches(play, 0) is None


def test_1e_move_07_range_may_be_split_and_is_there_again_in_the_next_turn(scenario: Scenario) -> None:
    play = scenario.begin()
    play.do("Move enterprise", "B")
    assert play.option("Move enterprise").detail == "4 RANGE left"
    play.do("Move enterprise", "A")
    assert play.state.cards["enterprise"].range_used == 6
    play.end_turn()
    assert play.state.cards["enterprise"].range_used == 0


def test_1e_move_08_the_span_that_faces_the_mover_counts(scenario: Scenario) -> None:
    scenario.mission("D", seat=1, span=1, far=End(span=5))
    table = scenario.begin().table
    assert range_cost(table, 0, ["D"]) == 5
    assert range_cost(table, 1, ["D"]) == 1


def test_1e_seed_11_at_a_shared_mission_each_player_uses_their_own_card(scenario: Scenario) -> None:
    scenario.share("B", scenario.mission_card("B2", seat=1, span=1))
    table = scenario.begin().table
    assert (range_cost(table, 0, ["B"]), range_cost(table, 1, ["B"])) == (4, 1)


def test_1e_line_01_lines_of_two_quadrants_are_apart(scenario: Scenario) -> None:
    scenario.mission("G", quadrant="gamma")
    play = scenario.begin()
    assert destinations(play) == ["B", "C"]


def test_1e_line_03_neighbours_lie_on_either_side(scenario: Scenario) -> None:
    table = scenario.begin().table
    assert adjacent_locations(table, "A") == ["B"]
    assert adjacent_locations(table, "B") == ["A", "C"]


def test_1e_line_04_the_far_end_is_that_with_more_cards_then_with_more_span_on_the_way(scenario: Scenario) -> None:
    table = scenario.begin().table
    assert far_ends(table, 0, "A") == ["C"]
    assert far_ends(table, 0, "B") == ["C"]
    scenario.mission("D", span=1)
    assert far_ends(scenario.begin().table, 0, "C") == ["A"]


def test_1e_line_04_where_nothing_tells_them_apart_both_ends_are_far() -> None:
    scenario = Scenario()
    for name in ("A", "B", "C"):
        scenario.mission(name)
    scenario.fill_decks()
    assert far_ends(scenario.begin().table, 0, "B") == ["A", "C"]


# --- staffing --------------------------------------------------------------------------------------------------------


def staffed(*crew: tuple[str, ...], staffing: tuple[str, ...] = ("cmd", "stf"), **ship: object) -> bool:
    """Whether a federation crew with these icons can move a ship."""
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("A", scenario.ship("enterprise", staffing=staffing, **ship))  # type: ignore[arg-type]
    for number, icons in enumerate(crew):
        scenario.put("enterprise", scenario.personnel(f"crew{number}", icons=icons))
    scenario.fill_decks()
    return scenario.begin().offers("Move enterprise")


def test_1e_staff_02_each_personnel_serves_one_icon() -> None:
    assert staffed(("cmd",), ("stf",))
    assert not staffed(("cmd",), ())
    assert not staffed(("cmd", "stf"), ())


def test_1e_icon_03_command_ability_serves_for_a_staff_icon_but_not_the_reverse() -> None:
    assert staffed(("cmd",), ("cmd",))
    assert not staffed(("stf",), ("stf",))


def test_1e_staff_02_a_matching_personnel_must_be_aboard() -> None:
    assert not staffed(("cmd",), ("stf",), affiliation="klingon")


def test_1e_comp_03_compatible_with_a_ship_is_not_matching_it() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("A", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("guinan", affiliation="non-aligned"))
    scenario.fill_decks()
    assert not scenario.begin().offers("Move enterprise")
    scenario.put("enterprise", scenario.personnel("riker"))
    assert scenario.begin().offers("Move enterprise")


def test_1e_staff_02_without_icons_one_matching_personnel_will_do() -> None:
    assert staffed((), staffing=())


@pytest.mark.parametrize("levels", [1, 2])
def test_1e_staff_05_what_else_a_ship_asks_of_its_crew_is_a_requirement_like_any_other(levels: int) -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("A", scenario.ship("gomtuu", staffed_by=requirement_of("Empathy x2")))
    scenario.put("gomtuu", scenario.personnel("tam", f"empathy {levels}"))
    scenario.fill_decks()
    assert scenario.begin().offers("Move gomtuu") is (levels == 2)


def test_1e_staff_04_stopped_personnel_do_not_staff() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("A", scenario.ship("enterprise", staffing=("stf",)), scenario.ship("hood"))
    scenario.put("enterprise", scenario.personnel("riker", icons=("stf",)), stopped=True)
    scenario.put("hood", scenario.personnel("desoto"))
    scenario.fill_decks()
    play = scenario.begin()
    assert play.offers("Move hood")
    assert not play.offers("Move enterprise")


# --- docking ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def harbour(scenario: Scenario) -> Scenario:
    """Add an outpost at A to the scenario."""
    scenario.put("A", scenario.outpost("starbase"))
    return scenario


def test_1e_dock_02_docking_takes_no_range_and_a_docked_ship_does_not_move(harbour: Scenario) -> None:
    play = harbour.begin()
    play.choose("Dock enterprise at starbase")
    assert play.where("enterprise") == "docked.starbase"
    assert not play.offers("Move enterprise")
    play.choose("Undock enterprise")
    assert play.where("enterprise") == "space.A"
    assert play.option("Move enterprise").detail == "8 RANGE left"


def test_1e_dock_02_docking_needs_a_staffed_ship(harbour: Scenario) -> None:
    """1E-STAFF-01."""
    harbour.put("A", harbour.ship("hood"))
    play = harbour.begin()
    assert play.offers("Dock enterprise at starbase")
    assert not play.offers("Dock hood at starbase")


def test_1e_dock_01_only_compatible_ships_dock_and_only_at_ones_own_outposts(scenario: Scenario) -> None:
    scenario.put("A", scenario.outpost("qonos", affiliation="klingon"), scenario.outpost("theirs", seat=1))
    play = scenario.begin()
    assert not play.offers("Dock enterprise at qonos")
    assert not play.offers("Dock enterprise at theirs")


def test_1e_fac_07_other_facilities_allow_docking_only_if_stated(scenario: Scenario) -> None:
    scenario.put("A", scenario.outpost("station", facility="station"))
    assert not scenario.begin().offers("Dock enterprise at station")


# --- beaming and walking ---------------------------------------------------------------------------------------------


def test_1e_beam_01_a_ship_beams_to_the_surface_and_back(scenario: Scenario) -> None:
    play = scenario.begin()
    play.do("Beam from enterprise to the surface of A", "riker")
    assert play.where("riker") == "surface.A"
    play.do("Beam from the surface of A to enterprise", "riker")
    assert play.where("riker") == "aboard.enterprise"


def test_1e_beam_01_there_is_no_surface_at_a_space_location() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.mission("T", ground="space")
    scenario.put("S", scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker"))
    scenario.fill_decks()
    assert not any(label.startswith("Beam") for label in scenario.begin().labels)


def test_1e_beam_01_shields_keep_the_opponents_ship_closed(scenario: Scenario) -> None:
    scenario.put("A", scenario.ship("negh'var", seat=1), scenario.ship("hulk", seat=1, numbers=(5, 0, 0)))
    play = scenario.begin()
    assert play.offers("Beam from enterprise to hulk")
    assert not play.offers("Beam from enterprise to negh'var")


def test_1e_stat_01_stopped_personnel_do_not_beam(scenario: Scenario) -> None:
    scenario.put("enterprise", scenario.personnel("worf"), stopped=True)
    play = scenario.begin()
    play.choose("Beam from enterprise to the surface of A")
    assert play.labels == ["riker"]


def test_1e_harr_05_personnel_do_not_beam_into_house_arrest(scenario: Scenario) -> None:
    scenario.put(
        "A", scenario.personnel("kurn", affiliation="klingon"), scenario.personnel("devor", affiliation="neutral")
    )
    play = scenario.begin()
    play.choose("Beam from the surface of A to enterprise")
    assert play.labels == ["devor"]


def test_1e_walk_01_people_walk_between_an_outpost_and_a_docked_ship(harbour: Scenario) -> None:
    harbour.put("starbase", harbour.personnel("pulaski"))
    play = harbour.begin()
    assert not play.offers("Walk from starbase to enterprise")
    play.choose("Dock enterprise at starbase")
    play.do("Walk from starbase to enterprise", "pulaski")
    assert play.where("pulaski") == "aboard.enterprise"


def test_1e_beam_01_equipment_beams_with_its_carriers(scenario: Scenario) -> None:
    scenario.put("enterprise", scenario.equipment("tricorder"))
    play = scenario.begin()
    play.choose("Beam from enterprise to the surface of A")
    play.choose("riker", "tricorder")
    assert (play.where("riker"), play.where("tricorder")) == ("surface.A", "surface.A")


def test_a_move_must_go_to_an_offered_destination(scenario: Scenario) -> None:
    play = scenario.begin()
    play.choose("Move enterprise")
    with pytest.raises(RuleViolation):
        play.match.answer(0, play.decision.number, ("A",))


def test_orders_of_ships_with_the_same_name_are_distinguished(scenario: Scenario) -> None:
    """Two ships at A and two at C have the same name (1E-TURN-08)."""
    for number, place in enumerate(("A", "C", "C")):
        scenario.put(place, ship := scenario.copy_of("enterprise"))
        scenario.put(ship, scenario.personnel(f"crew-{number}"))
    orders = scenario.begin().labels
    assert "Move enterprise (2 of 2) at C" in orders
    assert "Beam from enterprise (1 of 2) to enterprise (2 of 2) at A" in orders
    assert len(set(orders)) == len(orders)


def test_a_ship_alone_of_its_name_is_called_no_more_than_that(scenario: Scenario) -> None:
    scenario.put("A", scenario.ship("galaxy"))
    assert {"Move enterprise", "Beam from enterprise to galaxy"} <= set(scenario.begin().labels)
