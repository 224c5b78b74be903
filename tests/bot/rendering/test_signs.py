"""Icons are distinguishable, and look as recorded.

After an intended change, look at them, then record them: ``python -m tests.bot.rendering.test_signs``
"""

from __future__ import annotations

import itertools
import logging
from collections import Counter
from pathlib import Path

import pytest

from bot.rendering.kit.theme import AFFILIATION_NAMES, DATA_COLOURS, TYPE_NAMES
from bot.rendering.signs import SIGN_NAMES, sign_mask
from bot.rendering.signs.skills import SKILLS, glyph_of
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, INTELLIGENCE_SKILLS
from engine.first_edition.cards.lexicon import SKILLS as FIRST_EDITION_SKILLS

KEPT = Path(__file__).parent / "golden" / "signs.txt"
"""A line for each sign: its name, and its pixels from left to right and from top to bottom."""
SIDE = 16
"""Pixels of a side of those that are kept, each one of 16 greys, in hexadecimal."""
SMOOTHED = 2
"""Maximum difference in greys between two ways of smoothing an edge."""


def test_every_affiliation_type_and_colour_of_data_has_a_sign() -> None:
    assert {*AFFILIATION_NAMES, *TYPE_NAMES, *(f"data {colour}" for colour in DATA_COLOURS)} <= SIGN_NAMES


@pytest.mark.parametrize("name", sorted(SIGN_NAMES))
def test_a_sign_fills_its_square_and_can_be_seen_when_small(name: str) -> None:
    drawn = sign_mask(name, 64)
    left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= 40
    covered = sum(sign_mask(name, 20).tobytes()) / 255
    assert 40 <= covered <= 400


def test_signs_of_one_place_can_be_told_apart() -> None:
    quadrants = ("alpha", "beta", "gamma", "delta")
    for names in (
        AFFILIATION_NAMES,
        TYPE_NAMES,
        [f"data {colour}" for colour in DATA_COLOURS],
        quadrants,
        sorted(SKILLS),
    ):
        small = {name: sign_mask(name, 20).tobytes() for name in names}
        for one, other in itertools.combinations(names, 2):
            apart = sum(abs(a - b) for a, b in zip(small[one], small[other], strict=True)) / 255
            assert apart >= 20, (one, other)


def test_only_equivalent_first_edition_skills_share_an_icon() -> None:
    """1E-SKILL-05: every kind of Intelligence counts as Intelligence."""
    signs = Counter(filter(None, map(glyph_of, {*FIRST_EDITION_SKILLS, *CLASSIFICATIONS})))
    assert [sign for sign, count in signs.items() if count > 1] == []
    assert {glyph_of(one) for one in INTELLIGENCE_SKILLS} == {"intelligence"}


def test_an_unknown_sign_is_drawn_all_the_same_and_the_fault_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert sign_mask("Kazon raider of no known kind", 40).getbbox() is not None
        sign_mask("Kazon raider of no known kind", 41)
    assert len([record for record in caplog.records if "no sign" in record.message]) == 1


def pixels(name: str) -> str:
    return "".join(f"{grey >> 4:x}" for grey in sign_mask(name, SIDE).tobytes())


def kept() -> dict[str, str]:
    return dict(line.split("\t") for line in KEPT.read_text("utf-8").splitlines())


@pytest.mark.parametrize("name", sorted(SIGN_NAMES))
def test_a_sign_looks_as_it_did(name: str) -> None:
    now, then = pixels(name), kept()[name]
    assert [place for place in range(SIDE * SIDE) if abs(int(now[place], 16) - int(then[place], 16)) > SMOOTHED] == []


def test_no_sign_is_kept_that_is_no_longer_drawn() -> None:
    assert kept().keys() <= SIGN_NAMES


if __name__ == "__main__":
    KEPT.write_text("".join(f"{name}\t{pixels(name)}\n" for name in sorted(SIGN_NAMES)), "utf-8")
