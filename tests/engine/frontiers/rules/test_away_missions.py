"""Away Missions to Class-L, Class-K and Class-H Planets (FR-AWAY, FR-LOC-L, FR-LOC-K, FR-LOC-H)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.frontiers.components.locations import Reward
from engine.frontiers.effects.amounts import During
from engine.frontiers.effects.changes import LosesAbilities, LowerAttack, NoAttack
from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Experience, Heal, If, Move, Repair, Shields, Target
from engine.frontiers.state import PendingReward as Due
from engine.frontiers.state import Stage
from tests.engine.frontiers.rules.situations import add_attack_cards
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def beside_planet(location: str = "class-l") -> Scenario:
    """Return a table with Alice's ship next to a planet on space 0."""
    table = Scenario()
    table.lay(0, "planet", location)
    return table


def talk(table: Scenario, *amounts: int) -> None:
    """Put cards ``talk-0``, ``talk-1`` … into Alice's hand."""
    for number, amount in enumerate(amounts):
        table.card(f"talk-{number}", [Diplomacy(amount)])
        table.hand(f"talk-{number}")


def landed(table: Scenario, *team: str) -> Play:
    """Start, and beam an Away Team of these members down to the planet on space 0."""
    play = table.begin()
    play.choose(f"mission:{field_space(0)}")
    beam_down(play, *team)
    return play


def beam_down(play: Play, *team: str) -> None:
    for member in team:
        play.choose(f"join:{member}")
    if play.state.stage is Stage.BEAM_DOWN:
        play.choose("beam down")


def to(play: Play, stage: Stage) -> None:
    """End phases up to this stage, taking the first choice when damage is assigned."""
    while play.state.stage is not stage:
        play.choose("phase over" if play.offers("phase over") else play.ids[0])


def ended(play: Play) -> Play:
    """Play to the end of the turn."""
    to(play, Stage.PLAN)
    play.choose("end turn")
    while play.decision.seat == 0 and play.state.stage in (Stage.END_OF_TURN, Stage.REWARDS, Stage.LEVEL_UP):
        play.choose(play.ids[0])
    return play


def tokens_at(play: Play, number: int = 0) -> list[str]:
    return play.state.spaces[field_space(number)].tokens


# --- starting -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("location", ["class-l", "class-l distress", "class-k", "class-k distress"])
def test_fr_away_01_a_mission_starts_next_to_the_planet_without_a_change_of_reputation(location: str) -> None:
    table = beside_planet(location)
    talk(table, 1)
    play = landed(table)
    assert play.turn.acted
    assert play.alice.reputation == 0


def test_fr_away_01_not_from_afar_nor_after_provoking() -> None:
    table = Scenario()
    table.lay(3, "planet", "class-k")
    table.enemy("warbird", 0)
    table.card("warp", [Move(2)])
    table.hand("warp", "any")
    play = table.begin()
    assert not play.offers(f"mission:{field_space(3)}")
    play.choose("play:warp:basic")
    play.move(2)
    assert play.offers("fight")
    assert not play.offers(f"mission:{field_space(3)}")


def test_fr_amb_27_and_fr_amb_30_no_mission_from_the_wormhole_or_a_destroyed_cube() -> None:
    table = beside_planet()
    table.cube(1, "gold", 0)
    talk(table, 1)
    assert not table.begin().offers(f"mission:{field_space(0)}")


def test_fr_away_02_the_token_is_drawn_when_the_team_is_chosen_and_joining_does_not_spend() -> None:
    table = beside_planet()
    table.alice.level = 5
    table.planet("settlers")
    table.crew("medic", [Heal(1)])
    table.crew("tired", [Heal(1)], ready=False)
    table.crew("hurt", [Heal(1)], wounds=1)
    talk(table, 4)
    play = table.begin()
    play.choose(f"mission:{field_space(0)}")
    assert play.state.piles["class-l"][0] == "settlers"
    assert play.offers("join:captain", "join:0", "back")
    assert not play.offers("join:1")
    assert not play.offers("join:2")
    play.do("join:0", "beam down")
    assert tokens_at(play) == ["settlers"]
    assert [member.ready for member in play.alice.crew] == [True, False, True]
    assert play.state.stage is Stage.DIPLOMACY  # FR-AWAY-04
    assert not play.offers("back")


def test_fr_eff_08_a_mission_can_be_undone_until_the_team_beams_down() -> None:
    table = beside_planet()
    table.crew("medic", [Heal(1)])
    table.hand("any")
    play = table.begin()
    play.do(f"mission:{field_space(0)}", "join:captain", "join:0", "back", "back", "back")
    assert play.state.stage is Stage.PLAN
    assert not play.turn.acted
    assert not play.alice.crew[0].away


