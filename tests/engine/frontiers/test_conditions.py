"""Counts and conditions of texts: every word of the language, at a table where every number is different."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.amounts import AtLeast, Counted, During, ForEach, Near
from engine.frontiers.playing.conditions import amount_value, is_condition_true
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.state import CombatState, Enemy, Stage
from tests.engine.frontiers.scenario import Play, Scenario, field_space

COUNTED: dict[Counted, int] = {
    "own crew": 4,
    "ready crew": 3,
    "wounded crew": 2,
    "command tokens": 1,
    "damage in hand": 2,
    "cards in hand": 5,
    "crystals": 6,
    "crystal colours": 2,
    "own starbases": 0,
    "enemies": 2,
    "captain levels": 1,
    "cards discarded": 7,
}


@pytest.fixture
def play() -> Play:
    table = Scenario()
    for name, ready, wounds in (("a", True, 0), ("b", False, 1), ("c", True, 2), ("d", True, 0)):
        table.crew(name, ready=ready, wounds=wounds)
    table.hand("one", "two", "three", "damage", "damage")
    table.alice.crystals = {"red": 3, "blue": 3, "gold": 0}
    play = table.begin()
    enemies = [Enemy("e1", field_space(2)), Enemy("e2", field_space(2), defeated=True), Enemy("e3", field_space(2))]
    play.match._table.state.turn.combat = CombatState(kind="ships", enemies=enemies)  # type: ignore[attr-defined]
    return play


def use(play: Play) -> Use:
    return Use(0, "a card", discarded=7)


@pytest.mark.parametrize("word", COUNTED)
def test_a_text_counts_the_named_things(play: Play, word: Counted) -> None:
    table = play.match._table
    assert amount_value(table, use(play), ForEach(word)) == COUNTED[word]  # type: ignore[arg-type]


def test_an_amount_is_so_much_for_each_and_more_up_to_a_limit(play: Play) -> None:
    table = play.match._table
    for each, amount in (
        (ForEach("own crew", times=2, plus=1), 9),
        (ForEach("own crew", times=2, plus=1, most=8), 8),
        (ForEach("own crew", most=4), 4),
        (5, 5),
    ):
        assert amount_value(table, use(play), each) == amount  # type: ignore[arg-type]


@pytest.mark.parametrize(("least", "met"), [(3, True), (4, True), (5, False)])
def test_at_least_a_number_is_met_by_exactly_that_number(play: Play, least: int, met: bool) -> None:
    assert is_condition_true(play.match._table, use(play), AtLeast(least, "own crew")) is met  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stage", "away", "combat", "mission"),
    [
        (Stage.ATTACK, False, True, False),
        (Stage.SHIELDS, True, False, True),
        (Stage.PLAN, None, False, False),
    ],
)
def test_a_fight_in_space_is_not_an_away_mission(
    play: Play, stage: Stage, away: bool | None, combat: bool, mission: bool
) -> None:
    table = play.match._table
    play.match._table.state.stage = stage  # type: ignore[attr-defined]
    if away is None:
        table.turn.combat = None  # type: ignore[attr-defined]
    else:
        table.turn.combat.away = away  # type: ignore[attr-defined]
    assert is_condition_true(table, use(play), During("combat")) is combat  # type: ignore[arg-type]
    assert is_condition_true(table, use(play), During("away mission")) is mission  # type: ignore[arg-type]


def test_near_is_on_a_terrain_or_next_to_it() -> None:
    table = Scenario()
    table.lay(2, "black hole")
    play = table.begin()
    state = play.match._table.state.players[0]  # type: ignore[attr-defined]
    for place, near in ((field_space(2), True), (field_space(1), True), (field_space(4), False), (None, False)):
        state.space = place
        assert is_condition_true(play.match._table, use(play), Near("black hole")) is near  # type: ignore[arg-type]
