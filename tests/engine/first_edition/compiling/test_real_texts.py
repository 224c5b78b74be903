"""Players' real card tables, compiled; only numbers from them are kept here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine.ccg.compiling.normalising import Words, normalised_words
from engine.ccg.compiling.report import CompilingReport
from engine.ccg.requirements.requirement import is_met_alone
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Ship
from engine.first_edition.cards.importing import import_first_edition
from engine.first_edition.cards.playable import catalogue_with_rows
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.cards.table_cards import FirstEditionPool
from engine.first_edition.compiling.compiler import FirstEditionCompiler, compile_pool, in_phrase_spelling
from engine.first_edition.compiling.vocabulary import first_edition_vocabulary
from tests.engine.first_edition.cards.test_facts_oracle import TABLES
from tests.engine.first_edition.compiling.pool import words_without_effect
from tests.shared_material import CARD_TABLES_FOLDER

AT_LEAST = {"of 2025": 2782}
"""Titles that are enforced; the numbers only grow, unless titles turn out to be read wrongly."""
ONE_OF = 6
"""Of so many compiled texts one is looked at, word by word."""
MEANING_NOTHING = frozenset(
    (
        "a",
        "all",
        "also",
        "an",
        "any",
        "are",
        "each",
        "is",
        "it",
        "of",
        "personnel",
        "points",
        "region",
        "ship",
        "ships",
        "the",
        "they",
        "where",
        "with",
        "you",
        ".",
        ",",
    )
)
"""Words that texts may leave out: *attributes +2* are all of them, *all of your* is *all your*."""

OF_WHO_MEETS_IT = ("present", "then", "additional")
"""Words that say nothing more in dilemmas, which strike only those present, in order, and nobody twice."""

pytestmark = pytest.mark.skipif(not CARD_TABLES_FOLDER.exists(), reason="The card tables are not on this machine.")


@cache
def compiled_table(table: str) -> tuple[FirstEditionPool, CompilingReport]:
    return compile_pool(import_first_edition(TABLES[table])[0], catalogue_of_edition())


def compiled_words(table: str) -> Iterator[tuple[FirstEditionCompiler, str, str, Words]]:
    """Return some compiled texts: the compiler, the id and kind of their card, and the text."""
    pool, _ = compiled_table(table)
    every, _ = catalogue_with_rows(catalogue_of_edition(), pool.cards)
    edition = FirstEditionCompiler(first_edition_vocabulary(every.cards))
    rows = {row.id: row for row in pool.cards}
    for name in sorted(pool.texts)[::ONE_OF]:
        card = every.card(name)
        yield edition, name, card.type, normalised_words(in_phrase_spelling(card.words, rows[name]))


@pytest.mark.parametrize("table", AT_LEAST)
def test_so_many_titles_are_enforced(table: str) -> None:
    pool, _ = compiled_table(table)
    every, _ = catalogue_with_rows(catalogue_of_edition(), pool.cards, pool.texts)
    titles = {row.id for row in pool.cards}
    assert sum(card.level == "enforced" for card in every.cards if card.id in titles) >= AT_LEAST[table]


@pytest.mark.parametrize("table", AT_LEAST)
def test_handmade_and_compiled_trees_play_identically(table: str) -> None:
    """Handmade trees are the oracle: every difference has been reviewed."""
    assert compiled_table(table)[1].reasons.get("oracle", 0) == 0


@pytest.mark.parametrize("table", AT_LEAST)
def test_no_word_can_be_left_out(table: str) -> None:
    found = {
        (name, word)
        for edition, name, kind, words in compiled_words(table)
        for word in words_without_effect(edition, kind, words)
        if word not in MEANING_NOTHING and not (kind == "dilemma" and word in OF_WHO_MEETS_IT)
    }
    assert found == set()


@pytest.mark.parametrize("table", AT_LEAST)
def test_1e_carry_01_no_card_lets_a_ship_that_carries_none_carry_another(table: str) -> None:
    """So *cannot carry ships aboard* needs no tree: a ship is carried only by those that its own text names."""
    pool, _ = compiled_table(table)
    every, _ = catalogue_with_rows(catalogue_of_edition(), pool.cards, pool.texts)
    without = {row.id for row in pool.cards if "cannot carry ships aboard" in row.text}
    ships = [card for card in every.cards if isinstance(card, Ship)]
    carriers = [card.carried_by for card in ships if card.carried_by is not None]
    assert without
    assert carriers
    assert not [
        ship.id
        for ship in ships
        if ship.id in without
        and any(is_met_alone(by, one) for by in carriers for one in printed_qualities_of_card(ship))
    ]
