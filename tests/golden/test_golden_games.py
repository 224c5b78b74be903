"""Games go as they went before; ``python -m tests.golden --diff`` plays all of them to their end."""

from __future__ import annotations

import pytest

from engine.computer.players import COMPUTER, RANDOM
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


def test_computers_play_both_games_with_all_decks() -> None:
    """What computers judge shows in how their games go."""
    games = [one for one in GAMES if one.players == COMPUTER]
    assert {(one.game, deck) for one in games for deck in one.seats} == {
        ("frontiers", ""),
        *(("second-edition", deck) for deck in ("federation", "ferengi", "klingon", "romulan")),
    }


@pytest.mark.parametrize("golden", GAMES, ids=[f"{one.game}-{one.number}-{one.players}" for one in GAMES])
def test_a_game_goes_as_it_went_before(golden: GoldenGame) -> None:
    short = golden.looks[-1].answers <= SHORT
    now = played(golden, None if short else BEGINNING)
    assert difference(golden, now) == ""
    assert len(now.looks) == (len(golden.looks) if short else BEGINNING // PACE)


def test_what_goes_otherwise_is_seen() -> None:
    golden = GAMES[0]
    assert difference(golden, played(GAMES[1], BEGINNING))
    assert "goes on" in difference(golden, GoldenGame(golden.game, 0, (), {}, looks=(*golden.looks, golden.looks[-1])))
