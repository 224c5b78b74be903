"""Rules in a player's current match: what a rule prevents now, and what is missing."""

from __future__ import annotations

from bot.features.lookup.defaults import GameDefaults
from bot.matches import MatchService
from bot.problems import MatchProblem
from engine.kernel.blocked_actions import Blocked
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import normalised_title

MAX_SENTENCES = 2
"""Maximum number of sentences about a match."""


class RulesInMatch:
    """Reads the match of a channel as one of its players sees it."""

    def __init__(self, rules: RulesLibrary, defaults: GameDefaults, matches: MatchService) -> None:
        self._rules = rules
        self._defaults = defaults
        self._matches = matches

    async def sentences_about_match(
        self, channel: int, user: int, passage: Passage, query: str = "", match: str = ""
    ) -> tuple[str, ...]:
        """Return sentences on what a rules passage prevents a player from doing in a match, by default the channel's.

        Actions named in the question come first. Users who don't play in the match get none, and nothing hidden is
        revealed.
        """
        blocked = await self._blocked_actions(match or self._defaults.match_in(channel), user)
        equivalent_keys = (
            {each_passage.key for each_passage in (passage, *self._rules.equivalents(passage))} if blocked else set()
        )
        against = [
            blocked_action
            for blocked_action in blocked
            if (rule := self._rules.rule(blocked_action.rule)) and rule.key in equivalent_keys
        ]
        query_words = set(normalised_title(query).split())
        nearest = sorted(
            against, key=lambda blocked_action: -len(query_words & set(normalised_title(blocked_action.label).split()))
        )
        return tuple(dict.fromkeys(f"{blocked_action.label}: {blocked_action.reason}" for blocked_action in nearest))[
            :MAX_SENTENCES
        ]

    async def _blocked_actions(self, match: str, user: int) -> tuple[Blocked, ...]:
        try:
            return await self._matches.blocked_actions(match, user, includes_foreseeable=True) if match else ()
        except MatchProblem:  # the user isn't a player in the match, or it isn't in progress
            return ()
