"""Points that the rulebook leaves open, as decided for this engine (FR-AMB)."""

from __future__ import annotations

import pytest

from engine.frontiers.combat import combat_values
from engine.frontiers.effects.changes import MayEnter
from engine.frontiers.effects.effect_tree import Attack, Experience, Lasts, Move, Shields, TakeDamage, Travel
from engine.frontiers.state import DAMAGE, PendingReward, Stage
from engine.frontiers.turn.setting_up import TOKEN_BACKS
from tests.engine.frontiers.rules.situations import add_attack_cards, new_match, play_to_stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def finish(play: Play) -> None:
    """Finish Alice's turn, always taking the first choice."""
    play.choose("end turn")
    while play.match.open and play.decision.seat == 0 and play.state.stage is not Stage.TURN:
        play.choose(*play.ids[: max(1, play.decision.minimum)] if play.decision.minimum else [])


def test_fr_amb_02_any_damage_of_an_energy_dissipator_among_others_empties_the_hand() -> None:
    table = Scenario()
    table.enemy("drain", 0, attack=1, abilities=("energy dissipator",))
    table.enemy("brute", 2, attack=3)
    table.hand("one", "two")
    play = table.begin()
    play.choose("challenge")
    play.choose(field_space(0), field_space(2))
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand == [DAMAGE, DAMAGE]


def test_fr_amb_02_a_blocked_energy_dissipator_empties_nothing() -> None:
    table = Scenario()
    table.enemy("drain", 0, attack=1, abilities=("energy dissipator",))
    table.enemy("brute", 2, attack=3)
    table.card("screen", [Shields(1)])
    table.hand("screen", "one")
    play = table.begin()
    play.choose("challenge")
    play.choose(field_space(0), field_space(2))
    play.do("phase over", "play:screen:basic", "block:0")
    play_to_stage(play, Stage.ATTACK)
    assert "one" in play.alice.hand


def test_fr_amb_04_damage_of_a_bounce_does_not_count_for_the_combat() -> None:
    table = Scenario()
    table.lay(2, "planet")
    table.enemy("warbird", 0, attack=8)  # 4 cards; with the bounce's it would be the Hand Limit of 5
    table.card("warp", [Move(3)])
    table.hand("warp", "one")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose("fight")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count(DAMAGE) == 5
    assert "one" in play.alice.hand


def test_fr_amb_06_a_ship_that_provokes_on_an_unsafe_space_fights_there_and_then_withdraws() -> None:
    table = Scenario()
    table.lay(2, "asteroid field")
    table.enemy("warbird", 0, defense=1)
    table.card("thread", [Move(2), Lasts(MayEnter(("asteroid field",), 2))])
    add_attack_cards(table, (1, "phasers"), long_range=True)
    table.hand("thread", "one")
    play = table.begin()
    play.choose("play:thread:basic")
    play.move(2)
    play.choose("fight")
    assert play.alice.space == field_space(2)
    play.do("aim:0", "play:attack-0:basic", "fire")
    assert play.state.spaces[field_space(0)].tokens == []
    if play.offers("end turn"):
        finish(play)
    assert play.alice.space == field_space(1)
    assert DAMAGE in play.alice.hand


def test_fr_amb_08_a_solo_game_has_three_dice_and_three_crew_cards() -> None:
    play = new_match("solo-conquest", 1)
    assert play.state.dice == 3
    assert sum(card in play.table.components.crew for card in play.state.offers.crew) == 3


def test_fr_amb_09_there_is_always_another_damage_card() -> None:
    table = Scenario()
    table.card("ram", [TakeDamage(200)])
    table.hand("ram", "one")
    play = table.begin()
    play.choose("play:ram:basic")
    assert play.alice.hand.count(DAMAGE) == 200


def test_fr_amb_12_crew_is_locked_against_a_warbird_that_joins_a_decimation() -> None:
    table = Scenario()
    table.lay(0, "planet", "class-m")
    table.enemy("warbird", 2)
    table.crew("gunner", [Attack(9, long_range=True)])
    table.hand("any")
    play = table.begin()
    play.choose(f"decimation:{field_space(0)}")
    play.choose(field_space(2))
    assert len(play.table.combat.enemies) == 2
    assert not any(one.startswith("crew:") for one in play.ids)


def test_fr_amb_13_experience_of_a_black_die_comes_before_the_level_up() -> None:
    levels = set()
    for seed in range(40):
        table = Scenario(seed=seed)
        table.alice.xp = 2
        table.hand("one", "two")
        play = table.begin()
        play.turn.rewards.append(PendingReward("random crystal"))
        play.choose("end turn")
        while play.decision.rule == "FR-DATA-01":
            play.choose("red")
        if any("rolls black" in line for line in play.told(None)):
            assert play.decision.rule == "FR-LVL-02"
            levels.add(play.alice.level)
    assert levels == {2}


def test_fr_amb_17_the_eighth_pile_is_of_defenders_of_cubes() -> None:
    play = new_match()
    assert len(TOKEN_BACKS) == len(play.state.piles) - 4 == 8
    assert all(play.table.token(token).pile == "borg cube" for token in play.state.piles["borg cube"])
    assert len(play.state.piles["borg cube"]) > 0


def test_fr_amb_19_crew_lends_its_defense_value_to_a_wounded_captain_and_takes_no_wound() -> None:
    table = Scenario()
    table.alice.wounds = 1
    table.crew("guard", [Attack(1)], defense=4)
    table.enemy("warbird", 0, attack=4)
    table.hand("any")
    play = table.begin()
    play.choose("challenge")
    to_damage(play)
    play.choose("crew-0")
    assert play.alice.hand.count(DAMAGE) == 1
    assert play.alice.crew[0].wounds == 0


