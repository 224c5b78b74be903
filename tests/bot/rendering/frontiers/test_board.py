"""The board of Frontiers, and the board in words."""

from __future__ import annotations

import pytest

from bot.rendering.block import Sign
from bot.rendering.frontiers.board import WIDTH
from bot.rendering.frontiers.combat_sheet import damage_words, needed_words
from bot.rendering.paint import drawn
from bot.rendering.table import describe
from bot.rendering.tables import table_of
from bot.rendering.theme import ALERT, seat_ink
from engine.computer.players import COMPUTER, RANDOM
from engine.frontiers.scenarios import SCENARIOS
from engine.frontiers.view import FrontiersView
from tests.bot.rendering.frontiers.tables import TABLES, combat, crowded, middle, moments, moving, over, start, view_of
from tests.bot.rendering.pictures import assert_well_laid_out, opened, words

MOST_BYTES = 1_000_000
EVERY_TABLE = pytest.mark.parametrize("name", TABLES)
EVERY_SCENARIO = [(one.id, seats) for one in SCENARIOS for seats in one.seats]


def shown(view: FrontiersView) -> str:
    table = table_of(view)
    assert table
    return words(table.board())


@EVERY_TABLE
def test_a_table_is_drawn_without_anything_outside_its_place(name: str) -> None:
    table = table_of(TABLES[name]())
    assert table
    assert_well_laid_out(table.board())


@EVERY_TABLE
def test_a_picture_is_small_enough_to_be_sent(name: str) -> None:
    table = table_of(TABLES[name]())
    assert table
    data = drawn(table.board())
    assert len(data) < MOST_BYTES
    assert opened(data).width == WIDTH


@EVERY_TABLE
def test_the_words_are_short_enough_for_discord(name: str) -> None:
    table = table_of(TABLES[name]())
    assert table
    assert 0 < len(describe(table)) <= 1000


@pytest.mark.parametrize(("scenario", "seats"), EVERY_SCENARIO)
@pytest.mark.parametrize("by", [RANDOM, COMPUTER])
def test_any_view_of_a_match_can_be_drawn_told_and_looked_at(scenario: str, seats: int, by: str) -> None:
    for number, match in enumerate(moments(60 + seats, seats, scenario, by)):
        if number % 97 and match.open:
            continue
        for viewer in (None, *range(seats)):
            table = table_of(view_of(match, viewer))
            assert table
            assert_well_laid_out(table.board())
            assert 0 < len(describe(table)) <= 1000
            assert (table.hand() is None) is (viewer is None)
            sights = table.sights()
            assert len({sight.id for sight in sights}) == len(sights)
            assert all(len(sight.id) <= 100 and sight.label and sight.words for sight in sights)
            for sight in sights[number % 5 :: 11]:
                if sight.layout:
                    assert_well_laid_out(sight.layout())
        if number > 250:
            break


def test_the_steps_that_can_be_taken_are_marked_with_their_price() -> None:
    view = moving()
    table = table_of(view)
    assert table
    rings = [mark for mark in table.board().marks if isinstance(mark, Sign) and mark.name == "map step"]
    assert len(rings) == len(view.play.steps) + 1  # and one in the legend
    assert {ring.colour for ring in rings} == {ALERT}
    space, price = view.play.steps[0]
    assert f"({space}) for {price}" in describe(table)


def test_every_space_bears_the_coordinates_by_which_choices_name_it() -> None:
    told = shown(start()).splitlines()
    assert all(space.space in told for space in start().spaces)
    assert all(position in told for position in start().frontier)


def test_terrain_costs_stand_below_the_map() -> None:
    told = shown(middle())
    assert "Empty space: 2" in told
    assert "Nebula: 3" in told
    assert "Asteroid field: closed" in told


def test_each_ship_stands_on_its_space_with_its_players_number() -> None:
    view = middle()
    table = table_of(view)
    assert table
    discs = [mark.colour for mark in table.board().marks if isinstance(mark, Sign) and mark.name == "disc"]
    for seat in range(3):
        on_map = any(seat in space.ships for space in view.spaces)
        assert discs.count(seat_ink(seat)) == (2 if on_map else 1)


def test_fr_cmb_08_the_combat_sheet_says_what_is_still_needed() -> None:
    fight = combat().combat
    assert fight
    aimed = [enemy for enemy in fight.enemies if enemy.aimed_at]
    assert fight.needed == sum(enemy.defense for enemy in aimed)
    told = needed_words(fight)
    missing = fight.needed - fight.at_hand
    assert (f"{missing} still needed" if missing > 0 else "enough") in told
    assert told in shown(combat())
    assert aimed[0].name in shown(combat())


def test_fr_dmg_01_damage_to_come_is_told_in_damage_cards_until_it_is_assigned() -> None:
    fight = crowded().combat
    assert fight
    assert damage_words(fight).startswith("90 damage to come = ")
    shot = combat().combat
    assert shot
    assert shot.phase == "attack phase"
    assert damage_words(shot) == ""


def test_the_end_is_told_in_the_place_of_the_round() -> None:
    view = over()
    assert view.outcome
    told = shown(view)
    assert "Round" not in told.replace("Round Order", "")
    assert " ".join(view.outcome.reason.split()) in " ".join(told.split())
