"""Leaks that the watch must find."""

from __future__ import annotations

import pytest

from engine.frontiers.view import FrontiersView
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.secrecy import LeakWatch, marked_game, table_of
from tests.playing import answer_at_random


def started(scenario: str) -> Match:
    game = marked_game()
    match = Match.start(game, seats_for(game, 0, 2), seed_from_number(1), {"scenario": scenario})
    chance = Randomness(seed_from_number(1))
    while match.open[0].rule == "FR-TACT-01":
        answer_at_random(match, chance)
    return match


@pytest.mark.parametrize("place", ["hand", "deck", "pile", "tile", "face down", "beneath"])
def test_a_publicly_revealed_hidden_name_is_noticed(place: str) -> None:
    match = started("liberate-the-stations")
    watch, table = LeakWatch(match), table_of(match)
    state = table.state
    while place in {"face down", "beneath"} and not any(one.beneath for one in state.spaces.values()):
        answer_at_random(match, Randomness(seed_from_number(len(match.answers))))
        assert watch.leaks(match) == []
        state = table_of(match).state
    told = {
        "hand": lambda: state.players[0].hand[0],
        "deck": lambda: state.players[1].deck[0],
        "pile": lambda: state.piles["class-l"][0],
        "tile": lambda: state.stack[0],
        "face down": lambda: next(one.tokens[0] for one in state.spaces.values() if one.tokens and not one.face_up),
        "beneath": lambda: next(one.beneath[0] for one in state.spaces.values() if one.beneath),
    }[place]()
    table_of(match).log_event("note", f"There is {told}.")
    answer_at_random(match, Randomness(seed_from_number(2)))
    assert any("An event betrays" in one for one in watch.leaks(match))


def test_fr_tact_01_tactics_are_open_whether_taken_or_not() -> None:
    game = marked_game()
    match = Match.start(game, seats_for(game, 0, 2), seed_from_number(1), {"scenario": "full-conquest"})
    watch = LeakWatch(match)
    on_display = view(match).tactics
    assert sorted(on_display) == sorted(game.components.tactic)
    while match.open[0].rule == "FR-TACT-01":
        answer_at_random(match, Randomness(seed_from_number(3)))
        assert watch.leaks(match) == []
    names = {one.name for one in game.components.tactic.values()}
    assert {seat.tactic for seat in view(match).seats} <= names  # type: ignore[attr-defined]


def view(match: Match) -> FrontiersView:
    seen = match.view(None)
    assert isinstance(seen, FrontiersView)
    return seen
