"""Ships, facilities and Away Teams beside their place: a panel each, with a spine in the colour of the seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.places import Unit, people, state_of
from bot.rendering.kit.block import Block, bar, column, edge, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import shrunk, titled
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, Ink, seat_ink
from engine.ccg.view import GroupView
from engine.first_edition.view import FacilityView, ShipView

HIGH, GAP = 74, 6
_SPINE, _PICTURE = 7, 66
_NAME = Lettering(29, "semibold")
_NUMBER, _LETTER = Lettering(29, "figures"), Lettering(24, "semibold", DIM)
_LEAST, BROADEST = 240, 330
_NARROW = 262
"""Below this a picture would leave no room for the name."""


def stack(units: Sequence[Unit], seat: int, cast: Cast, size: tuple[int, int], *, far: bool) -> Block:
    """Units in as many columns as fit into a size of width and height; those without room are counted."""
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
    """How many units lie side by side in a width."""
    return max(1, (wide + GAP) // (_LEAST + GAP))


def unit(one: Unit, seat: int, cast: Cast, wide: int) -> Block:
    """One of them."""
    ink = seat_ink(seat)
    picture = _picture(one, cast, ink, flip=seat > 0) if wide >= _NARROW else Block(0, 0)
    left = _SPINE + 8 + (picture.width + 8 if picture.width else 0)
    room = wide - left - 8
    numbers = _fitting(list(_numbers(one, seat, ink, brief=room < 150)), room)
    words, lettering = shrunk(_name(one), room, _NAME, 21)
    told = [words]
    if words.endswith("…"):
        told, lettering = titled(_name(one), room, _NAME.sized(20), 20)
    if len(told) > 1:
        inside = column([lines(told, lettering, room), numbers.sized(high=24)], 0)
    else:
        inside = column([line(words, lettering, room), numbers], 2)
    return pinned(
        wide,
        HIGH,
        [
            (0, 0, bar(wide, HIGH, GROUND, 12, 225)),
            (0, 0, bar(_SPINE, HIGH, ink, 3)),
            (_SPINE + 6, (HIGH - picture.height) // 2, picture),
            (left, (HIGH - inside.height) // 2, inside),
            *_outline(one, ink, wide),
        ],
    )


def _outline(one: Unit, ink: Ink, wide: int) -> Iterator[tuple[int, int, Block]]:
    """A cloaked ship is seen in outline, by who may see it; a damaged one by an edge of its own."""
    if isinstance(one, ShipView) and (one.damaged or one.cloaked):
        yield 0, 0, edge(wide, HIGH, HARM if one.damaged else ink, 2, 12)


def _fitting(blocks: list[Block], room: int) -> Block:
    """As many of them side by side as there is room for."""
    while len(blocks) > 1 and row(blocks, 8).width > room:
        blocks.pop()
    return row(blocks, 8)


def _picture(one: Unit, cast: Cast, ink: Ink, *, flip: bool) -> Block:
    match one:
        case ShipView():
            return cast.ship(one.card, _PICTURE + 10, 48, flip=flip)
        case FacilityView():
            return sign("facility", 46, ink)
        case GroupView():
            return sign("figure", 46, ink)


def _name(one: Unit) -> str:
    return "Away Team" if isinstance(one, GroupView) else one.card.name


def _numbers(one: Unit, seat: int, ink: Ink, *, brief: bool) -> Iterator[Block]:
    """What it has, the most important first: the last are left out where there is no room."""
    if isinstance(one, ShipView):
        yield _number("R", f"{one.range_left}/{one.range}")
    yield row([sign("person", 25, ink), line(str(people(one, seat)), _NUMBER, 70)], 4)
    if isinstance(one, ShipView) and (state := state_of(one)):
        yield line(state, _LETTER, 110)
    if isinstance(one, ShipView) and one.staffed is False:
        yield sign("unstaffed", 24, ALERT)
    stopped = _stopped(one, seat)
    if stopped:
        yield row([sign("stopped", 22, ALERT), line(str(stopped), _LETTER.dimmed(ALERT), 60)], 3)
    if isinstance(one, FacilityView) and one.docked:
        yield row([sign("ship", 25, ink), line(str(one.docked), _NUMBER, 60)], 4)
    if isinstance(one, GroupView) and one.equipment:
        yield row([sign("equipment", 25, DIM), line(str(one.equipment), _NUMBER, 60)], 4)
    if isinstance(one, ShipView) and one.damaged:
        yield row([sign("damage", 24, HARM), line(f"{one.hull} %", _LETTER.dimmed(HARM), 90)], 3)
    if isinstance(one, ShipView) and not brief:
        yield _number("S", str(one.shields))


def _number(letter: str, number: str) -> Block:
    return row([line(letter, _LETTER, 40), line(number, _NUMBER, 90)], 3)


def _stopped(one: Unit, seat: int) -> int:
    if isinstance(one, GroupView):
        return one.stopped
    own = sum(crew.stopped for crew in one.crews if crew.seat == seat)
    return own or int(isinstance(one, ShipView) and one.card.stopped)


def _more(units: Sequence[Unit], seat: int, wide: int) -> Block:
    """Those for whom there is no room, as a number."""
    ink = seat_ink(seat)
    told = line(f"+{len(units)}", _NUMBER, 80)
    crew = row([sign("person", 26, ink), line(str(sum(people(one, seat) for one in units)), _NUMBER, 80)], 4)
    inside = row([told, crew], 16)
    return pinned(
        wide,
        HIGH,
        [
            (0, 0, bar(wide, HIGH, GROUND, 12, 225)),
            (0, 0, bar(_SPINE, HIGH, ink, 3)),
            (_SPINE + 14, (HIGH - inside.height) // 2, inside),
        ],
    )
