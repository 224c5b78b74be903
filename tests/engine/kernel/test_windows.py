"""Windows for responses: skipped automatically if a seat can only pass, unless it has set a halt."""

from __future__ import annotations

import msgspec
import pytest

from engine.kernel.decision import Procedure, Window
from engine.kernel.header import Header, Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from tests.duel_game import DAMAGE, DuelGame, DuelTable

DUEL = DuelGame()


def duel(bobs: str, halts: dict[int, int] | None = None) -> Match:
    decks = {deck.id: deck.sections for deck in DUEL.starter_decks()}
    seats = [Seat("Alice", decks["bare"]), Seat("Bob", decks[bobs])]
    return Match.start(DUEL, seats, seed_from_number(1), halts=halts)


def act(match: Match, *choices: str) -> None:
    for choice in choices:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, (choice,))


def test_a_player_who_can_only_pass_is_not_asked() -> None:
    match = duel("bare")
    act(match, "strike")
    assert match.open[0].seat == 0
    assert [event.public for event in match.events] == ["Alice chooses to strike."]


def test_a_player_with_pauses_is_asked_even_if_they_can_only_pass() -> None:
    match = duel("bare", {1: 0})
    act(match, "strike")
    asked = match.open[0]
    assert asked.seat == 1
    assert [option.id for option in asked.options] == ["pass"]
    assert asked.window
    assert (asked.window.topic, asked.window.concerns) == (DAMAGE, (1,))


def test_decision_numbers_do_not_reveal_who_was_asked() -> None:
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
    match.halts = {1: match.asked_count}
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
    assert match.with_answers_undone(1).open[0].seat == 1


class UnhaltedTable(DuelTable):
    """A table of rules without halts."""

    def respond(self, seat: int, window: Window) -> Procedure[None]:
        yield from super().respond(seat, msgspec.structs.replace(window, halts=False))


class UnhaltedDuel(DuelGame):
    def load(self, header: Header, state: bytes) -> UnhaltedTable:
        table = super().load(header, state)
        return UnhaltedTable(table.header, table.state)

    def deal(self, header: Header, seed: str) -> UnhaltedTable:
        table = super().deal(header, seed)
        return UnhaltedTable(table.header, table.state)


def test_recorded_pauses_are_replayed_under_rules_without_them() -> None:
    match = duel("bare", {1: 0})
    act(match, "strike", "pass", "strike", "pass")
    now = Match.replay(UnhaltedDuel(), match.record, halts=match.halts)
    assert now.record.answers == match.record.answers
    assert now.open == match.open
    act(now, "strike")
    assert now.open[0].seat == 0, "who is not halted from now on"


def test_a_match_with_an_undone_pass_of_a_halted_seat_is_verified() -> None:
    match = duel("bare", {1: 0})
    act(match, "strike", "pass")
    back = match.undo_preview(1, 1).match
    assert back.open[0].seat == 1
    act(back, "pass", "strike", "pass")
    for halts in (None, back.halts):
        copy = Match.replay(DUEL, back.record, halts=halts)
        assert copy.record.answers == back.record.answers
        assert copy.open == back.open
