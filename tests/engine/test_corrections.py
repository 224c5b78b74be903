"""Notices about corrected rules to players of a running match."""

from __future__ import annotations

import pytest

from engine.corrections import corrections, corrections_since
from engine.games import GAME_NAMES, game


@pytest.mark.parametrize("name", GAME_NAMES)
def test_each_version_after_the_first_has_one_sentence(name: str) -> None:
    known = corrections(name)
    assert set(known) == set(range(2, game(name).rules_version + 1))
    for words in known.values():
        assert words.endswith(".")
        assert words[0].isupper()
        assert "\n" not in words
        assert len(words) <= 220


def test_only_versions_in_between_are_reported() -> None:
    known = corrections("frontiers")
    assert corrections_since("frontiers", 2, 3) == f"The rules were corrected: {known[3]}"
    assert corrections_since("frontiers", 1, 3) == f"The rules were corrected: {known[2]} {known[3]}"


def test_without_a_sentence_the_correction_is_still_reported() -> None:
    assert corrections_since("tiny", 1, 2) == "The rules were corrected."
    assert corrections_since("frontiers", 3, 4) == "The rules were corrected."
