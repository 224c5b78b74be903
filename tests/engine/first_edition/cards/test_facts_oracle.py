"""Every fact of the program's own cards compared with the rows of card tables.

A difference is a fault of the reader or of the card, unless ``facts_oracle.toml`` gives the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import AnyDefinition, End, Facility, FunctionCard, Personnel, Ship
from engine.first_edition.cards.importing import import_first_edition
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.qualities import printed_traits
from engine.first_edition.cards.reading.fields import UnplayableError
from engine.first_edition.cards.table_cards import FirstEditionCard
from tests.shared_material import CARD_TABLES_FOLDER

TABLES = {
    "of 2025": (
        CARD_TABLES_FOLDER / "gemp-stccg-1e" / "Physical.csv",
        CARD_TABLES_FOLDER / "gemp-stccg-1e" / "Virtual.csv",
    ),
    "of 2021": tuple(
        CARD_TABLES_FOLDER / "lackey-startrek1e" / "sets" / f"{name}.txt" for name in ("Physical", "Virtual")
    ),
}
ACCEPTED = tomllib.loads(Path(__file__).with_name("facts_oracle.toml").read_text(encoding="utf-8"))
NOT_COMPARED = ("id", "printings", "images", "releases", "words")
"""Of no effect on play, or what is left of a text."""

pytestmark = pytest.mark.skipif(not CARD_TABLES_FOLDER.exists(), reason="The card tables are not on this machine.")


@cache
def rows(table: str) -> dict[str, FirstEditionCard]:
    return {card.id: card for card in import_first_edition(TABLES[table])[0].cards}


@cache
def differences(table: str) -> tuple[tuple[str, str, object, object], ...]:
    return tuple(
        found for card in catalogue_of_edition().cards for found in _differences(card, rows(table).get(card.id))
    )


def _differences(card: AnyDefinition, row: FirstEditionCard | None) -> Iterator[tuple[str, str, object, object]]:
    if row is None:
        yield card.id, "row", card.title, None
        return
    try:
        read = definition_of_row(row)
    except UnplayableError as reason:
        yield card.id, "row", card.title, str(reason)
        return
    yield from ((card.id, *one) for one in _fields(card, read))


def _fields(own: msgspec.Struct, read: msgspec.Struct) -> Iterator[tuple[str, object, object]]:
    if type(own) is not type(read):
        yield "type", type(own).__name__, type(read).__name__
        return
    for field in own.__struct_fields__:
        if field in NOT_COMPARED:
            continue
        one, other = _fact(own, field), _fact(read, field)
        if isinstance(one, End) and isinstance(other, End):
            yield from _fields(one, other)
        elif one != other:
            yield field, one, other


FROM_TREES = ("reduces attributes", "special download", "four or fewer dots")
"""Traits that follow from what a text does, which a row doesn't tell."""


def _fact(card: msgspec.Struct, field: str) -> object:
    """Return a field as far as it matters in play: without the order of words, and without additions by a rule."""
    value = getattr(card, field)
    if field == "characteristics":
        return sorted(word for word in printed_traits(card) if not word.startswith("named:") and word not in FROM_TREES)  # type: ignore[arg-type]
    if field == "persona" and isinstance(card, Personnel | Ship | Facility):
        return card.persona or card.title
    if field == "cumulative":
        return b'"cumulative":true' in msgspec.json.encode(card)
    if field == "functions" and isinstance(card, FunctionCard):
        phase = "doorway" if card.type == "doorway" else ""  # 1E-SEED-07
        return {(use.how == "seed", use.how == "seed" and (use.phase or phase)) for use in card.functions}
    return sorted(value) if isinstance(value, tuple) and all(isinstance(one, str) for one in value) else value


def reason(table: str, card: str, field: str) -> str:
    for group in (ACCEPTED["fields"]["any"], ACCEPTED["cards"].get(card, {})):
        if field in group:
            return str(group[field])
    older = ACCEPTED["only of 2021"].get(card, {}) if table == "of 2021" else {}
    return str(older.get(field, ""))


@pytest.mark.parametrize("table", TABLES)
def test_every_fact_of_the_own_cards_is_read_from_their_rows(table: str) -> None:
    unexplained = [one for one in differences(table) if not reason(table, one[0], one[1])]
    assert unexplained == []


def test_the_list_of_accepted_differences_holds_nothing_that_is_none() -> None:
    found = {(card, field) for table in TABLES for card, field, _, _ in differences(table)}
    listed = {
        (card, field) for one in ("cards", "only of 2021") for card, why in ACCEPTED[one].items() for field in why
    }
    assert listed - found == set()
    assert set(ACCEPTED["fields"]["any"]) <= {field for _, field in found}


def test_all_own_cards_are_compared() -> None:
    assert {card for card, field, _, _ in differences("of 2025") if field == "row"} <= set(ACCEPTED["cards"])
    assert len(rows("of 2025")) > len(catalogue_of_edition().cards)
