"""Dilemmas that stay in play: curing, scoring and counting turns, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.effects import Kill, Stop
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, STOPPED
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])

ON_SHIP = All(kind="ship")
ON_MISSION = All(kind="mission", where="mission")


def plague(place: Any = ON_SHIP, cure: str = "2 Medical", **facts: Any) -> Half:
    """Add a dilemma that is placed in any case, until it is cured."""
    return Half(placed=place, then="stays", cure=requirement_of(cure), **facts)


def orbit(edition: Edition, *halves: Half, ground: str = "space", **facts: Any) -> Scenario:
    """Alice's ship Hood with Riker aboard, or Riker on her planet, where Bob has seeded a plague for 5 points."""
    scenario = Scenario().by(edition)
    scenario.mission("M", "Leadership", ground=ground)
    scenario.put("M", scenario.ship("hood"), scenario.outpost("starbase"))
    scenario.put("starbase", *(scenario.personnel(name, "medical") for name in ("crusher", "pulaski")))
    scenario.put("hood" if ground == "space" else "M", scenario.personnel("riker", "leadership"))
    scenario.under("M", scenario.dilemma("plague", *(halves or (plague(),)), points=5, **facts))
    scenario.fill_decks()
    return scenario


def attempt(scenario: Scenario) -> Play:
    play = scenario.begin()
    play.choose("Attempt M")
    return play


def beam(play: Play, what: str, *who: str) -> None:
    play.choose(what)
    play.choose(*who)


# --- scored when, and by whom -----------------------------------------------------------------------------------------


@editions
def test_1e_dil_10_cured_at_once_it_scores_before_the_mission_is_solved(edition: Edition) -> None:
    scenario = orbit(edition)
    scenario.put("hood", scenario.personnel("bashir", "medical 2"))
    play = attempt(scenario)
    assert (play.points(), play.where("plague")) == (40, "bonus.0")


@editions
def test_1e_dil_10_cured_later_it_scores_then(edition: Edition) -> None:
    play = attempt(orbit(edition))
    assert (play.points(), play.where("plague")) == (35, "on.hood")
    beam(play, "Beam from starbase to hood", "crusher")
    assert play.points() == 35, "one MEDICAL is not enough"
    beam(play, "Beam from starbase to hood", "pulaski")
    assert (play.points(), play.where("plague")) == (40, "bonus.0")


@editions
def test_1e_dil_10_the_opponent_who_cures_it_scores(edition: Edition) -> None:
    scenario = orbit(edition, plague(ON_MISSION), ground="planet")
    scenario.put("M", scenario.ship("bird", seat=1))
    scenario.put("bird", *(scenario.personnel(name, "medical", seat=1) for name in ("mccoy", "chapel")))
    play = attempt(scenario)
    play.end_turn()
    while not play.offers("Beam from bird to the surface of M"):
        play.choose(play.decision.default[0])
    beam(play, "Beam from bird to the surface of M", "mccoy", "chapel")
    assert (play.points(0), play.points(1)) == (35, 5)
    assert play.where("plague") == "bonus.1"


@editions
def test_1e_dil_08_the_personnel_of_two_players_cure_nothing_together(edition: Edition) -> None:
    scenario = orbit(edition, plague(ON_MISSION), ground="planet")
    scenario.put("M", scenario.ship("bird", seat=1), scenario.personnel("bashir", "medical"))
    scenario.put("bird", scenario.personnel("mccoy", "medical", seat=1))
    play = attempt(scenario)
    play.end_turn()
    while not play.offers("Beam from bird to the surface of M"):
        play.choose(play.decision.default[0])
    beam(play, "Beam from bird to the surface of M", "mccoy")
    assert play.where("plague") == "on.M"
    assert (play.points(0), play.points(1)) == (35, 0)


@editions
def test_1e_dil_10_the_new_controller_of_a_ship_scores_for_curing_it(edition: Edition) -> None:
    scenario = orbit(edition)
    scenario.put("M", scenario.ship("bird", seat=1))
    scenario.put("bird", *(scenario.personnel(name, "medical", seat=1) for name in ("mccoy", "chapel")))
    play = attempt(scenario)
    play.state.cards["hood"].controller = 1
    play.table.drop_all_caches()
    play.end_turn()
    while not play.offers("Beam from bird to hood"):
        play.choose(play.decision.default[0])
    beam(play, "Beam from bird to hood", "mccoy", "chapel")
    assert (play.points(0), play.points(1)) == (35, 5)


@editions
def test_1e_dil_10_an_expired_countdown_scores_nothing(edition: Edition) -> None:
    play = attempt(orbit(edition, countdown=1))
    play.end_turn()
    assert play.where("plague") == "on.hood", "it counts the turns of its owner, and that was Alice's"
    play.end_turn()
    assert play.where("plague") == play.done_with(1)
    assert (play.points(0), play.points(1)) == (35, 0)


