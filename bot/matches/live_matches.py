"""Matches in memory, and how they are restored from their saved records."""

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

MAX_LIVE_MATCHES = 320
"""Maximum number of cached matches.

An evicted match uses memory until the cycle collector runs, because its table refers to itself.
"""

CORRECTION_KIND = "correction"
"""Kind of the event about a correction of the rules."""

_log = logging.getLogger(__name__)


class LiveMatches:
    """The most recently used matches, each with the version of the saved match that it equals."""

    def __init__(self, capacity: int = MAX_LIVE_MATCHES) -> None:
        self._capacity = capacity
        self._entries: OrderedDict[str, tuple[int, Match]] = OrderedDict()

    def get(self, match_id: str, version: int) -> Match | None:
        """Return the match if it is cached at this version, else ``None``."""
        entry = self._entries.get(match_id)
        if entry is None or entry[0] != version:
            return None
        self._entries.move_to_end(match_id)
        return entry[1]

    def put(self, match_id: str, version: int, match: Match) -> None:
        """Cache a match, evicting the least recently used one."""
        self._entries[match_id] = (version, match)
        self._entries.move_to_end(match_id)
        if len(self._entries) > self._capacity:
            self._entries.popitem(last=False)

    def drop(self, match_id: str) -> None:
        """Remove a match that may differ from the saved one."""
        self._entries.pop(match_id, None)


class RestoredMatch(NamedTuple):
    """A restored match.

    Attributes:
        match: the match under the installed rules.
        answers_dropped: number of answers that had to be left out.
        correction: the message to its players if it was played under an earlier version of the rules; else empty.
    """

    match: Match
    answers_dropped: int
    correction: str = ""


def restore(game: Game, record: Record, halts: Mapping[int, int] | None = None) -> RestoredMatch:
    """Restore a match from its checkpoint under the installed rules.

    Answers since the checkpoint that no longer fit are left out. If the match was played under an earlier version of
    the rules, its players get a note that it continues under the installed one.

    Raises:
        Exception: not even the checkpoint can be loaded; any exception from the game.
    """
    correction = ""
    if record.rules_version < game.rules_version:
        correction = corrections_since(game.name, record.rules_version, game.rules_version)
        record = record.with_rules_version(game.rules_version)
    kept_answers = record.answers[: record.checkpoint.answers]
    try:
        return RestoredMatch(Match.restore(game, record, halts), 0, correction)
    except Exception as error:  # rules that fail on an old answer are treated like rules that refuse it
        if len(kept_answers) == len(record.answers):
            raise
        _log.warning("The answers since the checkpoint are no longer legal: %s", error)
    match = Match.restore(game, msgspec.structs.replace(record, answers=kept_answers), halts)
    return RestoredMatch(match, len(record.answers) - len(kept_answers), correction)
