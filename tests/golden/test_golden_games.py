"""Random and computer games: each is played as recorded, is valid throughout, and ends.

``python -m tests.golden --diff`` plays all of them to their end, and lists those that differ; so does ``make soak``.
"""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.computer.players import COMPUTER, RANDOM
from engine.first_edition.showing.view import FirstEditionView
from engine.frontiers.scenarios import SCENARIOS
from engine.games import game
from engine.kernel.match import Match
from engine.selfplay import has_equal_replays
from tests.engine.frontiers.kinds_of_table import TABLES
from tests.golden.games import (
    ANSWERS_PER_RECORD,
    EAGER_PLAYERS,
    GameRecord,
    GoldenGame,
    difference,
    golden_games,
    play_again,
    rules_of,
)

RESTORED, REPLAYED = 40, 4
"""Number of answers after which a match is restored, and of games of which one is replayed from its start."""

SHORT, BEGINNING = {RANDOM: 300, EAGER_PLAYERS: 500, COMPUTER: 180}, 100
"""Maximum answers of a game, by kind of player, that is played to its end here; others are only started."""

EDITIONS = ("first-edition", "first-edition-2002")
SHORT_IN_FIRST_EDITION = 400
"""The maximum for First Edition, whose answers take less time: battles and assimilation come late in a game."""

EVERY = 4
"""Only every fourth long random game of Second Edition and Frontiers is started here."""

GAMES = golden_games()


def is_short(golden: GoldenGame) -> bool:
    short = SHORT_IN_FIRST_EDITION if golden.game in EDITIONS else SHORT[golden.players]
    return golden.looks[-1].answers <= short


PLAYED = [
    one
    for one in GAMES
    if is_short(one) or one.players != RANDOM or one.game in EDITIONS or one.number % EVERY == EVERY - 1
]


def test_there_are_games_at_random_of_all_seats_decks_and_scenarios() -> None:
    kinds = [(one.game, len(one.seats)) for one in GAMES if one.players == RANDOM]
    assert {seats for name, seats in kinds if name == "second-edition"} == {2, 3, 4}
    decks = {deck for one in GAMES if one.game not in EDITIONS for deck in one.seats}
    assert decks == {"", "federation", "ferengi", "klingon", "romulan"}
    tables = [(one.options["scenario"], len(one.seats)) for one in GAMES if one.game == "frontiers"]
    assert set(tables) == set(TABLES)


def test_the_played_games_cover_all_scenarios_and_options() -> None:
    def options(games: list[GoldenGame]) -> set[tuple[str, str, str]]:
        numbers = {"frontier", "core", "cube-levels"}
        return {(one.game, name, value) for one in games for name, value in one.options.items() if name not in numbers}

    assert options(PLAYED) == options(GAMES)


def test_computers_play_frontiers_and_second_edition_with_all_decks() -> None:
    """Changes of their judgement show in these games."""
    games = [one for one in GAMES if one.players == COMPUTER and one.game not in EDITIONS]
    assert {(one.game, deck) for one in games for deck in one.seats} == {
        ("frontiers", ""),
        *(("second-edition", deck) for deck in ("federation", "ferengi", "klingon", "romulan")),
    }
    of_two = {one.options["scenario"] for one in games if one.game == "frontiers" and len(one.seats) == 2}
    assert of_two == {scenario.id for scenario in SCENARIOS if 2 in scenario.seats}