@editions
def test_1e_dil_10_a_dilemma_leaving_with_its_ship_scores_nothing(edition: Edition) -> None:
    play = attempt(orbit(edition))
    leave_play(play.table, "hood")
    assert play.where("plague") == play.done_with(1)
    assert (play.points(0), play.points(1)) == (35, 0)


@editions
@pytest.mark.parametrize("doctors", [1, 2])
def test_1e_dil_09_nullified_later_it_scores_nothing(edition: Edition, doctors: int) -> None:
    nullified = Half(placed=ON_SHIP, then="stays", nullify=requirement_of("2 Medical"))
    play = attempt(orbit(edition, nullified))
    beam(play, "Beam from starbase to hood", *("crusher", "pulaski")[:doctors])
    assert play.where("plague") == (play.done_with(1) if doctors == 2 else "on.hood")
    assert play.points() == 35


@pytest.mark.parametrize(("edition", "points"), [(RULEBOOK_2_5_4, 40), (RULEBOOK_1_7, 35)], ids=["now", "then"])
def test_1e_dil_10_nullified_at_the_encounter_it_scores_now(edition: Edition, points: int) -> None:
    """Its requirement is met during the mission (lines 624 and 682); in 2002 those were no conditions (line 893)."""
    scenario = orbit(edition, dilemma_half(Stop(Random()), nullify=requirement_of("Medical")))
    scenario.put("hood", scenario.personnel("bashir", "medical"))
    assert attempt(scenario).points() == points


@pytest.mark.parametrize(("edition", "points"), [(RULEBOOK_2_5_4, 35), (RULEBOOK_1_7, 40)], ids=["now", "then"])
def test_1e17_att_9_a_dilemma_without_conditions_scores_when_encountered(edition: Edition, points: int) -> None:
    """Rulebook 1.7, line 924: one must overcome it if it has conditions. Rulebook 2.5.4, line 682."""
    scenario = orbit(edition, dilemma_half(Stop(Random())))
    scenario.put("hood", *(scenario.personnel(name, "leadership") for name in ("picard", "kirk")))
    assert attempt(scenario).points() == points


@editions
def test_1e_dil_10_a_killed_team_scores_nothing(edition: Edition) -> None:
    play = attempt(orbit(edition, dilemma_half(Kill(All()), unless="3 Medical", then="discard")))
    assert (play.points(), play.where("plague")) == (0, play.done_with(1))


# --- who can cure -----------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("state", [STOPPED, DEACTIVATED])
def test_1e17_stop_2_the_stopped_cured_what_is_in_play_in_2002_and_the_disabled_never(
    edition: Edition, state: str
) -> None:
    """Rulebook 2.5.4, lines 666 and 1054; rulebook 1.7, line 614."""
    play = attempt(orbit(edition))
    beam(play, "Beam from starbase to hood", "crusher")
    play.state.cards["crusher"].states = (state,)
    play.table.drop_all_caches()
    beam(play, "Beam from starbase to hood", "pulaski")
    assert (play.where("plague") == "bonus.0") is (state == STOPPED and edition is RULEBOOK_1_7)


@editions
def test_1e_mis_13_personnel_stopped_in_an_attempt_cannot_cure(edition: Edition) -> None:
    """They are separated (line 1071); in 2002 they had their skills again once it was over."""
    steps = dilemma_half(Stop(All(who=requirement_of("Medical")))).steps
    scenario = orbit(edition, Half(steps=steps, placed=ON_SHIP, then="stays", cure=requirement_of("2 Medical")))
    scenario.under("M", scenario.dilemma("wall", dilemma_half(unless="2 Medical"), seat=1))
    scenario.put("hood", scenario.personnel("bashir", "medical 2"))
    play = attempt(scenario)
    assert play.is_stopped("riker"), "the wall is not met by those who are stopped"
    assert play.points() == (5 if edition is RULEBOOK_1_7 else 0)


@editions
def test_1e_dil_08_it_can_be_cured_on_the_opponents_turn(edition: Edition) -> None:
    """Meeting a cure is no action (line 953)."""
    scenario = orbit(edition)
    scenario.put("hood", scenario.personnel("bashir", "medical"))
    play = attempt(scenario)
    play.end_turn()
    play.table.put("crusher", "aboard", "hood")
    play.table.drop_all_caches()
    while play.where("plague") == "on.hood" and play.state.active == 1:
        play.choose(play.decision.default[0])
    assert (play.where("plague"), play.points()) == ("bonus.0", 40)


@editions
def test_1e_gen_12_two_copies_cured_at_once_score_once(edition: Edition) -> None:
    scenario = orbit(edition)
    scenario.under("M", scenario.copy_of("plague", seat=0))
    play = attempt(scenario)
    beam(play, "Beam from starbase to hood", "crusher", "pulaski")
    assert play.points() == 40


@editions
def test_1e_end_04_it_counts_down_in_its_owners_turns(edition: Edition) -> None:
    scenario = orbit(edition, countdown=3)
    play = attempt(scenario)
    counted = []
    for _ in range(4):
        counted.append(play.state.cards["plague"].counter)
        play.end_turn()
    assert counted == [3, 3, 2, 2]
