"""Rules that few cards use: orbit and docks, traps, infiltrators under arrest, RANGE disabled by others."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.plays import Nullify
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.resolving.responses import may_be_nullified
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.rules.test_borg import labels
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's Nebula at planet P, her starbase there; Bob's Hood at S."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership", seat=1))
    scenario.fill_decks()
    return scenario


def is_offered(scenario: Scenario, card: str) -> bool:
    scenario.hand(scenario.card(card))
    return f"Play {scenario.begin().table.name(card)}" in labels(scenario.begin())


@pytest.mark.parametrize(("place", "able"), [("P", True), ("S", False), ("dock", False)])
def test_1e_line_12_in_orbit_is_undocked_in_space_where_there_is_a_planet(
    scenario: Scenario, place: str, *, able: bool
) -> None:
    nebula = scenario.ship("nebula")
    if place == "dock":
        scenario.dock("starbase", nebula)
    else:
        scenario.put(place, nebula)
    assert is_offered(scenario, "loss-of-orbital-stability") is able


@pytest.mark.parametrize(
    ("card", "able"),
    [("loss-of-orbital-stability", False), ("near-warp-transport", False), ("transwarp-conduit", True)],
)
def test_1e_dock_07_some_cards_do_not_find_docked_ships_and_others_do(
    scenario: Scenario, card: str, *, able: bool
) -> None:
    scenario.dock("starbase", scenario.ship("nebula"))
    scenario.put("nebula", scenario.personnel("data"))
    assert is_offered(scenario, card) is able


@pytest.mark.parametrize("holds", [True, False])
def test_1e_cap_08_a_trap_on_a_captive_can_no_longer_be_nullified(scenario: Scenario, *, holds: bool) -> None:
    trap = scenario.dilemma("trap", dilemma_half(nullify=requirement_of("Leadership")), ground="planet")
    scenario.put("P", scenario.personnel("picard", "leadership"))
    scenario._lay("surface", "P", trap)
    if holds:
        scenario._lay("held", trap, scenario.personnel("kim"))
        scenario.state.cards["kim"].captor = 1
    use = Function(how="any time", effects=(Nullify(Chosen(kind="dilemma", whose="anybody", where="play")),))
    scenario.hand(scenario.add(Interrupt(id="nullifier", title="nullifier", functions=(use,))))
    play = scenario.begin()
    assert may_be_nullified(play.table, trap, "nullifier") is not holds
    play.choose("Play nullifier")
    assert play.where(trap).startswith("surface.P" if holds else play.done_with(1))


def spying(scenario: Scenario) -> Play:
    """Let Alice's spy pose as Federation aboard Bob's Klingon ship."""
    scenario.put("S", scenario.ship("bortas", seat=1, affiliation="klingon"))
    scenario.put("bortas", scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.put(
        "bortas",
        scenario.personnel("spy", affiliation="cardassian", infiltrates="federation", impersonates="Boone"),
    )
    scenario.state.cards["spy"].guise = "federation"
    return scenario.begin()


def test_1e_harr_04_an_infiltrator_who_does_not_go_with_them_is_arrested_or_exposed_instead(scenario: Scenario) -> None:
    play = spying(scenario)
    assert is_disabled(play.table, "spy")
    play.choose("Expose spy")
    assert not is_disabled(play.table, "spy")
    assert play.state.cards["spy"].guise == ""


def test_1e_harr_04_a_treaty_prevents_house_arrest(scenario: Scenario) -> None:
    scenario.table(scenario.card("treaty-federation-klingon", 1))
    assert not is_disabled(spying(scenario).table, "spy")


@pytest.mark.parametrize(("disabled", "numbers", "gone"), [(True, 8, False), (False, 8, False), (False, 1, True)])
def test_1e_cr_035_junior_destroys_a_ship_for_the_range_that_it_has_taken_itself(
    scenario: Scenario, numbers: int, *, disabled: bool, gone: bool
) -> None:
    scenario.put("P", scenario.ship("nebula", numbers=(numbers, 6, 6)))
    scenario.put("nebula", scenario.personnel("data"))
    scenario.on("nebula", junior := scenario.card("birth-of-junior", 1))
    scenario.state.cards[junior].controller, scenario.state.cards[junior].met_by = None, 0
    if disabled:
        scenario.hand(scenario.card("loss-of-orbital-stability"))
    play = scenario.begin()
    if disabled:
        play.choose("Play Loss of Orbital Stability")
    play.end_turn()
    assert (play.where("nebula") == "discard.0") is gone


@pytest.mark.parametrize("cloaked", [True, False])
def test_1e_cr_139_bashir_founder_downloads_nothing_aboard_a_cloaked_ship(scenario: Scenario, *, cloaked: bool) -> None:
    scenario.put("S", scenario.ship("attacker", affiliation="dominion", equipment=("cloaking device",)))
    scenario.put("attacker", scenario.card("bashir-founder"))
    scenario.put("S", scenario.ship("foe", seat=1, numbers=(8, 37, 6)))
    scenario.state.cards["attacker"].states = (CLOAKED,) if cloaked else ()
    scenario.deck(scenario.add(Event(id="supernova", title="Supernova", functions=(Function(how="play"),))))
    play = scenario.begin(Phase.ORDERS)
    offered = [one for one in labels(play) if one.startswith("Download Supernova")]
    assert bool(offered) is not cloaked


@pytest.mark.parametrize("weapons", [37, 36])
def test_1e_dl_13_bashir_founder_is_offered_no_download_that_comes_to_nothing(weapons: int) -> None:
    """More than 36 opposing WEAPONS are required."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("attacker", affiliation="dominion"))
    scenario.put("attacker", scenario.card("bashir-founder"))
    scenario.put("S", scenario.ship("foe", seat=1, numbers=(8, weapons, 6)))
    scenario.deck(scenario.add(Event(id="supernova", title="Supernova", functions=(Function(how="play"),))))
    play = scenario.begin(Phase.ORDERS)
    offered = any(one.startswith("Download Supernova") for one in labels(play))
    assert offered is (weapons > 36)
    told = [one for one in play.match.blocked_actions(0) if one.label.startswith("Download Supernova")]
    assert bool(told) is not offered
    assert all("and that isn’t true now" in one.reason for one in told)
