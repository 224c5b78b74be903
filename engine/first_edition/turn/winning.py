"""End of the game, decided only here (1E-WIN)."""

from __future__ import annotations

from engine.ccg.adjusting.record import outcome_by_a_card
from engine.first_edition.position.borg.markers import seats_that_completed
from engine.first_edition.position.continuous_effects import is_bonus_limited
from engine.first_edition.resolving.points import net_points, points_of_turn, turn_limits
from engine.first_edition.table.table import Table
from engine.kernel.view import Outcome
from engine.wording import list_in_words


def completed_grounds(table: Table, seat: int) -> set[str]:
    """Return the mission kinds (``planet``, ``space``) that a player has completed (1E-WIN-02).

    The current kind of each location counts. Borg objectives count like missions.
    """
    done = [
        place
        for place in table.locations()
        if place.completed_by == seat or seat in seats_that_completed(table, place.id)
    ]
    return {ground for item in done for ground in (("planet", "space") if item.kind == "dual" else (item.kind,))}


def game_outcome(table: Table) -> Outcome | None:
    """Return the outcome if the game has ended, else ``None``."""
    by_a_card = outcome_by_a_card(table.state, table.player_name, "1E-WIN-01")
    return by_a_card or _outcome_by_points(table) or _outcome_of_empty_decks(table)


def points_toward_winning(table: Table, seat: int) -> int:
    """Return the points of a player that count toward winning (1E-WIN-03).

    Each limit is computed separately, and the lowest total counts.
    """
    limits = (_points_without_excess_bonus, _points_within_turns, _points_without_void_bonus)
    found = [count for limit in limits if (count := limit(table, seat)) is not None]
    return min(found, default=net_points(table, seat))


def _points_without_excess_bonus(table: Table, seat: int) -> int | None:
    """Return the points without bonus points beyond the other points, if Intermix Ratio limits them; else ``None``."""
    if not is_bonus_limited(table):
        return None
    points = net_points(table, seat)
    bonus = sum(entry.points for entry in table.state.ledger if entry.seat == seat and entry.bonus)
    return min(points, 2 * max(0, points - bonus)) if bonus > 0 else points


def _points_within_turns(table: Table, seat: int) -> int | None:
    """Return the points within the limits of single turns (In the Zone); ``None`` without limits or for Borg."""
    limits = turn_limits(table)
    if seat in table.borg or not limits:
        return None
    excess = (points_of_turn(table, seat, turn) - most for turn, most in limits.items())
    return net_points(table, seat) - sum(max(0, surplus) for surplus in excess)


def _points_without_void_bonus(table: Table, seat: int) -> int | None:
    """Return the points without bonus points of void locations (Altonian Brain Teaser, 1E-CR-016).

    ``None`` if there are none.
    """
    void = {place.id for place in table.locations() if place.bonus_is_void}
    if not void:
        return None
    lost = (entry.points for entry in table.state.ledger if entry.seat == seat and entry.bonus and entry.place in void)
    return net_points(table, seat) - sum(lost)


def _outcome_by_points(table: Table) -> Outcome | None:
    """Return the outcome by points and missions; the higher total wins if both have enough (1E-WIN-01, 1E-GAP-32)."""
    winners = [seat for seat in table.seats() if _has_won(table, seat)]
    if not winners:
        return None
    most = max(points_toward_winning(table, seat) for seat in winners)
    return _outcome_of_win(
        table, [seat for seat in winners if points_toward_winning(table, seat) == most], most, "1E-WIN-01", ""
    )


def _has_won(table: Table, seat: int) -> bool:
    edition = table.edition
    if points_toward_winning(table, seat) < edition.points_to_win + table.player(seat).more_to_win:
        return False
    return not edition.both_kinds_to_win or completed_grounds(table, seat) >= {"planet", "space"}


def does_game_end_at_once(table: Table) -> bool:
    """Whether the game ends at once when both draw decks are empty, not only between turns (1E17-WIN-1)."""
    return not table.edition.decks_last_a_turn


def _outcome_of_empty_decks(table: Table) -> Outcome | None:
    """Return the outcome if both draw decks are empty: more points win, equal points are a draw.

    1E-GAP-02, 1E17-WIN-1. ``None`` if they aren't empty.
    """
    if table.seeding or table.state.actions or not (table.is_between_turns or does_game_end_at_once(table)):
        return None
    if any(table.cards_in_list("deck", seat) for seat in table.seats()):
        return None
    most = max(net_points(table, seat) for seat in table.seats())
    winners = [seat for seat in table.seats() if net_points(table, seat) == most]
    return _outcome_of_win(table, winners, most, "1E-WIN-05", "Both draw decks are empty. ")


def _outcome_of_win(table: Table, winners: list[int], points: int, rule: str, why: str) -> Outcome:
    names = list_in_words(table.player_name(seat) for seat in winners)
    result = f"{names} wins" if len(winners) == 1 else f"{names} tie"
    return Outcome(tuple(winners), f"{why}{result} with {points} points.", rule)
