"""Ships, facilities and Away Teams at a location, each on a panel with a spine in the seat's colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.places import (
    Unit,
    captive_count,
    group_name,
    guest_counts,
    is_damaged,
    marks_with_signs,
    personnel_count,
    state_of,
    with_capital,
)
from bot.rendering.kit.block import (
    Block,
    bar,
    column,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_fitting import ELLIPSIS, clipped_text, shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, Ink, seat_ink
from engine.ccg.view import GroupView
from engine.first_edition.showing.view import FacilityView, ShipView

HIGH, LOW, GAP = 72, 46, 6
"""Heights of a unit and of a count of units, and the gap between units."""
_SPINE, _PICTURE = 7, 66
_NAME_LETTERING = Lettering(29, "semibold")
_NUMBER, _LETTER = Lettering(29, "figures"), Lettering(TEXT, "semibold", DIM)
_LEAST, BROADEST = 240, 330


class Chip(NamedTuple):
    """A number or symbol of a unit; ``kept`` if it is shown even if there is little room."""

    block: Block
    kept: bool = False


def unit_stack(units: Sequence[Unit], seat: int, cast: CardPictures, size: tuple[int, int], *, far: bool) -> Block:
    """Return units in as many columns as fit; those without room are counted, or all if there is little height."""
    width, height = size
    if not units:
        return Block(0, 0)
    if height < HIGH:
        return _summary_of_units(units, seat, (min(BROADEST, width), LOW))
    rows = max(1, (height + GAP) // (HIGH + GAP))
    across = min(column_count(width), len(units))
    each = min(BROADEST, (width - GAP * (across - 1)) // across)
    max_width = rows * across
    shown = list(units[:max_width])
    blocks = [unit_block(shown_unit, seat, cast, each) for shown_unit in shown]
    if len(units) > max_width:
        left_out = units[max_width - 1 :]
        blocks[-1] = _summary_of_units(left_out, seat, (each, HIGH), "+" if len(shown) > 1 else "")
    grid = [row(blocks[start : start + across], GAP) for start in range(0, len(blocks), across)]
    return column(list(reversed(grid)) if far else grid, GAP)


def column_count(width: int) -> int:
    """Return how many columns of units fit into a width."""
    return max(1, (width + GAP) // (_LEAST + GAP))


def unit_block(shown_unit: Unit, seat: int, cast: CardPictures, width: int) -> Block:
    """Return a ship, facility or group on its panel."""
    ink, max_width = seat_ink(seat), width - _SPINE - 16
    chips, aside = list(_unit_chips(shown_unit, seat, ink)), list(_shield_chips(shown_unit))
    picture = _unit_picture(shown_unit, cast, ink, (_PICTURE + 10, 48), flip=seat > 0)
    beside = max_width - picture.width - 8
    words, lettering = shrunk_text(_unit_name(shown_unit), beside, _NAME_LETTERING, TEXT)
    if words.endswith(ELLIPSIS) or _width_of_chips(chips) > beside:
        if _width_of_chips(chips) > max_width:
            chips = list(_unit_chips(shown_unit, seat, ink, brief=True))
        small = Chip(_unit_picture(shown_unit, cast, ink, (46, SIGN), flip=seat > 0))
        inside = _full_width_block(shown_unit, small, [*chips, *aside], max_width)
        if inside.height > HIGH:
            return _summary_of_units([shown_unit], seat, (width, HIGH))
    else:
        inside = row(
            [picture, column([text_line(words, lettering, beside), _chips_that_fit([*chips, *aside], beside)])], 8
        )
    return _panel_with_spine(inside, ink, (width, HIGH), *_outline_blocks(shown_unit, ink, width))


def _panel_with_spine(inside: Block, ink: Ink, size: tuple[int, int], *edges: tuple[int, int, Block]) -> Block:
    """Return the contents on a panel with a spine in the seat's colour."""
    width, height = size
    return positioned_blocks(
        (width, height),
        (0, 0, bar(width, height, GROUND, 12, 225)),
        (0, 0, bar(_SPINE, height, ink, 3)),
        (_SPINE + 7, (height - inside.height) // 2, inside),
        *edges,
    )


def _full_width_block(unit: Unit, picture: Chip, chips: list[Chip], max_width: int) -> Block:
    """Return the name at full width, with a smaller picture and the numbers below it.

    RANGE already shows that a unit is a ship, so the picture is left out if it doesn't fit. Numbers take precedence
    over the name.
    """
    present = [chip for chip in chips if chip.kept]
    if _width_of_chips(present) > max_width:
        return wrapped_row([chip.block for chip in present], max_width, 8, 0)
    words, lettering = clipped_text(_unit_name(unit), max_width, _NAME_LETTERING, TEXT)
    if not isinstance(unit, ShipView) or _width_of_chips([picture, *chips]) <= max_width:
        chips = [picture, *chips]
    return column([text_line(words, lettering, max_width), _chips_that_fit(chips, max_width)])


def _outline_blocks(unit: Unit, ink: Ink, width: int) -> Iterator[tuple[int, int, Block]]:
    """Yield the edges of a unit: an outline for a visible cloaked ship, an edge for a damaged unit."""
    damaged = not isinstance(unit, GroupView) and is_damaged(unit)
    if damaged or (isinstance(unit, ShipView) and unit.cloaked):
        yield 0, 0, outline_block(width, HIGH, HARM if damaged else ink, 2, 12)


def _chips_that_fit(chips: list[Chip], max_width: int) -> Block:
    """Return as many chips as fit; the last are left out first, but never those of personnel and ships."""
    while _width_of_chips(chips) > max_width and (spare := [chip for chip in chips if not chip.kept]):
        chips = [chip for chip in chips if chip is not spare[-1]]
    return row([chip.block for chip in chips], 8)


def _width_of_chips(chips: Sequence[Chip]) -> int:
    return row([chip.block for chip in chips], 8).width


def _unit_picture(unit: Unit, cast: CardPictures, ink: Ink, size: tuple[int, int], *, flip: bool) -> Block:
    match unit:
        case ShipView():
            return cast.ship(unit.card, *size, flip=flip)
        case FacilityView():
            return sign("facility", size[1], ink)
        case GroupView():
            return sign("figure", size[1], ink)


def _unit_name(unit: Unit) -> str:
    if not isinstance(unit, GroupView):
        return unit.card.name
    name = group_name(unit)
    return with_capital(name)


def _unit_chips(unit: Unit, seat: int, ink: Ink, *, brief: bool = False) -> Iterator[Chip]:
    """Yield the unit's numbers, the most important first."""
    if not isinstance(unit, GroupView) and is_damaged(unit):
        yield Chip(_damage_block(unit.hull, brief=brief))
    if not isinstance(unit, GroupView) and (
        marks := [sign(name, SIGN, tint) for name, tint, _ in marks_with_signs(unit.card)]
    ):
        yield Chip(row(marks, 3))
    if isinstance(unit, ShipView):
        yield Chip(_lettered_number("R", f"{unit.range_left}/{unit.range}"), kept=True)
    if not isinstance(unit, GroupView) or unit.personnel:
        yield _tally_chip("person", personnel_count(unit, seat), ink)
    if isinstance(unit, ShipView) and (state := state_of(unit)):
        yield Chip(text_line(state, _LETTER, 110))
    if isinstance(unit, ShipView) and unit.staffed is False:
        yield Chip(sign("unstaffed", SIGN, ALERT))
    if stopped := _stopped_count(unit, seat):
        yield _stopped_chip(stopped)
    if led := captive_count(unit, seat):
        yield _tally_chip("captive", led, HARM)
    for spies, count in guest_counts(unit, seat).items():
        yield _tally_chip("hidden" if spies else "person", count, seat_ink(1 - seat))
    if stopped_guests := _stopped_guests(unit, seat):
        yield _stopped_chip(stopped_guests)
    if inside := _inside_count(unit):
        yield _tally_chip("ship", inside, ink)
    if isinstance(unit, GroupView) and unit.equipment:
        yield Chip(_tally_chip("equipment", unit.equipment, DIM).block)


def _tally_chip(name: str, count: int, ink: Ink, size: int = SIGN) -> Chip:
    """Return a chip with a number of personnel, captives or ships."""
    return Chip(row([sign(name, size, ink), text_line(str(count), _NUMBER.sized(min(30, size + 4)), 70)], 3), kept=True)


def _inside_count(unit: Unit) -> int:
    """Return the number of ships docked at a facility or carried by a ship."""
    return unit.docked if isinstance(unit, FacilityView) else unit.carried if isinstance(unit, ShipView) else 0


def _shield_chips(unit: Unit) -> Iterator[Chip]:
    if isinstance(unit, ShipView):
        yield Chip(_lettered_number("S", str(unit.shields)))


def _damage_block(hull: int, *, brief: bool) -> Block:
    """Return the remaining HULL on a pill, as on the battle sheet."""
    mark = [] if brief else [sign("damage", SIGN, GROUND)]
    text_block = row([*mark, text_line(f"{hull}%", Lettering(TEXT, "figures", GROUND), 90)], 3)
    return layered_blocks(bar(text_block.width + 14, SIGN, HARM, 10), text_block)


def _lettered_number(letter: str, number: str) -> Block:
    return row([text_line(letter, _LETTER, 40), text_line(number, _NUMBER, 90)], 3)


def _stopped_count(unit: Unit, seat: int) -> int:
    if isinstance(unit, GroupView):
        return unit.stopped
    own_seat = sum(crew.stopped for crew in unit.crews if crew.seat == seat)
    return own_seat or int(isinstance(unit, ShipView) and unit.card.stopped)


def _stopped_guests(unit: Unit, seat: int) -> int:
    """Return the number of stopped personnel of other players aboard."""
    return 0 if isinstance(unit, GroupView) else sum(crew.stopped for crew in unit.crews if crew.seat != seat)


def _stopped_chip(count: int) -> Chip:
    return Chip(row([sign("stopped", SIGN, ALERT), text_line(str(count), _LETTER.in_colour(ALERT), 60)], 3), kept=True)


def _summary_of_units(units: Sequence[Unit], seat: int, size: tuple[int, int], before: str = "") -> Block:
    """Return counts of the units that don't fit: facilities, ships, personnel, and how many are stopped."""
    ink = seat_ink(seat)
    guests = [guest_counts(unit, seat) for unit in units]
    unseen = sum(max(0, _inside_count(unit) - len(unit.ships)) for unit in units if not isinstance(unit, GroupView))
    counts = (
        ("facility", sum(isinstance(unit, FacilityView) for unit in units), ink),
        ("ship", sum(isinstance(unit, ShipView) for unit in units) + unseen, ink),
        ("person", sum(personnel_count(unit, seat) for unit in units), ink),
        ("stopped", sum(_stopped_count(unit, seat) + _stopped_guests(unit, seat) for unit in units), ALERT),
        ("captive", sum(captive_count(unit, seat) for unit in units), HARM),
        ("hidden", sum(counts.get(True, 0) for counts in guests), seat_ink(1 - seat)),
        ("person", sum(counts.get(False, 0) for counts in guests), seat_ink(1 - seat)),
    )
    for letters in (SIGN, TEXT, 20, 17):
        blocks = [text_line(before, _NUMBER.sized(max(20, min(TEXT, letters))), 30)] if before else []
        blocks += [_tally_chip(name, count, ink, letters).block for name, count, ink in counts if count]
        inside = wrapped_row(blocks, size[0] - _SPINE - 14, 8, 0)
        if inside.height <= size[1]:
            break
    return _panel_with_spine(inside, ink, size)
