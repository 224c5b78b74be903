"""How a match ends other than by its rules."""

from __future__ import annotations

from bot.matches.problems import MatchProblem
from bot.storage.rows import MatchRow, SeatRow, State
from engine.kernel.view import Outcome


def given_up(row: MatchRow, quitter: SeatRow) -> Outcome:
    """The end when a player gives up: the others win; an open match is called off, which is its host's to do.

    Raises:
        MatchProblem: the match is open and another's.
    """
    if row.state is State.OPEN:
        if quitter.seat != 0:
            raise MatchProblem(f"Only {row.seats[0].name}, who opened this match, may call it off.")
        return Outcome((), f"{quitter.name} calls the match off.")
    winners = [seat for seat in row.seats if seat.seat != quitter.seat]
    names = " and ".join(seat.name for seat in winners)
    reason = f"{quitter.name} concedes."
    if winners:
        reason = f"{quitter.name} concedes; {names} {'wins' if len(winners) == 1 else 'win'}."
    return Outcome(tuple(seat.seat for seat in winners), reason)
