"""Words and drawings in match pictures are large enough as Discord shows them, even on a phone."""

from __future__ import annotations

import pytest

from bot.rendering.kit.block import Block, Sign
from bot.rendering.kit.sizes import SIGN, TALL_SIZE, TEXT, WIDE_SIZE, WIDTH
from engine.kernel.view import View
from tests.bot.rendering.match_pictures import pictures_of
from tests.bot.rendering.picture_checks import assert_well_laid_out, board_of, texts_in
from tests.bot.rendering.tables import attempt_table, battle_table, start_table

DISCORD, PHONE = 550, 340
"""Widths in pixels in which Discord shows pictures."""
LEAST_TEXT, LEAST_SIGN = 11, 14
"""Smallest text and sign as shown, in pixels; the sign of a skill is counted with its square."""
GAMES = (("second-edition", 1, 50), ("first-edition", 2, 240), ("frontiers", 1, 60))
"""Games between computers, and the answers between two positions of which all pictures are looked at."""
WIDE_ONLY = {"board", "sight tile", "focus map"}
"""Kinds whose phone's picture is another: parts of the board, or a close-up."""


def small_marks(block: Block, width: int = DISCORD) -> list[tuple[str, float]]:
    """Return texts and icons that are too small when the picture is shown at this width, with their sizes."""
    scale = width / block.width
    letters = [(text.words, text.lettering.size * scale) for text in texts_in(block) if text.words.strip()]
    signs = [
        (mark.name, mark.width * (4 / 3 if mark.name.startswith("skill ") else 1) * scale)
        for mark in block.marks
        if isinstance(mark, Sign)
    ]
    return [one for one in letters if one[1] < LEAST_TEXT] + [one for one in signs if one[1] < LEAST_SIGN]


def test_the_canvases_make_the_smallest_text_and_sign_as_large_as_promised() -> None:
    for shown, width in ((DISCORD, WIDTH), (PHONE, TALL_SIZE[0])):
        assert TEXT * shown / width >= LEAST_TEXT
        assert SIGN * shown / width >= LEAST_SIGN


@pytest.mark.parametrize("view", [start_table(), attempt_table(), battle_table()], ids=["start", "middle", "battle"])
def test_texts_and_signs_of_a_table_can_be_read_in_a_message(view: View) -> None:
    assert small_marks(board_of(view)) == []


@pytest.mark.parametrize(("name", "number", "pace"), GAMES, ids=[name for name, _, _ in GAMES])
def test_all_pictures_of_a_match_can_be_read_in_a_message_and_on_a_phone(name: str, number: int, pace: int) -> None:
    kinds = set[str]()
    for index, picture in enumerate(pictures_of(name, number, pace)):
        if picture.kind.startswith("sight ") and index % 3 and picture.kind in kinds:
            continue
        kinds.add(picture.kind)
        for shown, size in ((DISCORD, WIDE_SIZE), (PHONE, TALL_SIZE)):
            if size == TALL_SIZE and picture.kind in WIDE_ONLY:
                continue
            block = picture.draw(size)
            assert small_marks(block, shown) == [], (picture.kind, size)
            assert_well_laid_out(block)
    assert {"board", "board part", "hand", "close-up", "result", "highlight"} <= kinds
    assert kinds & {"focus attempt", "focus combat"}
