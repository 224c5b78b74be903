"""What is written and drawn on a board of two is large enough where Discord shows it 550 pixels wide."""

from __future__ import annotations

import pytest

from bot.rendering.kit.block import Block, Sign
from tests.bot.rendering.pictures import board_of, texts
from tests.bot.rendering.tables import battle, crowded, middle, start

DISCORD = 550
LEAST_TEXT, LEAST_SIGN = 7.9, 8.5
"""Smallest text and sign as shown, in pixels; letters on lamps repeat their shape."""
USUAL_TEXT, USUAL_SIGN = 9.9, 9.6
"""Reached by nine of ten texts, and four of five signs."""


def text_sizes(block: Block) -> list[float]:
    """Sizes of all texts as shown, smallest first."""
    return sorted(text.lettering.size * DISCORD / block.width for text in texts(block) if len(text.words) > 1)


def sign_sizes(block: Block) -> list[float]:
    """Sizes of all signs as shown, smallest first; that of a skill is three quarters of its square."""
    return sorted(
        mark.width * (4 / 3 if mark.name.startswith("skill ") else 1) * DISCORD / block.width
        for mark in block.marks
        if isinstance(mark, Sign)
    )


@pytest.mark.parametrize("view", [start(), middle(), battle(), crowded()], ids=["start", "middle", "battle", "crowded"])
def test_texts_and_signs_can_be_read_in_a_message(view: object) -> None:
    block = board_of(view)  # type: ignore[arg-type]
    letters, signs = text_sizes(block), sign_sizes(block)
    assert letters[0] >= LEAST_TEXT
    assert letters[len(letters) // 10] >= USUAL_TEXT
    assert signs[0] >= LEAST_SIGN
    assert signs[len(signs) // 5] >= USUAL_SIGN
