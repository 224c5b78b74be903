"""Phrases of players at a table are understood, and never carried out wrongly."""

from __future__ import annotations

import pytest

from bot.features.choosing.typed_answers import typed_answer
from bot.features.choosing.vocabulary import typed_steps
from bot.problems import PlayerProblem
from engine.kernel.decision import Decision
from tests.bot.features.choosing.phrases import NOT_CARRIED_OUT, SINGLE, STEPS

MIN_UNDERSTOOD_PHRASES = 110
"""Minimum number of phrases that must be understood."""


def understood(decision: Decision, words: str) -> tuple[str, ...]:
    try:
        return typed_answer(decision, words).picks
    except PlayerProblem:
        return NOT_CARRIED_OUT


def is_asked_first(decision: Decision, words: str) -> bool:
    """Whether the player has to confirm before anything is done."""
    return understood(decision, words) == NOT_CARRIED_OUT or bool(typed_answer(decision, words).left_over_words)


def test_most_phrases_are_understood() -> None:
    right = sum(understood(decision, words) == meant for decision, words, meant in SINGLE)
    right += sum(tuple(typed_steps(words)) == parts for words, parts in STEPS)
    assert right >= MIN_UNDERSTOOD_PHRASES


@pytest.mark.parametrize(("decision", "words", "meant"), SINGLE, ids=[words for _, words, _ in SINGLE])
def test_no_phrase_is_carried_out_wrongly(decision: Decision, words: str, meant: tuple[str, ...]) -> None:
    assert understood(decision, words) == meant or is_asked_first(decision, words)


@pytest.mark.parametrize(("words", "parts"), STEPS)
def test_steps_of_a_line_are_separated(words: str, parts: tuple[str, ...]) -> None:
    assert tuple(typed_steps(words)) == parts
