"""A view of Frontiers as pictures and words."""

from __future__ import annotations

from functools import cached_property

from bot.rendering.display import Beat, Focus, Hand, digest
from bot.rendering.frontiers.board import board
from bot.rendering.frontiers.board_words import achieved, in_words
from bot.rendering.frontiers.changes import changes, sentences
from bot.rendering.frontiers.component_names import card, words
from bot.rendering.frontiers.hand import hand
from bot.rendering.frontiers.highlights import highlight_of
from bot.rendering.frontiers.sights import sights
from bot.rendering.highlight import Highlight, verdict
from bot.rendering.kit.block import Block
from bot.rendering.result import Result, Standing
from bot.rendering.sights import Sight
from engine.frontiers.components.box import Components
from engine.frontiers.view import FrontiersView
from engine.kernel.decision import Decision


class FrontiersDisplay:
    """Draws with the box of components in use."""

    def __init__(self, view: FrontiersView, before: FrontiersView | None, box: Components) -> None:
        self._view = view
        self._before = before
        self._box = box

    @cached_property
    def shown(self) -> bytes:
        """The views, which name components by their ids, and what they are."""
        return digest(self._view, self._before, self._box.fingerprint)

    def board(self) -> Block:
        """Map, combat, offers and players."""
        return board(self._view, self._box, self._before)

    def in_words(self) -> list[str]:
        """The board in words."""
        return self._words

    @cached_property
    def _words(self) -> list[str]:
        return in_words(self._view, self._box, self._before)

    def beat(self) -> Beat:
        """The most important change, else round and stage."""
        view = self._view
        if view.outcome:
            caption = view.outcome.reason
        else:
            news = next(sentences(view, changes(self._before, view)), "")
            caption = f"Round {view.round}. {news or f'{view.seats[view.active].name}, {view.stage}.'}"
        return Beat(caption, tuple(player.score or player.xp for player in view.players))

    def hand(self) -> Hand | None:
        """The viewer's hand."""
        return hand(self._view, self._box)

    def result(self) -> Result | None:
        """What each part of the final scoring gave, else how far each has come."""
        view = self._view
        if view.outcome is None:
            return None
        standings = tuple(Standing(seat.seat, seat.name, seat.score, achieved(seat)) for seat in view.players)
        return Result(view.outcome, f"{view.round} round{'' if view.round == 1 else 's'}", standings)

    def highlight(self, failed: str = "") -> Highlight | None:
        """The end as the viewer takes it, else what was conquered since the earlier view."""
        del failed  # there are no attempts
        result = self.result()
        if result and self._view.viewer is not None:
            return verdict(result, self._view.viewer, 0)
        return highlight_of(self._view, self._before)

    def sights(self) -> tuple[Sight, ...]:
        """Tiles, encounters, players, and cards."""
        return self._sights

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._box)

    def focus(self, decision: Decision | None) -> Focus:
        """The combat, else map and cockpit, whatever is decided."""
        del decision
        return self.sights()[0] if self._view.combat else "board"


def printed_words(box: Components, card_id: str) -> str:
    """What is printed on a card, Crew Member or Damage Card; empty where there is none."""
    try:
        return words(card(box, card_id))
    except KeyError:
        return ""
