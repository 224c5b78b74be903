"""A player who answers at random, and games of such players against each other.

Random play finds what scenarios forget: stuck prompts, lost cards, choices that are offered and then refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import msgspec

from engine.kernel.errors import RuleViolation
from engine.kernel.game import Game, Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number

LONGEST_GAME = 20_000
"""Decisions after which a game counts as stuck."""

_NAMES = ("Alice", "Bob", "Carol", "Dave")


class PlayedGame(msgspec.Struct, frozen=True):
    """What came of one game of random play.

    Attributes:
        match: as it stands at the end.
        finished: whether it has an outcome.
        problems: what contradicted the rules or the bookkeeping on the way, in sentences.
    """

    match: Match
    finished: bool
    problems: list[str]


def seats_for(game: Game) -> list[Seat]:
    """The fewest seats that the game needs, each with a starter deck in turn."""
    decks = cycle(game.starter_decks() or (None,))
    return [
        Seat(name, deck.sections, deck.id) if deck else Seat(name)
        for name, deck in zip(_NAMES[: game.seats.start], decks, strict=False)
    ]


def answer_at_random(match: Match, chance: Randomness) -> None:
    """Answer the first open decision with some legal answer."""
    decision = match.open[0]
    match.answer(decision.seat, decision.number, decision.random_answer(chance))


def play(game: Game, number: int, *, audit: bool = False) -> PlayedGame:
    """Play one game; the same number always gives the same game.

    Args:
        game: whose rules.
        number: of the seed.
        audit: whether to look at the bookkeeping after every answer, not only at the end.
    """
    match = Match.start(game, seats_for(game), seed_from_number(number))
    chance = Randomness(seed_from_number(-1 - number))
    problems: list[str] = []
    while match.open and len(match.answers) < LONGEST_GAME and not problems:
        try:
            answer_at_random(match, chance)
        except RuleViolation as violation:
            problems.append(violation.message)
        if audit:
            problems += match.contradictions()
    problems += match.contradictions()
    return PlayedGame(match, match.outcome is not None, problems)


def replays_alike(game: Game, match: Match) -> bool:
    """Whether the record, replayed from the start and restored from its checkpoint, ends in the same state."""
    copies = (Match.replay(game, match.record), Match.restore(game, match.record))
    return all(copy.state_hash == match.state_hash for copy in copies)


def series(game: Game, games: int, seed: int, *, check: bool = False) -> Iterator[PlayedGame]:
    """Play that many games, one after another, numbered from the seed.

    Args:
        game: whose rules.
        games: how many.
        seed: the number of the first.
        check: whether to audit every move and to replay every game.
    """
    for number in range(seed, seed + games):
        played = play(game, number, audit=check)
        if check and not replays_alike(game, played.match):
            played.problems.append("The replay ends in another state.")
        yield played
