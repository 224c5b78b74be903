"""Captives: taken by a team or under a trap, held in a brig, left unattended, released (1E-CAP)."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.effects import Capture, Release
from engine.first_edition.control.captives import is_unattended
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


@pytest.fixture
def scenario() -> Scenario:
    """Alice's ship Hood above planet P, with Riker aboard."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.fill_decks()
    return scenario


def snatch(scenario: Scenario) -> None:
    """An event of Alice's with which she captures all opposing personnel."""
    everybody = All(kind="personnel", whose="opponent", where="play")
    scenario.hand(scenario.event("snatch", Capture(everybody)))


def captured(scenario: Scenario, place: str = "hood") -> None:
    """Bob's Gowron is Alice's captive."""
    snatch(scenario)
    gowron = scenario.personnel("gowron", seat=1, affiliation="klingon")
    scenario.put(place, gowron)
    scenario.state.cards[gowron].captor = 0


def labels(play: Play) -> list[str]:
    return [one.label for one in play.decision.options]


def test_1e_cap_01_a_captive_is_disabled_and_in_no_team(scenario: Scenario) -> None:
    snatch(scenario)
    scenario.put("hood", scenario.personnel("gowron", seat=1, affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.state.cards["gowron"].captor == 0
    assert is_disabled(play.table, "gowron")
    assert teams_at(play.table, 1, "aboard.hood") == []


def test_1e_cap_02_the_team_that_is_with_them_takes_them(scenario: Scenario) -> None:
    snatch(scenario)
    scenario.put("P", scenario.personnel("data"), scenario.personnel("gowron", seat=1, affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("gowron") == "surface.P"


def test_1e_cap_02_else_a_team_at_the_location(scenario: Scenario) -> None:
    snatch(scenario)
    scenario.put("P", scenario.personnel("gowron", seat=1, affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.where("gowron") == "aboard.hood"


def trapped(scenario: Scenario) -> Play:
    """Let Bob's dilemma capture one of Alice's team on P, where Bob has no personnel."""
    trap = scenario.dilemma(
        "trap", dilemma_half(Capture(Random()), unless="Empathy"), characteristics=("capturing-related card",)
    )
    scenario.under("P", trap)
    scenario.put("P", scenario.personnel("troi", "leadership"))
    play = scenario.begin()
    play.choose("Attempt P")
    return play


def test_1e_cap_03_without_a_team_the_card_stays_as_a_trap(scenario: Scenario) -> None:
    play = trapped(scenario)
    assert play.where("troi") == "held.trap"
    assert play.where("trap") == "surface.P"
    assert play.state.cards["troi"].captor == 1
    assert play.state.attempt is None


@pytest.mark.parametrize(("where", "able"), [("P", True), ("S", False)])
def test_1e_cap_03_a_team_present_with_the_trap_takes_custody(scenario: Scenario, where: str, able: bool) -> None:
    scenario.put(where, scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", scenario.personnel("worf", seat=1, affiliation="klingon"))
    snatched = scenario.dilemma("trap", dilemma_half(Capture(Random())))
    scenario._lay("surface", "P", snatched)
    scenario._lay("held", snatched, scenario.personnel("troi"))
    scenario.state.cards["troi"].captor = 1
    scenario.state.active = 1
    if able:
        scenario._lay("surface", "P", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    play = scenario.begin()
    assert ("Take custody of troi" in labels(play)) is able
    if able:
        play.choose("Take custody of troi")
        assert play.where("troi") == "surface.P"
        assert play.where("trap") == "out.1"


def test_1e_cap_03_in_space_it_takes_a_ship(scenario: Scenario) -> None:
    trap = scenario.dilemma("trap", dilemma_half(Capture(Random())), seat=0)
    scenario._lay("space", "P", trap)
    scenario._lay("held", trap, scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.state.cards["gowron"].captor = 0
    play = scenario.begin()
    play.choose("Take custody of gowron")
    assert play.where("gowron") == "aboard.hood"


def test_1e_cap_04_captives_are_moved_like_equipment(scenario: Scenario) -> None:
    captured(scenario)
    play = scenario.begin()
    play.choose("Beam from hood to the surface of P")
    play.choose("riker", "gowron")
    assert play.where("gowron") == "surface.P"


def brigged(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("brigship", equipment=("brig",)))
    scenario.put("brigship", scenario.personnel("warden"))


def test_1e_cap_05_into_the_brig_and_out_again(scenario: Scenario) -> None:
    brigged(scenario)
    captured(scenario, "brigship")
    play = scenario.begin()
    play.choose("Put gowron into the Brig")
    assert play.where("gowron") == "held.brigship"
    ships = play.table.view(None).lines[0].locations[0].ships
    assert [card.name for ship in ships for card in ship.held] == ["gowron"]
    play.choose("Take gowron out of the Brig")
    assert play.where("gowron") == "aboard.brigship"


def test_1e_cap_05_only_where_there_is_a_brig(scenario: Scenario) -> None:
    captured(scenario)
    assert "Put gowron into the Brig" not in labels(scenario.begin())


def test_1e_cap_05_not_in_the_opponents_turn(scenario: Scenario) -> None:
    brigged(scenario)
    captured(scenario, "brigship")
    scenario.state.active = 1
    scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", scenario.personnel("worf", seat=1, affiliation="klingon"))
    assert "Put gowron into the Brig" not in labels(scenario.begin())


@pytest.mark.parametrize(("taken", "able"), [(True, True), (False, False)])
def test_1e_cap_05_who_has_taken_the_ship_releases_their_own(scenario: Scenario, taken: bool, able: bool) -> None:
    brigged(scenario)
    captured(scenario, "brigship")
    scenario.state.places["aboard.brigship"].remove("gowron")
    scenario._lay("held", "brigship", "gowron")
    scenario.state.places["aboard.brigship"].remove("warden")
    scenario._lay("discard", 0, "warden")
    scenario.put("brigship", scenario.personnel("worf", seat=1, affiliation="klingon"))
    ship = scenario.state.cards["brigship"]
    ship.controller, ship.mode = (1, "klingon") if taken else (0, "")
    scenario.state.active = 1
    play = scenario.begin()
    assert ("Release gowron" in labels(play)) is able


@pytest.mark.parametrize(("escort", "able"), [(True, False), (False, True)])
def test_1e_cap_07_the_unattended_are_released_by_their_own_side(scenario: Scenario, escort: bool, able: bool) -> None:
    captured(scenario, "P")
    scenario.put("P", scenario.personnel("worf", seat=1, affiliation="klingon"))
    if escort:
        scenario.put("P", scenario.personnel("guard"))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.state.active = 1
    play = scenario.begin()
    assert ("Release gowron" in labels(play)) is able


def test_1e_cap_07_on_release_capturing_cards_on_them_are_discarded(scenario: Scenario) -> None:
    captured(scenario, "P")
    torture = scenario.event("torture", stays=True)
    definition = scenario._definitions["torture"]
    scenario._definitions["torture"] = msgspec.structs.replace(definition, characteristics=("capturing-related card",))
    scenario.on("gowron", torture)
    scenario.put("P", scenario.personnel("worf", seat=1, affiliation="klingon"))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Release gowron")
    assert play.where("torture") == "discard.0"
    assert play.state.cards["gowron"].captor is None
    assert teams_at(play.table, 1, "surface.P")[0] == ["gowron", "worf"]


def test_1e_cap_06_a_captive_left_alone_is_unattended_until_someone_comes(scenario: Scenario) -> None:
    captured(scenario)
    play = scenario.begin()
    assert not is_unattended(play.table, "gowron")
    play.choose("Beam from hood to the surface of P")
    play.choose("gowron")
    assert is_unattended(play.table, "gowron")
    play.choose("Beam from hood to the surface of P")
    play.choose("riker")
    assert not is_unattended(play.table, "gowron")


def test_1e_cap_07_held_ones_are_released_by_a_card(scenario: Scenario) -> None:
    captured(scenario)
    scenario.state.active = 1
    mine = All(kind="personnel", whose="you", where="play")
    scenario.hand(scenario.event("rescue", Release(mine), seat=1))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play rescue")
    assert play.state.cards["gowron"].captor is None


def test_1e_cap_01_own_personnel_cannot_be_captured(scenario: Scenario) -> None:
    scenario.hand(scenario.event("snatch", Capture(All(kind="personnel", whose="you", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert play.state.cards["riker"].captor is None


def test_ilon_tandro_captures_one_who_is_present_and_only_once(scenario: Scenario) -> None:
    ilon = scenario.card("ilon-tandro")
    scenario.state.cards[ilon].mode = "federation"
    foes = [scenario.personnel(name, seat=1, affiliation="klingon") for name in ("gowron", "kurn")]
    scenario.put("hood", ilon, *foes)
    play = scenario.begin()
    play.choose("Use Ilon Tandro")
    play.choose("gowron")
    assert play.state.cards["gowron"].captor == 0
    assert "Use Ilon Tandro" not in labels(play)
