"""Rows of requirements, each with the personnel who meet it or the missing amount, for the way nearest to being met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.rendering.cards.chip_blocks import bar_chip, tall_chip
from bot.rendering.cards.chips import Chip, Link, ways_to_meet
from bot.rendering.kit.block import Block, column, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DIM

_HIGHEST, _LOWEST, _TELLING = 92, 48, 78
"""Maximum and minimum height of a row, and minimum height of a row that names the personnel."""
_GAP = 8
_OR_LETTERING = Lettering(28, "semibold", DIM, halo=True)


def chip_rows(chips: Sequence[Chip], width: int, height: int, names: Mapping[str, str]) -> Block:
    """Return rows that are as large as they fit; rows without room are counted.

    Args:
        chips: the requirements.
        width: width of each row.
        height: height of all rows together.
        names: short names of personnel, by id.
    """
    shown = _nearest_ways(ways_to_meet(chips))
    for limit in range(len(shown), 0, -1):
        block = _ways_block(shown[:limit], len(shown) - limit, width, height, names)
        if block.height <= height:
            return block
    return Block(0, 0)


def personnel_words(chip: Chip, names: Mapping[str, str]) -> str:
    """Return the personnel who meet a requirement, or the available amount: *Leyton, Hardy*, *34 · 1 short*."""
    if chip.available_amount and (chip.missing_amount or not chip.givers):
        return " · ".join(filter(None, (chip.available_amount, chip.missing_amount)))
    return ", ".join(dict.fromkeys(names[person_id] for person_id in chip.givers if person_id in names))


def _nearest_ways(ways: Sequence[Sequence[Sequence[Chip]]]) -> list[list[Chip]]:
    """Return the chips of the way compared with the personnel, or of every way if none is compared."""
    near = [way for way in ways if any(chip.standing for parts in way for chip in parts)]
    return [[chip for parts in way for chip in _alternatives_to_show(parts)] for way in near[:1] or ways]


def _alternatives_to_show(chips: Sequence[Chip]) -> Sequence[Chip]:
    """Return the alternative compared with the personnel, or all of them; the first without *or*."""
    near = [chip for chip in chips if chip.standing][:1] or chips
    return [msgspec.structs.replace(near[0], link=Link.AND), *near[1:]]


def _ways_block(
    shown: Sequence[Sequence[Chip]], others: int, width: int, height: int, names: Mapping[str, str]
) -> Block:
    """Return the ways one below the other, with *or* between them."""
    rows = sum(map(len, shown))
    joints = len(shown) - 1 + bool(others)
    max_width = height - joints * (_OR_LETTERING.height + _GAP) - _GAP * (rows - 1)
    each = max(_LOWEST, min(_HIGHEST, max_width // max(1, rows)))
    blocks: list[Block] = []
    for way in shown:
        if blocks:
            blocks.append(text_line("or", _OR_LETTERING, width))
        blocks += [_row_block(chip, width, each, names) for chip in way]
    if others:
        blocks.append(text_line("or another way" if others == 1 else f"or {others} other ways", _OR_LETTERING, width))
    return column(blocks, _GAP)


def _row_block(chip: Chip, width: int, height: int, names: Mapping[str, str]) -> Block:
    return (
        tall_chip(chip, width, height, personnel_words(chip, names))
        if height >= _TELLING
        else bar_chip(chip, width, height)
    )
