"""Signs that can be told apart."""

from __future__ import annotations

import itertools
import logging

import pytest

from bot.rendering.kit.theme import AFFILIATIONS, DATA, TYPES
from bot.rendering.signs import NAMES, mask


def test_every_affiliation_type_and_colour_of_data_has_a_sign() -> None:
    assert {*AFFILIATIONS, *TYPES, *(f"data {colour}" for colour in DATA)} <= NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_sign_fills_its_square_and_can_be_seen_when_small(name: str) -> None:
    drawn = mask(name, 64)
    left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= 40
    covered = sum(mask(name, 20).tobytes()) / 255
    assert 40 <= covered <= 400


def test_signs_of_one_place_can_be_told_apart() -> None:
    for names in (AFFILIATIONS, TYPES, [f"data {colour}" for colour in DATA], ("alpha", "beta", "gamma", "delta")):
        small = {name: mask(name, 20).tobytes() for name in names}
        for one, other in itertools.combinations(names, 2):
            apart = sum(abs(a - b) for a, b in zip(small[one], small[other], strict=True)) / 255
            assert apart >= 20, (one, other)


def test_an_unknown_sign_is_drawn_all_the_same_and_the_fault_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert mask("Kazon raider of no known kind", 40).getbbox() is not None
        mask("Kazon raider of no known kind", 41)
    assert len([record for record in caplog.records if "no sign" in record.message]) == 1
