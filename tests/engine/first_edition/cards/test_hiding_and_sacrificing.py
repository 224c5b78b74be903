"""Situations of cards that respond to attacks and deaths, end the game, or build a neutral outpost."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.effects import Kill
from engine.first_edition.battles.pairing import STUN
from engine.first_edition.table.state import DEACTIVATED, Phase
from tests.engine.first_edition.battles import (
    add_fighter,
    duel_table,
    give_attack_order,
    last_text_of_kind,
    offered_attacks,
)
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

# --- Asteroid Sanctuary ----------------------------------------------------------------------------------------------


def hunted(*, navigators: int = 2, docked: bool = False, seat: int = 1) -> Scenario:
    """Set up Alice's two warships at S, and a ship of Bob's with navigators; Bob has the card."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", *(scenario.ship(one, affiliation="klingon") for one in ("negh", "var")))
    for one in ("negh", "var"):
        scenario.put(one, scenario.personnel(f"{one}-captain", "leadership", affiliation="klingon"))
    prey = scenario.ship("prey", seat=1)
    if docked:
        scenario.put("S", scenario.outpost("base", seat=1))
        scenario.dock("base", prey)
    else:
        scenario.put("S", prey)
    scenario.put(prey, *(scenario.personnel(f"pilot-{n}", "navigation", seat=1) for n in range(navigators)))
    scenario.hand(scenario.card("asteroid-sanctuary", seat))
    scenario.fill_decks()
    return scenario


def announce(scenario: Scenario) -> Play:
    """Let Alice attack with one ship, so that the second can still attack."""
    play = scenario.begin()
    play.choose("fire:S:0")
    while play.decision.seat == 0 and play.decision.rule == "1E-SB-01":
        ids = [one.id for one in play.decision.options]
        play.choose("negh" if "negh" in ids else ids[-1])
    return play


def test_1e_cr_027_the_battle_is_off_and_all_in_it_are_stopped() -> None:
    play = announce(hunted())
    assert play.decision.seat == 1
    play.choose("Play Asteroid Sanctuary")
    assert [play.is_stopped(one) for one in ("negh", "prey", "pilot-0", "var")] == [True, True, True, False]
    assert play.table.cards_in_list("damage", "prey") == ()
    assert play.state.battle is None
    assert play.where("asteroid-sanctuary") == "discard.1"


def test_that_ship_is_not_attacked_again_before_the_turn_ends() -> None:
    play = announce(hunted())
    play.choose("Play Asteroid Sanctuary")
    assert offered_attacks(play) == []
    play.end_turn()
    play.end_turn()
    assert "fire:S:0" in offered_attacks(play) or play.offers("Give orders")


def test_after_the_battle_starts_the_ship_cannot_hide() -> None:
    play = announce(hunted())
    play.choose("Pass")
    assert play.where("asteroid-sanctuary") == "hand.1"
    assert play.state.battle is not None


@pytest.mark.parametrize("facts", [{"navigators": 1}, {"docked": True}, {"seat": 0}])
def test_it_takes_two_navigation_a_ship_that_is_not_docked_and_to_be_attacked(facts: dict[str, Any]) -> None:
    """1E-DOCK-07."""
    play = announce(hunted(**facts))
    assert not play.offers("Play Asteroid Sanctuary")


