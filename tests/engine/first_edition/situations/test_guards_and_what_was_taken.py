"""Guards without captives, and control of cards taken by the opponent (1E-CAP-06, 1E-CTRL-02)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Disables
from engine.ccg.effects.effects import Capture
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import Edition
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import STOPPED, WHILE_IN_PLAY, Phase
from tests.engine.first_edition.scenario import Play, Scenario, outpost_scenario
from tests.engine.first_edition.situations.test_aboard_stations_and_carriers import editions

FUSE = Event(id="fuse", title="fuse", countdown=3, functions=(Function(how="play", stays=True),))


def disable(scenario: Scenario, *cards: str, stasis: bool = False) -> None:
    """Disable Alice's cards by an event of hers at P."""
    scenario.on("P", source := scenario.event("cold"))
    scenario.state.lasting.append(
        LastingChange(Disables(Cards(), stasis=stasis), 0, source, WHILE_IN_PLAY, list(cards))
    )


def guarded(*, kang_stopped: bool = False) -> Scenario:
    """In Bob's turn Alice's Worf guards Bob's Kor on planet P, where Bob's Kang has come."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("worf"), scenario.personnel("kor", seat=1, affiliation="klingon"))
    scenario.put("P", scenario.personnel("kang", seat=1, affiliation="klingon"), stopped=kang_stopped)
    scenario.discard(scenario.event("snare", Capture(All(whose="opponent", where="present"))))
    scenario.state.cards["kor"].captor = 0
    scenario.state.active = 1
    scenario.fill_decks()
    return scenario


# --- guards (1E-CAP-06, 1E-STAT-05) ----------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("state", "freed"), [("", False), ("stopped", False), ("disabled", True), ("in stasis", True), ("captive", True)]
)
def test_1e_cap_06_stopped_personnel_guard_but_disabled_do_not(edition: Edition, state: str, *, freed: bool) -> None:
    scenario = guarded().by(edition)
    worf = scenario.state.cards["worf"]
    worf.states, worf.captor = (STOPPED,) if state == "stopped" else (), 1 if state == "captive" else None
    if state in ("disabled", "in stasis"):
        disable(scenario, "worf", stasis=state == "in stasis")
    assert scenario.begin().offers("Release kor") is freed


def test_1e_harr_02_arrested_personnel_do_not_guard() -> None:
    scenario = guarded()
    scenario.put("P", scenario.ship("bird", affiliation="romulan"))
    scenario.put("bird", scenario.personnel("riker"))
    for name in ("tal", "sela"):
        scenario.put("bird", scenario.personnel(name, seat=1, affiliation="romulan"))
    scenario.state.cards["tal"].captor = 0
    assert scenario.begin().offers("Release tal")


def test_1e_cap_07_a_stopped_friend_cannot_release_a_captive() -> None:
    scenario = guarded(kang_stopped=True)
    disable(scenario, "worf")
    assert not scenario.begin().offers("Release kor")


def test_1e_staff_04_a_captive_does_not_staff_a_ship_of_their_own_side_that_was_boarded() -> None:
    scenario = guarded()
    scenario.mission("Q")
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", scenario.personnel("koloth", seat=1, affiliation="klingon"), scenario.personnel("guard"))
    scenario.state.cards["koloth"].captor = 0
    assert not scenario.begin().offers("Move bird")


# --- what was taken (1E-CTRL-02, 1E-CTRL-03) -------------------------------------------------------------------------


def boarded() -> Scenario:
    """Bob's unique ship Hood at S with no one but two Klingons of Alice's aboard, who can take it; T is next to S."""
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=("klingon",))
    scenario.mission("T", ground="space", affiliations=("klingon",))
    scenario.put("S", scenario.ship("hood", seat=1, uniqueness="unique"))
    scenario.put("hood", scenario.personnel("kurn", "leadership", affiliation="klingon"))
    scenario.put("hood", scenario.personnel("grilka", "computer skill", affiliation="klingon", commands=("hood",)))
    scenario.hand(scenario.card("commandeer-ship"))
    scenario.fill_decks()
    return scenario


def taking(scenario: Scenario) -> Play:
    """Alice's Grilka has commandeered Hood, and Alice gives orders."""
    play = scenario.begin(Phase.CARD_PLAY)
    (order,) = [one for one in play.ids if one.startswith("play:commandeer-ship:0")]
    play.choose(order)
    while "grilka" in play.ids:
        play.choose("grilka")
    while play.decision.rule != "1E-TURN-08":
        play.choose("Give orders" if play.offers("Give orders") else play.decision.default[0])
    return play


