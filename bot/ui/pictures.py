"""Pictures for messages, drawn off the event loop."""

from __future__ import annotations

import asyncio

from bot.rendering import board, card, hand
from bot.ui.screen import Picture
from engine.cards.definition import AnyCard
from engine.games import catalogue
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView

BOARD = "board.png"


async def board_picture(view: View) -> Picture | None:
    """The board as the view's owner may see it; ``None`` for a game without a board picture."""
    if not isinstance(view, SecondEditionView):
        return None
    data = await asyncio.to_thread(board.draw_board, view)
    return Picture(BOARD, data, board.describe(view))


def board_on_show(view: View) -> Picture | None:
    """A board picture that a message has already, for editing the message around it; without data."""
    return Picture(BOARD, b"", board.describe(view)) if isinstance(view, SecondEditionView) else None


async def hand_picture(view: SecondEditionView) -> Picture:
    """The hand of the view's owner."""
    data = await asyncio.to_thread(hand.draw_hand, view, catalogue("second-edition").card)
    return Picture("hand.png", data, hand.describe_hand(view))


async def card_picture(definition: AnyCard) -> Picture:
    """A preview of a card."""
    data = await asyncio.to_thread(card.draw_card, definition)
    return Picture("card.png", data, f"Preview of {definition.name}")
