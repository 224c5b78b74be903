"""Destroyed Cubes, travelling, Crew as rewards, Tactics, and the Dummy Player's actions."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.changes import HandLimit
from engine.frontiers.effects.effect_tree import Diplomacy, Lasts, Move, Repair, Travel
from engine.frontiers.state import LastingChange, PendingReward, Stage
from engine.frontiers.turn import scoring
from engine.frontiers.turn.hand_limit import hand_limit
from tests.engine.frontiers.rules.situations import new_match
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def at_cube(colour: str, points: int, *, seat: int = 0) -> Scenario:
    table = Scenario()
    table.cube(1, colour, 0)
    table.mark(1, seat)
    table.card("talk", [Diplomacy(points)])
    table.hand("talk", "other")
    return table


def talking(table: Scenario) -> Play:
    play = table.begin()
    play.do("play:talk:basic", f"interact:{field_space(1)}")
    return play


def test_fr_int_12_a_destroyed_blue_cube_sells_undiscovered_cards_for_seven_and_black() -> None:
    table = at_cube("blue", 6)
    table.state.core = ["black"] * table.state.dice
    play = talking(table)
    wished = play.state.offers.undiscovered[0]
    play.do("buy:0:effects", wished)
    assert play.alice.deck[0] == wished


def test_fr_int_13_a_destroyed_gold_cube_recruits_any_crew_and_adds_elite_crew() -> None:
    table = at_cube("gold", 6)
    table.crew("stranger", [Repair(1)], cost=5, places=("class-m",), offered=True)
    play = talking(table)
    offered = len(play.state.offers.crew)
    play.choose("buy:0:elite")
    assert len(play.state.offers.crew) == offered + 1
    assert play.table.crew_member(play.state.offers.crew[-1]).elite
    play.choose("recruit:stranger")
    assert play.turn.points.diplomacy == 0


def test_fr_int_14_a_destroyed_green_cube_sells_advanced_actions_for_six() -> None:
    table = at_cube("green", 5)
    play = talking(table)
    wished = play.state.offers.advanced[1]
    goods = [one for one in play.ids if one.startswith("buy:")]
    play.choose(goods[0])
    if play.offers(wished):
        play.choose(wished)
    else:
        play.choose(next(one for one in play.ids if one.startswith("way-")))
        play.choose(wished)
    assert play.alice.deck[0] == wished


def test_fr_move_10_ships_share_a_destroyed_cube() -> None:
    table = Scenario()
    table.cube(2, "gold", 0)
    table.bob.space = field_space(2)
    table.card("warp", [Move(2)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose("end turn")
    assert play.alice.space == field_space(2)


def test_fr_move_11_a_ship_that_provokes_on_its_way_to_a_destroyed_cube_falls_back() -> None:
    table = Scenario()
    table.cube(2, "gold", 0)
    table.enemy("warbird", 0)
    table.card("warp", [Move(2)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    assert play.alice.space == field_space(1)
    assert play.alice.hand == ["damage"]
    assert play.offers("fight")


def test_fr_move_12_no_attacks_from_a_destroyed_cube() -> None:
    table = Scenario()
    table.cube(1, "gold", 0)
    table.enemy("warbird", 0)
    assert not table.begin().offers("challenge")


def test_fr_move_16_travelling_ignores_costs_and_obstacles() -> None:
    table = Scenario()
    table.lay(2, "black hole")
    table.enemy("warbird", 0)
    table.card("transwarp", [Travel(2)])
    table.hand("transwarp")
    play = table.begin()
    play.do("play:transwarp:basic", field_space(3))
    assert play.alice.space == field_space(3)
    assert play.turn.provoked == []


def test_fr_expl_07_exploring_from_a_planet_ends_in_falling_back() -> None:
    table = Scenario()
    table.lay(2, "planet")
    table.card("warp", [Move(5)])
    table.hand("warp")
    play = table.begin()
    play.choose("play:warp:basic")
    play.move(2)
    play.choose(next(one for one in play.ids if one.startswith("explore:")))
    play.do("end turn")
    while play.decision.rule != "FR-TURN-01":
        play.choose(play.ids[0])
    assert play.alice.space == field_space(1)
    assert "damage" in play.alice.hand
    assert play.alice.xp == 1


@pytest.mark.parametrize(("cards", "limit"), [(1, 5), (2, 6)])
def test_fr_tact_04_planning_helps_a_player_with_two_cards_left(cards: int, limit: int) -> None:
    table = Scenario()
    table.alice.lasting = [LastingChange(HandLimit(by=1, holding=2), "round")]
    table.hand(*(f"card-{n}" for n in range(cards)))
    assert hand_limit(table.begin().table, 0) == limit  # FR-END-08


def test_fr_end_06_a_crew_member_is_a_reward_that_may_be_forfeited() -> None:
    table = Scenario()
    table.hand("other")
    table.state.offers.crew.clear()
    table.crew("medic", [Lasts(HandLimit(by=1))], offered=True)
    play = table.begin()
    play.turn.rewards.append(PendingReward("crew"))
    play.choose("end turn")
    assert play.offers("medic", "none")
    play.choose("medic")
    assert [member.card for member in play.alice.crew] == ["medic"]


def test_fr_loc_02_a_station_gives_a_crystal_in_each_turn_that_ends_there() -> None:
    table = Scenario()
    table.lay(1, location="research station", colour="gold")
    table.hand("one")
    play = table.begin()
    play.choose("end turn")
    assert play.alice.crystals["gold"] == 1


def test_fr_expl_08_a_revealed_warbird_is_face_up_and_a_starbase_face_down() -> None:
    seen = set()
    for seed in range(12):
        play = new_match(seed=seed)
        for space, lying in play.state.spaces.items():
            location = play.table.location(space)
            assert len(lying.tokens) == 1
            assert lying.face_up is (location == "romulan warbird")
            seen.add(location)
    assert {"romulan warbird", "romulan starbase"} <= seen


def test_fr_scn_solo_04_a_solo_game_with_cubes_left_is_not_won() -> None:
    table = Scenario("solo-conquest", players=1)
    table.hand("one")
    table.cube(0, "gold", 0)
    table.state.round, table.state.owed = 6, []
    play = table.begin(Stage.END_OF_ROUND)
    assert play.match.outcome is not None
    assert play.match.outcome.winners == ()
    assert scoring.destroyed_cubes(play.table) == [field_space(0)]
