"""A hand of Frontiers."""

from __future__ import annotations

import msgspec

from bot.rendering.kit.block import Text
from bot.rendering.kit.painting import rendered_file
from engine.frontiers.components.component_files import components
from engine.frontiers.view import FrontiersSeatView
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.frontiers.tables import start_view
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, open_png


def test_every_card_of_a_hand_is_shown_with_all_its_words() -> None:
    table = display_of(start_view())
    hand = table.hand() if table else None
    seat = start_view().seats[0]
    assert hand
    assert isinstance(seat, FrontiersSeatView)
    assert len(hand.cards) == len(seat.hand)
    picture = hand.layout()
    assert_well_laid_out(picture)
    assert_readable(picture)
    told = " ".join(mark.words for mark in picture.marks if isinstance(mark, Text))
    assert "…" not in told
    for card in hand.cards:
        assert card.name in told
        assert card.name in hand.alt
        assert all(sentence.split(". ")[0].strip(".") in told for sentence in card.words.split(" / "))
    assert open_png(rendered_file(picture)).size == (1400, 875)


def test_every_card_can_be_in_hand() -> None:
    view = start_view()
    box = components()
    cards = (*box.basic, *box.advanced, *box.undiscovered, "damage")
    seats = tuple(msgspec.structs.replace(seat, hand=cards) for seat in view.seats)
    table = display_of(msgspec.structs.replace(view, seats=seats))
    hand = table.hand() if table else None
    assert hand
    assert_well_laid_out(hand.layout())
    assert len(hand.cards) == len(cards)
    assert all(card.words for card in hand.cards)
