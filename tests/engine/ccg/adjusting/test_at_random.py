"""Random adjustments in the middle of games: the table stays valid, can be restored, and shows nothing hidden."""

from __future__ import annotations

import pytest

from engine.games import game
from engine.kernel.adjustment import OBJECT, TextStep
from engine.kernel.decision import Answer
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.playing import answer_at_random

BETWEEN = 12
"""Answers between two adjustments."""
ANSWERS = {"second-edition": 150, "first-edition": 260, "first-edition-2002": 260}


def order_at_random(match: Match, seat: int, randomness: Randomness) -> Answer:
    """Return an adjustment made of random choices at each step."""
    order: Answer = ()
    while step := match.adjustment(seat, order):
        order = (*order, "some words" if isinstance(step, TextStep) else ":".join(step.random_answer(randomness)))
    return order


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("number", range(3))
def test_games_continue_from_any_adjusted_table(name: str, number: int) -> None:
    rules = game(name)
    match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number))
    chance, made = Randomness(seed_from_number(5000 + number)), 0
    while match.open and len(match.answers) < ANSWERS[name]:
        answer_at_random(match, chance)
        seat = chance.below(2)
        if len(match.answers) % BETWEEN or not match.open:
            continue
        try:
            match.adjust(seat, order_at_random(match, seat, chance))
        except RuleViolation:
            continue
        made += 1
        assert match.contradictions() == [], match.answers[-1]
        if chance.below(4) == 0 and match.objectors and match.outcome is None:
            match.adjust(match.objectors[0], OBJECT)
            assert match.contradictions() == []
    assert made
    assert Match.restore(rules, match.record).state_hash == match.state_hash
