"""Answers out of turn, twice, for another seat, of the wrong size or to nothing: refused, and nothing changes."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import answer_at_random, seats_for

SECOND_EDITION = game("second-edition")


def in_the_middle(answers: int = 40) -> Match:
    match = Match.start(SECOND_EDITION, seats_for(SECOND_EDITION, 0, 3), seed_from_number(4))
    chance = Randomness(seed_from_number(5))
    for _ in range(answers):
        answer_at_random(match, chance)
    return match


MATCHES = [in_the_middle(answers) for answers in (0, 40, 95)]
words = st.one_of(st.sampled_from(["end", "draw", "yes", "no", "pass", "0", "-1", "99", ""]), st.text(max_size=12))


@pytest.mark.parametrize("match", MATCHES, ids=["start", "middle", "later"])
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_refused_answer_changes_nothing(match: Match, data: st.DataObject) -> None:
    decision = match.open[0]
    legal = [option.id for option in decision.options]
    answer = tuple(data.draw(st.lists(st.one_of(words, st.sampled_from([*legal, ""])), max_size=5)))
    seat = data.draw(st.integers(-1, 4))
    number = data.draw(st.one_of(st.just(decision.number), st.integers(-3, decision.number + 3)))
    before, given_before = match.state_hash, len(match.answers)
    try:
        decision.check(answer)
    except RuleViolation:
        allowed = False
    else:
        allowed = seat == decision.seat and number == decision.number
    if allowed:
        return
    with pytest.raises(RuleViolation) as refusal:
        match.answer(seat, number, answer)
    assert refusal.value.message.endswith(".")
    assert match.state_hash == before
    assert len(match.answers) == given_before
    assert match.open[0] == decision


def test_the_same_answer_twice_is_stale() -> None:
    match = in_the_middle()
    decision = match.open[0]
    answer = decision.random_answer(Randomness(seed_from_number(1)))
    match.answer(decision.seat, decision.number, answer)
    with pytest.raises(StaleDecisionError):
        match.answer(decision.seat, decision.number, answer)
