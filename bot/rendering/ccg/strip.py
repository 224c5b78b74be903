"""The strip of a board: the turn, the current action, and the players who have to act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.art.subjects import Subject
from bot.rendering.kit.block import Block, Text, art_block, bar, column, row, sign, spaced_across, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import TEXT
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import ELLIPSIS
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, PANEL, RAISED, kind_ink

PlacedBlock = tuple[int, Block]
"""A block and its distance from the left edge."""


def board_strip(
    width: int, height: int, turn: str, waiting: str, between: Callable[[int], Sequence[PlacedBlock]]
) -> Block:
    """Return the strip in the given size.

    Args:
        width: width in pixels.
        height: height in pixels.
        turn: the turn's number in a few letters, on the left.
        waiting: the players who have to act, on the right; empty if unknown.
        between: lays out the current action in a given width.
    """
    turn_, pill = _turn_block(turn, height), _players_to_act(waiting, height)
    begin = 28 + turn_.width + 20
    end = width - 24 - pill.width
    inside = between(end - (18 if pill.width else 0) - begin)
    placed = [(begin + left, block) for left, block in inside]
    ground = bar(width, height, RAISED, 18)
    return spaced_across(ground, (0, bar(12, height, ALERT, 6)), (28, turn_), *placed, (end, pill))


def outcome_strip(reason: str, width: int, height: int, size: int) -> Block:
    """Return the strip of a finished match, in the given font size or smaller."""
    words = shrunk_line(reason, width - 150, Lettering(size, "figures", GROUND), TEXT)
    if any(isinstance(mark, Text) and mark.words.endswith(ELLIPSIS) for mark in words.marks):
        words = fitted_lines(reason, width - 150, Lettering(height * 2 // 5, "figures", GROUND), TEXT, limit=2)
    return spaced_across(bar(width, height, DONE, height // 3), (34, sign("winner", 48, GROUND)), (104, words))


def scene_with_words(  # noqa: PLR0917 - what is drawn and said, and its size
    subject: Subject | None, words: str, below: str, size: int, max_width: int, height: int
) -> Block:
    """Return a picture with words beside it, and other words below in the given font size or smaller."""
    picture = art_block(subject, height * 3 // 2, height - 8, 10) if subject else Block(0, 0)
    space = max_width - 24 - (picture.width + 16 if picture.width else 0)
    text_block = fitted_lines(words, space, Lettering(32, "figures", kind_ink("dilemma")), TEXT)
    more = fitted_lines(below, space, Lettering(size, "semibold", DIM), TEXT)
    return spaced_across(
        bar(max_width, height, GROUND, 14, 215), (10, row([picture, column([text_block, more], 0)], 16))
    )


def _turn_block(words: str, height: int) -> Block:
    text_block = text_line(words, Lettering(34, "figures"), 200)
    return spaced_across(bar(text_block.width + 34, height * 2 // 3, PANEL, 14), (17, text_block))


def _players_to_act(words: str, height: int) -> Block:
    """Return the players who have to act, in the only amber text of the picture."""
    if not words:
        return Block(0, 0)
    text_block = fitted_lines(words, 300, Lettering(30, "figures", GROUND), TEXT)
    total_height = height * 3 // 5
    return spaced_across(bar(text_block.width + 52, total_height, ALERT, total_height // 2), (26, text_block))
