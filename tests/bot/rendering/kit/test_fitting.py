"""Words fit their space, measured in pixels."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rendering.kit.fonts import Lettering, text_width
from bot.rendering.kit.text_fitting import ELLIPSIS, cut_line, fitted_text, listed_names, wrapped_lines
from tests.bot.rendering.strategies import NAMES

LETTERING = Lettering(30)
BOLD = Lettering(48, "bold")


@settings(max_examples=25)
@given(NAMES, st.integers(0, 900), st.integers(18, 48))
def test_a_cut_line_fits_its_room(text: str, room: int, size: int) -> None:
    line = cut_line(text, room, Lettering(size))
    assert line == ELLIPSIS or text_width(line, Lettering(size)) <= room


def test_as_much_is_kept_as_there_is_room_for() -> None:
    words = "U.S.S. Enterprise-D"
    assert cut_line(words, text_width(words, LETTERING), LETTERING) == words
    assert cut_line(words, text_width(words, LETTERING) - 1, LETTERING) in ("U.S.S. Enterprise…", "U.S.S. Enterpris…")


@settings(max_examples=25)
@given(NAMES, st.integers(60, 900), st.integers(1, 3))
def test_fitted_lines_fit_their_room(text: str, room: int, most: int) -> None:
    lines, lettering = fitted_text(text, room, BOLD, 20, most)
    assert len(lines) <= most
    assert 20 <= lettering.size <= BOLD.size
    assert all(text_width(line, lettering) <= room for line in lines)


def test_words_become_smaller_before_they_are_cut() -> None:
    lines, lettering = fitted_text("Chintoka Binary Pair", 300, BOLD, 20)
    assert lines == ["Chintoka Binary Pair"]
    assert 20 <= lettering.size < BOLD.size


@settings(max_examples=25)
@given(st.lists(NAMES, min_size=1, max_size=12).map(" ".join), st.integers(80, 900))
def test_wrapped_lines_fit_their_room(text: str, room: int) -> None:
    lines = wrapped_lines(text, room, LETTERING, 3)
    assert len(lines) <= 3
    assert all(text_width(line, LETTERING) <= room for line in lines)
    kept = "".join(line.removesuffix("-") for line in lines)
    assert kept.replace(" ", "").replace("-", "") == "".join(text.split()).replace("-", "") or ELLIPSIS in lines[-1]


def test_a_word_longer_than_a_line_is_broken_with_a_hyphen_and_not_cut() -> None:
    lines = wrapped_lines("Zwischenraumstation", 160, LETTERING, 3)
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.removesuffix("-") for line in lines) == "Zwischenraumstation"


def test_no_hyphen_stands_before_a_figure_whose_sign_it_would_be() -> None:
    room = text_width("Strength<11.", LETTERING)
    assert wrapped_lines("Cunning+Strength<11.", room, LETTERING, 2) == ["Cunning+", "Strength<11."]
    room = text_width("100000", LETTERING)
    assert wrapped_lines("100000000", room, LETTERING, 2) == [cut_line("100000000", room, LETTERING)]


def test_an_attribute_that_is_compared_is_broken_before_the_sign() -> None:
    room = text_width("STRENGTH>40", LETTERING) - 1
    assert wrapped_lines("STRENGTH>40", room, LETTERING, 2) == ["STRENGTH", ">40"]
    assert wrapped_lines("CUNNING<7", text_width("CUNNING", LETTERING), LETTERING, 2) == ["CUNNING", "<7"]
    assert wrapped_lines("CUNNING<7", text_width("CUNNING", LETTERING) - 1, LETTERING, 2)[0].endswith("-")


def test_no_single_letter_of_a_broken_word_goes_to_the_next_line() -> None:
    room = text_width("Diplomatic", LETTERING) - 1
    begun, rest = wrapped_lines("Diplomatic", room, LETTERING, 2)
    assert (begun, rest) == ("Diploma-", "tic")


@settings(max_examples=25)
@given(st.lists(NAMES, max_size=30), st.integers(120, 600), st.integers(1, 6))
def test_listed_names_fit_their_room(names: list[str], room: int, most: int) -> None:
    lines = listed_names(names, room, LETTERING, most)
    assert len(lines) <= most
    assert all(text_width(line, LETTERING) <= room for line in lines)


@pytest.mark.parametrize(
    ("count", "last"), [(1, "Davies"), (2, "Davies, Davies"), (30, "Davies, Davies, Davies, Davies and 26 more")]
)
def test_names_without_room_are_counted(count: int, last: str) -> None:
    assert listed_names(["Davies"] * count, 560, LETTERING, 1) == [last]
