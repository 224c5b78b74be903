"""The board of First Edition: the spaceline, the opponents' ships and teams above it, the viewer's below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.art.ship_classes import hull_of
from bot.rendering.art.subjects import HEAD, Emblem, Ground, Person, Place, Scene, Ship
from bot.rendering.cards.chip_blocks import glyphs
from bot.rendering.cards.chips import told_chips
from bot.rendering.cards.seat_bar import Pile, SeatFacts, seat_bar
from bot.rendering.first_edition.spaceline import Crew, Location, Side, Spaceline, Unit
from bot.rendering.kit.badges import badge, type_badge
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted, listed, shrunk, titled
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, LINE, PANEL, affiliation_ink, kind_ink, seat_ink

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR, _STRIP, _STEM = 8, 8, 72, 86, 12
_ROOM = WIDTH - 2 * _MARGIN
_ABOVE = 112
_IN_A_LINE = 9
"""So many places stand in one line; more stand in two."""

_LABEL = Lettering(28, "semibold", DIM)


def board(table: Spaceline) -> Block:
    """The table, 1,600 by 1,000 pixels."""
    own = table.viewer if table.viewer is not None else 0
    near = table.sides[own]
    far = [side for side in table.sides if side.seat != own]
    rows = _rows(table.locations)
    tall = 302 if len(rows) == 1 else 188
    parts = [(0, 0, art(Ground("spaceline"), WIDTH, HEIGHT))]
    top = _MARGIN
    for side in far[:2]:
        parts.append((_MARGIN, top, seat_bar(_facts(table, side, near=False), _ROOM, _BAR - 12 * (len(far) > 1))))
        top += _BAR - 12 * (len(far) > 1) + _GAP
    parts.append((_MARGIN, top, _strip(table)))
    top += _STRIP + _GAP
    theirs = [unit for unit in table.units if unit.seat != own]
    above = _units(theirs, _ROOM, _ABOVE, rows=1)
    parts.append((_MARGIN, top, above))
    top += _ABOVE + _STEM
    spots: dict[str, tuple[int, int]] = {}
    for places in rows:
        block, where = _line(table, places, tall)
        parts.append((_MARGIN, top, block))
        spots |= {place: (_MARGIN + x, top) for place, x in where.items()}
        top += tall + _STEM
    mine = [unit for unit in table.units if unit.seat == own]
    parts += _stems(theirs, spots, -_STEM, up=True)
    parts += _stems(mine, spots, tall, up=False)
    high = HEIGHT - _MARGIN - _BAR - _GAP - top
    parts.append((_MARGIN, top, _below(table, near, mine, high)))
    parts.append((_MARGIN, HEIGHT - _MARGIN - _BAR, seat_bar(_facts(table, near, near=True), _ROOM, _BAR)))
    return pinned(WIDTH, HEIGHT, parts)


def told(table: Spaceline) -> list[str]:
    """The board in words, in the order in which it is read."""
    own = table.viewer if table.viewer is not None else 0
    sides = [table.sides[own], *(side for side in table.sides if side.seat != own)]
    names = {place.id: place.name for place in table.locations}
    found = [table.outcome or f"Turn {table.turn}, {table.sides[table.active].name} {table.doing}."]
    if table.facing:
        found.append(f"Facing {table.facing}{f': {table.facing_below}' if table.facing_below else ''}.")
    if table.waiting:
        found.append(f"{', '.join(table.sides[seat].name for seat in table.waiting)} to act.")
    found += [
        f"{side.name}: {side.score} points, {side.hand} cards in hand, {side.deck} in the deck." for side in sides
    ]
    if table.needs:
        found.append(f"{names.get(table.selected, 'The mission')} needs {told_chips(table.needs)}.")
    for place in table.locations:
        units = "; ".join(_unit_words(table, unit) for unit in table.units if unit.location == place.id)
        done = f", completed by {table.sides[place.completed_by].name}" if place.completed_by is not None else ""
        seeds = f", {place.seeds} cards beneath" if place.seeds else ""
        here = f": {units}" if units else ""
        found.append(f"{place.name} ({place.type}, {place.points} points, span {place.span}{seeds}{done}){here}.")
    return found


def _unit_words(table: Spaceline, unit: Unit) -> str:
    name = unit.name or "Away Team"
    state = f", {unit.state}" if unit.state else ""
    return f"{table.sides[unit.seat].name}’s {name} with {unit.crew.count} personnel{state}"


def _facts(table: Spaceline, side: Side, *, near: bool) -> SeatFacts:
    active = side.seat == table.active and not table.outcome
    aside = ", ".join(side.open_cards) if len(side.open_cards) < 2 else f"{len(side.open_cards)} cards on the table"
    piles = (Pile("cards", side.hand), Pile("deck", side.deck), Pile("hosted", side.discard))
    return SeatFacts(side.seat, side.name, side.score, active=active, near=near, aside=aside, piles=piles)


# --- the spaceline ---------------------------------------------------------------------------------------------------


def _rows(locations: Sequence[Location]) -> list[Sequence[Location]]:
    if len(locations) <= _IN_A_LINE:
        return [locations]
    half = -(-len(locations) // 2)
    return [locations[:half], locations[half:]]


def _line(table: Spaceline, places: Sequence[Location], high: int) -> tuple[Block, dict[str, int]]:
    """Places side by side on their line, and where the middle of each is."""
    count = max(1, len(places))
    wide = min(320, (_ROOM - _GAP * (count - 1)) // count)
    left = (_ROOM - wide * count - _GAP * (count - 1)) // 2
    parts = [(0, high // 2 - 3, bar(_ROOM, 6, LINE, 3))]
    middles = {}
    for number, place in enumerate(places):
        x = left + number * (wide + _GAP)
        parts.append((x, 0, _place(table, place, wide, high)))
        middles[place.id] = x + wide // 2
    return pinned(_ROOM, high, parts), middles


def _place(table: Spaceline, place: Location, wide: int, high: int) -> Block:
    """A place: type, points, span, name, the cards beneath it, and whose it is."""
    done = place.completed_by is not None
    picture = art(
        Place(place.place or place.name, place.type),
        wide,
        high,
        16,
        (Veil("top", high * 6 // 10, 238), Veil("bottom", 110, 235)),
        "done" if done else "",
    )
    head = row([badge(type_badge(place.type), 40), line(str(place.points), Lettering(38, "figures", halo=True), 90)], 8)
    span = row([sign("turn", 16, DIM), line(str(place.span), Lettering(30, "figures", DIM, halo=True), 50)], 5)
    words, lettering = titled(place.name, wide - 20, Lettering(33, "bold", halo=True), 22, most=3 if high > 250 else 2)
    name = lines(words, lettering, wide - 20)
    owner = bar(wide - 28, 6, seat_ink(place.seat), 3)
    near = place.seat == (table.viewer if table.viewer is not None else 0)
    foot = _done(table, place, wide - 20) if done else _seeds(place, wide - 20)
    parts = [
        (0, 0, picture),
        (8, 10, head),
        (10, 58, name),
        (10, high - 12 - foot.height, foot),
        (14, high - 7 if near else 1, owner),
    ]
    if head.width + span.width + 24 <= wide:
        parts.append((wide - 10 - span.width, 18, span))
    parts.append((0, 0, _frame(table, place, wide, high)))
    return pinned(wide, high, parts)


def _frame(table: Spaceline, place: Location, wide: int, high: int) -> Block:
    if place.attempted:
        return edge(wide, high, ALERT, 5, 16, glow=9)
    if place.completed_by is not None:
        return edge(wide, high, DONE, 3, 16)
    return edge(wide, high, DIM if place.id == table.selected else FAINT, 3, 16)


def _done(table: Spaceline, place: Location, room: int) -> Block:
    name = table.sides[place.completed_by].name if place.completed_by is not None else ""
    words, lettering = shrunk(name, room - 62, Lettering(30, "semibold", GROUND), 18)
    text = line(words, lettering, room - 62)
    inside = row([sign("tick", 26, GROUND), text], 10)
    return pinned(room, 46, [(0, 0, bar(room, 46, DONE, 23)), (16, (46 - inside.height) // 2, inside)])


def _seeds(place: Location, room: int) -> Block:
    """The cards beneath as a few backs, with their number."""
    if not place.seeds:
        return Block(0, 0)
    ink = kind_ink("dilemma")
    shown = min(place.seeds, 5, max(1, (room - 60) // 17))
    parts = []
    for number in range(shown):
        parts += [(number * 17, 0, bar(26, 38, GROUND, 5)), (number * 17 + 2, 2, bar(22, 34, ink, 4, 130))]
    count = line(str(place.seeds), Lettering(36, "figures", halo=True), 60)
    return pinned(room, 40, [*parts, (room - count.width, -1, count)])


def _stems(
    units: Sequence[Unit], spots: dict[str, tuple[int, int]], down: int, *, up: bool
) -> Iterator[tuple[int, int, Block]]:
    """A tab in the seat's colour from each place to those who are there."""
    for location in dict.fromkeys(unit.location for unit in units):
        here = [unit for unit in units if unit.location == location]
        if location in spots:
            ink = ALERT if any(unit.acts for unit in here) else seat_ink(here[0].seat)
            corners = (6, 6, 0, 0) if up else (0, 0, 6, 6)
            x, top = spots[location]
            yield x - 30, top + down, bar(60, _STEM, ink, corners)


