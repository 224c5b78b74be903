"""The frame of our pictures: a coloured rail at the left that bends into bands above and below."""

from __future__ import annotations

from bot.rendering.kit.block import Block, bar, inset, line, lines, panel, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DONE, GROUND, Ink

RAIL = 24
"""How broad a rail is, in pixels."""
GAP = 12
"""Between a rail and what it holds, and between parts."""
_ELBOW = 22
_BANNER_HIGH = 84

_NAME = Lettering(46, "bold", GROUND)
_OUTCOME = Lettering(46, "bold", GROUND)
_ASIDE = Lettering(38, "bold", GROUND)


def railed(inside: Block, wide: int, colour: Ink, *, above: bool, below: bool) -> Block:
    """A rail with a block to the right of it; where no band follows above or below, the rail ends round."""
    high = max(inside.height + GAP * (above + below), 2 * _ELBOW)
    end = RAIL // 2
    corners = (0 if above else end, 0 if above else end, 0 if below else end, 0 if below else end)
    marks = list(bar(RAIL, high, colour, corners).marks)
    for bends, top, hollow in ((above, 0, (_ELBOW, 0, 0, 0)), (below, high - _ELBOW, (0, 0, 0, _ELBOW))):
        if bends:
            marks += bar(_ELBOW, _ELBOW, colour).at(RAIL, top)
            marks += bar(_ELBOW, _ELBOW, GROUND, hollow).at(RAIL, top)
    marks += inside.at(RAIL + GAP, GAP if above else 0)
    return Block(wide, high, tuple(marks))


def outcome_banner(reason: str, wide: int) -> Block:
    """How a match ended, in place of whose turn it is."""
    inner = wide - 2 * 36 - 76
    words, lettering = fitted(reason, inner, _OUTCOME, 33, most=3)
    whole = inset(row([sign("winner", 56, GROUND), lines(words, lettering, inner)], 20), 36, 24, 36, 24)
    return panel(whole.sized(wide=wide), DONE, 30)


def banner(words: str, aside: str, wide: int, colour: Ink) -> Block:
    """A heading of a page on a bar, with a few words at its right end."""
    count = line(aside, _ASIDE, 300)
    room = wide - 2 * 32 - count.width - 24
    name, lettering = fitted(words, room, _NAME, 30)
    inside = row([lines(name, lettering, room).sized(wide=room), count], 24)
    whole = inset(inside, 32, (_BANNER_HIGH - inside.height) // 2, 32, 0).sized(wide, _BANNER_HIGH)
    return panel(whole, colour, (42, 42, 14, 14))
