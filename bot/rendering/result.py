"""The result card of a match: the outcome, and each player's score and achievements."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.art.subjects import Ground
from bot.rendering.kit.block import Block, art, bar, edge, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import listed, within
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import heading
from bot.rendering.kit.theme import DIM, DONE, LINE, PANEL, seat_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line
from engine.kernel.view import Outcome

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR = 8, 12, 72
_PAD = 32
_TALLEST = 340

_REASON = Lettering(56, "bold", halo=True)


class Standing(msgspec.Struct, frozen=True):
    """A player at the end: their score, and their achievements in a few words each."""

    seat: int
    name: str
    score: int
    achieved: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    """The outcome of a match and its duration (``12 turns``)."""

    outcome: Outcome
    lasted: str
    standings: tuple[Standing, ...]


def result_card(result: Result) -> Block:
    """1,600 pixels wide and at most 1,000 tall; the winners first, then by score."""
    wide = WIDTH - 2 * _MARGIN
    head = heading("The match is over", "", result.lasted, wide, _BAR, DONE)
    reason = fitted_lines(result.outcome.reason, wide - 2 * _PAD, _REASON, 36, most=3)
    top = _MARGIN + _BAR + 28
    parts = [(_MARGIN, _MARGIN, head), (_MARGIN + _PAD, top, reason)]
    top += reason.height + 28
    ranked = _ranked(result)
    high = (HEIGHT - top - _MARGIN - _GAP * (len(ranked) - 1)) // max(1, len(ranked))
    high = min(_TALLEST, high)
    for number, one in enumerate(ranked):
        standing = _standing(one, high, won=one.seat in result.outcome.winners)
        parts.append((_MARGIN, top + number * (high + _GAP), standing))
    tall = top + len(ranked) * (high + _GAP) - _GAP + _MARGIN
    return pinned((WIDTH, tall), (0, 0, art(Ground("result"), WIDTH, tall)), *parts)


def describe_result(result: Result) -> str:
    """The result in words, at most 1,000 characters."""
    sides = [f"{one.name}: {one.score} points. {'; '.join(one.achieved)}." for one in _ranked(result)]
    return within([f"After {result.lasted}: {result.outcome.reason}", *sides])


def _ranked(result: Result) -> Sequence[Standing]:
    return sorted(result.standings, key=lambda one: (one.seat not in result.outcome.winners, -one.score))


def _standing(player: Standing, high: int, *, won: bool) -> Block:
    """A player's panel: name and achievements on the left, the score as large as it fits on the right."""
    wide, colour = WIDTH - 2 * _MARGIN, seat_ink(player.seat)
    score = line(str(player.score), Lettering(min(150, high * 6 // 10), "figures"), 420)
    cup = min(96, high // 3)
    room = wide - 24 - 4 * _PAD - score.width - (cup + 24 if won else 0)
    title = shrunk_line(player.name, room, Lettering(64, "figures", colour), 36)
    left = high - 28 - title.height
    small = Lettering(40 if left >= 160 else 34, "regular", DIM)
    done = lines(listed(player.achieved, room, small, max(1, left // (small.size * 5 // 4))), small, room)
    tall = title.height + done.height
    top = max(8, (high - tall) // 2)
    end = row([sign("winner", cup, DONE) if won else Block(0, 0), score], 24)
    return pinned(
        (wide, high),
        (0, 0, bar(wide, high, PANEL, 24)),
        (0, 0, edge(wide, high, DONE if won else LINE, 5 if won else 2, 24)),
        (0, 0, bar(24, high, colour, (24, 0, 0, 24))),
        (24 + _PAD, top, title),
        (24 + _PAD, top + title.height, done),
        (wide - 2 * _PAD - end.width, (high - end.height) // 2, end),
    )
