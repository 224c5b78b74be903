"""Views of Frontiers as pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial

from bot.rendering.cards.face import CardFace
from bot.rendering.cards.page import Heading, card_pages
from bot.rendering.display import OFFERED_CARDS_ID, Beat, Display, Focus, Hand, HandCard, Sight
from bot.rendering.frontiers.board import board
from bot.rendering.frontiers.board_words import board_in_words, score_words
from bot.rendering.frontiers.changes import change_sentences, changes_between
from bot.rendering.frontiers.close_up import map_close_up, player_close_up, ship_surroundings
from bot.rendering.frontiers.component_names import component_card, component_words
from bot.rendering.frontiers.faces import face_of, lookup_id
from bot.rendering.frontiers.highlights import highlight_of
from bot.rendering.frontiers.sights import combat_sight, sights, surroundings_sight
from bot.rendering.highlight import Highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.sizes import PHONE_SIZE, TALL_SIZE
from bot.rendering.kit.text_fitting import sentences_within
from bot.rendering.kit.theme import seat_ink
from engine.frontiers.components.cards import Tactic
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.ships import Skill
from engine.frontiers.view import FrontiersSeatView, FrontiersView
from engine.kernel.decision import Decision, Kind

_LEVEL_UP, _TACTIC = "FR-LVL-02", "FR-TACT-01"
"""Rule ids of the decisions about a Skill and about a Tactic."""
_CHOICES = (Kind.CARDS, Kind.ORDERED_CARDS, Kind.OPTION)
"""Kinds of decisions that show cards to choose from."""


class FrontiersDisplay(Display):
    """Draws views of Frontiers with the components in use."""

    _view: FrontiersView
    _before: FrontiersView | None

    def __init__(self, view: FrontiersView, before: FrontiersView | None, box: Components) -> None:
        super().__init__(view, before, box.fingerprint)
        self._box = box

    def board(self) -> Block:
        """Return the map, the combat, the offers and the players."""
        return board(self._view, self._box, self._before)

    @cached_property
    def _words(self) -> list[str]:
        return board_in_words(self._view, self._box, self._before)

    def board_parts(self) -> tuple[Callable[[], Block], ...]:
        """Return the whole map, and the viewer's Crew, Skills and cards in play."""
        player = self._view.seats[self._view.viewer or 0]
        parts = [partial(map_close_up, self._view, self._box, TALL_SIZE)]
        if isinstance(player, FrontiersSeatView):
            parts.append(partial(player_close_up, self._view, player, self._box, TALL_SIZE))
        return tuple(parts)

    def close_up(self) -> Block | None:
        """Return the spaces around the viewer's ship."""
        return ship_surroundings(self._view, self._box, PHONE_SIZE) if self._view.spaces else None

    def hand(self) -> Hand | None:
        """Return the viewer's hand."""
        return hand_of_viewer(self._view, self._box)

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._box)

    def beat(self) -> Beat:
        """Return the caption with the scores: final scores once they exist, XP until then."""
        return Beat(self._caption(), tuple(player.score or player.xp for player in self._view.players))

    def _caption(self) -> str:
        view = self._view
        if view.outcome:
            return view.outcome.reason
        news = next(change_sentences(view, changes_between(self._before, view)), "")
        return f"Round {view.round}. {news or f'{view.seats[view.active].name}, {view.stage}.'}"

    def _length(self) -> str:
        return f"{self._view.round} round{'' if self._view.round == 1 else 's'}"

    def _achievements(self, seat: int) -> tuple[str, ...]:
        return score_words(next(player for player in self._view.players if player.seat == seat))

    def _new_highlight(self, failed: str) -> Highlight | None:
        del failed  # Frontiers has no attempts
        return highlight_of(self._view, self._before)

    def _offered_cards_sight(self, decision: Decision) -> Sight | None:
        """Return the Skills or Tactics to choose from; ``None`` for other decisions."""
        faces = _offered_faces(self._box, decision)
        if not faces:
            return None
        words = tuple(f"{option.label}: {option.detail}" for option in decision.options)
        head = Heading("Choose", decision.prompt, seat_ink(decision.seat))
        return Sight(OFFERED_CARDS_ID, "Cards", decision.prompt, "", words, card_pages(head, faces), (), is_sheet=True)

    def focus(self, decision: Decision | None) -> Focus:
        """Return cards to choose from; the combat; for a decision the ship's surroundings; else the whole map."""
        if decision and decision.kind in _CHOICES and is_choice_of_cards(decision):
            return "choice"
        if decision and (offered := self._offered_cards_sight(decision)):
            return offered
        if combat := combat_sight(self._view, self._box):
            return combat
        if decision and self._view.spaces:
            return surroundings_sight(self._view, self._before, self._box, self.shown)
        return "board"


def _offered_faces(box: Components, decision: Decision) -> list[CardFace]:
    """Return the faces of the Skills or Tactics to choose from; [] for other decisions."""
    offered: dict[str, Mapping[str, Skill | Tactic]] = {_LEVEL_UP: box.skill, _TACTIC: box.tactic}
    components = offered.get(decision.rule, {})
    return [face_of(components[option.id]) for option in decision.options if option.id in components]


def is_choice_of_cards(decision: Decision) -> bool:
    """Whether most options are cards, and the others are answers such as *None*."""
    cards = sum(bool(option.card) for option in decision.options)
    return cards > 0 and cards + 2 > len(decision.options)


def printed_words(box: Components, card_id: str) -> str:
    """Return the printed text of a card, Crew Member or Damage Card; "" if there is none."""
    try:
        return component_words(component_card(box, card_id))
    except KeyError:
        return ""


def hand_of_viewer(view: FrontiersView, box: Components) -> Hand | None:
    """Return the viewer's hand with related numbers; ``None`` for a spectator."""
    player = view.seats[view.viewer] if view.viewer is not None else None
    if not isinstance(player, FrontiersSeatView):
        return None
    cards = [component_card(box, card_id) for card_id in player.hand]
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    aside = f"Hand Limit {player.hand_limit}"
    text = "; ".join(f"{card.name}: {component_words(card)}" for card in cards)
    return Hand(
        tuple(HandCard(lookup_id(card.name), card.name, component_words(card)) for card in cards),
        card_pages(Heading("Your hand", count, seat_ink(player.seat), aside), [face_of(card) for card in cards]),
        sentences_within([f"Hand of {player.name}, {count}{': ' if text else '.'}{text}"]),
        f"Hand Limit {player.hand_limit}; cards left in your Ship Deck: {player.counts.get('deck', 0)}.",
    )
