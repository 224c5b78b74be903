"""Situations of an abduction, a field that halts ships, and a flute."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario

# --- Alien Abduction -------------------------------------------------------------------------------------------------


def abducted(*, leaders: int = 0, requirements: str = "Leadership x9") -> Play:
    """Let the most cunning member of Alice's team be taken at P; leaders wait aboard a ship there."""
    scenario = Scenario()
    scenario.mission("P", requirements)
    hood = scenario.ship("hood")
    scenario.put("P", scenario.personnel("data", "music", attributes=(5, 12, 5)), scenario.personnel("riker", "music"))
    scenario.put("P", hood)
    scenario.put(hood, *(scenario.personnel(f"leader-{n}", "leadership") for n in range(leaders)))
    scenario.under("P", scenario.card("alien-abduction", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


def test_1e_stat_11_who_has_most_cunning_is_held_atop_the_mission_and_of_no_use() -> None:
    play = abducted()
    assert play.where("alien-abduction") == "on.P"
    assert play.where("data") == "held.alien-abduction"
    assert play.table.in_play("data")
    assert is_disabled(play.table, "data")
    assert play.state.cards["data"].captor is None
    assert play.where("riker") == "surface.P"


def test_1e_dil_12_of_several_equally_clever_ones_their_own_player_chooses() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("data"), scenario.personnel("riker"))
    scenario.under("P", scenario.card("alien-abduction", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == 0
    play.choose("riker")
    assert play.where("riker") == "held.alien-abduction"


@pytest.mark.parametrize(("leaders", "free"), [(3, True), (2, False)])
def test_1e_dil_08_three_leaders_beaming_down_free_the_held_personnel(leaders: int, free: bool) -> None:
    play = abducted(leaders=leaders)
    play.end_turn()
    play.end_turn()
    play.choose("beam:aboard.hood:surface.P")
    play.choose(*(one.id for one in play.decision.options if "leader" in one.id))
    assert play.where("data") == ("surface.P" if free else "held.alien-abduction")
    assert play.where("alien-abduction") == (play.done_with(1) if free else "on.P")


def test_it_is_nullified_once_the_mission_is_completed() -> None:
    play = abducted(requirements="Music")
    assert play.points() == 35
    assert play.where("data") == "surface.P"
    assert play.where("alien-abduction") == play.done_with(1)


def test_held_personnel_do_not_help_to_solve_the_mission() -> None:
    play = abducted(requirements="Music x2")
    assert play.points() == 0


# --- Tetryon Field ---------------------------------------------------------------------------------------------------


def flying(*, navigation: bool = False, start: str = "A", used: int = 0) -> Play:
    """Put a ship of Alice's on a line of four, with the field at B."""
    scenario = Scenario()
    for name in "ABCD":
        scenario.mission(name, span=1)
    scenario.put(start, scenario.ship("hood", numbers=(8, 6, 6)))
    scenario.put("hood", scenario.personnel("sulu", "navigation" if navigation else "physics"))
    scenario.state.cards["hood"].range_used = used
    scenario.on("B", scenario.card("tetryon-field", 1))
    scenario.fill_decks()
    play = scenario.begin()
    if play.offers("Move hood"):
        play.choose("Move hood")
    return play


def test_with_navigation_a_ship_passes_a_tetryon_field() -> None:
    assert flying(navigation=True).labels == ["B", "C", "D"]


def test_without_it_a_ship_goes_no_further_and_waits_for_the_next_turn() -> None:
    """The only possible destination is chosen automatically."""
    play = flying()
    assert play.where("hood") == "space.B"
    assert not play.offers("Move hood")
    play.end_turn()
    play.end_turn()
    play.choose("Move hood")
    assert play.labels == ["A", "C", "D"]


def test_ships_starting_there_may_leave_and_are_halted_on_the_way_back() -> None:
    play = flying(start="B")
    assert play.labels == ["A", "C", "D"]
    play.choose("C")
    assert "D" in flying(start="C", used=1).labels
    assert "A" not in flying(start="C", used=1).labels


# --- Ressikan Flute, The Devil ---------------------------------------------------------------------------------------


def played(*musicians: str, again: str = "") -> Play:
    """Let Alice solve P with these personnel and a second copy of one of them, and earn the flute."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", *(scenario.personnel(one, "music") for one in musicians))
    if again:
        scenario.put("P", scenario.copy_of(again))
    scenario.table(scenario.card("alternate-universe-door"))
    scenario.under("P", scenario.card("ressikan-flute", 0))
    scenario.hand(scenario.card("the-devil", 1), scenario.card("the-devil"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@pytest.mark.parametrize(("musicians", "points"), [(0, 0), (1, 4), (3, 12), (5, 20), (6, 20)])
def test_the_flute_scores_four_points_for_each_of_up_to_five_musicians(musicians: int, points: int) -> None:
    play = played(*(f"musician-{n}" for n in range(musicians)))
    assert play.points() == 35 + points
    assert play.where("ressikan-flute") == "table.0"


def test_1e_uniq_12_copies_of_one_musician_are_not_different_musicians() -> None:
    assert played("data", again="data").points() == 39


def test_the_devil_takes_its_points_once() -> None:
    play = played("data", "troi")
    assert play.points() == 43
    play.choose("Play The Devil")
    assert play.points() == 35
    assert play.where("ressikan-flute") == "table.0"
    play.end_turn()
    if play.offers("Play The Devil"):
        play.choose("Play The Devil")
    assert play.points() == 35


# --- La Forge Impersonator -------------------------------------------------------------------------------------------


def with_taibak(place: str, *, seat: int = 0, spent: bool = False, aboard: str = "romulan") -> Play:
    """Taibak is on planet P, or aboard a ship there; the impersonator is in Alice's hand."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("hawk", affiliation=aboard, seat=seat))
    scenario.put(place, scenario.card("taibak", seat))
    scenario.hand(scenario.card("la-forge-impersonator"), scenario.event("toast"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    if spent:
        play.choose("Play toast")
    return play


@pytest.mark.parametrize(("place", "where"), [("P", "surface.P"), ("hawk", "aboard.hawk")])
@pytest.mark.parametrize("spent", [True, False])
def test_1e_rep_06_the_impersonator_reports_wherever_taibak_is_for_nothing(place: str, where: str, spent: bool) -> None:
    play = with_taibak(place, spent=spent)
    play.choose("Report La Forge Impersonator")
    assert play.where("la-forge-impersonator") == where
    assert play.state.card_play is not spent or play.state.phase is Phase.ORDERS


@pytest.mark.parametrize("facts", [{"seat": 1}, {"aboard": "federation"}])
def test_it_does_not_go_to_a_taibak_of_the_opponents_nor_into_arrest(facts: dict[str, Any]) -> None:
    assert not with_taibak("hawk", **facts).offers("Report La Forge Impersonator")
