"""Current and former names of games."""

from __future__ import annotations

import pytest

from glossary_index.games import FORMER_NAMES, GAMES, current_key, former_key, game_id


@pytest.mark.parametrize(
    ("name", "game"),
    [("1e", "first-edition"), (" 2E ", "second-edition"), ("Second_Edition", "second-edition"), ("frontiers",) * 2],
)
def test_every_spelling_of_a_game_is_read(name: str, game: str) -> None:
    assert game_id(name) == game


@pytest.mark.parametrize("name", ["", "3e", "all", "edition", "Chess_club"])
def test_an_unknown_game_name_stays_unchanged(name: str) -> None:
    assert game_id(name) == name


@pytest.mark.parametrize(
    ("former", "key"),
    [
        ("2e/beaming", "second-edition/beaming"),
        ("1e.galaxy", "first-edition.galaxy"),
        ("frontiers/cards", "frontiers/cards"),
        ("rulebook-1e/L1", "rulebook-1e/L1"),
        ("2e-house/L3", "2e-house/L3"),
    ],
)
def test_a_key_of_before_leads_to_the_one_of_now(former: str, key: str) -> None:
    assert current_key(former) == key
    assert current_key(key) == key


def test_a_key_of_now_leads_back_to_the_one_of_before() -> None:
    assert former_key("second-edition/beaming") == "2e/beaming"
    assert former_key("rulebook-1e/L1") == "rulebook-1e/L1"


def test_former_names_refer_to_games() -> None:
    assert set(FORMER_NAMES.values()) < set(GAMES)
