"""Displays: a game's board, descriptions, hand, result and close-ups. Each game has its own display."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Literal

import msgspec

from bot.rendering.highlight import Highlight, result_highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.text_fitting import sentences_within
from bot.rendering.result import PlayerResult, Result
from engine.kernel.decision import Decision, Kind
from engine.kernel.view import View


class Sight(msgspec.Struct, frozen=True):
    """Something on the table that a viewer may look at.

    Attributes:
        id: id that stays the same while it is there, at most 100 characters.
        kind: heading under which it is listed ("Missions").
        label: its name.
        detail: its location or owner.
        words: everything the viewer may know about it, line by line; names are plain text.
        layout: lays out its picture; ``None`` if there is nothing to draw.
        is_sheet: whether a phone shows its own picture of it instead of a close-up of the board.
        cards: ids of the definitions of the face-up cards there.
        shown: digest of everything that the picture depends on; empty if the layout itself is compared with others.
    """

    id: str
    kind: str
    label: str
    detail: str
    words: tuple[str, ...]
    layout: Layout | None = None
    cards: tuple[str, ...] = ()
    is_sheet: bool = False
    shown: bytes = b""


CARD_CHOICE_KINDS = (Kind.CARDS, Kind.ORDERED_CARDS)
"""Kinds of decisions that choose cards."""
OFFERED_CARDS_ID = "offered"
"""Id of the close-up that shows the cards to choose from."""

Focus = Sight | Literal["board", "hand", "choice"]
"""The part of the table that matters most now: the whole board, the hand, the cards to choose from, or a close-up."""


class HandCard(msgspec.Struct, frozen=True):
    """A card in a hand: its name, and its printed facts in one line.

    ``id`` is its id for ``/card``.
    """

    id: str
    name: str
    words: str


class Hand(msgspec.Struct, frozen=True):
    """The viewer's hand.

    Attributes:
        cards: the cards in order, with duplicates.
        layout: lays out the picture, in pages.
        alt: the picture in words.
        note: additional information; may be empty.
        title: the heading.
    """

    cards: tuple[HandCard, ...]
    layout: Layout
    alt: str
    note: str = ""
    title: str = "Your hand"


class Beat(msgspec.Struct, frozen=True):
    """One moment in the recap of a match.

    Attributes:
        caption: one sentence on the events since the previous moment.
        scores: the scores by seat.
    """

    caption: str
    scores: tuple[int, ...]


class Display(ABC):
    """A view of a match as pictures and words, with changes since an earlier view of the same viewer.

    Words and close-ups are computed only once.
    """

    _goal = 0
    """Points needed to win; 0 if points alone don't decide."""

    def __init__(self, view: View, previous_view: View | None, others: object = ()) -> None:
        """Show ``view``; ``others`` is everything else that the pictures depend on."""
        self._view, self._before, self._others = view, previous_view, others

    @cached_property
    def shown(self) -> bytes:
        """Return a digest of everything that the pictures depend on."""
        return digest(self._view, self._before, self._others)

    @abstractmethod
    def board(self) -> Block:
        """Return the whole table, with changes marked."""

    def board_parts(self) -> tuple[Callable[[], Block], ...]:
        """Return layouts of the board's parts, for a phone; () if the board is only drawn as a whole."""
        return ()

    def in_words(self) -> list[str]:
        """Return the board in sentences, the most important ones first."""
        return self._words

    def beat(self) -> Beat:
        """Return one sentence on the events since the earlier view, and the scores."""
        return Beat(self._caption(), tuple(seat.score for seat in self._view.seats))

    @abstractmethod
    def hand(self) -> Hand | None:
        """Return the viewer's hand; ``None`` for a spectator."""

    def result(self) -> Result | None:
        """Return how the match ended; ``None`` while it continues."""
        view = self._view
        if view.outcome is None:
            return None
        standings = tuple(
            PlayerResult(seat.seat, seat.name, seat.score, self._achievements(seat.seat)) for seat in view.seats
        )
        return Result(view.outcome, self._length(), standings)

    def highlight(self, failed: str = "") -> Highlight | None:
        """Return a notable event since the earlier view that deserves its own picture; usually ``None``.

        Args:
            failed: the line about an attempt that has failed since then, which the views may not show.
        """
        if (result := self.result()) and self._view.viewer is not None:
            return result_highlight(result, self._view.viewer, self._goal)
        return self._new_highlight(failed)

    def sights(self) -> tuple[Sight, ...]:
        """Return the available close-ups, the viewer's own first."""
        return self._sights

    @abstractmethod
    def focus(self, decision: Decision | None) -> Focus:
        """Return the part of the table that the viewer needs to see for their decision, or while others decide."""

    def shows_cards_in_picture(self, decision: Decision) -> bool:
        """Whether the picture above a decision shows the cards to choose from, page by page."""
        if (
            decision.kind not in CARD_CHOICE_KINDS
            or not decision.options
            or not all(option.card for option in decision.options)
        ):
            return False
        if decision.limit is not None:
            return True
        wanted = self.focus(decision)
        return wanted == "choice" or (isinstance(wanted, Sight) and wanted.id == OFFERED_CARDS_ID)

    def close_up(self) -> Block | None:
        """Return the viewer's own personnel, mission and nearby ships, for a phone; ``None`` if there are none."""
        return None

    @cached_property
    @abstractmethod
    def _words(self) -> list[str]: ...

    @cached_property
    @abstractmethod
    def _sights(self) -> tuple[Sight, ...]: ...

    @abstractmethod
    def _caption(self) -> str: ...

    @abstractmethod
    def _achievements(self, seat: int) -> tuple[str, ...]: ...

    @abstractmethod
    def _length(self) -> str:
        """Return the duration of the match."""

    @abstractmethod
    def _new_highlight(self, failed: str) -> Highlight | None: ...


_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


def digest(*objects: object) -> bytes:
    """Return a digest of all the objects, which may be large."""
    return hashlib.sha256(_encoded(objects)).digest()


def describe_board(display: Display) -> str:
    """Return the board in words, at most 1,000 characters; the last sentences are left out first."""
    return sentences_within(display.in_words())
