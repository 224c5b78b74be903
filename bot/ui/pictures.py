"""Pictures for messages, drawn off the event loop."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from bot.rendering import board, card, deck, hand, result
from bot.rendering.block import Block
from bot.rendering.faces.second_edition import face_of
from bot.rendering.scans import Scans
from bot.rendering.sights import Sight
from bot.rendering.theme import DIM
from bot.ui.drawing import DrawingRoom
from bot.ui.screen import Picture
from engine.cards.definition import AnyCard
from engine.games import catalogue
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView

BOARD = "board.webp"

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class _Studio:
    """Where all pictures of this process are drawn; the bot puts its own drawing room in when it starts."""

    room = DrawingRoom()
    scans: Scans | None = None


def draw_in(room: DrawingRoom, scans: Scans | None = None) -> None:
    """From now on, pictures are drawn and kept there, and cards shown as the operator's scans where there are any."""
    _Studio.room = room
    _Studio.scans = scans


async def board_picture(view: View, before: View | None = None) -> Picture | None:
    """The board as the view's owner may see it, with what has changed since he last looked.

    ``None`` for a game without a board picture.
    """
    if not isinstance(view, SecondEditionView):
        return None
    earlier = before if isinstance(before, SecondEditionView) else None
    shown = _encoded((view, earlier))
    data = await _Studio.room.picture("board", shown, lambda: board.board(view, earlier))
    return Picture(BOARD, data, board.describe(view, earlier))


def board_words(view: View, before: View | None = None) -> str:
    """All that the board shows, in words, paragraph by paragraph; empty for a game without a board picture."""
    if not isinstance(view, SecondEditionView):
        return ""
    return "\n\n".join(board.told(view, before if isinstance(before, SecondEditionView) else None))


def board_on_show(view: View) -> Picture | None:
    """A board picture that a message has already, for editing the message around it; without data."""
    return Picture(BOARD, b"", board.describe(view)) if isinstance(view, SecondEditionView) else None


async def result_picture(view: View) -> Picture | None:
    """The result of a match that is over; ``None`` for one that is not, or for a game without a board picture."""
    if not isinstance(view, SecondEditionView) or view.outcome is None:
        return None
    data = await _Studio.room.picture("result", _encoded(view), lambda: result.result(view))
    return Picture("result.webp", data, result.describe_result(view))


async def recap_picture(views: Sequence[View]) -> Picture | None:
    """The boards of a match one after the other, each with what has changed since the one before; an animation."""
    seen = [view for view in views if isinstance(view, SecondEditionView)]
    if not seen:
        return None
    pairs = [(None, seen[0]), *itertools.pairwise(seen)]
    boards = [partial(board.board, view, before) for before, view in pairs]
    data = await _Studio.room.recap(_encoded(seen), boards)
    return Picture("recap.webp", data, f"{len(seen)} moments, an animation. At the end: {board.describe(seen[-1])}")


async def hand_picture(view: SecondEditionView) -> Picture:
    """The hand of the view's owner."""

    def layout() -> Block:
        return hand.hand(view, lambda card_id: face_of(catalogue("second-edition").card(card_id)))

    data = await _Studio.room.picture("hand", _encoded(view), layout)
    return Picture("hand.webp", data, hand.describe_hand(view))


async def card_picture(definition: AnyCard) -> Picture:
    """A card: the operator's scan of it, or its face."""
    face, scans = face_of(definition), _Studio.scans
    stamp = await asyncio.to_thread(scans.stamp, definition.images) if scans else ""

    def layout() -> Block:
        scan = scans.block(definition.images, card.WIDTH, card.HEIGHT) if scans else None
        return scan or card.full(face)

    data = await _Studio.room.picture("card", _encoded((face, stamp)), layout)
    return Picture("card.webp", data, card.describe(face))


async def cards_picture(heading: str, count: str, definitions: Sequence[AnyCard]) -> Picture:
    """A page of small faces."""
    faces = [face_of(one) for one in definitions]
    shown = _encoded((heading, count, faces))
    data = await _Studio.room.picture("cards", shown, lambda: hand.page(heading, count, faces, DIM))
    return Picture("cards.webp", data, f"{count}. {'; '.join(face.name for face in faces)}.")


async def sight_picture(sight: Sight, layout: Callable[[], Block]) -> Picture:
    """One thing on the table, looked at closely."""
    block = await asyncio.to_thread(layout)
    data = await _Studio.room.picture("sight", _encoded(block), lambda: block)
    return Picture("look.webp", data, f"{sight.label}. {'. '.join(sight.words)}")


async def deck_picture(name: str, sections: Sequence[deck.Section]) -> Picture:
    """The contact sheet of a deck."""
    data = await _Studio.room.picture("deck", _encoded((name, sections)), lambda: deck.sheet(name, sections))
    return Picture("deck.webp", data, deck.describe_deck(name, sections))
