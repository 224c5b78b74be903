"""Saved records of cards, so that after a crash nobody is pinged twice, or not at all."""

from __future__ import annotations

from bot.features.delayed_writes import DelayedWrites
from bot.matches import MatchService
from bot.storage import status_cards
from bot.storage.rows import ShownCard


class CardRecords:
    """The records, and whether they are complete.

    Mere edits are recorded later; after a crash the card is edited once more.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._later = DelayedWrites[str, tuple[int, ShownCard]](matches.store, status_cards.record_shown_cards)
        self._sure: set[str] = set()

    async def read(self, match: str) -> tuple[int, ShownCard | None]:
        """Return the version of a match that is shown, and how, as far as recorded."""
        if match in self._later.waiting:
            return self._later.waiting[match]
        return await self._matches.store.read(status_cards.shown_card, match)

    def is_complete(self, match: str) -> bool:
        """Whether everything sent for a match is recorded, because this process sent all of it."""
        return match in self._sure

    def mark_as_uncertain(self, match: str) -> None:
        """Mark a match: something may have been sent that is not recorded."""
        self._sure.discard(match)

    def doubt_all(self) -> None:
        """Mark all matches: another process may have sent something."""
        self._sure.clear()
        self._later.waiting.clear()

    async def write(self, match: str, version: int, card: ShownCard) -> None:
        """Record a card at once."""
        self._later.waiting.pop(match, None)
        await self._matches.note_card(match, version, card)
        self._sure.add(match)

    def write_later(self, match: str, version: int, card: ShownCard) -> None:
        """Record a card soon."""
        self._sure.add(match)
        self._later.queue_row(match, (version, card))

    async def stop(self) -> None:
        """Record everything queued."""
        await self._later.stop()
