"""Captives whose only guard is stopped, disabled, gone or in stasis, in both editions."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Capture, Kill
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.control.captives import is_unattended
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, STOPPED
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.scenario import Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def guarded(edition: Edition, *guards: str, place: str = "P", friend: bool = True, active: int = 1) -> Scenario:
    """Bob's Gowron is Alice's captive with her guards, and Bob's Toral is there too; it is a player's turn."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put(place, *(scenario.personnel(guard, "leadership") for guard in guards))
    scenario.put(place, add_fighter(scenario, "gowron", 5, seat=1))
    scenario.state.cards["gowron"].captor = 0
    if friend:
        scenario.put(place, add_fighter(scenario, "toral", 5, seat=1))
    scenario.discard(scenario.event("snare", Capture(All(kind="personnel", whose="opponent", where="play"))))
    scenario.fill_decks()
    scenario.state.active = active
    return scenario


def frees(scenario: Scenario) -> bool:
    """Whether Bob could release the captive now."""
    return scenario.begin().offers("Release gowron")


# --- what becomes of the guard ----------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("state", "free"), [((), False), ((STOPPED,), False), ((DEACTIVATED,), True)], ids=["able", "stopped", "disabled"]
)
def test_1e_cap_07_a_stopped_guard_still_guards_and_a_disabled_one_does_not(
    edition: Edition, state: tuple[str, ...], *, free: bool
) -> None:
    """Stopped personnel are a team still (line 1036); disabled ones aren't used in any way (line 1054)."""
    scenario = guarded(edition, "riker")
    scenario.state.cards["riker"].states = state
    assert frees(scenario) is free


@editions
@pytest.mark.parametrize("others", [(), ("troi",)])
def test_1e_cap_07_of_two_guards_one_is_enough(edition: Edition, others: tuple[str, ...]) -> None:
    scenario = guarded(edition, "riker", *others)
    scenario.state.cards["riker"].states = (DEACTIVATED,)
    assert frees(scenario) is not bool(others)


@editions
@pytest.mark.parametrize("captive", ["riker", ""])
def test_1e_cap_07_a_captured_guard_does_not_guard(edition: Edition, captive: str) -> None:
    scenario = guarded(edition, "riker")
    if captive:
        scenario.state.cards[captive].captor = 1
    assert frees(scenario) is bool(captive)


@editions
def test_1e_cap_07_a_guard_who_beams_up_leaves_the_captive_behind(edition: Edition) -> None:
    play = guarded(edition, "riker", active=0).begin()
    play.do("Beam from the surface of P to hood", "riker")
    assert play.where("gowron") == "surface.P"
    assert is_unattended(play.table, "gowron")


@editions
def test_1e_cap_04_or_takes_the_captive_along_like_equipment(edition: Edition) -> None:
    play = guarded(edition, "riker", active=0).begin()
    play.choose("Beam from the surface of P to hood")
    play.choose("riker", "gowron")
    assert (play.where("gowron"), is_unattended(play.table, "gowron")) == ("aboard.hood", False)


@editions
def test_1e_cap_06_a_returning_guard_keeps_the_captive(edition: Edition) -> None:
    play = guarded(edition, "riker", active=0).begin()
    play.do("Beam from the surface of P to hood", "riker")
    if play.decision.seat == 1:
        play.choose("pass")
    play.do("Beam from hood to the surface of P", "riker")
    assert not is_unattended(play.table, "gowron")
    assert play.state.cards["gowron"].captor == 0


@editions
def test_1e_cap_06_others_of_the_captors_take_them_into_custody(edition: Edition) -> None:
    scenario = guarded(edition, active=0)
    scenario.put("hood", scenario.personnel("troi"))
    play = scenario.begin()
    assert is_unattended(play.table, "gowron")
    play.do("Beam from hood to the surface of P", "troi")
    assert not is_unattended(play.table, "gowron")


@editions
def test_1e_cap_07_unattended_aboard_the_captors_ship_one_is_released_there(edition: Edition) -> None:
    assert frees(guarded(edition, place="hood"))


@editions
def test_1e_cap_05_a_brig_requires_no_guard(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood", equipment=("brig",)))
    scenario._lay("held", "hood", add_fighter(scenario, "gowron", 5, seat=1))
    scenario.state.cards["gowron"].captor = 0
    scenario.put("hood", add_fighter(scenario, "toral", 5, seat=1))
    scenario.fill_decks()
    scenario.state.active = 1
    assert not frees(scenario)


# --- who releases -----------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("friend", "state"), [(False, ()), (True, (DEACTIVATED,))], ids=["nobody", "disabled"])
def test_1e_cap_07_a_release_requires_an_able_friend(edition: Edition, state: tuple[str, ...], *, friend: bool) -> None:
    scenario = guarded(edition, friend=friend)
    if friend:
        scenario.state.cards["toral"].states = state
    assert not frees(scenario)


@editions
def test_1e_cap_07_released_one_is_free_where_they_are(edition: Edition) -> None:
    scenario = guarded(edition)
    snare = scenario.event("collar")
    scenario.on("gowron", snare)
    play = scenario.begin()
    play.choose("Release gowron")
    assert (play.where("gowron"), play.state.cards["gowron"].captor) == ("surface.P", None)
    play.choose("Beam from the surface of P to bird")
    assert "gowron" in play.labels


@editions
def test_1e_cap_07_not_in_the_captors_turn(edition: Edition) -> None:
    """Releasing is an order of one's own turn."""
    play = guarded(edition, active=0).begin()
    assert not any(label.startswith("Release") for label in play.labels)


@editions
def test_1e_cap_01_left_behind_one_is_disabled_still(edition: Edition) -> None:
    play = guarded(edition).begin()
    play.choose("Beam from the surface of P to bird")
    assert "gowron" not in play.labels


# --- in attempts ------------------------------------------------------------------------------------------------------


@editions
def test_1e_cap_07_a_guard_who_dies_in_an_attempt_leaves_the_captive_unattended(edition: Edition) -> None:
    scenario = guarded(edition, "riker", active=0)
    scenario.under("P", scenario.dilemma("storm", dilemma_half(Kill(All(who=requirement_of("Leadership"))))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("riker"), play.where("gowron")) == ("discard.0", "surface.P")
    assert is_unattended(play.table, "gowron")


@editions
def test_1e_cap_07_a_stopped_guard_still_guards(edition: Edition) -> None:
    scenario = guarded(edition, "riker", active=0)
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Music")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.is_stopped("riker")
    assert not is_unattended(play.table, "gowron")


@editions
def test_1e_leave_03_with_the_ship_the_captive_dies_guarded_or_not(edition: Edition) -> None:
    play = guarded(edition, place="hood", active=0).begin()
    leave_play(play.table, "hood")
    assert play.where("gowron") == "discard.1"


@editions
def test_1e_cap_07_the_guard_who_recovers_holds_them_as_before(edition: Edition) -> None:
    scenario = guarded(edition, "riker", active=0)
    scenario.state.cards["riker"].states = (STOPPED,)
    play = scenario.begin()
    play.end_turn()
    assert not is_unattended(play.table, "gowron")
    assert not play.is_stopped("riker")
