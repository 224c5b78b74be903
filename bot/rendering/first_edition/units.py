"""Ships, facilities and Away Teams at a location, each on a panel with a spine in the seat's colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.places import (
    Unit,
    capitalised,
    captive_count,
    group_name,
    guest_counts,
    is_damaged,
    marks_signed,
    personnel_count,
    state_of,
)
from bot.rendering.kit.block import Block, bar, column, edge, layered, line, pinned, row, sign
from bot.rendering.kit.fitting import ELLIPSIS, clipped_text, shrunk_text
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
    width, height = size
    if not units or height < HIGH:
        return Block(0, 0)
    rows = max(1, (height + GAP) // (HIGH + GAP))
    across = min(columns(width), len(units))
    each = min(BROADEST, (width - GAP * (across - 1)) // across)
    max_width = rows * across
    shown = list(units[:max_width])
    blocks = [unit(shown_unit, seat, cast, each) for shown_unit in shown]
    if len(units) > max_width:
        left_out = units[max_width - 1 :]
        blocks[-1] = _more(left_out, seat, each)
    grid = [row(blocks[start : start + across], GAP) for start in range(0, len(blocks), across)]
    return column(list(reversed(grid)) if far else grid, GAP)


def columns(width: int) -> int:
    """Number of columns in a width."""
    return max(1, (width + GAP) // (_LEAST + GAP))


def unit(shown_unit: Unit, seat: int, cast: Cast, width: int) -> Block:
    """One unit."""
    ink, max_width = seat_ink(seat), width - _SPINE - 16
    blocks, aside = list(_numbers(shown_unit, seat, ink)), list(_shields(shown_unit))
    picture = _picture(shown_unit, cast, ink, (_PICTURE + 10, 48), flip=seat > 0)
    beside = max_width - picture.width - 8
    words, lettering = shrunk_text(_name(shown_unit), beside, _NAME, _PLAIN)
    if words.endswith(ELLIPSIS) or row(blocks, 8).width > beside:
        if row(blocks, 8).width > max_width:
            blocks = list(_numbers(shown_unit, seat, ink, brief=True))
        inside = _across(
            shown_unit, _picture(shown_unit, cast, ink, (46, 30), flip=seat > 0), [*blocks, *aside], max_width
        )
    else:
        inside = row([picture, column([line(words, lettering, beside), _fitting([*blocks, *aside], beside)], 2)], 8)
    return pinned(
        (width, HIGH),
        (0, 0, bar(width, HIGH, GROUND, 12, 225)),
        (0, 0, bar(_SPINE, HIGH, ink, 3)),
        (_SPINE + 7, (HIGH - inside.height) // 2, inside),
        *_outline(shown_unit, ink, width),
    )


def _across(unit: Unit, picture: Block, blocks: list[Block], max_width: int) -> Block:
    """The name at full width, and below it a smaller picture with the numbers.

    RANGE already marks a unit as a ship, so the picture is left out if it doesn't fit.
    """
    words, lettering = clipped_text(_name(unit), max_width, _NAME, 21)
    if isinstance(unit, ShipView) and row([picture, *blocks], 8).width > max_width:
        return column([line(words, lettering, max_width), _fitting(blocks, max_width)], 2)
    return column([line(words, lettering, max_width), _fitting([picture, *blocks], max_width)], 2)


def _outline(unit: Unit, ink: Ink, width: int) -> Iterator[tuple[int, int, Block]]:
    """Edges of a unit: a cloaked ship, if visible, in outline; a damaged one with an edge."""
    damaged = not isinstance(unit, GroupView) and is_damaged(unit)
    if damaged or (isinstance(unit, ShipView) and unit.cloaked):
        yield 0, 0, edge(width, HIGH, HARM if damaged else ink, 2, 12)


def _fitting(blocks: list[Block], max_width: int) -> Block:
    while len(blocks) > 1 and row(blocks, 8).width > max_width:
        blocks.pop()
    return row(blocks, 8)


def _picture(unit: Unit, cast: Cast, ink: Ink, size: tuple[int, int], *, flip: bool) -> Block:
    match unit:
        case ShipView():
            return cast.ship(unit.card, *size, flip=flip)
        case FacilityView():
            return sign("facility", size[1] - 2, ink)
        case GroupView():
            return sign("figure", size[1] - 2, ink)


def _name(unit: Unit) -> str:
    if not isinstance(unit, GroupView):
        return unit.card.name
    name = group_name(unit)
    return capitalised(name)


def _numbers(unit: Unit, seat: int, ink: Ink, *, brief: bool = False) -> Iterator[Block]:
    """The unit's numbers, most important first; the last are left out if there is no room."""
    if not isinstance(unit, GroupView) and is_damaged(unit):
        yield _damage(unit.hull, brief=brief)
    if not isinstance(unit, GroupView) and (
        marks := [sign(name, 25, tint) for name, tint, _ in marks_signed(unit.card)]
    ):
        yield row(marks, 3)
    if isinstance(unit, ShipView):
        yield _number("R", f"{unit.range_left}/{unit.range}")
    if not isinstance(unit, GroupView) or unit.personnel:
        yield row([sign("person", 25, ink), line(str(personnel_count(unit, seat)), _NUMBER, 70)], 4)
    if isinstance(unit, ShipView) and (state := state_of(unit)):
        yield line(state, _LETTER, 110)
    if isinstance(unit, ShipView) and unit.staffed is False:
        yield sign("unstaffed", 24, ALERT)
    stopped = _stopped(unit, seat)
    if stopped:
        yield row([sign("stopped", 22, ALERT), line(str(stopped), _LETTER.dimmed(ALERT), 60)], 3)
    if led := captive_count(unit, seat):
        yield row([sign("captive", 24, HARM), line(str(led), _NUMBER, 60)], 4)
    for spies, count in guest_counts(unit, seat).items():
        yield row([sign("hidden" if spies else "person", 25, seat_ink(1 - seat)), line(str(count), _NUMBER, 60)], 4)
    inside = unit.docked if isinstance(unit, FacilityView) else unit.carried if isinstance(unit, ShipView) else 0
    if inside:
        yield row([sign("ship", 25, ink), line(str(inside), _NUMBER, 60)], 4)
    if isinstance(unit, GroupView) and unit.equipment:
        yield row([sign("equipment", 25, DIM), line(str(unit.equipment), _NUMBER, 60)], 4)


