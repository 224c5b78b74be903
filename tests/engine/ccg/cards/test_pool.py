"""Saved pools, and pools combined with the starter cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.pool import VERSION, Pool, PoolError, catalogue_with_pool, pool_path, read_pool, write_pool
from engine.ccg.effects.effects import Draw
from engine.ccg.effects.language import Language
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.deck import starter_catalogue
from tests.engine.second_edition.imports.table_writing import DILEMMA, ONE_OF_EACH, PERSONNEL, lackey_table, write_table

GAME = "second-edition"


def a_pool(folder: Path) -> Pool:
    return import_tables([write_table(folder, lackey_table(*ONE_OF_EACH))], starter_catalogue())[0]


def test_a_pool_is_read_as_it_was_written(tmp_path: Path) -> None:
    pool = a_pool(tmp_path)
    write_pool(tmp_path / "new" / "folder", pool)
    assert read_pool(tmp_path / "new" / "folder") == pool


def test_only_the_finished_pool_is_in_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "pool"
    for _ in range(2):
        write_pool(folder, a_pool(tmp_path))
    assert [path.name for path in folder.iterdir()] == ["second-edition.json"]


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    pool = a_pool(tmp_path)
    with pytest.raises(PoolError, match="can’t be written"):
        write_pool(tmp_path / "table.txt", pool)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "There is no card pool in"),
        (b"", "can’t be read"),
        (b'{"version":1,"game":"second-edition","cards":[{"kind":"starbase"}]}', "can’t be read"),
        (b'{"version":0,"game":"second-edition","cards":[]}', "from another version or game"),
        (b'{"version":1,"game":"first-edition","cards":[]}', "from another version or game"),
    ],
)
def test_a_folder_without_a_pool_is_reported(tmp_path: Path, content: bytes | None, words: str) -> None:
    if content is not None:
        pool_path(tmp_path, GAME).write_bytes(content)
    with pytest.raises(PoolError, match=words):
        read_pool(tmp_path)


def test_a_starter_card_keeps_its_effects_and_is_given_the_printings(tmp_path: Path) -> None:
    starter = next(card for card in starter_catalogue().cards if card.id == "alien-abduction")
    row = {**DILEMMA, "name": "Alien Abduction", "number": "90C050", "text": "Words of the table."}
    pool, report = import_tables([write_table(tmp_path, lackey_table(row, PERSONNEL))], starter_catalogue())
    together = catalogue_with_pool(starter_catalogue(), pool, LANGUAGE)
    assert together.card("alien-abduction") == msgspec.structs.replace(starter, printings=("90C050",))
    assert together.card("alien-abduction").level == "enforced"
    assert together.card("ada-quill").printings == ("90R001",)
    assert len(together.cards) == len(starter_catalogue().cards) + 1
    assert (report.cards, report.in_starter_pool) == (2, 1)


def test_without_a_pool_the_starter_cards_are_unchanged() -> None:
    assert (
        catalogue_with_pool(starter_catalogue(), Pool(VERSION, GAME, ()), LANGUAGE).fingerprint
        == starter_catalogue().fingerprint
    )


def test_a_pool_with_an_unknown_word_is_refused() -> None:
    drawing = next(card for card in starter_catalogue().cards if "'do': 'draw'" in str(msgspec.to_builtins(card)))
    pool = Pool(VERSION, GAME, (drawing,))
    assert catalogue_with_pool(Catalogue(()), pool, LANGUAGE).cards == (drawing,)
    with pytest.raises(PoolError) as refused:
        catalogue_with_pool(Catalogue(()), pool, Language("This Game", LANGUAGE.words - {Draw}))
    assert str(refused.value) == (
        "The card pool of second-edition can’t be used: "
        f"“{drawing.id}” uses the effect “draw”, which This Game does not know."
    )
