"""Turns of computer players, and of newcomers who are guided by a computer player."""

from __future__ import annotations

import msgspec

from bot.matches.seating.options import STRENGTH_OPTION, option_value
from bot.storage.rows import MatchRow
from engine.computer.careless_players import STRONG
from engine.kernel.decision import Answer, Decision
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.view import View


class ComputerTurn(msgspec.Struct, frozen=True):
    """A decision for a computer to answer, with the view of its seat.

    Attributes:
        game: the game with its rules.
        user: the id of the seat's user.
        seat: the seat that decides.
        question: the decision.
        own_view: the seat's view.
        strength: the computer's playing strength.
        past_answers: the seat's answers so far, if they matter.
    """

    game: Game
    user: int
    seat: int
    question: Decision
    own_view: View
    strength: str = STRONG
    past_answers: tuple[Answer, ...] = ()

    def view(self, viewer: int | None) -> View:
        """Return the view of the computer's seat; no other view is available."""
        if viewer != self.seat:
            raise ValueError(f"Seat {self.seat} can’t see what seat {viewer} sees.")
        return self.own_view

    def decision(self, seat: int) -> Decision | None:
        """Return the decision of the computer's seat."""
        return self.question if seat == self.seat else None


def computer_turn(game: Game, row: MatchRow, match: Match) -> ComputerTurn | None:
    """Return the turn of the first computer seat that has to decide; ``None`` if none has."""
    for decision in match.open:
        user = row.seats[decision.seat].user
        if user < 0:
            strength = option_value(STRENGTH_OPTION, row.options)
            return ComputerTurn(game, user, decision.seat, decision, match.view(decision.seat), strength)
    return None


def player_turn(game: Game, row: MatchRow, match: Match, user: int) -> ComputerTurn | None:
    """Return a player's turn; ``None`` if they don't have to decide."""
    own_seat = next((seat for seat in row.seats if seat.user == user), None)
    decision = match.decision(own_seat.seat) if own_seat else None
    if own_seat is None or decision is None:
        return None
    past = tuple(
        given_answer.answer
        for given_answer in match.answers
        if given_answer.seat == own_seat.seat and given_answer.decision >= 0
    )
    return ComputerTurn(game, user, own_seat.seat, decision, match.view(own_seat.seat), past_answers=past)
