"""A change of a match that is no answer: what has to be written together or not at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from bot.storage.rows import MatchRow, Proposal, SeatRow
from engine.kernel.event import Event
from engine.kernel.header import Header
from engine.kernel.match import Match
from engine.kernel.view import Outcome


class Alteration(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a match; answers that were added to it in the meantime are saved as well.

    Attributes:
        events: what everybody reads.
        match: the match as it goes on, where it is another one than before.
        kept: how many of the answers before still count, where some no longer do.
        outcome: how it ends, where it does.
        header: the new one, where a name in it has changed.
        seats: all seats, where somebody else sits in one of them.
        proposal: a request for consent, new or changed.
    """

    events: tuple[Event, ...] = ()
    match: Match | None = None
    kept: int | None = None
    outcome: Outcome | None = None
    header: Header | None = None
    seats: tuple[SeatRow, ...] | None = None
    proposal: Proposal | None = None


Alter: TypeAlias = Callable[[MatchRow, Match | None], Awaitable[Alteration]]
"""Works an alteration out for a match as it is now: its row and, while it is played, the match itself."""
