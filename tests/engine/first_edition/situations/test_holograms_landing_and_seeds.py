"""Holograms, landing, the order of seeds and versions of a persona, set up as the rulebook tells of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.effects import Kill, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.definition import Doorway, Function
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.table.state import DEACTIVATED, Phase
from tests.engine.first_edition.battles import (
    ATTACK_ON_SURFACE,
    add_fighter,
    give_attack_order,
    offered_attacks,
    play_to_orders,
)
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


def asleep(play: Play, one: str = "newton") -> bool:
    return DEACTIVATED in play.state.cards[one].states


# --- holograms (1E-HOLO) ---------------------------------------------------------------------------------------------


def holodeck(*crew: str, ground: str = "planet", staffing: tuple[str, ...] = ()) -> Scenario:
    """Alice's ship with a holodeck at P, Newton the hologram aboard, and these others."""
    scenario = Scenario()
    scenario.mission("P", ground=ground)
    scenario.put("P", scenario.ship("enterprise", equipment=("holodeck",), staffing=staffing))
    scenario.put("enterprise", *(scenario.personnel(one) for one in crew))
    scenario.put("enterprise", scenario.personnel("newton", "leadership", icons=("holo", "stf")))
    scenario.fill_decks()
    return scenario


def test_1e_holo_03_an_active_hologram_can_activate_another() -> None:
    scenario = holodeck()
    scenario.put("enterprise", scenario.personnel("moriarty", icons=("holo",)))
    scenario.state.cards["moriarty"].states = (DEACTIVATED,)
    play = scenario.begin()
    play.choose("activate:moriarty")
    assert not asleep(play, "moriarty")


def test_1e_holo_02_deactivated_holograms_alone_cannot_be_activated() -> None:
    scenario = holodeck()
    scenario.state.cards["newton"].states = (DEACTIVATED,)
    assert "activate:newton" not in scenario.begin().ids


@pytest.mark.parametrize("active", [True, False])
def test_1e_holo_02_an_active_hologram_staffs_a_ship_and_one_that_is_deactivated_does_not(active: bool) -> None:
    scenario = holodeck(staffing=("stf",))
    scenario.state.cards["newton"].states = () if active else (DEACTIVATED,)
    assert is_staffed(scenario.begin().table, "enterprise") is active


@pytest.mark.parametrize(("active", "points"), [(True, 35), (False, 0)])
def test_1e_holo_01_aboard_with_a_holodeck_it_solves_a_space_mission_if_it_is_active(active: bool, points: int) -> None:
    scenario = holodeck("data", ground="space")
    scenario.state.cards["newton"].states = () if active else (DEACTIVATED,)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == points


def test_1e_holo_02_one_that_is_deactivated_is_carried_to_another_ship_like_equipment_but_to_no_planet() -> None:
    scenario = holodeck("data")
    scenario.state.cards["newton"].states = (DEACTIVATED,)
    scenario.put("P", scenario.ship("hood"))
    play = scenario.begin()
    play.choose("Beam from enterprise to the surface of P")
    assert "newton" not in play.labels
    play.choose("data")
    play.choose("Beam from the surface of P to enterprise")
    play.choose("data")
    play.choose("Beam from enterprise to hood")
    play.choose("data", "newton")
    assert play.where("newton") == "aboard.hood"
    assert asleep(play)


