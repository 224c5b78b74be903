"""Requirement chips as blocks: glyphs for skills, words for other requirements, with a tick if met."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bot.rendering.cards.chips import Chip, ChipState, ways_to_meet
from bot.rendering.kit.block import (
    Block,
    Text,
    bar,
    column,
    evenly_wrapped_row,
    grid,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
    with_margins,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import shrunk_line
from bot.rendering.kit.text_fitting import ELLIPSIS, fitted_text, wrapped_lines
from bot.rendering.kit.theme import (
    ALERT,
    DIM,
    DONE,
    FAINT,
    GROUND,
    HARM,
    INK,
    MET,
    MISSING,
    PANEL,
    Ink,
    skill_ink,
)
from bot.rendering.signs.skills import FAMILY_OF, glyph_of

SHORT_NAMES = {
    "Integrity": "Int",
    "Cunning": "Cun",
    "Strength": "Str",
    "Weapons": "Wpn",
    "Shields": "Shd",
    "Range": "Rng",
}
"""Short names of the numbers of personnel and ships."""

_LABEL_LETTERING = Lettering(30, "semibold")
_LEAST, _ROOMY = TEXT, 56
"""Size of the smallest number readable on a phone, and of the smallest glyph with a number on it."""
_MAX_LEVEL_ON_DISC = 9
_PAD = 8
_MAX_LETTERS_AMONG_GLYPHS = 16
"""Maximum number of letters in words between glyphs."""
_MIN_MARK_SIZE = SIGN
"""Minimum size of a visible mark."""
_SIGN_AND_INK_BY_STATE: dict[ChipState, tuple[str, Ink]] = {
    ChipState.MET: ("met", DONE),
    ChipState.MISSING: ("missing", HARM),
    ChipState.STOPPED: ("stopped", ALERT),
}
"""Symbol and colour of each state; the state is never shown by colour alone."""
_BEST_FIRST = (ChipState.MET, ChipState.STOPPED, ChipState.MISSING)


def skill_glyph(skill: str, size: int, level: int = 1, *, dim: bool = False) -> Block:
    """Return a skill on a rounded square in its family's colour, with its level if higher than 1."""
    ink = FAINT if dim else skill_ink(FAMILY_OF.get(skill, ""))
    inner = size * 3 // 4
    parts = [
        (0, 0, bar(size, size, ink, size // 4)),
        ((size - inner) // 2, (size - inner) // 2, sign(f"skill {skill}", inner, GROUND)),
    ]
    square = positioned_blocks((size, size), *parts)
    return _glyph_with_level(square, size, level, low=True)


def _glyph_with_level(square: Block, size: int, level: int, *, low: bool) -> Block:
    """Return a glyph with its level on a disc at its corner, or beside it if that would be unreadable."""
    if level < 2:
        return square
    if size < _ROOMY or level > _MAX_LEVEL_ON_DISC:
        number = text_line(str(level), Lettering(max(_LEAST, size * 7 // 8), "figures", halo=True), 90)
        return row([square, number], 2)
    disc = max(SIGN, size * 9 // 16)
    number = text_line(str(level), Lettering(max(_LEAST, disc * 3 // 4), "figures"), disc)
    left = size - disc + 4
    top = left if low else -2
    mark = layered_blocks(sign("disc", disc, GROUND), number)
    width, height = max(square.width, left + disc), max(square.height, left + disc if low else 0)
    return positioned_blocks((width, height), (0, 0, square), (left, max(0, top), mark))


def skill_sign(name: str, size: int, level: int = 1, *, dim: bool = False) -> Block:
    """Return a skill's glyph, or its first letter if it has none."""
    glyph = glyph_of(name)
    return skill_glyph(glyph, size, level, dim=dim) if glyph else initial_block(name, size, FAINT if dim else DIM)


def initial_block(text: str, size: int, ink: Ink = ALERT) -> Block:
    """Return the first letter of a requirement on a bright square."""
    on = INK if ink == FAINT else GROUND
    letter = text_line(text.strip()[:1].upper(), Lettering(max(_LEAST, size * 3 // 4), "figures", on), size)
    inside = ((size - letter.width) // 2, (size - letter.height) // 2, letter)
    return positioned_blocks((size, size), (0, 0, bar(size, size, ink, size // 4)), inside)


def chip_icon(chip: Chip, size: int) -> Block:
    """Return the glyph of a skill, else the first letter of its name; an empty block for a whole clause."""
    if chip.skill:
        return skill_glyph(chip.skill[0], size)
    return initial_block(chip.text, size) if chip.text[:1].isupper() else Block(0, 0)


def bar_chip(chip: Chip, width: int, height: int = 46) -> Block:
    """Return a requirement on a bar: glyph, words, and state."""
    mark = _mark_block(chip.standing, max(SIGN, height * 6 // 10))
    icon = chip_icon(chip, max(SIGN, height * 7 // 10))
    left = 10 + (icon.width + 10 if icon.width else 0)
    max_width = width - left - 10 - (mark.width + 8 if mark.width else 0)
    lines, lettering = fitted_text(chip.text, max_width, _LABEL_LETTERING.sized(min(42, height * 62 // 100)), TEXT)
    words = text_line(" ".join(lines), lettering, max_width)
    return positioned_blocks(
        (width, height),
        *_placed_ground(chip, width, height, 12),
        (10, (height - icon.height) // 2, icon),
        (left, (height - words.height) // 2, words),
        (width - 10 - mark.width, (height - mark.height) // 2, mark),
    )


def _placed_ground(chip: Chip, width: int, height: int, radius: int) -> list[tuple[int, int, Block]]:
    ground = bar(width, height, MET if chip.is_met else MISSING if chip.standing else PANEL, radius, 240)
    ink = _SIGN_AND_INK_BY_STATE[chip.standing][1] if chip.standing else FAINT
    return [(0, 0, ground), (0, 0, outline_block(width, height, ink, max(2, radius // 5), radius))]


def _mark_block(state: ChipState, size: int) -> Block:
    """Return a tick if met, a cross if missing, a pause if only stopped personnel meet it."""
    if not state:
        return Block(0, 0)
    name, ink = _SIGN_AND_INK_BY_STATE[state]
    return sign(name, size, ink)


def chip_bars(chips: Sequence[Chip], max_width: int, columns: int, height: int) -> Block:
    """Return requirements as bars in columns; alternatives start with *or*."""
    width = (max_width - 10 * (columns - 1)) // columns
    blocks = [bar_chip(msgspec.structs.replace(chip, text=_words_with_or(chip)), width, height) for chip in chips]
    return grid(blocks, columns, 10, 6)


def _words_with_or(chip: Chip) -> str:
    """Return a requirement's words, starting with *or* if it is an alternative."""
    return chip.text if chip.link == "and" else f"or {chip.text}"


def chip_glyphs(chips: Sequence[Chip], max_width: int, size: int) -> Block:
    """Return requirements in as little width as possible: glyphs, then words for the others, side by side if they fit.

    Two alternative ways are both shown; of more ways only the first, with a note.
    """
    return _glyphs_block(tuple(chips), max_width, size)


@lru_cache(maxsize=2048)
def _glyphs_block(chips: tuple[Chip, ...], max_width: int, size: int) -> Block:
    ways = ways_to_meet(chips)
    if not ways:
        return Block(0, 0)
    first, others = _way_block(ways[0], max_width, size), ways[1:]
    if len(others) == 1:
        beside = row([first, _way_block(others[0], max(1, max_width - first.width - 16), size, or_=True)], 16)
        if beside.width <= max_width and beside.height == first.height:
            return beside
        return column([first, _way_block(others[0], max_width, size, or_=True)], 6)
    lettering = Lettering(TEXT, "semibold", DIM, halo=True)
    return column([first, text_line(f"or {len(others)} other ways" if others else "", lettering, max_width)], 6)


def whole_requirement_block(chips: Sequence[Chip], max_width: int, height: int, sizes: Sequence[int]) -> Block:
    """Return all requirements in the first size that fits; an empty block if none does."""
    for size in sizes:
        block = chip_glyphs(chips, max_width, size)
        if block.height <= height and block.width <= max_width and not _is_text_cut(block):
            return block
    return Block(0, 0)


def _is_text_cut(block: Block) -> bool:
    return any(isinstance(mark, Text) and mark.words.endswith(ELLIPSIS) for mark in block.marks)


def squeezed_requirement_block(chips: Sequence[Chip], max_width: int, height: int, sizes: Sequence[int]) -> Block:
    """Return all requirements in one of the sizes, else as prose, else as much of the first way as fits."""
    return _cached_squeezed_requirement(tuple(chips), max_width, height, tuple(sizes))


@lru_cache(maxsize=512)
def _cached_squeezed_requirement(chips: tuple[Chip, ...], max_width: int, height: int, sizes: tuple[int, ...]) -> Block:
    if (block := whole_requirement_block(chips, max_width, height, sizes)).height or (
        block := _prose_block(chips, max_width, height)
    ).height:
        return block
    first, *others = ways_to_meet(chips) or [[]]
    more_block = text_line("or …" if others else "", Lettering(TEXT, "semibold", DIM, halo=True), 80)
    for size in sizes:
        beginning = row([_way_block(first, max_width - more_block.width - 10, size), more_block], 10)
        if beginning.height <= height and beginning.width <= max_width:
            return beginning
    beginnings = [_beginning_block(first, max_width, height, size) for size in sizes]
    return max(beginnings, key=lambda block: len(block.marks))


def _prose_block(chips: Sequence[Chip], max_width: int, height: int) -> Block:
    """Return all requirements in small words without symbols; an empty block if they don't fit."""
    text = "; or ".join(
        ", ".join(" or ".join(_short_label(alternative.text) for alternative in alternatives) for alternatives in way)
        for way in ways_to_meet(chips)
    )
    lettering = Lettering(TEXT, "semibold", halo=True)
    block = text_lines(wrapped_lines(text, max_width, lettering, 8), lettering, max_width)
    return block if block.height <= height and not _is_text_cut(block) else Block(0, 0)


def _beginning_block(way: Sequence[Sequence[Chip]], max_width: int, height: int, size: int) -> Block:
    """Return as much of the beginning of a way as fits, with an ellipsis."""
    more_block = text_line("…", Lettering(TEXT, "semibold", DIM, halo=True), 40)
    block, blocks = Block(0, 0), list[Block]()
    for alternatives in way:
        blocks.append(
            _alternatives_block(alternatives, max_width, size)
            if _has_glyphs(alternatives)
            else _words_block(alternatives, max_width, size, brief=True)
        )
        longer = wrapped_row([*blocks, more_block], max_width, 6, 6)
        if longer.height > height or longer.width > max_width:
            break
        block = longer
    return block


def _way_block(way: Sequence[Sequence[Chip]], max_width: int, size: int, *, or_: bool = False) -> Block:
    """Return one way in a row, with short words if needed, else in several rows."""
    joint = text_line("or" if or_ else "", Lettering(TEXT, "semibold", DIM, halo=True), 80)
    begin = [joint] if or_ else []
    shown_blocks = _signs_by_state([alternatives for alternatives in way if _has_glyphs(alternatives)], max_width, size)
    worded = [alternatives for alternatives in way if not _has_glyphs(alternatives)]
    gap = max(6, size // 6)
    space = [Block(gap, 1)] if worded else []
    for brief in (False, True):
        blocks = [_words_block(alternatives, max_width, size, brief=brief) for alternatives in worded]
        beside = row([*begin, *shown_blocks, *space, *blocks], gap)
        if beside.width <= max_width:
            return beside
    blocks = [_words_block(alternatives, max_width, size) for alternatives in worded]
    return column([evenly_wrapped_row([*begin, *shown_blocks], max_width, gap, 8), *blocks], 6)


def _signs_by_state(requirements: Sequence[Sequence[Chip]], max_width: int, size: int) -> list[Block]:
    """Return requirements with symbols; if compared, the missing ones come first, and each state is marked once."""
    blocks: list[Block] = []
    for state in (ChipState.MISSING, ChipState.STOPPED, ChipState.MET, ChipState.NOT_COMPARED):
        mark = _mark_block(state, max(SIGN, size))
        for alternatives in (requirement for requirement in requirements if _best_chip(requirement).standing is state):
            block = _alternatives_block(alternatives, max_width - mark.width - 4, size)
            blocks.append(row([mark, block], 4))
            mark = Block(0, 0)
    return blocks


def _best_chip(chips: Sequence[Chip]) -> Chip:
    """Return the alternative that is nearest to being met; the first if none has been compared."""
    return next((chip for state in _BEST_FIRST for chip in chips if chip.standing is state), chips[0])


def _has_glyphs(chips: Sequence[Chip]) -> bool:
    """Whether these alternatives are skills; if there are several, a few words are allowed among them."""
    return any(map(_is_glyph, chips)) and all(
        _is_glyph(chip) or len(_short_label(chip.text)) <= _MAX_LETTERS_AMONG_GLYPHS for chip in chips
    )


def _is_glyph(chip: Chip) -> bool:
    return all(part.skill for part in _part_chips(chip))


def _part_chips(chip: Chip) -> list[Chip]:
    """Return the parts of an alternative, such as ``Law and Officer``, as separate chips."""
    return [msgspec.structs.replace(chip, text=text) for text in chip.text.split(" and ")]


def _glyphs_of(chip: Chip, size: int) -> Block:
    levels = [part.skill or ("", 1) for part in _part_chips(chip)]
    return row([skill_glyph(skill, size, level) for skill, level in levels], 2)


def _alternatives_block(chips: Sequence[Chip], max_width: int, size: int) -> Block:
    """Return one skill, or several with few words in a pill with *or* between them."""
    if len(chips) == 1:
        return _glyphs_of(chips[0], size)
    joint = text_line("or", Lettering(TEXT, "semibold", DIM), 80)
    described_blocks = [
        _glyphs_of(chip, size) if _is_glyph(chip) else _words_block([chip], max_width - 16, size, brief=True)
        for chip in chips
    ]
    blocks = [part for block in described_blocks for part in (joint, block)][1:]
    inside = with_margins(wrapped_row(blocks, max_width - 16, 6, 6), 8, 5, 8, 5)
    return positioned_blocks(
        (inside.width, inside.height), (0, 0, bar(inside.width, inside.height, GROUND, size // 3, 225)), (0, 0, inside)
    )


def glyph_chip(chip: Chip, size: int) -> Block:
    """Return a skill's glyph with its state at the lower right."""
    skill, level = chip.skill or ("", 1)
    ground = skill_glyph(skill, size, 1 if chip.standing else level)
    if not chip.standing:
        return ground
    mark = max(_MIN_MARK_SIZE + 4, size * 9 // 16)
    parts = [
        (0, 0, ground),
        (size - mark + 8, size - mark + 8, sign("disc", mark, GROUND)),
        (size - mark + 10, size - mark + 10, _mark_block(chip.standing, mark - 4)),
    ]
    return _glyph_with_level(positioned_blocks((size + 8, size + 8), *parts), size, level, low=False)


def _words_block(chips: Sequence[Chip], max_width: int, size: int, *, brief: bool = False) -> Block:
    """Return requirements in words, with amounts and state; if there are several ways, the best one."""
    best = _best_chip(chips)
    lettering = Lettering(max(TEXT, size * 3 // 4), "semibold", halo=True)
    beside = [_mark_block(best.standing, max(SIGN, size * 9 // 16))] if best.standing else []
    if best.available_amount and best.standing in (ChipState.MISSING, ChipState.STOPPED):
        beside = [
            text_line(
                best.available_amount, lettering.in_colour(_SIGN_AND_INK_BY_STATE[best.standing][1]), max_width // 3
            ),
            *beside,
        ]
    max_width -= sum(block.width + 8 for block in beside)
    words = _brief_words([chips]) if brief else " or ".join(chip.text for chip in chips)
    sentences, fitting = fitted_text(words, max_width, lettering, TEXT)
    if " ".join(sentences) != words:
        sentences, fitting = fitted_text(_brief_words([chips]), max_width, lettering, TEXT, limit=2)
    return row([text_lines(sentences, fitting, max_width), *beside], 8)


def _brief_words(way: Sequence[Sequence[Chip]]) -> str:
    """Return requirements in short words: ``Medical, Cun>32``."""
    return ", ".join(" or ".join(_short_label(chip.text) for chip in alternatives) for alternatives in way)


def _short_label(text: str) -> str:
    for long, short in SHORT_NAMES.items():
        text = text.replace(long, short)
    return text.replace(" >", ">").replace(" <", "<")


def tall_chip(chip: Chip, width: int, height: int, below: str = "") -> Block:
    """Return a requirement with text as large as its height allows; ``below`` says who meets it or what is missing."""
    icon = chip_icon(chip, max(SIGN, height * 6 // 10))
    mark = _mark_block(chip.standing, 44)
    left = height * 13 // 16 + 14 if icon.width else 18
    max_width = width - left - 18 - (mark.width + 10 if mark.width else 0)
    sentences, lettering = fitted_text(
        _words_with_or(chip), max_width, Lettering(38 if below else 40, "heading"), TEXT, 1 if below else 2
    )
    if len(sentences) * lettering.height > height - 2 * _PAD:
        limit = max(1, (height - 2 * _PAD) // Lettering(TEXT, "heading").height)
        sentences, lettering = fitted_text(
            _words_with_or(chip), max_width, Lettering(max(TEXT, (height - 2 * _PAD) * 5 // 12), "heading"), TEXT, limit
        )
    words = column([text_lines(sentences, lettering, max_width), _below_block(chip, below, max_width)], 0)
    return positioned_blocks(
        (width, height),
        *_placed_ground(chip, width, height, 16),
        ((left - icon.width) // 2, (height - icon.height) // 2, icon),
        (left, (height - words.height) // 2, words),
        (width - 16 - mark.width, (height - mark.height) // 2, mark),
    )


def _below_block(chip: Chip, words: str, max_width: int) -> Block:
    if not words or not chip.standing:
        return Block(0, 0)
    return shrunk_line(words, max_width, Lettering(TEXT, "semibold", _SIGN_AND_INK_BY_STATE[chip.standing][1]), TEXT)
