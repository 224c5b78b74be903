"""Kinds of texts that judges of drawn titles found to be read wrongly, or not at all."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.ccg.cards.pool import VERSION, write_pool
from engine.ccg.compiling.report import reason_for_assisted
from engine.first_edition import game, game_of_2002
from engine.first_edition.cards.compiled_texts import CompiledText, Sheet, texts_read_otherwise, words_hash
from engine.first_edition.cards.definition import Equipment, Personnel
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.table_cards import FIRST_EDITION, FirstEditionPool
from engine.first_edition.cards.wording import card_text
from engine.first_edition.compiling.lints import tree_faults
from engine.first_edition.compiling.vocabulary import first_edition_vocabulary
from tests.engine.first_edition.compiling.pool import compile_text, table_row

# --- copies and versions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("which", "enforced"), [("another", True), ("a different", False)])
def test_1e_uniq_12_a_copy_is_another_personnel_but_not_a_different_one(which: str, enforced: bool) -> None:
    _, judgement = compile_text("Personnel", f"Physics (if with {which} [OS] personnel).")
    assert judgement.enforced is enforced


# --- attributes with an X ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "first", "words", "left"),
    [
        ("Personnel", "8-X", "", "INTEGRITY 8-X."),
        ("Personnel", "8", "", ""),
        ("Personnel", "8+X", "X=2 in battle.", "X=2 in battle."),
        ("Ship", "6+X", "", "RANGE 6+X."),
    ],
)
def test_an_attribute_that_no_text_defines_is_left_to_the_players(kind: str, first: str, words: str, left: str) -> None:
    row = msgspec.structs.replace(table_row(kind, words), first=first, second="7", third="7")
    card = definition_of_row(row)
    assert (card.words, card.level) == (left, "assisted" if left else "enforced")


# --- icons that two games have ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("classification", "icon", "doubtful"),
    [("", "ds9", True), ("", "tng", True), ("", "maq", False), ("officer", "tng", False)],
)
def test_1e_icon_12_icons_on_cards_of_second_edition_may_be_those_of_that_game(
    classification: str, icon: str, doubtful: bool
) -> None:
    card = Personnel(
        id="x", title="x", affiliations=("bajoran",), classification=classification, mentions=(icon,), integrity=5
    )
    assert bool([*tree_faults(card, first_edition_vocabulary((card,)))]) is doubtful


# --- printed sentences ------------------------------------------------------------------------------------------------


def test_the_place_under_which_a_card_may_be_seeded_is_printed() -> None:
    seeded = "May be seeded under Marsh."
    assert card_text(Personnel(id="x", title="x", affiliations=("bajoran",), seeds_under="Marsh")) == seeded
    assert card_text(Equipment(id="x", title="x", seeds_under="Marsh")) == seeded


# --- the edition of 2002 ----------------------------------------------------------------------------------------------

DETECTIVE = "At start of your turn, you may draw a card if your opponent has more cards in hand than you."


@pytest.mark.parametrize(
    ("rules", "level", "why"),
    [
        (game.GAME, "enforced", ""),
        (game_of_2002.GAME, "assisted", "the rulings of this edition read its text differently"),
    ],
)
def test_1er_entry_305_texts_that_rulings_read_differently_are_resolved_by_hand_there(
    rules: game.FirstEdition, level: str, why: str, tmp_path: Path
) -> None:
    card, _ = compile_text("Personnel", DETECTIVE)
    assert isinstance(card, Personnel)
    assert card.texts
    row = msgspec.structs.replace(table_row("Personnel", DETECTIVE), id="sherlock-holmes", printings=("1",))
    text = CompiledText(words=words_hash(definition_of_row(row).words), sheet=Sheet(texts=card.texts))
    write_pool(tmp_path, FirstEditionPool(VERSION, FIRST_EDITION, (row,), texts={row.id: text}))
    pooled = rules.with_pool(tmp_path)
    assert pooled.catalogue.card(row.id).level == level
    assert reason_for_assisted(pooled.judgements.get(row.id)) == why


def test_only_the_edition_of_2002_reads_texts_otherwise() -> None:
    assert not texts_read_otherwise("")
    assert texts_read_otherwise("2002")