def test_1e_holo_04_a_selected_hologram_is_deactivated_instead_of_killed() -> None:
    """And the attempt continues without it: a kill that is no condition stops no one."""
    scenario = holodeck("data", ground="space")
    victim = Random(kind="personnel", where="present", who=requirement_of("Leadership"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(victim)), ground="space"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("newton") == play.where("data") == "aboard.enterprise"
    assert asleep(play)
    assert not play.is_stopped("data")
    assert play.points() == 0


# --- landing (1E-LAND) -----------------------------------------------------------------------------------------------


def lander(place: str = "space", *, crew: bool = True, **facts: Any) -> Scenario:
    """A Klingon ship of Alice's at planet P that is able to land."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("klingon",))
    scenario.ship("lander", affiliation="klingon", lands=True, **facts)
    scenario._lay(place, "P", "lander")
    if crew:
        scenario.put("lander", add_fighter(scenario, "kurn", 5, "leadership"))
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize(("place", "order"), [("space", "Land lander on P"), ("surface", "Take off with lander")])
def test_1e_land_01_without_its_full_staff_it_neither_lands_nor_takes_off(place: str, order: str) -> None:
    assert lander(place).begin().offers(order)
    assert not lander(place, staffing=("cmd", "stf")).begin().offers(order)
    assert not lander(place, crew=False).begin().offers(order)


def test_1e_land_01_only_where_there_is_a_planet_and_only_a_ship_that_is_able_to() -> None:
    scenario = lander()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("other", affiliation="klingon", lands=True))
    scenario.put("other", add_fighter(scenario, "worf", 5))
    scenario.put("P", scenario.ship("plain", affiliation="klingon"))
    scenario.put("plain", add_fighter(scenario, "duras", 5))
    play = scenario.begin()
    assert [one for one in play.labels if one.startswith("Land ")] == ["Land lander on P"]


def test_1e_land_02_a_landed_ship_is_attacked_by_no_ship() -> None:
    for place, may in (("space", True), ("surface", False)):
        scenario = lander(place)
        scenario.put("P", scenario.ship("galor", seat=1, affiliation="cardassian"))
        scenario.put("galor", add_fighter(scenario, "dukat", 5, "leadership", seat=1, affiliation="cardassian"))
        play = scenario.begin()
        play.end_turn()
        play_to_orders(play)
        assert bool(offered_attacks(play)) is may


def test_1e_walk_01_its_crew_walks_out_onto_the_planet_attempts_and_walks_in_again() -> None:
    scenario = lander("surface")
    play = scenario.begin()
    assert not play.offers("Attempt P")
    play.choose("Walk from lander to the surface of P")
    play.choose("kurn")
    play.choose("Attempt P")
    assert play.points() == 35
    play.choose("Walk from the surface of P to lander")
    play.choose("kurn")
    assert play.where("kurn") == "aboard.lander"


def test_1e_land_02_a_battle_does_not_stop_personnel_aboard_a_landed_ship() -> None:
    scenario = lander("surface")
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"), add_fighter(scenario, "gorn", 5, seat=1))
    play = give_attack_order(scenario.begin(), ATTACK_ON_SURFACE)
    assert [play.is_stopped(one) for one in ("worf", "gorn", "kurn", "lander")] == [True, True, False, False]


def test_1e_land_02_what_strikes_all_on_the_planet_strikes_who_is_aboard_no_more_than_what_plays_on_a_ship() -> None:
    """Loss of Orbital Stability, the rulebook's own example, finds no landed ship."""
    for place, may in (("space", True), ("surface", False)):
        scenario = lander(place)
        scenario.hand(scenario.card("loss-of-orbital-stability"))
        assert scenario.begin().offers("Play Loss of Orbital Stability") is may


# --- the order of seeds (1E-SEED) ------------------------------------------------------------------------------------


def dilemma(scenario: Scenario, name: str, seat: int = 0, **facts: Any) -> str:
    return scenario.dilemma(name, dilemma_half(Score(1)), seat=seat, **facts)


def lay(play: Play, seat: int, *words: str) -> None:
    decision = next(one for one in play.match.open if one.seat == seat)
    play.match.answer(seat, decision.number, words)


def under(play: Play, location: str) -> list[str]:
    return play.state.places.get(f"under.{location}", [])


def test_1e_seed_15_nothing_slides_under_a_mission_before_both_have_laid_their_stacks() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B", seat=1)
    scenario.seeds(dilemma(scenario, "hers"), dilemma(scenario, "his", 1))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    lay(play, 0, "hers@B")
    assert under(play, "B") == []
    lay(play, 1, "his@A")
    assert (under(play, "A"), under(play, "B")) == (["his"], ["hers"])


def test_1e_seed_16_one_shared_mission_is_finished_before_the_next() -> None:
    """At the first Bob owns the bottom card, at the second Alice: whoever does places what is met first."""
    scenario = Scenario()
    for name, below in (("X", 1), ("Y", 0)):
        scenario.mission(name, seat=below)
        scenario.share(name, scenario.mission_card(f"{name}2", seat=1 - below))
    for seat, who in ((0, "a"), (1, "b")):
        scenario.seeds(*(dilemma(scenario, f"{who}{n}", seat) for n in range(1, 5)))
    scenario.fill_decks()
    play = scenario.begin(Phase.SHARED_MISSIONS)
    for seat, who in ((0, "a"), (1, "b")):
        lay(play, seat, f"{who}1@X", f"{who}2@X", f"{who}3@Y", f"{who}4@Y")
    assert under(play, "X") == ["b1", "a1", "b2", "a2"]
    assert under(play, "Y") == ["a3", "b3", "a4", "b4"]


def test_1e_seed_17_they_are_met_in_this_order_the_opponents_then_ones_own() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.put("A", scenario.personnel("riker", "leadership"))
    scenario.under("A", dilemma(scenario, "his1", 1), dilemma(scenario, "his2", 1))
    scenario.seeds(dilemma(scenario, "mine1"), dilemma(scenario, "mine2"))
    scenario.fill_decks()
    play = scenario.begin(Phase.OWN_MISSIONS)
    lay(play, 0, "mine1@A", "mine2@A")
    play_to_orders(play)
    play.choose("Attempt A")
    told = play.words()
    met = sorted(("his1", "his2", "mine1", "mine2"), key=told.index)
    assert met == ["his1", "his2", "mine1", "mine2"]
    assert play.points() == 35 + 4


def test_1e_seed_11_copies_of_a_universal_mission_are_not_shared() -> None:
    """1E-LINE-10: each is a location of its own, so in the second stage no one lays anything."""
    scenario = Scenario()
    scenario.mission("A", location="Neutral Zone", uniqueness="universal")
    scenario.mission("B", seat=1, location="Neutral Zone", uniqueness="universal")
    scenario.seeds(dilemma(scenario, "hers"))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    decision = play.match.open[0]
    assert [slot.place for slot in decision.slots] == ["B"]


def test_1e_seed_08_who_has_missions_left_places_them_one_after_another() -> None:
    scenario = Scenario()
    scenario.missions(*(scenario.mission_card(f"A{n}") for n in range(3)))
    scenario.missions(scenario.mission_card("B0", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    assert play.decision.seat == 1
    play.choose("At the right end, beside A0")
    assert play.decision.seat == 0
    play.choose("At the right end, beside B0")
    assert play.decision.seat == 0
    play.choose("At the left end, beside A0")
    assert play.state.lines["alpha"] == ["A2", "A0", "B0", "A1"]


def test_1e_seed_07_both_have_seeded_before_either_is_named_and_who_begins_is_named_first() -> None:
    scenario = Scenario()
    scenario.mission("A")
    for seat, name in ((0, "gate"), (1, "portal")):
        door = Doorway(id=name, title=name, functions=(Function(how="seed", stays=True),))
        scenario.seeds(scenario.add(door, seat))
    scenario.fill_decks()
    play = scenario.begin(Phase.DOORWAYS)
    lay(play, 1, "portal")
    assert "portal" not in " ".join(play.told(0))
    lay(play, 0, "gate")
    told = " ".join(play.told(None))
    assert 0 <= told.index("gate") < told.index("portal")


# --- persona replacement (1E-TIM-07) ---------------------------------------------------------------------------------


def next_start(scenario: Scenario) -> Play:
    play = scenario.begin()
    for _ in range(2):
        play.end_turn()
    return play


def replaces(play: Play) -> bool:
    return "1E-TIM-07" in {one.rule for one in play.match.open}


def test_1e_tim_07_damage_stays_with_the_new_version_of_a_ship_and_its_crew_too(base: Scenario) -> None:
    base.put("P", base.ship("hood", uniqueness="unique"))
    base.put("hood", base.personnel("riker"))
    base.state.cards["hood"].rotations = 1
    base.hand(base.ship("new hood", uniqueness="unique", persona="hood"))
    play = next_start(base)
    play.choose("hood → new hood")
    assert play.state.cards["new hood"].rotations == 1
    assert play.where("riker") == "aboard.new hood"
    assert play.state.cards["hood"].rotations == 0


def test_1e_tim_07_of_two_versions_in_hand_one_is_chosen_and_the_other_stays_in_hand(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"), base.version("admiral", "picard"))
    play = next_start(base)
    assert play.offers("picard → galen")
    play.choose("picard → admiral")
    assert play.where("admiral") == "aboard.starbase"
    assert {play.where("galen"), play.where("picard")} == {"hand.0"}
    assert not play.offers("admiral → galen")


def test_1e_tim_07_facilities_of_one_persona_are_not_exchanged(base: Scenario) -> None:
    base.mission("Q")
    base.put("Q", base.outpost("terok nor", uniqueness="unique"))
    base.hand(base.outpost("deep space", uniqueness="unique", persona="terok nor"))
    assert not replaces(next_start(base))


def test_1e_tim_07_a_version_in_the_draw_deck_is_none_in_hand(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.deck(base.version("galen", "picard"))
    assert not replaces(next_start(base))


def test_1e_dl_05_a_replacement_is_no_download_and_leaves_the_one_of_this_turn(base: Scenario) -> None:
    call = Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Honor"))),))
    base.put("starbase", base.version("picard"), base.personnel("caller", texts=(call,)))
    base.hand(base.version("galen", "picard"))
    base.deck(base.personnel("worf", "honor"))
    play = next_start(base)
    play.choose("picard → galen")
    play.choose("Give orders")
    play.choose("Use caller")
    assert "Alice downloads worf." in play.words()


def test_1e_uniq_05_when_the_new_version_has_died_the_old_one_may_report_again(base: Scenario) -> None:
    base.under("P", base.dilemma("trap", dilemma_half(Kill(All(kind="personnel", where="present")))))
    base.put("P", base.version("picard"))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    assert not play.offers("Report picard")
    play.choose("Give orders")
    play.choose("Attempt P")
    assert play.where("galen") == "discard.0"
    play.end_turn()
    play.end_turn()
    assert play.offers("Report picard")
