"""The board: the spaceline from left to right, with the opponent's units above each location and the viewer's below.

The picture is a 16:10 landscape, usually seen at two fifths of its size. Up to seven locations form one row; more form
several rows in reading order, joined by a line. Busy locations are wide, empty ones narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.seat_bar import Pile, SeatFacts, seat_bar
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.changes import NO_CHANGES, Changes
from bot.rendering.first_edition.places import quadrant_of, units_of_player
from bot.rendering.first_edition.strip import is_seeding, strip_block
from bot.rendering.first_edition.tile import location_tile
from bot.rendering.first_edition.units import BROADEST, column_count, unit_stack
from bot.rendering.first_edition.units import GAP as UNIT_GAP
from bot.rendering.first_edition.units import HIGH as UNIT_HIGH
from bot.rendering.first_edition.units import LOW as UNIT_LOW
from bot.rendering.kit.block import Block, art_block, bar, positioned_blocks, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import HEIGHT, TALL_SIZE, WIDTH, Size
from bot.rendering.kit.theme import ALERT, DIM, INK, LINE, seat_ink
from engine.first_edition.showing.view import FirstEditionView, LineView, LocationView, PlayerView

_MARGIN, _GAP, _BAR, _STRIP = 8, 8, 52, 78
_ROOM = WIDTH - 2 * _MARGIN
_IN_A_ROW, _CROWDED_ROW = 7, 8
_ON_A_PHONE, _PHONE_ROW = 6, 3
"""Maximum number of locations in a part for a phone, and in one row of it."""
_BORDER = 6
"""Width of the line between two quadrants in one row."""
_NARROWEST, _BROADEST = 180, 400
_LOWEST = 160
"""Minimum height of a location."""
_COUNTED = UNIT_LOW + 10
"""Height of a row in which a player's units are only counted."""
_DEEP = 1
"""Number of units stacked before they spread sideways."""

Row = tuple[LocationView, ...]


def board(
    view: FirstEditionView, cast: CardPictures, waiting: Sequence[int] = (), changes: Changes = NO_CHANGES
) -> Block:
    """Return the whole table, 1,400 by 875 pixels, with the viewer's side at the bottom.

    Args:
        view: the viewer's view.
        cast: draws its cards.
        waiting: the seats that have to act.
        changes: the changes to highlight.
    """
    own_seat = view.viewer or 0
    other = 1 - own_seat
    top = _MARGIN + _BAR + _GAP
    height = HEIGHT - 2 * _MARGIN - 2 * _BAR - _STRIP - 3 * _GAP
    parts = [
        (0, 0, art_block(Ground("spaceline"), WIDTH, HEIGHT)),
        (_MARGIN, _MARGIN, seat_bar(seat_facts(view, view.players[other], changes, near=False), _ROOM, _BAR)),
        (_MARGIN, top, _spacelines_block(view, cast, height)),
        (_MARGIN, top + height + _GAP, strip_block(view, cast, waiting, _ROOM, _STRIP)),
        (
            _MARGIN,
            HEIGHT - _MARGIN - _BAR,
            seat_bar(seat_facts(view, view.players[own_seat], changes, near=True), _ROOM, _BAR),
        ),
    ]
    return positioned_blocks((WIDTH, HEIGHT), *parts)


