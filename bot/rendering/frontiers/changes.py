"""Changes on the table of Frontiers, to mark on the board and to describe in words."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.rendering.frontiers.component_names import place_words
from engine.frontiers.hexes import Space
from engine.frontiers.view import FrontiersView, SpaceView

TRACKS = {"level": "Level", "xp": "XP", "reputation": "Reputation", "wounds": "Wounds"}
"""A player's tracks, with their names."""


class Changes(msgspec.Struct, frozen=True):
    """Changes between two views of the same viewer.

    Attributes:
        origins: previous positions of ships that have moved, by seat.
        spaces: spaces that were explored, or whose contents other than ships have changed.
        tracks: gains and losses, by seat and track.
    """

    origins: dict[int, Space] = {}
    spaces: frozenset[Space] = frozenset()
    tracks: dict[tuple[int, str], int] = {}


NO_CHANGES = Changes()


def changes_between(before: FrontiersView | None, after: FrontiersView) -> Changes:
    """Return the changes between two views; none without an earlier view or if it has a different viewer."""
    if before is None or before.viewer != after.viewer or len(before.seats) != len(after.seats):
        return NO_CHANGES
    earlier_seats = {seat.seat: seat for seat in before.players}
    stood = {space.space: _space_state(space) for space in before.spaces}
    differences = {
        (seat.seat, track): getattr(seat, track) - getattr(earlier_seats[seat.seat], track)
        for seat in after.players
        for track in TRACKS
    }
    return Changes(
        origins={
            seat.seat: earlier_seats[seat.seat].space
            for seat in after.players
            if earlier_seats[seat.seat].space and earlier_seats[seat.seat].space != seat.space
        },
        spaces=frozenset(space.space for space in after.spaces if stood.get(space.space) != _space_state(space)),
        tracks={key: number for key, number in differences.items() if number},
    )


def change_sentences(view: FrontiersView, changes: Changes) -> Iterator[str]:
    """Yield the changes in words: flights, gains and losses, and new contents of spaces."""
    for seat in view.players:
        lines = [
            f"{label} {changes.tracks[seat.seat, track]:+}"
            for track, label in TRACKS.items()
            if (seat.seat, track) in changes.tracks
        ]
        if seat.seat in changes.origins:
            here = f"to {place_words(view, seat.space)}" if seat.space else "off the map"
            lines.insert(0, f"flew from {place_words(view, changes.origins[seat.seat])} {here}")
        if lines:
            yield f"{seat.name}: {', '.join(lines)}."
    if changes.spaces:
        new = [place_words(view, space.space) for space in view.spaces if space.space in changes.spaces]
        yield f"New on the map: {', '.join(new)}."


def _space_state(space: SpaceView) -> tuple[object, ...]:
    return (space.location, space.tokens, space.face_down, space.markers, space.cube)
