"""Saved records of cards, so that after a crash no one is pinged twice and no ping is lost."""

from __future__ import annotations

from bot.features.delayed_writes import DelayedWrites
from bot.matches import MatchService
from bot.storage import status_cards
from bot.storage.rows import ShownCard


class CardRecords:
    """Saved records of cards, marked as complete or uncertain.

    Mere edits are recorded later; after a crash the card is simply edited once more.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._later = DelayedWrites[str, tuple[int, ShownCard]](matches.store, status_cards.record_shown_cards)
        self._sure: set[str] = set()

    async def read(self, match: str) -> tuple[int, ShownCard | None]:
        """Return the version of a match that its recorded card shows, and the card; ``None`` if there is no card."""
        if match in self._later.waiting:
            return self._later.waiting[match]
        return await self._matches.store.read(status_cards.shown_card, match)

    def is_complete(self, match: str) -> bool:
        """Whether everything sent for a match is recorded because this process has sent all of it."""
        return match in self._sure

    def mark_as_uncertain(self, match: str) -> None:
        """Note that something may have been sent for a match that is not recorded."""
        self._sure.discard(match)

    def mark_all_as_uncertain(self) -> None:
        """Mark all matches as uncertain, because another process may have sent something."""
        self._sure.clear()
        self._later.waiting.clear()

    async def write(self, match: str, version: int, card: ShownCard) -> None:
        """Record a card at once."""
        self._later.waiting.pop(match, None)
        await self._matches.note_card(match, version, card)
        self._sure.add(match)

    def write_later(self, match: str, version: int, card: ShownCard) -> None:
        """Queue a card to be recorded soon."""
        self._sure.add(match)
        self._later.queue_row(match, (version, card))

    async def stop(self) -> None:
        """Write all queued records."""
        await self._later.stop()
