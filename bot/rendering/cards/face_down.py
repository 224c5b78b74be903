"""Personnel whom the viewer may not see: a row of figures, and how many they are."""

from __future__ import annotations

from bot.rendering.kit.block import Block, bar, column, line, pinned, row, sign
from bot.rendering.kit.fitting import shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DIM, GROUND, seat_ink

_MOST = 9


def face_down(count: int, told: str, seat: int, wide: int, high: int) -> Block:
    """So many figures in their player's colour, with what is ``told`` of them."""
    ink = seat_ink(seat)
    people = [sign("figure", min(110, high - 40), ink)] * min(count, _MOST)
    number = line(str(count), Lettering(96, "figures"), 300)
    words, lettering = shrunk(told, 420, Lettering(30, "semibold", DIM), 20)
    inside = row([row(people, 10), column([number, line(words, lettering, 420)], 0)], 36)
    return pinned(wide, high, [(0, 0, bar(wide, high, GROUND, 20, 200)), (30, (high - inside.height) // 2, inside)])