# --- ships, facilities, teams ----------------------------------------------------------------------------------------


def _units(units: Sequence[Unit], wide: int, high: int, rows: int) -> Block:
    """Units in rows; those for whom there is no room are counted."""
    if not units:
        return Block(wide, high)
    across = max(1, min(4, -(-len(units) // rows)))
    fits = across * rows
    shown = list(units[: fits if len(units) <= fits else fits - 1])
    each = min(620, (wide - _GAP * (across - 1)) // across)
    tall = (high - _GAP * (rows - 1)) // rows
    blocks = [_unit(unit, each, tall) for unit in shown]
    if len(units) > len(shown):
        blocks.append(_others(units[len(shown) :], each, tall))
    return column(
        [row(blocks[start : start + across], _GAP, align=0) for start in range(0, len(blocks), across)], _GAP
    ).sized(wide, high)


def _unit(unit: Unit, wide: int, high: int) -> Block:
    """A unit: silhouette, name, numbers, who is aboard."""
    ink = seat_ink(unit.seat)
    size = min(116, wide * 28 // 100)
    left = size + 28
    room = wide - left - 14
    faces = _faces(unit.crew, wide - 32) if unit.crew.faces and high >= 126 else Block(0, 0)
    words, lettering = shrunk(unit.name or "Away Team", room, Lettering(29 if faces.height else 33, "semibold"), 22)
    numbers = row(list(_numbers(unit)), 12)
    count = Block(0, 0) if faces.width and not unit.acts else _count(unit.crew, ink)
    if unit.acts:
        told_, small = shrunk(
            unit.state or f"{unit.crew.count} in the attempt", room, Lettering(28, "semibold", ALERT), 20
        )
        below = line(told_, small, room)
    else:
        state = line(unit.state, Lettering(26, "semibold", ALERT), room // 2)
        below = row([one for one in (numbers, state, count) if one.width], 14)
        if below.width > room:
            below = row([one for one in (numbers, count) if one.width], 10)
        if below.width > room:
            below = count
    name = line(words, lettering, room)
    inside = column([name, below], 6 if not faces.height else 0)
    top = (high - inside.height) // 2 if not faces.height else max(4, high - faces.height - 10 - inside.height - 4)
    parts = [
        (0, 0, bar(wide, high, PANEL, 16)),
        (0, 0, bar(8, high, ALERT if unit.acts else ink, 4)),
        (16, (min(high, 112) - size * 56 // 100) // 2, _silhouette(unit, size)),
        (left, top, inside),
        (18, high - 10 - faces.height, faces),
    ]
    if unit.acts:
        parts.append((0, 0, edge(wide, high, ALERT, 4, 16, glow=8)))
    return pinned(wide, high, parts)


def _silhouette(unit: Unit, size: int) -> Block:
    """A ship from its side, a station, or three figures."""
    high = size * 56 // 100
    ink = affiliation_ink(unit.affiliation)
    match unit.kind:
        case "ship":
            hull = hull_of(unit.name, unit.ship_class, unit.affiliation)
            return art(Ship(unit.name, hull, ink, flip=False), size, high)
        case "facility":
            return art(Emblem(unit.name, "facility", ink), size, high, 8)
        case _:
            figure = sign("figure", high * 8 // 10, seat_ink(unit.seat))
            return row([figure, figure], 4).sized(wide=size)


def _numbers(unit: Unit) -> Iterator[Block]:
    if unit.kind == "team":
        return
    left = f"{unit.range_left}/{unit.range}" if unit.range_left != unit.range else str(unit.range)
    for letter, value in (
        ("R", left if unit.range else ""),
        ("W", _shown(unit, unit.weapons)),
        ("S", _shown(unit, unit.shields)),
    ):
        if value:
            yield row([line(letter, Lettering(26, "semibold", DIM), 30), line(value, Lettering(31, "figures"), 100)], 4)


def _shown(unit: Unit, number: int) -> str:
    """A ship's number is told even if it is 0; a facility may have none."""
    return str(number) if number or unit.kind == "ship" else ""


def _count(crew: Crew, ink: str) -> Block:
    parts = [sign("figure", 30, ink), line(str(crew.count), Lettering(34, "figures"), 70)]
    if crew.stopped:
        parts += [sign("stopped", 24, ALERT), line(str(crew.stopped), Lettering(28, "figures", ALERT), 50)]
    return row(parts, 6)


def _faces(crew: Crew, room: int) -> Block:
    """Heads of those whom the viewer may see, and how many others there are."""
    size = 46
    fits = max(1, (room + 5) // (size + 5))
    cut = crew.count > fits or len(crew.faces) > fits
    shown = crew.faces[: fits - 1 if cut else fits]
    heads = [art(Person(one, affiliation_ink(one.affiliation), HEAD), size, size, size // 2) for one in shown]
    left = crew.count - len(shown)
    return row([*heads, *([line(f"+{left}", Lettering(28, "figures", DIM), size + 20)] if left > 0 else [])], 5)


def _others(units: Sequence[Unit], wide: int, high: int) -> Block:
    """Those for whom there is no room, by name."""
    names = [unit.name or "Away Team" for unit in units]
    lettering = Lettering(28, "semibold", DIM)
    count = line(f"+{len(units)}", Lettering(40, "figures"), 110)
    text = lines(listed(names, wide - 150, lettering, 2), lettering, wide - 150)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, PANEL, 16)),
            (20, (high - count.height) // 2, count),
            (130, (high - text.height) // 2, text),
        ],
    )


# --- below the line --------------------------------------------------------------------------------------------------


def _below(table: Spaceline, side: Side, units: Sequence[Unit], high: int) -> Block:
    """The viewer's units, and at the right what the selected mission needs, the range of a ship, cards on the table."""
    asides = [block for block in (_needs(table), _range(table), _on_table(side)) if block.height]
    right = 400 if asides else 0
    left = _ROOM - (right + _GAP if right else 0)
    rows = 1 if len(units) < 3 else 2
    stack: list[Block] = []
    for block in asides:
        if column([*stack, block], _GAP).height <= high:
            stack.append(block)
    return pinned(_ROOM, high, [(0, 0, _units(units, left, high, rows)), (left + _GAP, 0, column(stack, _GAP))])


def _boxed(label: str, inside: Block, wide: int) -> Block:
    block = column([line(label, _LABEL, wide - 40), inside], 8)
    high = block.height + 24
    return pinned(wide, high, [(0, 0, bar(wide, high, PANEL, 16)), (20, 12, block)])


def _needs(table: Spaceline) -> Block:
    if not table.needs:
        return Block(0, 0)
    name = next((place.name for place in table.locations if place.id == table.selected), "Mission")
    return _boxed(f"{name} needs" if len(name) < 22 else "Mission needs", glyphs(table.needs, 360, 46), 400)


def _range(table: Spaceline) -> Block:
    unit = next((one for one in table.units if one.id == table.flying), None)
    if unit is None:
        return Block(0, 0)
    chevrons = row(
        [sign("chevron", 26, DONE if number < unit.range_left else FAINT) for number in range(min(unit.range, 10))], 4
    )
    words = f"{unit.range_left} of {unit.range} · {table.within_reach} within reach"
    told_, lettering = shrunk(words, 360, Lettering(28, "semibold"), 20)
    return _boxed(f"Range of the {unit.name}", column([chevrons, line(told_, lettering, 360)], 6), 400)


def _on_table(side: Side) -> Block:
    if not side.open_cards:
        return Block(0, 0)
    lettering = Lettering(28, "semibold", kind_ink("event"))
    return _boxed("On the table", lines(listed(list(side.open_cards), 360, lettering, 3), lettering, 360), 400)


# --- the strip -------------------------------------------------------------------------------------------------------


def _strip(table: Spaceline) -> Block:
    """Turn, what the active player does, what is faced, who has to act; or how the match ended."""
    wide, high = _ROOM, _STRIP
    if table.outcome:
        words, lettering = fitted(table.outcome, wide - 150, Lettering(40, "figures", GROUND), 24, most=2)
        text = lines(words, lettering, wide - 150)
        return pinned(
            wide,
            high,
            [
                (0, 0, bar(wide, high, DONE, 28)),
                (30, 20, sign("winner", 46, GROUND)),
                (100, (high - text.height) // 2, text),
            ],
        )
    pill = _pill(table)
    turn = line(f"T {table.turn}", Lettering(38, "figures"), 110)
    begin, end = 28 + turn.width + 26, wide - 20 - pill.width - (16 if pill.width else 0)
    middle = begin + (end - begin) * (46 if table.facing else 100) // 100
    name, small = shrunk(table.sides[table.active].name, 220, Lettering(34, "figures", seat_ink(table.active)), 22)
    who = line(name, small, 220)
    doing, fitting = shrunk(table.doing, middle - begin - who.width - 20, Lettering(34, "semibold"), 20)
    words_ = row([who, line(doing, fitting, middle - begin - who.width - 20)], 10)
    bars = row([bar(96, 10, _part_ink(table, part), 5) for part in range(table.parts)], 8)
    active = column([words_, bars], 10)
    parts = [
        (0, 0, bar(wide, high, PANEL, 18)),
        (28, (high - turn.height) // 2, turn),
        (begin, (high - active.height) // 2, active),
    ]
    if table.facing:
        parts.append((middle + 14, 6, _facing(table, end - middle - 14, high - 12)))
    parts.append((wide - 20 - pill.width, (high - pill.height) // 2, pill))
    return pinned(wide, high, parts)


def _part_ink(table: Spaceline, part: int) -> str:
    return DIM if part < table.part else seat_ink(table.active) if part == table.part else FAINT


def _facing(table: Spaceline, wide: int, high: int) -> Block:
    picture = art(Scene(table.facing, "dual"), high * 3 // 2, high, 12)
    room = wide - picture.width - 24
    name, lettering = shrunk(f"Facing {table.facing}", room, Lettering(33, "figures", kind_ink("dilemma")), 22)
    below, small = shrunk(table.facing_below, room, Lettering(29, "semibold", DIM), 18)
    text = column([line(name, lettering, room), line(below, small, room)], 0)
    return pinned(wide, high, [(0, 0, picture), (picture.width + 16, (high - text.height) // 2, text)])


def _pill(table: Spaceline) -> Block:
    names = [table.sides[seat].name for seat in table.waiting]
    if not names:
        return Block(0, 0)
    words, lettering = shrunk(
        f"{names[0]} to act" if len(names) == 1 else f"{len(names)} players to act",
        260,
        Lettering(32, "figures", GROUND),
        22,
    )
    text = line(words, lettering, 260)
    wide = text.width + 44
    return pinned(wide, 58, [(0, 0, bar(wide, 58, ALERT, 29)), (22, (58 - text.height) // 2, text)])
