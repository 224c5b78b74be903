"""Words and signs of a text; only meaningless ones are dropped."""

from __future__ import annotations

import pytest

from engine.ccg.compiling.normalising import (
    UnknownSignError,
    is_same_text,
    joined_words,
    normalised_words,
    split_into_sentences,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("She may act.", "He or she may act."),
        ("Return it to his owner's hand.", "Return it to her owner’s hand."),
        ("Kill her.", "Kill him or her."),
        ("attributes-2", "attributes -2"),
        ("Order – draw.", "Order - draw."),
        ("You may only do this once each turn.", "You may do this only once each turn."),
        ("<i>Draw</i> a  card.", "Draw a card."),
    ],
)
def test_spellings_of_different_eras_are_unified(one: str, other: str) -> None:
    assert is_same_text(normalised_words(one), normalised_words(other))


@pytest.mark.parametrize(("one", "other"), [("Draw.", "Drew."), ("two", "2"), ("+1", "-1"), ("any other", "any")])
def test_meaningful_differences_stay(one: str, other: str) -> None:
    assert not is_same_text(normalised_words(one), normalised_words(other))


def test_titles_icons_and_negations_are_words_of_their_own() -> None:
    words = normalised_words("A non-[Fed] {Quill's Barge, Too} has Cunning+Strength>11.")
    assert words == ("A", "non-", "[Fed]", "{Quill's Barge, Too}", "has", "Cunning", "+", "Strength", ">", "11", ".")
    assert joined_words(words[:3]) == "A non-[Fed]"


def test_a_sign_of_no_text_is_refused() -> None:
    with pytest.raises(UnknownSignError, match="§"):
        normalised_words("Draw § cards.")


def test_sentences_end_with_their_stops() -> None:
    assert [joined_words(one) for one in split_into_sentences(normalised_words("Draw. Then stop"))] == [
        "Draw.",
        "Then stop",
    ]
