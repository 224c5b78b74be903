"""A view of Second Edition as pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache

from bot.rendering.cards.face import Face
from bot.rendering.display import Beat, Focus, Hand, Held, digest
from bot.rendering.highlight import Highlight, verdict
from bot.rendering.kit.block import Block
from bot.rendering.result import Result, Standing
from bot.rendering.second_edition import board, board_words, hand
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.focus import focus
from bot.rendering.second_edition.highlights import GOAL, highlight_of
from bot.rendering.second_edition.names import short_name
from bot.rendering.second_edition.sights import sights
from bot.rendering.second_edition.subjects import Cast
from bot.rendering.sights import Sight
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Dilemma
from engine.kernel.decision import Decision
from engine.second_edition.view import PlayerView, SecondEditionView


class SecondEditionDisplay:
    """Draws with the cards that are in use."""

    def __init__(
        self,
        view: SecondEditionView,
        before: SecondEditionView | None,
        catalogue: Catalogue,
        waiting: Sequence[int] = (),
    ) -> None:
        self._view = view
        self._before = before
        self._card = catalogue.card
        self._face = _faces(catalogue)
        self._catalogue = catalogue
        self._waiting = tuple(waiting)

    @cached_property
    def shown(self) -> bytes:
        """The views, which name what lies on the table, and who has to act."""
        return digest(self._view, self._before, self._waiting)

    def board(self) -> Block:
        """Both sides with their missions."""
        return board.board(self._view, self._card, self._before, self._waiting)

    def in_words(self) -> list[str]:
        """The board in words."""
        return self._words

    @cached_property
    def _words(self) -> list[str]:
        return board_words.in_words(self._view, self._before)

    def beat(self) -> Beat:
        """The most important change, else turn and segment."""
        view = self._view
        return Beat(board_words.caption(view, self._before), tuple(player.score for player in view.players))

    def hand(self) -> Hand | None:
        """The viewer's hand, and their counters while they play cards."""
        view = self._view
        if view.viewer is None:
            return None
        reasons = hand.reasons_of(view)
        return Hand(
            tuple(Held(card.card, card.name, card.kind) for card in view.players[view.viewer].hand),
            lambda: hand.hand(view, self._face, reasons),
            hand.describe_hand(view, reasons),
            f"You have {view.counters} counters left this turn." if hand.is_counting(view) else "",
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

    def highlight(self, failed: str = "") -> Highlight | None:
        """A mission completed, or an attempt failed; the end as the viewer takes it."""
        if (result := self.result()) and self._view.viewer is not None:
            return verdict(result, self._view.viewer, GOAL)
        dilemmas = (card for card in self._catalogue.cards if isinstance(card, Dilemma))
        return highlight_of(self._view, self._before, Cast(self._card), failed, dilemmas)

    def sights(self) -> tuple[Sight, ...]:
        """Missions, ships, players, piles and single cards."""
        return self._sights

    @cached_property
    def _sights(self) -> tuple[Sight, ...]:
        return sights(self._view, self._card)

    def focus(self, decision: Decision | None) -> Focus:
        """The hand while cards are played, the sheet of an attempt, the mission where somebody is chosen."""
        return focus(self._view, decision, self.sights)


def _completed(player: PlayerView) -> tuple[str, ...]:
    done = tuple(f"{short_name(mission.card)} ({mission.points})" for mission in player.missions if mission.completed)
    return done or ("No mission completed",)


@lru_cache(maxsize=4)
def _faces(catalogue: Catalogue) -> Callable[[str], Face]:
    """Gives a card's face by its id, made once for all matches with these cards."""
    return cache(lambda card: face_of(catalogue.card(card)))
