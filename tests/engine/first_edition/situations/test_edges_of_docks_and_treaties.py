"""Edges of docks, carried ships, treaties and house arrest, in both editions.

Rulebook 2.5.4, lines 524 to 575, 1032 to 1103, 2625 to 2634 and 3738; rulings of 2002, lines 409 to 411 and 591.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import RemoveFromGame
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.moving.movement import range_left
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOAKED, STOPPED
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.mission("T", ground="space")
    scenario.mission("P")
    scenario.fill_decks()
    return scenario


def docked(edition: Edition, *, crew: tuple[str, ...] = ("riker",), **facts: Any) -> Scenario:
    """Alice's Hood docked at her outpost at S."""
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("hood", **facts))
    scenario.put("hood", *(scenario.personnel(name, "leadership") for name in crew))
    return scenario


# --- docks ------------------------------------------------------------------------------------------------------------


@editions
def test_1e_dock_02_as_often_as_one_likes_and_without_range(edition: Edition) -> None:
    scenario = docked(edition)
    scenario.state.cards["hood"].range_used = 8
    play = scenario.begin()
    for _ in range(3):
        play.choose("Undock hood")
        play.choose(next(one for one in play.labels if one.startswith("Dock hood")))
    assert play.where("hood") == "docked.base"


@editions
def test_1e_stat_01_a_stopped_ship_neither_docks_nor_undocks(edition: Edition) -> None:
    scenario = docked(edition)
    scenario.state.cards["hood"].states = (STOPPED,)
    scenario.state.cards["riker"].states = (STOPPED,)
    assert not scenario.begin().offers("Undock hood")


@editions
def test_1e_walk_01_who_is_stopped_does_not_walk_off_a_docked_ship(edition: Edition) -> None:
    scenario = docked(edition, crew=("riker", "data"))
    scenario.state.cards["data"].states = (STOPPED,)
    play = scenario.begin()
    play.choose(next(one for one in play.labels if one.startswith("Walk from hood")))
    assert (play.offers("riker"), play.offers("data")) == (True, False)


@editions
def test_1e_dock_04_once_the_outpost_is_gone_the_ship_attempts_at_once(edition: Edition) -> None:
    scenario = docked(edition)
    scenario.put("base", scenario.personnel("troi"))
    play = scenario.begin()
    assert not play.offers("Attempt S")
    leave_play(play.table, "base")
    play.choose("End your turn")
    while not play.offers("Attempt S"):
        play.choose(play.decision.default[0])
    play.choose("Attempt S")
    assert (play.where("troi"), play.points()) == ("discard.0", 35)


@editions
@pytest.mark.parametrize("side", ["klingon", "non-aligned"])
def test_1e_dock_08_the_ship_docks_whoever_is_aboard_and_they_stay_there(edition: Edition, side: str) -> None:
    """Line 544 and rulings, line 591."""
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.put("hood", scenario.personnel("guest", affiliation=side))
    treaty(scenario, "federation", "klingon")
    play = scenario.begin()
    leave_play(play.table, "treaty")
    if play.offers("Beam from hood to base"):
        play.choose("Beam from hood to base")
    assert play.offers("guest") is (side == "non-aligned")


# --- carried ships ----------------------------------------------------------------------------------------------------


