"""Halts: possible whenever an interrupt could be played, except if it is public that none could."""

from __future__ import annotations

from functools import cache

import pytest

from engine.games import computer_player, game
from engine.kernel.decision import Decision, Window
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for

GAMES = range(3)


@cache
def asked_in_windows(number: int) -> tuple[tuple[Decision, Window, bool], ...]:
    """Return the decisions in windows of a game between computers, and whether it is their seat's turn."""
    rules, found = game("second-edition"), []
    match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number), halts={0: 0, 1: 0})
    plays = computer_player(rules)
    while match.open:
        decision = match.open[0]
        if decision.window:
            found.append((decision, decision.window, decision.seat == match.view(None).active))
        match.answer(decision.seat, decision.number, plays.answer(match, decision.seat))
    return tuple(found)


@pytest.mark.parametrize("number", GAMES)
def test_2e_tim_02_if_an_interrupt_could_be_played_any_hand_may_halt(number: int) -> None:
    for decision, window, own_turn in asked_in_windows(number):
        if decision.rule == "2E-TIM-02" and not own_turn:
            assert window.halts or not any(one.label.startswith("Play ") for one in decision.options)


def test_2e_dil_20_others_are_not_halted_for_interrupts_only_attempting_players_can_play() -> None:
    halted = {window.kind for number in GAMES for _, window, _ in asked_in_windows(number) if window.halts}
    assert "dilemma revealed" not in halted
    assert halted & {"would be played", "attempt begun"}
