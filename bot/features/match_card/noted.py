"""Notes on the disk of the cards in the channels, so that after a crash nobody is called twice, or not at all."""

from __future__ import annotations

from discord.ext import tasks

from bot.storage import Store, cards
from bot.storage.rows import ShownCard

SECONDS = 5.0
"""What only says that a card has been edited is written together after so long; a crash has it edited once more."""


class Noted:
    """The notes, and which of them are known to hold."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._later: dict[str, tuple[int, ShownCard]] = {}
        self._sure: set[str] = set()
        self._writing = tasks.loop(seconds=SECONDS)(self._write_soon)

    async def read(self, match: str) -> tuple[int, ShownCard | None]:
        """Which version of a match is shown, and how; as far as that is noted."""
        if match in self._later:
            return self._later[match]
        return await self._store.read(cards.card_of, match)

    def sure(self, match: str) -> bool:
        """Whether all that was sent for a match is noted, because this process has done all of it."""
        return match in self._sure

    def doubt(self, match: str) -> None:
        """Something may have been sent that is not noted."""
        self._sure.discard(match)

    def doubt_all(self) -> None:
        """Another process may have sent something."""
        self._sure.clear()
        self._later.clear()

    async def write(self, match: str, version: int, card: ShownCard) -> None:
        """Note it at once."""
        self._later.pop(match, None)
        await self._store.write(cards.note_shown, {match: (version, card)})
        self._sure.add(match)

    def later(self, match: str, version: int, card: ShownCard) -> None:
        """Note it soon."""
        self._sure.add(match)
        self._later[match] = version, card
        if not self._writing.is_running():
            self._writing.start()

    async def stop(self) -> None:
        """Note what is left."""
        self._writing.cancel()
        await self._write_all()

    async def _write_soon(self) -> None:
        if self._writing.current_loop:  # the first time is at once
            await self._write_all()
            if not self._later:
                self._writing.stop()

    async def _write_all(self) -> None:
        if written := dict(self._later):
            await self._store.write(cards.note_shown, written)
            for match, noted in written.items():
                if self._later.get(match) == noted:
                    del self._later[match]