def _shields(unit: Unit) -> Iterator[Block]:
    if isinstance(unit, ShipView):
        yield _number("S", str(unit.shields))


def _damage(hull: int, *, brief: bool) -> Block:
    """Remaining HULL on a pill, as on the battle sheet."""
    mark = [] if brief else [sign("damage", 22, GROUND)]
    text_block = row([*mark, line(f"{hull}%", Lettering(24, "figures", GROUND), 90)], 3)
    return layered(bar(text_block.width + 14, 32, HARM, 10), text_block)


def _number(letter: str, number: str) -> Block:
    return row([line(letter, _LETTER, 40), line(number, _NUMBER, 90)], 3)


def _stopped(unit: Unit, seat: int) -> int:
    if isinstance(unit, GroupView):
        return unit.stopped
    own_seat = sum(crew.stopped for crew in unit.crews if crew.seat == seat)
    return own_seat or int(isinstance(unit, ShipView) and unit.card.stopped)


def _more(units: Sequence[Unit], seat: int, width: int) -> Block:
    ink = seat_ink(seat)
    text_block = line(f"+{len(units)}", _NUMBER, 80)
    crew = row([sign("person", 26, ink), line(str(sum(personnel_count(unit, seat) for unit in units)), _NUMBER, 80)], 4)
    inside = row([text_block, crew], 16)
    return pinned(
        (width, HIGH),
        (0, 0, bar(width, HIGH, GROUND, 12, 225)),
        (0, 0, bar(_SPINE, HIGH, ink, 3)),
        (_SPINE + 14, (HIGH - inside.height) // 2, inside),
    )
