"""Whatever moves a hologram adapts it: captors, texts, versions of a persona, ships that are exchanged (1E-HOLO)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.effects import BeamUp, Capture, Kill, Relocate
from engine.ccg.effects.spaceline import BringHome
from engine.ccg.effects.spaceline_changes import Projects
from engine.ccg.effects.texts import While
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

THEIRS = All(kind="personnel", whose="opponent", where="play")


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
def scenario(request: pytest.FixtureRequest) -> Scenario:
    """Alice's Galaxy, with a holodeck, and her Hood, without, above her planet P, where her outpost is."""
    scenario = Scenario().by(request.param)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("P", scenario.ship("galaxy", equipment=("holodeck",)), scenario.ship("hood"))
    scenario.fill_decks()
    return scenario


def hologram(scenario: Scenario, place: str, name: str = "doctor", has: str = "medical", **facts: Any) -> str:
    scenario.put(place, one := scenario.personnel(name, has, icons=("holo", "stf"), **facts))
    return one


def is_off(play: Play, name: str = "doctor") -> bool:
    return DEACTIVATED in play.state.cards[name].states


# --- moved by their player -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("end", "off"), [("hood", True), ("starbase", True)])
def test_1e_holo_01_one_may_beam_to_where_there_is_no_holodeck_and_is_deactivated_there(
    scenario: Scenario, end: str, *, off: bool
) -> None:
    hologram(scenario, "galaxy")
    play = scenario.begin()
    play.choose(f"Beam from galaxy to {end}")
    play.choose("doctor")
    assert play.where("doctor") == f"aboard.{end}"
    assert is_off(play) is off


def test_1e_holo_02_by_choice_none_goes_to_a_planet(scenario: Scenario) -> None:
    hologram(scenario, "galaxy")
    assert not scenario.begin().offers("Beam from galaxy to the surface of P")


