"""Pictures above a player's choice: the result of a mission, and the place that matters now."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from bot.features.choosing.notice import Told
from bot.features.choosing.picks import EMPTY
from bot.games.library import Library
from bot.matches import MatchService, Situation, State
from bot.matches.info import still_counting
from bot.pictures.pictures import Pictures
from bot.ui.screen import Picture
from engine.kernel.view import View

MOST_SEEN = 500
"""Players whose last view is remembered, to show them the result of a mission."""


class Seen(NamedTuple):
    """How a player last saw a match.

    Attributes:
        view: their view.
        line: the last log line they have read.
        failed: the line about the last failed attempt.
        height: the line of the last highlight they have seen, such as a battle.
    """

    view: View
    line: int = 0
    failed: str = ""
    height: int = 0


class Sights:
    """Orders the pictures for players' choices."""

    def __init__(self, matches: MatchService, library: Library, pictures: Pictures) -> None:
        self._matches = matches
        self._library = library
        self._pictures = pictures
        self._seen: OrderedDict[tuple[str, int], Seen] = OrderedDict()

    def drawn(
        self, user: int, now: Situation, just: Sequence[Told], *, pictured: bool, leisurely: bool
    ) -> asyncio.Task[tuple[Picture, ...]]:
        """Start drawing the pictures of a match for a player; none if it is not ``pictured``.

        ``leisurely`` pictures have low priority because nobody is waiting for them.
        """
        return asyncio.create_task(self._drawn(user, now, just, leisurely=leisurely) if pictured else _nothing())

    async def _drawn(self, user: int, now: Situation, just: Sequence[Told], *, leisurely: bool) -> tuple[Picture, ...]:
        pictures = self._pictures.suited(now.taste, leisurely=leisurely)
        found = await asyncio.gather(
            self._newly(pictures, user, now, just), self._about(pictures, now), self._here(pictures, user, now)
        )
        return tuple(one for one in found if one)

    async def _about(self, pictures: Pictures, now: Situation) -> Picture | None:
        """The card in question, such as one that is resolved by hand."""
        card = now.decision.card if now.decision else ""
        printed = self._library.printed(now.info.game, card) if card else None
        return await pictures.card(printed) if printed else None

    async def _here(self, pictures: Pictures, user: int, now: Situation) -> Picture | None:
        """The place that matters now; after the match, how it ended for the player."""
        if now.view:
            decision = now.decision
            draft = (await self._matches.draft(now.info.id, user, decision.number) if decision else None) or EMPTY
            return await pictures.focus(now.info.game, now.view, decision, draft.picks, now.advice.unfit)
        ended = now.info.state is State.OVER and not now.info.lesson
        if ended and now.info.commitment:  # else it was called off before it started
            return await pictures.highlight(await self._matches.view(now.info.id, user))
        return None

    async def _newly(self, pictures: Pictures, user: int, now: Situation, just: Sequence[Told]) -> Picture | None:
        """The result of a mission since the player last saw the match."""
        key = now.info.id, user
        seen = self._seen.pop(key, None)
        if now.view is None or now.info.state is not State.PLAYING:
            return None
        before = seen or Seen(now.view)
        since = [(line.kind, line.text) for line in still_counting(now.lately) if line.number > before.line]
        failed = self._library.failure([*((one.kind, one.text) for one in just), *since])
        line = max((line.number for line in now.lately), default=before.line)
        height = now.height if now.height and now.height.line > before.height else None
        self._seen[key] = Seen(now.view, line, failed or before.failed, height.line if height else before.height)
        while len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)
        new = failed if failed != before.failed else ""
        return await pictures.highlight(now.view, seen.view, new, height.view if height else None) if seen else None


async def _nothing() -> tuple[Picture, ...]:
    return ()
