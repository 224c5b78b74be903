"""Notes on the disk of the cards in the channels, so that after a crash nobody is called twice, or not at all."""

from __future__ import annotations

from bot.features.written_later import WrittenLater
from bot.matches import MatchService
from bot.storage import cards
from bot.storage.rows import ShownCard


class Noted:
    """The notes, and which of them are known to hold.

    What only says that a card has been edited is written later; a crash has it edited once more.
    """

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._later = WrittenLater[str, tuple[int, ShownCard]](matches.store, cards.note_shown)
        self._sure: set[str] = set()

    async def read(self, match: str) -> tuple[int, ShownCard | None]:
        """Which version of a match is shown, and how; as far as that is noted."""
        if match in self._later.waiting:
            return self._later.waiting[match]
        return await self._matches.store.read(cards.card_of, match)

    def sure(self, match: str) -> bool:
        """Whether all that was sent for a match is noted, because this process has done all of it."""
        return match in self._sure

    def doubt(self, match: str) -> None:
        """Something may have been sent that is not noted."""
        self._sure.discard(match)

    def doubt_all(self) -> None:
        """Another process may have sent something."""
        self._sure.clear()
        self._later.waiting.clear()

    async def write(self, match: str, version: int, card: ShownCard) -> None:
        """Note it at once."""
        self._later.waiting.pop(match, None)
        await self._matches.note_card(match, version, card)
        self._sure.add(match)

    def later(self, match: str, version: int, card: ShownCard) -> None:
        """Note it soon."""
        self._sure.add(match)
        self._later.put(match, (version, card))

    async def stop(self) -> None:
        """Note what is left."""
        await self._later.stop()
