"""The board: the spaceline from left to right, with the opponent's units above each location and the viewer's below.

A 16:10 landscape, usually viewed at a third of its size. Up to nine locations form one row, more form two rows in
reading
order; busy locations are wide, empty ones narrow.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.seat_bar import Pile, SeatFacts, seat_bar
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.changes import NONE, Changes
from bot.rendering.first_edition.places import quadrant, units
from bot.rendering.first_edition.strip import is_seeding, strip
from bot.rendering.first_edition.tile import tile
from bot.rendering.first_edition.units import BROADEST, columns, stack
from bot.rendering.first_edition.units import GAP as UNIT_GAP
from bot.rendering.first_edition.units import HIGH as UNIT_HIGH
from bot.rendering.kit.block import Block, art, bar, line, pinned
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, INK, LINE, seat_ink
from engine.first_edition.showing.view import FirstEditionView, LineView, LocationView, PlayerView

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR, _STRIP = 8, 10, 72, 96
_ROOM = WIDTH - 2 * _MARGIN
_IN_A_ROW = 9
_BORDER = 6
"""Width of the line between two quadrants in one row."""
_NARROWEST, _BROADEST = 190, 460
_LOWEST = 168
"""Minimum height of a location."""
_DEEP = 1
"""Units stacked before they spread sideways."""

Row = tuple[LocationView, ...]


def board(view: FirstEditionView, cast: Cast, waiting: Sequence[int] = (), since: Changes = NONE) -> Block:
    """Return the whole table, 1,600 by 1,000 pixels, with the viewer's side at the bottom.

    Args:
        view: the viewer's view.
        cast: draws its cards.
        waiting: the seats that have to act.
        since: the changes to highlight.
    """
    own = view.viewer or 0
    other = 1 - own
    top = _MARGIN + _BAR + _GAP
    high = HEIGHT - 2 * _MARGIN - 2 * _BAR - _STRIP - 3 * _GAP
    parts = [
        (0, 0, art(Ground("spaceline"), WIDTH, HEIGHT)),
        (_MARGIN, _MARGIN, seat_bar(seat_facts(view, view.players[other], since, near=False), _ROOM, _BAR)),
        (_MARGIN, top, _spacelines(view, cast, high)),
        (_MARGIN, top + high + _GAP, strip(view, cast, waiting, _ROOM, _STRIP)),
        (
            _MARGIN,
            HEIGHT - _MARGIN - _BAR,
            seat_bar(seat_facts(view, view.players[own], since, near=True), _ROOM, _BAR),
        ),
    ]
    return pinned((WIDTH, HEIGHT), *parts)


def seat_facts(view: FirstEditionView, player: PlayerView, since: Changes, *, near: bool) -> SeatFacts:
    """Contents of a player's bar."""
    counts = player.counts
    piles = [("cards", "hand"), ("deck", "deck"), ("hosted", "discard")]
    piles += [("dilemmas", "seeds")] if is_seeding(view) else []
    return SeatFacts(
        player.seat,
        player.name,
        player.score,
        since.scores.get(player.seat, 0),
        active=player.seat == view.active and view.outcome is None,
        won=view.outcome is not None and player.seat in view.outcome.winners,
        near=near,
        done=tuple((kind, kind in player.completed) for kind in ("planet", "space")),
        asides=tuple(card.name for card in player.table),
        piles=tuple(Pile(sign, counts.get(name, 0)) for sign, name in piles),
    )


