"""Personnel whom the viewer may not see: a row of figures, and how many they are."""

from __future__ import annotations

from bot.rendering.kit.block import Block, bar, column, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DIM, GROUND, seat_ink

_MOST, _MARGIN, _GAP = 9, 30, 36


def face_down(count: int, told: str, seat: int, wide: int, high: int) -> Block:
    """So many figures in their player's colour, with what is ``told`` of them."""
    people = row([sign("figure", min(110, high - 40), seat_ink(seat))] * min(count, _MOST), 10)
    room = wide - 2 * _MARGIN - people.width - _GAP
    number = line(str(count), Lettering(96, "figures"), 300)
    words, lettering = fitted(told, room, Lettering(30, "semibold", DIM), 24, most=2)
    inside = row([people, column([number, lines(words, lettering, room)], 0)], _GAP)
    return pinned(
        wide, high, [(0, 0, bar(wide, high, GROUND, 20, 200)), (_MARGIN, (high - inside.height) // 2, inside)]
    )
