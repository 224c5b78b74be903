"""What a game shows of its views: board, words, hand, result, and single things. Each game has its own."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Literal

import msgspec

from bot.rendering.highlight import Highlight, verdict
from bot.rendering.kit.block import Block
from bot.rendering.kit.fitting import within
from bot.rendering.result import Result, Standing
from engine.kernel.decision import Decision
from engine.kernel.view import View


class Sight(msgspec.Struct, frozen=True):
    """One thing on the table that a viewer may look at.

    Attributes:
        id: stable while it lies there, at most 100 characters.
        kind: under which heading it is found ("Missions").
        label: what it is called.
        detail: where it is, or whose.
        words: all that the viewer may know of it, line by line; names are plain text.
        layout: lays its picture out; ``None`` where there is nothing to draw.
        cards: the definitions' ids of the cards that lie open there.
    """

    id: str
    kind: str
    label: str
    detail: str
    words: tuple[str, ...]
    layout: Callable[[], Block] | None = None
    cards: tuple[str, ...] = ()


Focus = Sight | Literal["board", "hand", "choice"]
"""The place that matters now: the whole board, the hand, the cards to choose from, or one thing on the table."""


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


class Display(ABC):
    """A view of a match as pictures and words, and what has changed since an earlier view of the same eyes.

    Words and sights are worked out once.
    """

    _goal = 0
    """Points that win; 0 if points alone don't."""

    def __init__(self, view: View, before: View | None, others: object = ()) -> None:
        """``others`` is all that the pictures depend on besides the views."""
        self._view, self._before, self._others = view, before, others

    @cached_property
    def shown(self) -> bytes:
        """Stands for all that the pictures depend on."""
        return digest(self._view, self._before, self._others)

    @abstractmethod
    def board(self) -> Block:
        """The whole table; what has changed is marked."""

    def in_words(self) -> list[str]:
        """All that the board shows, sentence by sentence, the most important first."""
        return self._words

    def beat(self) -> Beat:
        """What has happened since the earlier view, in one sentence, and the scores."""
        return Beat(self._caption(), tuple(seat.score for seat in self._view.seats))

    @abstractmethod
    def hand(self) -> Hand | None:
        """The viewer's hand; ``None`` for a spectator."""

    def result(self) -> Result | None:
        """How the match ended; ``None`` while it continues."""
        view = self._view
        if view.outcome is None:
            return None
        standings = tuple(Standing(one.seat, one.name, one.score, self._achieved(one.seat)) for one in view.seats)
        return Result(view.outcome, self._length(), standings)

    def highlight(self, failed: str = "") -> Highlight | None:
        """What has happened since the earlier view that is worth a picture of its own; ``None`` mostly.

        Args:
            failed: the line about an attempt that has failed since, which the views need not show under way.
        """
        if (result := self.result()) and self._view.viewer is not None:
            return verdict(result, self._view.viewer, self._goal)
        return self._news(failed)

    def sights(self) -> tuple[Sight, ...]:
        """What can be looked at closely, the viewer's own first."""
        return self._sights

    @abstractmethod
    def focus(self, decision: Decision | None) -> Focus:
        """What the viewer wants before their eyes while they decide, or while others do."""

    @cached_property
    @abstractmethod
    def _words(self) -> list[str]: ...

    @cached_property
    @abstractmethod
    def _sights(self) -> tuple[Sight, ...]: ...

    @abstractmethod
    def _caption(self) -> str: ...

    @abstractmethod
    def _achieved(self, seat: int) -> tuple[str, ...]: ...

    @abstractmethod
    def _length(self) -> str:
        """How long the match took."""

    @abstractmethod
    def _news(self, failed: str) -> Highlight | None: ...


_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


def digest(*shown: object) -> bytes:
    """Stands for all of that, which may be large."""
    return hashlib.sha256(_encoded(shown)).digest()


def describe(display: Display) -> str:
    """The board in words, at most 1,000 characters; the last sentences are left out first."""
    return within(display.in_words())