def test_1e_holo_02_who_was_deactivated_is_not_activated_again_in_the_same_turn_but_in_the_next(
    scenario: Scenario,
) -> None:
    hologram(scenario, "galaxy")
    scenario.put("galaxy", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Beam from galaxy to hood")
    play.choose("doctor")
    play.choose("Beam from hood to galaxy")
    play.choose("doctor")
    assert not play.offers("Activate doctor")
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    assert play.offers("Activate doctor")


# --- captured --------------------------------------------------------------------------------------------------------


def snatch(scenario: Scenario) -> None:
    scenario.hand(scenario.event("snatch", Capture(THEIRS)))


def raided(scenario: Scenario) -> None:
    """Bob's Voyager, with a holodeck and his hologram aboard, is at P too."""
    scenario.put("P", scenario.ship("voyager", seat=1, equipment=("holodeck",)))
    hologram(scenario, "voyager", seat=1)
    snatch(scenario)


def test_1e_holo_02_captured_to_a_ship_without_a_holodeck_one_is_deactivated(scenario: Scenario) -> None:
    raided(scenario)
    scenario.put("hood", scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("doctor") == "aboard.hood"
    assert play.state.cards["doctor"].captor == 0
    assert is_off(play)


def test_1e_holo_02_captured_to_a_ship_with_a_holodeck_one_is_not(scenario: Scenario) -> None:
    raided(scenario)
    scenario.put("galaxy", scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("doctor") == "aboard.galaxy"
    assert not is_off(play)


def test_1e_holo_02_captured_by_an_away_team_one_is_deactivated_and_not_erased(scenario: Scenario) -> None:
    """It cannot be on the planet, so it stays where it is (L386)."""
    raided(scenario)
    scenario.put("P", scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("doctor") == "aboard.voyager"
    assert play.state.cards["doctor"].captor == 0
    assert is_off(play)


def test_1e_cap_02_an_organic_who_is_captured_with_it_goes_to_the_away_team(scenario: Scenario) -> None:
    raided(scenario)
    scenario.put("voyager", scenario.personnel("kim", seat=1))
    scenario.put("P", scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("kim") == "surface.P"


def test_1e_holo_02_of_two_teams_the_one_aboard_a_ship_takes_a_hologram(scenario: Scenario) -> None:
    raided(scenario)
    scenario.put("P", scenario.personnel("riker"))
    scenario.put("hood", scenario.personnel("troi"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("doctor") == "aboard.hood"
    assert is_off(play)


def test_1e_holo_03_a_hologram_that_is_released_is_still_off_and_may_be_activated_where_there_is_a_holodeck(
    scenario: Scenario,
) -> None:
    hologram(scenario, "galaxy", seat=1)
    scenario.state.cards["doctor"].captor = 0
    scenario.state.cards["galaxy"].controller = scenario.state.cards["galaxy"].owner = 1
    scenario.put("galaxy", scenario.personnel("kim", seat=1))
    scenario.state.cards["doctor"].states = (DEACTIVATED,)
    scenario.discard(scenario.event("snatch", Capture(THEIRS)))
    scenario.state.active = 1
    play = scenario.begin()
    assert not play.offers("Activate doctor")
    play.choose("Release doctor")
    assert is_off(play)
    play.choose("Activate doctor")
    assert not is_off(play)


# --- moved by texts --------------------------------------------------------------------------------------------------


def test_1e_holo_02_brought_home_to_an_outpost_a_hologram_is_deactivated(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon", equipment=("holodeck",)))
    hologram(scenario, "bird")
    scenario.state.cards["doctor"].captor = 1
    scenario.hand(scenario.event("rescue", BringHome(Chosen(kind="personnel", whose="you", where="captured"))))
    scenario.discard(scenario.event("snatch", Capture(THEIRS)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play rescue")
    assert play.where("doctor") == "aboard.starbase"
    assert is_off(play)


def test_1e_holo_02_beamed_up_by_a_text_to_a_ship_without_a_holodeck_it_is_deactivated(scenario: Scenario) -> None:
    scenario.state.places["space.P"].remove("galaxy")
    scenario.mission("Q")
    scenario.put("Q", "galaxy")
    scenario.state.places["space.P"].remove("starbase")
    scenario.put("Q", "starbase")
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon", equipment=("holodeck",)))
    hologram(scenario, "bird")
    scenario.hand(scenario.event("beacon", BeamUp(Chosen(kind="personnel", whose="you", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play beacon")
    if play.offers("doctor"):
        play.choose("doctor")
    assert play.where("doctor") == "aboard.hood"
    assert is_off(play)


def test_1e_move_10_relocated_to_an_outpost_it_is_deactivated(scenario: Scenario) -> None:
    hologram(scenario, "galaxy", has="leadership")
    scenario.mission("S", ground="space")
    scenario.state.places["space.P"].remove("galaxy")
    scenario.put("S", "galaxy")
    scenario.under("S", scenario.dilemma("wind", dilemma_half(Relocate(All(kind="personnel"), to="outpost"))))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.where("doctor") == "aboard.starbase"
    assert is_off(play)


def test_1e_holo_02_relocated_to_a_planet_it_stays_and_is_deactivated(scenario: Scenario) -> None:
    hologram(scenario, "galaxy", has="leadership")
    scenario.mission("S", ground="space")
    scenario.state.places["space.P"].remove("galaxy")
    scenario.put("S", "galaxy")
    scenario.under("S", scenario.dilemma("wind", dilemma_half(Relocate(All(kind="personnel"), to="furthest planet"))))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.where("doctor") == "aboard.galaxy"
    assert is_off(play)


# --- versions of a persona -------------------------------------------------------------------------------------------


def next_start(scenario: Scenario) -> Play:
    play = scenario.begin()
    for _ in range(2):
        play.end_turn()
    return play


@pytest.mark.parametrize(("place", "off"), [("hood", True), ("starbase", True), ("galaxy", False)])
def test_1e_tim_07_a_holographic_version_is_active_only_where_there_is_a_holodeck(
    scenario: Scenario, place: str, *, off: bool
) -> None:
    scenario.put(place, scenario.version("zimmerman"))
    scenario.hand(scenario.version("doctor", "zimmerman", icons=("holo",)))
    play = next_start(scenario)
    play.choose("zimmerman → doctor")
    assert play.where("doctor") == f"aboard.{place}"
    assert is_off(play) is off


def test_1e_holo_02_no_hologram_replaces_personnel_on_a_planet(scenario: Scenario) -> None:
    scenario.put("P", scenario.version("zimmerman"))
    scenario.hand(scenario.version("doctor", "zimmerman", icons=("holo",)))
    assert not next_start(scenario).offers("zimmerman → doctor")


def test_1e_tim_07_a_deactivated_hologram_is_replaced_by_an_able_version(scenario: Scenario) -> None:
    """States that don't apply to the new card aren't transferred (L461)."""
    scenario.put("hood", scenario.version("doctor", icons=("holo",)))
    scenario.state.cards["doctor"].states = (DEACTIVATED,)
    scenario.hand(scenario.version("zimmerman", "doctor"))
    play = next_start(scenario)
    play.choose("doctor → zimmerman")
    assert not is_off(play, "zimmerman")


@pytest.mark.parametrize(("deck", "off"), [((), True), (("holodeck",), False)])
def test_1e_holo_02_aboard_a_ship_that_is_exchanged_for_one_without_a_holodeck_they_are_deactivated(
    scenario: Scenario, deck: tuple[str, ...], *, off: bool
) -> None:
    scenario.put("P", scenario.ship("defiant", uniqueness="unique", equipment=("holodeck",)))
    hologram(scenario, "defiant")
    scenario.put("defiant", scenario.equipment("sword", icons=("holo",)))
    scenario.hand(scenario.ship("new defiant", uniqueness="unique", persona="defiant", equipment=deck))
    play = next_start(scenario)
    play.choose("defiant → new defiant")
    assert play.where("doctor") == "aboard.new defiant"
    assert [is_off(play, one) for one in ("doctor", "sword")] == [off, off]


# --- lost ------------------------------------------------------------------------------------------------------------


def test_1e_holo_04_killing_a_hologram_only_deactivates_it(scenario: Scenario) -> None:
    hologram(scenario, "galaxy")
    scenario.hand(scenario.event("bolt", Kill(Chosen(kind="personnel", whose="you", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play bolt")
    assert play.where("doctor") == "aboard.galaxy"
    assert is_off(play)


def test_1er_hol_4_with_its_ship_it_is_lost(scenario: Scenario) -> None:
    hologram(scenario, "galaxy")
    play = scenario.begin()
    leave_play(play.table, "galaxy")
    assert play.where("doctor") == "discard.0"


@pytest.mark.parametrize("projected", [True, False])
def test_1e_cr_121_projectors_let_it_onto_the_planet_and_without_them_it_is_erased(
    scenario: Scenario, *, projected: bool
) -> None:
    beams_light = While(changes=(Projects(Cards(kind="mission", whose="anybody", where="host")),))
    event = scenario.event("projectors", stays=True, texts=(beams_light,))
    scenario.on("P", event)
    hologram(scenario, "galaxy")
    play = scenario.begin()
    play.choose("Beam from galaxy to the surface of P")
    play.choose("doctor")
    assert not is_off(play)
    if not projected:
        leave_play(play.table, "projectors")
        play.end_turn()
    assert (play.where("doctor") == "surface.P") is projected


def test_1e_holo_03_one_that_reports_to_an_outpost_is_off_and_active_that_turn_aboard_a_ship_with_a_holodeck(
    scenario: Scenario,
) -> None:
    scenario.hand(scenario.personnel("doctor", icons=("holo",)))
    scenario.put("galaxy", scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report doctor")
    assert is_off(play)
    play.choose("Beam from starbase to galaxy")
    play.choose("doctor")
    play.choose("Activate doctor")
    assert not is_off(play)