def test_1e_leave_01_a_ship_that_was_taken_goes_to_its_owners_pile_and_its_crew_to_theirs() -> None:
    play = taking(boarded())
    assert (play.state.cards["hood"].controller, affiliation(play.table, "hood")) == (0, "klingon")
    leave_play(play.table, "hood")
    assert (play.where("hood"), play.where("kurn")) == ("discard.1", "discard.0")


def test_1e_end_04_a_countdown_on_a_ship_that_was_taken_counts_its_owners_turns() -> None:
    scenario = boarded()
    scenario.on("hood", scenario.add(FUSE, 1))
    scenario.state.cards["fuse"].counter = 3
    play = taking(scenario)
    play.end_turn()
    assert play.state.cards["fuse"].counter == 3
    play.end_turn()
    assert play.state.cards["fuse"].counter == 2


def test_1e_req_03_who_takes_a_ship_completes_what_it_is_required_to_do() -> None:
    scenario = boarded()
    scenario.on("hood", scenario.card("cytherians"))
    cytherians = scenario.state.cards["cytherians"]
    cytherians.heading, cytherians.met_by = "T", 1
    assert taking(scenario).where("hood") == "space.T"


def test_1e_char_05_a_commander_of_the_new_player_commands_a_ship_that_was_taken() -> None:
    scenario = boarded()
    scenario.table(scenario.card("captains-log"))
    assert ship_attributes(taking(scenario).table, "hood")["weapons"] == 9


@pytest.mark.parametrize(("state", "weapons"), [("stopped", 9), ("disabled", 6), ("captive", 6), ("opposing", 6)])
def test_1e_char_05_a_stopped_commander_still_commands_and_one_of_no_use_does_not(state: str, weapons: int) -> None:
    scenario = outpost_scenario()
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("desoto", commands=("hood",), seat=int(state == "opposing")))
    scenario.table(scenario.card("captains-log"))
    desoto = scenario.state.cards["desoto"]
    desoto.states, desoto.captor = (STOPPED,) if state == "stopped" else (), 1 if state == "captive" else None
    if state == "disabled":
        disable(scenario, "desoto")
    assert ship_attributes(scenario.begin().table, "hood")["weapons"] == weapons


@pytest.mark.parametrize("seat", [0, 1])
def test_1e_uniq_07_the_owner_of_a_taken_ship_reports_no_copy_and_who_took_it_may(seat: int) -> None:
    scenario = boarded()
    scenario.put("S", scenario.outpost("base", seat=seat))
    scenario.hand(scenario.copy_of("hood", seat))
    scenario.state.cards["hood"].controller, scenario.state.active = 0, seat
    play = scenario.begin(Phase.CARD_PLAY)
    assert any(label.startswith("Report hood") for label in play.labels) is (seat == 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_1e_uniq_07_the_owner_of_a_captive_reports_no_copy_and_the_captor_may(seat: int) -> None:
    scenario = outpost_scenario()
    scenario.put("P", scenario.outpost("other", seat=1))
    scenario.put("starbase", scenario.personnel("guard"), scenario.version("sisko", seat=1))
    scenario.hand(scenario.copy_of("sisko", seat))
    scenario.state.cards["sisko"].captor, scenario.state.active = 0, seat
    play = scenario.begin(Phase.CARD_PLAY)
    assert any(label.startswith("Report sisko") for label in play.labels) is (seat == 0)