def test_fr_away_02_a_wounded_captain_stays_on_board() -> None:
    table = beside_planet()
    table.alice.wounds = 1
    table.crew("medic", [Heal(1)])
    talk(table, 4)
    play = table.begin()
    play.choose(f"mission:{field_space(0)}")
    assert not play.offers("join:captain")


def test_fr_away_03_a_planet_token_has_no_abilities_and_resists_nothing() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=4, defense=5, attack=3)
    talk(table, 4)
    play = landed(table)
    view = play.match.view(0).combat  # type: ignore[attr-defined]
    (seen,) = view.enemies
    assert (seen.diplomacy, seen.defense, seen.attack) == (4, 5, 3)
    assert (seen.abilities, seen.resistances) == ((), ())
    assert view.away


def test_fr_away_04_the_phases_are_diplomacy_long_range_damage_and_attack() -> None:
    table = beside_planet()
    table.planet("settlers", attack=1)
    talk(table, 1)
    play = landed(table, "captain")
    phases = [play.state.stage]
    while play.state.stage is not Stage.PLAN:
        play.choose("phase over")
        phases.append(play.state.stage)
    assert phases == [Stage.DIPLOMACY, Stage.LONG_RANGE, Stage.ATTACK, Stage.PLAN]
    assert play.alice.wounds == 1  # between them the Captain took the damage: no choice


# --- the four phases ----------------------------------------------------------------------------------------------


def test_fr_away_05_only_crew_of_the_team_acts_and_is_spent_by_it() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=4)
    table.alice.level = 3
    table.crew("envoy", [Diplomacy(4)])
    table.crew("trader", [Diplomacy(4)])
    play = landed(table, "0")
    assert play.offers("crew:0:0")
    assert not play.offers("crew:1:0")
    play.do("crew:0:0", "aim:0", "fire")
    assert [member.ready for member in play.alice.crew] == [False, True]
    assert play.alice.xp == 3


@pytest.mark.parametrize("goes", [True, False])
def test_fr_away_05_skills_and_the_captains_card_need_the_captain_in_the_team(goes: bool) -> None:
    table = beside_planet()
    table.planet("settlers")
    table.skill("charm", Diplomacy(1))
    table.card("speech", [Diplomacy(3)], captain=True)
    table.hand("speech")
    play = landed(table, *(["captain"] if goes else []))
    assert play.offers("skill:charm", "play:speech:basic") is goes
    assert play.offers("skill:charm") is goes
    assert play.offers("play:speech:basic") is goes  # FR-DECK-10, FR-SKILL-05
    assert play.offers("sideways:speech:diplomacy")


def test_fr_away_06_enough_diplomacy_overcomes_the_token_and_sideways_cards_count_one() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=4, xp=3)
    talk(table, 3)
    table.hand("any")
    table.alice.reputation = 5  # does not help
    play = landed(table)
    play.do("aim:0", "play:talk-0:basic")
    assert not play.offers("fire")
    play.do("sideways:any:diplomacy", "fire")
    assert play.alice.xp == 3
    assert play.turn.combat is None


def test_fr_int_02_a_mission_is_not_an_interaction() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=4)
    bonus = If(During("interaction"), then=(Experience(5),), otherwise=(Experience(1),))
    table.card("treaty", [Diplomacy(1), bonus])
    table.hand("treaty", "other")
    play = landed(table)
    play.choose("play:treaty:basic")
    assert play.alice.xp == 1
    assert play.turn.interacted == ""


def test_fr_int_02_diplomacy_outside_a_mission_requires_an_interaction() -> None:
    table = Scenario()
    talk(table, 3)
    assert not table.begin().offers("play:talk-0:basic")


@pytest.mark.parametrize("amount", [4, 5])
def test_fr_away_07_long_range_attack_overcomes_the_defense_value(amount: int) -> None:
    table = beside_planet()
    table.planet("settlers", defense=5)
    add_attack_cards(table, (amount, "phasers"), long_range=True)
    play = landed(table)
    to(play, Stage.LONG_RANGE)
    play.do("aim:0", "play:attack-0:basic")
    assert play.offers("fire") is (amount == 5)
    assert not play.offers("sideways:attack-0:attack")


