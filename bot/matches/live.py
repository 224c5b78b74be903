"""Matches in memory, and how they come back from their record."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.corrections import corrections_since
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.record import Record

CAPACITY = 320
"""So many matches are kept. One that makes room takes memory until circles are searched for: its table knows itself."""

CORRECTION = "correction"
"""The kind of the event that says that the rules were corrected."""

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
    """A match back in memory.

    Attributes:
        match: under the installed rules.
        dropped: how many answers had to be left out.
        correction: what its players have to read if it was played under an earlier version of the rules; else empty.
    """

    match: Match
    dropped: int
    correction: str = ""


def restore(game: Game, record: Record, halts: Mapping[int, int] | None = None) -> Restored:
    """The match of a record under the installed rules, from its checkpoint on.

    The answers since the checkpoint are left out if they no longer fit. A match of an earlier version of the rules gets
    the note that it continues under the installed one.

    Raises:
        Exception: not even the checkpoint can be loaded; whatever the game raised.
    """
    correction = ""
    if record.rules_version < game.rules_version:
        correction = corrections_since(game.name, record.rules_version, game.rules_version)
        record = record.continued_under(game.rules_version)
    kept = record.answers[: record.checkpoint.answers]
    try:
        return Restored(Match.restore(game, record, halts), 0, correction)
    except (
        Exception
    ) as error:  # rules that crash on an answer they once took have changed as much as rules that refuse it
        if len(kept) == len(record.answers):
            raise
        _log.warning("The answers since the checkpoint are no longer legal: %s", error)
    match = Match.restore(game, msgspec.structs.replace(record, answers=kept), halts)
    return Restored(match, len(record.answers) - len(kept), correction)
