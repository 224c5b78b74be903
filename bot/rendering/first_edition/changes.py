"""Changes on the table between two views of the same viewer, also in words."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.rendering.first_edition.places import all_locations, name_of, ships_at
from engine.first_edition.showing.view import FirstEditionView


class Changes(msgspec.Struct, frozen=True):
    """Changes between two views.

    Attributes:
        scores: points gained or lost, by seat.
        completed: locations whose missions, or objectives at them, were completed, each with the player.
        flights: names of ships that moved, with their new location.
    """

    scores: dict[int, int] = {}
    completed: tuple[tuple[str, int], ...] = ()
    flights: tuple[tuple[str, str], ...] = ()


NO_CHANGES = Changes()


def changes_between(before: FirstEditionView | None, after: FirstEditionView) -> Changes:
    """Compare two views; no changes if there is no earlier view or it has a different viewer."""
    if before is None or before.viewer != after.viewer:
        return NO_CHANGES
    scored = {player.seat: player.score - was.score for player, was in zip(after.players, before.players, strict=True)}
    done = {(location.id, seat) for location in all_locations(before) for seat in location.players_who_completed_it}
    new = [
        (location.id, seat)
        for location in all_locations(after)
        for seat in location.players_who_completed_it
        if (location.id, seat) not in done
    ]
    was_at = _ships_by_id(before)
    return Changes(
        scores={seat: points for seat, points in scored.items() if points},
        completed=tuple(new),
        flights=tuple(
            (name, place)
            for ship, (name, place) in _ships_by_id(after).items()
            if ship in was_at and was_at[ship][1] != place
        ),
    )


def change_sentences(view: FirstEditionView, changes: Changes) -> Iterator[str]:
    """The changes in words: completed missions, points, ships that moved."""
    for place, by in changes.completed:
        yield f"{view.seats[by].name} completes {name_of(view, place)}."
    for seat, points in changes.scores.items():
        yield f"{view.seats[seat].name} {points:+} points."
    for name, place in changes.flights:
        yield f"{name} flew to {name_of(view, place)}."


def _ships_by_id(view: FirstEditionView) -> dict[str, tuple[str, str]]:
    return {
        ship.card.id: (ship.card.name, location.id) for location in all_locations(view) for ship in ships_at(location)
    }
