"""Types of questions, and the sentences that have the form of an answer to each."""

from __future__ import annotations

import pytest

from glossary_index.full_text import stem_of
from glossary_index.question_types import Kind, counted_stems, form_fit, has_number_of, kind_of


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("can i enter an astroid feild", Kind.VERDICT),
        ("romulans fighting romulans ok?", Kind.VERDICT),
        ("range 8, can i move there", Kind.VERDICT),
        ("what if my deck is empty, do i lose", Kind.VERDICT),
        ("how many move to explore", Kind.AMOUNT),
        ("max copies of a card", Kind.AMOUNT),
        ("whats the smallest draw deck", Kind.AMOUNT),
        ("when do stopped cards recover", Kind.TIME),
        ("how long does repair take", Kind.TIME),
        ("ship range back when", Kind.TIME),
        ("where does it go", Kind.PLACE),
        ("who goes first", Kind.PERSON),
        ("why is it stopped", Kind.REASON),
        ("how do i repair", Kind.WAY),
        ("wat is the brig", Kind.THING),
        ("is it a card play or free", Kind.CHOICE),
        ("hidden agenda", Kind.TOPIC),
        ("points from dilemmas count too?", Kind.VERDICT),
        ("hidden agenda?", Kind.TOPIC),
    ],
)
def test_the_kind_of_a_question(question: str, kind: Kind) -> None:
    assert kind_of(question) is kind


@pytest.mark.parametrize(
    ("kind", "better", "worse"),
    [
        (Kind.VERDICT, "No. It is closed.", "Ships have three numbers."),
        (Kind.VERDICT, "Only in a dock.", "Ships have three numbers."),
        (Kind.AMOUNT, "Seven cards.", "The cards of your deck."),
        (Kind.AMOUNT, "Seven cards.", "Yes. That is so."),
        (Kind.TIME, "Until the next turn.", "A ship."),
        (Kind.PERSON, "Your opponent.", "A ship."),
        (Kind.THING, "A place for captives.", "No. It is closed."),
    ],
)
def test_an_answer_of_the_wanted_form_fits_better(kind: Kind, better: str, worse: str) -> None:
    assert form_fit(kind, better) > form_fit(kind, worse)


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("how many damage cards can I take", ("damage", "cards")),
        ("so how much range is left", ("range",)),
        ("max copies of a card", ("copies",)),
        ("when does it end", ()),
    ],
)
def test_the_noun_being_counted_is_found(question: str, counted: tuple[str, ...]) -> None:
    assert counted_stems(question) == frozenset(map(stem_of, counted))


def test_a_number_belongs_to_the_adjacent_noun() -> None:
    dilemmas = counted_stems("how many dilemmas do I need")
    assert has_number_of("You need at least 20 dilemmas.", dilemmas)
    assert not has_number_of("A deck needs 35 cards, and each player has dilemmas.", dilemmas)