def test_fr_away_08_shields_are_of_no_use_and_the_full_attack_is_dealt() -> None:
    table = beside_planet()
    table.planet("settlers", attack=3)
    table.card("screen", [Shields(9)])
    table.hand("screen")
    table.crew("guard", [Attack(1)], defense=2)
    play = landed(table, "captain", "0")
    assert not play.offers("play:screen:basic")
    play.choose("phase over")
    assert not play.offers("play:screen:basic")
    play.choose("phase over")
    assert play.decision.prompt == "3 damage left: who takes it?"


def test_fr_away_09_damage_goes_to_one_member_after_another_each_absorbing_his_defense_value() -> None:
    table = beside_planet()
    table.alice.level = 5
    table.planet("settlers", attack=2 + 3)
    table.crew("guard", [Attack(1)], defense=2)
    table.crew("medic", [Heal(1)], defense=5)
    table.crew("aboard", [Heal(1)], defense=9)
    talk(table, 1)
    play = landed(table, "captain", "0", "1")
    assert play.table.level_token(0).defense == 3
    play.do("phase over", "phase over")
    assert play.ids == ["crew-0", "crew-1", "captain"]
    play.choose("crew-0")  # absorbs 2 of 5
    assert play.ids == ["crew-1", "captain"]
    play.choose("captain")  # absorbs the other 3: his Defense Value
    assert play.alice.wounds == 1
    assert [member.wounds for member in play.alice.crew] == [1, 0, 0]
    assert play.state.stage is Stage.ATTACK


def test_fr_away_09_crew_spent_earlier_in_the_mission_still_absorb() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=9, attack=2)
    table.crew("envoy", [Diplomacy(2)], defense=2)
    talk(table, 1)
    play = landed(table, "0")
    play.choose("crew:0:0")
    to(play, Stage.ATTACK)
    (envoy,) = play.alice.crew
    assert (envoy.ready, envoy.wounds) == (False, 1)
    assert not any(one.startswith("crew:") for one in play.ids)


def test_fr_away_10_unassignable_damage_loses_the_team_and_two_reputation() -> None:
    table = beside_planet()
    table.planet("settlers", attack=6, defense=1)
    table.crew("guard", [Attack(1)], defense=3)
    add_attack_cards(table, (9, "phasers"))
    play = landed(table, "captain", "0")
    to(play, Stage.PLAN)  # there is no Attack phase
    assert play.alice.reputation == -2
    assert play.alice.xp == 0
    assert play.alice.wounds == 1
    assert play.alice.crew[0].wounds == 1
    assert "attack-0" in play.alice.hand


def test_fr_away_10_a_basic_security_team_falls_to_any_damage() -> None:
    table = beside_planet()
    table.planet("settlers", attack=1)
    talk(table, 1)
    play = landed(table)
    to(play, Stage.PLAN)
    assert play.alice.reputation == -2
    assert tokens_at(play) == ["settlers"]


def test_fr_away_11_a_team_that_absorbs_everything_attacks() -> None:
    table = beside_planet()
    table.planet("settlers", attack=2, defense=5)
    add_attack_cards(table, (2, "phasers"))
    table.card("torpedo", [Attack(2, "photon torpedo", long_range=True)])
    table.hand("torpedo", "any")
    play = landed(table, "captain")
    to(play, Stage.ATTACK)
    play.do("aim:0", "play:attack-0:basic", "play:torpedo:basic", "sideways:any:attack", "fire")
    assert play.alice.xp == 3
    assert play.alice.wounds == 1
    assert play.alice.reputation == 0


def test_fr_away_11_wounded_members_do_not_act_and_too_little_attack_fails_without_a_loss_of_reputation() -> None:
    table = beside_planet()
    table.planet("settlers", attack=5, defense=9)
    table.crew("guard", [Attack(4)], defense=3)
    table.skill("valour", Attack(2))
    table.hand("any")
    play = landed(table, "captain", "0")
    to(play, Stage.ATTACK)
    assert not any(one.startswith(("crew:", "skill:")) for one in play.ids)
    to(play, Stage.PLAN)
    assert play.alice.reputation == 0
    assert tokens_at(play) == ["settlers"]


def test_fr_away_12_success_brings_experience_at_once_a_faction_token_and_a_reward_later() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=4, xp=3)
    talk(table, 4)
    table.hand("any")
    play = landed(table)
    play.do("aim:0", "play:talk-0:basic", "fire")
    assert play.alice.xp == 3
    assert play.state.spaces[field_space(0)].markers == [0]
    assert play.state.discards["class-l"] == ["settlers"]
    assert [reward.kind for reward in play.turn.rewards] == ["random crystal"] * 2


