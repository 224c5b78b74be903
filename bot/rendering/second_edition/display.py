"""Views of Second Edition as pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, lru_cache, partial

from bot.rendering.cards.face import CardFace
from bot.rendering.ccg.highlights import POINTS_TO_WIN
from bot.rendering.display import Display, Focus, Hand, HandCard, Sight
from bot.rendering.highlight import Highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.sizes import PHONE_SIZE, TALL_SIZE
from bot.rendering.second_edition import board, board_words, hand
from bot.rendering.second_edition.close_up import mission_close_up, side_block
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.hand import is_counting
from bot.rendering.second_edition.highlights import highlight_of
from bot.rendering.second_edition.places import short_name
from bot.rendering.second_edition.sights import sights
from bot.rendering.second_edition.subjects import CardPictures
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Dilemma
from engine.kernel.decision import Decision, Kind
from engine.second_edition.view import MissionView, SecondEditionView


class SecondEditionDisplay(Display):
    """Draws views of Second Edition with the cards in use."""

    _view: SecondEditionView
    _before: SecondEditionView | None
    _goal = POINTS_TO_WIN

    def __init__(
        self,
        view: SecondEditionView,
        before: SecondEditionView | None,
        catalogue: Catalogue,
        waiting: Sequence[int] = (),
    ) -> None:
        super().__init__(view, before, tuple(waiting))
        self._card = catalogue.card
        self._face = _faces(catalogue)
        self._catalogue = catalogue
        self._waiting = tuple(waiting)

    def board(self) -> Block:
        """Return both sides with their missions."""
        return board.board(self._view, self._card, self._before, self._waiting)

    def board_parts(self) -> tuple[Callable[[], Block], ...]:
        """Return each player's side, the viewer's own last."""
        own_seat = self._view.viewer or 0
        players = [*self._view.players[own_seat + 1 :], *self._view.players[: own_seat + 1]]
        return tuple(partial(side_block, self._view, player, self._card, TALL_SIZE) for player in players)

    def close_up(self) -> Block | None:
        """Return the mission that is attempted or fought at, else the one with most of the viewer's personnel."""
        view = self._view
        now = view.attempt or view.conflict
        missions = [mission for player in view.players for mission in player.missions]
        candidates = [mission for mission in missions if now and now.mission == mission.card.id]
        candidates = candidates or [mission for mission in missions if _own_count(view, mission)]
        best = max(candidates, key=lambda mission: _own_count(view, mission), default=None)
        return mission_close_up(view, best, self._card, PHONE_SIZE) if best else None

    @cached_property
    def _words(self) -> list[str]:
        return board_words.board_in_words(self._view, self._before)

    def hand(self) -> Hand | None:
        """Return the viewer's hand; its heading includes their counters while they play cards."""
        view = self._view
        if view.viewer is None:
            return None
        reasons = hand.reasons_against_playing(view)
        return Hand(
            tuple(HandCard(card.card, card.name, card.kind) for card in hand.cards_in_order(view, reasons)),
            Layout(partial(hand.hand_page, view, self._face, reasons), hand.page_count_of(view, reasons)),
            hand.describe_hand(view, reasons),
            f"You have {view.counters} counters left this turn." if hand.is_counting(view) else "",
        )

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._card)

    def _caption(self) -> str:
        return board_words.caption(self._view, self._before)

    def _length(self) -> str:
        return board_words.count_words(self._view.turn, "turn")

    def _achievements(self, seat: int) -> tuple[str, ...]:
        missions = self._view.players[seat].missions
        achievements = tuple(
            f"{short_name(mission.card)} ({mission.points})" for mission in missions if mission.completed
        )
        return achievements or ("No mission completed",)

    def _new_highlight(self, failed: str) -> Highlight | None:
        dilemmas = (card for card in self._catalogue.cards if isinstance(card, Dilemma))
        return highlight_of(self._view, self._before, CardPictures(self._card), failed, dilemmas)

    def focus(self, decision: Decision | None) -> Focus:
        """Return the hand while cards are played, the sheet of an attempt, or the mission that a choice is about."""
        return focus_of(self._view, decision, self.sights)


@lru_cache(maxsize=4)
def _faces(catalogue: Catalogue) -> Callable[[str], CardFace]:
    """Return a cached function from card ids to faces, shared by all matches with these cards."""
    return cache(lambda card: face_of(catalogue.card(card)))


def _own_count(view: SecondEditionView, mission: MissionView) -> int:
    """Return the number of the viewer's personnel at a mission and aboard the ships there."""
    crews = (*mission.groups, *(ship.crew for ship in mission.ships))
    return sum(crew.personnel for crew in crews if crew.seat == view.viewer)


_PICKS = (Kind.CARDS, Kind.ORDERED_CARDS)


def focus_of(view: SecondEditionView, decision: Decision | None, sights: Callable[[], tuple[Sight, ...]]) -> Focus:
    """Return the hand, the current attempt, the mission of the cards on offer, those cards, or the board.

    Args:
        view: the viewer's view.
        decision: the viewer's open decision, if any.
        sights: returns the available close-ups.
    """
    if decision and _are_in_hand(view, decision):
        return "choice" if decision.kind in _PICKS and _are_cards(decision) else "hand"
    if decision and _are_elsewhere(view, decision):
        return "choice"
    sight_id = _close_up_with_options(view, decision)
    wanted_id = f"attempt:{view.attempt.mission}" if view.attempt else sight_id
    return next((sight for sight in sights() if sight.id == wanted_id), "board")


def _are_in_hand(view: SecondEditionView, decision: Decision) -> bool:
    if view.viewer is None or not (hand := view.players[view.viewer].hand):
        return False
    if decision.kind is Kind.ACTION:
        return is_counting(view)
    hand_ids = {card.id for card in hand}
    return (
        decision.kind in _PICKS and bool(decision.options) and all(option.id in hand_ids for option in decision.options)
    )


def _are_cards(decision: Decision) -> bool:
    return bool(decision.options) and all(option.card for option in decision.options)


def _are_elsewhere(view: SecondEditionView, decision: Decision) -> bool:
    """Whether the cards on offer visibly aren't at a mission, such as events or dilemmas."""
    if decision.kind not in _PICKS or not _are_cards(decision):
        return False
    lying = {card for player in view.players for mission in player.missions for card in _cards_at(mission)}
    return not {option.id for option in decision.options} <= lying


def _close_up_with_options(view: SecondEditionView, decision: Decision | None) -> str:
    """Return the id of the close-up of the mission with all cards on offer, or "" if there is none."""
    if decision is None or decision.kind not in _PICKS:
        return ""
    offered = {option.id for option in decision.options}
    missions = (mission for player in view.players for mission in player.missions)
    return next(
        (f"mission:{mission.card.id}" for mission in missions if offered and offered <= set(_cards_at(mission))), ""
    )


def _cards_at(mission: MissionView) -> Iterator[str]:
    for group in (*mission.groups, *(ship.crew for ship in mission.ships)):
        yield from (card.id for card in group.cards)
    yield from (ship.card.id for ship in mission.ships)
