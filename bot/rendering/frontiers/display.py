"""Frontiers views as pictures and words."""

from __future__ import annotations

from functools import cached_property

from bot.rendering.cards.page import Heading, pages
from bot.rendering.display import Beat, Display, Focus, Hand, HandCard, Sight
from bot.rendering.frontiers.board import board
from bot.rendering.frontiers.board_words import achieved, in_words
from bot.rendering.frontiers.changes import changes, sentences
from bot.rendering.frontiers.close_up import near_ship
from bot.rendering.frontiers.component_names import card, words
from bot.rendering.frontiers.faces import face_of, lookup_id
from bot.rendering.frontiers.highlights import highlight_of
from bot.rendering.frontiers.sights import sights, surroundings
from bot.rendering.highlight import Highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.fitting import sentences_within
from bot.rendering.kit.sizes import PHONE
from bot.rendering.kit.theme import seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.view import FrontiersSeatView, FrontiersView
from engine.kernel.decision import Decision


class FrontiersDisplay(Display):
    """Draws with the components in use."""

    _view: FrontiersView
    _before: FrontiersView | None

    def __init__(self, view: FrontiersView, before: FrontiersView | None, box: Components) -> None:
        super().__init__(view, before, box.fingerprint)
        self._box = box

    def board(self) -> Block:
        """Map, combat, offers and players."""
        return board(self._view, self._box, self._before)

    @cached_property
    def _words(self) -> list[str]:
        return in_words(self._view, self._box, self._before)

    def close_up(self) -> Block | None:
        """The spaces around the viewer's ship."""
        return near_ship(self._view, self._box, PHONE) if self._view.spaces else None

    def hand(self) -> Hand | None:
        """The viewer's hand."""
        return hand(self._view, self._box)

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._box)

    def beat(self) -> Beat:
        """The caption, with final scores once they exist, until then XP."""
        return Beat(self._caption(), tuple(player.score or player.xp for player in self._view.players))

    def _caption(self) -> str:
        view = self._view
        if view.outcome:
            return view.outcome.reason
        news = next(sentences(view, changes(self._before, view)), "")
        return f"Round {view.round}. {news or f'{view.seats[view.active].name}, {view.stage}.'}"

    def _length(self) -> str:
        return f"{self._view.round} round{'' if self._view.round == 1 else 's'}"

    def _achieved(self, seat: int) -> tuple[str, ...]:
        return achieved(next(player for player in self._view.players if player.seat == seat))

    def _news(self, failed: str) -> Highlight | None:
        del failed  # there are no attempts
        return highlight_of(self._view, self._before)

    def focus(self, decision: Decision | None) -> Focus:
        """The combat; for a decision the surroundings of the ship, with the cockpit; else the whole map."""
        if self._view.combat:
            return self.sights()[0]
        return surroundings(self._view, self._before, self._box) if decision and self._view.spaces else "board"


def printed_words(box: Components, card_id: str) -> str:
    """Printed text of a card, Crew Member or Damage Card; empty if there is none."""
    try:
        return words(card(box, card_id))
    except KeyError:
        return ""


def hand(view: FrontiersView, box: Components) -> Hand | None:
    """The viewer's hand with related numbers; ``None`` for a spectator."""
    player = view.seats[view.viewer] if view.viewer is not None else None
    if not isinstance(player, FrontiersSeatView):
        return None
    cards = [card(box, card_id) for card_id in player.hand]
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    aside = f"Hand Limit {player.hand_limit}"
    text = "; ".join(f"{card.name}: {words(card)}" for card in cards)
    return Hand(
        tuple(HandCard(lookup_id(card.name), card.name, words(card)) for card in cards),
        pages(Heading("Your hand", count, seat_ink(player.seat), aside), [face_of(card) for card in cards]),
        sentences_within([f"Hand of {player.name}, {count}{': ' if text else '.'}{text}"]),
        f"Hand Limit {player.hand_limit}; cards left in your Ship Deck: {player.counts.get('deck', 0)}.",
    )
