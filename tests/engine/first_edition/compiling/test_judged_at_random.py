"""Kinds of texts that reviewers of random titles found misread or unread."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.ccg.cards.pool import VERSION, write_pool
from engine.ccg.compiling.report import reason_for_assisted
from engine.ccg.requirements.requirement import AnyOf, Skill
from engine.ccg.requirements.requirement import Equipment as Needed
from engine.first_edition import game, game_of_2002
from engine.first_edition.cards.compiled_texts import CompiledText, Sheet, texts_read_otherwise, words_hash
from engine.first_edition.cards.definition import Equipment, Mission, Personnel, Ship
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.reading.commanders import with_commanders
from engine.first_edition.cards.reading.named_equipment import with_named_equipment
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


def test_words_in_capitals_and_alternatives_keep_their_spelling() -> None:
    rifle = Equipment(id="x", title="x", used_by=("maco", "non-aligned"))
    assert card_text(rifle) == "MACO and Non-Aligned use only."
    card, _ = compile_text("Personnel", "While this personnel is facing a dilemma, he gains Music OR Law.")
    assert card_text(card) == "While facing a dilemma, this personnel gains Music or Law."


# --- equipment that missions name -------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["Interphase Generator", "Echo Papa"])
@pytest.mark.parametrize("imported", [True, False])
def test_missions_name_equipment_of_either_pool_by_its_title_or_its_beginning(asked: str, *, imported: bool) -> None:
    """Here only one title starts with it."""
    row = msgspec.structs.replace(table_row("Mission", ""), text=f"Honor OR {{{asked}}}")
    titles = ("Interphase Generator", "Echo Papa Killer Drone")
    gear = [Equipment(id=f"e{title}", title=title) for title in titles]
    starters = [] if imported else gear
    (mission,) = (
        card
        for card in with_named_equipment([definition_of_row(row), *(gear if imported else ())], starters)
        if isinstance(card, Mission)
    )
    named = next(title for title in titles if title.startswith(asked))
    assert mission.near.requirements == AnyOf((Skill("honor"), Needed(named.lower())))


# --- matching commanders ----------------------------------------------------------------------------------------------


def test_1e_char_05_a_rank_of_two_words_is_no_part_of_a_title() -> None:
    titles = ("Data", "Commander Data", "Toreth")
    people = [Personnel(id=title, title=title, affiliations=("federation",)) for title in titles]
    names = ("Lt. Commander Data", "Commander Data", "Commander Toreth")
    ships = [Ship(id=f"s{name}", title=name, affiliations=("federation",), commanders=(name,)) for name in names]
    found = [card.commanders for card in with_commanders([*people, *ships]) if isinstance(card, Ship)]
    assert found == [("Data",), ("Commander Data",), ("Toreth",)]


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