def test_fr_away_13_transporter_tokens_go_and_wounds_remain() -> None:
    table = beside_planet()
    table.planet("settlers", attack=2)
    table.crew("guard", [Attack(1)], defense=3)
    table.hand("any")
    play = landed(table, "0")
    assert play.alice.crew[0].away
    to(play, Stage.PLAN)
    assert not play.alice.crew[0].away
    assert play.alice.crew[0].wounds == 1


def test_fr_away_14_diplomacy_is_split_and_damage_of_two_tokens_is_added() -> None:
    table = beside_planet("class-l distress")
    table.planet("settlers", diplomacy=3, attack=3)
    table.planet("pirates", diplomacy=4, attack=4)
    talk(table, 7)
    play = landed(table)
    play.do("play:talk-0:basic", "aim:0", "fire")
    assert play.alice.xp == 3  # FR-AWAY-16
    play.do("aim:1", "fire")
    assert play.alice.xp == 6
    assert play.state.spaces[field_space(0)].markers == [0]


def test_fr_away_14_a_group_falls_to_the_sum_of_its_values() -> None:
    table = beside_planet("class-k distress")
    table.planet("sentinel", pile="class-k", defense=4, attack=3)
    table.planet("hunter", pile="class-k", defense=3, attack=4)
    add_attack_cards(table, (7, "phasers"), long_range=True)
    play = landed(table)
    to(play, Stage.LONG_RANGE)
    play.do("aim:0", "aim:1", "play:attack-0:basic", "fire")
    assert play.alice.xp == 6
    assert [reward.kind for reward in play.turn.rewards] == ["undiscovered"] * 2  # FR-LOC-K-02


def test_fr_away_14_the_damage_of_both_tokens_is_added() -> None:
    table = beside_planet("class-l distress")
    table.planet("settlers", attack=3)
    table.planet("pirates", attack=4)
    table.crew("guard", [Attack(1)], defense=5)
    talk(table, 1)
    play = landed(table, "captain", "0")
    play.do("phase over", "phase over")
    assert play.decision.prompt.startswith("7 damage left")


@pytest.mark.parametrize(("colour", "damage", "wounds"), [("red", 6, 1), ("green", 3, 2), ("gold", 3, 1)])
def test_fr_away_15_cubes_make_planet_tokens_double_their_damage_or_their_wounds(
    colour: str, damage: int, wounds: int
) -> None:
    table = Scenario()
    table.cube(0, colour, 4)
    table.planet("assimilated", attack=3, at=0)
    table.crew("guard", [Attack(1)], defense=7)
    table.hand("any")
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    beam_down(play, "captain", "0")
    play.do("phase over", "phase over")
    assert play.decision.prompt.startswith(f"{damage} damage left")
    play.choose("crew-0")
    assert play.alice.crew[0].wounds == wounds


def test_fr_away_15_both_wounds_have_to_be_healed() -> None:
    table = Scenario()
    table.crew("guard", [Attack(1)], rank=2, wounds=2)
    table.card("sickbay", [Heal(4)])
    table.hand("sickbay")
    play = table.begin()
    play.do("play:sickbay:basic", "heal:0")
    assert play.alice.crew[0].wounds == 1
    play.choose("heal:0")
    assert play.alice.crew[0].wounds == 0
    assert play.turn.points.heal == 0


def test_fr_away_16_one_of_two_tokens_gives_its_experience_though_the_other_survives() -> None:
    table = beside_planet("class-k distress")
    table.planet("sentinel", pile="class-k", diplomacy=3, xp=5)
    table.planet("hunter", pile="class-k", diplomacy=9, attack=9, xp=6)
    talk(table, 3)
    play = landed(table)
    play.do("aim:0", "play:talk-0:basic", "fire")
    to(play, Stage.PLAN)
    assert play.alice.xp == 5
    assert play.state.spaces[field_space(0)].markers == []
    assert play.turn.rewards == []
    assert sorted(play.state.discards["class-k"]) == ["hunter", "sentinel"]  # FR-LOC-K-02


def test_fr_amb_25_points_for_repair_and_heal_are_lost_on_starting_a_mission() -> None:
    table = beside_planet()
    table.card("dock", [Repair(2), Heal(2)])
    table.hand("dock", "damage", "any")
    play = table.begin()
    play.choose("play:dock:basic")
    play.choose(f"mission:{field_space(0)}")
    assert (play.turn.points.repair, play.turn.points.heal) == (0, 0)
    beam_down(play)
    assert not play.offers("repair")


