"""A mission's tile: location, points, requirements, personnel and cards; never taller than its row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_blocks import chip_glyphs, squeezed_requirement_block
from bot.rendering.cards.chips import Chip
from bot.rendering.kit.block import (
    Block,
    Text,
    Veil,
    art_block,
    bar,
    column,
    outline_block,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_line,
    text_lines,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering, text_width
from bot.rendering.kit.shared_parts import badge, type_badge
from bot.rendering.kit.sizes import TEXT
from bot.rendering.kit.text_blocks import shrunk_line
from bot.rendering.kit.text_fitting import ELLIPSIS, fitted_text, listed_names, shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, HARM, INK, Ink, kind_ink
from bot.rendering.second_edition.board_words import core_words
from bot.rendering.second_edition.changes import mission_title
from bot.rendering.second_edition.places import (
    DETAILS,
    MANY_PERSONNEL,
    DetailLevel,
    MissionArea,
    counted_names,
    first_copy,
    missing_requirements,
)
from bot.rendering.second_edition.units import (
    ICON,
    brief_summary,
    counts_summary,
    departure_arrows,
    fitting_presence,
    group_unit,
    least_height,
    least_presence,
    presence_blocks,
    readable_presence,
    ship_unit,
    sign_with_words,
)
from engine.second_edition.view import PlayerView

CORNER = 18
_PAD, _GAP = 12, 8
_MIN_BROAD_WIDTH = 400
"""Minimum width of a tile whose name is beside the points."""
_COLUMN_WIDTH = 210
LOW_HEIGHT = 170
"""Height below which tiles show less."""
_MIN_ROOMY_HEIGHT = 220
"""Minimum room below the name; if there is less, personnel take precedence over requirements."""
_FOOT_TOP = 48
"""Position below the points where the rest of a low tile starts."""
_CROWD_WIDTH = 170
"""Width of the numbers of personnel beside a requirement."""

_LEVELS = [
    list(levels)
    for _, levels in groupby(
        DETAILS, lambda detail: (detail.aboard, detail.stopped, detail.brief, 1 < detail.ground < MANY_PERSONNEL)
    )
]
"""Lists of levels, from the most detailed down; within a list, the level with most names is used."""

_NAME_SIZES = (40, 36, 32, TEXT)
"""Font sizes of a mission's name: smaller ones if personnel, ships or requirements would have no room."""
_NAME_SIZES_BESIDE_POINTS = (44, 40, 36, 32)
"""Font sizes of a name beside the points."""
_POINTS_LETTERING = Lettering(42, "figures", halo=True)
_NAME_LETTERING = Lettering(40, "figures", halo=True)
_COUNT_LETTERING = Lettering(32, "figures", halo=True)
_LABEL_LETTERING = Lettering(32, "semibold", DIM)


def mission_tile(spot: MissionArea, height: int, holder: PlayerView | None = None) -> Block:
    """Return a mission's tile.

    Args:
        spot: the mission; its width is that of the tile.
        height: height of the tile in pixels.
        holder: for one of a player's headquarters, the player whose core and captives are shown.
    """
    mission, width = spot.mission, spot.width
    chips = () if spot.is_fought_at else missing_requirements(mission)
    if height < LOW_HEIGHT:
        return positioned_blocks(
            (width, height),
            (0, 0, _mission_picture(spot, height)),
            *_low_tile_parts(spot, height, chips, holder),
            (0, 0, _tile_edge(spot, height)),
        )
    inner = msgspec.structs.replace(spot, width=width - 2 * _PAD)
    smallest_presence = readable_presence(inner)
    for largest in _NAME_SIZES:
        head = _head_block(spot, largest)
        left = height - head.height - _PAD
        foot = _tile_foot(inner, chips, left, smallest_presence)
        left -= foot.height + (_GAP if foot.height else 0)
        if left >= smallest_presence.height and _is_readable(foot) and (_is_whole(foot) or not chips):
            break
    notes, units = _notes_and_units(inner, holder, left)
    lowest = height - _PAD - foot.height - (_GAP if foot.height else 0)
    if head.height > lowest - units.height:  # a name can be shortened, personnel and ships can't
        head = Block(width, 0)
    parts = [
        (0, 0, _mission_picture(spot, height)),
        (0, 0, head),
        (_PAD, head.height, notes),
        (_PAD, height - _PAD - foot.height, foot),
        (_PAD, lowest - units.height, units),
        (0, 0, _tile_edge(spot, height)),
    ]
    return positioned_blocks((width, height), *parts)


