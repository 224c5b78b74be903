"""Answers out of turn, repeated, for another seat, or of the wrong size: they are rejected without effect."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.playing import answer_at_random

SECOND_EDITION = game("second-edition")
words = st.one_of(st.sampled_from(["end", "draw", "yes", "no", "pass", "0", "-1", "99", ""]), st.text(max_size=12))


def in_the_middle(answers: int) -> Match:
    """Return a match of three at the first single choice after this many answers."""
    match = Match.start(SECOND_EDITION, seats_for(SECOND_EDITION, 0, 3), seed_from_number(4))
    chance = Randomness(seed_from_number(5))
    while len(match.answers) < answers or not is_of_one(match.open[0]):
        answer_at_random(match, chance)
    return match


def is_of_one(decision: Decision) -> bool:
    """Whether the legal answers are the single options."""
    return decision.kind is not Kind.NUMBER and (decision.minimum, decision.maximum, decision.limit) == (1, 1, None)


@pytest.fixture(scope="module", params=[0, 40, 95], ids=["start", "middle", "later"])
def match(request: pytest.FixtureRequest) -> Match:
    return in_the_middle(request.param)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_refused_answer_changes_nothing(match: Match, data: st.DataObject) -> None:
    decision = match.open[0]
    legal: set[Answer] = {(option.id,) for option in decision.options}
    ids = st.sampled_from([option.id for option in decision.options])
    answer = tuple(data.draw(st.lists(st.one_of(words, ids), max_size=5)))
    seat = data.draw(st.integers(-1, 4))
    number = data.draw(st.one_of(st.just(decision.number), st.integers(-3, decision.number + 3)))
    before, given_before = match.state_hash, len(match.answers)
    if (seat, number) == (decision.seat, decision.number) and answer in legal:
        answer = (*answer, answer[0])
    with pytest.raises(RuleViolation) as refusal:
        match.answer(seat, number, answer)
    assert refusal.value.message.endswith(".")
    assert match.state_hash == before
    assert len(match.answers) == given_before
    assert match.open[0] == decision


def test_every_option_by_itself_is_taken(match: Match) -> None:
    decision = match.open[0]
    for option in decision.options:
        again = Match.restore(SECOND_EDITION, match.record)
        again.answer(decision.seat, decision.number, (option.id,))
        assert len(again.answers) == len(match.answers) + 1


def test_the_same_answer_twice_is_stale(match: Match) -> None:
    again = Match.restore(SECOND_EDITION, match.record)
    decision = again.open[0]
    answer = (decision.options[0].id,)
    again.answer(decision.seat, decision.number, answer)
    with pytest.raises(StaleDecisionError):
        again.answer(decision.seat, decision.number, answer)
