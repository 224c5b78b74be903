"""Several captives under one trap, departing escorts, releases by cards, and infiltrators, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import Capture, Kill, Release
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

MINE = All(kind="personnel", whose="you", where="play")
THEIRS = All(kind="personnel", whose="opponent", where="play")


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
def scenario(request: pytest.FixtureRequest) -> Scenario:
    """Planet P with Alice's ship Hood, and Bob's bird with Kor aboard, above it; it is Alice's turn."""
    scenario = Scenario().by(request.param)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    scenario.fill_decks()
    return scenario


def trapped(scenario: Scenario, *names: str, where: str = "surface") -> str:
    """A dilemma of Alice's that holds some of Bob's captive."""
    trap = scenario.dilemma("trap", dilemma_half(Capture(All())), seat=0)
    scenario._lay(where, "P", trap)
    for name in names:
        scenario._lay("held", trap, add_fighter(scenario, name, 5, seat=1))
        scenario.state.cards[name].captor = 0
    return trap


def captured(scenario: Scenario, place: str, name: str = "gowron", **facts: Any) -> str:
    scenario.discard(scenario.event("snare", Capture(THEIRS)))
    scenario.put(place, one := add_fighter(scenario, name, 5, seat=1, **facts))
    scenario.state.cards[one].captor = 0
    return one


def bobs_turn(scenario: Scenario, phase: Phase = Phase.ORDERS) -> Play:
    scenario.state.active = 1
    return scenario.begin(phase)


# --- several under one trap ------------------------------------------------------------------------------------------


def test_1e_cap_03_one_trap_holds_all_captives_of_one_card(scenario: Scenario) -> None:
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Capture(All(kind="personnel", where="present"))), seat=1))
    scenario.state.places["space.P"].remove("bird")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi"))
    scenario.mission("Q", seat=1)
    scenario.put("Q", "bird")
    play = scenario.begin()
    play.choose("Attempt P")
    assert [play.where(one) for one in ("riker", "troi")] == ["held.trap"] * 2
    assert [play.state.cards[one].captor for one in ("riker", "troi")] == [1, 1]


