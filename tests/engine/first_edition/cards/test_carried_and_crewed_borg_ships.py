"""Borg Sphere, carried by cubes; Borg Scout Vessel, which reports with its crew; and the hive that shares CUNNING."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Destroy
from engine.first_edition.battles.forces import visible_ships_and_facilities
from engine.first_edition.position.borg.hive import cunning_lenders
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.teams import active_personnel_at
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.showing.view import FirstEditionView, ShipView
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import last_text_of_kind
from tests.engine.first_edition.rules.test_borg import decks, gateway, labels
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's cube at the space mission S, with the planets P and Q beside it."""
    scenario = Scenario()
    scenario.mission("P", quadrant="delta")
    scenario.mission("S", ground="space", affiliations=(), anyone=True, quadrant="delta")
    scenario.mission("Q", quadrant="delta")
    scenario.put("S", scenario.card("borg-cube"), scenario.card("borg-outpost"))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership", seat=1))
    return scenario


def carried(scenario: Scenario, *drones: str) -> str:
    """Put a sphere with some drones aboard the cube."""
    sphere = scenario.card("borg-sphere")
    scenario._lay("carried", "borg-cube", sphere)
    scenario.put(sphere, *(scenario.card(one) for one in drones))
    return sphere


PILOTS = ("six-of-eleven", "two-of-nineteen")


# --- Borg Sphere -----------------------------------------------------------------------------------------------------


