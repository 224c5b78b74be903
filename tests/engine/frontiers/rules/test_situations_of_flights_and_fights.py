"""Situations from the document: flights, provoked and chosen fights, assaults and Away Missions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.frontiers.effects.changes import MoveCost
from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Lasts, Move, Repair, Shields
from engine.frontiers.state import Stage
from engine.frontiers.turn.hand_limit import hand_limit
from tests.engine.frontiers.rules.situations import add_attack_cards, play_to_stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def flying(amount: int = 9, **facts: Any) -> Scenario:
    """Return a table where Alice has a card with this many Move points, and another card."""
    table = Scenario(**facts)
    table.card("warp", [Move(amount)])
    table.hand("warp", "other")
    return table


def under_way(table: Scenario, *numbers: int) -> Play:
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(*numbers)
    return play


# --- flights ----------------------------------------------------------------------------------------------------------


def test_over_a_planet_for_five_points_in_all_fr_move_04() -> None:
    table = flying(5)
    table.lay(2, "planet")
    play = under_way(table, 2, 3)
    assert (play.alice.space, play.turn.points.move) == (field_space(3), 0)


def test_stuck_on_the_second_of_two_planets_the_way_back_costs_two_damage_fr_move_04_fr_end_02() -> None:
    table = flying(7)
    table.lay(2, "planet")
    table.lay(3, "planet")
    play = under_way(table, 2, 3)
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.hand.count("damage") == 2


def test_a_ship_that_only_passes_another_is_not_sent_back_fr_move_13() -> None:
    table = flying(4)
    table.bob.space = field_space(2)
    play = under_way(table, 2, 3)
    play.choose("end turn")
    assert play.alice.space == field_space(3)
    assert "damage" not in play.alice.hand


def test_two_ships_on_a_way_back_both_are_passed_again_fr_end_02() -> None:
    """Alice stops on the second of two occupied spaces: two steps back, two Damage Cards."""
    table = flying(4, players=3)
    table.bob.space = field_space(2)
    table.state.players[2].space = field_space(3)
    play = under_way(table, 2, 3)
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.hand.count("damage") == 2


def test_a_reduction_of_two_lets_a_ship_fly_without_points_fr_move_15() -> None:
    table = Scenario()
    table.card("course", [Lasts(MoveCost(by=-2))])
    table.hand("course", "other")
    table.lay(6, "nebula")
    play = table.begin()
    play.choose("play:course:basic")
    assert play.offers(f"move:{field_space(2)}")
    assert not play.offers(f"move:{field_space(6)}")
    play.move(2)
    assert play.alice.space == field_space(2)


def test_enemies_touching_only_one_end_are_not_provoked_fr_move_07() -> None:
    """Moving from 1 to 2: an enemy on 6 borders only 1, one on 3 borders only 2."""
    table = flying(2)
    table.enemy("behind", 6)
    table.enemy("ahead", 3)
    play = under_way(table, 2)
    assert play.turn.provoked == []
    play.choose("end turn")
    assert play.alice.space == field_space(2)


def test_a_starbase_is_scanned_in_passing_and_stays_quiet_fr_scan_01_fr_move_08() -> None:
    table = flying(4)
    table.enemy("base", 0, location="romulan starbase", face_up=False)
    play = under_way(table, 2)
    assert play.state.spaces[field_space(0)].face_up
    assert play.turn.provoked == []
    play.move(3)
    assert play.alice.space == field_space(3)


def test_after_provoking_only_a_fight_is_possible_fr_turn_04() -> None:
    table = flying(9)
    table.enemy("warbird", 0)
    table.lay(2, location="outpost")
    table.crew("medic", cost=0, offered=True)
    play = under_way(table, 2)
    assert play.offers("fight")
    assert not any(
        one.startswith(("move:", "explore:", "interact:", "challenge", "end", "starbase:")) for one in play.ids
    )


def test_a_third_ship_next_to_a_provoked_fight_may_stay_out_fr_cmb_06() -> None:
    table = flying(2)
    table.enemy("provoked", 0)
    table.enemy("neighbour", 3)
    play = under_way(table, 2)
    play.choose("fight")
    assert play.decision.minimum == 0
    play.choose()
    assert [enemy.token for enemy in play.table.combat.enemies] == ["provoked"]


def test_staying_next_to_an_enemy_provokes_nothing_fr_move_07() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.hand("one", "two")
    play = table.begin()
    play.do("sideways:one:move", "end turn")
    assert play.alice.space == field_space(1)


def test_after_a_provoked_fight_the_turn_has_no_further_action_fr_turn_03() -> None:
    table = flying(9)
    table.enemy("warbird", 0, attack=0)
    table.lay(2, location="outpost")
    table.crew("medic", cost=0, offered=True)
    play = under_way(table, 2)
    play.choose("fight")
    play_to_stage(play, Stage.PLAN)
    assert not any(one.startswith(("move:", "interact:", "challenge")) for one in play.ids)
    assert play.offers("end turn")


# --- fights -----------------------------------------------------------------------------------------------------------


def fight(table: Scenario, *spaces: int) -> Play:
    play = table.begin()
    play.choose("challenge")
    if spaces:
        play.choose(*(field_space(number) for number in spaces))
    return play


def test_one_resistant_target_halves_phasers_for_the_group_fr_lra_03() -> None:
    """Seven against 3 and 3 counts as three; against the one without resistance it is seven."""
    table = Scenario()
    table.enemy("plain", 0, defense=3)
    table.enemy("hard", 2, defense=3, resists=("phasers",))
    add_attack_cards(table, (7, "phasers"), long_range=True)
    play = fight(table, 0, 2)
    play.do("aim:0", "aim:1", "play:attack-0:basic")
    assert "attack 3 of 6" in play.decision.prompt
    assert not play.offers("fire")


def test_efficient_and_halved_attack_add_up_fr_lra_03() -> None:
    """Three resisted phasers and three torpedoes: one and three, against four."""
    table = Scenario()
    table.enemy("hard", 0, defense=4, resists=("phasers",))
    add_attack_cards(table, (3, "phasers"), (3, "photon torpedo"), long_range=True)
    play = fight(table)
    play.do("aim:0", "play:attack-0:basic", "play:attack-1:basic", "fire")
    assert play.alice.xp == 2


@pytest.mark.parametrize(("attacks", "defense_level", "cards"), [((3, 3), 3, 2), ((1, 0), 1, 1), ((2, 2), 1, 2)])
def test_damage_of_two_enemies_is_added_before_it_is_divided_fr_dmg_01(
    attacks: tuple[int, int], defense_level: int, cards: int
) -> None:
    """Six against a Defense Value of 3 gives two Damage Cards, one against 2 gives one."""
    table = Scenario()
    table.alice.level = defense_level
    for number, attack in enumerate(attacks):
        table.enemy(f"e{number}", 2 * number, attack=attack)
    play = fight(table, 0, 2)
    play_to_stage(play, Stage.ATTACK if play.state.stage is not Stage.ATTACK else play.state.stage)
    assert play.alice.hand.count("damage") == cards


def test_a_shield_in_part_against_antimatter_fr_dmg_02() -> None:
    """Three attack minus one shield is doubled to four: two Damage Cards."""
    table = Scenario()
    table.enemy("warbird", 0, attack=3, abilities=("antimatter weapon",))
    table.card("screen", [Shields(1)])
    table.hand("screen")
    play = fight(table)
    play.do("phase over", "play:screen:basic", "block:0", "phase over")
    assert play.alice.hand.count("damage") == 2


@pytest.mark.parametrize(("attack", "kept"), [(8, True), (9, False)])
def test_five_damage_cards_in_one_fight_are_a_catastrophe_but_four_are_not_fr_dmg_05(
    attack: int, *, kept: bool
) -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=attack)
    table.hand("keepsake", "damage")
    play = fight(table)
    play.do("phase over", "phase over")
    assert ("keepsake" in play.alice.hand) is kept


def test_warbird_and_sphere_in_one_fight_bring_three_reputation_and_free_both_spaces_fr_out_01() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=1)
    table.enemy("sphere", 2, location="borg sphere", defense=1)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = fight(table, 0, 2)
    play.do("aim:0", "aim:1", "play:attack-0:basic", "fire")
    assert play.alice.reputation == 3
    assert [play.state.spaces[field_space(number)].tokens for number in (0, 2)] == [[], []]
    assert [play.state.spaces[field_space(number)].markers for number in (0, 2)] == [[], []]


def test_undefeated_enemies_return_at_full_strength_fr_out_07() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=0, defense=5)
    table.hand("one", "two")
    play = fight(table)
    play_to_stage(play, Stage.PLAN)
    play.choose("end turn")
    assert play.state.spaces[field_space(0)].tokens == ["warbird"]
    assert play.state.spaces[field_space(0)].face_up


# --- assaults ---------------------------------------------------------------------------------------------------------


def test_reputation_does_not_fall_below_the_end_of_its_track_by_an_assault_fr_amb_11() -> None:
    table = Scenario()
    table.enemy("base", 0, location="romulan starbase", attack=0)
    table.alice.reputation = -7
    table.hand("one")
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    assert play.alice.reputation == -7


def test_taking_a_starbase_next_to_a_warbird_provokes_nothing_fr_out_02() -> None:
    table = Scenario()
    table.enemy("base", 0, location="romulan starbase", defense=2)
    table.enemy("warbird", 2)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    play.choose()
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.alice.space == field_space(0)
    assert play.turn.provoked == []
    assert play.offers("end turn")


def test_a_starbase_that_changes_hands_changes_two_hand_limits_fr_out_03() -> None:
    table = Scenario()
    table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.bob.space = field_space(3)
    table.enemy("garrison", None, location="romulan starbase", defense=2, xp=4)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    assert [hand_limit(play.table, seat) for seat in (0, 1)] == [5, 6]
    play.do(f"starbase:{field_space(0)}", "aim:0", "play:attack-0:basic", "fire")
    assert [hand_limit(play.table, seat) for seat in (0, 1)] == [6, 5]
    assert (play.alice.xp, play.alice.reputation) == (2, -1)


def test_two_players_share_a_cube_and_the_first_to_place_leads_fr_cube_07_fr_cube_09() -> None:
    """Alice beat one defender earlier, Bob beats the second: both have a token, but only Bob moves onto the Cube."""
    table = Scenario()
    table.cube(0, "gold", 4)
    table.mark(0, 0)
    table.enemy("two", 0, location="borg cube", defense=1)
    table.bob.space = field_space(3)
    table.state.order = [1, 0]
    table.card("gun", [Attack(2, "phasers", long_range=True)])
    table.hand("gun", seat=1)
    table.hand("mine")
    play = table.begin(Stage.TURN)
    assert play.decision.seat == 1
    play.choose("regular")
    play.do(f"cube:{field_space(0)}", "aim:0", "play:gun:basic", "fire")
    assert play.bob.space == field_space(0)
    assert play.alice.space == field_space(1)
    assert play.state.spaces[field_space(0)].markers == [0, 1]
    assert [hand_limit(play.table, seat) for seat in (0, 1)] == [7, 6]


# --- Away Missions ----------------------------------------------------------------------------------------------------


def landed(table: Scenario, *team: str, location: str = "class-l") -> Play:
    table.lay(0, "planet", location)
    play = table.begin()
    play.choose(f"mission:{field_space(0)}")
    for member in team:
        play.choose(f"join:{member}")
    if play.state.stage is Stage.BEAM_DOWN:
        play.choose("beam down")
    return play


@pytest.mark.parametrize(("attack", "wounded", "reputation"), [(2, 1, 0), (3, 2, 0), (5, 2, 0), (6, 2, -2)])
def test_captain_and_crew_member_take_all_damage_they_can_fr_away_09_fr_away_10(
    attack: int, wounded: int, reputation: int
) -> None:
    """The Captain absorbs two, the guard three; with one more point the team is lost."""
    table = Scenario()
    table.crew("guard", [Attack(1)], defense=3)
    table.planet("settlers", attack=attack, defense=9, diplomacy=9)
    table.hand("one")
    play = landed(table, "captain", "0")
    for _ in range(2):
        play.choose("phase over")
    play.choose("captain")
    for choice in ("crew-0", "phase over"):
        if play.offers(choice):
            play.choose(choice)
    assert (play.alice.wounds > 0) + (play.alice.crew[0].wounds > 0) == wounded
    assert play.alice.reputation == reputation
    assert play.state.spaces[field_space(0)].tokens == ["settlers"]


def test_a_marked_class_k_gives_another_captain_experience_and_nothing_else_fr_loc_k_03() -> None:
    table = Scenario()
    table.planet("hermit", pile="class-k", diplomacy=2, xp=2)
    table.mark(0, 1)
    table.card("talk", [Diplomacy(2)])
    table.hand("talk", "other")
    play = landed(table, location="class-k")
    play.do("aim:0", "play:talk:basic", "fire")
    assert play.state.stage is Stage.PLAN
    assert play.alice.xp == 2
    assert play.turn.rewards == []
    assert play.state.spaces[field_space(0)].markers == [1]


def test_two_of_three_data_do_not_solve_a_challenge_fr_loc_h_02() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-h")
    table.challenge("riddle", "red", "red", "red", at=0)
    table.hand("one")
    table.alice.crystals["red"] = 1
    table.state.core = ["red"] + ["gold"] * 3
    play = table.begin()
    assert play.alice.xp == 0
    assert not any("challenge" in one or "solve" in one for one in play.ids), play.ids


# --- rarer ones -------------------------------------------------------------------------------------------------------


def test_a_ship_provoking_between_planets_retreats_over_both_fr_move_04_fr_amb_03() -> None:
    """The first step provokes nothing; the second has the Warbird at both ends: two Damage Cards, then the fight."""
    table = flying(9)
    table.lay(0, "planet")
    table.lay(3, "planet")
    table.enemy("warbird", 4)
    play = under_way(table, 0, 3)
    assert play.alice.space == field_space(1)
    assert play.alice.hand.count("damage") == 2
    play.choose("fight")
    assert play.table.combat.damage == 0


@pytest.mark.parametrize(("crew_defense", "cards"), [(0, 3), (3, 1)])
def test_a_wounded_captain_takes_a_card_for_each_point_unless_replaced_fr_dmg_08(crew_defense: int, cards: int) -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.enemy("warbird", 0, attack=3)
    if crew_defense:
        table.crew("guard", [Attack(1)], defense=crew_defense)
    table.hand("one")
    play = fight(table)
    play.do("phase over", "phase over")
    if crew_defense:
        play.choose("crew-0")
        assert not play.alice.crew[0].ready
        assert play.alice.crew[0].wounds == 0
    assert play.alice.hand.count("damage") == cards


def test_a_decimation_lost_at_the_end_of_the_track_leaves_the_planet_as_it_was_fr_loc_m_02() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.alice.reputation = -6
    table.enemy("guards", None, location="dominion starbase", defense=9, attack=0)
    table.hand("one")
    play = table.begin()
    play.choose(f"decimation:{field_space(0)}")
    play_to_stage(play, Stage.PLAN)
    assert play.alice.reputation == -7
    assert play.state.spaces[field_space(0)].markers == []
    assert play.state.discards["dominion starbase"] == ["guards"]
    assert play.alice.space == field_space(1)


@pytest.mark.parametrize(("xp", "gained"), [(1, 1), (2, 1), (5, 3)])
def test_half_the_experience_of_an_absent_owners_garrison_is_rounded_up_fr_cmb_04(xp: int, gained: int) -> None:
    table = Scenario()
    table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.enemy("garrison", None, location="romulan starbase", defense=1, xp=xp)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    play = table.begin()
    play.do(f"starbase:{field_space(0)}", "aim:0", "play:attack-0:basic", "fire")
    assert play.alice.xp == gained


def test_a_garrison_that_holds_is_discarded_and_the_owner_keeps_the_starbase_fr_out_07() -> None:
    table = Scenario()
    table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.enemy("garrison", None, location="romulan starbase", defense=9, attack=0)
    table.hand("one")
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    play_to_stage(play, Stage.PLAN)
    assert play.state.spaces[field_space(0)].markers == [1]
    assert play.state.discards["romulan starbase"] == ["garrison"]


def test_of_two_guards_in_space_and_on_the_ground_one_beaten_gives_no_reward_fr_loc_h_04() -> None:
    """The Warbird is beaten for XP but no Reputation; the settlers win, and remain face up."""
    table = Scenario()
    table.lay(0, "planet", "class-h")
    table.guarded("ruin", "romulan warbird", "class-l", at=0)
    table.enemy("guard", None, defense=1, xp=2)
    table._lying(0).tokens.append("guard")
    table.state.piles["romulan warbird"].remove("guard")
    table.planet("settlers", attack=0, diplomacy=9, defense=9, at=0)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.hand("other")
    play = table.begin()
    play.do(f"class-h:{field_space(0)}", "aim:0", "play:attack-0:basic", "fire")
    for _ in range(9):
        if play.state.stage is not Stage.PLAN:
            play.choose("beam down" if play.offers("beam down") else "phase over")
    assert play.state.spaces[field_space(0)].tokens == ["ruin", "settlers"]
    assert (play.alice.xp, play.alice.reputation) == (2, 0)
    assert play.turn.rewards == []


def test_a_cube_that_held_is_assaulted_again_by_the_same_ship_fr_cube_11() -> None:
    table = Scenario()
    table.cube(0, "red", 4)
    table.mark(0, 0)
    table.enemy("two", 0, location="borg cube", defense=1)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    play = table.begin()
    play.do(f"cube:{field_space(0)}", "aim:0", "play:attack-0:basic", "fire")
    assert play.state.spaces[field_space(0)].markers == [0, 0]
    assert play.alice.reputation == 0


def test_between_two_ships_one_is_attacked_and_the_other_no_more_fr_pvp_02() -> None:
    table = Scenario(players=3)
    table.header.options["versus"] = "yes"
    table.bob.space = field_space(2)
    table.state.players[2].space = field_space(6)
    table.card("dock", [Repair(1)])
    table.hand("dock", "damage")
    play = table.begin()
    assert {"versus:1", "versus:2"} <= set(play.ids)
    play.do("versus:1", "partly")
    for _ in range(9):
        if play.state.stage is not Stage.PLAN:
            play.choose("phase over")
    assert not any(one.startswith(("versus:", "challenge", "move:")) for one in play.ids)