def test_1e_cap_03_who_takes_custody_of_one_leaves_the_other_under_the_trap(scenario: Scenario) -> None:
    trapped(scenario, "gowron", "kurn")
    scenario.put("P", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Take custody of gowron")
    assert (play.where("gowron"), play.where("kurn"), play.where("trap")) == ("surface.P", "held.trap", "surface.P")
    assert play.state.cards["kurn"].captor == 0
    play.choose("Take custody of kurn")
    assert play.where("kurn") == "surface.P"
    assert play.where("trap") == play.done_with(0)


def test_1e_cap_03_with_the_only_captive_the_trap_is_discarded(scenario: Scenario) -> None:
    trapped(scenario, "gowron")
    scenario.put("P", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Take custody of gowron")
    assert play.where("trap") == play.done_with(0)


def test_1e_cap_03_a_ship_takes_one_of_three_from_a_trap_in_space(scenario: Scenario) -> None:
    trapped(scenario, "gowron", "kurn", "duras", where="space")
    play = scenario.begin()
    play.choose("Take custody of kurn")
    assert play.where("kurn") == "aboard.hood"
    assert {play.where(one) for one in ("gowron", "duras")} == {"held.trap"}


def test_1e_cap_07_a_card_that_releases_one_leaves_the_other_held(scenario: Scenario) -> None:
    trapped(scenario, "gowron", "kurn")
    one = Chosen(kind="personnel", whose="you", where="play", by="you")
    scenario.hand(scenario.event("rescue", Release(one), seat=1))
    play = bobs_turn(scenario, Phase.CARD_PLAY)
    play.choose("Play rescue")
    play.choose("gowron")
    assert play.where("gowron") == "surface.P"
    assert play.state.cards["gowron"].captor is None
    assert (play.where("kurn"), play.state.cards["kurn"].captor) == ("held.trap", 0)


def test_1e_cap_07_a_card_that_releases_all_frees_each_of_them_and_the_trap_goes(scenario: Scenario) -> None:
    trapped(scenario, "gowron", "kurn")
    scenario.hand(scenario.event("rescue", Release(MINE), seat=1))
    play = bobs_turn(scenario, Phase.CARD_PLAY)
    play.choose("Play rescue")
    assert [play.where(one) for one in ("gowron", "kurn")] == ["surface.P"] * 2
    assert [play.state.cards[one].captor for one in ("gowron", "kurn")] == [None] * 2
    assert play.where("trap") == play.done_with(0)


def test_1e_cap_06_trapped_captives_are_not_unattended(scenario: Scenario) -> None:
    trapped(scenario, "gowron", "kurn")
    scenario.put("P", add_fighter(scenario, "toral", 5, seat=1))
    assert not [one for one in bobs_turn(scenario).labels if one.startswith("Release")]


def test_1e_cap_05_one_goes_out_of_the_brig_and_the_other_stays_there(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("brigship", equipment=("brig",)))
    scenario.put("brigship", scenario.personnel("warden"))
    for name in ("gowron", "kurn"):
        scenario._lay("held", "brigship", add_fighter(scenario, name, 5, seat=1))
        scenario.state.cards[name].captor = 0
    scenario.discard(scenario.event("snare", Capture(THEIRS)))
    play = scenario.begin()
    play.choose("Take gowron out of the Brig")
    assert (play.where("gowron"), play.where("kurn")) == ("aboard.brigship", "held.brigship")


def test_1e_cap_05_a_release_from_the_brig_leaves_ship_and_the_other_captive(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("brigship", equipment=("brig",)))
    scenario.put("brigship", scenario.personnel("warden"))
    for name in ("gowron", "kurn"):
        scenario._lay("held", "brigship", add_fighter(scenario, name, 5, seat=1))
        scenario.state.cards[name].captor = 0
    scenario.hand(scenario.event("rescue", Release(Chosen(kind="personnel", whose="you", where="play")), seat=1))
    scenario.discard(scenario.event("snare", Capture(THEIRS)))
    play = bobs_turn(scenario, Phase.CARD_PLAY)
    play.choose("Play rescue")
    play.choose("gowron")
    assert (play.where("gowron"), play.where("kurn")) == ("aboard.brigship", "held.brigship")
    assert play.where("brigship") == "space.P"


# --- escorts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("company", [True, False])
def test_1e_cap_07_a_captive_whose_escort_has_died_is_released_only_by_other_personnel(
    scenario: Scenario, *, company: bool
) -> None:
    captured(scenario, "P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("storm", dilemma_half(Kill(All()))))
    if company:
        scenario.put("P", add_fighter(scenario, "toral", 5, seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("riker") == "discard.0"
    play.end_turn()
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])
    assert play.offers("Release gowron") is company


def test_1e_leave_03_a_captive_dies_with_the_ship_and_goes_to_their_owners_pile(scenario: Scenario) -> None:
    captured(scenario, "hood")
    play = scenario.begin()
    leave_play(play.table, "hood")
    assert play.where("gowron") == "discard.1"
    assert play.state.cards["gowron"].captor is None


def test_1e_cap_10_a_brainwashed_federation_captive_hinders_no_attack(scenario: Scenario) -> None:
    """L2361."""
    scenario.put("P", scenario.outpost("qonos", affiliation="klingon"))
    captured(scenario, "P", "crusher", affiliation="federation")
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership"), add_fighter(scenario, "toral", 5, seat=1))
    scenario.hand(scenario.card("brainwash"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Brainwash")
    assert play.state.cards["crusher"].brainwashed
    assert play.where("crusher") == "aboard.qonos"
    play.choose("Beam from qonos to the surface of P")
    play.choose("crusher")
    assert any(one.startswith("fight:surface.P") for one in offered_attacks(play))


# --- infiltrators ----------------------------------------------------------------------------------------------------


def spied(scenario: Scenario, **facts: Any) -> None:
    """Bob's Riker and Data on his planet Q, and Alice's spy with them as one of the Federation."""
    scenario.mission("Q", seat=1)
    scenario.put("Q", scenario.personnel("riker", "leadership", seat=1), scenario.personnel("data", seat=1))
    spy(scenario, "Q", guise="federation", **facts)


def test_1e_inf_05_a_version_of_the_impersonated_personnel_exposes_the_intruder(
    scenario: Scenario,
) -> None:
    spied(scenario)
    scenario.put("Q", scenario.ship("yamato", seat=1))
    scenario.put("yamato", scenario.version("boone", "Raymond Boone", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Beam from yamato to the surface of Q")
    play.choose("boone")
    assert play.state.cards["spy"].guise == ""
    assert teams_at(play.table, 0, "surface.Q") == [["spy"]]


def test_1e_inf_05_who_was_exposed_infiltrates_again_only_after_being_away(scenario: Scenario) -> None:
    spied(scenario)
    play = scenario.begin()
    play.choose("Expose spy")
    assert not play.offers("Let spy infiltrate")


def test_1e_inf_04_nothing_of_the_opponents_goes_along_with_them(scenario: Scenario) -> None:
    spied(scenario)
    scenario.put("Q", scenario.equipment("kit", seat=1), scenario.ship("yamato", seat=1))
    play = scenario.begin()
    play.choose("Move spy to yamato")
    assert (play.where("spy"), play.where("kit")) == ("aboard.yamato", "surface.Q")


def test_1e_inf_03_an_infiltrator_cannot_be_captured_as_an_intruder(scenario: Scenario) -> None:
    spied(scenario, has="leadership")
    play = scenario.begin()
    assert not any(one.startswith("fight:surface.Q") for one in offered_attacks(play))


@pytest.mark.parametrize("shown", [True, False])
def test_1e_inf_01_only_shown_affiliations_can_be_infiltrated(scenario: Scenario, *, shown: bool) -> None:
    scenario.mission("Q", seat=1)
    scenario.put("Q", scenario.outpost("rura", seat=1, affiliation="romulan" if shown else "klingon"))
    scenario.hand(spy(scenario, infiltrates="romulan"))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report spy") is shown
