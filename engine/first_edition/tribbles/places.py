"""What players call the places where tribbles are."""

from __future__ import annotations

from engine.first_edition.spaceline.beaming import host_at, place_name
from engine.first_edition.table import Table
from engine.first_edition.teams.teams import Place


def spoken_place(table: Table, place: Place, viewer: int | None) -> str:
    """A place as a seat, or a spectator, would say it: *aboard U.S.S. Enterprise*."""
    name = place_name(table, place, viewer)
    return f"aboard {name}" if host_at(place) else f"on {name}"
