"""Building a deck (2E-DCK)."""

from __future__ import annotations

import pytest

from engine.second_edition.deck import catalogue, check_deck, starter_decks

Sections = dict[str, tuple[str, ...]]


def problems(sections: Sections) -> list[str]:
    return [f"{rule} {words}" for words, rule in check_deck(catalogue(), sections).problems]


@pytest.fixture
def legal() -> Sections:
    return dict(starter_decks()[0].sections)


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: deck.id)
def test_every_starter_deck_is_legal(deck: object) -> None:
    assert problems(deck.sections) == []  # type: ignore[attr-defined]


def test_the_starter_decks_have_sixty_cards_or_more_each_and_together_sixty_different_ones() -> None:
    together: set[str] = set()
    for deck in starter_decks():
        cards = [card for section in deck.sections.values() for card in section]
        assert len(cards) >= 60
        together.update(cards)
    assert {deck.id for deck in starter_decks()} == {"federation", "ferengi", "klingon", "romulan"}
    assert len(together) >= 60


def test_2e_dck_01_the_sizes(legal: Sections) -> None:
    legal["missions"] = legal["missions"][:4]
    legal["dilemmas"] = legal["dilemmas"][:19]
    legal["deck"] = legal["deck"][:34]
    assert [words[:9] for words in problems(legal)] == ["2E-DCK-01"] * 3


def test_2e_dck_02_the_missions_are_different(legal: Sections) -> None:
    legal["missions"] = (*legal["missions"][:4], legal["missions"][0])
    assert problems(legal) == ["2E-DCK-02 The mission Earth is there twice."]


def test_2e_dck_03_at_most_three_copies_of_a_title(legal: Sections) -> None:
    legal["deck"] = ("davies",) * 3 + tuple(card for card in legal["deck"] if card != "davies")
    assert problems(legal) == []
    legal["deck"] = ("davies", *legal["deck"])
    assert problems(legal) == ["2E-DCK-03 There are 4 copies of Davies; at most 3 are allowed."]


def test_2e_dck_04_every_card_belongs_into_its_pile(legal: Sections) -> None:
    legal["dilemmas"] = (*legal["dilemmas"], "davies")
    legal["deck"] = (*legal["deck"], "maglock")
    assert [words[:9] for words in problems(legal)] == ["2E-DCK-04"] * 2


def test_an_unknown_card_is_named(legal: Sections) -> None:
    legal["deck"] = (*legal["deck"], "nobody")
    assert problems(legal) == ["2E-DCK-04 There is no card “nobody”."]
