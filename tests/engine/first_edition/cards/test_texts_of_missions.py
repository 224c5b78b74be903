"""Mission texts beyond requirements."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7
from engine.first_edition.position.characteristics import is_disabled, ship_attributes
from engine.first_edition.position.continuous_effects import is_in_stasis
from tests.engine.first_edition.scenario import Play, Scenario

# --- Mineral Survey --------------------------------------------------------------------------------------------------


def surveyed(seat: int) -> Play:
    """Let Alice solve Mineral Survey, her own or one of Bob's two."""
    scenario = Scenario()
    scenario.known_mission("mineral-survey", seat)
    scenario.known_mission("mineral-survey", seat)
    team = scenario.personnel("keiko", "geology, science", attributes=(5, 30, 5))
    scenario.put("mineral-survey", team)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:mineral-survey:0")
    return play


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("drawn", [2, 1, 0])
def test_solving_a_mineral_survey_allows_two_draws(seat: int, drawn: int) -> None:
    play = surveyed(seat)
    assert play.decision.seat == 0
    play.choose("Use Mineral Survey")
    for number in range(2):
        play.choose("yes" if number < drawn else "no")
    assert len(play.table.cards_in_list("hand", 0)) == drawn
    assert play.points() == 25


def test_drawing_is_optional() -> None:
    play = surveyed(0)
    play.choose("Pass")
    assert not play.table.cards_in_list("hand", 0)


# --- Qualor II Rendezvous --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("affiliation", "seat", "stasis"),
    [("klingon", 0, True), ("federation", 1, True), ("non-aligned", 0, False), ("neutral", 1, False)],
)
def test_aligned_personnel_on_qualor_ii_are_in_stasis(affiliation: str, seat: int, stasis: bool) -> None:
    scenario = Scenario()
    scenario.known_mission("qualor-ii-rendezvous")
    scenario.put("qualor-ii-rendezvous", scenario.personnel("trader", affiliation=affiliation, seat=seat))
    scenario.fill_decks()
    play = scenario.begin()
    assert is_in_stasis(play.table, "trader") is is_disabled(play.table, "trader") is stasis


def test_crews_there_are_unaffected_and_solving_ends_the_effect() -> None:
    scenario = Scenario()
    place = scenario.known_mission("qualor-ii-rendezvous")
    hood = scenario.ship("hood")
    scenario.put(place, hood, scenario.personnel("amarie", title="Amarie", affiliation="non-aligned"))
    scenario.put(place, scenario.personnel("guest", seat=1))
    scenario.put(hood, scenario.personnel("riker"))
    scenario.fill_decks()
    play = scenario.begin()
    assert not is_in_stasis(play.table, "riker")
    assert is_in_stasis(play.table, "guest")
    play.choose("Attempt Qualor II Rendezvous")
    assert play.points() == 30
    assert not is_in_stasis(play.table, "guest")


# --- Mine Dilithium --------------------------------------------------------------------------------------------------


def mined(seat: int) -> Play:
    """Let Alice solve Alice's or Bob's mission; both have a ship elsewhere."""
    scenario = Scenario().by(RULEBOOK_1_7)
    place = scenario.known_mission("mine-dilithium", seat)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("ours"), scenario.ship("theirs", seat=1))
    scenario.put(place, scenario.personnel("smiley", "geology, transporter skill"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Mine Dilithium")
    return play


@pytest.mark.parametrize("seat", [0, 1])
def test_the_ships_of_who_has_mined_dilithium_have_one_more_range_for_good(seat: int) -> None:
    play = mined(seat)
    assert play.points() == 30
    play.end_turn()
    assert [ship_attributes(play.table, one)["range"] for one in ("ours", "theirs")] == [9, 8]
