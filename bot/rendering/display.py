"""What a game shows of one of its views: board, hand, result, and single things to look at. Each game has its own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from bot.rendering.highlight import Highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.fitting import within
from bot.rendering.result import Result
from bot.rendering.sights import Sight
from engine.kernel.decision import Decision

Focus = Sight | Literal["board", "hand", "choice"]
"""The place that matters now: the whole board, the hand, the cards to choose from, or one thing on the table."""

LONGEST_DESCRIPTION = 1000
"""Of the words beside a picture, in characters; Discord takes 1,024."""


class Held(msgspec.Struct, frozen=True):
    """A card in a hand: its name, and what is printed on it, in one line.

    ``id`` is that by which ``/card`` knows it.
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
        note: what else they have to know; may be empty.
        title: what they are.
    """

    cards: tuple[Held, ...]
    layout: Callable[[], Block]
    alt: str
    note: str = ""
    title: str = "Your hand"


class Beat(msgspec.Struct, frozen=True):
    """A moment of a match, for its recap.

    Attributes:
        caption: what has happened since the moment before, in one sentence.
        scores: of each seat, in seating order.
    """

    caption: str
    scores: tuple[int, ...]


class Display(Protocol):
    """A view of a match as pictures and words, and what has changed since an earlier view of the same eyes."""

    @property
    def shown(self) -> bytes:
        """All that the pictures depend on."""

    def board(self) -> Block:
        """The whole table; what has changed is marked."""

    def in_words(self) -> list[str]:
        """All that the board shows, sentence by sentence, the most important first."""

    def beat(self) -> Beat:
        """What has happened since the earlier view, in one sentence, and the scores."""

    def hand(self) -> Hand | None:
        """The hand of the one who looks; nothing for a spectator."""

    def result(self) -> Result | None:
        """How the match ended; nothing while it goes on."""

    def highlight(self, failed: str = "") -> Highlight | None:
        """What has happened since the earlier view that is worth a picture of its own; nothing mostly.

        Args:
            failed: the line about an attempt that has failed since, which the views need not show under way.
        """

    def sights(self) -> tuple[Sight, ...]:
        """What can be looked at closely, the viewer's own first."""

    def focus(self, decision: Decision | None) -> Focus:
        """What the viewer wants before their eyes while they decide, or while others do."""


_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


def digest(*shown: object) -> bytes:
    """Stands for all of that, which may be large."""
    return hashlib.sha256(_encoded(shown)).digest()


def describe(display: Display) -> str:
    """The board in words, at most 1,000 characters; the last sentences are left out first."""
    return within(display.in_words(), LONGEST_DESCRIPTION)
