"""Ships, facilities and Away Teams at a location, each on a panel with a spine in the seat's colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.places import (
    Unit,
    called,
    capital,
    captives,
    guests,
    is_damaged,
    marks_signed,
    people,
    state_of,
)
from bot.rendering.kit.block import Block, bar, column, edge, line, over, pinned, row, sign
from bot.rendering.kit.fitting import ELLIPSIS, clipped, shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, Ink, seat_ink
from engine.ccg.view import GroupView
from engine.first_edition.showing.view import FacilityView, ShipView

HIGH, GAP = 74, 6
_SPINE, _PICTURE = 7, 66
_NAME = Lettering(29, "semibold")
_NUMBER, _LETTER = Lettering(29, "figures"), Lettering(24, "semibold", DIM)
_LEAST, BROADEST = 240, 330
_PLAIN = 24
"""Minimum size of a name beside a large picture."""


def stack(units: Sequence[Unit], seat: int, cast: Cast, size: tuple[int, int], *, far: bool) -> Block:
    """Stack units in as many columns as fit; those without room are counted."""
    wide, high = size
    if not units or high < HIGH:
        return Block(0, 0)
    rows = max(1, (high + GAP) // (HIGH + GAP))
    across = min(columns(wide), len(units))
    each = min(BROADEST, (wide - GAP * (across - 1)) // across)
    room = rows * across
    shown = list(units[:room])
    blocks = [unit(one, seat, cast, each) for one in shown]
    if len(units) > room:
        left_out = units[room - 1 :]
        blocks[-1] = _more(left_out, seat, each)
    grid = [row(blocks[start : start + across], GAP) for start in range(0, len(blocks), across)]
    return column(list(reversed(grid)) if far else grid, GAP)


def columns(wide: int) -> int:
    """Number of columns in a width."""
    return max(1, (wide + GAP) // (_LEAST + GAP))


def unit(one: Unit, seat: int, cast: Cast, wide: int) -> Block:
    """One unit."""
    ink, room = seat_ink(seat), wide - _SPINE - 16
    told, aside = list(_numbers(one, seat, ink)), list(_shields(one))
    picture = _picture(one, cast, ink, (_PICTURE + 10, 48), flip=seat > 0)
    beside = room - picture.width - 8
    words, lettering = shrunk(_name(one), beside, _NAME, _PLAIN)
    if words.endswith(ELLIPSIS) or row(told, 8).width > beside:
        if row(told, 8).width > room:
            told = list(_numbers(one, seat, ink, brief=True))
        inside = _across(one, _picture(one, cast, ink, (46, 30), flip=seat > 0), [*told, *aside], room)
    else:
        inside = row([picture, column([line(words, lettering, beside), _fitting([*told, *aside], beside)], 2)], 8)
    return pinned(
        (wide, HIGH),
        (0, 0, bar(wide, HIGH, GROUND, 12, 225)),
        (0, 0, bar(_SPINE, HIGH, ink, 3)),
        (_SPINE + 7, (HIGH - inside.height) // 2, inside),
        *_outline(one, ink, wide),
    )


def _across(one: Unit, picture: Block, told: list[Block], room: int) -> Block:
    """The name at full width, and below it a smaller picture with the numbers.

    RANGE already marks a unit as a ship, so the picture is left out if it doesn't fit.
    """
    words, lettering = clipped(_name(one), room, _NAME, 21)
    if isinstance(one, ShipView) and row([picture, *told], 8).width > room:
        return column([line(words, lettering, room), _fitting(told, room)], 2)
    return column([line(words, lettering, room), _fitting([picture, *told], room)], 2)


def _outline(one: Unit, ink: Ink, wide: int) -> Iterator[tuple[int, int, Block]]:
    """Edges of a unit: a cloaked ship, if visible, in outline; a damaged one with an edge."""
    damaged = not isinstance(one, GroupView) and is_damaged(one)
    if damaged or (isinstance(one, ShipView) and one.cloaked):
        yield 0, 0, edge(wide, HIGH, HARM if damaged else ink, 2, 12)


def _fitting(blocks: list[Block], room: int) -> Block:
    while len(blocks) > 1 and row(blocks, 8).width > room:
        blocks.pop()
    return row(blocks, 8)


def _picture(one: Unit, cast: Cast, ink: Ink, size: tuple[int, int], *, flip: bool) -> Block:
    match one:
        case ShipView():
            return cast.ship(one.card, *size, flip=flip)
        case FacilityView():
            return sign("facility", size[1] - 2, ink)
        case GroupView():
            return sign("figure", size[1] - 2, ink)


def _name(one: Unit) -> str:
    if not isinstance(one, GroupView):
        return one.card.name
    name = called(one)
    return capital(name)


def _numbers(one: Unit, seat: int, ink: Ink, *, brief: bool = False) -> Iterator[Block]:
    """The unit's numbers, most important first; the last are left out if there is no room."""
    if not isinstance(one, GroupView) and is_damaged(one):
        yield _damage(one.hull, brief=brief)
    if not isinstance(one, GroupView) and (marks := [sign(name, 25, tint) for name, tint, _ in marks_signed(one.card)]):
        yield row(marks, 3)
    if isinstance(one, ShipView):
        yield _number("R", f"{one.range_left}/{one.range}")
    if not isinstance(one, GroupView) or one.personnel:
        yield row([sign("person", 25, ink), line(str(people(one, seat)), _NUMBER, 70)], 4)
    if isinstance(one, ShipView) and (state := state_of(one)):
        yield line(state, _LETTER, 110)
    if isinstance(one, ShipView) and one.staffed is False:
        yield sign("unstaffed", 24, ALERT)
    stopped = _stopped(one, seat)
    if stopped:
        yield row([sign("stopped", 22, ALERT), line(str(stopped), _LETTER.dimmed(ALERT), 60)], 3)
    if led := captives(one, seat):
        yield row([sign("captive", 24, HARM), line(str(led), _NUMBER, 60)], 4)
    for spies, count in guests(one, seat).items():
        yield row([sign("hidden" if spies else "person", 25, seat_ink(1 - seat)), line(str(count), _NUMBER, 60)], 4)
    inside = one.docked if isinstance(one, FacilityView) else one.carried if isinstance(one, ShipView) else 0
    if inside:
        yield row([sign("ship", 25, ink), line(str(inside), _NUMBER, 60)], 4)
    if isinstance(one, GroupView) and one.equipment:
        yield row([sign("equipment", 25, DIM), line(str(one.equipment), _NUMBER, 60)], 4)


