"""A close-up of one location, ship or facility; its personnel are below if there are few, else on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.cards.chip_rows import chip_rows
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.people import Crowd, crowds_block, crowds_in_columns
from bot.rendering.first_edition.places import (
    count_words,
    group_name,
    is_damaged,
    location_title,
    marks_with_signs,
    missing_requirements,
    names_at,
    requirement_chips,
    ships_at,
    units_of_player,
)
from bot.rendering.first_edition.tile import location_tile
from bot.rendering.first_edition.units import unit_stack
from bot.rendering.kit.block import Block, Veil, art_block, bar, column, positioned_blocks, row, sign, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import SIGN, TEXT, WIDE_SIZE, Size, is_tall
from bot.rendering.kit.text_blocks import fitted_lines
from bot.rendering.kit.theme import ALERT, DIM, HARM, INK, PANEL, seat_ink
from engine.ccg.view import CardView, GroupView
from engine.first_edition.showing.view import CrewView, FacilityView, FirstEditionView, LocationView, ShipView

_MARGIN, _GAP = 8, 12
_LEFT = 440
_FEW = (4, 300)
"""Columns and height of personnel shown below; more personnel are shown on the right."""
_LEAST_PLACE, _SHIP = 430, 400
"""Minimum height of a place above its personnel on a phone's picture, and maximum width of a ship's picture."""


def place_close_up(view: FirstEditionView, location: LocationView, cast: CardPictures, size: Size = WIDE_SIZE) -> Block:
    """Return a location and everything there."""
    own_seat = view.viewer or 0
    name, below, ink = location_title(view, location), _location_heading(view, location), seat_ink(own_seat)
    head = heading(name, below, location.region, size[0] - 2 * _MARGIN, ink)
    return _page_block(head, partial(requirement_block, view, location), list(_crowds_at(view, location)), cast, size)


def location_with_units(
    view: FirstEditionView, location: LocationView, cast: CardPictures, size: tuple[int, int]
) -> Block:
    """Return a location with the opponent's units above and the viewer's below, as on the board."""
    width, height = size
    own_seat, max_width = view.viewer or 0, width - 2 * _MARGIN
    room = (height - 2 * _MARGIN - 2 * _GAP - 210) // 2
    above, below = (
        unit_stack(units_of_player(location, seat), seat, cast, (max_width, room), far=seat != own_seat)
        for seat in (1 - own_seat, own_seat)
    )
    top = _MARGIN + (above.height + _GAP if above.height else 0)
    bottom = height - _MARGIN - (below.height + _GAP if below.height else 0)
    return positioned_blocks(
        size,
        (0, 0, art_block(Ground("spaceline"), width, height)),
        (_MARGIN, _MARGIN, above),
        (_MARGIN, top, location_tile(view, location, max_width, bottom - top)),
        (_MARGIN, height - _MARGIN - below.height, below),
    )


def _location_heading(view: FirstEditionView, location: LocationView) -> str:
    """Return the location's name, if different from the mission's, and its quadrant."""
    quadrant = next(line.quadrant for line in view.lines if location in line.locations)
    location_name = location.text if location.text != location_title(view, location) else ""
    return " · ".join(
        filter(None, (location_name, "Another time" if quadrant == "time" else f"{quadrant.title()} Quadrant"))
    )


def unit_close_up(
    view: FirstEditionView,
    location: LocationView,
    unit: ShipView | FacilityView,
    cast: CardPictures,
    size: Size = WIDE_SIZE,
) -> Block:
    """Return a ship or facility with everyone aboard."""
    seat = unit.seat if unit.seat is not None and unit.seat >= 0 else 0
    room = size[0] - 2 * _MARGIN
    head = heading(unit.card.name, location_title(view, location), view.seats[seat].name, room, seat_ink(seat))
    sites = list(_site_crowds(unit)) if isinstance(unit, FacilityView) else []
    crowds = sites or [
        Crowd(f"{view.seats[crew.seat].name}, {group_name(crew, 'aboard')}", crew) for crew in unit.crews
    ]
    if unit.held:
        crowds.append(Crowd("In the Brig", _captive_crew(unit.held, 1 - seat)))
    inside = "docked" if isinstance(unit, FacilityView) else "carried"
    for ship in unit.ships:
        crowds += [
            _crowd_in_place(f"{ship.card.name}, {inside}", crew)
            for crew in ship.crews or (_empty_group(max(0, ship.seat)),)
        ]
    hosts = {unit.card.id, *(site.card.id for site in (unit.sites if isinstance(unit, FacilityView) else ()))}
    crowds += [
        crowd
        for swarm, crowd in zip(location.swarms or (), _tribble_crowds(location), strict=True)
        if swarm.host in hosts
    ]
    return _page_block(head, partial(_numbers_block, location, unit, cast), crowds, cast, size)


def requirement_block(
    view: FirstEditionView, location: LocationView, width: int, height: int, seat: int | None = None
) -> Block:
    """Return a location with a mission's requirements for a seat, compared with the viewer's own personnel."""
    own_seat = view.viewer if seat is None else seat
    end = location.ends[own_seat or 0]
    checks = (
        missing_requirements(location, end.requirements)
        if own_seat == view.viewer
        else requirement_chips(end.requirements)
    )
    max_width = height * 6 // 10
    rows = chip_rows(checks, width - 24, max_width, names_at(location)) if checks else _no_requirement(location, width)
    foot = rows.height + 24
    return positioned_blocks(
        (width, height),
        (0, 0, location_tile(view, location, width, height - foot - _GAP, brief=True)),
        (0, height - foot, bar(width, foot, PANEL, 18)),
        (12, height - foot + 12, rows),
    )


def _no_requirement(location: LocationView, width: int) -> Block:
    words = "Completed" if location.finishers else "No requirements"
    return text_line(words, Lettering(34, "semibold", DIM), width - 24)


def _crowds_at(view: FirstEditionView, location: LocationView) -> Iterator[Crowd]:
    for group in location.groups:
        yield Crowd(f"{view.seats[group.seat].name}’s {group_name(group)}", group)
    for facility in location.facilities:
        if facility.sites:
            yield from (
                replace(site, heading=f"{facility.card.name}: {site.heading}") for site in _site_crowds(facility)
            )
            continue
        yield from (
            _crowd_in_place(facility.card.name, crew) for crew in facility.crews or (_empty_group(facility.seat or 0),)
        )
    for ship in ships_at(location):
        name = f"{ship.card.name} · range {ship.range_left} of {ship.range}"
        yield from (_crowd_in_place(name, crew) for crew in ship.crews or (_empty_group(max(0, ship.seat)),))
    yield from _tribble_crowds(location)


def _tribble_crowds(location: LocationView) -> Iterator[Crowd]:
    for swarm in location.swarms or ():
        cards = (*swarm.tribbles, *swarm.troubles)
        group = CrewView(seat=swarm.seats[0] if swarm.seats else 0, personnel=0, stopped=0, equipment=0, cards=cards)
        yield Crowd(f"{count_words(swarm)} {swarm.place}", group)


def _crowd_in_place(where: str, crew: GroupView) -> Crowd:
    """Return the personnel in one place, under the place's name and their role."""
    return Crowd(" · ".join(filter(None, (where, group_name(crew, "")))), crew)


