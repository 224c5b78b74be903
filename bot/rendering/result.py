"""The result card of a match: the outcome, and each player's score and achievements."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.art.subjects import Ground
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import WIDE_SIZE, Size
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import listed_names, sentences_within
from bot.rendering.kit.theme import DIM, DONE, LINE, PANEL, seat_ink
from engine.kernel.view import Outcome

_MARGIN, _GAP = 8, 12
_PAD = 32
_MAX_HEIGHT = 340

_REASON_LETTERING = Lettering(56, "bold", halo=True)


class PlayerResult(msgspec.Struct, frozen=True):
    """A player at the end of a match: their score, and their achievements in a few words each."""

    seat: int
    name: str
    score: int
    achieved: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    """The outcome of a match and its duration (``12 turns``)."""

    outcome: Outcome
    lasted: str
    standings: tuple[PlayerResult, ...]


def result_card(result: Result, size: Size = WIDE_SIZE) -> Block:
    """Return the result as a picture within a size; winners come first, then the others by score."""
    width = size[0] - 2 * _MARGIN
    head = heading("The match is over", "", result.lasted, width, DONE)
    reason = fitted_lines(result.outcome.reason, width - 2 * _PAD, _REASON_LETTERING, 36, limit=3)
    top = _MARGIN + head.height + 28
    parts = [(_MARGIN, _MARGIN, head), (_MARGIN + _PAD, top, reason)]
    top += reason.height + 28
    ranked = _ranked_players(result)
    height = (size[1] - top - _MARGIN - _GAP * (len(ranked) - 1)) // max(1, len(ranked))
    height = min(_MAX_HEIGHT, height)
    for number, each_standing in enumerate(ranked):
        player_block = _standing_block(each_standing, width, height, won=each_standing.seat in result.outcome.winners)
        parts.append((_MARGIN, top + number * (height + _GAP), player_block))
    total_height = top + len(ranked) * (height + _GAP) - _GAP + _MARGIN
    return positioned_blocks(
        (size[0], total_height), (0, 0, art_block(Ground("result"), size[0], total_height)), *parts
    )


def describe_result(result: Result) -> str:
    """Return the result in words, at most 1,000 characters."""
    sides = [
        f"{player.name}: {player.score} points. {'; '.join(player.achieved)}." for player in _ranked_players(result)
    ]
    return sentences_within([f"After {result.lasted}: {result.outcome.reason}", *sides])


def _ranked_players(result: Result) -> Sequence[PlayerResult]:
    return sorted(result.standings, key=lambda player: (player.seat not in result.outcome.winners, -player.score))


def _standing_block(player: PlayerResult, width: int, height: int, *, won: bool) -> Block:
    """Return a player's panel: name and achievements on the left, the score on the right, as large as fits."""
    colour = seat_ink(player.seat)
    score = text_line(str(player.score), Lettering(min(150, height * 6 // 10), "figures"), 420)
    cup = min(96, height // 3)
    max_width = width - 24 - 4 * _PAD - score.width - (cup + 24 if won else 0)
    title = shrunk_line(player.name, max_width, Lettering(64, "figures", colour), 36)
    left = height - 28 - title.height
    small = Lettering(40 if left >= 160 else 34, "regular", DIM)
    achievement_lines = text_lines(
        listed_names(player.achieved, max_width, small, max(1, left // (small.size * 5 // 4))), small, max_width
    )
    total_height = title.height + achievement_lines.height
    top = max(8, (height - total_height) // 2)
    end = row([sign("winner", cup, DONE) if won else Block(0, 0), score], 24)
    return positioned_blocks(
        (width, height),
        (0, 0, bar(width, height, PANEL, 24)),
        (0, 0, outline_block(width, height, DONE if won else LINE, 5 if won else 2, 24)),
        (0, 0, bar(24, height, colour, (24, 0, 0, 24))),
        (24 + _PAD, top, title),
        (24 + _PAD, top + title.height, achievement_lines),
        (width - 2 * _PAD - end.width, (height - end.height) // 2, end),
    )
