"""Captives, pairs, taken ships and missions of two sides where docks, carriers, treaties and tribbles meet them.

Rulebook 2.5.4, lines 404 to 406, 503 to 575, 907 to 940, 1099, 2512, 3024 and 3900; rulings of 2002, lines 888 to 904.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Random
from engine.ccg.effects.effects import Kill
from engine.first_edition.cards.definition import BuiltIn
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.two_sided import outpost_id
from engine.first_edition.moving.movement import range_left
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import STOPPED, TAKING_PART, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_infiltration import spy
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


def captive(scenario: Scenario, place: str, **facts: Any) -> str:
    """Make Bob's Gowron a captive of Alice's team there."""
    scenario.put(place, scenario.personnel("gowron", facts.pop("has", ""), seat=1, affiliation="klingon", **facts))
    scenario.state.cards["gowron"].captor = 0
    return "gowron"


# --- captives ---------------------------------------------------------------------------------------------------------


@editions
def test_1e_cap_04_a_captive_is_no_part_of_the_team(edition: Edition) -> None:
    """They are disabled and separated, so a dilemma takes one of the others."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    captive(scenario, "P", has="honor")
    scenario.under("P", scenario.dilemma("shot", dilemma_half(Kill(Random()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("riker"), play.where("gowron")) == ("discard.0", "surface.P")


@editions
def test_1e_cap_04_the_skills_of_a_captive_are_of_no_use(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    captive(scenario, "P", has="honor")
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Honor")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("wall") == "under.P"


@editions
def test_1e_cap_04_aboard_a_carried_ship_they_are_launched_with_it(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("mother", characteristics=("carrier",)))
    scenario._lay("carried", "mother", scenario.ship("pod", carried_by=requirement_of('"carrier"')))
    scenario.put("pod", scenario.personnel("pilot"))
    captive(scenario, "pod")
    play = scenario.begin()
    play.choose(next(one for one in play.labels if one.startswith("Launch pod")))
    assert (play.where("pod"), play.where("gowron")) == ("space.S", "aboard.pod")
    assert play.state.cards["gowron"].captor == 0


# --- taken ships ------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("side", "docks"), [("federation", True), ("klingon", False)])
def test_1e_ctrl_03_a_taken_ship_docks_by_its_new_affiliation(edition: Edition, side: str, *, docks: bool) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", affiliation=side), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.state.cards["bird"].controller, scenario.state.cards["bird"].mode = 0, "federation"
    scenario.put("bird", scenario.personnel("riker"))
    assert any(one.startswith("Dock bird") for one in scenario.begin().labels) is docks


@editions
def test_1e_move_05_the_old_crew_aboard_fights_and_attempts_nothing(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("bird", affiliation="klingon"))
    scenario.state.cards["bird"].controller, scenario.state.cards["bird"].mode = 1, "romulan"
    scenario.put("bird", add_fighter(scenario, "kor", 9, "leadership"))
    scenario.put("bird", scenario.personnel("sela", seat=1, affiliation="romulan"))
    play = scenario.begin()
    assert [one for one in offered_attacks(play) if one.startswith("fight")]
    assert not any(one.startswith(("Attempt", "Move")) for one in play.labels)


# --- pairs on one card ------------------------------------------------------------------------------------------------


def pair(scenario: Scenario, *icons: str, side: str = "klingon") -> str:
    persons = tuple(
        Individual(persona=name, strength=4, icons=(icon,), skills={"leadership": 1})
        for name, icon in zip(("lursa", "betor"), icons, strict=True)
    )
    return scenario.personnel("sisters", affiliation=side, pair=persons)


@editions
@pytest.mark.parametrize(("icons", "flies"), [(("stf", "stf"), True), (("cmd", "stf"), True), (("stf", ""), False)])
def test_1e_maff_04_two_on_one_card_meet_two_icons(edition: Edition, icons: tuple[str, str], *, flies: bool) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("bird", affiliation="klingon", staffing=("stf", "stf")))
    scenario.put("bird", pair(scenario, *icons))
    assert is_staffed(scenario.begin().table, "bird") is flies


@editions
def test_1e_maff_04_under_arrest_are_both(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"), pair(scenario, "stf", "stf"))
    treaty(scenario, "federation", "klingon")
    play = scenario.begin()
    leave_play(play.table, "treaty")
    play.table.drop_all_caches()
    assert is_arrested(play.table, "sisters")


# --- infiltrators -----------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_04_their_icon_staffs_only_if_they_take_part(edition: Edition, *, joins: bool) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood", seat=1, staffing=("cmd",)))
    scenario.put("hood", scenario.personnel("data", seat=1))
    spy(scenario, "hood", guise="federation", icons=("cmd",))
    scenario.state.cards["spy"].states = (TAKING_PART,) if joins else ()
    scenario.state.active = 1
    assert scenario.begin().offers("Move hood") is joins


@editions
def test_1e_inf_04_they_walk_from_a_docked_ship_only_into_the_outpost(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", seat=1))
    scenario.dock("base", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("data", seat=1))
    spy(scenario, "hood", guise="federation")
    play = scenario.begin()
    play.choose("Move spy to base")
    assert (play.where("spy"), play.state.cards["spy"].guise) == ("aboard.base", "federation")


# --- missions of two sides --------------------------------------------------------------------------------------------

OUTPOST = BuiltIn(
    affiliation="federation", shields=30, builder=requirement_of("1 personnel with ([Federation], Engineer)")
)


def seeded(edition: Edition, other: str) -> Play:
    """Alice has seeded *salvage II* with its outpost up, and Bob that mission or another at its location."""
    scenario = Scenario().by(edition)
    ours = scenario.mission_card("salvage II", ground="space", built_in=OUTPOST, points=25)
    same = other == "salvage II"
    theirs = scenario.copy_of(ours, 1) if same else scenario.mission_card(other, ground="space", seat=1)
    scenario.missions(ours, theirs)
    scenario.fill_decks()
    play = scenario.begin(Phase.MISSIONS)
    while play.decision.rule != "1E-TURN-08":
        play.choose("front" if "front" in play.ids else play.decision.default[0])
    return play


def outpost(play: Play, seat: int) -> str:
    found = [key for key, one in play.state.cards.items() if (one.card, one.owner) == (outpost_id("salvage II"), seat)]
    assert len(found) == 1
    return found[0]


@editions
def test_1er_mii_2_at_a_shared_location_each_has_their_own_outpost(edition: Edition) -> None:
    play = seeded(edition, "salvage II")
    (place,) = play.state.locations
    both = [outpost(play, 0), outpost(play, 1)]
    assert [play.where(one) for one in both] == [f"space.{place}"] * 2
    assert [play.state.cards[one].controller for one in both] == [0, 1]
    leave_play(play.table, both[1])
    assert [play.state.cards[one].card for one in ("salvage II", "salvage II-2")] == ["salvage II", "salvage II/back"]
    assert play.where(both[0]) == f"space.{place}"
    assert play.table.contradictions() == []


@editions
def test_1er_mii_2_it_lies_at_the_location_of_the_original(edition: Edition) -> None:
    play = seeded(edition, "salvage")
    (place,) = play.state.locations
    assert play.where(outpost(play, 0)) == f"space.{place}"


def in_play(edition: Edition, *, active: int = 0) -> Scenario:
    """Alice's mission with its outpost up, where Bob's warship is."""
    scenario = Scenario().by(edition)
    scenario.mission("salvage", ground="space", built_in=OUTPOST)
    scenario.mission("Q", ground="space")
    post = scenario.outpost("salvage/outpost", part_of="salvage", affiliation="federation")
    scenario.put("salvage", post)
    scenario.put("salvage", scenario.ship("bird", seat=1, affiliation="klingon", numbers=(8, 99, 9)))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership", seat=1))
    scenario.fill_decks()
    scenario.state.active = active
    return scenario


@editions
def test_1er_mii_6_destroyed_in_battle_the_mission_is_turned_over(edition: Edition) -> None:
    play = in_play(edition, active=1).begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])
    assert play.state.cards["salvage"].card == "salvage/back"
    assert play.where("salvage/outpost") == "unbuilt.salvage"
    assert play.where("bird") == "space.salvage"


@editions
def test_1er_mii_6_taken_and_lost_it_is_its_owners_again_when_built(edition: Edition) -> None:
    scenario = in_play(edition)
    scenario.state.cards["salvage/outpost"].controller, scenario.state.cards["salvage/outpost"].mode = 1, "klingon"
    scenario.put("salvage", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("laforge", "engineer"))
    play = scenario.begin(Phase.CARD_PLAY)
    leave_play(play.table, "salvage/outpost")
    play.end_turn()
    play.end_turn()
    play.choose("Use salvage")
    card = play.state.cards["salvage/outpost"]
    assert (play.where("salvage/outpost"), card.controller, card.mode) == ("space.salvage", 0, "")


@editions
def test_1er_mii_6_the_opponent_reports_nothing_there(edition: Edition) -> None:
    scenario = in_play(edition, active=1)
    scenario.hand(scenario.personnel("data", seat=1))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report data")


@editions
def test_1er_mii_4_only_ships_that_can_fly_go_through_a_wormhole(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("W", ground="space", built_in=BuiltIn())
    scenario.mission("Q", ground="space", built_in=BuiltIn())
    scenario.put("W", scenario.outpost("base"), *(scenario.ship(one) for one in ("empty", "tired", "hood")))
    scenario.dock("base", scenario.ship("docked"))
    for one in ("tired", "hood", "docked"):
        scenario.put(one, scenario.personnel(f"of {one}"))
    scenario.state.cards["tired"].states = scenario.state.cards["of tired"].states = (STOPPED,)
    scenario.state.cards["hood"].range_used = 6
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Use W")
    if "W" not in play.ids:
        assert play.labels == ["hood to Q"]
        play.choose("hood to Q")
    play.choose("W")
    assert (play.where("hood"), range_left(play.table, "hood")) == ("space.Q", 2)
    assert not play.is_stopped("hood")
