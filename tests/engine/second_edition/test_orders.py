"""The segment for executing orders: beaming, staffing, moving."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Modifies
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H", span=2)
    scenario.mission("P1", span=3)
    scenario.mission("S1", type="space", span=1)
    scenario.fill_decks()
    return scenario


# --- beaming ---------------------------------------------------------------------------------------------------------


def test_2e_bem_02_from_headquarters_to_ship_and_back(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Beam from H to galaxy")
    play.choose("a1", "a2")
    assert play.where("a1") == play.where("a2") == "galaxy"
    play.choose("Beam from galaxy to H")
    play.choose("a2")
    assert play.where("a1") == "galaxy"
    assert play.where("a2") == "H"


def test_2e_bem_01_beaming_requires_a_ship(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1"))
    play = scenario.begin()
    assert play.state.active == 1, "no order was possible, so the turn went on"


def test_2e_bem_03_at_a_space_mission_only_from_ship_to_ship(scenario: Scenario) -> None:
    scenario.ship("galaxy", "S1")
    scenario.ship("nebula", "S1")
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    assert [label for label in play.labels if label.startswith("Beam")] == ["Beam from galaxy to nebula"]


def test_2e_bem_04_never_aboard_an_opponents_ship(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.ship("warbird", "P1", seat=1)
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    assert [label for label in play.labels if label.startswith("Beam")] == ["Beam from galaxy to P1"]


def test_2e_bem_05_down_to_an_opponents_planet(scenario: Scenario) -> None:
    scenario.mission("Theirs", seat=1)
    scenario.ship("galaxy", "Theirs")
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    play.choose("Beam from galaxy to Theirs")
    play.choose("a1")
    assert play.where("a1") == "Theirs"


def test_2e_bem_07_stopped_personnel_stay_but_equipment_beams(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"), stopped=True)
    scenario.put("H", scenario.equipment("tricorder"))
    play = scenario.begin()
    play.choose("Beam from H to galaxy")
    assert play.labels == ["tricorder"]


def test_2e_gap_05_a_stopped_ship_takes_no_part_in_beaming(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    scenario.state.cards["galaxy"].stopped = True
    assert scenario.begin().state.active == 1


# --- staffing --------------------------------------------------------------------------------------------------------


def galaxy_with(*crew: tuple[str, ...], federation: bool = True, stopped: int = 0) -> Play:
    """Start with the U.S.S. Galaxy of the rulebook's example (one command, three staff) and this crew."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.fill_decks()
    scenario.ship("galaxy", "H", staffing=("cmd", "stf", "stf", "stf"))
    for number, icons in enumerate(crew):
        affiliation = "Federation" if federation and number == 0 else "Klingon"
        member = scenario.personnel(f"a{number}", icons=icons, affiliation=affiliation)
        scenario.put("galaxy", member, stopped=number >= len(crew) - stopped)
    return scenario.begin()


CMD, STF = ("cmd",), ("stf",)


def test_a2_one_command_three_staff_one_of_the_federation() -> None:
    assert galaxy_with(CMD, STF, STF, STF).offers("Move galaxy")


def test_a2_the_fifth_without_icon_may_be_the_one_of_the_federation() -> None:
    assert galaxy_with((), CMD, STF, STF, STF).offers("Move galaxy")


def test_a2_command_replaces_staff() -> None:
    assert galaxy_with(CMD, CMD, STF, STF).offers("Move galaxy")


def test_a2_staff_never_replaces_command() -> None:
    assert not galaxy_with(STF, STF, STF, STF).offers("Move galaxy")


def test_a2_a_stopped_staff_does_not_count() -> None:
    assert not galaxy_with(CMD, STF, STF, STF, stopped=1).offers("Move galaxy")


def test_a2_no_personnel_of_the_ships_affiliation() -> None:
    assert not galaxy_with(CMD, STF, STF, STF, federation=False).offers("Move galaxy")


# --- moving ----------------------------------------------------------------------------------------------------------


def staffed(scenario: Scenario, at: str, **facts: int) -> Scenario:
    scenario.ship("galaxy", at, staffing=(), **facts)  # type: ignore[arg-type]
    scenario.put("galaxy", scenario.personnel("a1"))
    return scenario


def test_a3_range_is_both_spans_and_is_used_up(scenario: Scenario) -> None:
    play = staffed(scenario, "H").begin()
    play.choose("Move galaxy")
    assert play.option("P1").detail.startswith("Takes 5 of 8 Range")
    play.choose("P1")
    assert play.where("galaxy") == "P1"
    assert play.state.ships["galaxy"].range_used == 5
    assert not play.offers("Move galaxy"), "3 are left, and every move from there takes at least 4"
    play.choose("End your orders")
    assert play.state.ships["galaxy"].range_used == 0


