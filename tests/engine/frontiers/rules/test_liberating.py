"""Liberate the Research Stations (FR-SCN-LRS)."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy
from engine.frontiers.map.exploring import reveal_tile
from engine.frontiers.state import Stage
from engine.frontiers.turn import scoring
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, field_space

FRONTIERS = game("frontiers")


def occupied(*, ship: bool = True, planet: bool = True) -> Scenario:
    """Return a table with a gold station on space 2, held by a weak Warbird and an easily persuaded Class-K token."""
    table = Scenario("liberate-the-stations")
    table.planet("rebels", pile="class-k", diplomacy=1)
    table.enemy("guard", None, defense=1, attack=0, xp=2)
    table.lay(2, location="research station", colour="gold")
    lying = table._lying(2)
    if ship:
        lying.tokens = ["guard"]
        table.state.piles["romulan warbird"].remove("guard")
    if planet:
        lying.beneath = ["rebels"]
        table.state.piles["class-k"].remove("rebels")
    table.card("gun", [Attack(1, long_range=True)])
    table.card("word", [Diplomacy(1)])
    table.hand("gun", "word", "spare")
    table.deck("one", "two")
    return table


def lay_tile(play: Play, tile: str) -> None:
    table = play.table
    table.state.stack = [one for one in table.state.stack if one != tile]
    table.state.left_over = [one for one in table.state.left_over if one != tile]
    reveal_tile(table, tile, "2.0")


def beat_the_ship(play: Play) -> None:
    play.do(f"station:{field_space(2)}", "play:gun:basic", "aim:0", "fire")


def persuade(play: Play) -> None:
    play.do("beam down", "play:word:basic", "aim:0", "fire")


@pytest.mark.parametrize(("players", "frontier", "core"), [(2, 8, 1), (3, 9, 2), (4, 11, 3)])
def test_fr_scn_lrs_01_only_tiles_without_a_station_are_left_out(players: int, frontier: int, core: int) -> None:
    match = Match.start(
        FRONTIERS, seats_for(FRONTIERS, 0, players), seed_from_number(1), {"scenario": "liberate-the-stations"}
    )
    play = Play(match)
    tile = play.table.components.tile
    used = [*play.state.stack, *(placed.tile for placed in play.state.tiles)]
    assert [sum(tile[one].kind == kind for one in used) for kind in ("frontier", "cube", "core")] == [frontier, 1, core]
    assert next(tile[one].cube_colour for one in used if tile[one].cube_colour) == "red"
    left_out = [one for one in tile.values() if one.id not in used and one.kind == "frontier"]
    assert all("research station" not in one.locations for one in left_out)


def test_fr_scn_lrs_01_the_destroyed_cube_has_no_leader() -> None:
    play = occupied().begin()
    lay_tile(play, "core-8")
    (cube,) = scoring.destroyed_cubes(play.table)
    assert play.table.space_state(cube).markers == [0, 1]
    assert "Borg Destroyer" not in scoring.score_parts(play.table)[0]


@pytest.mark.parametrize(("tile", "ship"), [("frontier-5", "romulan warbird"), ("core-4", "borg sphere")])
def test_fr_scn_lrs_02_a_revealed_station_is_held_by_a_ship_and_a_hidden_token(tile: str, ship: str) -> None:
    play = occupied().begin()
    lay_tile(play, tile)
    space = next(one for one in play.table.view(None).spaces if one.location == "research station" and one.face_down)
    spaces = [one for one in play.table.view(None).spaces if one.location == "research station"]
    assert play.table.token(spaces[-1].tokens[0]).pile == ship
    assert space.face_down == 1


def test_fr_scn_lrs_02_no_ship_enters_before_and_passing_provokes_no_one() -> None:
    table = occupied()
    table.alice.space = field_space(1)
    play = table.begin()
    play.turn.points.move = 9
    assert play.table.scenario.occupied_stations
    play.do("sideways:spare:move")
    assert not play.offers(f"move:{field_space(2)}")
    assert all(not one.detail for one in play.decision.options if one.id.startswith("move"))


def test_fr_scn_lrs_03_defeating_the_last_token_liberates_the_station() -> None:
    play = occupied().begin()
    beat_the_ship(play)
    assert play.state.stage is Stage.BEAM_DOWN  # the Away Team is mandatory
    persuade(play)
    assert play.alice.space == field_space(2)
    assert play.state.spaces[field_space(2)].markers == [0]
    assert play.alice.reputation == 1  # not that of a Warbird besides
    assert play.alice.xp == 2 + 3
    play.do("end turn")
    assert play.alice.crystals["gold"] == 1  # in the same turn


def test_fr_scn_lrs_03_survivors_stay() -> None:
    play = occupied().begin()
    beat_the_ship(play)
    play.do("beam down")
    while play.turn.combat:
        play.do("phase over")
    lying = play.state.spaces[field_space(2)]
    assert (lying.tokens, lying.markers) == (["rebels"], [])


def test_fr_scn_lrs_04_own_stations_send_a_crystal_each_round() -> None:
    table = occupied(ship=False, planet=False)
    table.mark(2, 0)
    table.state.round = 1
    play = table.begin(Stage.PREPARE)
    assert play.alice.crystals["gold"] == 1
    assert play.bob.crystals["gold"] == 0


def test_fr_amb_29_a_fourth_crystal_is_lost() -> None:
    table = occupied(ship=False, planet=False)
    table.mark(2, 0)
    table.alice.crystals["gold"] = 3
    play = table.begin(Stage.PREPARE)
    assert play.alice.crystals["gold"] == 3
    assert play.turn.tokens == []


def test_fr_scn_lrs_05_unseen_tokens_are_drawn_when_none_is_left_then_class_l_with_diplomacy_1_more() -> None:
    table = occupied()
    table.state.removed += table.state.piles["class-k"]
    table.state.piles["class-k"] = []
    table.planet("colonists", pile="class-l", diplomacy=4)
    play = table.begin()
    drawn = play.table
    assert drawn.draw_token("class-k") == "rebels"  # lay unseen on the station
    drawn.state.removed.append("rebels")
    play.do(f"station:{field_space(2)}")
    assert [enemy.token for enemy in play.table.combat.planets] == ["colonists"]
    play.do("play:gun:basic", "aim:0", "fire", "beam down")
    (view,) = play.table.view(None).combat.enemies  # type: ignore[union-attr]
    assert view.diplomacy == 5


def test_fr_scn_lrs_06_the_last_station_brings_the_final_turns() -> None:
    table = occupied()
    table.state.removed += table.state.stack
    table.state.stack = []
    play = table.begin()
    beat_the_ship(play)
    persuade(play)
    assert play.state.ending == "liberated"


def test_fr_scn_lrs_06_own_stations_score_with_the_greatest_liberator() -> None:
    table = occupied(ship=False, planet=False)
    table.mark(2, 1)
    scores = scoring.score_parts(table.begin().table)
    assert (scores[0]["Liberator"], scores[1]["Liberator"]) == (0, 4 + 5)
