"""Combat phase by phase (FR-CMB, FR-LRA, FR-SHLD, FR-DMG, FR-ATK, FR-OUT, FR-CUBE)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.frontiers.combat import combat_values
from engine.frontiers.effects.changes import LowerDefense, NoAttack
from engine.frontiers.effects.effect_tree import Attack, Heal, Repair, Shields, Target
from engine.frontiers.state import Stage
from tests.engine.frontiers.rules.situations import add_attack_cards, play_to_stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def challenged(table: Scenario) -> Play:
    play = table.begin()
    play.choose("challenge")
    return play


# --- the numbers --------------------------------------------------------------------------------------------------


def test_fr_lra_03_inefficient_attack_is_summed_halved_and_rounded_down() -> None:
    assert combat_values.attack_total({"phasers": 3, "photon pulse": 2}, [{"phasers"}]) == 1 + 2
    assert combat_values.attack_total({"phasers": 3, "photon pulse": 4}, [{"phasers", "photon pulse"}]) == 3


def test_fr_lra_04_pulse_torpedo_is_halved_only_by_one_enemy_with_both_resistances() -> None:
    assert combat_values.attack_total({"pulse torpedo": 5}, [{"photon pulse", "photon torpedo"}]) == 2
    assert combat_values.attack_total({"pulse torpedo": 5}, [{"photon pulse"}, {"photon torpedo"}]) == 5  # FR-AMB-07


@pytest.mark.parametrize(
    ("weapon", "efficient"),
    [
        ("phasers", {"phasers", "photon pulse", "photon torpedo", "pulse torpedo"}),
        ("photon pulse", {"photon pulse", "pulse torpedo"}),
        ("photon torpedo", {"photon torpedo", "pulse torpedo"}),
        ("pulse torpedo", {"pulse torpedo"}),
    ],
)
def test_fr_shld_03_which_shields_are_efficient(weapon: str, efficient: set[str]) -> None:
    for shields in ("phasers", "photon pulse", "photon torpedo", "pulse torpedo"):
        expected = 4 if shields in efficient else 2
        assert combat_values.shield_total({shields: 4}, weapon, disruptors=False) == expected


def test_fr_shld_04_inefficient_shields_are_halved_together() -> None:
    assert combat_values.shield_total({"phasers": 3, "photon torpedo": 2}, "photon torpedo", disruptors=False) == 1 + 2


def test_fr_shld_05_disruptors_halve_efficient_and_quarter_inefficient_shields() -> None:
    assert combat_values.shield_total({"phasers": 7, "photon pulse": 5}, "photon pulse", disruptors=True) == 1 + 2


@pytest.mark.parametrize(("damage", "defense", "cards"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (7, 3, 3)])
def test_fr_dmg_01_damage_is_divided_by_the_defense_value_and_rounded_up(damage: int, defense: int, cards: int) -> None:
    assert combat_values.damage_card_count(damage, defense) == cards


# --- at the table -------------------------------------------------------------------------------------------------


def test_fr_lra_05_a_long_range_attack_of_enough_strength_ends_the_combat() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=3, xp=2)
    add_attack_cards(table, (3, "phasers"), long_range=True)
    play = challenged(table)
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.turn.combat is None
    assert play.alice.xp == 2  # FR-LRA-06
    assert play.alice.reputation == 1  # FR-OUT-01
    assert play.state.spaces[field_space(0)].tokens == []
    assert play.state.discards["romulan warbird"] == ["warbird"]


def test_fr_lra_05_too_little_attack_cannot_be_fired() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=4)
    add_attack_cards(table, (3, "phasers"), long_range=True)
    play = challenged(table)
    play.do("aim:0", "play:attack-0:basic")
    assert not play.offers("fire")


def test_fr_lra_01_sideways_cards_and_near_attacks_wait_for_the_attack_phase() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=0)
    add_attack_cards(table, (3, "phasers"))
    play = challenged(table)
    assert not play.offers("play:attack-0:basic")
    assert not play.offers("sideways:attack-0:attack")
    play_to_stage(play, Stage.ATTACK)
    assert play.offers("play:attack-0:basic", "sideways:attack-0:attack")


def test_fr_lra_05_a_group_falls_to_the_sum_of_its_defense_values() -> None:
    table = Scenario()
    table.enemy("one", 0, defense=2)
    table.enemy("two", 2, defense=3)
    add_attack_cards(table, (5, "photon pulse"), long_range=True)
    play = challenged(table)
    play.choose(field_space(0), field_space(2))
    play.do("aim:0", "aim:1", "play:attack-0:basic", "fire")
    assert play.turn.combat is None
    assert play.alice.xp == 4


def test_fr_cmb_02_enemies_that_are_not_challenged_stay_out() -> None:
    table = Scenario()
    table.enemy("one", 0)
    table.enemy("two", 2)
    play = challenged(table)
    play.choose(field_space(2))
    assert [enemy.token for enemy in play.table.combat.enemies] == ["two"]


def test_fr_shld_06_shields_that_are_too_weak_block_in_part() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=5)
    table.card("shields", [Shields(2)])
    table.hand("shields")
    play = challenged(table)
    play_to_stage(play, Stage.SHIELDS)
    play.do("play:shields:basic", "block:0", "phase over")
    assert play.alice.hand == ["damage", "damage"]  # 3 damage against Defense Value 2


def test_fr_shld_01_one_block_covers_one_enemy() -> None:
    table = Scenario()
    table.enemy("one", 0, attack=2)
    table.enemy("two", 2, attack=2)
    table.card("shields", [Shields(4)])
    table.hand("shields")
    play = challenged(table)
    play.choose(field_space(0), field_space(2))
    play_to_stage(play, Stage.SHIELDS)
    play.do("play:shields:basic", "block:0")
    assert not play.offers("block:1")
    play.choose("phase over")
    assert play.alice.hand == ["damage"]


def test_fr_shld_02_a_card_sideways_is_one_normal_shield() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=3)
    table.hand("plain")
    play = challenged(table)
    play_to_stage(play, Stage.SHIELDS)
    play.do("sideways:plain:shields", "block:0", "phase over")
    assert play.alice.hand == ["damage"]


def test_fr_dmg_02_antimatter_doubles_unblocked_attack() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=3, abilities=("antimatter weapon",))
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"] * 3


def test_fr_dmg_03_biogenic_damage_goes_to_the_discard_pile_as_well() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=4, abilities=("biogenic weapon",))
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"] * 2
    assert play.alice.discard == ["damage"] * 2


def test_fr_amb_01_biogenic_damage_fills_the_cards_first() -> None:
    table = Scenario()
    table.enemy("bio", 0, attack=3, abilities=("biogenic weapon",))
    table.enemy("other", 2, attack=3)
    play = challenged(table)
    play.choose(field_space(0), field_space(2))
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"] * 3
    assert play.alice.discard == ["damage"] * 2


def test_fr_dmg_04_the_energy_dissipator_empties_the_hand() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=1, abilities=("energy dissipator",))
    table.hand("one", "two")
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"]
    assert sorted(play.alice.discard) == ["one", "two"]


def test_fr_dmg_05_as_much_damage_as_the_hand_limit_is_a_catastrophe() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=10)
    table.hand("one", "damage")
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"] * 6
    assert play.alice.discard == ["one"]


def test_fr_dmg_05_a_combat_has_one_catastrophe() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=10)
    table.hand("one", "damage")
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    alice = play.alice
    alice.hand.append(alice.discard.pop())
    play.choose("phase over")
    assert "one" in play.alice.hand


def test_fr_dmg_05_damage_from_before_does_not_count() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=8)
    table.hand("one", "damage", "damage")
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert "one" in play.alice.hand


def test_fr_dmg_07_a_wounded_captain_has_defense_value_one() -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.enemy("warbird", 0, attack=3)
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"] * 3


def test_fr_dmg_08_crew_lends_its_defense_value_to_a_wounded_captain() -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.enemy("warbird", 0, attack=6)
    table.crew("guard", [Attack(2)], defense=3)
    play = challenged(table)
    play.do("phase over", "phase over", "crew-0")
    assert play.alice.hand == ["damage"] * 2
    assert not play.alice.crew[0].ready
    assert play.alice.crew[0].wounds == 0


def test_fr_crew_08_crew_takes_no_damage_while_the_captain_is_well() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=6)
    table.crew("guard", [Attack(2)], defense=3)
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["damage"] * 3
    assert play.alice.crew[0].ready


def test_fr_atk_01_normal_and_long_range_attack_mix() -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=4, attack=0)
    table.card("far", [Attack(2, "phasers", long_range=True)])
    table.hand("far", "plain")
    table.card("near", [Attack(1)])
    table.hand("near")
    play = challenged(table)
    play_to_stage(play, Stage.ATTACK)
    play.do("aim:0", "play:far:basic", "play:near:basic", "sideways:plain:attack", "fire")
    assert play.alice.xp == 2


def test_fr_atk_02_combat_is_over_after_the_attack_phase() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=1)
    play = challenged(table)
    play_to_stage(play, Stage.PLAN)
    assert play.turn.combat is None
    assert play.turn.acted
    assert play.state.spaces[field_space(0)].tokens == ["warbird"]  # FR-OUT-07


def test_fr_cmb_09_no_repairs_in_combat_and_points_are_lost() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=0)
    table.card("repair", [Repair(1), Heal(1)])
    table.card("repair-2", [Repair(1)])
    table.hand("repair", "repair-2", "damage")
    play = table.begin()
    play.do("play:repair:basic", "challenge")
    assert (play.turn.points.repair, play.turn.points.heal) == (0, 0)  # FR-HEAL-05
    assert not play.offers("play:repair-2:basic")
    play_to_stage(play, Stage.PLAN)
    play.do("play:repair-2:basic", "repair")
    assert play.alice.hand == []


def test_fr_eff_09_an_enemy_that_is_stopped_does_not_attack() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=9)
    table.card("jam", [Target((NoAttack(), LowerDefense(2)))])
    table.hand("jam", "plain")
    play = challenged(table)
    play.choose("play:jam:basic")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == ["plain"]
    play.do("sideways:plain:attack", "aim:0", "fire")
    assert play.alice.xp == 2


# --- starbases, planets, Cubes --------------------------------------------------------------------------------------


def test_fr_out_02_a_conquered_starbase_is_entered_and_marked() -> None:
    table = Scenario()
    table.enemy("base", 0, location="romulan starbase", defense=2, face_up=False)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    assert play.alice.reputation == -1  # FR-CMB-03
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.alice.space == field_space(0)
    assert play.state.spaces[field_space(0)].markers == [0]
    assert play.table.own_starbases(0) == [field_space(0)]  # FR-OUT-03


def test_fr_out_04_a_dominion_starbase_gives_an_undiscovered_card_at_the_end_of_the_turn() -> None:
    table = Scenario()
    table.enemy("base", 0, location="dominion starbase", defense=2)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    offer = list(play.state.offers.undiscovered)
    play.choose(f"starbase:{field_space(0)}")
    play.do("aim:0", "play:attack-0:basic", "fire", "end turn", offer[1])
    assert offer[1] in play.alice.hand  # it was put on top of the deck, then drawn
    assert len(play.state.offers.undiscovered) == len(offer)  # FR-EFF-05


def test_fr_out_09_a_failed_assault_costs_reputation_each_time_and_leaves_the_ship_where_it_was() -> None:
    table = Scenario()
    table.enemy("base", 0, location="romulan starbase", attack=0)
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    play_to_stage(play, Stage.PLAN)
    assert play.alice.space == field_space(1)
    assert play.alice.reputation == -1
    assert play.state.spaces[field_space(0)].tokens == ["base"]


def test_fr_cmb_04_the_starbase_of_an_absent_player_is_worth_half_the_experience() -> None:
    table = Scenario()
    table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.enemy("garrison", 3, location="romulan starbase", defense=2, xp=5)
    table._lying(3).tokens = []
    table.state.piles["romulan starbase"].insert(0, "garrison")
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.alice.xp == 3
    assert play.state.spaces[field_space(0)].markers == [0]


def test_fr_cmb_03_a_starbase_of_a_player_of_bad_reputation_costs_none() -> None:
    table = Scenario()
    table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.bob.reputation = -1
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    assert play.alice.reputation == 0


def test_fr_cmb_04_a_starbase_with_its_owner_on_it_cannot_be_assaulted() -> None:
    table = Scenario()
    table.lay(0, location="romulan starbase")
    table.mark(0, 1)
    table.bob.space = field_space(0)
    assert not table.begin().offers(f"starbase:{field_space(0)}")


def test_fr_cmb_05_decimating_costs_three_reputation_and_locks_the_crew() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.crew("gunner", [Attack(3, "phasers", long_range=True)])
    play = table.begin()
    play.choose(f"decimation:{field_space(0)}")
    assert play.alice.reputation == -3
    assert not any(one.startswith("crew:") for one in play.ids)


def test_fr_out_05_a_decimated_planet_is_marked_and_closed() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.enemy("guards", 3, location="dominion starbase", defense=1)
    table._lying(3).tokens = []
    table.state.piles["dominion starbase"].insert(0, "guards")
    add_attack_cards(table, (1, "phasers"), long_range=True)
    play = table.begin()
    play.choose(f"decimation:{field_space(0)}")
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.state.spaces[field_space(0)].markers == [0]
    assert [reward.kind for reward in play.turn.rewards] == ["undiscovered"]
    assert play.alice.xp == 2


def test_fr_cmb_06_enemy_ships_next_to_a_starbase_can_be_added() -> None:
    table = Scenario()
    table.enemy("base", 0, location="romulan starbase")
    table.enemy("warbird", 2)
    play = table.begin()
    play.choose(f"starbase:{field_space(0)}")
    play.choose(field_space(2))
    assert [enemy.token for enemy in play.table.combat.enemies] == ["base", "warbird"]


def test_fr_cmb_06_there_is_one_combat_in_a_turn() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=0)
    play = challenged(table)
    play_to_stage(play, Stage.PLAN)
    assert not play.offers("challenge")


def test_fr_cmb_01_no_combat_from_the_wormhole() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    assert table.begin().offers("challenge")
    table.lay(1, "wormhole")
    assert not table.begin().offers("challenge")  # FR-AMB-27


@pytest.mark.parametrize(
    ("colour", "weapon", "defense", "attack", "ability"),
    [
        ("gold", "phasers", 4, 2, set()),  # FR-CUBE-03
        ("blue", "photon pulse", 3, 4, set()),  # FR-CUBE-04
        ("blue", "pulse torpedo", 3, 3, set()),
        ("blue", "phasers", 3, 2, set()),
        ("red", "phasers", 3, 2, {"antimatter weapon"}),  # FR-CUBE-05
        ("red", "photon pulse", 3, 2, set()),
        ("green", "phasers", 3, 2, {"biogenic weapon"}),  # FR-CUBE-06
    ],
)
def test_fr_cube_03_cubes_give_abilities_to_their_defenders(
    colour: str, weapon: str, defense: int, attack: int, ability: set[str]
) -> None:
    table = Scenario()
    table.cube(0, colour, 4)
    table.enemy("drone", 0, location="borg cube", defense=3, attack=2, weapon=weapon)
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    (enemy,) = play.table.combat.enemies
    assert combat_values.enemy_defense(play.table, enemy) == defense
    assert combat_values.enemy_attack(play.table, enemy) == attack
    assert combat_values.enemy_abilities(play.table, enemy) == ability


def test_fr_cube_08_the_last_defender_destroys_the_cube_and_the_ship_moves_onto_it() -> None:
    table = Scenario()
    table.cube(0, "gold", 4)
    table.enemy("one", 0, location="borg cube", defense=1)
    table.enemy("two", 0, location="borg cube", defense=1)
    add_attack_cards(table, (4, "phasers"), long_range=True)
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    play.do("aim:0", "aim:1", "play:attack-0:basic", "fire")
    assert play.alice.space == field_space(0)
    assert play.state.spaces[field_space(0)].cube == 0
    assert play.state.spaces[field_space(0)].markers == [0, 0]  # FR-CUBE-07
    assert play.alice.reputation == 0  # FR-CMB-03


def test_fr_cube_11_a_failed_assault_leaves_the_surviving_defenders() -> None:
    table = Scenario()
    table.cube(0, "gold", 4)
    table.enemy("one", 0, location="borg cube", defense=1, attack=0)
    table.enemy("two", 0, location="borg cube", defense=9, attack=0)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    play.do("aim:0", "play:attack-0:basic", "fire")
    play_to_stage(play, Stage.PLAN)
    assert play.state.spaces[field_space(0)].tokens == ["two"]
    assert play.state.spaces[field_space(0)].markers == [0]
    assert play.state.spaces[field_space(0)].cube == 4
    assert play.alice.space == field_space(1)


def test_fr_scn_rec_01_cubes_are_not_fought_in_the_first_reconnaissance() -> None:
    table = Scenario("first-reconnaissance")
    table.cube(0, "gold", 1)
    table.enemy("one", 0, location="borg cube")
    assert not table.begin().offers(f"cube:{field_space(0)}")


# --- the last page (FR-SUM-01) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("resists", "halved"),
    [
        (("phasers",), {"phasers"}),
        (("photon pulse",), {"photon pulse"}),
        (("photon torpedo",), {"photon torpedo"}),
        (("photon pulse", "photon torpedo"), {"photon pulse", "photon torpedo", "pulse torpedo"}),
    ],
)
@pytest.mark.parametrize("weapon", ["phasers", "photon pulse", "photon torpedo", "pulse torpedo"])
def test_fr_sum_01_the_resistances_of_the_last_page(resists: tuple[str, ...], halved: set[str], weapon: str) -> None:
    table = Scenario()
    table.enemy("warbird", 0, defense=9, resists=resists)
    add_attack_cards(table, (5, weapon), long_range=True)
    play = challenged(table)
    play.do("aim:0", "play:attack-0:basic")
    assert f"attack {2 if weapon in halved else 5} of 9" in play.decision.prompt


@pytest.mark.parametrize(
    ("weapon", "efficient"),
    [
        ("phasers", {"phasers", "photon pulse", "photon torpedo", "pulse torpedo"}),
        ("photon pulse", {"photon pulse", "pulse torpedo"}),
        ("photon torpedo", {"photon torpedo", "pulse torpedo"}),
        ("pulse torpedo", {"pulse torpedo"}),
    ],
)
@pytest.mark.parametrize(("abilities", "divisor"), [((), 1), (("disruptors",), 2)])
@pytest.mark.parametrize("shields", ["phasers", "photon pulse", "photon torpedo", "pulse torpedo"])
def test_fr_sum_01_the_attacks_of_the_last_page_and_the_shields_that_are_efficient(
    weapon: str, efficient: set[str], abilities: tuple[str, ...], divisor: int, shields: Any
) -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=9, weapon=weapon, abilities=abilities)
    table.card("wall", [Shields(7, shields)])
    table.hand("wall")
    play = challenged(table)
    play.do("phase over", "play:wall:basic")
    worth = 7 // (divisor if shields in efficient else 2 * divisor)
    assert f"shields {worth} of 9 needed" in play.option("block:0").label


@pytest.mark.parametrize(
    ("ability", "hand", "discard"),
    [
        ("", ["spare", "damage", "damage"], []),
        ("antimatter weapon", ["spare", "damage", "damage", "damage"], []),
        ("biogenic weapon", ["spare", "damage", "damage"], ["damage", "damage"]),
        ("energy dissipator", ["damage", "damage"], ["spare"]),
    ],
)
def test_fr_sum_01_the_special_weapons_of_the_last_page(ability: str, hand: list[str], discard: list[str]) -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=3, abilities=(ability,) if ability else ())
    table.hand("spare")
    play = challenged(table)
    play.do("phase over", "phase over")
    assert (play.alice.hand, play.alice.discard) == (hand, discard)


def test_fr_out_07_the_log_names_undefeated_enemies() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=0)
    play = table.begin()
    play.choose("challenge")
    while play.turn.combat:
        play.choose("phase over")
    assert "Alice fails to defeat warbird." in [event.public for event in play.match.events]
