"""Scoring and winning; until the game is over nobody is out of it (2E-WIN-06)."""

from __future__ import annotations

from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.resolving.response_window import happen
from engine.ccg.zones.card_table import Table
from engine.kernel.decision import Procedure
from engine.kernel.view import Outcome

POINTS_TO_WIN = 100


def completed_types(table: Table, seat: int) -> set[str]:
    """Which of ``planet`` and ``space`` the player has completed."""
    return {table.mission(mission.id).type for mission in table.own_missions(seat) if mission.completed}


def score(table: Table, seat: int, points: int) -> Procedure[None]:
    """Add points, never below zero (2E-REQ-10), and look at once whether that wins (2E-REQ-09)."""
    player = table.state.players[seat]
    player.score = max(0, player.score + points)
    words = f"scores {points}" if points >= 0 else f"loses {-points}"
    table.journal.tell(
        "score", f"{table.player_name(seat)} {words} points and has {player.score}.", seat=seat, rule="2E-REQ-05"
    )
    check_victory(table, seat)
    if table.outcome is None and points > 0:
        yield from happen(table, Occurrence("points scored", seat, number=points))


def check_victory(table: Table, seat: int) -> None:
    """2E-WIN-01, 2E-WIN-02: 100 points, a planet mission and a space mission end the game at that moment."""
    won = table.state.players[seat].score >= POINTS_TO_WIN and completed_types(table, seat) >= {"planet", "space"}
    if won and table.outcome is None:
        _end(
            table,
            (seat,),
            f"{table.player_name(seat)} wins with {table.state.players[seat].score} points.",
            "2E-WIN-01",
        )


def check_decks(table: Table) -> None:
    """2E-WIN-03, 2E-GAP-01: the game ends once no player has a card left in his deck."""
    if table.outcome is None and not any(player.deck for player in table.state.players):
        _end_on_empty_decks(table)


def _end_on_empty_decks(table: Table) -> None:
    """2E-WIN-04, 2E-WIN-05: the highest score in the first class that anybody belongs to; equals tie (2E-GAP-24)."""
    seats = range(len(table.state.players))
    both = [seat for seat in seats if completed_types(table, seat) >= {"planet", "space"}]
    either = [seat for seat in seats if completed_types(table, seat)]
    eligible = both or either or list(seats)
    highest = max(table.state.players[seat].score for seat in eligible)
    winners = tuple(seat for seat in eligible if table.state.players[seat].score == highest)
    names = " and ".join(table.player_name(seat) for seat in winners)
    result = f"{names} wins" if len(winners) == 1 else f"{names} tie"
    _end(table, winners, f"All decks are empty. {result} with {highest} points.", "2E-WIN-04")


def _end(table: Table, winners: tuple[int, ...], reason: str, rule: str) -> None:
    table.state.outcome = Outcome(winners, reason, rule)
    table.journal.tell("end", reason, rule=rule)
