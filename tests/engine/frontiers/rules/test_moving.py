"""Movement, provoking, scanning, exploring (FR-MOVE, FR-SCAN, FR-EXPL)."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.changes import MayEnter, MoveCost, NoProvoking
from engine.frontiers.effects.effect_tree import Lasts, Move
from engine.frontiers.state import Stage
from tests.engine.frontiers.scenario import Scenario, field_space


def test_fr_move_02_points_of_several_cards_add_up() -> None:
    table = Scenario()
    table.card("impulse", [Move(2)])
    table.hand("impulse", "plain")
    play = table.begin()
    play.do("play:impulse:basic", "sideways:plain:move")
    assert play.turn.points.move == 3


@pytest.mark.parametrize(("terrain", "cost"), [("empty space", 2), ("nebula", 3), ("planet", 3), ("sun", 3)])
def test_fr_move_03_a_step_costs_the_cost_of_the_entered_space(terrain: str, cost: int) -> None:
    table = Scenario()
    table.lay(2, terrain)
    table.card("warp", [Move(4)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.turn.points.move == 4 - cost
    assert play.alice.space == field_space(2)


def test_fr_move_01_moving_requires_points() -> None:
    play = Scenario().begin()
    assert not any(one.startswith("move:") for one in play.ids)


def test_fr_move_04_a_turn_that_ends_on_a_planet_brings_damage_and_the_way_back() -> None:
    table = Scenario()
    table.lay(2, "planet")
    table.card("warp", [Move(4)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.hand == ["damage"]


def test_fr_move_05_asteroids_and_black_holes_are_closed() -> None:
    table = Scenario()
    table.lay(2, "asteroid field")
    table.lay(6, "black hole")
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    assert not play.offers(f"move:{field_space(2)}")
    assert not play.offers(f"move:{field_space(6)}")


def test_fr_move_18_a_space_opened_by_a_card_is_left_by_forced_withdrawal() -> None:
    table = Scenario()
    table.lay(2, "asteroid field")
    table.card("warp", [Move(9), Lasts(MayEnter(terrain=("asteroid field",), cost=4))])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.turn.points.move == 5
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.hand == ["damage"]


def test_fr_move_06_enemies_and_unconquered_starbases_bar_the_way() -> None:
    table = Scenario()
    table.enemy("warbird", 2)
    table.enemy("base", 6, location="romulan starbase", face_up=False)
    table.cube(0, "red", 4)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    for number in (0, 2, 6):
        assert not play.offers(f"move:{field_space(number)}")


def test_fr_move_06_only_the_owner_enters_a_romulan_starbase() -> None:
    table = Scenario()
    table.lay(2, location="romulan starbase")
    table.lay(6, location="romulan starbase")
    table.mark(2, 0)
    table.mark(6, 1)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    assert play.offers(f"move:{field_space(2)}")
    assert not play.offers(f"move:{field_space(6)}")


def test_fr_move_07_a_step_past_an_enemy_provokes_it_and_ends_the_movement() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.turn.provoked == [field_space(0)]
    assert play.turn.points.move == 0
    assert play.offers("fight")
    assert not play.offers("end turn")


def test_fr_move_07_one_step_can_provoke_two() -> None:
    table = Scenario()
    table.alice.space = field_space(0)
    table.enemy("left", 1)
    table.enemy("right", 3)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose("fight")
    assert {enemy.token for enemy in play.table.combat.enemies} == {"left", "right"}


def test_fr_amb_03_a_ship_that_provokes_on_a_planet_falls_back_and_fights() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.lay(2, "planet")
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.alice.space == field_space(1)
    assert play.alice.hand == ["damage"]
    play.choose("fight")
    assert play.table.combat.damage == 0  # FR-AMB-04


def test_fr_move_08_starbases_do_not_provoke() -> None:
    table = Scenario()
    table.enemy("base", 0, location="romulan starbase", face_up=False)
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.turn.provoked == []


def test_fr_move_07_a_card_can_keep_enemies_quiet() -> None:
    table = Scenario()
    table.enemy("warbird", 0)
    table.card("cloak", [Move(9), Lasts(NoProvoking())])
    table.hand("cloak")
    play = table.begin()
    play.choose("play:cloak:basic")
    play.move(2)
    assert play.turn.provoked == []


def test_fr_move_15_costs_fall_only_for_later_moves_and_not_below_zero() -> None:
    table = Scenario()
    table.card("warp", [Move(2)])
    table.card("course", [Lasts(MoveCost(by=-3))])
    table.hand("warp", "course")
    play = table.begin()
    play.choose("play:warp:basic")
    play.choose("play:course:basic")
    play.move(2, 3)
    assert play.turn.points.move == 2


def test_fr_move_14_a_turn_that_ends_on_another_ship_withdraws() -> None:
    table = Scenario()
    table.bob.space = field_space(2)
    table.card("warp", [Move(2)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose("end turn")
    assert play.alice.space == field_space(1)
    assert play.alice.hand == ["damage"]


def test_fr_scan_01_moving_next_to_a_starbase_turns_its_token_up() -> None:
    table = Scenario()
    space = table.enemy("base", 3, location="dominion starbase", face_up=False)
    table.card("warp", [Move(2)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    assert not play.state.spaces[space].face_up
    play.move(2)
    assert play.state.spaces[space].face_up
    assert not play.offers("back")  # FR-EFF-08


def test_fr_expl_02_an_explored_tile_gives_experience() -> None:
    table = Scenario()
    table.alice.space = field_space(2)
    table.card("warp", [Move(3)])
    table.hand("warp")
    play = table.begin()
    tiles = len(play.state.stack)
    play.choose("play:warp:basic")
    explored = next(one for one in play.ids if one.startswith("explore:"))
    play.choose(explored)
    assert play.alice.xp == 1
    assert play.turn.points.move == 1
    assert len(play.state.stack) == tiles - 1
    assert not play.offers("back")


def test_fr_expl_03_there_is_nothing_behind_the_asteroids() -> None:
    table = Scenario()
    table.alice.space = "0.0"
    table.card("warp", [Move(9)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    positions = [one.partition(":")[2] for one in play.ids if one.startswith("explore:")]
    assert all(int(one.split(".")[0]) + int(one.split(".")[1]) > 0 for one in positions)


def test_fr_eff_08_choices_can_be_undone_until_something_is_revealed() -> None:
    table = Scenario()
    table.card("warp", [Move(4)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.do("back", "back")
    assert play.alice.hand == ["warp"]
    assert play.alice.space == field_space(1)
    assert not play.offers("back")


def test_fr_loc_01_a_ship_that_stays_in_the_wormhole_leaves_the_map() -> None:
    table = Scenario(players=2)
    table.alice.space = "0.0"
    table.hand("plain")
    table.deck("reserve")
    play = table.begin()
    play.choose("end turn")
    assert play.alice.space is None


def test_fr_move_01_an_emergency_turn_has_no_movement() -> None:
    table = Scenario()
    table.card("warp", [Move(4)])
    table.hand("warp", "plain", "damage")
    play = table.begin(Stage.TURN)
    play.choose("standard")
    assert not play.offers("play:warp:basic")
    assert not play.offers("sideways:warp:move")
