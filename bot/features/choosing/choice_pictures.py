"""Pictures above a player's choice: the result of a mission, and the place where something is happening."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from bot.features.choosing.notice import NoticedEvent
from bot.features.choosing.picks import EMPTY_DRAFT
from bot.games.library import GameLibrary
from bot.matches import MatchService, Situation, State
from bot.matches.match_info import lines_still_valid
from bot.pictures.pictures import Pictures
from bot.ui.screen import Picture
from engine.kernel.view import View

MAX_PLAYERS_CACHED = 500
"""Maximum number of players whose last view is remembered, so that they can be shown the result of a mission."""


class LastView(NamedTuple):
    """A player's last look at a match.

    Attributes:
        view: their view of the match.
        line: the number of the last log line they have read.
        failed: the number of the line about the last failed attempt.
        height: the number of the line of the last highlight they have seen, such as a battle.
    """

    view: View
    line: int = 0
    failed: str = ""
    height: int = 0


class ChoicePictures:
    """Requests the pictures for players' choices."""

    def __init__(self, matches: MatchService, library: GameLibrary, pictures: Pictures) -> None:
        self._matches = matches
        self._library = library
        self._pictures = pictures
        self._seen: OrderedDict[tuple[str, int], LastView] = OrderedDict()

    def draw_in_background(
        self, user: int, situation: Situation, recent_events: Sequence[NoticedEvent], *, pictured: bool, leisurely: bool
    ) -> asyncio.Task[tuple[Picture, ...]]:
        """Start drawing a match's pictures for a player; none unless ``pictured``.

        ``leisurely`` pictures have low priority because no one is waiting for them.
        """
        return asyncio.create_task(
            self._draw_pictures(user, situation, recent_events, leisurely=leisurely) if pictured else _no_pictures()
        )

    async def _draw_pictures(
        self, user: int, situation: Situation, recent_events: Sequence[NoticedEvent], *, leisurely: bool
    ) -> tuple[Picture, ...]:
        pictures = self._pictures.for_preferences(situation.preferences, are_low_priority=leisurely)
        pictures_drawn = await asyncio.gather(
            self._result_picture(pictures, user, situation, recent_events),
            self._card_picture(pictures, situation),
            self._place_picture(pictures, user, situation),
        )
        return tuple(picture for picture in pictures_drawn if picture)

    async def _card_picture(self, pictures: Pictures, situation: Situation) -> Picture | None:
        """Return a picture of the card in question, such as a card to resolve by hand; ``None`` if there is none."""
        card = situation.decision.card if situation.decision else ""
        printed = self._library.printed_card(situation.info.game, card) if card else None
        return await pictures.card(printed) if printed else None

    async def _place_picture(self, pictures: Pictures, user: int, situation: Situation) -> Picture | None:
        """Return a picture of the place where something is happening; after the match, of how it ended."""
        if situation.view:
            decision = situation.decision
            draft = (
                await self._matches.draft(situation.info.id, user, decision.number) if decision else None
            ) or EMPTY_DRAFT
            return await pictures.focus(
                situation.info.game, situation.view, decision, draft.picks, situation.advice.unfit, draft.page
            )
        ended = situation.info.state is State.OVER and not situation.info.lesson
        if ended and situation.info.commitment:  # else it was cancelled before it started
            return await pictures.highlight(await self._matches.view(situation.info.id, user))
        return None

    async def _result_picture(
        self, pictures: Pictures, user: int, situation: Situation, recent_events: Sequence[NoticedEvent]
    ) -> Picture | None:
        """Return a picture of a mission's result since the player last saw the match; ``None`` if there is none."""
        key = situation.info.id, user
        last_view = self._seen.pop(key, None)
        if situation.view is None or situation.info.state is not State.PLAYING:
            return None
        before = last_view or LastView(situation.view)
        since = [
            (line.kind, line.text) for line in lines_still_valid(situation.recent_lines) if line.number > before.line
        ]
        failed = self._library.last_failure_text([*((event.kind, event.text) for event in recent_events), *since])
        line = max((line.number for line in situation.recent_lines), default=before.line)
        height = situation.highlight if situation.highlight and situation.highlight.line > before.height else None
        self._seen[key] = LastView(
            situation.view, line, failed or before.failed, height.line if height else before.height
        )
        while len(self._seen) > MAX_PLAYERS_CACHED:
            self._seen.popitem(last=False)
        new = failed if failed != before.failed else ""
        return (
            await pictures.highlight(situation.view, last_view.view, new, height.view if height else None)
            if last_view
            else None
        )


async def _no_pictures() -> tuple[Picture, ...]:
    return ()
