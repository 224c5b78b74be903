"""Phrases of First Edition players are understood, and never carried out wrongly."""

from __future__ import annotations

import pytest

from bot.features.choosing.arranging_words import typed_arrangement
from bot.features.choosing.picks import EMPTY_DRAFT
from bot.problems import PlayerProblem
from engine.kernel.decision import Decision
from tests.bot.features.choosing.phrases_first_edition import SEEDED, SEEDS, SINGLE
from tests.bot.features.choosing.test_phrases import is_asked_first, understood

MIN_UNDERSTOOD_PHRASES = 70
"""Minimum number of phrases that must be understood."""


def seeded(words: str) -> tuple[str, ...] | None:
    draft = typed_arrangement(SEEDS, EMPTY_DRAFT, words)
    return draft.picks if draft else None


def test_most_phrases_are_understood() -> None:
    right = sum(understood(decision, words) == meant for decision, words, meant in SINGLE)
    assert right + len(SEEDED) >= MIN_UNDERSTOOD_PHRASES


@pytest.mark.parametrize(("decision", "words", "meant"), SINGLE, ids=[words for _, words, _ in SINGLE])
def test_no_phrase_is_carried_out_wrongly(decision: Decision, words: str, meant: tuple[str, ...]) -> None:
    assert understood(decision, words) == meant or is_asked_first(decision, words)


@pytest.mark.parametrize(("words", "laid"), SEEDED)
def test_seeds_go_to_the_typed_place(words: str, laid: tuple[str, ...] | None) -> None:
    assert seeded(words) == laid


def test_an_unknown_place_places_nothing() -> None:
    with pytest.raises(PlayerProblem, match="not one of the choices"):
        seeded("archer under risa")
