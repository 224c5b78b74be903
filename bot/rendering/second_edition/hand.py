"""A player's hand: playable cards first and bright, the others grey with the reason; identical cards are merged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.cards.face import CardFace
from bot.rendering.cards.page import Heading, card_page, card_pages, page_count
from bot.rendering.ccg.hand import Reasons, card_count, hand_amount, hand_words, sorted_hand
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.sizes import WIDE_SIZE, Size
from bot.rendering.kit.theme import seat_ink
from engine.ccg.view import CardView
from engine.second_edition.table.state import COUNTERS
from engine.second_edition.view import PlayerView, SecondEditionView


def hand_page(
    view: SecondEditionView,
    face: Callable[[str], CardFace],
    reasons: Reasons | None = None,
    size: Size = WIDE_SIZE,
    number: int = 0,
) -> Block:
    """Return a page of the viewer's hand.

    Args:
        view: the hand owner's view.
        face: returns a card's face, given its definition's id.
        reasons: why cards can't be played; ``None`` while no cards are being played, so that all are bright.
        size: width and height of the picture.
        number: the page, counted from 0.

    Raises:
        ValueError: the view is a spectator's, who has no hand.
    """
    player = viewing_player(view)
    playing = reasons is not None
    held_cards = sorted_hand(player.hand, reasons or {}, playing=playing)
    faces = [face(card.card) for card, _ in held_cards]
    count = hand_amount(player.hand, reasons or {}, playing=playing)
    counting = is_counting(view)
    pips = (view.counters, COUNTERS) if counting else None
    head = Heading("Your hand", count, seat_ink(player.seat), "Counters" if counting else "", pips)
    return card_page(head, faces, [state for _, state in held_cards], size, number)


def cards_in_order(view: SecondEditionView, reasons: Reasons | None) -> list[CardView]:
    """Return the cards of the viewer's hand in the order of the picture, including copies."""
    held_cards = sorted_hand(viewing_player(view).hand, reasons or {}, playing=reasons is not None)
    return [card for card, state in held_cards for _ in range(state.count)]


def page_count_of(view: SecondEditionView, reasons: Reasons | None) -> int:
    """Return the number of pages of the viewer's hand."""
    player = viewing_player(view)
    return page_count(len(sorted_hand(player.hand, reasons or {}, playing=reasons is not None)))


def reasons_against_playing(view: SecondEditionView) -> Reasons | None:
    """Return why cards in the viewer's hand can't be played; ``None`` while no cards are being played."""
    return viewing_player(view).unplayable if is_counting(view) else None


def is_counting(view: SecondEditionView) -> bool:
    """Whether the viewer is spending counters on cards now."""
    return view.viewer is not None and view.viewer == view.active and view.segment == "play and draw"


def pile_pages(title: str, seat: int, faces: Sequence[CardFace]) -> Layout:
    """Return a player's cards under a heading in the seat's colour, in pages."""
    return card_pages(Heading(title, card_count(len(faces)), seat_ink(seat)), faces)


def describe_hand(view: SecondEditionView, reasons: Reasons | None = None) -> str:
    """Return the hand in words in the order of the picture, at most 1,000 characters.

    Raises:
        ValueError: the view is a spectator's, who has no hand.
    """
    player = viewing_player(view)
    held_cards = sorted_hand(player.hand, reasons or {}, playing=reasons is not None)
    return hand_words(f"Hand of {player.name}, {card_count(len(player.hand))}", held_cards)


def viewing_player(view: SecondEditionView) -> PlayerView:
    """Return the viewer's side.

    Raises:
        ValueError: the view is a spectator's.
    """
    if view.viewer is None:
        raise ValueError("A spectator has no hand.")
    return view.players[view.viewer]
