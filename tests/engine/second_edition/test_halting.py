"""Where a seat may halt: wherever an interrupt could be played, and nowhere that everybody sees that none could."""

from __future__ import annotations

import pytest

from engine.games import computer_player, game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for

GAMES = 3


@pytest.mark.parametrize("number", range(GAMES))
def test_2e_tim_02_where_an_interrupt_can_be_played_any_hand_may_halt(number: int) -> None:
    rules = game("second-edition")
    match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number), halts={0: 0, 1: 0})
    plays = computer_player(rules)
    while match.open:
        view, decision = match.view(None), match.open[0]
        if decision.window and decision.seat != view.active and decision.rule == "2E-TIM-02":
            assert decision.window.halts or not any(one.label.startswith("Play ") for one in decision.options)
        match.answer(decision.seat, decision.number, plays.answer(match, decision.seat))


def test_2e_dil_20_who_watches_an_attempt_is_not_halted_for_what_only_those_in_it_could_play() -> None:
    rules, halted = game("second-edition"), set[str]()
    for number in range(GAMES):
        match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number), halts={0: 0, 1: 0})
        plays = computer_player(rules)
        while match.open:
            decision = match.open[0]
            if decision.window and decision.window.halts:
                halted.add(decision.window.kind)
            match.answer(decision.seat, decision.number, plays.answer(match, decision.seat))
    assert "dilemma revealed" not in halted
    assert halted & {"would be played", "attempt begun"}
