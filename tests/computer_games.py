"""Games between two computers, each thought out only once per process: afterwards its answers are given again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.computer.players import COMPUTER, player_named
from engine.games import installed_games
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.record import GivenAnswer
from engine.selfplay import seats_for

MAX_ANSWERS = 500
"""Number of answers after which a game is left."""


def match_after_every_answer(name: str, number: int) -> Iterator[Match]:
    """Yield the match of this number at its start, and again after every answer; it is the same match each time."""
    match = _started(name, number)
    yield match
    for given in _answers(name, number):
        decision = match.decision(given.seat)
        assert decision
        match.answer(given.seat, decision.number, given.answer)
        yield match


@cache
def _answers(name: str, number: int) -> tuple[GivenAnswer, ...]:
    match = _started(name, number)
    player = player_named(COMPUTER, installed_games().game(name), Randomness(seed_from_number(1000 + number)))
    while match.open and len(match.answers) < MAX_ANSWERS:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, player.answer(match, decision.seat))
    return tuple(match.answers)


def _started(name: str, number: int) -> Match:
    rules = installed_games().game(name)
    return Match.start(rules, seats_for(rules, number, 2), seed_from_number(number))
