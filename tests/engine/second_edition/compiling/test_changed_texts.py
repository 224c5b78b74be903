"""Texts with a word removed, or a skill or number changed: they fail or do something different there (section 6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.normalising import UnknownSignError, Words, normalised_words
from engine.ccg.compiling.report import CompilingReport
from engine.ccg.compiling.vocabulary import vocabulary_of
from engine.ccg.imports.notation import AFFILIATIONS
from engine.second_edition.compiling.compiler import SecondEditionCompiler
from engine.second_edition.deck import starter_catalogue
from tests.engine.second_edition.compiling.mutated import Mutations
from tests.engine.second_edition.compiling.pool import VOCABULARY_CARDS, card_with_text

ONE_OF = 32
"""One in this many titles of the table is tested; ``make soak`` tests eight times as many."""
MEANING_NOTHING = {
    ",",
    "and",
    "then",
    "your",
    "their",
    "each",
    "any",
    "event",
    "events",
    "personnel",
    "ship",
    "dilemma",
}
"""Words that texts can omit: *a Commodity* is an event, and *discard a card and then another* needs no *and*."""
OWN = (
    ("personnel", "While this personnel is facing a dilemma, you may discard two cards from hand to draw a card."),
    ("personnel", "While your other Chef is present, this personnel is Strength +2 and gains Law."),
    ("dilemma", "Unless you have 2 Honor or Law, randomly select two personnel to be stopped."),
    ("ship", "While this ship is staffed, it is Range +2."),
    ("personnel", "When this personnel uses a skill to complete a mission, score 5 points."),
    ("mission", "When you complete this mission, return a dilemma beneath this mission to its owner's dilemma pile."),
)


def of_our_own() -> Iterator[tuple[Mutations, AnyCard, Words]]:
    mutations = Mutations(SecondEditionCompiler(vocabulary_of(VOCABULARY_CARDS, AFFILIATIONS)))
    for kind, words in OWN:
        one = card_with_text(kind, words)
        yield mutations, one, normalised_words(words)


def of_tables(pool: Pool, one_of: int = ONE_OF) -> Iterator[tuple[Mutations, AnyCard, Words]]:
    """Yield some texts of the real table that the grammar reads."""
    mutations = Mutations(SecondEditionCompiler(vocabulary_of((*pool.cards, *starter_catalogue().cards), AFFILIATIONS)))
    for one in pool.cards[::one_of]:
        try:
            words = normalised_words(one.official or one.words)
        except UnknownSignError:
            continue
        if words and mutations.tree(one, words) is not None:
            yield mutations, one, words


def survivors(texts: Iterator[tuple[Mutations, AnyCard, Words]]) -> set[tuple[str, str]]:
    found = ((one.id, word.lower()) for mutations, one, words in texts for _, word in mutations.survivors(one, words))
    return {(name, word) for name, word in found if word not in MEANING_NOTHING}


def changed_elsewhere(texts: Iterator[tuple[Mutations, AnyCard, Words]]) -> list[tuple[str, str]]:
    return [
        (one.id, word)
        for mutations, one, words in texts
        for told in (
            mutations.skills_without_side_effect(one, words),
            mutations.numbers_without_side_effect(one, words),
        )
        for word, alone in told
        if not alone
    ]


def test_texts_of_our_own_are_read() -> None:
    assert all(mutations.tree(one, words) is not None for mutations, one, words in of_our_own())


def test_no_word_can_be_left_out_of_them() -> None:
    assert survivors(of_our_own()) == set()


def test_another_skill_or_number_changes_nothing_else_in_them() -> None:
    assert changed_elsewhere(of_our_own()) == []


def test_nor_out_of_texts_of_the_table(compiled: tuple[Pool, CompilingReport]) -> None:
    assert survivors(of_tables(compiled[0])) == set()


def test_nor_anything_else_in_texts_of_the_table(compiled: tuple[Pool, CompilingReport]) -> None:
    assert changed_elsewhere(of_tables(compiled[0])) == []


def test_a_lost_word_is_noticed() -> None:
    """This tests the check itself: if *other* meant nothing, it would be reported."""
    (mutations, one, words), *_ = (text for text in of_our_own() if "other" in text[2])
    place = words.index("other")
    assert mutations.tree(one, words[:place] + words[place + 1 :]) != mutations.tree(one, words)
