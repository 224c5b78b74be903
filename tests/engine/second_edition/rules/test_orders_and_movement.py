"""Orders (2E-ORD), beaming (2E-BEM), staffing (2E-STF) and moving (2E-MOV)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Becomes, Modifies
from engine.ccg.effects.effects import BeginEngagement, Draw, Lasts, ReturnToHand, Score, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

ORDER = (Order(effects=(Score(5),)),)


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H", span=2)
    scenario.mission("P1", span=3)
    scenario.mission("S1", type="space", span=1)
    scenario.fill_decks()
    return scenario


def staffed(scenario: Scenario, at: str, **facts: int) -> None:
    scenario.ship("galaxy", at, staffing=(), **facts)  # type: ignore[arg-type]
    scenario.put("galaxy", scenario.personnel("pilot"))


def groups(play: Play) -> set[str]:
    return {option.group for option in play.decision.options}


# --- orders ----------------------------------------------------------------------------------------------------------


def test_2e_ord_01_beaming_moving_attempting_and_texts_marked_order(scenario: Scenario) -> None:
    staffed(scenario, "P1")
    scenario.put("P1", scenario.personnel("a1", texts=ORDER))
    play = scenario.begin()
    assert groups(play) == {"Attempt", "Move", "Beam", "Order", "End"}


def test_2e_ord_01_no_cards_are_played_or_drawn_among_orders_2e_cnt_08(scenario: Scenario) -> None:
    staffed(scenario, "P1")
    scenario.hand(scenario.personnel("a1", cost=0))
    play = scenario.begin()
    assert not play.offers("Play a1")
    assert not play.offers("Draw a card")


def test_2e_ord_02_any_number_of_orders_with_the_same_cards(scenario: Scenario) -> None:
    staffed(scenario, "P1", range=20)
    play = scenario.begin()
    for _ in range(2):
        play.choose("Beam from galaxy to P1")
        play.choose("pilot")
        play.choose("Beam from P1 to galaxy")
        play.choose("pilot")
        play.choose("Move galaxy")
        play.choose("S1")
        play.choose("Move galaxy")
        play.choose("P1")
    assert play.offers("Move galaxy")


def test_2e_ord_03_no_order_begins_while_another_is_carried_out(scenario: Scenario) -> None:
    """During an attempt neither the order of a text nor an interrupt with "Order" is offered."""
    staffed(scenario, "P1")
    scenario.put("P1", scenario.personnel("a1", "leadership", texts=ORDER), scenario.personnel("a2"))
    scenario.hand(scenario.interrupt("now", Score(5), order=True))
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
    play = scenario.begin()
    assert play.offers("Use a1")
    assert play.offers("Play now")
    play.choose("Attempt P1")
    offered = [option.label for decision in play.match.open for option in decision.options]
    assert offered == ["d1", "d2"]


def test_2e_ord_05_order_only_in_the_segment_of_orders_of_its_commanders_turn(scenario: Scenario) -> None:
    staffed(scenario, "P1")
    scenario.put("P1", scenario.personnel("a1", texts=ORDER), scenario.personnel("b1", seat=1, texts=ORDER))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Use a1")
    play = scenario.begin()
    assert play.offers("Use a1")
    assert not play.offers("Use b1")
    play.choose("Use a1")
    assert play.state.players[0].score == 5


def test_2e_ord_06_the_active_player_can_end_orders_at_any_time(scenario: Scenario) -> None:
    staffed(scenario, "P1")
    play = scenario.begin()
    play.choose("Move galaxy")
    play.choose("H")
    play.choose("End your orders")
    assert play.state.active == 1
    assert play.where("galaxy") == "H"


# --- beaming ---------------------------------------------------------------------------------------------------------


def test_2e_bem_06_beaming_never_changes_the_mission(scenario: Scenario) -> None:
    """You can't beam from a ship here to a ship or planet at a different mission."""
    staffed(scenario, "P1")
    scenario.ship("nebula", "H")
    scenario.mission("P2")
    scenario.ship("excelsior", "P2")
    play = scenario.begin()
    assert [label for label in play.labels if label.startswith("Beam")] == ["Beam from galaxy to P1"]


def test_2e_bem_08_beaming_needs_no_staffing_range_or_counters(scenario: Scenario) -> None:
    scenario.ship("hulk", "P1", staffing=("cmd", "cmd", "stf"), range=0)
    scenario.put("P1", scenario.personnel("a1", affiliation="Klingon"))
    play = scenario.begin(counters=0)
    play.choose("Beam from P1 to hulk")
    play.choose("a1")
    assert play.where("a1") == "hulk"
    assert not play.offers("Move hulk")