def _tile_foot(inner: MissionArea, chips: Sequence[Chip], left: int, smallest_presence: Block) -> Block:
    """Return the requirement or a note of completion, smaller if personnel and ships would otherwise have no room."""
    if not chips:
        is_completed_and_narrow = inner.mission.completed and inner.width + 2 * _PAD < _MIN_BROAD_WIDTH
        return _completed_foot(inner) if is_completed_and_narrow else Block(0, 0)
    foot = _requirement_foot(inner, chips, left)
    if left - foot.height - _GAP >= smallest_presence.height:
        return foot
    return squeezed_requirement_block(chips, inner.width, left - smallest_presence.height - _GAP, (ICON,))


def _is_whole(block: Block) -> bool:
    """Whether none of the block's texts is cut."""
    return bool(block.height) and not any(ELLIPSIS in mark.words for mark in block.marks if isinstance(mark, Text))


def _is_readable(block: Block) -> bool:
    """Whether all the block's texts and requirements are as large as they should be in Discord."""
    return all(mark.lettering.size >= TEXT for mark in block.marks if isinstance(mark, Text))


def _notes_and_units(inner: MissionArea, holder: PlayerView | None, left: int) -> tuple[Block, Block]:
    """Return the notes, and everything that is at the mission, in a given height.

    Personnel and ships take precedence: notes are abbreviated, counted, and finally left out. If possible, the numbers
    of personnel and ships are readable.
    """
    layouts: list[tuple[Block, Block]] = []
    for notes in _note_layouts(inner, holder):
        above = notes.height + (_GAP if notes.height else 0)
        if above > left:
            continue
        if units := _units_block(inner, left - above):
            return notes, units
        if presence := fitting_presence(inner, left - above):
            layouts.append((notes, presence))
            if readable_presence(inner).height <= left - above:
                return notes, presence
    return layouts[-1] if layouts else (Block(0, 0), least_presence(inner) or Block(0, 0))