def test_fr_eff_09_effects_on_enemies_reach_planet_tokens_but_for_those_on_ships_only() -> None:
    table = beside_planet()
    table.planet("settlers", attack=5)
    table.card("calm", [Target((LowerAttack(5),))])
    table.card("jam", [Target((NoAttack(),), ships=True)])
    table.card("ram", [Target((NoAttack(),), ships=True), Diplomacy(1)])
    table.hand("calm", "jam", "ram", "any")
    play = landed(table)
    assert not play.offers("play:jam:basic")
    play.choose("play:ram:basic")
    assert not play.table.combat.enemies[0].stopped
    play.choose("play:calm:basic")
    to(play, Stage.ATTACK)  # without damage nobody is lost
    assert play.alice.reputation == 0


def test_fr_eff_09_a_planet_token_loses_a_cubes_bonus() -> None:
    table = Scenario()
    table.cube(0, "red", 4)
    table.planet("assimilated", attack=3, at=0)
    table.card("jam", [Target((LosesAbilities(),))])
    table.hand("jam", "any")
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    beam_down(play)
    play.choose("play:jam:basic")
    (seen,) = play.match.view(0).combat.enemies  # type: ignore[attr-defined]
    assert seen.damage == 3


# --- Class-L and Class-K ------------------------------------------------------------------------------------------


def test_fr_loc_l_01_the_token_that_beat_a_team_meets_the_next_one() -> None:
    table = beside_planet()
    table.planet("settlers", attack=9)
    talk(table, 1)
    table.deck("next")
    play = landed(table)
    to(play, Stage.PLAN)
    assert tokens_at(play) == ["settlers"]
    assert play.state.spaces[field_space(0)].face_up


def test_fr_loc_l_01_an_explored_class_l_is_closed() -> None:
    table = beside_planet()
    table.mark(0, 1)
    talk(table, 1)
    assert not table.begin().offers(f"mission:{field_space(0)}")


def test_fr_loc_l_01_two_random_crystals_are_the_reward() -> None:
    table = beside_planet()
    table.planet("settlers", diplomacy=1)
    talk(table, 1)
    table.hand("any")
    play = landed(table)
    play.do("aim:0", "play:talk-0:basic", "fire")
    ended(play)
    rolled = [line for line in play.told(0) if "for a crystal" in line]
    assert len(rolled) == 2
    assert sum(play.alice.crystals.values()) + play.alice.xp - 3 == 2  # black gives XP instead


def test_fr_loc_l_02_and_fr_amb_14_a_beaten_token_is_replaced_unseen_and_the_other_stays() -> None:
    table = beside_planet("class-l distress")
    table.planet("settlers", diplomacy=2)
    table.planet("pirates", diplomacy=9, attack=9)
    table.planet("hermit")
    talk(table, 2)
    play = landed(table)
    play.do("aim:0", "play:talk-0:basic", "fire")
    to(play, Stage.PLAN)
    assert tokens_at(play) == ["pirates"]
    assert "hermit" not in repr(play.match.view(1).spaces)  # type: ignore[attr-defined]


def test_fr_loc_l_02_the_next_team_meets_two_tokens_again_and_wins_a_card_and_three_crystals() -> None:
    table = beside_planet("class-l distress")
    table.planet("pirates", diplomacy=2, at=0)
    table.planet("hermit", diplomacy=2)
    talk(table, 4)
    play = landed(table)
    assert tokens_at(play) == ["pirates", "hermit"]
    play.do("aim:0", "aim:1", "play:talk-0:basic", "fire")
    assert sorted(reward.kind for reward in play.turn.rewards) == ["random crystal"] * 3 + ["undiscovered"]
    assert play.state.spaces[field_space(0)].markers == [0]


def test_fr_loc_k_01_a_class_k_token_is_discarded_after_a_failure() -> None:
    table = beside_planet("class-k")
    table.planet("sentinel", pile="class-k")
    talk(table, 1)
    play = landed(table)
    to(play, Stage.PLAN)
    assert play.state.discards["class-k"] == ["sentinel"]


def test_fr_loc_k_01_success_gives_an_undiscovered_card_of_choice() -> None:
    table = beside_planet("class-k")
    table.planet("sentinel", pile="class-k", diplomacy=1)
    talk(table, 1)
    table.hand("any")
    play = landed(table)
    wished = play.state.offers.undiscovered[1]
    play.do("aim:0", "play:talk-0:basic", "fire", "end turn", wished)
    assert wished in (*play.alice.deck, *play.alice.hand)


