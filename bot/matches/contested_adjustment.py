"""The latest adjustment of the table, while others may still object to it."""

from __future__ import annotations

import msgspec

from bot.matches.match_info import Player, player_of
from bot.storage.rows import MatchRow
from engine.kernel.adjustment import OBJECT
from engine.kernel.match import Match
from engine.kernel.record import ADJUSTMENT


class ContestedAdjustment(msgspec.Struct, frozen=True):
    """An adjustment that counts unless someone objects.

    Attributes:
        adjustment: the adjustment's number.
        objectors: the players who may object until their next decision; never computers.
    """

    adjustment: int
    objectors: tuple[Player, ...]


def contested_adjustment(row: MatchRow, match: Match) -> ContestedAdjustment | None:
    """Return the adjustment that may still be objected to; ``None`` if there is none."""
    objectors = match.objectors
    may = [seat for seat in row.seats if seat.seat in objectors and seat.user > 0 and not seat.conceded]
    if not may:
        return None
    made = [n for n, answer in enumerate(match.answers) if answer.decision == ADJUSTMENT and answer.answer != OBJECT]
    return ContestedAdjustment(made[-1], tuple(player_of(seat) for seat in may)) if made else None
