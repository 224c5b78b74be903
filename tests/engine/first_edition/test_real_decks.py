"""Real deck lists against the real card tables, where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ccg.decks.deck_checking import CheckedDeck, checked_deck
from engine.ccg.decks.deck_line_cards import Resolver
from engine.ccg.decks.deck_list_parsing import read_deck
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import DECK_SHAPE, catalogue_of_edition
from engine.first_edition.cards.definition import Interrupt
from engine.first_edition.cards.table_cards import read_first_edition
from tests.shared_material import CARD_TABLES_FOLDER

LACKEY = CARD_TABLES_FOLDER / "lackey-startrek1e"
TABLES = [LACKEY / "sets" / f"{name}.txt" for name in ("Physical", "Virtual")]
DECKS = sorted((LACKEY / "decks").glob("*.txt"))

pytestmark = pytest.mark.skipif(not DECKS, reason="The card tables are not on this machine.")


@pytest.fixture(scope="module")
def tables() -> tuple[Catalogue, Resolver]:
    """Return the program's cards, and all other cards of the tables with only their names."""
    known = {card.id: card for card in catalogue_of_edition().cards}
    others = {
        card.id: Interrupt(id=card.id, title=card.name)
        for path in TABLES
        for card in read_first_edition(path)[0]
        if card.id not in known
    }
    together = Catalogue((*known.values(), *others.values()))
    return together, Resolver(together)


def checked(path: Path, tables: tuple[Catalogue, Resolver]) -> CheckedDeck:
    return checked_deck(read_deck(path, DECK_SHAPE.headings), DECK_SHAPE, *tables)


def test_all_decks_are_here() -> None:
    assert len(DECKS) == 13


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_every_line_of_a_real_deck_is_resolved(tables: tuple[Catalogue, Resolver], path: Path) -> None:
    found = checked(path, tables)
    assert found.faults == ()
    assert [f"{one.line.name}: {one.how} {one.near}" for one in found.unresolved] == []


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_real_deck_has_its_six_missions_and_its_seeds(tables: tuple[Catalogue, Resolver], path: Path) -> None:
    sections = checked(path, tables).sections
    assert len(sections["missions"]) == 6
    assert 0 < len(sections["seeds"]) <= 30
