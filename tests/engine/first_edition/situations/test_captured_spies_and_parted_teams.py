"""Captured infiltrators, separated teams, and lost carried ships."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, This
from engine.ccg.effects.effects import Capture, Destroy, Disable, Prevent, Release, Stop, Unstop
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.battles.damage import remaining_hull
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


# --- captured infiltrators (1E-INF-05, 1E-CAP-04) --------------------------------------------------------------------


def captured_spy(edition: Edition = RULEBOOK_2_5_4, at: str = "hood") -> Scenario:
    """Alice's spy went as one of Bob's aboard his Hood at P, and is Worf's captive there; her Galor is at P as well."""
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.outpost("starbase", seat=1))
    scenario.put("P", scenario.ship("hood", seat=1, equipment=("brig",)))
    scenario.put("hood", scenario.personnel("worf", "leadership", seat=1))
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("gul", "officer", affiliation="cardassian"))
    scenario.discard(scenario.event("snare", Capture(All(whose="opponent", where="present")), seat=1))
    facts = {"uniqueness": "unique", "infiltrates": "federation", "impersonates": "Raymond Boone"}
    scenario.put(at, scenario.personnel("spy", affiliation="cardassian", **facts))  # type: ignore[arg-type]
    scenario.state.cards["spy"].guise, scenario.state.cards["spy"].captor = "federation", 1
    scenario.fill_decks()
    return scenario


def guise(play: Play) -> str:
    return play.state.cards["spy"].guise


@either_edition
def test_a_captured_infiltrator_keeps_the_guise_until_exposed_by_their_player(edition: Edition) -> None:
    play = captured_spy(edition).begin()
    assert affiliation(play.table, "spy") == "federation"
    play.choose("Expose spy")
    assert (guise(play), play.state.cards["spy"].captor) == ("", 1), "exposed, and a captive all the same"


def test_exposing_is_possible_on_the_opponents_turn() -> None:
    scenario = captured_spy()
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Beam from hood to starbase")
    play.choose("worf")
    assert play.decision.seat == 0
    play.choose("Expose spy")
    assert guise(play) == ""


def test_exposing_from_the_brig_is_not_offered_to_the_captor() -> None:
    scenario = captured_spy()
    scenario.state.active = 1
    play = scenario.begin()
    assert not any("Expose" in label for label in play.labels)
    play.choose("Put spy into the Brig")
    while play.state.phase is not Phase.ORDERS or play.state.active == 1:
        play.choose(play.decision.default[0])
    assert play.where("spy") == "held.hood"
    play.choose("Expose spy")
    assert guise(play) == ""


def test_captives_cannot_take_part_or_move() -> None:
    play = captured_spy().begin()
    assert not any("take part" in label or label.startswith("Move spy") for label in play.labels)


def test_they_are_led_about_like_any_captive() -> None:
    scenario = captured_spy()
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Beam from hood to starbase")
    play.choose("worf", "spy")
    assert play.where("spy") == "aboard.starbase"