def _site_crowds(facility: FacilityView) -> Iterator[Crowd]:
    """Yield a station's sites in order, with their personnel."""
    for site in facility.sites:
        docked = f" · {site.docked} docked" if site.docked else ""
        yield from (
            _crowd_in_place(f"{site.card.name}{docked}", crew)
            for crew in site.crews or (_empty_group(facility.seat or 0),)
        )


def _captive_crew(cards: Sequence[CardView], seat: int) -> CrewView:
    return CrewView(seat=seat, personnel=0, stopped=0, equipment=0, cards=tuple(cards), captives=len(cards))


def _empty_group(seat: int) -> GroupView:
    return GroupView(seat=seat, personnel=0, stopped=0, equipment=0)


def _page_block(
    head: Block, alone: Callable[[int, int], Block], shown_crowds: Sequence[Crowd], cast: CardPictures, size: Size
) -> Block:
    (width, height), room = size, size[0] - 2 * _MARGIN
    top = _MARGIN + head.height + _GAP
    high = height - top - _MARGIN
    below = Block(0, 0)
    if is_tall(size):
        below = crowds_block(shown_crowds, cast, room, high - _LEAST_PLACE - _GAP)
    elif (few := crowds_in_columns(shown_crowds, cast, room, _FEW[0])).height <= _FEW[1]:
        below = few
    ground = [(0, 0, art_block(Ground("table"), width, height)), (_MARGIN, _MARGIN, head)]
    if below.height or not shown_crowds:
        rest = high - (below.height + _GAP if below.height else 0)
        return positioned_blocks(size, *ground, (_MARGIN, top, alone(room, rest)), (_MARGIN, top + rest + _GAP, below))
    right = crowds_block(shown_crowds, cast, room - _LEFT - _GAP, high)
    return positioned_blocks(size, *ground, (_MARGIN, top, alone(_LEFT, high)), (_MARGIN + _LEFT + _GAP, top, right))


def _numbers_block(
    location: LocationView, unit: ShipView | FacilityView, cast: CardPictures, width: int, height: int
) -> Block:
    name, seat = location.ends[0].card.name, max(0, unit.seat or 0)
    ground = art_block(
        Place(name, location.kind), width, height, 24, (Veil("top", height // 2, 235), Veil("bottom", height // 2))
    )
    is_ship = isinstance(unit, ShipView)
    picture = (
        cast.ship(unit.card, min(_SHIP, width - 40), min(290, height // 3), flip=False)
        if is_ship
        else sign("facility", min(220, height // 3), seat_ink(seat))
    )
    values = [("Range", f"{unit.range_left}/{unit.range}")] if isinstance(unit, ShipView) else []
    values += [("Weapons", str(unit.weapons)), ("Shields", str(unit.shields))]
    rows = [
        row(
            [text_line(label, Lettering(34, "semibold", DIM), 200), text_line(value, Lettering(52, "figures"), 200)], 18
        )
        for label, value in values
    ]
    numbers = column([*_state_blocks(unit, width), *rows], 12)
    return positioned_blocks(
        (width, height),
        (0, 0, ground),
        (0, 0, bar(10, height, seat_ink(seat), (24, 0, 0, 24))),
        ((width - picture.width) // 2 if height > 500 else width - picture.width - 30, min(60, height // 10), picture),
        (34, height - 30 - numbers.height, numbers),
    )


def _state_blocks(unit: ShipView | FacilityView, width: int) -> Iterator[Block]:
    states = [(name, words, ink) for name, ink, words in marks_with_signs(unit.card)]
    states += [("hosted", name, INK) for name in unit.card.on]
    states += [] if unit.crews else [("person", "No one aboard", DIM)]
    if isinstance(unit, ShipView):
        states += [("stopped", "Stopped", ALERT)] if unit.card.stopped else []
        states += [("unstaffed", "Not staffed", ALERT)] if unit.staffed is False else []
    if is_damaged(unit):
        states.append(("damage", f"Damaged, HULL {unit.hull}%", HARM))
    for name, words, ink in states:
        text_block = fitted_lines(words, width - 110, Lettering(34, "semibold", ink, halo=True), TEXT)
        yield row([sign(name, SIGN, ink), text_block], 10)
