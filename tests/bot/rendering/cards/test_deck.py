"""The contact sheet of a deck."""

from __future__ import annotations

import io
from collections import Counter

import msgspec
import pytest
from PIL import Image

from bot.rendering.cards.deck import MAX_TILES, SHEET_WIDTH, DeckSection, deck_sheet, describe_deck
from bot.rendering.kit.block import Text
from bot.rendering.kit.painting import rendered_file
from bot.rendering.second_edition.faces import face_of
from engine.second_edition.deck import starter_catalogue, starter_decks


def sections(number: int = 0) -> list[DeckSection]:
    deck = starter_decks()[number]
    return [
        DeckSection(
            name, tuple((face_of(starter_catalogue().card(card)), count) for card, count in Counter(cards).items())
        )
        for name, cards in deck.sections.items()
    ]


def words(name: str, parts: list[DeckSection]) -> list[str]:
    return [mark.words for mark in deck_sheet(name, parts).marks if isinstance(mark, Text)]


@pytest.mark.parametrize("number", range(len(starter_decks())))
def test_every_card_of_the_starter_decks_is_named_in_full(number: int) -> None:
    parts = sections(number)
    told = " ".join(words("Crew", parts))
    for part in parts:
        for card, _ in part.cards:
            assert card.title in told
    assert "…" not in told


def test_copies_and_sizes_are_counted() -> None:
    parts = sections()
    told = words("Crew", parts)
    assert f"{sum(part.size for part in parts)} cards" in told
    assert "Missions (5)" in told
    assert told.count("×2") == sum(count == 2 for part in parts for _, count in part.cards)


def test_it_is_a_picture_of_a_fixed_width() -> None:
    image = Image.open(io.BytesIO(rendered_file(deck_sheet("Crew", sections()))))
    assert image.width == SHEET_WIDTH


def test_nothing_leaves_the_sheet_whatever_the_names() -> None:
    card, _ = sections()[2].cards[0]
    odd = [msgspec.structs.replace(card, title="W" * n, subtitle="M" * (n // 2)) for n in (1, 30, 300)]
    block = deck_sheet("N" * 300, [DeckSection("deck", tuple((one, 99) for one in odd))])
    assert all(mark.left >= 0 and mark.left + mark.width <= SHEET_WIDTH for mark in block.marks)
    assert block.height < 600


def test_so_many_cards_are_drawn_and_the_others_counted() -> None:
    card, _ = sections()[2].cards[0]
    many = DeckSection("deck", ((card, 1),) * (MAX_TILES + 5))
    assert "and 5 more" in words("Crew", [many])
    assert "and 3 more" in words("Crew", [many, DeckSection("aside", ((card, 1),) * 3)])


def test_an_empty_deck_has_its_name() -> None:
    assert words("Crew", [DeckSection("deck", ())])[:2] == ["Crew", "0 cards"]


def test_its_words_are_short_enough() -> None:
    told = describe_deck("Crew", sections() * 3)
    assert told.startswith("The deck Crew. Missions (5): ")
    assert len(told) <= 1000