def rows_of(lines: Sequence[LineView]) -> list[Row]:
    """Arrange the spacelines in rows: one for a line of up to nine locations, else two of nearly equal length.

    A short line continues in the last row of the one before it.
    """
    found: list[Row] = []
    for one in lines:
        places = one.locations
        count = -(-len(places) // _IN_A_ROW)
        size = -(-len(places) // count) if count else 0
        rows = [places[start : start + size] for start in range(0, len(places), size)] if size else []
        if found and len(rows) == 1 and len(found[-1]) + len(places) <= _IN_A_ROW:
            found[-1] = (*found[-1], *places)
        else:
            found += rows
    return found


def _spacelines(view: FirstEditionView, cast: Cast, high: int) -> Block:
    rows = rows_of(view.lines)
    if not rows:
        words = line("No missions placed yet", Lettering(48, "semibold", DIM), _ROOM)
        return pinned((_ROOM, high), ((_ROOM - words.width) // 2, (high - words.height) // 2, words))
    heights = _heights(view, rows, high)
    parts, top = [], 0
    for one, tall in zip(rows, heights, strict=True):
        parts.append((0, top, _row(view, one, cast, tall, last=one is rows[-1])))
        top += tall + _GAP
    return pinned((_ROOM, high), *parts)


def _heights(view: FirstEditionView, rows: Sequence[Row], high: int) -> list[int]:
    """Height of each row, by its units; a surplus or shortage is shared evenly."""
    room = high - _GAP * (len(rows) - 1)
    needs = [_LOWEST + sum(_needed(_most(view, row, seat)) for seat in range(2)) for row in rows]
    spare = (room - sum(needs)) // len(rows)
    heights = [need + spare for need in needs] if spare >= 0 else [room * need // sum(needs) for need in needs]
    heights[-1] += room - sum(heights)
    return heights


def _needed(rows: int) -> int:
    """Height of rows of units, including the tabs that connect them to their locations."""
    return 10 + rows * (UNIT_HIGH + UNIT_GAP) - UNIT_GAP if rows else 0


def _most(view: FirstEditionView, row: Row, seat: int) -> int:
    """Maximum number of stacked units of a player in a row."""
    grounds = _grounds(view, row, seat)
    return max((-(-len(units(row[one], seat)) // columns(wide)) for one, (_, wide) in grounds.items()), default=0)


def _grounds(view: FirstEditionView, row: Row, seat: int) -> dict[int, tuple[int, int]]:
    """Horizontal position and width of a player's units, by location number.

    If they are many, or their location is narrow, they spread in front of neighbours where that player has nothing.
    """
    wides = widths(view, row, _ROOM)
    lefts = [sum(wides[:number]) + _GAP * number for number in range(len(row))]
    counts = {number: len(units(place, seat)) for number, place in enumerate(row)}
    free = {number for number, count in counts.items() if not count}
    found: dict[int, tuple[int, int]] = {}
    for number, count in sorted(counts.items(), key=lambda one: -one[1]):
        if not count:
            continue
        first = last = number
        while (wide := _across(lefts, wides, first, last)) < BROADEST or -(-count // columns(wide)) > _DEEP:
            beside = [one for one in (last + 1, first - 1) if one in free]
            if not beside:
                break
            taken = min(beside, key=lambda one: counts.get(one + 1 if one > number else one - 1, 0))
            free.discard(taken)
            first, last = min(first, taken), max(last, taken)
        found[number] = (lefts[first], _across(lefts, wides, first, last))
    return found


def _across(lefts: Sequence[int], wides: Sequence[int], first: int, last: int) -> int:
    return lefts[last] + wides[last] - lefts[first]


def _row(view: FirstEditionView, row: Row, cast: Cast, high: int, *, last: bool) -> Block:
    own = view.viewer or 0
    above, below = _shares(_most(view, row, 1 - own), _most(view, row, own), high)
    tall = high - above - below
    parts = [(0, above + tall // 2 - 2, bar(_ROOM, 4, LINE))]
    parts += _side(view, row, cast, 1 - own, (above - 10, above), far=True)
    parts += _side(view, row, cast, own, (below - 10, above + tall), far=False)
    left, before = 0, quadrant(view, row[0])
    for place, wide in zip(row, widths(view, row, _ROOM), strict=True):
        if quadrant(view, place) != before:
            before = quadrant(view, place)
            parts.append((left - _GAP // 2 - _BORDER // 2, above, bar(_BORDER, tall, INK)))
        parts.append((left, above, tile(view, place, wide, tall)))
        left += wide + _GAP
    if not last:
        parts.append((_ROOM - 4, above + tall // 2 - 14, bar(4, 28, LINE)))
    return pinned((_ROOM, high), *parts)


def _side(
    view: FirstEditionView, row: Row, cast: Cast, seat: int, room: tuple[int, int], *, far: bool
) -> list[tuple[int, int, Block]]:
    """A player's units along a row, each tied to its location by a tab.

    ``room`` is their height and the locations' edge.
    """
    high, border = room
    parts: list[tuple[int, int, Block]] = []
    wides = widths(view, row, _ROOM)
    for number, (left, wide) in _grounds(view, row, seat).items():
        found = stack(units(row[number], seat), seat, cast, (wide, high), far=far)
        if not found.height:
            continue
        attempted = view.attempt is not None and (view.attempt.location, view.attempt.seat) == (row[number].id, seat)
        middle = sum(wides[:number]) + _GAP * number + wides[number] // 2
        under = min(max(left, middle - found.width // 2), left + wide - found.width)
        ink = ALERT if attempted else seat_ink(seat)
        parts.append((middle - 24, border - 10 if far else border, bar(48, 10, ink)))
        parts.append((under, border - 10 if far else border + 7, bar(found.width, 3, ink)))
        parts.append((under, border - 10 - found.height if far else border + 10, found))
    return parts


def _shares(far: int, near: int, high: int) -> tuple[int, int]:
    """Split the height above and below the locations so that each location keeps its minimum height."""
    wanted = [_needed(far), _needed(near)]
    while sum(wanted) > high - _LOWEST:
        larger = 0 if wanted[0] > wanted[1] else 1
        wanted[larger] -= UNIT_HIGH + UNIT_GAP
    return max(0, wanted[0]), max(0, wanted[1])


def widths(view: FirstEditionView, row: Row, room: int) -> list[int]:
    """Widths of a row's locations; those with more units, and an attempt, are wider."""
    room -= _GAP * (len(row) - 1)
    least = min(_NARROWEST, room // len(row))
    weights = [_weight(view, place) for place in row]
    spare, total = room - least * len(row), sum(weights)
    wides = [least + spare * weight // total for weight in weights]
    broad = [min(one, max(_BROADEST, room // len(row))) for one in wides]
    for _ in range(3):
        left = room - sum(broad)
        open_ = [number for number, one in enumerate(broad) if one < max(_BROADEST, room // len(row))]
        if left <= 0 or not open_:
            break
        for number in open_:
            broad[number] += left // len(open_)
    broad[-1] += max(0, room - sum(broad))
    return broad


def _weight(view: FirstEditionView, place: LocationView) -> int:
    """Relative width; 4 for an empty location."""
    count = max(len(units(place, seat)) for seat in range(2))
    attempted = view.attempt is not None and view.attempt.location == place.id
    return 4 + min(count, 4) * 2 + 2 * attempted
