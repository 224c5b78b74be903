"""Who may start a battle against whom, and counter-attacks (1E-BAT, 1E-CTR)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Disables
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.position.attack_permission import may_start_battle
from engine.first_edition.table.state import STOPPED, WHILE_IN_PLAY
from tests.engine.first_edition.battles import (
    ATTACK_ON_SURFACE,
    add_fighter,
    cards_still_in_play,
    choose_strikes,
    duel_table,
    give_attack_order,
    offered_attacks,
    play_to_orders,
    view_of_play,
)
from tests.engine.first_edition.scenario import Scenario

STANDARD = ("bajoran", "cardassian", "dominion", "ferengi", "hirogen", "romulan", "starfleet", "vidiian", "vulcan")


# --- teams -----------------------------------------------------------------------------------------------------------


def test_1e_bat_01_personnel_attack_opposing_personnel_present_with_them() -> None:
    assert offered_attacks(duel_table(5, 5).begin()) == [ATTACK_ON_SURFACE]


def test_1e_bat_01_targets_elsewhere_cannot_be_attacked() -> None:
    scenario = duel_table(5, 5)
    scenario.mission("Q")
    scenario.state.places["surface.P"].remove("kurn")
    scenario.put("Q", "kurn")
    assert offered_attacks(scenario.begin()) == []


@pytest.mark.parametrize(("has", "offered"), [("leadership", True), ("officer", True), ("navigation", False)])
def test_1e_bat_02_a_leader_has_officer_or_leadership(has: str, offered: bool) -> None:
    assert bool(offered_attacks(duel_table(5, 5, has).begin())) is offered


def test_1e_bat_02_the_classification_officer_leads() -> None:
    scenario = duel_table(5, 5, "")
    scenario.put("P", add_fighter(scenario, "gowron", 5, classification="officer"))
    assert offered_attacks(scenario.begin()) == [ATTACK_ON_SURFACE]


def test_1e_bat_02_a_stopped_leader_does_not_count() -> None:
    scenario = duel_table(5, 5, "")
    scenario.put("P", add_fighter(scenario, "gowron", 5, "leadership"), stopped=True)
    assert offered_attacks(scenario.begin()) == []


def test_1e_bat_03_own_cards_cannot_be_attacked() -> None:
    scenario = duel_table(5, 5)
    scenario.state.cards["kurn"].controller = 0
    assert offered_attacks(scenario.begin()) == []


@pytest.mark.parametrize("own", STANDARD)
def test_1e_bat_04_most_affiliations_attack_any_but_their_own(own: str) -> None:
    assert may_start_battle({own}, {"federation"})
    assert may_start_battle({own}, {"klingon", "non-aligned"})
    assert not may_start_battle({own}, {own})
    assert not may_start_battle({own}, {"non-aligned", own}), "who carries one of them is off limits, too"


@pytest.mark.parametrize("own", ["klingon", "kazon", "non-aligned", "neutral"])
def test_1e_bat_05_four_affiliations_attack_anybody(own: str) -> None:
    assert may_start_battle({own}, {own})
    assert may_start_battle({own}, {"federation"})


def test_1e_bat_06_the_federation_attacks_only_borg() -> None:
    assert may_start_battle({"federation"}, {"borg"})
    assert not may_start_battle({"federation"}, {"klingon"})
    assert not may_start_battle({"federation"}, {"borg", "klingon"})


def test_1e_bat_07_borg_attack_only_if_allowed() -> None:
    assert not may_start_battle({"borg"}, {"klingon"})
    assert not may_start_battle({"borg"}, {"borg"})


def test_1e_bat_08_a_mixed_force_carries_the_restrictions_of_each() -> None:
    assert not may_start_battle({"non-aligned", "federation"}, {"klingon"})
    assert not may_start_battle({"non-aligned", "romulan"}, {"romulan"})
    assert may_start_battle({"non-aligned", "romulan"}, {"klingon"})


def federation_team(opponent: str) -> Scenario:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "picard", 6, "leadership", affiliation="federation"))
    scenario.put("P", add_fighter(scenario, "them", 6, seat=1, affiliation=opponent))
    scenario.fill_decks()
    return scenario


def test_1e_bat_06_a_federation_team_is_offered_no_attack_on_klingons() -> None:
    assert offered_attacks(federation_team("klingon").begin()) == []


def test_1e_bat_06_a_federation_team_attacks_borg() -> None:
    play = give_attack_order(federation_team("borg").begin())
    assert play.is_stopped("them")


def test_1e_bat_08_one_federation_member_makes_it_a_federation_team() -> None:
    scenario = duel_table(5, 5)
    scenario.state.places["surface.P"].remove("worf")
    scenario.put("P", add_fighter(scenario, "amarie", 5, "leadership", affiliation="non-aligned"))
    assert offered_attacks(scenario.begin()) == [ATTACK_ON_SURFACE]
    scenario.put("P", add_fighter(scenario, "troi", 5, affiliation="federation"))
    assert offered_attacks(scenario.begin()) == []


def romulan_team(*theirs: str) -> Scenario:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "sela", 6, "leadership", affiliation="romulan"))
    for affiliation in theirs:
        scenario.put("P", add_fighter(scenario, affiliation, 6, seat=1, affiliation=affiliation))
    scenario.fill_decks()
    return scenario


def test_1e_bat_04_who_is_not_known_to_be_off_limits_may_be_announced_and_is_then_looked_at() -> None:
    scenario = romulan_team("non-aligned", "romulan")
    play = scenario.begin()
    play.choose(ATTACK_ON_SURFACE)
    assert "can’t attack" in play.words()
    assert not play.is_stopped("sela"), "the attack is taken back"
    assert offered_attacks(play) == [], "and not offered again this turn"


def test_1e_bat_04_a_refused_attack_may_be_announced_again_in_another_turn() -> None:
    play = romulan_team("non-aligned", "romulan").begin()
    play.choose(ATTACK_ON_SURFACE)
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    assert offered_attacks(play) == [ATTACK_ON_SURFACE]


def test_1e_bat_04_where_all_of_the_opponents_are_of_that_affiliation_nothing_is_offered() -> None:
    assert offered_attacks(romulan_team("romulan").begin()) == []


@pytest.mark.parametrize(("more", "fought"), [("", False), ("officer", True)])
def test_1e_bat_09_against_guramba_it_takes_two_leaders(more: str, fought: bool) -> None:
    scenario = duel_table(5, 5)
    scenario.put("P", add_fighter(scenario, "koral", 5, "guramba", seat=1), add_fighter(scenario, "mate", 5, more))
    play = scenario.begin()
    play.choose(ATTACK_ON_SURFACE)
    choose_strikes(play)
    assert play.is_stopped("worf") is fought
    assert ("Guramba" in play.words()) is not fought


def test_1e_bat_10_the_disabled_can_be_attacked_but_do_not_fight() -> None:
    scenario = duel_table(5, 9)
    scenario.put("P", add_fighter(scenario, "klag", 9, seat=1))
    scenario.state.lasting.append(LastingChange(Disables(Cards()), 0, "P", WHILE_IN_PLAY, ["kurn", "klag"]))
    play = give_attack_order(scenario.begin())
    assert "Alice wins, 5 to 0." in play.words()
    assert cards_still_in_play(play, "worf", "kurn", "klag") == ["worf", "kurn", "klag"], "none of them is a combatant"


def test_1e_stat_01_the_stopped_defend_themselves_and_do_not_attack() -> None:
    scenario = duel_table(5, 9)
    scenario.state.cards["kurn"].states = (STOPPED,)
    play = give_attack_order(scenario.begin())
    assert cards_still_in_play(play, "worf") == []
    scenario = duel_table(5, 9)
    scenario.state.cards["worf"].states = (STOPPED,)
    assert offered_attacks(scenario.begin()) == []


def test_1e_bat_11_a_battle_is_one_action() -> None:
    play = duel_table(5, 5).begin()
    before = play.state.turn
    give_attack_order(play)
    assert play.state.battle is None
    assert play.state.actions == []
    assert play.state.turn == before


def test_1e_bat_13_all_of_one_team_are_in_the_force() -> None:
    scenario = duel_table(5, 5)
    scenario.put("P", *(add_fighter(scenario, f"mate-{n}", 5) for n in range(3)))
    play = give_attack_order(scenario.begin())
    assert all(play.is_stopped(f"mate-{n}") for n in range(3))


# --- counter-attacks -------------------------------------------------------------------------------------------------


def attacked_federation() -> Scenario:
    """Let Bob's Klingon attack Alice's Troi, who leads no one, on P; he has a second Klingon on Q."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", add_fighter(scenario, "troi", 6, affiliation="federation"))
    scenario.put("P", add_fighter(scenario, "kurn", 6, "leadership", seat=1))
    scenario.put(
        "Q", add_fighter(scenario, "data", 6, affiliation="federation"), add_fighter(scenario, "klag", 6, seat=1)
    )
    scenario.state.active = 1
    scenario.fill_decks()
    return scenario


