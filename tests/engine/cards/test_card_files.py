"""Card files, and the pool that is made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.assets import CardFileError, card_id, load_catalogue
from engine.cards.catalogue import Catalogue, UnknownCardError
from engine.cards.definition import Dilemma
from engine.second_edition.deck import catalogue

DILEMMA = """
[[dilemma]]
title = "Test"
type = "dual"
cost = 2
effects = [{ do = "unless", requirement = "2 Law", then = [{ do = "stop", who = { pick = "all" } }] }]
"""


def load(folder: Path, text: str) -> Catalogue:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return load_catalogue(folder)


def test_a_card_is_one_table(tmp_path: Path) -> None:
    (card,) = load(tmp_path, DILEMMA).cards
    assert isinstance(card, Dilemma)
    assert (card.id, card.cost) == ("test", 2)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('"2 Law"', '"2 Lawn"'), ["cards.toml", "Test", "Lawn"]),
        (("cost = 2", 'cost = "two"'), ["cards.toml", "Test", "cost"]),
        (('do = "stop"', 'do = "explode"'), ["cards.toml", "Test", "explode"]),
        (("[[dilemma]]", "[[starbase]]"), ["cards.toml", "Test", "starbase"]),
        (("cost = 2", "cost = "), ["cards.toml"]),
    ],
)
def test_a_mistake_is_told_with_file_card_and_field(tmp_path: Path, change: tuple[str, str], words: list[str]) -> None:
    with pytest.raises(CardFileError) as error:
        load(tmp_path, DILEMMA.replace(*change))
    assert all(word in str(error.value) for word in words)


def test_two_cards_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="two cards called “Test”"):
        load(tmp_path, DILEMMA + DILEMMA)


def test_a_card_is_found_by_name_whatever_the_punctuation() -> None:
    (found,) = catalogue().named("uss galaxy")
    assert found.name == "U.S.S. Galaxy"
    (found,) = catalogue().named("elizabeth shelby")
    assert found.name == "Elizabeth Shelby, Formidable Presence"
    assert catalogue().named("nobody") == ()


def test_an_unknown_card_is_a_sentence() -> None:
    with pytest.raises(UnknownCardError) as error:
        catalogue().card("nobody")
    assert str(error.value) == "There is no card “nobody”."


def test_the_fingerprint_changes_with_any_fact(tmp_path: Path) -> None:
    before = load(tmp_path, DILEMMA).fingerprint
    assert load(tmp_path, DILEMMA).fingerprint == before
    assert load(tmp_path, DILEMMA.replace("cost = 2", "cost = 3")).fingerprint != before


def test_an_id_is_the_name_in_lower_case_with_hyphens() -> None:
    assert card_id("U.S.S. Enterprise-D Captain's Yacht") == "uss-enterprise-d-captains-yacht"
