"""No spaceline leaves out anyone or any ship: pictures of crowded tables are compared with their views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.first_edition.board import board
from bot.rendering.first_edition.card_pictures import card_pictures_of
from bot.rendering.first_edition.units import HIGH, LOW
from bot.rendering.kit.block import Art, Bar, Block, Sign, Text
from bot.rendering.kit.theme import seat_ink
from engine.ccg.view import CardView, GroupView
from engine.first_edition.showing.view import (
    CrewView,
    FacilityView,
    FirstEditionView,
    LineView,
    LocationView,
    ShipView,
)
from engine.games import installed_games
from tests.bot.rendering.first_edition.tables import view_of_long_spaceline
from tests.bot.rendering.picture_checks import assert_well_laid_out, words_in

CAST = card_pictures_of(installed_games().catalogue("first-edition"))
SPINE = 7
"""Width of the bar that shows a unit's owner."""
SEATS = {seat_ink(seat): seat for seat in range(2)}
LINES = ((3,), (9,), (12,), (6, 6), (10, 2), (8, 8, 8))
"""Numbers of locations in each quadrant; the last has three rows."""
QUADRANTS = ("alpha", "gamma", "delta")
Presence = Counter[tuple[int, str]]


def shown_presence(block: Block) -> Presence:
    """Return the personnel, ships, captives and stop marks of each seat, as a reader would count them."""
    found: Presence = Counter()
    owner: int | None = None
    key: tuple[int, str] | None = None
    for mark in block.marks:
        if isinstance(mark, Art) and isinstance(mark.subject, Place | Ground):
            owner = None
        if isinstance(mark, Bar) and mark.width == SPINE and mark.height in {HIGH, LOW} and mark.colour in SEATS:
            owner, key = SEATS[mark.colour], None
        if owner is None:
            continue
        match mark:
            case Sign(name="person" | "hidden") if mark.colour in SEATS:
                key = SEATS[mark.colour], "personnel"
            case Sign(name="ship" | "captive"):
                key = owner, mark.name
            case Sign(name="stopped"):
                key = 0, "stopped"
            case Text(words="R"):
                found[owner, "ship"] += 1
            case Text() if key and mark.words.isdigit():
                found[key] += int(mark.words)
                key = None
            case _:
                pass
    return +found


def presence(view: FirstEditionView) -> Presence:
    """Return the personnel and ships of each seat in a view."""
    found: Presence = Counter()
    for location in (one for line in view.lines for one in line.locations):
        crews = [*location.groups]
        for facility in location.facilities:
            crews += facility.crews
            found[facility.seat or 0, "ship"] += facility.docked
        for ship in location.ships:
            crews += ship.crews
            found[ship.seat, "ship"] += 1 + ship.carried
        for crew in crews:
            found[crew.seat, "personnel"] += crew.personnel
            found[0, "stopped"] += crew.stopped
            found[crew.seat, "captive"] += crew.captives if isinstance(crew, CrewView) else 0
    return +found


def card(name: str, kind: str) -> CardView:
    return CardView(id=name, card="x", name=name, kind=kind)


def crew(seat: int, people: int, captives: int = 0) -> GroupView:
    return CrewView(seat=seat, personnel=people, stopped=people // 3, equipment=people % 3, captives=captives)


def ship(seat: int, number: int, people: int, guests: int = 0) -> ShipView:
    return ShipView(
        card=card(f"U.S.S. Ship with a Long Name {number}", "ship"), seat=seat, range=8, range_left=7, weapons=6,
        shields=7, staffed=number % 2 == 0, damaged=number % 2, hull=50 if number % 2 else 100, carried=number % 2,
        crews=(crew(seat, people, number % 3), *((crew(1 - seat, guests),) if guests else ())),
    )  # fmt: skip


def facility(seat: int, people: int, docked: int) -> FacilityView:
    return FacilityView(
        card=card("Federation Outpost", "facility"), seat=seat, weapons=0, shields=20, on_planet=False,
        crews=(crew(seat, people),), docked=docked, ships=(),
    )  # fmt: skip


def crowded(location: LocationView, ships: int, people: int, guests: int) -> LocationView:
    """Return a location with a facility, an Away Team and this many ships of each player."""
    return replace(
        location,
        facilities=tuple(facility(seat, people, 2) for seat in range(2)) if ships % 2 else (),
        ships=tuple(ship(seat, number, people, guests) for seat in range(2) for number in range(ships)),
        groups=tuple(crew(seat, people, guests) for seat in range(2)) if people else (),
    )


def tables(line: tuple[int, ...]) -> Iterator[FirstEditionView]:
    """Yield spacelines of different lengths with few and many units, at one, some or all locations."""
    view = view_of_long_spaceline(sum(line))
    places = view.lines[0].locations
    for ships, people, guests, each in product((0, 1, 2, 6), (0, 1, 12), (0, 3), (1, 3, 20)):
        filled = [
            crowded(place, ships, people, guests) if not number % each else place for number, place in enumerate(places)
        ]
        lines, start = [], 0
        for quadrant, count in zip(QUADRANTS, line, strict=False):
            lines.append(LineView(quadrant=quadrant, locations=tuple(filled[start : start + count])))
            start += count
        yield replace(view, lines=tuple(lines))


@pytest.mark.parametrize("line", LINES)
def test_every_crowd_on_a_spaceline_is_visible(line: tuple[int, ...]) -> None:
    for view in tables(line):
        block = board(view, CAST)
        assert_well_laid_out(block)
        assert shown_presence(block) == presence(view)


def test_uncontrolled_ships_are_visible() -> None:
    view = view_of_long_spaceline(12)
    derelict = replace(ship(0, 0, 0), seat=-1, card=card("U.S.S. Derelict", "ship"), crews=())
    place = replace(view.lines[0].locations[0], ships=(derelict,))
    line = replace(view.lines[0], locations=(place, *view.lines[0].locations[1:]))
    assert "U.S.S. D" in " ".join(words_in(board(replace(view, lines=(line,)), CAST)).split())
