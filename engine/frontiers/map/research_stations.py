"""Occupied Research Stations, and rewards for liberating them (FR-SCN-LRS)."""

from __future__ import annotations

from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import is_occupied_station
from engine.frontiers.ship.data_core import gain_crystal
from engine.frontiers.table import Table

STATION = "research station"
_LIBERATION_REPUTATION = {"frontier": 1, "core": 2}
_STATION_POINTS = {"frontier": 4, "core": 7}


def occupy_station(table: Table, space: Space) -> None:
    """Place a Warbird or Borg Sphere face up, and a Class-K token face down (FR-SCN-LRS-02)."""
    space_state = table.changeable_space_state(space)
    space_state.tokens = [
        table.draw_token("romulan warbird" if _station_region(table, space) == "frontier" else "borg sphere")
    ]
    left = table.state.piles["class-k"] or table.state.discards["class-k"]
    space_state.beneath = [table.draw_token("class-k") if left else ""]
    words = f"{table.names(space_state.tokens)} holds {table.place_name(space)}."
    table.log_event("reveal", words, rule="FR-SCN-LRS-02")


def liberate_station(table: Table, seat: int, space: Space) -> None:
    """Gain Reputation for defeating the last token (FR-SCN-LRS-03)."""
    table.change_reputation(
        seat, _LIBERATION_REPUTATION[_station_region(table, space)], "FR-SCN-LRS-03", "the Research Station is free"
    )
    end_if_all_free(table)


def end_if_all_free(table: Table) -> None:
    """Start the final turns if all tiles are revealed and all stations are free (FR-SCN-LRS-06)."""
    state = table.state
    if table.scenario.end != "stations free" or state.stack or state.ending:
        return
    if not any(is_occupied_station(table, space) for space in table.printed_spaces):
        state.ending = "liberated"


def gain_station_crystals(table: Table) -> None:
    """Gain a crystal for each own station when a Round starts (FR-SCN-LRS-04), at most three (FR-AMB-29)."""
    for seat in table.seats():
        for space in _own_stations(table, seat):
            gain_crystal(table, seat, table.printed_spaces[space].colour, at_end_of_turn=True)


def station_points(table: Table, seat: int) -> int:
    """Return 4 or 7 points for each own station (FR-SCN-LRS-06)."""
    return sum(_STATION_POINTS[_station_region(table, space)] for space in _own_stations(table, seat))


def _own_stations(table: Table, seat: int) -> list[Space]:
    spaces = table.state.spaces
    return [space for space in sorted(spaces) if table.location(space) == STATION and spaces[space].markers == [seat]]


def _station_region(table: Table, space: Space) -> str:
    kind = table.components.tile[table.tile_of(space)].kind
    return "frontier" if kind == "frontier" else "core"