def test_2e_bem_01_only_own_cards_can_be_beamed(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("a1"), scenario.equipment("kit"), scenario.personnel("a2"))
    scenario.put("P1", scenario.personnel("b1", seat=1))
    play = scenario.begin()
    play.choose("Beam from P1 to galaxy")
    assert play.labels == ["a1", "kit", "a2"]
    play.choose("a2", "kit")
    assert [play.where(i) for i in ("a1", "a2", "kit", "b1")] == ["P1", "galaxy", "galaxy", "P1"]


def test_2e_gap_05_a_stopped_ship_is_neither_source_nor_target(scenario: Scenario) -> None:
    scenario.ship("galaxy", "P1")
    scenario.ship("nebula", "P1")
    scenario.put("galaxy", scenario.personnel("a1"))
    scenario.put("nebula", scenario.personnel("a2"))
    scenario.state.cards["nebula"].stopped = True
    play = scenario.begin()
    assert [label for label in play.labels if label.startswith("Beam")] == ["Beam from galaxy to P1"]


# --- staffing --------------------------------------------------------------------------------------------------------

CMD, STF, BOTH, NONE = ("cmd",), ("stf",), ("cmd", "stf"), ()


@pytest.mark.parametrize(
    ("required", "crew", "able"),
    [
        (("cmd", "stf"), (CMD, STF), True),
        (("cmd", "stf"), (CMD,), False),
        (("cmd", "stf"), (BOTH,), False),
        (("cmd", "stf"), (CMD, CMD), True),
        (("cmd", "cmd"), (CMD, STF, STF), False),
        (("cmd", "cmd", "stf"), (CMD, CMD, NONE), False),
        (("stf", "stf"), (BOTH, STF), True),
        ((), (NONE,), True),
        ((), (), False),
    ],
)
def test_2e_stf_01_each_icon_by_another_personnel(
    required: tuple[str, ...], crew: tuple[tuple[str, ...], ...], able: bool
) -> None:
    """Command replaces staff, never the reverse (2E-STF-03); each icon needs its own personnel (2E-STF-04).

    Even a ship without icons requires one personnel of its affiliation (2E-STF-02).
    """
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.fill_decks()
    scenario.ship("galaxy", "H", staffing=required)
    scenario.put("H", scenario.personnel("ashore"))
    scenario.put("galaxy", *(scenario.personnel(f"a{n}", icons=icons) for n, icons in enumerate(crew)))
    assert scenario.begin().offers("Move galaxy") == able