def _shields(one: Unit) -> Iterator[Block]:
    if isinstance(one, ShipView):
        yield _number("S", str(one.shields))


def _damage(hull: int, *, brief: bool) -> Block:
    """Remaining HULL on a pill, as on the battle sheet."""
    mark = [] if brief else [sign("damage", 22, GROUND)]
    told = row([*mark, line(f"{hull}%", Lettering(24, "figures", GROUND), 90)], 3)
    return over(bar(told.width + 14, 32, HARM, 10), told)


def _number(letter: str, number: str) -> Block:
    return row([line(letter, _LETTER, 40), line(number, _NUMBER, 90)], 3)


def _stopped(one: Unit, seat: int) -> int:
    if isinstance(one, GroupView):
        return one.stopped
    own = sum(crew.stopped for crew in one.crews if crew.seat == seat)
    return own or int(isinstance(one, ShipView) and one.card.stopped)


def _more(units: Sequence[Unit], seat: int, wide: int) -> Block:
    ink = seat_ink(seat)
    told = line(f"+{len(units)}", _NUMBER, 80)
    crew = row([sign("person", 26, ink), line(str(sum(people(one, seat) for one in units)), _NUMBER, 80)], 4)
    inside = row([told, crew], 16)
    return pinned(
        (wide, HIGH),
        (0, 0, bar(wide, HIGH, GROUND, 12, 225)),
        (0, 0, bar(_SPINE, HIGH, ink, 3)),
        (_SPINE + 14, (HIGH - inside.height) // 2, inside),
    )
