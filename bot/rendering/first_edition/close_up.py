"""A close-up of one location, ship or facility with its personnel: below if they are few, else on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.cards.chip_rows import chip_rows
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.people import Crowd, crowds, in_columns
from bot.rendering.first_edition.places import (
    asked_of,
    called,
    checks_of,
    count_words,
    is_damaged,
    marks_signed,
    names_at,
    ships_at,
    title,
)
from bot.rendering.first_edition.tile import tile
from bot.rendering.kit.block import Block, Veil, art, bar, column, line, pinned, row, sign
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import heading
from bot.rendering.kit.theme import ALERT, DIM, HARM, INK, PANEL, seat_ink
from bot.rendering.kit.words import fitted_lines
from engine.ccg.view import CardView, GroupView
from engine.first_edition.showing.view import CrewView, FacilityView, FirstEditionView, LocationView, ShipView

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR = 8, 12, 72
_ROOM = WIDTH - 2 * _MARGIN
_TOP = _MARGIN + _BAR + _GAP
_TALL = HEIGHT - _TOP - _MARGIN
_LEFT = 500
_RIGHT = _ROOM - _LEFT - _GAP
_FEW = (4, 340)
"""Columns and height of crowds shown below; larger ones go on the right."""


def place_alone(view: FirstEditionView, place: LocationView, cast: Cast) -> Block:
    """A location and everything there."""
    own = view.viewer or 0
    head = heading(title(view, place), _where(view, place), place.region, _ROOM, _BAR, seat_ink(own))
    return _page(head, partial(requirement, view, place), list(_crowds_at(view, place)), cast)


def _where(view: FirstEditionView, place: LocationView) -> str:
    """The location's name if the mission has a different one, and its quadrant."""
    quadrant = next(line.quadrant for line in view.lines if place in line.locations)
    own = place.text if place.text != title(view, place) else ""
    return " · ".join(filter(None, (own, "Another time" if quadrant == "time" else f"{quadrant.title()} Quadrant")))


def unit_alone(view: FirstEditionView, place: LocationView, one: ShipView | FacilityView, cast: Cast) -> Block:
    """A ship or facility with everyone aboard."""
    seat = one.seat if one.seat is not None and one.seat >= 0 else 0
    head = heading(one.card.name, title(view, place), view.seats[seat].name, _ROOM, _BAR, seat_ink(seat))
    sites = list(_sites(one)) if isinstance(one, FacilityView) else []
    found = sites or [Crowd(f"{view.seats[crew.seat].name}, {called(crew, 'aboard')}", crew) for crew in one.crews]
    if one.held:
        found.append(Crowd("In the Brig", _captives(one.held, 1 - seat)))
    inside = "docked" if isinstance(one, FacilityView) else "carried"
    for ship in one.ships:
        found += [_inside(f"{ship.card.name}, {inside}", crew) for crew in ship.crews or (_nobody(max(0, ship.seat)),)]
    hosts = {one.card.id, *(site.card.id for site in (one.sites if isinstance(one, FacilityView) else ()))}
    found += [crowd for swarm, crowd in zip(place.swarms or (), _swarms(place), strict=True) if swarm.host in hosts]
    return _page(head, partial(_numbers, place, one, cast), found, cast)


def requirement(view: FirstEditionView, place: LocationView, wide: int, high: int, seat: int | None = None) -> Block:
    """A location with a mission's requirements for a seat, checked against the viewer's own personnel."""
    own = view.viewer if seat is None else seat
    end = place.ends[own or 0]
    checks = checks_of(place, end.requirements) if own == view.viewer else asked_of(end.requirements)
    room = high * 6 // 10
    rows = chip_rows(checks, wide - 24, room, names_at(place)) if checks else _no_requirement(place, wide)
    foot = rows.height + 24
    return pinned(
        (wide, high),
        (0, 0, tile(view, place, wide, high - foot - _GAP, brief=True)),
        (0, high - foot, bar(wide, foot, PANEL, 18)),
        (12, high - foot + 12, rows),
    )


def _no_requirement(place: LocationView, wide: int) -> Block:
    words = "Completed" if place.finishers else "No requirements"
    return line(words, Lettering(34, "semibold", DIM), wide - 24)


