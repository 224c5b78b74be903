"""A view of Second Edition as pictures and words."""

from __future__ import annotations

import msgspec

from bot.rendering import board, hand
from bot.rendering.block import Block
from bot.rendering.faces.second_edition import face_of
from bot.rendering.second_edition_sights import sights
from bot.rendering.sights import Sight
from bot.rendering.table import Hand, Held
from engine.games import catalogue
from engine.second_edition.view import SecondEditionView

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class SecondEditionTable:
    """Draws with the cards that are in use."""

    def __init__(self, view: SecondEditionView) -> None:
        self._view = view
        self._card = catalogue("second-edition").card

    @property
    def shown(self) -> bytes:
        """The view: it names what lies on the table."""
        return _encoded(self._view)

    def board(self) -> Block:
        """Both sides with their missions."""
        return board.board(self._view)

    def describe(self) -> str:
        """The board in words."""
        return board.describe(self._view)

    def hand(self) -> Hand | None:
        """The viewer's hand, and his counters while he plays cards."""
        view = self._view
        if view.viewer is None:
            return None
        counting = view.viewer == view.active and view.segment == "play and draw"
        return Hand(
            tuple(Held(card.card, card.name, card.kind) for card in view.players[view.viewer].hand),
            lambda: hand.hand(view, lambda card: face_of(self._card(card))),
            hand.describe_hand(view),
            f"You have {view.counters} counters left this turn." if counting else "",
        )

    def sights(self) -> tuple[Sight, ...]:
        """Missions, ships, players, piles and single cards."""
        return sights(self._view, self._card)
