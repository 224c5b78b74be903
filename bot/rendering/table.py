"""What a game shows of one of its views: board, hand, and single things to look at. Each game has its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from bot.rendering.block import Block
from bot.rendering.sights import Sight


class Held(msgspec.Struct, frozen=True):
    """A card in a hand: its name, and what is printed on it, in one line.

    ``id`` is that of its definition where ``/card`` knows it, else empty.
    """

    id: str
    name: str
    words: str


class Hand(msgspec.Struct, frozen=True):
    """The hand of the one who looks.

    Attributes:
        cards: in order; alike cards as often as they are held.
        layout: lays the picture out.
        alt: the picture in words.
        note: what else he has to know; may be empty.
    """

    cards: tuple[Held, ...]
    layout: Callable[[], Block]
    alt: str
    note: str = ""


class Table(Protocol):
    """A view of a match as pictures and words."""

    @property
    def shown(self) -> bytes:
        """All that the pictures depend on."""

    def board(self) -> Block:
        """The whole table."""

    def describe(self) -> str:
        """The board in words, at most 1,000 characters."""

    def hand(self) -> Hand | None:
        """The hand of the one who looks; nothing for a spectator."""

    def sights(self) -> tuple[Sight, ...]:
        """What can be looked at closely, the viewer's own first."""
