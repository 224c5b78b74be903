"""The board of Frontiers, and its description."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from bot.rendering.display import describe_board
from bot.rendering.frontiers.changes import NO_CHANGES, TRACKS, changes_between
from bot.rendering.frontiers.close_up import map_close_up
from bot.rendering.frontiers.cockpit import _play_area
from bot.rendering.frontiers.combat_sheet import damage_words, needed_words
from bot.rendering.frontiers.map import whole_map
from bot.rendering.frontiers.sights import surroundings_sight
from bot.rendering.kit.block import Block, Edge, Sign, Stroke, Text
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.sizes import WIDTH
from bot.rendering.kit.theme import DONE, HARM, INK, seat_ink
from bot.rendering.result import describe_result, result_card
from engine.computer.players import COMPUTER
from engine.frontiers.components.component_files import components
from engine.frontiers.hexes import display_name, neighbours, spaces_of
from engine.frontiers.view import FrontiersSeatView, FrontiersView
from engine.kernel.view import Outcome
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.frontiers.tables import (
    TABLES,
    combat_view,
    crowded_view,
    finished_view,
    matches_after_answers,
    middle_view,
    moving_view,
    start_view,
    versus_view,
    view_of,
)
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, open_png, result_of, words_in

MOST_BYTES = 300_000
EVERY_TABLE = pytest.mark.parametrize("name", TABLES)


@cache
def apart() -> tuple[FrontiersView, FrontiersView]:
    """Return a match as Alice saw it, and 60 answers later, with tiles visited by all."""
    early, late = [
        view_of(match, 0)
        for number, match in enumerate(matches_after_answers(5, 3, "full-conquest", COMPUTER))
        if number in (200, 260)
    ]
    visitors = [msgspec.structs.replace(one, visited=tuple(tile for tile, _ in late.tiles)) for one in late.players]
    return early, msgspec.structs.replace(late, seats=tuple(visitors))


def near(view: FrontiersView, before: FrontiersView | None = None) -> Block:
    """Return what is drawn around the ship with all details."""
    layout = surroundings_sight(view, before, components()).layout
    assert layout
    return layout()


def shown(view: FrontiersView) -> str:
    table = display_of(view)
    assert table
    return words_in(table.board())


@EVERY_TABLE
def test_a_table_is_drawn_without_anything_outside_its_place(name: str) -> None:
    table = display_of(TABLES[name]())
    assert table
    assert_well_laid_out(table.board())


@EVERY_TABLE
def test_a_picture_is_small_enough_to_be_sent(name: str) -> None:
    table = display_of(TABLES[name]())
    assert table
    data = rendered_file(table.board())
    assert len(data) < MOST_BYTES
    assert open_png(data).width == WIDTH


@EVERY_TABLE
def test_the_words_are_short_enough_for_discord(name: str) -> None:
    table = display_of(TABLES[name]())
    assert table
    assert 0 < len(describe_board(table)) <= 1000


def test_the_steps_that_can_be_taken_are_marked_with_their_price() -> None:
    view = moving_view()
    table = display_of(view)
    assert table
    board = near(view)
    prices = [mark for mark in board.marks if isinstance(mark, Edge) and mark.colour in (DONE, HARM)]
    assert len([mark for mark in prices if mark.width == mark.height]) == len(view.play.reach)
    space, price = view.play.reach[0]
    assert str(price) in words_in(board).splitlines()
    assert f"({display_name(space)}) for {price}" in describe_board(table)


def test_every_space_on_the_map_has_the_name_used_in_choices() -> None:
    told = words_in(map_close_up(start_view(), components())).splitlines()
    assert all(display_name(space.space) in told for space in start_view().spaces)
    assert {display_name(spaces_of(position)[0]) for position in start_view().frontier} <= {*told}


@pytest.mark.parametrize("wide", range(2400, 2801, 100))
def test_the_level_of_a_cube_lies_beneath_the_numbers_of_its_defenders_at_any_size(wide: int) -> None:
    view = middle_view()
    enemy = next(one for space in view.spaces for one in space.tokens if one in components().enemy)
    cubes = tuple(msgspec.structs.replace(one, ships=(), cube=8, tokens=(enemy, enemy)) for one in view.spaces)
    chart = whole_map(msgspec.structs.replace(view, spaces=cubes), components(), (wide, wide * 12 // 16))
    assert {"Level 8", "Lv 8"} & set(words_in(chart).splitlines())
    assert_well_laid_out(chart)


@pytest.mark.parametrize(("face_down", "tokens"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("wide", [2400, 2800])
def test_the_class_of_a_planet_and_the_price_of_the_way_there_are_apart(wide: int, face_down: int, tokens: int) -> None:
    view = middle_view()
    enemy = next(one for space in view.spaces for one in space.tokens if one in components().enemy)
    planets = tuple(
        msgspec.structs.replace(
            one, ships=(), cube=0, location="class-h", face_down=face_down, tokens=(enemy,) * tokens
        )
        for one in view.spaces
    )
    play = msgspec.structs.replace(view.play, reach=tuple((one.space, 3) for one in planets))
    drawn = whole_map(msgspec.structs.replace(view, spaces=planets, play=play), components(), (wide, wide * 12 // 16))
    assert {"H", "3"} <= set(words_in(drawn).splitlines())
    assert_well_laid_out(drawn)


def names_shown(view: FrontiersView) -> list[str]:
    told = words_in(near(view)).splitlines()
    return [space.space for space in view.spaces if display_name(space.space) in told]


@EVERY_TABLE
def test_a_phone_can_read_the_names_of_spaces_and_what_the_way_there_takes(name: str) -> None:
    """At 400 of 1,400 pixels, 36-pixel letters are 10 pixels high."""
    view = TABLES[name]()
    spaces, prices = {display_name(space.space) for space in view.spaces}, {str(price) for _, price in view.play.reach}
    told = [one for one in near(view).marks if isinstance(one, Text)]
    assert min(one.lettering.size for one in told if one.words in spaces) >= 36
    discs = [one.lettering.size for one in told if one.words in prices and one.lettering.weight == "figures"]
    assert max(discs, default=40) >= 36


def test_of_a_map_that_is_too_large_what_lies_around_the_ship_is_shown_and_how_much_is_not() -> None:
    view = middle_view()
    seen = names_shown(view)
    assert 0 < len(seen) < len(view.spaces)
    own = view.players[view.active].space
    known = {space.space for space in view.spaces}
    assert {own, *(one for one in neighbours(own) if one in known)} <= {*seen}
    assert f"{len(view.spaces) - len(seen)} more" in words_in(near(view))


def test_no_turn_is_shown_while_tactics_are_chosen() -> None:
    assert start_view().headline == "Round 1 of 4: tactics"
    assert "turn" not in shown(start_view())
    assert "to play" not in describe_of(start_view())
    assert moving_view().headline == "Round 1 of 4: Bob, plan"
    assert "Bob’s turn" in shown(moving_view())
    assert "Bob to play" in describe_of(moving_view())


def describe_of(view: FrontiersView) -> str:
    table = display_of(view)
    assert table
    return describe_board(table)


def test_a_map_that_fits_is_shown_whole() -> None:
    tile = spaces_of(start_view().tiles[0][1])
    small = msgspec.structs.replace(
        start_view(), spaces=tuple(one for one in start_view().spaces if one.space in tile), frontier=()
    )
    assert len(names_shown(small)) == len(small.spaces)
    assert " more" not in words_in(near(small))


def test_all_that_the_ship_can_reach_is_in_the_picture() -> None:
    assert {space for space, _ in moving_view().play.reach} <= {*names_shown(moving_view())}


def test_terrain_costs_are_shown_on_the_tiles() -> None:
    table = display_of(middle_view())
    assert table
    told = "\n".join(line for sight in table.sights() for line in sight.words)
    assert "empty space 2; " in told
    assert "nebula 3" in told
    assert "asteroid field: closed" in told


def test_each_ship_stands_on_its_space_in_a_ring_of_its_players_colour() -> None:
    view = middle_view()
    table = display_of(view)
    assert table
    rings = [mark for mark in table.board().marks if isinstance(mark, Edge) and mark.width == mark.height]
    for seat in range(3):
        on_map = any(seat in space.ships for space in view.spaces)
        assert [ring.colour for ring in rings].count(seat_ink(seat)) == on_map


def test_fr_cmb_08_the_combat_sheet_says_what_is_still_needed() -> None:
    fight = combat_view().combat
    assert fight
    aimed = [enemy for enemy in fight.enemies if enemy.aimed_at]
    assert fight.needed == sum(enemy.defense for enemy in aimed)
    told = needed_words(fight)
    missing = fight.needed - fight.at_hand
    assert (f"{missing} still needed" if missing > 0 else "enough") in told
    assert told in shown(combat_view())
    assert aimed[0].name in shown(combat_view())


@pytest.mark.parametrize("wide", [220, 256, 400])
def test_beside_a_combat_the_cards_in_play_stay_in_their_narrow_box(wide: int) -> None:
    cards = tuple(components().advanced)[:4]
    player = msgspec.structs.replace(combat_view().players[0], tactic="Decisive Moment", played=cards)
    assert_well_laid_out(_play_area(player, components(), wide, 180))


def test_fr_dmg_01_incoming_damage_is_shown_as_damage_cards_until_assigned() -> None:
    fight = crowded_view().combat
    assert fight
    assert damage_words(fight).startswith("90 damage incoming = ")
    shot = combat_view().combat
    assert shot
    assert shot.phase == "attack phase"
    assert damage_words(shot) == ""


def test_fr_pvp_09_the_sheet_of_two_ships_tells_the_attack_the_shields_and_what_gets_through() -> None:
    """Shields 3 reduce Long Range Attack 7 by 1, and 6 damage means three Damage cards at Defense Value 2."""
    told = " ".join(shown(versus_view()).split())
    for part in ("Long Range Attack (2 of 4)", "Photon Torpedo 3", "Phasers 4", "shields reduce it by 1"):
        assert part in told
    assert "6 gets through = 3 Damage Cards" in told
    table = display_of(versus_view())
    assert table
    assert "Alice against Bob with Phasers 4, Photon Torpedo 3 = 7. Bob has Defense 2, shields reduce it by 1" in (
        describe_board(table)
    )


def test_the_end_replaces_the_round() -> None:
    view = finished_view()
    assert view.outcome
    told = shown(view)
    assert "Round" not in told.replace("Round Order", "")
    assert " ".join(view.outcome.reason.split()) in " ".join(told.split())


def test_changes_are_marked_on_the_map_and_tracks_and_described() -> None:
    before, after = apart()
    found = changes_between(before, after)
    table = display_of(after, before)
    assert table
    board = table.board()
    assert_well_laid_out(board)
    assert_readable(board)
    signs = [mark for mark in board.marks if isinstance(mark, Sign)]
    arrows = [mark for mark in signs if mark.name.startswith("arrow") and mark.colour in map(seat_ink, range(3))]
    outlines = [mark for mark in board.marks if isinstance(mark, Stroke) and mark.colour == INK]
    assert len(arrows) == len(found.origins) > 0
    assert len(outlines) == len(found.spaces) > 0
    told = " ".join(table.in_words())
    for (seat, track), number in found.tracks.items():
        assert f"{TRACKS[track]} {number:+}" in told
        assert number == getattr(after.players[seat], track) - getattr(before.players[seat], track)


def test_nothing_is_marked_where_nothing_has_changed_or_other_eyes_looked() -> None:
    before, after = apart()
    assert changes_between(after, after) == NO_CHANGES
    assert changes_between(msgspec.structs.replace(before, viewer=None), after) == NO_CHANGES


def test_fr_scn_wno_02_tiles_that_were_visited_bear_a_dot_of_each_visitor() -> None:
    _, after = apart()
    board = near(after)
    discs = [mark for mark in board.marks if isinstance(mark, Sign) and mark.name == "disc"]
    dots = [mark for mark in discs if mark.colour in map(seat_ink, range(3))]
    seen = words_in(board).splitlines()
    centres = [position for _, position in after.tiles if display_name(spaces_of(position)[0]) in seen]
    assert len(dots) == 3 * len(centres) > 0


def test_the_result_has_every_part_of_the_final_scoring() -> None:
    result = result_of(finished_view())
    card = result_card(result)
    assert_well_laid_out(card)
    assert_readable(card)
    player = finished_view().players[0]
    assert sum(player.scored.values()) == player.score
    assert "Conqueror" in words_in(card)
    assert f"Conqueror {player.scored['Conqueror']}" in describe_result(result)


def test_before_the_scoring_the_result_tells_how_far_everybody_has_come() -> None:
    view = msgspec.structs.replace(middle_view(), outcome=Outcome((1,), "Alice and Carol concede."))
    standing = result_of(view).standings[1]
    assert standing.achieved[0] == f"Level {view.players[1].level}"
    assert_well_laid_out(result_card(result_of(view)))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_is_drawn_while_ships_are_auctioned_and_cards_drafted(seats: int) -> None:
    agreed = {"auction": "yes", "actions": "draft"}
    stages = set()
    for match in matches_after_answers(3, seats, "full-conquest", agreed=agreed):
        view = view_of(match, 0)
        stages.add(view.stage)
        table = display_of(view)
        assert table
        assert_well_laid_out(table.board())
        assert 0 < len(describe_board(table)) <= 1000
        for sight in table.sights():
            if sight.layout:
                assert_well_laid_out(sight.layout())
        if view.stage == "turn":
            break
    assert {"choosing ships", "draft", "tactics"} <= stages
    kept = view_of(match, 1).seats[1]
    assert isinstance(kept, FrontiersSeatView)
    assert len(kept.drafted) == 3
    looked_at = display_of(view_of(match, 1))
    assert looked_at
    assert {f"drafted:{card}" for card in kept.drafted} <= {sight.id for sight in looked_at.sights()}


def test_the_ship_that_must_return_is_shown_only_to_its_team() -> None:
    matches = matches_after_answers(3, 4, "one-to-return", agreed={"allies": "teams"})
    match = next(match for match in matches if view_of(match, 0).stage == "tactics")
    told = []
    for viewer in (None, 0, 1, 2, 3):
        table = display_of(view_of(match, viewer))
        assert table
        words_of_players = [line for sight in table.sights() if sight.id.startswith("player:") for line in sight.words]
        told.append(sum("must return through the Wormhole" in line for line in words_of_players))
    assert told == [0, 1, 1, 1, 1]
