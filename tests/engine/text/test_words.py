"""Comparing names without case, accents and punctuation, in every script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.name_normalisation import normalised_name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ch’Pok", "ch'pok"),
        ("Chʼpok", "CHPOK"),
        ("Café", "Cafe\u0301"),
        ("Café", "CAFE"),
        ("Größe", "GRÖSSE"),
        ("Łódź", "lodz"),
        ("İstanbul", "istanbul"),
        ("Спок", "СПОК"),
        ("Ёж", "ёж"),
        ("ＫＩＲＫ", "Kirk"),
        ("Ж❤️", "Ж❤"),
    ],
)
def test_spellings_of_one_name_are_equal(name: str, other: str) -> None:
    assert normalised_name(name) == normalised_name(other) != ""


@pytest.mark.parametrize(
    ("name", "other"),
    [("Спок", "Кирк"), ("かい", "がい"), ("कि", "का"), ("스팍", "커크"), ("东京", "北京"), ("Spock", "Спок")],
)
def test_different_names_stay_different(name: str, other: str) -> None:
    assert normalised_name(name) != normalised_name(other)


@pytest.mark.parametrize("name", ["", "!!!", "– …", "🖖", "\ufe0f"])
def test_nothing_is_left_of_a_name_without_letters(name: str) -> None:
    assert normalised_name(name) == ""


@given(st.text(max_size=30))
def test_a_plain_name_is_plain(name: str) -> None:
    assert normalised_name(normalised_name(name)) == normalised_name(name)
