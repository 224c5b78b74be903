"""Control of Starbases: their guards, data, values, and the winner (FR-SCN-CAH)."""

from __future__ import annotations

from engine.frontiers.ship.data_core import gain_token
from engine.frontiers.table import Table
from engine.kernel.view import Outcome
from engine.wording import list_in_words

OTHER_RECRUITING_LOCATION = {"dominion starbase": "class-m", "romulan starbase": "outpost"}
"""Location whose Crew can also be recruited at a conquered Starbase, by Starbase (FR-SCN-CAH-03)."""

_STARBASE_POINTS = {"romulan starbase": 3, "dominion starbase": 2}


def guard_count(table: Table) -> int:
    """Return the number of tokens that defend an absent owner's Starbase, which grows by one every second Round.

    FR-CMB-04, FR-SCN-CAH-06.
    """
    return (table.state.round + 1) // 2 if table.scenario.holding else 1


def gain_starbase_data(table: Table, seat: int) -> None:
    """Gain white data for each own Dominion Starbase, when a turn starts on or next to one (FR-SCN-CAH-05)."""
    if table.scenario.holding and table.has_starbase_near(seat, "dominion starbase"):
        for _ in table.own_starbases(seat, "dominion starbase"):
            gain_token(table, seat, "white")


def starbase_points(table: Table) -> dict[int, int]:
    """Return the value of each side's Starbases (FR-SCN-CAH-07)."""
    sides = dict.fromkeys((table.team(seat) for seat in table.seats()), 0)
    for space in table.printed_spaces:
        owner = table.starbase_owner(space)
        if owner is not None:
            sides[table.team(owner)] += _STARBASE_POINTS[table.location(space)]
    return sides


def score_starbases(table: Table) -> None:
    """End the game: the side with more valuable Starbases wins; equal sides tie (FR-SCN-CAH-07).

    A side gives up by conceding the match, as in every game of the bot.
    """
    sides = starbase_points(table)
    best = max(sides.values())
    leading = [side for side, worth in sides.items() if worth == best]
    winners = tuple(seat for seat in table.seats() if [table.team(seat)] == leading)
    names = list_in_words(table.player_name(seat) for seat in winners) or "Nobody"
    words = " to ".join(str(worth) for worth in sorted(sides.values(), reverse=True))
    reason = f"{names} {'win' if len(winners) > 1 else 'wins'}: the Starbases held are worth {words} points."
    table.state.outcome = Outcome(winners, reason, "FR-SCN-CAH-07")
    table.log_event("win", reason, rule="FR-SCN-CAH-07")