def test_a_borg_ship_does_not_find_a_ship_that_is_hidden() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    borg = scenario.card("borg-ship", 1)
    scenario._lay("space", "S", borg)
    scenario.state.cards[borg].controller = None
    scenario.put("S", scenario.ship("prey"))
    scenario.put("prey", *(scenario.personnel(f"pilot-{n}", "navigation") for n in range(2)))
    scenario.hand(scenario.card("asteroid-sanctuary"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("End your turn")
    while play.decision.rule == "1E-END-01":
        play.choose(*play.decision.default)
    play.choose("Play Asteroid Sanctuary")
    assert play.where("prey") == "space.S"
    assert play.state.cards["prey"].rotations == 0


# --- Security Sacrifice ----------------------------------------------------------------------------------------------


def doomed(kill: Kill, guard: str = "security", place: str = "P") -> Play:
    """Let Alice's Wesley encounter a lethal dilemma at P, with her guard present or elsewhere."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.personnel("wesley", "youth", attributes=(9, 9, 9)))
    scenario.put(place, scenario.personnel("yar", guard))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(kill)))
    scenario.hand(scenario.card("security-sacrifice"), scenario.card("security-sacrifice", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


def test_security_dies_instead_of_the_randomly_selected_victim() -> None:
    play = doomed(Kill(Random(title="wesley")))
    assert play.decision.seat == 0
    play.choose("Play Security Sacrifice")
    assert play.where("wesley") == "surface.P"
    assert play.where("yar") == "discard.0"
    assert play.where("security-sacrifice") == "discard.0"


def test_keeping_the_card_costs_the_randomly_selected_victim() -> None:
    play = doomed(Kill(Random(title="wesley")))
    play.choose("Pass")
    assert play.where("wesley") == "discard.0"
    assert play.where("yar") == "surface.P"


def test_only_random_victims_are_replaced() -> None:
    play = doomed(Kill(All(title="wesley")))
    assert play.where("wesley") == "discard.0"
    assert play.where("yar") == "surface.P"


@pytest.mark.parametrize(("guard", "place"), [("medical", "P"), ("security", "Q")])
def test_it_takes_security_that_is_present(guard: str, place: str) -> None:
    play = doomed(Kill(Random(title="wesley")), guard, place)
    assert not play.offers("Play Security Sacrifice")
    assert play.where("wesley") == "discard.0"


def test_a_casualty_of_a_battle_is_selected_at_random_as_well() -> None:
    scenario = duel_table(30, 5)
    guards = [add_fighter(scenario, name, 5, "security", seat=1) for name in ("guard", "other")]
    scenario.put("P", *guards)
    scenario.hand(scenario.card("security-sacrifice", 1))
    play = give_attack_order(scenario.begin(), alice=STUN, bob=STUN)
    assert play.decision.seat == 1
    play.choose("Play Security Sacrifice")
    if play.decision.rule == "1E-GEN-01":
        play.choose(guards[0])
    (dead,) = (one for one in ("kurn", *guards) if play.where(one) == "discard.1")
    assert dead in guards
    assert f"{play.table.name(dead)} takes the place of" in last_text_of_kind(play, "instead")


def test_1e_gen_17_the_personnel_saved_stays_unknown_to_the_opponent() -> None:
    play = doomed(Kill(Random(title="wesley")))
    play.choose("Play Security Sacrifice")
    (event,) = [event for event in play.match.events if event.kind == "instead"]
    assert event.words_for(0) == "yar takes the place of wesley."
    assert event.words_for(1) == "yar takes the place of a personnel."


# --- Anti-Time Anomaly -----------------------------------------------------------------------------------------------


def anomaly() -> Play:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("ours"), scenario.personnel("theirs", seat=1))
    hood = scenario.ship("hood", equipment=("holodeck",))
    scenario.put("P", hood)
    scenario.put(hood, scenario.personnel("minuet", icons=("holo",)))
    scenario.hand(scenario.card("anti-time-anomaly"), scenario.card("kevin-uxbridge", 1))
    scenario.fill_decks(20)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Anti-Time Anomaly")
    return play


def test_1e_cr_019_all_personnel_die_at_the_end_of_the_third_full_turn_and_holograms_are_deactivated() -> None:
    play = anomaly()
    for _ in range(6):
        play.end_turn()
        assert (play.where("ours"), play.where("theirs")) == ("surface.P", "surface.P")
    play.end_turn()
    assert (play.where("ours"), play.where("theirs")) == ("discard.0", "discard.1")
    assert play.where("minuet") == "aboard.hood"
    assert DEACTIVATED in play.state.cards["minuet"].states
    assert play.where("anti-time-anomaly") == "discard.0"


def test_an_anomaly_nullified_in_time_kills_no_one() -> None:
    play = anomaly()
    play.end_turn()
    play.choose("Play Kevin Uxbridge")
    for _ in range(7):
        play.end_turn()
    assert (play.where("ours"), play.where("theirs")) == ("surface.P", "surface.P")


# --- Neutral Outpost -------------------------------------------------------------------------------------------------


def building(engineer: str = "engineer", ground: str = "space", affiliation: str = "klingon") -> Play:
    scenario = Scenario()
    scenario.mission("S", ground=ground, affiliations=("cardassian",))
    scenario.put("S", scenario.ship("hood", affiliation=affiliation))
    scenario.put("hood", scenario.personnel("builder", engineer, affiliation=affiliation))
    scenario.hand(scenario.card("neutral-outpost"))
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


@pytest.mark.parametrize("ground", ["space", "dual"])
def test_1e_seed_21_a_neutral_outpost_is_built_at_any_space_mission_by_any_engineer(ground: str) -> None:
    play = building(ground=ground)
    play.choose("Play Neutral Outpost")
    assert play.where("neutral-outpost") == "space.S"


@pytest.mark.parametrize("facts", [{"engineer": "medical"}, {"ground": "planet"}])
def test_it_takes_an_engineer_and_a_mission_in_space(facts: dict[str, str]) -> None:
    assert not building(**facts).offers("Play Neutral Outpost")


@pytest.mark.parametrize("affiliation", ["federation", "klingon", "bajoran"])
def test_1e_comp_02_people_of_all_affiliations_report_there(affiliation: str) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.card("neutral-outpost"))
    scenario.hand(scenario.personnel("guest", affiliation=affiliation))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report guest")
    assert play.where("guest") == "aboard.neutral-outpost"


def test_1e_repair_01_it_does_not_repair_ships() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.card("neutral-outpost"))
    scenario.dock("neutral-outpost", scenario.ship("hood"))
    scenario.state.cards["hood"].rotations = 1
    scenario.fill_decks()
    play = scenario.begin()
    for _ in range(4):
        play.end_turn()
    assert play.state.cards["hood"].rotations == 1
