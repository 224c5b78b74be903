"""Views of First Edition as pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from bot.rendering.cards.page import Heading, card_pages
from bot.rendering.ccg.hand import hand_amount, hand_words, sorted_hand
from bot.rendering.ccg.highlights import POINTS_TO_WIN
from bot.rendering.display import OFFERED_CARDS_ID, Display, Focus, Hand, HandCard, Sight
from bot.rendering.first_edition import board_words
from bot.rendering.first_edition.board import board, board_parts
from bot.rendering.first_edition.card_pictures import card_pictures_of
from bot.rendering.first_edition.changes import changes_between
from bot.rendering.first_edition.close_up import location_with_units
from bot.rendering.first_edition.faces import PREFIX
from bot.rendering.first_edition.highlights import highlight_of
from bot.rendering.first_edition.people import skills_of
from bot.rendering.first_edition.places import all_locations, groups_at, location_title
from bot.rendering.first_edition.sights import sights
from bot.rendering.first_edition.strip import key_location
from bot.rendering.highlight import Highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.sizes import PHONE_SIZE
from bot.rendering.kit.theme import seat_ink
from engine.ccg.view import CardView
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.showing.view import FirstEditionView, PlayerView
from engine.kernel.decision import Decision
from engine.kernel.decision import Kind as Asked

TACTIC = "1E-SB-03"
"""Rule id of decisions about tactics."""


class FirstEditionDisplay(Display):
    """Draws views of First Edition with the cards in use."""

    _view: FirstEditionView
    _before: FirstEditionView | None
    _goal = POINTS_TO_WIN

    def __init__(
        self,
        view: FirstEditionView,
        before: FirstEditionView | None,
        catalogue: Catalogue,
        waiting: Sequence[int] = (),
    ) -> None:
        super().__init__(view, before, tuple(waiting))
        self._cast = card_pictures_of(catalogue)
        self._waiting = tuple(waiting)

    def board(self) -> Block:
        """Return the spaceline with both players' sides."""
        return board(self._view, self._cast, self._waiting, changes_between(self._before, self._view))

    @cached_property
    def _words(self) -> list[str]:
        return board_words.board_in_words(self._view, self._before)

    def hand(self) -> Hand | None:
        """Return the viewer's hand; before the first turn, their unseeded cards."""
        player = self._own_player()
        if player is None:
            return None
        seeding, reasons, playing = bool(player.seeds) and not player.hand, player.unplayable, self._is_playing()
        title_, cards = ("Your seed cards", player.seeds) if seeding else ("Your hand", player.hand)
        held_cards = sorted_hand(cards, reasons, playing=playing)
        count = hand_amount(cards, reasons, playing=playing)
        faces, standings = [self._cast.face(card) for card, _ in held_cards], [state for _, state in held_cards]
        return Hand(
            tuple(
                HandCard(f"{PREFIX}{card.card}", card.name, card.kind)
                for card, state in held_cards
                for _ in range(state.count)
            ),
            card_pages(Heading(title_, count, seat_ink(player.seat)), faces, standings),
            hand_words(f"{title_}, {count}", held_cards, self._skills),
            "You still have your card play." if playing else "",
            title_,
        )

    def _skills(self, card: CardView) -> str:
        definition = self._cast.card(card.card)
        return ", ".join(skills_of(definition)) if isinstance(definition, Personnel) else ""

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._cast)

    def _caption(self) -> str:
        return board_words.caption(self._view, self._before)

    def _length(self) -> str:
        return f"{self._view.turn} {'turn' if self._view.turn == 1 else 'turns'}"

    def _achievements(self, seat: int) -> tuple[str, ...]:
        achievements = [
            location_title(self._view, location) for location in all_locations(self._view) if seat in location.finishers
        ]
        return tuple(achievements) or ("No mission completed",)

    def _new_highlight(self, failed: str) -> Highlight | None:
        return highlight_of(self._view, self._before, self._cast, failed)

    def board_parts(self) -> tuple[Callable[[], Block], ...]:
        """Return the spaceline in parts of at most six locations."""
        return tuple(board_parts(self._view, self._cast, changes_between(self._before, self._view)))

    def close_up(self) -> Block | None:
        """Return the location that matters most to the viewer, with the units there."""
        location = key_location(self._view)
        return location_with_units(self._view, location, self._cast, PHONE_SIZE) if location else None

    def focus(self, decision: Decision | None) -> Focus:
        """Return the most relevant sight: battle or attempt, tactics or hand on offer, a location, or the board."""
        view = self._view
        if decision and decision.rule == TACTIC:
            return self._offered_cards_sight(decision, "Your tactic", _tactics_words(decision))
        if battle := view.battle or view.fought:
            wanted_id = f"battle:{battle.location}"
        elif view.attempt:
            wanted_id = f"attempt:{view.attempt.location}"
        elif decision and view.phase == "card play" and decision.kind is Asked.ACTION and self._is_playing():
            return "hand"
        elif not (wanted_id := self._place_of(decision)) and decision and _are_cards(decision):
            return "choice"
        return next((sight for sight in self.sights() if sight.id == wanted_id), "board")

    def _offered_cards_sight(self, decision: Decision, title_: str, count: str) -> Sight:
        """Return the cards to choose from, side by side: those of a pile, or drawn tactics (1E-SB-03)."""
        cards = {option.card: option for option in decision.options if option.card}
        faces = [
            self._cast.face(CardView(id=option.id, card=option.card, name=option.label, kind=""))
            for option in cards.values()
        ]
        words = tuple(
            f"{option.label}: {option.detail}" if option.detail else option.label for option in cards.values()
        )
        draw = card_pages(Heading(title_, count, seat_ink(decision.seat)), faces)
        return Sight(
            OFFERED_CARDS_ID, "Cards", title_, "", words, draw, tuple(f"{PREFIX}{card}" for card in cards), True
        )

    def _is_playing(self) -> bool:
        view = self._view
        return view.viewer is not None and view.viewer == view.active and view.card_play

    def _own_player(self) -> PlayerView | None:
        view = self._view
        return None if view.viewer is None else view.players[view.viewer]

    def _place_of(self, decision: Decision | None) -> str:
        """Return the id of the close-up that shows all cards on offer, or "" if there is none."""
        if decision is None or decision.kind not in {Asked.CARDS, Asked.ORDERED_CARDS}:
            return ""
        offered = {option.id for option in decision.options}
        for location in all_locations(self._view):
            card_ids = {card.id for group in groups_at(location) for card in group.cards}
            if offered and offered <= card_ids:
                return f"place:{location.id}"
        return ""


def _tactics_words(decision: Decision) -> str:
    """Return a caption for the drawn tactics; at first there is only one (1E-SB-03)."""
    drawn = sum(bool(option.card) for option in decision.options)
    are_more = len(decision.options) > drawn + 1
    return ", ".join(("play it" if drawn == 1 else "play one", *(["draw another"] if are_more else []), "or play none"))


def _are_cards(decision: Decision) -> bool:
    return decision.kind in {Asked.CARDS, Asked.ORDERED_CARDS} and all(option.card for option in decision.options)