def carrying(edition: Edition, *, crew: bool = True, **facts: Any) -> Scenario:
    """Alice's crewed carrier at S, with a pod aboard."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("mother", characteristics=("carrier",), **facts))
    scenario.put("mother", scenario.personnel("captain", "leadership"))
    pod = scenario.ship("pod", carried_by=requirement_of('"carrier"'), numbers=(5, 1, 1), staffing=("stf",))
    scenario._lay("carried", "mother", pod)
    if crew:
        scenario.put("pod", scenario.personnel("pilot", "honor", icons=("stf",)))
    return scenario


def launch(play: Play) -> str:
    return next((one for one in play.labels if one.startswith("Launch pod")), "")


@editions
def test_1e_carry_01_launched_after_the_carriers_flight_it_has_its_own_range(edition: Edition) -> None:
    play = carrying(edition).begin()
    play.choose("Move mother")
    if play.decision.rule != "1E-TURN-08":
        play.choose("T")
    play.choose(launch(play))
    assert (play.where("pod"), range_left(play.table, "pod")) == ("space.T", 5)


@editions
def test_1e_carry_01_without_its_own_staff_it_is_not_launched(edition: Edition) -> None:
    scenario = carrying(edition, crew=False)
    scenario.put("mother", scenario.personnel("officer", icons=("stf",)))
    assert not launch(scenario.begin())


@editions
def test_1e_stat_02_a_ship_that_is_stopped_stops_those_it_carries(edition: Edition) -> None:
    """All aboard (line 1038): the carried ship and its crew."""
    scenario = carrying(edition)
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Music")))
    play = scenario.begin()
    play.choose("Attempt S")
    assert [play.is_stopped(one) for one in ("mother", "pod", "pilot")] == [True, True, True]
    assert not launch(play)


@editions
def test_1e_cloak_02_nothing_is_launched_from_a_cloaked_ship(edition: Edition) -> None:
    scenario = carrying(edition, equipment=("cloaking device",))
    scenario.state.cards["mother"].states = (CLOAKED,)
    assert not launch(scenario.begin())


@editions
def test_1e_carry_03_the_carried_crew_helps_the_carrier(edition: Edition) -> None:
    scenario = carrying(edition)
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Honor")))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.points() == 35


@editions
def test_1e_carry_02_they_are_lost_together(edition: Edition) -> None:
    play = carrying(edition).begin()
    leave_play(play.table, "mother")
    assert [play.where(one) for one in ("pod", "pilot", "captain")] == ["discard.0"] * 3


# --- treaties and house arrest ----------------------------------------------------------------------------------------


def allied(edition: Edition, *, side: str = "federation", **facts: Any) -> Scenario:
    """Alice's Federation and Klingon personnel aboard Hood under a treaty."""
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood", affiliation=side, **facts))
    scenario.put("hood", scenario.personnel("riker", "leadership"), add_fighter(scenario, "kurn", 5, "honor"))
    scenario.put("hood", scenario.personnel("merc", affiliation="non-aligned"))
    treaty(scenario, "federation", "klingon")
    return scenario


def broken(scenario: Scenario) -> Play:
    play = scenario.begin()
    leave_play(play.table, "treaty")
    play.table.drop_all_caches()
    return play


def arrested(play: Play) -> list[str]:
    return [one for one in ("riker", "kurn", "merc") if is_arrested(play.table, one)]


@editions
@pytest.mark.parametrize(("side", "who"), [("federation", ["kurn"]), ("klingon", ["riker"])])
def test_1e_harr_01_those_who_do_not_match_the_ship_are_arrested(edition: Edition, side: str, who: list[str]) -> None:
    assert arrested(broken(allied(edition, side=side))) == who


@editions
def test_1e_harr_01_the_majority_is_arrested_if_the_ship_is_the_others(edition: Edition) -> None:
    scenario = allied(edition)
    scenario.put("hood", add_fighter(scenario, "kor", 5), add_fighter(scenario, "koloth", 5))
    play = broken(scenario)
    assert all(is_arrested(play.table, one) for one in ("kurn", "kor", "koloth"))
    assert not is_arrested(play.table, "riker")


