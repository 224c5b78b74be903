"""Sentences about the players that a match is waiting for."""

from __future__ import annotations

import pytest

from bot.ui.words import duty_words, infinitive_words, waiting_words


@pytest.mark.parametrize(
    ("description", "infinitive"),
    [
        ("executes orders", "execute orders"),
        ("plays and draws cards", "play and draw cards"),
        ("seeds a card or passes", "seed a card or pass"),
        ("draws a card or does something else instead", "draw a card or do something else instead"),
        ("chooses who beams", "choose who beams"),
        ("searches a deck", "search a deck"),
        ("decides", "decide"),
        ("may respond", "respond"),
    ],
)
def test_a_description_becomes_an_infinitive(description: str, infinitive: str) -> None:
    assert infinitive_words(description) == infinitive


def test_a_match_waits_for_someone_to_do_something_or_for_someone_who_may() -> None:
    assert waiting_words("**Alice**", "executes orders") == "Waiting for **Alice** to execute orders"
    assert waiting_words("**Alice**", "may respond") == "Waiting for **Alice**, who may respond"
    assert duty_words("Alice", "executes orders") == "Alice has to execute orders."
    assert duty_words("Alice", "may respond") == "Alice may respond."
