"""Matches in memory, and how they come back from their record."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.kernel.game import Game
from engine.kernel.match import Match, Record

CAPACITY = 128

_log = logging.getLogger(__name__)


class LiveMatches:
    """The matches used last, each with the version of the stored match that it equals."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._kept: OrderedDict[str, tuple[int, Match]] = OrderedDict()

    def get(self, match_id: str, version: int) -> Match | None:
        """The match, if it is here and at this version."""
        kept = self._kept.get(match_id)
        if kept is None or kept[0] != version:
            return None
        self._kept.move_to_end(match_id)
        return kept[1]

    def keep(self, match_id: str, version: int, match: Match) -> None:
        """Remember a match; the one not used for longest makes room."""
        self._kept[match_id] = (version, match)
        self._kept.move_to_end(match_id)
        if len(self._kept) > self._capacity:
            self._kept.popitem(last=False)

    def drop(self, match_id: str) -> None:
        """Forget a match, because it may no longer equal the stored one."""
        self._kept.pop(match_id, None)


class Restored(NamedTuple):
    """A match back in memory, and how many answers had to be left out."""

    match: Match
    dropped: int


def restore(game: Game, record: Record, halts: Mapping[int, int] | None = None) -> Restored:
    """The match of a record; where the answers since its checkpoint no longer fit the rules, as of the checkpoint.

    Raises:
        Exception: not even the checkpoint can be loaded; whatever the game raised.
    """
    kept = record.answers[: record.checkpoint.answers]
    try:
        return Restored(Match.restore(game, record, halts), 0)
    except (
        Exception
    ) as error:  # rules that crash on an answer they once took have changed as much as rules that refuse it
        if len(kept) == len(record.answers):
            raise
        _log.warning("The answers since the checkpoint no longer fit the rules: %s", error)
    match = Match.restore(game, msgspec.structs.replace(record, answers=kept), halts)
    return Restored(match, len(record.answers) - len(kept))
