"""Games go as they went before; ``python -m tests.golden --diff`` plays all of them to their end."""

from __future__ import annotations

import pytest

from engine.computer.players import RANDOM
from tests.golden.games import PACE, GoldenGame, difference, golden_games, played

SHORT = 400
"""Games of up to so many answers are played to their end here."""
BEGINNING = 100
"""Answers of each that is longer."""

GAMES = golden_games()


def test_there_are_forty_of_each_game_with_all_seats_and_decks() -> None:
    kinds = [(one.game, len(one.seats)) for one in GAMES if one.players == RANDOM]
    assert {name: sum(kind[0] == name for kind in kinds) for name, _ in kinds} == {
        "second-edition": 40,
        "frontiers": 40,
    }
    assert {seats for name, seats in kinds if name == "second-edition"} == {2, 3, 4}
    assert {seats for name, seats in kinds if name == "frontiers"} == {1, 2, 3, 4}
    decks = {deck for one in GAMES for deck in one.seats}
    assert decks == {"", "federation", "ferengi", "klingon", "romulan"}


@pytest.mark.parametrize("golden", GAMES, ids=[f"{one.game}-{one.number}" for one in GAMES])
def test_a_game_goes_as_it_went_before(golden: GoldenGame) -> None:
    short = golden.looks[-1].answers <= SHORT
    now = played(golden, None if short else BEGINNING)
    assert difference(golden, now) == ""
    assert len(now.looks) == (len(golden.looks) if short else BEGINNING // PACE)


def test_what_goes_otherwise_is_seen() -> None:
    golden = GAMES[0]
    assert difference(golden, played(GAMES[1], BEGINNING))
    assert "goes on" in difference(golden, GoldenGame(golden.game, 0, (), {}, looks=(*golden.looks, golden.looks[-1])))
