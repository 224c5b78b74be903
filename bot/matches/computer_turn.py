"""What one is asked whose answer a computer thinks of: its own seat's, or a newcomer's whom it leads."""

from __future__ import annotations

import msgspec

from bot.matches.seating.options import STRENGTH, value
from bot.storage.rows import MatchRow
from engine.computer.careless_players import STRONG
from engine.kernel.decision import Answer, Decision
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.view import View


class ComputerTurn(msgspec.Struct, frozen=True):
    """What a seat is asked whose answer a computer thinks of, and all that it can look at: the view of that seat.

    Attributes:
        game: its rules.
        user: in the seat.
        seat: that is asked.
        question: the decision.
        own_view: what the seat sees.
        strength: how strong the computer plays.
        past: what the seat has answered so far, where that matters.
    """

    game: Game
    user: int
    seat: int
    question: Decision
    own_view: View
    strength: str = STRONG
    past: tuple[Answer, ...] = ()

    def view(self, viewer: int | None) -> View:
        """The match as the computer's seat may see it; there is no other view here."""
        if viewer != self.seat:
            raise ValueError(f"Seat {self.seat} can't see what seat {viewer} sees.")
        return self.own_view

    def decision(self, seat: int) -> Decision | None:
        """What waits for the computer's seat."""
        return self.question if seat == self.seat else None


def computer_turn(game: Game, row: MatchRow, match: Match) -> ComputerTurn | None:
    """The first computer seat that has to decide, if any."""
    for decision in match.open:
        user = row.seats[decision.seat].user
        if user < 0:
            strength = value(STRENGTH, row.options)
            return ComputerTurn(game, user, decision.seat, decision, match.view(decision.seat), strength)
    return None


def turn_of(game: Game, row: MatchRow, match: Match, user: int) -> ComputerTurn | None:
    """What a player is asked, if anything."""
    own = next((one for one in row.seats if one.user == user), None)
    decision = match.decision(own.seat) if own else None
    if own is None or decision is None:
        return None
    past = tuple(given.answer for given in match.answers if given.seat == own.seat and given.decision >= 0)
    return ComputerTurn(game, user, own.seat, decision, match.view(own.seat), past=past)