@pytest.mark.parametrize("golden", PLAYED, ids=[f"{one.game}-{one.number}-{one.players}" for one in PLAYED])
def test_a_game_goes_as_recorded_and_is_valid_after_every_answer(golden: GoldenGame) -> None:
    rules, last = rules_of(golden), list[Match]()

    def watch(match: Match) -> None:
        last[:] = [match]
        assert match.contradictions() == []
        if len(match.answers) % RESTORED == 0 or not match.open:
            restored = Match.restore(rules, match.record)
            assert (restored.state_hash, restored.open) == (match.state_hash, match.open)

    whole = is_short(golden)
    now = play_again(golden, None if whole else BEGINNING, watch)
    assert difference(golden, now) == ""
    assert len(now.looks) == (len(golden.looks) if whole else BEGINNING // ANSWERS_PER_RECORD)
    assert (last[0].outcome is not None) is whole
    assert golden.number % REPLAYED or golden.players == EAGER_PLAYERS or has_equal_replays(rules, last[0])


def test_rare_events_of_frontiers_occur() -> None:
    """A Cube is destroyed, a mission succeeds, a Class-H Challenge is met."""
    reached = {rule for one in GAMES if one.game == "frontiers" and one.players == EAGER_PLAYERS for rule in one.rules}
    assert {"FR-CUBE-08", "FR-AWAY-12", "FR-LOC-H-01"} <= reached


FAR_PLACES = {
    "missions": ("1E-MIS-06", "1E-MIS-09"),
    "a win by points": ("1E-WIN-01",),
    "personnel battles": ("1E-PB-02", "1E-PB-05"),
    "ship battles": ("1E-SB-01", "1E-SB-05"),
    "scouting": ("1E-BORG-17",),
    "assimilation": ("1E-ASM-01",),
    "a Q-Flash": ("1E17-ATT-13",),
    "tribbles": ("1E-TRIB-01", "1E-TRIB-03"),
    "captives": ("1E-CAP-02",),
    "infiltrators": ("1E-INF-04",),
}
"""Rules that must occur for each part of First Edition that random games seldom reach."""


@pytest.mark.parametrize("name", EDITIONS)
def test_random_players_and_computers_play_each_first_edition_with_all_its_decks(name: str) -> None:
    games = [one for one in GAMES if one.game == name]
    players = Counter(one.players for one in games)
    assert players[RANDOM] >= 12
    assert players[COMPUTER] >= 6
    assert {deck for one in games for deck in one.seats} == {deck.id for deck in game(name).starter_decks()}
    for option in game(name).options(2):
        assert {one.options[option.id] for one in games} == {choice for choice, _ in option.choices}


@pytest.mark.parametrize("part", FAR_PLACES)
@pytest.mark.parametrize("name", EDITIONS)
def test_rare_events_of_first_edition_occur(name: str, part: str) -> None:
    reached = {rule for one in GAMES if one.game == name for rule in one.rules}
    assert set(FAR_PLACES[part]) <= reached


@pytest.mark.parametrize("name", EDITIONS)
def test_stations_of_first_edition_have_sites(name: str) -> None:
    golden = next(one for one in GAMES if one.game == name and "terok-nor" in one.seats)
    sites = 0

    def watch(match: Match) -> None:
        nonlocal sites
        view = match.view(None)
        assert isinstance(view, FirstEditionView)
        locations = [location for line in view.lines for location in line.locations]
        sites = max(sites, *(len(one.sites) for location in locations for one in location.facilities), 0)

    play_again(golden, BEGINNING, watch)
    assert sites > 1


@pytest.mark.parametrize("part", GameRecord.__struct_fields__)
def test_every_difference_is_named_with_the_game_and_the_answer(part: str) -> None:
    golden = GAMES[0]
    looks = list(golden.looks)
    looks[1] = msgspec.structs.replace(looks[1], **{part: "otherwise" if part != "answers" else ANSWERS_PER_RECORD})
    words = difference(golden, msgspec.structs.replace(golden, looks=tuple(looks)))
    assert str(golden) in words
    assert words.endswith(f"different {part}")


def test_a_game_that_continues_after_its_recorded_end_is_different() -> None:
    golden = GAMES[0]
    longer = msgspec.structs.replace(golden, looks=(*golden.looks, golden.looks[-1]))
    assert "continues after its end" in difference(golden, longer)


def test_other_decks_make_a_different_game() -> None:
    """After the same number of answers, everything recorded about the games differs."""
    golden, other = (one.looks[0] for one in GAMES if one.game == "second-edition" and one.number in {1000, 1001})
    assert [field for field in GameRecord.__struct_fields__ if getattr(golden, field) == getattr(other, field)] == [
        "answers"
    ]
