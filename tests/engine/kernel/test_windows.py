"""Chances to respond: skipped in silence where one can only pass, unless a seat halts there."""

from __future__ import annotations

import pytest

from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from tests.duel_game import HARM, DuelGame

DUEL = DuelGame()


def duel(bobs: str, halts: dict[int, int] | None = None) -> Match:
    decks = {deck.id: deck.sections for deck in DUEL.starter_decks()}
    seats = [Seat("Alice", decks["bare"]), Seat("Bob", decks[bobs])]
    return Match.start(DUEL, seats, seed_from_number(1), halts=halts)


def act(match: Match, *choices: str) -> None:
    for choice in choices:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, (choice,))


def test_who_can_only_pass_is_not_asked_and_nothing_is_told() -> None:
    match = duel("bare")
    act(match, "strike")
    assert match.open[0].seat == 0
    assert [event.public for event in match.events] == ["Alice chooses to strike."]


def test_who_halts_is_asked_though_he_can_only_pass() -> None:
    match = duel("bare", {1: 0})
    act(match, "strike")
    asked = match.open[0]
    assert asked.seat == 1
    assert [option.id for option in asked.options] == ["pass"]
    assert asked.window
    assert (asked.window.topic, asked.window.concerns) == (HARM, (1,))


def test_the_numbers_of_decisions_do_not_tell_who_was_asked() -> None:
    armed, bare, halting = duel("armed"), duel("bare"), duel("bare", {1: 0})
    act(armed, "strike", "pass")
    act(bare, "strike")
    act(halting, "strike", "pass")
    assert armed.open[0].number == bare.open[0].number == halting.open[0].number


@pytest.mark.parametrize("first", [0, 1, 2, 3, 100])
def test_a_match_is_restored_whenever_a_seat_began_to_halt(first: int) -> None:
    match = duel("bare", {1: first})
    for _ in range(3):
        act(match, "strike")
        if match.open[0].seat == 1:
            act(match, "pass")
        assert_restored(match)
    act(match, "taunt")
    assert_restored(match)


def assert_restored(match: Match) -> None:
    for copy in (Match.restore(DUEL, match.record, match.halts), Match.replay(DUEL, match.record, halts=match.halts)):
        assert copy.open == match.open
        assert copy.state_hash == match.state_hash


def test_halting_may_begin_and_end_in_the_middle_of_a_turn() -> None:
    match = duel("bare")
    act(match, "strike")
    match.halts = {1: match.asked}
    act(match, "strike")
    assert match.open[0].seat == 1
    assert_restored(match)
    act(match, "pass")
    match.halts = {}
    act(match, "strike")
    assert match.open[0].seat == 0
    assert_restored(match)


def test_undoing_comes_back_to_a_question_without_answers() -> None:
    match = duel("bare", {1: 0})
    act(match, "strike", "pass", "end")
    assert match.undone(1).open[0].seat == 1