def test_1e_carry_01_a_sphere_reports_aboard_a_cube(scenario: Scenario) -> None:
    scenario.hand(scenario.card("borg-sphere"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report Borg Sphere")
    play.choose("Borg Cube at S")
    assert play.where("borg-sphere") == "carried.borg-cube"


def test_1e_carry_01_it_reports_aboard_a_cube_outside_its_native_quadrant(scenario: Scenario) -> None:
    scenario.mission("A", quadrant="alpha")
    scenario.put("A", scenario.card("borg-cube"))
    scenario.hand(scenario.card("borg-sphere"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report Borg Sphere")
    play.choose("Borg Cube at A")
    assert play.where("borg-sphere") == "carried.borg-cube-2"


def test_1e_carry_01_no_other_ship_carries_it_and_a_cube_carries_no_other(scenario: Scenario) -> None:
    scenario.put("S", scenario.ship("scout", affiliation="borg", quadrant="delta"))
    scenario.put("S", scenario.card("borg-sphere"))
    scenario.put("borg-sphere", *(scenario.card(one) for one in PILOTS))
    scenario.put("scout", scenario.card("six-of-eleven"))
    play = scenario.begin()
    assert play.offers("Take Borg Sphere aboard Borg Cube")
    assert not play.offers("Take Borg Sphere aboard scout")
    assert not any("Take scout" in one for one in labels(play))


def test_two_carriers_of_one_name_have_different_labels(scenario: Scenario) -> None:
    scenario.put("S", scenario.card("borg-cube"), scenario.card("borg-sphere"))
    scenario.put("borg-sphere", *(scenario.card(one) for one in PILOTS))
    found = [label for label in labels(scenario.begin()) if label.startswith("Take ")]
    assert found == ["Take Borg Sphere aboard Borg Cube (1 of 2)", "Take Borg Sphere aboard Borg Cube (2 of 2)"]


def test_1e_carry_01_launching_and_recovering_use_no_range(scenario: Scenario) -> None:
    sphere = carried(scenario, *PILOTS)
    play = scenario.begin()
    play.choose("Launch Borg Sphere from Borg Cube")
    assert play.where(sphere) == "space.S"
    assert play.state.cards[sphere].range_used == 0
    play.choose("Take Borg Sphere aboard Borg Cube")
    assert play.where(sphere) == "carried.borg-cube"


def test_1e_gen_17_the_docked_cube_that_takes_a_sphere_aboard_is_not_named(scenario: Scenario) -> None:
    scenario.dock("borg-outpost", scenario.card("borg-cube"))
    scenario.put("S", scenario.card("borg-sphere"))
    scenario.put("borg-sphere", *(scenario.card(one) for one in PILOTS))
    play = scenario.begin()
    play.choose("recover:borg-sphere:borg-cube-2")
    assert last_text_of_kind(play, "dock") == "Borg Sphere is taken aboard a ship docked at Borg Outpost."


@pytest.mark.parametrize(("drones", "able"), [(PILOTS, True), (PILOTS[:1], False)])
def test_1e_staff_01_launching_and_recovering_need_full_staffing(
    scenario: Scenario, drones: tuple[str, ...], *, able: bool
) -> None:
    carried(scenario, *drones)
    assert scenario.begin().offers("Launch Borg Sphere from Borg Cube") is able


def test_1e_stat_01_a_stopped_sphere_stays_aboard(scenario: Scenario) -> None:
    sphere = carried(scenario, *PILOTS)
    scenario.state.cards[sphere].states = ("stopped",)
    assert not scenario.begin().offers("Launch Borg Sphere from Borg Cube")


def test_1e_carry_01_it_is_taken_aboard_only_where_the_cube_is(scenario: Scenario) -> None:
    scenario.put("P", scenario.card("borg-sphere"))
    scenario.put("borg-sphere", *(scenario.card(one) for one in PILOTS))
    assert not any("Take Borg Sphere" in one for one in labels(scenario.begin()))


def test_1e_carry_01_while_carried_it_neither_moves_nor_scouts_nor_fights(scenario: Scenario) -> None:
    sphere = carried(scenario, *PILOTS)
    play = scenario.begin()
    assert not any("Move Borg Sphere" in one for one in labels(play))
    assert sphere not in visible_ships_and_facilities(play.table, 0, "S")
    (why,) = {one.reason for one in play.match.blocked_actions(0) if one.label == "Move Borg Sphere"}
    assert why == "Another ship is carrying it. Launch it first."


def test_it_goes_where_its_cube_goes(scenario: Scenario) -> None:
    sphere = carried(scenario, *PILOTS)
    crew = ("six-of-eleven", "eleven-of-nineteen", "one-of-eleven", "four-of-eleven", "eight-of-nineteen")
    scenario.put("borg-cube", *(scenario.card(one) for one in ("seven-of-nine-the-borg", *crew)))
    play = scenario.begin()
    play.choose("Move Borg Cube")
    play.choose("P")
    assert play.table.location_of(sphere) == "P"
    assert play.where(sphere) == "carried.borg-cube"


def test_1e_carry_03_those_aboard_it_are_crew_of_the_cube(scenario: Scenario) -> None:
    carried(scenario, *PILOTS)
    aboard = ("eleven-of-nineteen", "four-of-eleven", "one-of-eleven")
    scenario.put("borg-cube", *(scenario.card(one) for one in aboard))
    play = scenario.begin()
    assert set(active_personnel_at(play.table, 0, "aboard.borg-cube")) == {*PILOTS, *aboard}
    assert not is_staffed(play.table, "borg-cube")  # of seven icons five are met
    scenario.put("borg-sphere", *(scenario.card(one) for one in ("two-of-eleven", "thirteen-of-nineteen")))
    assert is_staffed(scenario.begin().table, "borg-cube")


def test_1e_carry_03_crew_of_the_cube_is_not_crew_of_the_sphere(scenario: Scenario) -> None:
    carried(scenario)
    scenario.put("borg-cube", *(scenario.card(one) for one in PILOTS))
    play = scenario.begin()
    assert not play.offers("Launch Borg Sphere from Borg Cube")
    play.choose("Walk from Borg Cube to Borg Sphere")
    play.choose("Six of Eleven", "Two of Nineteen")
    assert play.where("six-of-eleven") == "aboard.borg-sphere"
    assert play.offers("Launch Borg Sphere from Borg Cube")


def destruction(scenario: Scenario, title: str) -> None:
    doomed = Destroy(All(kind="ship", whose="anybody", where="play", title=title))
    scenario.hand(scenario.event("blast", doomed))


def test_1e_carry_02_with_its_cube_it_is_destroyed(scenario: Scenario) -> None:
    sphere = carried(scenario, *PILOTS)
    destruction(scenario, "Borg Cube")
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    assert play.where("borg-cube") == play.where(sphere) == play.where("six-of-eleven") == "discard.0"


def test_1e_carry_02_destroyed_aboard_it_damages_its_cube(scenario: Scenario) -> None:
    sphere = carried(scenario)
    destruction(scenario, "Borg Sphere")
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    assert play.where(sphere) == "discard.0"
    assert play.where("borg-cube") == "space.S"
    assert play.state.cards["borg-cube"].rotations == 1


def test_1e_carry_02_a_ship_destroyed_in_space_damages_no_others(scenario: Scenario) -> None:
    scenario.put("S", scenario.card("borg-sphere"))
    destruction(scenario, "Borg Sphere")
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    assert play.where("borg-sphere") == "discard.0"
    assert play.state.cards["borg-cube"].rotations == 0


def test_1e_gen_17_the_opponent_reads_no_name_of_a_carried_ship(scenario: Scenario) -> None:
    sphere = carried(scenario, *PILOTS)
    play = scenario.begin()
    assert play.table.can_see(0, sphere)
    assert not play.table.can_see(1, sphere)
    assert play.table.open_name(sphere) == "a carried ship"


# --- Borg Scout Vessel -----------------------------------------------------------------------------------------------


def scout_in_hand(scenario: Scenario, *drones: str) -> None:
    scenario.hand(scenario.card("borg-scout-vessel"), *(scenario.card(one) for one in drones))


def gate(scenario: Scenario, mission: str) -> None:
    scenario.on(mission, scenario.card("transwarp-network-gateway"))


def pass_on(play: Play) -> None:
    """Pass all responses to reporting cards."""
    while play.offers("Pass"):
        play.choose("Pass")


LABEL = "Report Borg Scout Vessel with its crew"


def test_a_scout_vessel_reports_with_crew_to_a_gateway_at_an_end_of_the_line(scenario: Scenario) -> None:
    scout_in_hand(scenario, "six-of-eleven")
    gate(scenario, "Q")
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(LABEL)
    pass_on(play)
    assert play.where("borg-scout-vessel") == "space.Q"
    assert play.where("six-of-eleven") == "aboard.borg-scout-vessel"
    assert not play.state.card_play


def test_1e_rep_12_without_staff_the_ship_does_not_report(scenario: Scenario) -> None:
    scout_in_hand(scenario, "eleven-of-nineteen")
    gate(scenario, "Q")
    assert not scenario.begin(Phase.CARD_PLAY).offers(LABEL)


def test_a_gateway_in_the_middle_of_the_line_does_not_serve(scenario: Scenario) -> None:
    scout_in_hand(scenario, "six-of-eleven")
    gate(scenario, "S")
    assert not scenario.begin(Phase.CARD_PLAY).offers(LABEL)


def test_where_there_is_no_gateway_it_is_downloaded(scenario: Scenario) -> None:
    scout_in_hand(scenario, "six-of-eleven")
    scenario.deck(scenario.card("transwarp-network-gateway"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(LABEL)
    play.choose("P")
    pass_on(play)
    assert play.where("borg-scout-vessel") == "space.P"
    assert play.where("transwarp-network-gateway") == "on.P"


def test_without_a_gateway_anywhere_it_reports_as_other_ships_do(scenario: Scenario) -> None:
    scout_in_hand(scenario, "six-of-eleven")
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers(LABEL)
    assert play.offers("Report Borg Scout Vessel")


def test_another_card_that_was_played_leaves_no_card_play_for_it(scenario: Scenario) -> None:
    scout_in_hand(scenario, "six-of-eleven", "two-of-nineteen")
    gate(scenario, "Q")
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report Two of Nineteen")
    play.choose("Borg Outpost at S")
    assert not play.offers(LABEL)


# --- Two of Seventeen, and what a hive shares ------------------------------------------------------------------------


def hive(scenario: Scenario, scouts: str = "eleven-of-nineteen", *, cloaked: bool = False) -> Play:
    """Set up a scout vessel with one drone, and the cube with Two of Seventeen and a drone: CUNNING 5, 5 and 7."""
    scenario.put("S", scenario.ship("scout", affiliation="borg", quadrant="delta", equipment=("cloaking device",)))
    scenario.put("scout", scenario.card(scouts))
    scenario.put("borg-cube", scenario.card("two-of-seventeen"), scenario.card("six-of-eleven"))
    if cloaked:
        scenario.state.cards["scout"].states = (CLOAKED,)
    return scenario.begin()


def cunning(play: Play, number: int) -> bool:
    needed = requirement_of(f"Cunning>{number}")
    assert needed is not None
    return Resolution(play.table, 0, "scout").is_met(needed)


def test_two_of_seventeen_lends_the_cunning_of_those_present_with_a_com_drone(scenario: Scenario) -> None:
    play = hive(scenario)
    assert cunning_lenders(play.table, ["eleven-of-nineteen"]) == {"two-of-seventeen", "six-of-eleven"}
    assert cunning(play, 16)
    assert not cunning(play, 17)


def test_where_no_com_drone_is_nothing_is_lent(scenario: Scenario) -> None:
    play = hive(scenario, "two-of-nineteen")
    assert cunning(play, 6)
    assert not cunning(play, 7)


def test_cunning_of_one_alone_is_not_raised(scenario: Scenario) -> None:
    play = hive(scenario)
    wanted = requirement_of("1 personnel with Cunning>5")
    assert wanted is not None
    assert not Resolution(play.table, 0, "scout").is_met(wanted)


def test_1er_sco_5_nothing_is_lent_out_of_or_into_a_cloaked_ship(scenario: Scenario) -> None:
    play = hive(scenario, cloaked=True)
    assert cunning_lenders(play.table, ["eleven-of-nineteen"]) == frozenset()
    assert cunning(play, 4)
    assert not cunning(play, 5)


@pytest.mark.parametrize(("cloaked", "shared"), [(False, True), (True, False)])
def test_1er_sco_5_skills_are_not_shared_between_cloaked_ships(
    scenario: Scenario, *, cloaked: bool, shared: bool
) -> None:
    scenario.put("borg-cube", scenario.card("nine-of-eleven"))
    play = hive(scenario, cloaked=cloaked)
    assert ("medical" in persons_on_card(play.table, "six-of-eleven")[0].skills) is shared
    assert ("anthropology" in persons_on_card(play.table, "eleven-of-nineteen")[0].skills) is shared


@pytest.mark.parametrize(("number", "past"), [(16, True), (17, False)])
def test_a_dilemma_is_got_past_with_what_is_lent(scenario: Scenario, number: int, *, past: bool) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("hard", dilemma_half(unless=f"Cunning>{number}")))
    play = hive(scenario)
    play.do("scout:S:1")
    assert (play.where("hard") != "under.S") is past
    assert play.is_stopped("scout") is not past


def test_1e_gap_30_everybody_sees_how_many_are_carried_and_their_player_which(scenario: Scenario) -> None:
    carried(scenario, *PILOTS)
    match = scenario.begin().match
    own, other = (view_of_cube(match.view(seat)) for seat in (0, 1))
    assert (own.carried, [one.card.name for one in own.ships]) == (1, ["Borg Sphere"])
    assert (other.carried, other.ships) == (1, ())


def view_of_cube(view: object) -> ShipView:
    assert isinstance(view, FirstEditionView)
    there = (ship for line in view.lines for place in line.locations for ship in place.ships)
    return next(one for one in there if one.card.name == "Borg Cube")