@pytest.mark.parametrize(("where", "exposed"), [("galor", True), ("hood", False)])
def test_a_release_among_own_personnel_exposes_the_infiltrator(where: str, *, exposed: bool) -> None:
    """And continues as one of the opponent's where they are set free among those (1E-INF-05)."""
    scenario = captured_spy(at=where)
    scenario.hand(scenario.event("pardon", Release(All(kind="personnel", whose="you", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play pardon")
    assert play.state.cards["spy"].captor is None
    assert guise(play) == ("" if exposed else "federation")


def test_a_brainwashed_captive_does_not_infiltrate() -> None:
    scenario = captured_spy()
    scenario.hand(scenario.card("brainwash", 1))
    scenario.state.active = 1
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Brainwash")
    assert (play.where("spy"), play.state.cards["spy"].controller) == ("aboard.starbase", 1)
    assert (guise(play), affiliation(play.table, "spy")) == ("", "cardassian")


# --- teams that were parted (1E17-CREW-2, 1E-STAT-07) ----------------------------------------------------------------


def parted(edition: Edition, ground: str = "planet") -> Play:
    """Separate Alice's Worf, needed for mission P, from Riker and Data: its dilemma stopped him, and he no longer is.

    The dilemma is gone, and the attempt has failed.
    """
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership, Honor", ground=ground)
    scenario.put("P", scenario.ship("hood"))
    team = [scenario.personnel("riker", "leadership"), scenario.personnel("data"), scenario.personnel("worf", "honor")]
    scenario.put("P" if ground == "planet" else "hood", *team)
    scenario.under("P", scenario.dilemma("maze", dilemma_half(Stop(All(who=requirement_of("Honor"))))))
    scenario.fill_decks()
    scenario.hand(scenario.card("distortion-of-space-time-continuum"))
    for one in team if ground == "planet" else ():
        scenario.state.cards[one].home = "hood"
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.is_stopped("worf"), play.is_stopped("riker")) == (True, False)
    play.choose("Play Distortion of Space/Time Continuum")
    while "Play" in play.decision.prompt or not any(label.startswith("Attempt") for label in play.labels):
        play.choose(play.ids[0])
    assert not play.is_stopped("worf")
    return play


def attempts(play: Play) -> list[str]:
    return [label for label in play.labels if label.startswith("Attempt")]


@pytest.mark.parametrize("ground", ["planet", "space"])
def test_1e_stat_07_personnel_no_longer_stopped_rejoin_the_team(ground: str) -> None:
    play = parted(RULEBOOK_2_5_4, ground)
    assert attempts(play) == ["Attempt P"]
    play.choose("Attempt P")
    assert play.points() == 35


@pytest.mark.parametrize("ground", ["planet", "space"])
def test_1e17_crew_2_in_2002_they_are_two_teams_until_the_turn_ends(ground: str) -> None:
    play = parted(RULEBOOK_1_7, ground)
    assert attempts(play) == ["Attempt P with two personnel", "Attempt P with one personnel"]
    play.choose("Attempt P with two personnel")
    assert play.points() == 0


@pytest.mark.parametrize("ground", ["planet", "space"])
def test_1e17_crew_2_in_2002_they_are_one_team_again_in_their_next_turn(ground: str) -> None:
    play = parted(RULEBOOK_1_7, ground)
    play.end_turn()
    play.end_turn()
    while play.state.phase is not Phase.ORDERS:
        play.choose(play.decision.default[0])
    assert attempts(play) == ["Attempt P"]
    play.choose("Attempt P")
    assert play.points() == 35


def test_in_2002_who_is_stopped_and_freed_at_once_is_a_team_apart() -> None:
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.mission("P", "Leadership, Honor")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor"))
    scenario.fill_decks()
    freed = Unstop(All(kind="personnel", whose="you", where="play"))
    scenario.hand(scenario.event("orb", Stop(Chosen(kind="personnel", where="play")), freed))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play orb")
    play.choose("worf")
    while play.state.phase is not Phase.ORDERS:
        play.choose(play.decision.default[0])
    assert len(attempts(play)) == 2


@pytest.mark.parametrize("whole", [True, False])
def test_in_2002_a_team_that_was_stopped_as_a_whole_is_one_team(*, whole: bool) -> None:
    """All stopped personnel form one group, whatever stopped them."""
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.mission("P", "Leadership, Honor")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor"))
    scenario.fill_decks()
    everybody = All(kind="personnel", whose="you", where="play")
    second = [Stop(everybody)] if whole else []
    scenario.hand(
        scenario.event(
            "orb", Stop(All(kind="personnel", where="play", who=requirement_of("Honor"))), *second, Unstop(everybody)
        )
    )
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play orb")
    while play.state.phase is not Phase.ORDERS:
        play.choose(play.decision.default[0])
    assert attempts(play) == (
        ["Attempt P"] if whole else ["Attempt P with one personnel", "Attempt P with one personnel"]
    )


@pytest.mark.parametrize("active", [0, 1])
def test_in_2002_teams_are_not_separated_on_the_opponents_turn(active: int) -> None:
    """They form a group of their own during their own turn."""
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("worf", "honor"))
    scenario.fill_decks()
    who = All(kind="personnel", whose="anybody", where="play", who=requirement_of("Honor"))
    scenario.hand(scenario.event("orb", Disable(who), seat=active))
    scenario.state.active = active
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play orb")
    assert ("parted" in play.state.cards["worf"].states) is (active == 0)
    assert "parted" not in play.state.cards["riker"].states


# --- carried ships that are destroyed (1E-CARRY-02) ------------------------------------------------------------------


@either_edition
def test_1e_carry_02_each_carrier_is_damaged_by_the_loss_of_its_own_ship(edition: Edition) -> None:
    """Two of four ships aboard three carriers survive; the carrier that lost none is undamaged."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    rescue = Response(
        trigger=Trigger("would be destroyed", cards=Cards(kind="ship", whose="you")), effects=(Prevent(This()),)
    )
    aboard = {"enterprise": ["copernicus", "galileo"], "defiant": ["chaffee"], "voyager": ["flyer"]}
    for mother, ships in aboard.items():
        scenario.put("P", scenario.ship(mother))
        for ship in ships:
            texts = (rescue,) if ship in ("galileo", "flyer") else ()
            scenario._lay("carried", mother, scenario.ship(ship, seat=1, texts=texts))
    scenario.fill_decks()
    scenario.hand(scenario.event("blast", Destroy(All(kind="ship", whose="opponent", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    while any(label.startswith("Use") for label in play.labels):
        play.choose(next(label for label in play.labels if label.startswith("Use")))
    assert play.where("galileo") == "carried.enterprise"
    assert play.where("chaffee") == "discard.1"
    left = [remaining_hull(play.table, mother) for mother in aboard]
    assert left == [50, 50, 100]
