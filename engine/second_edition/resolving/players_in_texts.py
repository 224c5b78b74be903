"""Players that a text refers to (2E-OWN-04, 2E-MUL-04 to 2E-MUL-06)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects import cards_meant
from engine.ccg.effects.cards_meant import (
    ANYBODY,
    LEFT,
    OPPONENT,
    OPPONENTS,
    OTHERS,
    RIGHT,
    THAT_OPPONENT,
    YOU,
    Cards,
)
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.state import AttemptState
from engine.second_edition.table.table import Table

PLACES_OF_ONE_PLAYER = ("hand", "deck", "top of deck", "dilemmas", "top of dilemmas")
"""Places where a text refers to one player's cards."""


class TextPlayers:
    """The players that the text being resolved refers to.

    Attributes:
        seat: the player meant by "you": the card's commander, or the player facing the dilemma (2E-DIL-10).
        card: the card with the text.
        definition: the printed card, wherever it goes.
        occurrence: the event the text responds to, if any.
        attempt: the attempt in which it is the faced dilemma, if any.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        card: str,
        occurrence: Occurrence | None = None,
        attempt: AttemptState | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.card = card
        self.definition = table.card(card)
        self.occurrence = occurrence
        self.attempt = attempt
        self._opponent: int | None = None
        self._opposed: int | None = None
        self._required: frozenset[int] = frozenset()

    def _card_name_suffix(self) -> str:
        """Return the card's name in parentheses, to follow a question."""
        return f" ({self.table.name(self.card)})" if self.card in self.table.state.cards else ""

    @property
    def commander_of_card(self) -> int:
        """The commander of the card with the text; for a dilemma, the dilemma player (2E-SEL-03, 2E-GAP-08)."""
        return self.table.seat_to_left(self.seat) if self.attempt else self.seat

    def opponent_of_text(self, among: frozenset[int] = frozenset()) -> Procedure[int]:
        """Return the opponent that the text refers to; among several, its player chooses (2E-MUL-04, 2E-MUL-06).

        Args:
            among: the opponents to choose from; empty for all.
        """
        if self._opponent is None:
            self._opponent = yield from self._ask_which_opponent(among)
        return self._opponent

    def note_required_opponents(self, cards: Sequence[str]) -> None:
        """Record the opponents whose cards a text requires: *that opponent* is one of them (2E-OWN-04)."""
        self._required = frozenset(self.table.instance(card).commander for card in cards)

    def set_opponent(self, seat: int) -> None:
        """Make this player the only opponent that the text refers to."""
        self._opponent = self._opposed = seat if seat != self.seat else None

    def is_of_opponent(self, pick: Cards, seat: int) -> bool:
        """Whether a player can be the opponent that a description refers to; true if it refers to none."""
        if pick.whose == THAT_OPPONENT:
            return self._opponent_so_far() in (None, seat)
        return pick.whose != OPPONENT or self._opposed in (None, seat)

    def _opponent_so_far(self) -> int | None:
        """Return the opponent referred to so far, in the conflict, or who caused the event; ``None`` if unknown."""
        if self._opponent is not None:
            return self._opponent
        if self.occurrence and self.occurrence.seat != self.seat:
            return self.occurrence.seat
        return self._opponent_in_conflict()

    def _opponent_in_conflict(self) -> int | None:
        """Return the other player in a combat or engagement; ``None`` if the text's player isn't in one."""
        now = self.table.state.conflict
        if now is None or self.seat not in (now.starter, now.opponent):
            return None
        return now.opponent if self.seat == now.starter else now.starter

    def choose_opponent(self, pick: cards_meant.Pick) -> Procedure[None]:
        """Let the player choose the opponent whose pile a text takes cards from without choosing them (2E-MUL-06).

        If a card on top of a dilemma pile is face up, the pile is shuffled first (2E-DIL-08).
        """
        unseen = pick.where in PLACES_OF_ONE_PLAYER and not isinstance(pick, cards_meant.Chosen)
        if pick.whose == OPPONENT and unseen and len(self.table.opponents(self.seat)) > 1:
            yield from self.opponent_of_text()
        for seat in self._seats_of_piles(pick) if pick.where == "top of dilemmas" else ():
            pile = self.table.player(seat).dilemmas
            if pile and self.table.instance(pile[0]).face_up:
                self.table.turn_dilemmas_down(seat)

    def note_opponent(self, pick: cards_meant.Pick, picked: Sequence[str]) -> None:
        """Record the player of the picked cards as the text's opponent, unless it has one already."""
        concerned = self.attempt or self.table.state.conflict or (self.occurrence and self.occurrence.seat != self.seat)
        if pick.whose == OPPONENT and self._opponent is None and not concerned:
            whose = {self.table.instance(i).commander for i in picked}
            self._opponent = whose.pop() if len(whose) == 1 else None

    def _ask_which_opponent(self, among: frozenset[int]) -> Procedure[int]:
        table = self.table
        if self.attempt:
            return table.seat_to_left(self.seat)
        if (foe := self._opponent_in_conflict()) is not None:
            return foe
        if self.occurrence and self.occurrence.seat != self.seat:
            return self.occurrence.seat
        others = [seat for seat in table.opponents(self.seat) if not among or seat in among]
        options = [option(str(other), table.player_name(other)) for other in others]
        public = "chooses an opponent"
        prompt = f"Which opponent{self._card_name_suffix()}?"
        return int((yield from choose_one(self.seat, prompt, options, "2E-MUL-06", public=public, private=False)))

    def seat_meant(self, whose: str) -> Procedure[int]:
        """Return the seat meant by ``you``, ``opponent`` or ``commander``."""
        if whose in OPPONENTS:
            return (yield from self.opponent_of_text(self._required if whose == THAT_OPPONENT else frozenset()))
        if whose == LEFT:
            return self.table.seat_to_left(self.seat)
        return self.commander_of_card if whose == "commander" else self.seat

    def seats_meant(self, whose: str) -> Procedure[list[int]]:
        """Return the seats meant by any word for players, in turn order (2E-MUL-05)."""
        if whose == ANYBODY:
            return self.table.seats_clockwise(self.seat)
        if whose == OTHERS:
            return self.table.opponents(self.seat)
        return [(yield from self.seat_meant(whose))]

    def _seats_of_cards(self, cards: Cards) -> list[int]:
        """Return the seats whose cards match a description."""
        seats = self.table.seats_clockwise(self.seat)
        if cards.whose == LEFT:
            return seats[1:2]
        if cards.whose == RIGHT:
            return seats[-1:]
        return seats[:1] if cards.whose == YOU else seats[1:] if cards.whose in OPPONENTS else seats

    def _seats_of_piles(self, cards: Cards) -> list[int]:
        """Return the seats whose piles are meant; of the opponents, only the text's opponent once it is known."""
        known = cards.whose in OPPONENTS and self._opponent is not None
        return [self._opponent] if known and self._opponent is not None else self._seats_of_cards(cards)
