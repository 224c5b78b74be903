"""Real decks and the real card table, if they are available."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.pool import catalogue_with_pool
from engine.ccg.decks.deck_checking import CheckedDeck, checked_deck
from engine.ccg.decks.deck_line_cards import UNKNOWN_CARD, Resolver
from engine.ccg.decks.deck_list_parsing import read_deck
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.deck import DECK_SHAPE, starter_catalogue
from tests.shared_material import CARD_TABLES_FOLDER

WEBULA = CARD_TABLES_FOLDER / "webula-2e" / "cards_with_processed_columns.txt"
LACKEY = CARD_TABLES_FOLDER / "lackey-startrek2e"
DECKS = sorted((*(LACKEY / "decks").glob("*.txt"), *(CARD_TABLES_FOLDER / "webula-2e" / "decks").glob("*.txt")))

pytestmark = pytest.mark.skipif(not WEBULA.exists(), reason="The card tables are not on this machine.")

Pooled = tuple[Catalogue, Resolver]
MISSPELT = {"Cadets_Excelsior_Act2_Starter_v2.txt": {24: "Jean Hajar, Nova Squadron Navigator"}}
"""Names that the list spells differently from all card tables: near matches by line."""


def pooled(*tables: Path) -> Pooled:
    pool, _ = import_tables(tables, starter_catalogue())
    together = catalogue_with_pool(starter_catalogue(), pool, LANGUAGE)
    return together, Resolver(together, pool.aliases)


@pytest.fixture(scope="module")
def webula() -> Pooled:
    return pooled(WEBULA)


@pytest.fixture(scope="module")
def lackey() -> Pooled:
    names = ("Physical", "Virtual", "Excelsior", "Excelsior11", "Reflection_2_0_reprints")
    return pooled(*(LACKEY / "sets" / f"{name}.txt" for name in names))


def test_all_decks_are_here() -> None:
    assert len(DECKS) == 35


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_every_line_of_a_real_deck_is_resolved_or_misspelt(webula: Pooled, path: Path) -> None:
    checked = checked_deck(read_deck(path), DECK_SHAPE, *webula)
    misspelt = MISSPELT.get(path.name, {})
    assert checked.faults == ()
    assert {one.line.line: one.near[0] for one in checked.unresolved} == misspelt
    assert checked.playable == (not misspelt)


@pytest.mark.parametrize("path", DECKS[:-3], ids=lambda path: path.stem)
def test_the_decks_of_the_older_tables_are_resolved_with_those(lackey: Pooled, path: Path) -> None:
    checked = checked_deck(read_deck(path), DECK_SHAPE, *lackey)
    assert {one.line.line for one in checked.unresolved} == set(MISSPELT.get(path.name, {}))


def test_resolution_of_deck_lines(webula: Pooled) -> None:
    decks: list[CheckedDeck] = [checked_deck(read_deck(path), DECK_SHAPE, *webula) for path in DECKS]
    how = Counter(one.how for checked in decks for one in checked.lines)
    assert how["name"] > 2000
    assert how["ending"] > 30
    assert how[UNKNOWN_CARD] == 1