def test_1e_ctr_02_who_was_attacked_counters_there_in_the_next_turn() -> None:
    play = give_attack_order(attacked_federation().begin())
    play.end_turn()
    play_to_orders(play)
    assert offered_attacks(play) == [ATTACK_ON_SURFACE], "not on Q, where nobody was attacked"
    assert view_of_play(play, 0).lines[0].locations[0].counters == (0,)


def test_1e_ctr_03_a_counter_attack_needs_no_leader_and_knows_no_restriction() -> None:
    play = give_attack_order(attacked_federation().begin())
    play.end_turn()
    play_to_orders(play)
    give_attack_order(play)
    assert play.is_stopped("troi")
    assert play.is_stopped("kurn")


def test_1e_ctr_02_the_right_to_counter_ends_with_that_turn() -> None:
    play = give_attack_order(attacked_federation().begin())
    for _ in range(3):
        play.end_turn()
    play_to_orders(play)
    assert play.state.active == 0
    assert offered_attacks(play) == []
    assert play.state.grudges == []


def test_1e_ctr_04_a_counter_attack_may_be_countered_in_turn() -> None:
    play = give_attack_order(attacked_federation().begin())
    play.end_turn()
    play_to_orders(play)
    give_attack_order(play)
    assert [one.victim for one in play.state.grudges] == [0, 1]
    play.end_turn()
    assert [one.victim for one in play.state.grudges] == [1]


def test_1e_ctr_02_no_counter_attack_on_the_turn_of_the_attack() -> None:
    play = give_attack_order(attacked_federation().begin())
    assert play.state.active == 1
    assert play.state.grudges[0].turn == play.state.turn