@editions
def test_1e_harr_01_aboard_a_neutral_outpost_it_is_the_minority(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", affiliation="neutral"))
    scenario.put("base", scenario.personnel("riker"), add_fighter(scenario, "kurn", 5), add_fighter(scenario, "kor", 5))
    treaty(scenario, "federation", "klingon")
    play = broken(scenario)
    assert [is_arrested(play.table, one) for one in ("riker", "kurn", "kor")] == [True, False, False]


@editions
def test_1e_harr_02_who_is_arrested_does_not_staff(edition: Edition) -> None:
    scenario = allied(edition, staffing=("cmd",))
    scenario.put("hood", scenario.personnel("worf", affiliation="klingon", icons=("cmd",)))
    play = scenario.begin()
    assert is_staffed(play.table, "hood")
    leave_play(play.table, "treaty")
    play.table.drop_all_caches()
    assert not is_staffed(play.table, "hood")


@editions
def test_1e_harr_02_they_beam_down_and_are_free(edition: Edition) -> None:
    play = broken(allied(edition))
    play.choose("Beam from hood to the surface of P")
    play.choose("kurn")
    assert not is_arrested(play.table, "kurn")
    assert teams_at(play.table, 0, "surface.P") == [["kurn"]]


@editions
def test_1e_harr_05_they_do_not_beam_back(edition: Edition) -> None:
    play = broken(allied(edition))
    play.choose("Beam from hood to the surface of P")
    play.choose("kurn", "merc")
    play.choose("Beam from the surface of P to hood")
    assert (play.offers("merc"), play.offers("kurn")) == (True, False)


@editions
def test_1e_harr_03_on_a_planet_they_part_and_only_those_who_match_attempt(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"), add_fighter(scenario, "kurn", 5, "honor"))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Honor")))
    treaty(scenario, "federation", "klingon")
    play = broken(scenario)
    play.choose("Attempt P")
    assert (play.is_stopped("riker"), play.is_stopped("kurn")) == (True, False)


@editions
def test_1e_harr_02_a_treaty_lost_in_an_attempt_takes_the_arrested_out_of_it(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"), add_fighter(scenario, "kurn", 5, "honor"))
    treaty(scenario, "federation", "klingon")
    gone = dilemma_half(RemoveFromGame(All(kind="event", whose="anybody", where="play")))
    scenario.under("S", scenario.dilemma("spite", gone), scenario.dilemma("wall", dilemma_half(unless="Honor")))
    play = scenario.begin()
    play.choose("Attempt S")
    assert is_arrested(play.table, "kurn")
    assert play.is_stopped("riker"), "nobody of the attempt has Honor any more"


@editions
def test_1e_maff_02_no_switch_leads_into_house_arrest(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.put("hood", scenario.personnel("changeling", affiliation=("federation", "romulan")))
    scenario.state.cards["changeling"].mode = "federation"
    play = scenario.begin()
    assert not any("changeling" in one and "Romulan" in one for one in play.labels)
    play.choose("Beam from hood to the surface of P")
    play.choose("changeling")
    assert any("changeling" in one and "Romulan" in one for one in play.labels)


@editions
def test_1e_comp_04_the_opponents_treaty_does_not_help(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"), add_fighter(scenario, "kurn", 5))
    treaty(scenario, "federation", "klingon", seat=1)
    assert len(teams_at(scenario.begin().table, 0, "surface.P")) == 2


@editions
def test_1e_harr_01_intruders_and_equipment_are_never_arrested(edition: Edition) -> None:
    scenario = allied(edition)
    scenario.put("hood", scenario.personnel("sela", seat=1, affiliation="romulan"), scenario.equipment("pad"))
    play = broken(scenario)
    assert not any(is_arrested(play.table, one) for one in ("sela", "pad"))


@editions
def test_1e_comp_04_non_aligned_ones_mix_and_third_affiliations_do_not(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"), add_fighter(scenario, "kurn", 5))
    scenario.put("P", scenario.personnel("merc", affiliation="non-aligned"))
    scenario.put("P", scenario.personnel("sela", affiliation="romulan"))
    treaty(scenario, "federation", "klingon")
    teams = teams_at(scenario.begin().table, 0, "surface.P")
    assert sorted(map(sorted, teams)) == [["kurn", "merc", "riker"], ["sela"]]


@editions
def test_1e_staff_02_a_mixed_crew_flies_by_one_match(edition: Edition) -> None:
    scenario = allied(edition, staffing=("stf", "stf"))
    scenario.put("hood", *(add_fighter(scenario, name, 5, icons=("stf",)) for name in ("kor", "koloth")))
    assert is_staffed(scenario.begin().table, "hood")