def _low_tile_parts(
    spot: MissionArea, height: int, chips: Sequence[Chip], holder: PlayerView | None
) -> list[tuple[int, int, Block]]:
    """Return a low tile: points, name and marks in a line or two, with numbers or the requirement below."""
    mission, max_width = spot.mission, spot.width - 2 * _PAD
    size = 43
    points = text_line(str(mission.points), _POINTS_LETTERING.sized(36), max_width // 2)
    if mission.type == "headquarters":
        points = Block(1, points.height)
    worth = row([badge(type_badge(mission.type), size), points], 8)
    core = _count_block("event", len(holder.core), kind_ink("event")) if holder and holder.core else Block(0, 0)
    inner = msgspec.structs.replace(spot, width=max_width)
    for in_head in (False, True):
        right, names, below = _low_tile_head(spot, worth, core if in_head else Block(0, 0), height)
        foot = _low_tile_foot(inner, chips, height - below - 8)
        if foot.height > height - below - 8:  # a name can be shortened, personnel and ships can't
            names, below = [], 0 if foot.height > height - _FOOT_TOP - 8 else _FOOT_TOP
        if foot.width + 12 + core.width <= max_width:
            break
    head = [(_PAD, 8, worth), (spot.width - _PAD - right.width, 8 + (worth.height - right.height) // 2, right)]
    parts = [*(head if below else []), *names, (_PAD, height - 8 - foot.height, foot)]
    if not in_head:
        top = height - 8 - max(core.height, (foot.height + core.height) // 2)
        parts.append((spot.width - _PAD - core.width, top, core))
    return parts


def _low_tile_head(
    spot: MissionArea, worth: Block, core: Block, height: int
) -> tuple[Block, list[tuple[int, int, Block]], int]:
    """Return the marks on the right of a low tile, its name, and the position where the name ends."""
    mission, max_width = spot.mission, spot.width - 2 * _PAD
    completed_sign = [sign("met", ICON, DONE)] if mission.completed else []
    beneath = [_card_backs(len(mission.overcome), 1)] if mission.overcome else []
    right = row([*completed_sign, *beneath, *([core] if core.width else [])], 10)
    if worth.width + right.width + 12 > max_width:
        right = row(completed_sign, 10)
    free = not (missing_requirements(mission) or mission.groups or mission.ships)
    beside = max_width - worth.width - right.width - 24
    is_low = height < _FOOT_TOP + 2 * 36 + 30
    return right, *_low_tile_name(mission_title(mission), worth, beside, max_width, free=free, is_low=is_low)


def _low_tile_name(
    name: str, worth: Block, beside: int, max_width: int, *, free: bool, is_low: bool
) -> tuple[list[tuple[int, int, Block]], int]:
    """Return a name beside the points, else below them if that is ``free``, and the position where it ends."""
    text, lettering = shrunk_text(name, beside, _NAME_LETTERING.sized(32), TEXT)
    if not text.endswith("…"):
        block = text_line(text, lettering, beside)
        return [(_PAD + worth.width + 12, 8 + (worth.height - block.height) // 2, block)], _FOOT_TOP
    small = _NAME_LETTERING.sized(TEXT).weighted("bold")
    split, lettering = fitted_text(name, beside, small, TEXT, 2)
    if not free and " ".join(split) == " ".join(name.split()) and not split[0].endswith("-"):
        block = text_lines(split, lettering, beside)
        top = max(2, 8 + (worth.height - block.height) // 2)
        return [(_PAD + worth.width + 12, top, block)], max(_FOOT_TOP, top + block.height)
    if is_low and not free:
        text, lettering = shrunk_text(name, max_width, _NAME_LETTERING.sized(30), TEXT)
        return [(_PAD, _FOOT_TOP - 8, text_line(text, lettering, max_width))], _FOOT_TOP - 8 + lettering.height
    split, lettering = fitted_name(name, max_width, 30)
    return [(_PAD, _FOOT_TOP - 4, text_lines(split, lettering, max_width))], _FOOT_TOP + lettering.height * len(split)


def _low_tile_foot(inner: MissionArea, chips: Sequence[Chip], left: int) -> Block:
    """Return the requirement and the numbers of personnel, stacked or side by side, else only the numbers."""
    sizes = (ICON,)
    if not inner.mission.groups and not inner.mission.ships:
        return squeezed_requirement_block(chips, inner.width, left, sizes)
    crowd = counts_summary(inner)
    block = squeezed_requirement_block(chips, inner.width, left - crowd.height - 6, sizes)
    tries = [column([block, crowd], 6)] if block.height else []
    for few in (
        counts_summary(msgspec.structs.replace(inner, width=min(_CROWD_WIDTH, inner.width))),
        brief_summary(inner),
    ):
        beside = squeezed_requirement_block(chips, inner.width - few.width - 8, left, sizes)
        tries += [row([few, beside], 8)] if beside.height or not chips else []
    for crowd in presence_blocks(inner):
        below = squeezed_requirement_block(chips, inner.width, left - crowd.height - 4, sizes)
        tries += [column([below, crowd], 4)] if below.height else []
    fitting = (block for block in tries if block.height <= left and block.width <= inner.width)
    return next(fitting, None) or fitting_presence(inner, left) or least_presence(inner) or Block(0, 0)


# --- place and frame -------------------------------------------------------------------------------------------------


def _mission_picture(spot: MissionArea, height: int) -> Block:
    veils = (Veil("top", 128, 230), Veil("bottom", min(height, 170), 225), Veil("left", spot.width * 3 // 4, 120))
    subject = Place(mission_title(spot.mission), spot.mission.type)
    return art_block(subject, spot.width, height, CORNER, veils, "done" if spot.mission.completed else "")


def _tile_edge(spot: MissionArea, height: int) -> Block:
    if spot.is_attempted or spot.is_fought_at:
        return outline_block(spot.width, height, ALERT, 5, CORNER, glow=9)
    if spot.mission.completed:
        return outline_block(spot.width, height, DONE, 4, CORNER)
    if spot.mission.card.id in spot.since.missions:
        return outline_block(spot.width, height, INK, 3, CORNER)
    return Block(0, 0)


# --- type and name ---------------------------------------------------------------------------------------------------


def _head_block(spot: MissionArea, largest: int) -> Block:
    """Return type, points and name; completion and dilemmas are on the right, or below the name if there is no room."""
    mission, width = spot.mission, spot.width
    lamp = badge(type_badge(mission.type), 44)
    points = (
        text_line(str(mission.points), _POINTS_LETTERING, width // 2) if mission.type != "headquarters" else Block(0, 0)
    )
    worth = row([lamp, points], 10)
    name = mission_title(mission)
    right = row(list(_mark_signs(spot, width >= _MIN_BROAD_WIDTH)), 12)
    max_width = width - 2 * _PAD
    beside = max_width - worth.width - right.width - 32
    sizes = (size for size in _NAME_SIZES_BESIDE_POINTS if text_width(name, _NAME_LETTERING.sized(size)) <= beside)
    if width >= _MIN_BROAD_WIDTH and (size := next(sizes, 0)):
        inside = row([worth, text_line(name, _NAME_LETTERING.sized(size), beside)], 16)
        return positioned_blocks((width, 60), (_PAD, 7, inside), (width - _PAD - right.width, 13, right))
    first = row([worth, Block(max(0, max_width - worth.width - right.width - 2), 1), right], 1)
    if first.width > max_width:
        first = column([worth, right], 6)
    sentences, lettering = fitted_name(name, max_width, largest)
    whole = column([first, text_lines(sentences, lettering, max_width)], 6)
    return positioned_blocks((width, whole.height + 8), (_PAD, 8, whole))


def fitted_name(name: str, max_width: int, largest: int = 40) -> tuple[list[str], Lettering]:
    """Return a name: slightly smaller, then in two lines, then in the narrower face, finally in three lines."""
    for lettering, min_size, limit in (
        (_NAME_LETTERING.sized(largest), max(TEXT, largest * 85 // 100), 1),
        (_NAME_LETTERING.sized(max(TEXT, largest * 85 // 100)), max(TEXT, min(32, largest * 85 // 100)), 2),
        (_NAME_LETTERING.sized(min(34, largest)).weighted("bold"), min(30, largest), 2),
    ):
        lines, fitting = fitted_text(name, max_width, lettering, min_size, limit)
        if " ".join(lines) == " ".join(name.split()) and not any(line.endswith("-") for line in lines[:-1]):
            return lines, fitting
    return fitted_text(name, max_width, _NAME_LETTERING.sized(TEXT).weighted("bold"), TEXT, 3)


def _mark_signs(spot: MissionArea, broad: bool) -> Iterator[Block]:
    mission = spot.mission
    if spot.is_fought_at and spot.view.conflict:
        yield sign("conflict", ICON, ALERT)
    if mission.face_down:
        yield row([sign("hidden", ICON, DIM), text_line(str(mission.face_down), _COUNT_LETTERING, 70)], 6)
    if mission.overcome and (broad or not mission.completed):
        yield _card_backs(len(mission.overcome), 4 if broad else 1)
    if mission.completed and broad:
        yield _completed_mark(200)


def _completed_foot(spot: MissionArea) -> Block:
    """Return the foot of a narrow tile: dilemmas beneath the mission, and whether it is completed."""
    beneath = _card_backs(len(spot.mission.overcome), 4) if spot.mission.overcome else Block(0, 0)
    return column([beneath, _completed_mark(spot.width - 66)], 8)


def _card_backs(count: int, limit: int) -> Block:
    """Return a few card backs with a number."""
    shown_count = min(count, limit)
    ink = kind_ink("dilemma")
    parts = []
    for number in range(shown_count):
        parts.append((number * 14, 0, bar(24, 34, GROUND, 5)))
        parts.append((number * 14 + 2, 2, bar(20, 30, ink, 4, 130)))
    backs = positioned_blocks((shown_count * 14 + 10, 34), *parts)
    return row([backs, text_line(str(count), _COUNT_LETTERING, 70)], 8)


def _completed_mark(max_width: int) -> Block:
    lettering = Lettering(32, "semibold", GROUND)
    words = shrunk_line("Completed", max_width, lettering, 30)
    if any(isinstance(mark, Text) and mark.words.endswith(ELLIPSIS) for mark in words.marks):
        words = text_line("Done", lettering, max_width)
    width = words.width + 70
    return spaced_across(bar(width, 42, DONE, 21), (14, sign("tick", ICON, GROUND)), (56, words))


def _note_layouts(spot: MissionArea, holder: PlayerView | None) -> Iterator[Block]:
    """Yield notes in shorter and shorter form: cards on the mission, its copy, departed ships, core and captives."""
    notes = list(_words_and_counts(spot, holder))
    for full in range(len(notes), -1, -1):
        yield column([*(words for words, _, _ in notes[:full]), *(brief for _, brief, _ in notes[full:])], 6)
    yield wrapped_row([count for _, _, count in notes if count.width], spot.width, 12, 4)
    yield Block(0, 0)


def _words_and_counts(spot: MissionArea, holder: PlayerView | None) -> Iterator[tuple[Block, Block, Block]]:
    """Yield each note in words, in one line, and as a number; changes are only in words."""
    mission = spot.mission
    if mission.copy_of:
        words = sign_with_words("copy", f"See {first_copy(spot.view, mission)}", spot.width, DIM)
        yield words, words, sign("copy", ICON, DIM)
    if mission.card.on:
        names = counted_names(list(mission.card.on))
        words = sign_with_words("hosted", ", ".join(names), spot.width, INK)
        yield words, _names_in_one_line(spot, "hosted", names, INK), _count_block("hosted", len(mission.card.on), INK)
    if holder:
        event = kind_ink("event")
        core = counted_names([core_words(card) for card in holder.core])
        brig = counted_names([card.name.partition(", ")[0] for card in holder.brig])
        if core:
            count = _count_block("event", len(holder.core), event)
            yield _names_box(spot, "Core", core, event), _names_in_one_line(spot, "event", core, event), count
        if brig:
            count = _count_block("captive", len(holder.brig), HARM)
            yield _names_box(spot, "Brig", brig, HARM), _names_in_one_line(spot, "captive", brig, HARM), count
    yield from ((words, Block(0, 0), Block(0, 0)) for words in departure_arrows(spot))


def _names_in_one_line(spot: MissionArea, name: str, names: Sequence[str], ink: Ink) -> Block:
    """Return a symbol and as many of the names as fit beside it; the others are counted."""
    lettering = Lettering(32, "semibold", ink, halo=True)
    return row(
        [
            sign(name, ICON, ink),
            text_lines(listed_names(names, spot.width - ICON - 8, lettering, 1), lettering, spot.width),
        ],
        8,
    )


def _count_block(name: str, count: int, ink: Ink) -> Block:
    return row([sign(name, ICON, ink), text_line(str(count), _COUNT_LETTERING.sized(34), 60)], 6)


def _names_box(spot: MissionArea, label: str, names: Sequence[str], ink: str) -> Block:
    """Return the names under a label, with a bar in their colour."""
    max_width = spot.width - 30
    for size in (34, 32):
        lettering = Lettering(size, "semibold", ink)
        words = listed_names(names, max_width, lettering, 3)
        if len(words) > 1 or len(names) == 1:
            break
    text_block = text_lines(words, lettering, max_width)
    inside = column([text_line(label, _LABEL_LETTERING, max_width), text_block], 0)
    height = inside.height + 12
    parts = [(0, 0, bar(spot.width, height, GROUND, 12, 218)), (0, 0, bar(7, height, ink, 3)), (18, 6, inside)]
    return positioned_blocks((spot.width, height), *parts)


# --- requirements ----------------------------------------------------------------------------------------------------


def _requirement_foot(spot: MissionArea, chips: Sequence[Chip], max_width: int) -> Block:
    """Return the whole requirement in the largest size that fits, which is larger if no one is there.

    The largest symbols leave half of the picture free; smaller symbols, which must be readable, take precedence over
    the picture.
    """
    if not chips:
        return Block(0, 0)
    quiet = not (spot.mission.groups or spot.mission.ships)
    sizes = (44, ICON)
    for size in sizes if quiet or max_width > _MIN_ROOMY_HEIGHT else sizes[1:]:
        block = chip_glyphs(chips, spot.width, size)
        share = max_width * (55 if size > ICON else 95) // 100 if quiet else 0
        if block.height <= min(max_width, max(share, 2 * size + 24)) or size == sizes[-1]:
            break
    return block if block.height <= max_width else squeezed_requirement_block(chips, spot.width, max_width, (ICON,))


# --- personnel, ships and cards --------------------------------------------------------------------------------------


def _units_block(spot: MissionArea, max_height: int) -> Block | None:
    """Return every group and ship there, in as much detail as fits; ``None`` if they can only be counted."""
    if not spot.mission.groups and not spot.mission.ships:
        return Block(0, 0)
    for levels in _LEVELS:
        fitting = (block for detail in levels for block in _unit_layouts(spot, detail, max_height))
        if block := max(fitting, key=_number_of_texts, default=None) if len(levels) > 1 else next(fitting, None):
            return block
    return None


def _unit_layouts(spot: MissionArea, detail: DetailLevel, max_height: int) -> Iterator[Block]:
    """Yield everyone there at a level of detail, in every number of columns that fits."""
    for columns in _column_counts(spot):
        narrow = msgspec.structs.replace(spot, width=(spot.width - _GAP * (columns - 1)) // columns)
        if least_height(narrow, detail) > max_height * columns:
            continue
        block = _units_in_columns(narrow, detail, columns)
        if block.height <= max_height and block.width <= spot.width:
            yield block


def _number_of_texts(block: Block) -> int:
    return sum(isinstance(mark, Text) for mark in block.marks)


def _column_counts(spot: MissionArea) -> range:
    count = len(spot.mission.groups) + len(spot.mission.ships)
    return range(1, max(1, min(count, spot.width // _COLUMN_WIDTH, 3)) + 1)


def _units_in_columns(spot: MissionArea, detail: DetailLevel, columns: int) -> Block:
    """Return groups and ships in columns, each added to the shortest."""
    blocks = [group_unit(spot, group, detail) for group in spot.mission.groups]
    blocks += [ship_unit(spot, ship, detail) for ship in spot.mission.ships]
    heaps: list[list[Block]] = [[] for _ in range(columns)]
    for block in blocks:
        min(heaps, key=lambda heap: sum(block.height + _GAP for block in heap)).append(block)
    return row([column(heap, _GAP).sized(width=spot.width) for heap in heaps], _GAP, align=1)