def _crowds_at(view: FirstEditionView, place: LocationView) -> Iterator[Crowd]:
    for group in place.groups:
        yield Crowd(f"{view.seats[group.seat].name}’s {called(group)}", group)
    for facility in place.facilities:
        if facility.sites:
            yield from (replace(one, heading=f"{facility.card.name}: {one.heading}") for one in _sites(facility))
            continue
        yield from (_inside(facility.card.name, crew) for crew in facility.crews or (_nobody(facility.seat or 0),))
    for ship in ships_at(place):
        name = f"{ship.card.name} · range {ship.range_left} of {ship.range}"
        yield from (_inside(name, crew) for crew in ship.crews or (_nobody(max(0, ship.seat)),))
    yield from _swarms(place)


def _swarms(place: LocationView) -> Iterator[Crowd]:
    for one in place.swarms or ():
        cards = (*one.tribbles, *one.troubles)
        group = CrewView(seat=one.seats[0] if one.seats else 0, personnel=0, stopped=0, equipment=0, cards=cards)
        yield Crowd(f"{count_words(one)} {one.place}", group)


def _inside(where: str, crew: GroupView) -> Crowd:
    """The personnel in one place, under its name and their role."""
    return Crowd(" · ".join(filter(None, (where, called(crew, "")))), crew)


def _sites(one: FacilityView) -> Iterator[Crowd]:
    """The sites of a station in order, with their personnel."""
    for site in one.sites:
        docked = f" · {site.docked} docked" if site.docked else ""
        yield from (_inside(f"{site.card.name}{docked}", crew) for crew in site.crews or (_nobody(one.seat or 0),))


def _captives(held: Sequence[CardView], seat: int) -> CrewView:
    return CrewView(seat=seat, personnel=0, stopped=0, equipment=0, cards=tuple(held), captives=len(held))


def _nobody(seat: int) -> GroupView:
    return GroupView(seat=seat, personnel=0, stopped=0, equipment=0)


def _page(head: Block, alone: Callable[[int, int], Block], shown: Sequence[Crowd], cast: Cast) -> Block:
    few = in_columns(shown, cast, _ROOM, _FEW[0])
    if few.height <= _FEW[1]:
        high = _TALL - (few.height + _GAP if shown else 0)
        parts = [(_MARGIN, _TOP, alone(_ROOM, high)), (_MARGIN, _TOP + high + _GAP, few)]
    else:
        right = crowds(shown, cast, _RIGHT, _TALL)
        parts = [(_MARGIN, _TOP, alone(_LEFT, _TALL)), (_MARGIN + _LEFT + _GAP, _TOP, right)]
    return pinned((WIDTH, HEIGHT), (0, 0, art(Ground("table"), WIDTH, HEIGHT)), (_MARGIN, _MARGIN, head), *parts)


def _numbers(place: LocationView, one: ShipView | FacilityView, cast: Cast, wide: int, high: int) -> Block:
    name, seat = place.ends[0].card.name, max(0, one.seat or 0)
    ground = art(Place(name, place.kind), wide, high, 24, (Veil("top", high // 2, 235), Veil("bottom", high // 2)))
    is_ship = isinstance(one, ShipView)
    picture = cast.ship(one.card, _LEFT - 40, 290, flip=False) if is_ship else sign("facility", 240, seat_ink(seat))
    values = [("Range", f"{one.range_left}/{one.range}")] if isinstance(one, ShipView) else []
    values += [("Weapons", str(one.weapons)), ("Shields", str(one.shields))]
    rows = [
        row([line(label, Lettering(34, "semibold", DIM), 200), line(value, Lettering(52, "figures"), 200)], 18)
        for label, value in values
    ]
    numbers = column([*_states(one, wide), *rows], 12)
    return pinned(
        (wide, high),
        (0, 0, ground),
        (0, 0, bar(10, high, seat_ink(seat), (24, 0, 0, 24))),
        ((wide - picture.width) // 2, 90, picture),
        (34, high - 30 - numbers.height, numbers),
    )


def _states(one: ShipView | FacilityView, wide: int) -> Iterator[Block]:
    states = [(name, words, ink) for name, ink, words in marks_signed(one.card)]
    states += [("hosted", name, INK) for name in one.card.on]
    states += [] if one.crews else [("person", "No one aboard", DIM)]
    if isinstance(one, ShipView):
        states += [("stopped", "Stopped", ALERT)] if one.card.stopped else []
        states += [("unstaffed", "Not staffed", ALERT)] if one.staffed is False else []
    if is_damaged(one):
        states.append(("damage", f"Damaged, HULL {one.hull}%", HARM))
    for name, words, ink in states:
        told = fitted_lines(words, wide - 110, Lettering(34, "semibold", ink, halo=True), 24)
        yield row([sign(name, 34, ink), told], 10)
