"""The end of the game, decided in one place; no player is eliminated before it (2E-WIN-06)."""

from __future__ import annotations

from engine.ccg.adjusting.record import adjustment_record, outcome_by_a_card
from engine.kernel.view import Outcome
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import POINTS_TO_WIN
from engine.second_edition.table.table import Table
from engine.wording import list_in_words


def completed_types(table: Table, seat: int) -> set[str]:
    """Return the types of missions that the player has completed: ``planet``, ``space``."""
    return {table.mission(mission.id).type for mission in table.own_missions(seat) if mission.completed}


def outcome_if_ended(table: Table) -> Outcome | None:
    """Return the outcome if the game has ended, else ``None``.

    Points win in the middle of an action; empty decks end the game only between actions (2E-GAP-01).
    """
    by_a_card = outcome_by_a_card(table.state, table.player_name, "2E-WIN-02")
    return by_a_card or _outcome_by_points(table) or (None if table.is_acting else _outcome_on_empty_decks(table))


def points_to_win(table: Table, seat: int) -> int:
    """Return the points that a player needs to win (2E-WIN-01), including those added by texts."""
    by_texts = characteristics_of(table).additional_points_to_win(seat)
    return POINTS_TO_WIN + by_texts + adjustment_record(table.state).needed.get(str(seat), 0)


def _outcome_by_points(table: Table) -> Outcome | None:
    """Return the outcome if a player has 100 points, a planet mission and a space mission (2E-WIN-01, 2E-WIN-02)."""
    for seat in table.seats_clockwise(table.state.active):
        points = table.player(seat).score
        if points >= points_to_win(table, seat) and completed_types(table, seat) >= {"planet", "space"}:
            return Outcome((seat,), f"{table.player_name(seat)} wins with {points} points.", "2E-WIN-01")
    return None


def _outcome_on_empty_decks(table: Table) -> Outcome | None:
    """Return the outcome once no player has a card left in the deck (2E-WIN-03 to 2E-WIN-05).

    The highest score in the first class with any players wins; equal scores tie (2E-GAP-24).
    """
    if any(player.deck for player in table.state.players):
        return None
    seats = range(len(table.state.players))
    both = [seat for seat in seats if completed_types(table, seat) >= {"planet", "space"}]
    either = [seat for seat in seats if completed_types(table, seat)]
    eligible = both or either or list(seats)
    highest = max(table.state.players[seat].score for seat in eligible)
    winners = tuple(seat for seat in eligible if table.state.players[seat].score == highest)
    names = list_in_words(table.player_name(seat) for seat in winners)
    result = f"{names} wins" if len(winners) == 1 else f"{names} tie"
    return Outcome(winners, f"All decks are empty. {result} with {highest} points.", "2E-WIN-04")
