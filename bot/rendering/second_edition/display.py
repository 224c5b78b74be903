"""A view of Second Edition as pictures and words."""

from __future__ import annotations

import msgspec

from bot.rendering.display import Hand, Held
from bot.rendering.kit.block import Block
from bot.rendering.result import Result, Standing
from bot.rendering.second_edition import board, board_words, hand
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.mission import short_name
from bot.rendering.second_edition.sights import sights
from bot.rendering.sights import Sight
from engine.ccg.cards.catalogue import Catalogue
from engine.second_edition.view import PlayerView, SecondEditionView

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class SecondEditionDisplay:
    """Draws with the cards that are in use."""

    def __init__(self, view: SecondEditionView, before: SecondEditionView | None, catalogue: Catalogue) -> None:
        self._view = view
        self._before = before
        self._card = catalogue.card

    @property
    def shown(self) -> bytes:
        """The views: they name what lies on the table."""
        return _encoded((self._view, self._before))

    def board(self) -> Block:
        """Both sides with their missions."""
        return board.board(self._view, self._before)

    def in_words(self) -> list[str]:
        """The board in words."""
        return board_words.in_words(self._view, self._before)

    def hand(self) -> Hand | None:
        """The viewer's hand, and their counters while they play cards."""
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

    def result(self) -> Result | None:
        """Scores, and the missions completed."""
        view = self._view
        if view.outcome is None:
            return None
        standings = tuple(
            Standing(player.seat, player.name, player.score, _completed(player)) for player in view.players
        )
        return Result(view.outcome, board_words.many(view.turn, "turn"), standings)

    def sights(self) -> tuple[Sight, ...]:
        """Missions, ships, players, piles and single cards."""
        return sights(self._view, self._card)


def _completed(player: PlayerView) -> tuple[str, ...]:
    done = tuple(f"{short_name(mission.card)} ({mission.points})" for mission in player.missions if mission.completed)
    return done or ("No mission completed",)
