"""The strip of a board: the turn, the current action, and the players who have to act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.art.subjects import Subject
from bot.rendering.kit.block import Block, across, art, bar, column, line, row, sign
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, PANEL, RAISED, kind_ink
from bot.rendering.kit.words import fitted_lines

Placed = tuple[int, Block]
"""A block and its distance from the left."""


def strip(wide: int, high: int, turn: str, waiting: str, between: Callable[[int], Sequence[Placed]]) -> Block:
    """The strip in that size.

    Args:
        wide: width in pixels.
        high: height in pixels.
        turn: its number in a few letters, on the left.
        waiting: the players who have to act, on the right; empty if unknown.
        between: lays out the current action in a given width.
    """
    turn_, pill = _turn(turn, high), _pill(waiting, high)
    begin = 28 + turn_.width + 20
    end = wide - 24 - pill.width
    inside = between(end - (18 if pill.width else 0) - begin)
    placed = [(begin + left, block) for left, block in inside]
    ground = bar(wide, high, RAISED, 18)
    return across(ground, (0, bar(12, high, ALERT, 6)), (28, turn_), *placed, (end, pill))


def outcome(reason: str, wide: int, high: int, size: int) -> Block:
    """The strip of a finished match, in that font size or smaller."""
    words = fitted_lines(reason, wide - 150, Lettering(size, "figures", GROUND), 26, most=2)
    return across(bar(wide, high, DONE, high // 3), (34, sign("winner", 48, GROUND)), (104, words))


def scene(  # noqa: PLR0917 - what is drawn and said, and its size
    subject: Subject | None, words: str, below: str, size: int, room: int, high: int
) -> Block:
    """A picture with words beside it, and below them others in that font size or smaller."""
    picture = art(subject, high * 3 // 2, high - 8, 10) if subject else Block(0, 0)
    space = room - 24 - (picture.width + 16 if picture.width else 0)
    told = fitted_lines(words, space, Lettering(34, "figures", kind_ink("dilemma")), 24)
    more = fitted_lines(below, space, Lettering(size, "semibold", DIM), 22)
    return across(bar(room, high, GROUND, 14, 215), (10, row([picture, column([told, more], 0)], 16)))


def _turn(words: str, high: int) -> Block:
    told = line(words, Lettering(34, "figures"), 200)
    return across(bar(told.width + 34, high * 2 // 3, PANEL, 14), (17, told))


def _pill(words: str, high: int) -> Block:
    """The players who have to act, in the only amber text of the picture."""
    if not words:
        return Block(0, 0)
    told = fitted_lines(words, 300, Lettering(30, "figures", GROUND), 24)
    tall = high * 3 // 5
    return across(bar(told.width + 52, tall, ALERT, tall // 2), (26, told))