def test_a_ship_can_move_as_often_as_its_range_allows_2e_mov_04(scenario: Scenario) -> None:
    play = staffed(scenario, "H", range=8).begin()
    play.choose("Move galaxy")
    play.choose("S1")
    play.choose("Move galaxy")
    assert play.option("P1").detail.startswith("Takes 4 of 5 Range")


def test_2e_mov_01_to_an_opponents_mission(scenario: Scenario) -> None:
    scenario.mission("Theirs", seat=1, span=3)
    play = staffed(scenario, "H").begin()
    play.choose("Move galaxy")
    play.choose("Theirs")
    assert play.where("galaxy") == "Theirs"


def test_2e_mov_06_another_quadrant_takes_two_more(scenario: Scenario) -> None:
    scenario.mission("Far", span=2, quadrant="gamma")
    play = staffed(scenario, "H").begin()
    play.choose("Move galaxy")
    assert play.option("Far").detail.startswith("Takes 6 ")


def test_2e_mov_07_the_same_region_takes_two_less(scenario: Scenario) -> None:
    scenario.mission("Near", span=1, region="bajor")
    scenario.mission("Here", span=3, region="bajor")
    play = staffed(scenario, "Here").begin()
    play.choose("Move galaxy")
    assert play.option("Near").detail.startswith("Takes 2 ")


def test_2e_mov_02_everything_aboard_moves_along_stopped_or_not(scenario: Scenario) -> None:
    staffed(scenario, "H")
    scenario.put("galaxy", scenario.personnel("a2"), stopped=True)
    play = scenario.begin()
    play.choose("Move galaxy")
    play.choose("P1")
    assert play.where("a2") == "galaxy"


def test_a_stopped_ship_does_not_move_2e_ord_04(scenario: Scenario) -> None:
    staffed(scenario, "H")
    scenario.state.cards["galaxy"].stopped = True
    assert scenario.begin().state.active == 1


def test_2e_mov_09_a_range_bonus_adds_to_the_remaining_range(scenario: Scenario) -> None:
    staffed(scenario, "H", range=4)
    assert not scenario.begin().offers("P1")
    boost = scenario.event("boost", text=(Modifies(Cards(kind="ship", where="play"), ("range",), 1),))
    scenario.state.players[0].core.append(boost)
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.offers("P1")


# --- the turn --------------------------------------------------------------------------------------------------------


def test_2e_trn_04_seven_cards_are_kept_at_the_end_of_the_turn(scenario: Scenario) -> None:
    scenario.hand(*(scenario.personnel(f"a{n}") for n in range(9)))
    play = scenario.begin()
    assert play.decision.minimum == play.decision.maximum == 2
    play.choose("a0", "a8")
    assert len(play.state.players[0].hand) == 7
    assert play.where("a0") == play.where("a8") == "discard"


def test_2e_trn_04_a_hand_limit_below_zero_ends_with_an_empty_hand(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("a0"))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert play.state.active == 0
    play.match.adjust(0, ("keep-cards", "-20"))
    play.end_turn()
    assert play.state.players[0].hand == []
    assert play.state.active == 1


def test_2e_trn_06_everything_is_unstopped_and_the_next_player_has_seven_counters(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1"), stopped=True)
    play = scenario.begin(counters=0)
    assert not play.stopped("a1")
    assert play.state.active == 1
    assert play.state.counters == 7
    assert play.state.segment is Segment.PLAY_AND_DRAW


def test_two_ships_of_one_name_can_be_distinguished(scenario: Scenario) -> None:
    scenario.ship("excelsior", "H", staffing=())
    scenario.ship("excelsior", "H", staffing=())
    scenario.put("excelsior", scenario.personnel("a1"))
    play = scenario.begin()
    assert play.offers("Move excelsior (1)")
    play.choose("Beam from excelsior (1) to excelsior (2)")
    play.choose("a1")
    assert play.where("a1") == "excelsior-2"


# --- the end of the orders -------------------------------------------------------------------------------------------


def test_2e_ord_01_a_player_who_ends_manually_is_asked_without_orders(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1"))
    play = scenario.begin(ends_turns=True)
    assert play.state.active == 0
    assert play.decision.prompt == "You have no orders left to give."
    assert play.labels == ["End your orders"]
    play.choose("End your orders")
    assert play.state.active == 1


def test_2e_ord_01_the_default_question_is_asked_while_orders_remain(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    play = scenario.begin(ends_turns=True)
    assert play.decision.prompt == "Execute orders: what is next?"
    play.choose("Beam from H to galaxy")
    assert play.decision.prompt != "Execute orders: what is next?", "only one can go, and who goes is still asked"
