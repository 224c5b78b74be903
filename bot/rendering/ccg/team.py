"""The totals of a crew or Away Team: its attributes, and its skills as symbols with their levels."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.kit.block import Block, bar, column, row, spaced_across, text_line, wrapped_row
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT, Size
from bot.rendering.kit.theme import DIM, GROUND

_SIGN_SIZES = (64, 56, 48, 42, SIGN)
_MAX_LOW_HEIGHT = 230
"""Maximum height at which the attributes are in one line."""


def team_totals(title: str, attributes: Mapping[str, int], skills: Mapping[str, int], size: Size) -> Block:
    """Return attributes and skills in at most the given size, as large as they fit; skills without room are counted."""
    width, height = size
    title_block = text_line(title, Lettering(34, "figures"), width)
    if height > _MAX_LOW_HEIGHT:
        each = (width - 20) // 3
        cells = row([_cell_block(name.title(), value, each) for name, value in attributes.items()], 10)
        head = column([title_block, cells], 10)
    else:
        values = row([_value_block(name.title(), value) for name, value in attributes.items()], 22)
        beside = row([title_block, values], 40)
        head = beside if beside.width <= width else column([title_block, values], 4)
    return column([head, _signs_block(skills, (width, height - head.height - 10))], 10)


def _signs_block(skills: Mapping[str, int], size: Size) -> Block:
    width, height = size
    for mark in _SIGN_SIZES:
        signs = [skill_sign(name, mark, level) for name, level in skills.items()]
        block = wrapped_row(signs, width, 8, 6)
        if block.height <= height:
            return block
    for shown in range(len(signs) - 1, 0, -1):
        more_line = text_line(f"+{len(signs) - shown}", Lettering(TEXT, "figures", DIM), 90)
        block = wrapped_row([*signs[:shown], more_line], width, 8, 6)
        if block.height <= height:
            return block
    return Block(0, 0)


def _cell_block(name: str, value: int, width: int) -> Block:
    number = text_line(str(value), Lettering(42, "figures"), width - 20)
    return spaced_across(
        bar(width, 92, GROUND, 14),
        (12, column([number, text_line(name, Lettering(TEXT, "semibold", DIM), width - 20)], 0)),
    )


def _value_block(name: str, value: int) -> Block:
    return row(
        [text_line(name[:3], Lettering(30, "semibold", DIM), 80), text_line(str(value), Lettering(34, "figures"), 90)],
        8,
    )