@pytest.mark.parametrize(("location", "count"), [("class-k", 1), ("class-k distress", 2)])
def test_fr_loc_k_03_a_marked_class_k_is_explored_for_experience_only(location: str, count: int) -> None:
    table = beside_planet(location)
    table.mark(0, 1)
    for number in range(count):
        table.planet(f"sentinel-{number}", pile="class-k", diplomacy=1, xp=5)
    talk(table, 2)
    play = landed(table)
    play.do(*(f"aim:{number}" for number in range(count)), "play:talk-0:basic", "fire")
    assert play.alice.xp == 5 * count
    assert play.state.spaces[field_space(0)].markers == [1]
    assert play.turn.rewards == []


# --- Class-H ------------------------------------------------------------------------------------------------------


def exploring(table: Scenario) -> Play:
    play = table.begin()
    play.choose(f"class-h:{field_space(0)}")
    return play


def test_fr_loc_h_01_a_token_is_drawn_face_up_from_the_adjacent_space() -> None:
    table = beside_planet("class-h")
    table.challenge("gate", "red", "red", "red")
    table.state.core = ["black"] * table.state.dice
    table.hand("any", "other")
    play = exploring(table)
    assert tokens_at(play) == ["gate"]
    assert play.state.spaces[field_space(0)].face_up
    assert play.turn.acted
    assert play.alice.xp == 0


def test_fr_loc_h_02_three_data_solve_a_challenge_for_seven_experience() -> None:
    table = beside_planet("class-h")
    table.challenge("gate", "red", "blue", "gold")
    table.alice.crystals = {"red": 1, "blue": 1, "gold": 0}
    table.state.core = ["white"] * table.state.dice
    table.hand("any", "other")
    play = exploring(table)
    play.choose("pay")
    while play.decision.rule == "FR-DATA-02":
        play.choose(play.ids[0])
    assert play.alice.xp == 7
    assert play.state.spaces[field_space(0)].markers == [0]
    assert play.state.discards["class-h"] == ["gate"]
    assert play.alice.reputation == 0


def test_fr_loc_h_02_an_unsolved_challenge_stays_for_anyone_who_can_pay() -> None:
    table = beside_planet("class-h")
    table.challenge("gate", "red", "red", "red", at=0)
    table.state.core = ["black"] * table.state.dice
    table.alice.crystals["red"] = 2
    table.hand("any")
    assert not table.begin().offers(f"class-h:{field_space(0)}")
    table.alice.crystals["red"] = 3
    play = table.begin()
    play.do(f"class-h:{field_space(0)}", "leave")
    assert tokens_at(play) == ["gate"]
    assert play.alice.crystals["red"] == 3


def test_fr_deck_09_of_several_prices_none_is_paid_so_that_the_next_cannot_be() -> None:
    table = beside_planet("class-h")
    table.challenge("gate", "red", "red", "red", at=0)
    table.alice.crystals["red"] = 2
    table.hand("any")
    play = exploring(table)
    play.choose("pay")
    seen = []
    while play.state.players[0].xp == 0:
        seen.append(list(play.ids))
        play.choose(play.ids[-1])
    assert play.alice.crystals["red"] == 0
    assert seen[0] == ["crystal:red", "die:red"]


def test_fr_loc_h_03_guards_are_drawn_and_survivors_stay_without_being_replaced() -> None:
    table = beside_planet("class-h")
    table.guarded("cache", "romulan warbird", "romulan warbird", reward=Reward(crystals=("red", "blue", "gold")))
    table.enemy("weak", None, defense=2, attack=0, xp=2)
    table.enemy("strong", None, defense=9, attack=0)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    play = exploring(table)
    assert tokens_at(play) == ["cache", "weak", "strong"]
    play.do("aim:0", "play:attack-0:basic", "fire")
    to(play, Stage.PLAN)
    assert tokens_at(play) == ["cache", "strong"]
    assert play.alice.xp == 2
    assert play.alice.reputation == 0  # FR-OUT-08: neither gained nor lost
    assert play.turn.rewards == []


def test_fr_loc_h_04_and_fr_out_06_the_last_guard_brings_the_marker_and_the_reward() -> None:
    table = beside_planet("class-h")
    table.guarded("cache", "borg sphere", "borg sphere", reward=Reward(crystals=("red", "blue", "gold")), at=0)
    table.enemy("sphere", None, location="borg sphere", defense=2, xp=7)
    table.state.spaces[field_space(0)].tokens.append(table.state.piles["borg sphere"].pop(0))
    add_attack_cards(table, (2, "phasers"), long_range=True)
    table.hand("any")
    play = exploring(table)
    assert tokens_at(play) == ["cache", "sphere"]
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.alice.xp == 7
    assert play.alice.reputation == 0
    assert play.state.spaces[field_space(0)].markers == [0]
    assert play.state.discards["class-h"] == ["cache"]
    ended(play)
    assert play.alice.crystals == {"red": 1, "blue": 1, "gold": 1}


