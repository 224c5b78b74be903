"""A row of missions: what each is, and who and what is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.kit.badges import badge, chip, type_badge
from bot.rendering.kit.block import Block, bar, column, flow, inset, line, lines, over, panel, row, sign
from bot.rendering.kit.fitting import fitted, listed
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, HARM, INK, PANEL, PANEL_DONE, RAISED, RAISED_DONE, Ink, seat_ink
from bot.rendering.second_edition.changes import NONE, Changes, Flight, title, way
from engine.second_edition.view import CardView, GroupView, MissionView, SecondEditionView, ShipView

_GAP, _PAD, _EDGE, _OUTLINE = 10, 12, 5, 4
_LOWEST, _NARROWEST, _NARROWEST_CARD = 300, 166, 186
_IN_A_ROW = 5
_MOST_LINES_OF_NAMES = 7
_FLEET = 4
"""Where more groups and ships than this are at a mission, nobody of them is named: a look at the mission does that."""
_ALL_NAMES = 60

LEAST_NAME = 33
"""The size of names in pixels at least: 11 where a board of 1,200 pixels is shown 400 wide."""

_POINTS = Lettering(44, "figures")
_TITLE = Lettering(34, "bold")
_FACTS = Lettering(27, "regular", DIM)
_MARK = Lettering(27, "semibold", DONE)
_COUNT = Lettering(40, "figures")
_SMALL_COUNT = Lettering(32, "figures")
_SHIP = Lettering(34, "semibold")
_NUMBER = Lettering(28, "bold")
_CHANGE = Lettering(30, "bold")
_NAMES = Lettering(LEAST_NAME, "regular", INK)
_OWNER = Lettering(LEAST_NAME, "semibold")


def mission_rows(view: SecondEditionView, missions: Sequence[MissionView], room: int, since: Changes = NONE) -> Block:
    """Missions from left to right, five in a row; those where something lies are broader."""
    rows = [missions[start : start + _IN_A_ROW] for start in range(0, len(missions), _IN_A_ROW)]
    return column([_row(view, one, room, since) for one in rows], _GAP)


def mission_alone(view: SecondEditionView, mission: MissionView, room: int) -> Block:
    """One mission as broad as the room, with the names of all cards that the viewer may see there."""
    inner = room - 2 * _PAD
    place = _Place(view, mission, inner, _ALL_NAMES)
    inside = column([_head(place, inner), _body(place, inner)], _GAP)
    return _framed(place, inset(inside, _PAD, _PAD, _PAD, _PAD).sized(wide=room))


def ship_alone(view: SecondEditionView, mission: MissionView, ship: ShipView, room: int) -> Block:
    """One ship with the names of all aboard that the viewer may see."""
    return _ship(_Place(view, mission, room, _ALL_NAMES), ship)


def short_name(card: CardView) -> str:
    """The title without its subtitle."""
    return card.name.partition(", ")[0]


def _row(view: SecondEditionView, missions: Sequence[MissionView], room: int, since: Changes) -> Block:
    wides = _widths(missions, room)
    places = [
        _Place(view, mission, wide - 2 * _PAD, _lines_of_names(mission), since)
        for mission, wide in zip(missions, wides, strict=True)
    ]
    heads = [_head(place, place.wide) for place in places]
    bodies = [_body(place, place.wide) for place in places]
    head_high = max(head.height for head in heads)
    high = max(_LOWEST, head_high + max(body.height for body in bodies) + 2 * _PAD + _GAP)
    tiles = []
    for place, wide, head, body in zip(places, wides, heads, bodies, strict=True):
        inside = inset(column([head.sized(high=head_high), body], _GAP), _PAD, _PAD, _PAD, _PAD).sized(wide, high)
        tiles.append(_framed(place, inside))
    return row(tiles, _GAP, align=0)


def _lines_of_names(mission: MissionView) -> int:
    """The more groups and ships there are, the fewer names of each; of a fleet only the numbers."""
    crowds = _crowds(mission)
    return 0 if crowds > _FLEET else max(2, _MOST_LINES_OF_NAMES - crowds)


def _widths(missions: Sequence[MissionView], room: int) -> list[int]:
    """Each has its least width; what is left is shared out by how much lies there."""
    shares = [_share(mission) for mission in missions] + [1.0] * (_IN_A_ROW - len(missions))
    left = room - _GAP * (_IN_A_ROW - 1) - _NARROWEST * _IN_A_ROW
    return [_NARROWEST + int(left * share / sum(shares)) for share in shares[: len(missions)]]


def _share(mission: MissionView) -> float:
    """A fleet takes nearly all of it, so that its ships find room in two columns."""
    crews = [*mission.groups, *(ship.crew for ship in mission.ships)]
    lying = len(mission.card.on) + sum(len(ship.damage) + len(ship.card.on) for ship in mission.ships)
    share = 1 + len(crews) + sum(len(crew.cards) for crew in crews) / 4 + lying / 2
    return share**3 if len(crews) > _FLEET else share


def _framed(place: _Place, inside: Block) -> Block:
    """On its ground; a mission that is attempted or fought at has a bright edge, one that has changed a thin one."""
    view, mission = place.view, place.mission
    ground = PANEL_DONE if mission.completed else PANEL
    if _attempted(view, mission) or _fought_at(view, mission):
        return _outlined(inside, ground, ALERT, _EDGE, 20)
    if mission.card.id in place.since.missions:
        return _outlined(inside, ground, INK, _OUTLINE, 20)
    return panel(inside, ground, 20)


def _outlined(inside: Block, ground: Ink, colour: Ink, thick: int, corner: int) -> Block:
    edge = panel(Block(inside.width, inside.height), colour, corner)
    inner = panel(Block(inside.width - 2 * thick, inside.height - 2 * thick), ground, corner - thick)
    return over(edge, inner, inside)


def _attempted(view: SecondEditionView, mission: MissionView) -> bool:
    return view.attempt is not None and view.attempt.mission == mission.card.id


def _fought_at(view: SecondEditionView, mission: MissionView) -> bool:
    return view.conflict is not None and view.conflict.mission == mission.card.id


# --- what it is ----------------------------------------------------------------------------------------------------


def _head(place: _Place, room: int) -> Block:
    mission = place.mission
    name, lettering = fitted(short_name(mission.card), room, _TITLE, LEAST_NAME, most=4)
    facts, small = fitted(f"Span {mission.span} · {mission.quadrant.title()}", room, _FACTS, 22, most=2)
    return column(
        [
            row([badge(type_badge(mission.type), 52), _worth(mission, room - 64)], 12),
            Block(1, 4),
            lines(name, lettering, room),
            lines(facts, small, room),
            *_marks(place.view, mission, room),
            *_departures(place, room),
        ],
        4,
    )


def _worth(mission: MissionView, room: int) -> Block:
    if mission.type == "headquarters":
        return line("HQ", _POINTS.sized(36), room)
    points, unit = line(str(mission.points), _POINTS, room), line("pts", _FACTS, room)
    return row([points, unit], 6, align=0.7) if points.width + 6 + unit.width <= room else points


def _marks(view: SecondEditionView, mission: MissionView, room: int) -> Iterator[Block]:
    if _attempted(view, mission):
        yield chip("turn", "Attempt", _MARK.dimmed(ALERT), room)
    if view.conflict and _fought_at(view, mission):
        yield chip("conflict", view.conflict.kind.capitalize(), _MARK.dimmed(ALERT), room)
    if mission.completed:
        yield chip("tick", "Completed", _MARK, room)
    if mission.overcome:
        yield chip("overcome", f"{len(mission.overcome)} overcome", _MARK.dimmed(DIM), room)
    if mission.copy_of:
        yield _signed("copy", f"See {first_copy(view, mission)}", _FACTS, room)
    yield from _hosted([mission.card], room)


def _departures(place: _Place, room: int) -> Iterator[Block]:
    """Which ships flew away from here, and where to."""
    for flight in place.since.flights.values():
        if flight.origin == place.mission.card.id:
            words = f"{short_name(flight.ship.card)} to {_place_title(place.view, flight.here)}"
            yield _arrowed(place.view, flight, words, room)


def _arrowed(view: SecondEditionView, flight: Flight, words: str, room: int) -> Block:
    """An arrow the way that a ship flew, in its player's colour, with words."""
    name = f"arrow {way(view, flight.origin, flight.here)}"
    return _signed(name, words, _NAMES.dimmed(seat_ink(flight.ship.seat)), room, most=3)


