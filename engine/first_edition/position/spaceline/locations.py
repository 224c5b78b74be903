"""Locations on the spacelines: legal mission positions, facing ends and distances (1E-LINE)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.texts import Text
from engine.first_edition.cards.definition import End, Mission
from engine.first_edition.table.state import TURNED, Location
from engine.first_edition.table.table import Table


def line_of(table: Table, location: str) -> list[str]:
    """Return the spaceline of a location; a time location is its own, because ships can't fly there (1E-LINE-09)."""
    quadrant = table.state.locations[location].quadrant
    return [location] if quadrant == "time" else table.state.lines[quadrant]


# --- placing missions ------------------------------------------------------------------------------------------------


def location_shared_with(table: Table, mission: str) -> str:
    """Return the location that a mission would share, by text and quadrant; empty if none (1E-SEED-11).

    Copies of a universal mission are different locations (1E-LINE-10). By rulebook 1.7, missions with the same title
    share a location (1E17-MIS-5).
    """
    card = table.card_as(mission, Mission)
    if card.uniqueness == "universal":
        return ""
    for location in table.locations():
        if _is_one_place(table, location, card) and all(
            table.card(card).uniqueness != "universal" for card in missions_at(table, location.id)
        ):
            return location.id
    return ""


def _is_one_place(table: Table, location: Location, card: Mission) -> bool:
    if table.edition.shares_by == "title":
        return any(table.card(other).base_title == card.base_title for other in missions_at(table, location.id))
    return (location.quadrant, location.text) == (card.quadrant, card.place)


def legal_insertions(table: Table, mission: str) -> list[int]:
    """Return legal positions for a mission in its spaceline: at either end, or in its region (1E-SEED-09, 1E-SEED-10).

    A mission that says it is inserted can go between others (1E-LINE-05). Regions can be split only in 2002
    (1E17-MIS-4).
    """
    card = table.card_as(mission, Mission)
    line = table.state.lines.get(card.quadrant, [])
    places = positions_beside_region(table, line, card.region)
    if places or card.inserts:
        return [n for n in places or range(len(line) + 1) if n not in positions_inside_regions(table, line)]
    return [0, len(line)] if line else [0]


def positions_beside_region(table: Table, line: Sequence[str], region: str) -> list[int]:
    """Return the positions in a line next to a location of a region; none without a region."""
    regions = _regions_of_line(table, line)
    return [n for n in range(len(line) + 1) if region and region in regions[max(0, n - 1) : n + 1]]


def positions_inside_regions(table: Table, line: Sequence[str]) -> set[int]:
    """Return the positions between two locations of one region, if regions can't be split (1E-SEED-10, 1E17-MIS-4)."""
    if not are_regions_whole(table):
        return set()
    regions = _regions_of_line(table, line)
    return {n for n in range(1, len(line)) if regions[n] and regions[n - 1] == regions[n]}


def are_regions_whole(table: Table) -> bool:
    """Whether regions can't be split (1E-SEED-10, 1E17-MIS-4)."""
    return table.edition.whole_regions


def _regions_of_line(table: Table, line: Sequence[str]) -> list[str]:
    return [table.state.locations[location].region for location in line]


def gap_words(table: Table, line: Sequence[str], gap: int) -> str:
    """Return the description of a position in a line."""
    if not line:
        return "A new spaceline"
    if gap == 0:
        return f"At the left end, beside {table.name(line[0])}"
    if gap == len(line):
        return f"At the right end, beside {table.name(line[-1])}"
    return f"Between {table.name(line[gap - 1])} and {table.name(line[gap])}"


def location_beside_gap(line: Sequence[str], gap: int) -> str:
    """Return a location next to a position, to point to it; empty if the line is empty."""
    return line[min(gap, len(line) - 1)] if line else ""


# --- the missions of a location --------------------------------------------------------------------------------------


def missions_at(table: Table, location: str) -> Sequence[str]:
    """Return the mission cards of a location, in the order they were seeded."""
    return table.cards_in("on line", location)


def is_shared(table: Table, location: str) -> bool:
    """Whether both players have seeded a mission at a location."""
    return len(missions_at(table, location)) > 1


def mission_used_at(table: Table, seat: int, location: str) -> str:
    """Return the mission card that a player uses at a location: their own, else the opponent's (1E-SEED-11)."""
    there = missions_at(table, location)
    if len(there) == 1:
        return there[0]
    return next((card for card in there if table.instance(card).owner == seat), there[-1])


def mission_end_for_seat(table: Table, seat: int, mission: str) -> End:
    """Return the end of a mission that faces a player (1E-CARD-04); other location cards have only a span."""
    card = table.card(mission)
    if not isinstance(card, Mission):
        formed = table.state.locations.get(mission)
        return End(span=(formed.span if formed else 0) or getattr(card, "span", 0))
    state = table.instance(mission)
    return card.near if (state.owner == seat) is not (TURNED in state.states) else card.opposite


def is_usable_from_end(table: Table, seat: int, instance: str, text: Text) -> bool:
    """Whether a player may use a text; of a mission, only the texts of the end that faces them (1E-CARD-04)."""
    return not table.is_a(instance, Mission) or text in mission_end_for_seat(table, seat, instance).texts


def mission_end_at(table: Table, seat: int, location: str) -> End:
    """Return the end of their own mission at a location that faces a player."""
    return mission_end_for_seat(table, seat, mission_used_at(table, seat, location))


def is_planet(table: Table, location: str) -> bool:
    """Whether a location has a planet."""
    return table.state.locations[location].kind != "space"


# --- locations between two others ------------------------------------------------------------------------------------


def locations_between(table: Table, start: str, end: str) -> list[str]:
    """Return the locations that a ship enters or passes on its way, without the start (1E-MOVE-06)."""
    line = line_of(table, start)
    here, there = line.index(start), line.index(end)
    return line[here + 1 : there + 1] if here < there else line[there:here][::-1]


def range_cost(table: Table, seat: int, way: Sequence[str]) -> int:
    """Return the total span of a route as it faces a player (1E-MOVE-06, 1E-MOVE-08)."""
    return sum(
        with_temporary_changes(table, mission_used_at(table, seat, leg), "span", mission_end_at(table, seat, leg).span)
        for leg in way
    )


def with_temporary_changes(table: Table, mission: str, name: str, number: int) -> int:
    """Return the span or points of a mission after temporary changes, at least 0."""
    changes = (effect.change for effect in table.state.lasting if mission in (effect.cards or ()))
    by = (
        change.amount
        for change in changes
        if isinstance(change, Adjusts) and name in change.attributes and change.how == "adds"
    )
    return max(0, number + sum(amount for amount in by if isinstance(amount, int)))


def adjacent_locations(table: Table, location: str) -> list[str]:
    """Return the locations adjacent to a location (1E-LINE-03)."""
    line = line_of(table, location)
    here = line.index(location)
    return [*line[max(0, here - 1) : here], *line[here + 1 : here + 2]]


def far_ends(table: Table, seat: int, location: str) -> list[str]:
    """Return the far end of the line, or both ends if they are equally far.

    1E-LINE-04, 1E-GEN-09, 1E-GEN-10. Distance is by number of locations, then by span. An end where the ship already is
    doesn't count.
    """
    line = line_of(table, location)
    ways = {
        end: locations_between(table, location, end) for end in dict.fromkeys((line[0], line[-1])) if end != location
    }
    distances = {end: (len(way), range_cost(table, seat, way)) for end, way in ways.items()}
    farthest = max(distances.values(), default=None)
    return [end for end, distance in distances.items() if distance == farthest]
