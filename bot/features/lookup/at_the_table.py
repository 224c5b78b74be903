"""What a rule means at the table of the player who asks: what it keeps them from, and what they lack."""

from __future__ import annotations

from bot.features.lookup.defaults import GameDefaults
from bot.matches import MatchService
from bot.problems import MatchProblem
from engine.kernel.blocked import Blocked
from glossary_index.analysis import normal
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

MOST = 2
"""So many things are named at most."""


class AtTheTable:
    """Looks at the match in a channel, with the eyes of one of its players."""

    def __init__(self, rules: RulesLibrary, defaults: GameDefaults, matches: MatchService) -> None:
        self._rules = rules
        self._defaults = defaults
        self._matches = matches

    async def told(
        self, channel: int, user: int, passage: Passage, query: str = "", match: str = ""
    ) -> tuple[str, ...]:
        """What a passage of the rules keeps this player from in a match or that of this channel, in a sentence each.

        What the question names comes first. Nothing is said to those who do not play here, and nothing that the player
        may not know.
        """
        blocked = await self._blocked(match or self._defaults.match_in(channel), user)
        same = {one.key for one in (passage, *self._rules.also(passage))} if blocked else set()
        against = [one for one in blocked if (rule := self._rules.rule(one.rule)) and rule.key in same]
        asked = set(normal(query).split())
        nearest = sorted(against, key=lambda one: -len(asked & set(normal(one.label).split())))
        return tuple(dict.fromkeys(f"{one.label}: {one.reason}" for one in nearest))[:MOST]

    async def _blocked(self, match: str, user: int) -> tuple[Blocked, ...]:
        try:
            return await self._matches.blocked(match, user, foreseen=True) if match else ()
        except MatchProblem:  # they do not play in it, or it is not being played
            return ()