def _place_title(view: SecondEditionView, mission: str) -> str:
    return next(title(one) for player in view.players for one in player.missions if one.card.id == mission)


def first_copy(view: SecondEditionView, mission: MissionView) -> str:
    """At whose copy of a mission is shown what stands at any of them."""
    seat = next(
        (one.seat for player in view.players for one in player.missions if one.card.id == mission.copy_of), None
    )
    if seat is None or seat == mission.seat:
        return "the other copy"
    return f"{view.seats[seat].name}’s copy"


def hosted_words(card: CardView) -> str:
    """What lies on a card, and on which one."""
    return f"{', '.join(card.on)} on {short_name(card)}"


def _hosted(cards: Sequence[CardView], room: int) -> Iterator[Block]:
    """What lies on cards; on a mission or ship it is plain from the place on which."""
    for card in cards:
        if card.on:
            words = ", ".join(card.on) if card.kind in ("mission", "ship") else hosted_words(card)
            yield _signed("hosted", words, _NAMES, room)


def _signed(name: str, words: str, lettering: Lettering, room: int, most: int = 6) -> Block:
    """A sign with words beside it in several lines; the sign stands at the first."""
    told, fitting = fitted(words, room - 28, lettering, min(lettering.size, LEAST_NAME), most)
    mark = inset(sign(name, 20, lettering.colour), 0, (fitting.height - 20) // 2, 0, 0)
    return row([mark, lines(told, fitting, room - 28)], 8, align=0)


# --- who and what is there -------------------------------------------------------------------------------------------


class _Place(msgspec.Struct, frozen=True):
    """Where cards are shown: a mission's tile, how broad a card may be, its lines of names, and what has changed."""

    view: SecondEditionView
    mission: MissionView
    wide: int
    most: int
    since: Changes = NONE

    @property
    def room(self) -> int:
        """Inside a card, in pixels."""
        return self.wide - _PAD - 6


def _body(tile: _Place, room: int) -> Block:
    """A card for each group and ship, in as many columns as there is room for."""
    mission = tile.mission
    columns = max(1, min(_crowds(mission), (room + _GAP) // (_NARROWEST_CARD + _GAP)))
    place = msgspec.structs.replace(tile, wide=(room - _GAP * (columns - 1)) // columns)
    cards = [_group(place, group) for group in mission.groups] + [_ship(place, ship) for ship in mission.ships]
    return row([column(cards[first::columns], _GAP) for first in range(columns)], _GAP, align=0)


def _crowds(mission: MissionView) -> int:
    return len(mission.groups) + len(mission.ships)


def _group(place: _Place, group: GroupView) -> Block:
    crowd = _crowd(group, place.room, _COUNT, place.since.crowds.get((place.mission.card.id, group.seat), 0))
    parts = [crowd, *_names(group, place.room, place.most), *_hosted(group.cards, place.room)]
    return _card(place, group.seat, parts, changed=(place.mission.card.id, group.seat) in place.since.crowds)


def _ship(place: _Place, ship: ShipView) -> Block:
    room, since = place.room, place.since
    name, lettering = fitted(short_name(ship.card), room - 38, _SHIP, LEAST_NAME, most=3)
    flight = since.flights.get(ship.card.id)
    crew = (ship.card.id, ship.crew.seat)
    parts = [
        row([sign("ship", 30, seat_ink(ship.seat)), lines(name, lettering, room - 38)], 8),
        *([_arrowed(place.view, flight, f"from {_place_title(place.view, flight.origin)}", room)] if flight else []),
        _ship_numbers(ship, room),
        flow(
            [_crowd(ship.crew, room, _SMALL_COUNT, since.crowds.get(crew, 0)), *_ship_state(place, ship)], room, 14, 4
        ),
        *_damage(ship, room),
        *_hosted([ship.card], room),
        *_names(ship.crew, room, place.most),
        *_hosted(ship.crew.cards, room),
    ]
    return _card(place, ship.seat, parts, changed=ship.card.id in since.ships or crew in since.crowds)


def _card(place: _Place, seat: int, parts: Sequence[Block], *, changed: bool) -> Block:
    """A part of a mission's tile: an edge in its player's colour, all round if changed; a guest's name."""
    colour = seat_ink(seat)
    guest = "" if seat == place.mission.seat else place.view.seats[seat].name
    inside = column([line(guest, _OWNER.dimmed(colour), place.room), *parts], 6)
    whole = inset(inside, _PAD, 10, 6, 10).sized(wide=place.wide)
    ground = RAISED_DONE if place.mission.completed else RAISED
    if changed:
        return _outlined(whole, ground, colour, _OUTLINE, 10)
    edge = bar(6, whole.height, colour, (6, 0, 0, 6))
    return Block(whole.width, whole.height, bar(whole.width, whole.height, ground, 10).marks + edge.marks + whole.marks)


def _crowd(group: GroupView, room: int, lettering: Lettering, more: int) -> Block:
    """How many personnel, how many ``more`` than before, stopped, how many equipment; and whether face down."""
    change = [line(f"{more:+}", _CHANGE, room)] if more else []
    if not group.personnel and not group.equipment:
        return flow([line("Nobody aboard", _FACTS, room), *change], room, 10, 4)
    chips = [chip("person", str(group.personnel), lettering.dimmed(INK), room), *change]
    if group.stopped:
        chips.append(chip("stopped", str(group.stopped), _SMALL_COUNT.dimmed(ALERT), room))
    if group.equipment:
        chips.append(chip("equipment", str(group.equipment), _SMALL_COUNT.dimmed(DIM), room))
    if not group.cards:
        chips.append(sign("hidden", 28, DIM))
    return flow(chips, room, 10, 4)


def _names(group: GroupView, room: int, most: int) -> Iterator[Block]:
    """The faces that the viewer may see: those who may act, the stopped, and the equipment."""
    if not most:
        return
    people = [card for card in group.cards if card.kind != "equipment"]
    yield _listed([card for card in people if not card.stopped], _NAMES, room, most)
    stopped = _listed([card for card in people if card.stopped], _NAMES.dimmed(ALERT), room - 30, most)
    if stopped.width:
        yield row([inset(sign("stopped", 22, ALERT), 0, 4, 0, 0), stopped], 8, align=0)
    yield _listed([card for card in group.cards if card.kind == "equipment"], _NAMES.dimmed(DIM), room, 2)


def _listed(cards: Sequence[CardView], lettering: Lettering, room: int, most: int) -> Block:
    names = counted([short_name(card) for card in cards])
    return lines(listed(names, room, lettering, most), lettering, room)


def counted(names: Sequence[str]) -> list[str]:
    """Each name once, with how often it occurs."""
    return [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def _ship_numbers(ship: ShipView, room: int) -> Block:
    numbers = (
        ("R", f"{ship.range_left}/{ship.range}"),
        ("W", str(ship.weapons)),
        ("S", str(ship.shields)),
    )
    pairs = [row([line(name, _FACTS, room), line(value, _NUMBER, room)], 4) for name, value in numbers]
    return flow(pairs, room, 9, 2)


def _ship_state(place: _Place, ship: ShipView) -> Iterator[Block]:
    conflict = place.view.conflict
    if conflict and ship.card.id in (*conflict.starter.ships, *conflict.opponent.ships):
        yield chip("conflict", "Fighting", _MARK.dimmed(ALERT), place.room)
    if ship.card.stopped:
        yield chip("stopped", "Stopped", _MARK.dimmed(ALERT), place.room)
    if ship.staffed is False:
        yield chip("unstaffed", "Not staffed", _MARK.dimmed(ALERT), place.room)


def _damage(ship: ShipView, room: int) -> Iterator[Block]:
    if ship.damage:
        yield chip("damage", f"Damage {len(ship.damage)}", _MARK.dimmed(HARM), room)
        yield lines(listed(counted(ship.damage), room, _NAMES.dimmed(HARM), 3), _NAMES.dimmed(HARM), room)