def board_parts(view: FirstEditionView, cast: CardPictures, changes: Changes = NO_CHANGES) -> list[Callable[[], Block]]:
    """Return layouts of parts of the spaceline, for a phone, each with both players' units; few locations are one part.

    The opponent's bar is above the first part, the viewer's below the last.
    """
    places = [location for spaceline in view.lines for location in spaceline.locations]
    count = max(1, -(-len(places) // _ON_A_PHONE))
    size = -(-len(places) // count) or 1
    return [
        partial(
            _part_block, view, cast, changes, places[start : start + size], (start == 0, start + size >= len(places))
        )
        for start in range(0, len(places), size)
    ] or [partial(_part_block, view, cast, changes, [], (True, True))]


def _part_block(
    view: FirstEditionView,
    cast: CardPictures,
    changes: Changes,
    places: Sequence[LocationView],
    ends: tuple[bool, bool],
) -> Block:
    """Return some locations in rows of three; ``ends`` says whether they are the first and the last part."""
    width, height = TALL_SIZE
    room, own_seat = width - 2 * _MARGIN, view.viewer or 0
    bars = [
        seat_bar(seat_facts(view, view.players[seat], changes, near=seat == own_seat), room, _BAR) if shown else None
        for seat, shown in zip((1 - own_seat, own_seat), ends, strict=True)
    ]
    above, below = (block.height + _GAP if block else 0 for block in bars)
    rows = [tuple(places[start : start + _PHONE_ROW]) for start in range(0, len(places), _PHONE_ROW)]
    left = height - 2 * _MARGIN - above - below
    parts = [
        (0, 0, art_block(Ground("spaceline"), width, height)),
        (_MARGIN, _MARGIN + above, _rows_block(view, rows, cast, (room, left))),
    ]
    if bars[0]:
        parts.append((_MARGIN, _MARGIN, bars[0]))
    if bars[1]:
        parts.append((_MARGIN, height - _MARGIN - bars[1].height, bars[1]))
    return positioned_blocks(TALL_SIZE, *parts)


def seat_facts(view: FirstEditionView, player: PlayerView, changes: Changes, *, near: bool) -> SeatFacts:
    """Return the facts for a player's bar."""
    counts = player.counts
    piles = [("cards", "hand"), ("deck", "deck"), ("hosted", "discard")]
    piles += [("dilemmas", "seeds")] if is_seeding(view) else []
    return SeatFacts(
        player.seat,
        player.name,
        player.score,
        changes.scores.get(player.seat, 0),
        is_active=player.seat == view.active and view.outcome is None,
        has_won=view.outcome is not None and player.seat in view.outcome.winners,
        is_below_row=near,
        mission_types=tuple((kind, kind in player.completed) for kind in ("planet", "space")),
        notes=tuple(card.name for card in player.table),
        piles=tuple(Pile(sign, counts.get(name, 0)) for sign, name in piles),
    )


def rows_of(lines: Sequence[LineView]) -> list[Row]:
    """Return the spacelines in rows of nearly equal length: one for up to seven locations, two for up to sixteen."""
    places = [location for spaceline in lines for location in spaceline.locations]
    count = 1 if len(places) <= _IN_A_ROW else max(2, -(-len(places) // _CROWDED_ROW))
    size = -(-len(places) // count) or 1
    return [tuple(places[start : start + size]) for start in range(0, len(places), size)]


def _spacelines_block(view: FirstEditionView, cast: CardPictures, height: int) -> Block:
    return _rows_block(view, rows_of(view.lines), cast, (_ROOM, height))


def _rows_block(view: FirstEditionView, rows: Sequence[Row], cast: CardPictures, size: Size) -> Block:
    """Return the rows of locations one below the other, joined by a line."""
    room, height = size
    if not rows:
        words = text_line("No missions placed yet", Lettering(48, "semibold", DIM), room)
        return positioned_blocks(size, ((room - words.width) // 2, (height - words.height) // 2, words))
    heights = _row_heights(view, rows, size)
    parts, top = [], 0
    for row, total_height in zip(rows, heights, strict=True):
        parts.append((0, top, _spaceline_row(view, row, cast, (room, total_height))))
        top += total_height + _GAP
        if row is not rows[-1]:
            parts += _row_joint(top - _GAP // 2, total_height // 2, room)
    return positioned_blocks(size, *parts)


def _row_joint(middle: int, reach: int, room: int) -> list[tuple[int, int, Block]]:
    """Return the line from the end of a row to the start of the next, in the margins and between the rows."""
    left, right, thick = -_MARGIN + 2, room + 3, 3
    return [
        (right, middle - reach, bar(thick, reach, DIM)),
        (left, middle, bar(right + thick - left, thick, DIM)),
        (left, middle, bar(thick, reach, DIM)),
    ]


def _row_heights(view: FirstEditionView, rows: Sequence[Row], size: Size) -> list[int]:
    """Return the height of each row, depending on its units; a surplus or shortage is shared evenly."""
    room, height = size
    max_width = height - _GAP * (len(rows) - 1)
    units = [[_needed_height(_max_stack(view, row, seat, room)) for seat in range(2)] for row in rows]
    needs = [_LOWEST + sum(heights) for heights in units]
    min_heights = [_LOWEST * 2 // 3 + sum(min(height, _COUNTED) for height in heights) for heights in units]
    spare = max_width - sum(needs)
    if spare >= 0:
        heights = [need + spare // len(rows) for need in needs]
    else:
        more = [need - low for need, low in zip(needs, min_heights, strict=True)]
        shared = max_width - sum(min_heights)
        heights = [low + shared * each // (sum(more) or 1) for low, each in zip(min_heights, more, strict=True)]
    heights[-1] += max_width - sum(heights)
    return heights


def _needed_height(rows: int) -> int:
    """Return the height of rows of units, including the tabs that connect the units to their locations."""
    return 10 + rows * (UNIT_HIGH + UNIT_GAP) - UNIT_GAP if rows else 0


def _max_stack(view: FirstEditionView, row: Row, seat: int, room: int) -> int:
    """Return the maximum number of stacked units of a player in a row."""
    grounds = _unit_positions(view, row, seat, room)
    return max(
        (-(-len(units_of_player(row[item], seat)) // column_count(width)) for item, (_, width) in grounds.items()),
        default=0,
    )


def _unit_positions(view: FirstEditionView, row: Row, seat: int, room: int) -> dict[int, tuple[int, int]]:
    """Return the horizontal position and width of a player's units, by location number.

    If there are many, or their location is narrow, they spread in front of neighbours where that player has nothing.
    """
    wides = location_widths(view, row, room)
    lefts = [sum(wides[:number]) + _GAP * number for number in range(len(row))]
    counts = {number: len(units_of_player(location, seat)) for number, location in enumerate(row)}
    free = {number for number, count in counts.items() if not count}
    positions: dict[int, tuple[int, int]] = {}
    for number, count in sorted(counts.items(), key=lambda number_and_count: -number_and_count[1]):
        if not count:
            continue
        first = last = number
        while (width := _joined_width(lefts, wides, first, last)) < BROADEST or -(
            -count // column_count(width)
        ) > _DEEP:
            beside = [number for number in (last + 1, first - 1) if number in free]
            if not beside:
                break
            best_neighbour = min(
                beside, key=lambda neighbour: counts.get(neighbour + 1 if neighbour > number else neighbour - 1, 0)
            )
            free.discard(best_neighbour)
            first, last = min(first, best_neighbour), max(last, best_neighbour)
        positions[number] = (lefts[first], _joined_width(lefts, wides, first, last))
    return positions


def _joined_width(lefts: Sequence[int], wides: Sequence[int], first: int, last: int) -> int:
    return lefts[last] + wides[last] - lefts[first]


def _spaceline_row(view: FirstEditionView, row: Row, cast: CardPictures, size: Size) -> Block:
    (room, height), own_seat = size, view.viewer or 0
    far, near = (_max_stack(view, row, seat, room) for seat in (1 - own_seat, own_seat))
    above, below = _heights_above_and_below(far, near, height)
    total_height = height - above - below
    parts = [(0, above + total_height // 2 - 2, bar(room, 4, LINE))]
    parts += _units_along_row(view, row, cast, 1 - own_seat, (room, above - 10, above), far=True)
    parts += _units_along_row(view, row, cast, own_seat, (room, below - 10, above + total_height), far=False)
    left, before = 0, quadrant_of(view, row[0])
    for location, width in zip(row, location_widths(view, row, room), strict=True):
        if quadrant_of(view, location) != before:
            before = quadrant_of(view, location)
            parts.append((left - _GAP // 2 - _BORDER // 2, above, bar(_BORDER, total_height, INK)))
        parts.append((left, above, location_tile(view, location, width, total_height)))
        left += width + _GAP
    return positioned_blocks(size, *parts)


def _units_along_row(
    view: FirstEditionView, row: Row, cast: CardPictures, seat: int, room: tuple[int, int, int], *, far: bool
) -> list[tuple[int, int, Block]]:
    """Return a player's units along a row, each tied to its location by a tab.

    ``room`` is the row's width, the units' height, and the position of the locations' edge.
    """
    width, height, border = room
    parts: list[tuple[int, int, Block]] = []
    wides = location_widths(view, row, width)
    for number, (left, across) in _unit_positions(view, row, seat, width).items():
        block = unit_stack(units_of_player(row[number], seat), seat, cast, (across, height), far=far)
        if not block.height:
            continue
        attempted = view.attempt is not None and (view.attempt.location, view.attempt.seat) == (row[number].id, seat)
        middle = sum(wides[:number]) + _GAP * number + wides[number] // 2
        under = min(max(left, middle - block.width // 2), left + across - block.width)
        ink = ALERT if attempted else seat_ink(seat)
        parts.append((middle - 24, border - 10 if far else border, bar(48, 10, ink)))
        parts.append((under, border - 10 if far else border + 7, bar(block.width, 3, ink)))
        parts.append((under, border - 10 - block.height if far else border + 10, block))
    return parts


def _heights_above_and_below(far: int, near: int, height: int) -> tuple[int, int]:
    """Return the heights above and below the locations, chosen so that each location keeps its minimum height.

    Units always keep enough height to be counted.
    """
    wanted = [_needed_height(far), _needed_height(near)]
    while sum(wanted) > height - _LOWEST and max(wanted) > _COUNTED:
        larger = 0 if wanted[0] > wanted[1] else 1
        wanted[larger] = max(_COUNTED, wanted[larger] - UNIT_HIGH - UNIT_GAP)
    return wanted[0], wanted[1]


def location_widths(view: FirstEditionView, row: Row, max_width: int) -> list[int]:
    """Return the widths of a row's locations; locations with more units or with an attempt are wider."""
    max_width -= _GAP * (len(row) - 1)
    min_width = min(_NARROWEST, max_width // len(row))
    weights = [_location_weight(view, location) for location in row]
    spare, total = max_width - min_width * len(row), sum(weights)
    wides = [min_width + spare * weight // total for weight in weights]
    broad = [min(wide, max(_BROADEST, max_width // len(row))) for wide in wides]
    for _ in range(3):
        left = max_width - sum(broad)
        open_ = [number for number, width in enumerate(broad) if width < max(_BROADEST, max_width // len(row))]
        if left <= 0 or not open_:
            break
        for number in open_:
            broad[number] += left // len(open_)
    broad[-1] += max(0, max_width - sum(broad))
    return broad


def _location_weight(view: FirstEditionView, location: LocationView) -> int:
    """Return the relative width of a location; 4 for an empty one."""
    count = max(len(units_of_player(location, seat)) for seat in range(2))
    attempted = view.attempt is not None and view.attempt.location == location.id
    return 4 + min(count, 4) * 2 + 2 * attempted