def mixed_class_h(**planet: Any) -> Scenario:
    table = beside_planet("class-h")
    table.guarded("cache", "romulan warbird", "class-l", reward=Reward(advanced=1))
    table.enemy("warbird", None, defense=2, attack=0, xp=2)
    table.planet("settlers", **planet)
    return table


def test_fr_loc_h_05_after_the_battle_in_space_the_team_goes_down_at_once_knowing_the_token() -> None:
    table = mixed_class_h(diplomacy=3)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    talk(table, 3)
    play = exploring(table)
    assert play.match.view(0).combat.planets == ("settlers",)  # type: ignore[attr-defined]
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.state.stage is Stage.BEAM_DOWN
    assert "settlers" in tokens_at(play)
    play.do("beam down", "aim:0", "play:talk-0:basic", "fire")
    assert play.state.spaces[field_space(0)].markers == [0]
    assert [reward.kind for reward in play.turn.rewards] == ["advanced"]


def test_fr_loc_h_05_a_security_team_may_be_sent_and_lost() -> None:
    table = mixed_class_h(attack=9)
    talk(table, 1)
    play = exploring(table)
    to(play, Stage.BEAM_DOWN)
    play.choose("beam down")
    to(play, Stage.PLAN)
    assert play.alice.reputation == -2
    assert tokens_at(play) == ["cache", "warbird", "settlers"]


def test_fr_amb_26_crew_spent_in_space_cannot_join_and_the_mission_is_due_though_the_enemy_survived() -> None:
    table = mixed_class_h()
    table.crew("gunner", [Attack(1, long_range=True)])
    table.hand("any")
    play = exploring(table)
    play.choose("crew:0:0")
    to(play, Stage.BEAM_DOWN)
    assert not play.offers("join:0")
    assert play.offers("join:captain")


def test_fr_loc_h_06_a_marked_class_h_is_closed() -> None:
    table = beside_planet("class-h")
    table.mark(0, 1)
    table.hand("any")
    assert not table.begin().offers(f"class-h:{field_space(0)}")


def test_fr_out_08_guards_of_a_class_h_are_not_provoked_and_do_not_bar_the_way() -> None:
    table = beside_planet("class-h")
    table.guarded("cache", "romulan warbird", "romulan warbird", at=0)
    table.enemy("warbird", None)
    table.state.spaces[field_space(0)].tokens.append(table.state.piles["romulan warbird"].pop(0))
    table.card("warp", [Move(6)])
    table.hand("warp", "any")
    play = table.begin()
    assert not play.offers("challenge")
    play.choose("play:warp:basic")
    play.move(2)  # FR-MOVE-08
    assert play.turn.provoked == []
    move = play.turn.points.move
    play.move(0)  # FR-MOVE-09
    assert move - play.turn.points.move == 3


def test_fr_cmb_07_no_enemy_ship_is_added_to_the_guards_of_a_planet() -> None:
    table = mixed_class_h()
    table.enemy("passing", 2)
    table.hand("any")
    play = exploring(table)
    assert [enemy.token for enemy in play.table.combat.enemies] == ["warbird"]
    assert [enemy.token for enemy in play.table.combat.planets] == ["settlers"]


# --- Borg Cubes ---------------------------------------------------------------------------------------------------


def test_fr_cube_02_and_fr_cube_10_all_defenders_are_met_those_in_space_first() -> None:
    table = Scenario()
    table.cube(0, "gold", 4)
    table.enemy("drone", 0, location="borg cube", defense=1, attack=0)
    table.planet("one", diplomacy=2, at=0)
    table.planet("two", diplomacy=2, at=0)
    add_attack_cards(table, (2, "phasers"), long_range=True)
    talk(table, 4)
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    assert [enemy.token for enemy in play.table.combat.enemies] == ["drone"]
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.state.stage is Stage.BEAM_DOWN
    play.do("beam down", "aim:0", "aim:1", "play:talk-0:basic", "fire")
    assert play.state.spaces[field_space(0)].cube == 0
    assert play.state.spaces[field_space(0)].markers == [0, 0, 0]  # FR-CUBE-07
    assert play.alice.space == field_space(0)  # FR-CUBE-08


