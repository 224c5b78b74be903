"""Seats that computers play: each answers whenever it is asked, from nothing but what its seat may know."""

from __future__ import annotations

import msgspec

from bot.matches.seating.options import STRENGTH, value
from bot.storage.rows import MatchRow
from engine.computer.erring import STRONG
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.view import View


class ComputerTurn(msgspec.Struct, frozen=True):
    """What a computer is asked, how strong it plays, and all that it can look at: the view of its own seat."""

    game: Game
    user: int
    seat: int
    question: Decision
    own_view: View
    strength: str = STRONG

    def view(self, viewer: int | None) -> View:
        """The match as the computer's seat may see it; there is no other view here."""
        if viewer != self.seat:
            raise ValueError(f"Seat {self.seat} sees nothing of what seat {viewer} sees.")
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