def to_damage(play: Play) -> None:
    while play.offers("phase over"):
        play.choose("phase over")


def test_fr_amb_20_a_free_move_is_part_of_the_undone_path() -> None:
    table = Scenario()
    table.lay(3, "asteroid field")
    table.card("transwarp", [Travel(2, safe=False)])
    table.hand("transwarp", "one")
    play = table.begin()
    play.do("play:transwarp:basic", field_space(3))
    finish(play)
    assert play.alice.space == field_space(1)
    assert play.alice.hand.count(DAMAGE) == 1


def test_fr_amb_21_the_extra_experience_of_a_blitz_can_cross_the_next_line() -> None:
    table = Scenario("blitz-conquest")
    lines = table.begin().table.index._thresholds
    table.alice.xp = lines[1] - 1
    table.card("glory", [Experience(lines[2] - lines[1])])  # to the space before the second line
    table.hand("glory", "one")
    play = table.begin()
    play.choose("play:glory:basic")
    assert play.alice.xp == lines[2] + 1  # 1 for the first line, which crosses the second, and 1 for that


def test_fr_amb_22_the_announcer_and_flipped_players_have_no_turn_left() -> None:
    table = Scenario(players=3)
    table.hand("one")
    table.bob.flipped = True
    play = table.begin(Stage.TURN)
    play.choose("announce")
    assert play.decision.seat == 2
    assert not play.bob.flipped
    play.do("regular", "sideways:spare:move", "end turn")
    assert play.state.round == 2


def test_fr_amb_23_a_tile_explored_next_to_a_ship_is_scanned_at_its_next_step() -> None:
    table = Scenario()
    table.enemy("fort", 0, location="romulan starbase", face_up=False)
    table.hand("one", "two")
    play = table.begin()
    assert not play.state.spaces[field_space(0)].face_up  # it stands there, and has not moved next to it
    play.do("sideways:one:move", "sideways:two:move")
    play.move(2)
    assert play.state.spaces[field_space(0)].face_up


def test_fr_amb_24_biogenic_damage_in_the_discard_pile_is_not_a_catastrophe() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=8, abilities=("biogenic weapon",))
    table.hand("one")
    play = table.begin()
    play.choose("challenge")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count(DAMAGE) == 4
    assert play.alice.discard.count(DAMAGE) == 4
    assert "one" in play.alice.hand


def test_fr_amb_31_move_points_are_lost_with_the_provocation() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.card("warp", [Move(9)])
    table.hand("warp", "one")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.turn.points.move == 0
    assert not any(one.startswith(("move:", "explore:")) or one.endswith(":move") for one in play.ids)


# --- the rulebook's arithmetic ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "shields", "cards"), [(7, 4, 2), (5, 7, 0), (9, 1, 4)])
def test_fr_shld_06_the_unblocked_attack_is_divided_by_the_defense_value(attack: int, shields: int, cards: int) -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=attack)
    table.card("screen", [Shields(shields)])
    table.hand("screen", "one")
    play = table.begin()
    play.do("challenge", "phase over", "play:screen:basic", "block:0")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count(DAMAGE) == cards


@pytest.mark.parametrize(
    ("shields", "disruptors", "total"),
    [
        ({"photon torpedo": 4}, False, 4),
        ({"phasers": 7}, False, 3),  # the rulebook's example: 7 inefficient ones are worth 3
        ({"phasers": 7}, True, 1),
        ({"phasers": 3, "photon pulse": 4}, False, 3),
        ({"phasers": 3, "photon pulse": 4}, True, 1),
        ({"photon torpedo": 5, "phasers": 5}, True, 2 + 1),
        ({"pulse torpedo": 5}, True, 2),
    ],
)
def test_fr_shld_04_and_fr_shld_05_rounding_against_a_photon_torpedo(
    shields: dict[str, int], disruptors: bool, total: int
) -> None:
    assert combat_values.shield_total(shields, "photon torpedo", disruptors=disruptors) == total


def test_fr_shld_05_disruptors_at_the_table() -> None:
    table = Scenario()
    table.enemy("warbird", 0, attack=6, weapon="photon torpedo", abilities=("disruptors",))
    table.card("screen", [Shields(5)])
    table.card("torpedo-screen", [Shields(5, "photon torpedo")])
    table.hand("screen", "torpedo-screen", "one")
    play = table.begin()
    play.do("challenge", "phase over", "play:screen:basic", "play:torpedo-screen:basic", "block:0")
    assert play.table.combat.enemies[0].deflected == 1 + 2
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count(DAMAGE) == 2  # 3 by 2, rounded up


def test_fr_move_07_two_provoked_ships_are_fought_together_and_their_damage_is_summed() -> None:
    table = Scenario()
    table.alice.space = field_space(0)
    table.enemy("left", 1, attack=3)
    table.enemy("right", 3, attack=4)
    table.card("warp", [Move(4)])
    table.card("screen", [Shields(1)])
    table.hand("warp", "screen")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert len(play.turn.provoked) == 2
    play.choose("fight")
    play.do("phase over", "play:screen:basic", "block:1")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count(DAMAGE) == 3  # 3 and 3 by 2


def test_fr_move_04_a_bounce_off_a_planet_costs_one_damage_and_the_fight_is_due_all_the_same() -> None:
    table = Scenario()
    table.lay(2, "planet", "class-l")
    table.enemy("warbird", 0, attack=3)
    table.card("warp", [Move(3)])
    table.hand("warp", "one")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert (play.alice.space, play.alice.hand.count(DAMAGE)) == (field_space(1), 1)
    assert not play.offers(f"mission:{field_space(2)}")  # FR-AWAY-01
    play.choose("fight")
    play_to_stage(play, Stage.ATTACK)
    assert play.alice.hand.count(DAMAGE) == 1 + 2