def test_fr_cube_11_planet_tokens_that_beat_the_team_defend_the_cube_still() -> None:
    table = Scenario()
    table.cube(0, "red", 4)
    table.enemy("drone", 0, location="borg cube", defense=1, attack=0)
    table.planet("one", at=0)
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.hand("any")
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    play.do("aim:0", "play:attack-0:basic", "fire", "beam down")
    to(play, Stage.PLAN)
    assert tokens_at(play) == ["one"]
    assert play.state.spaces[field_space(0)].markers == [0]
    assert play.alice.space == field_space(1)


@pytest.mark.parametrize("level", range(1, 12))
@pytest.mark.parametrize("colour", ["red", "blue", "gold", "green"])
def test_fr_cube_01_a_cube_of_every_level_is_defended_as_its_window_shows_and_can_be_fought(
    colour: str, level: int
) -> None:
    table = Scenario()
    table.cube(0, colour, level)
    box = table.begin().table.components
    window = box.cube[colour].defender_counts(level)
    for pile, count in window.items():
        table.state.spaces[field_space(0)].tokens += table.state.piles[pile][:count]
        del table.state.piles[pile][:count]
    table.hand("any")
    play = table.begin()
    play.choose(f"cube:{field_space(0)}")
    combat = play.table.combat
    in_space = sum(count for pile, count in window.items() if pile not in ("class-l", "class-k"))
    assert len(combat.enemies) == in_space
    assert len(combat.planets) == sum(window.values()) - in_space
    to(play, Stage.BEAM_DOWN if combat.planets else Stage.PLAN)
    if combat.planets:
        beam_down(play)
        to(play, Stage.PLAN)
    assert play.turn.fought
    assert len(tokens_at(play)) == sum(window.values())


def test_fr_loc_c_01_crew_with_the_cube_icon_joins_at_a_destroyed_cube() -> None:
    table = Scenario()
    table.cube(1, "red", 0)
    table.crew("drone", [Attack(1)], cost=5, places=("borg cube",), offered=True)
    table.crew("medic", [Heal(1)], cost=5, places=("outpost",), offered=True)
    talk(table, 5)
    play = table.begin()
    play.do("play:talk-0:basic", f"interact:{field_space(1)}")
    assert play.offers("recruit:drone")
    assert not play.offers("recruit:medic")


def test_fr_end_06_a_crew_member_may_be_taken_after_the_level_up_that_brings_a_command_token() -> None:
    table = Scenario()
    table.crew("old", [Heal(1)])
    table.crew("rescued", [Heal(1)], offered=True)
    table.hand("any", "other")
    table.alice.level, table.alice.xp = 2, 8
    play = table.begin()
    play.turn.rewards.append(Due("crew"))
    play.choose("end turn")
    play.choose("level-up")
    while not play.offers("rescued"):
        play.choose(play.ids[0])
    play.choose("rescued")
    assert [member.card for member in play.alice.crew] == ["old", "rescued"]


def courses_to_persuade(play: Play) -> list[str]:
    return [one.label for one in play.match.advice(0, ()).courses if one.answers[0].startswith("aim:")]


class TestOnePress:
    """Aiming, and persuading with enough Diplomacy, with a single press."""

    def test_fr_away_06_enough_diplomacy_persuades_a_single_enemy_at_once(self) -> None:
        table = beside_planet()
        table.planet("crew", diplomacy=3)
        talk(table, 2, 1)
        play = landed(table)
        assert courses_to_persuade(play) == []
        play.choose("play:talk-0:basic")
        assert courses_to_persuade(play) == []
        play.choose("play:talk-1:basic")
        assert courses_to_persuade(play) == ["Persuade crew with 3 of 3 needed"]
        (course,) = [one for one in play.match.advice(0, ()).courses if one.answers[0] == "aim:0"]
        for step in course.answers:
            play.choose(step)
        assert play.turn.combat is None

    def test_fr_away_07_all_enemies_are_aimed_at_together(self) -> None:
        table = beside_planet("class-k distress")
        table.planet("pirates", pile="class-k", diplomacy=7)
        table.planet("crew", pile="class-k", diplomacy=3)
        talk(table, 10)
        play = landed(table)
        first, second = (enemy.token for enemy in play.table.combat.enemies)
        assert courses_to_persuade(play) == [f"Aim at {first} and {second} (Diplomacy 10)"]
        play.choose("play:talk-0:basic")
        assert courses_to_persuade(play) == [f"Persuade {first} and {second} with 10 of 10 needed"]