def test_2e_stf_02_one_unstopped_of_the_ships_affiliation(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H", staffing=("stf",))
    scenario.put("galaxy", scenario.personnel("k1", affiliation="Klingon", icons=STF))
    assert not scenario.begin().offers("Move galaxy")
    scenario.put("galaxy", scenario.personnel("stopped"), stopped=True)
    assert not scenario.begin().offers("Move galaxy")
    scenario.put("galaxy", scenario.personnel("f1"))
    assert scenario.begin().offers("Move galaxy")


def test_2e_stf_01_an_opponents_personnel_aboard_does_not_staff(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H", staffing=("stf",))
    scenario.put("galaxy", scenario.personnel("f1"), scenario.personnel("guest", seat=1, icons=STF))
    assert not scenario.begin().offers("Move galaxy")


def test_2e_stf_05_staffing_is_required_to_move_or_engage_but_not_to_attempt_in_space(scenario: Scenario) -> None:
    scenario.ship("galaxy", "S1", staffing=("cmd", "cmd"))
    scenario.ship("warbird", "S1", seat=1)
    engage = Order(effects=(BeginEngagement((Score(5),)),))
    scenario.put("galaxy", scenario.personnel("a1", icons=CMD, texts=(engage,)))
    play = scenario.begin()
    assert play.offers("Attempt S1")
    assert not play.offers("Move galaxy")
    assert not play.offers("Use a1")
    scenario.put("galaxy", scenario.personnel("a2", icons=CMD))
    play = scenario.begin()
    assert play.offers("Move galaxy")
    assert play.offers("Use a1")


# --- moving ----------------------------------------------------------------------------------------------------------


def test_a3_earth_to_intercept_renegade(scenario: Scenario) -> None:
    """Example A3: Range 8, spans 2 and 3: five are used and three left, so no further move is possible this turn."""
    staffed(scenario, "H", range=8)
    scenario.mission("Intercept Renegade", span=3, type="space")
    play = scenario.begin()
    play.choose("Move galaxy")
    play.choose("Intercept Renegade")
    assert "using 5 Range (3 left)" in play.told()[-1]
    assert not play.offers("Move galaxy"), "three and one is more than three (2E-MOV-03)"
    play.choose("End your orders")
    assert play.state.ships["galaxy"].range_used == 0, "restored at the end of the turn (2E-MOV-05)"


def test_2e_mov_03_exactly_the_range_left_is_enough(scenario: Scenario) -> None:
    staffed(scenario, "H", range=5)
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.labels == ["P1", "S1"]
    scenario.state.ships["galaxy"].range_used = 1
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.labels == ["S1"]


def test_2e_mov_05_all_ships_of_all_players_get_their_range_back(scenario: Scenario) -> None:
    staffed(scenario, "H")
    scenario.ship("warbird", "S1", seat=1, staffing=())
    scenario.state.ships["galaxy"].range_used = scenario.state.ships["warbird"].range_used = 3
    play = scenario.begin()
    play.choose("End your orders")
    assert [ship.range_used for ship in play.state.ships.values()] == [0, 0]


def test_2e_mov_08_a_move_never_takes_less_than_nothing(scenario: Scenario) -> None:
    """Spans 0 and 1 in one region: 1 - 2 counts as 0, and Range isn't regained."""
    scenario.mission("Here", span=0, region="badlands")
    scenario.mission("There", span=1, region="badlands")
    staffed(scenario, "Here", range=1)
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.option("There").detail.startswith("Takes 0 of 1")
    play.choose("There")
    assert play.state.ships["galaxy"].range_used == 0


def test_2e_gap_14_other_quadrant_and_same_region_both_count(scenario: Scenario) -> None:
    scenario.mission("Near", span=3, region="bajor", quadrant="alpha")
    scenario.mission("Far", span=1, region="bajor", quadrant="gamma")
    staffed(scenario, "Near")
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.option("Far").detail.startswith("Takes 4 ")


def test_2e_mov_09_lost_range_reduces_the_remaining_range_to_zero_at_least(scenario: Scenario) -> None:
    staffed(scenario, "H", range=8)
    scenario.state.ships["galaxy"].range_used = 5
    drag = Modifies(Cards(kind="ship", where="play"), ("range",), -5)
    scenario.core(scenario.event("drag", text=(drag,)))
    play = scenario.begin()
    assert not play.offers("Move galaxy")
    view = play.match.view(0)
    assert view.players[0].missions[0].ships[0].range_left == 0  # type: ignore[attr-defined]


def test_range_gained_for_the_turn_is_gone_with_it_2e_mov_09(scenario: Scenario) -> None:
    boost = Lasts(Modifies(Cards(kind="ship", where="play"), ("range",), 4), "turn", All(kind="ship", where="play"))
    scenario.ship("galaxy", "H", staffing=(), range=1)
    scenario.put("galaxy", scenario.personnel("pilot", texts=(Order(effects=(boost,)),)))
    play = scenario.begin()
    assert not play.offers("Move galaxy")
    play.choose("Use pilot")
    assert play.offers("Move galaxy")
    play.choose("End your orders")
    assert play.state.lasting == []


def test_2e_gap_36_a_ship_returned_to_hand_loses_its_crew(scenario: Scenario) -> None:
    """Cards aboard go to their owners' discard piles as with a destroyed ship."""
    staffed(scenario, "H")
    recall = Order(effects=(ReturnToHand(All(kind="ship", where="play")),))
    scenario.put("H", scenario.personnel("a1", texts=(recall,)))
    scenario.put("galaxy", scenario.equipment("kit"), scenario.personnel("guest", seat=1))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.where("galaxy") == "hand"
    assert [play.where(i) for i in ("pilot", "kit", "guest")] == ["discard"] * 3
    assert play.state.players[1].discard == ["guest"]


def test_2e_gap_13_copies_of_one_mission_need_no_move(scenario: Scenario) -> None:
    scenario.mission("Shared", seat=0)
    scenario.copy_of("Shared", seat=1)
    staffed(scenario, "Shared", range=20)
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.labels == ["H", "P1", "S1"]


def test_a_stopped_ship_cannot_be_used_for_an_order_2e_ord_04(scenario: Scenario) -> None:
    staffed(scenario, "P1")
    halt = Order(effects=(Stop(All(kind="ship", where="play")), Draw(1)))
    scenario.put("P1", scenario.personnel("a1", texts=(halt,)))
    play = scenario.begin()
    assert play.offers("Move galaxy")
    play.choose("Use a1")
    assert not play.offers("Move galaxy")


def test_an_icon_gained_helps_to_staff_2e_stf_01(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H", staffing=("cmd",))
    scenario.put("galaxy", scenario.personnel("a1"))
    assert not scenario.begin().offers("Move galaxy")
    scenario.core(scenario.event("promotion", text=(Becomes(Cards(where="play"), "[cmd]"),)))
    assert scenario.begin().offers("Move galaxy")
