"""Alterations: changes to a match that aren't answers, saved all together or not at all."""

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
    """The new state of a match; answers added to the match meanwhile are saved too.

    Attributes:
        events: events that everyone may read.
        match: the match to continue with, if it is a different one.
        answers_kept: number of earlier answers that still count, if some no longer do.
        outcome: the match's outcome, if this ends it.
        header: the new header, if a name in it has changed.
        seats: all seats, if one of them has a different player.
        proposal: a new or changed request for consent.
    """

    events: tuple[Event, ...] = ()
    match: Match | None = None
    answers_kept: int | None = None
    outcome: Outcome | None = None
    header: Header | None = None
    seats: tuple[SeatRow, ...] | None = None
    proposal: Proposal | None = None


MatchAlterer: TypeAlias = Callable[[MatchRow, Match | None], Awaitable[Alteration]]
"""Function that computes an alteration, given a match's row and, while it is in progress, the match itself."""
