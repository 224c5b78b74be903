"""Half-made choices, kept in memory: a restart forgets them, and the player learns so.

Where processes share a database they are in it, for any of them may be pressed next.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from bot.matches import State, Update
from bot.storage import Store, drafts
from bot.storage.rows import Draft

EMPTY = Draft()

WENT_BACK = "undo"
"""The kind of the event with which choices are taken back."""


class Drafts:
    """The half-made choice of each player in each match."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._drafts: dict[tuple[str, int], tuple[int, Draft]] = {}

    async def get(self, match: str, user: int, decision: int) -> Draft | None:
        """The draft for this decision; ``None`` if there is none, or it was for another decision."""
        if self._store.duty.shared:
            return await self._store.read(drafts.draft_of, match, user, decision)
        number, draft = self._drafts.get((match, user), (-1, EMPTY))
        return draft if number == decision else None

    async def put(self, match: str, user: int, decision: int, draft: Draft) -> None:
        """Keep the draft, in place of the one for any earlier decision; what waits for the same decision stays."""
        if self._store.duty.shared:
            await self._store.write(drafts.keep_draft, match, user, decision, draft)
        else:
            before = await self.get(match, user, decision)
            self._drafts[match, user] = (decision, drafts.still_waiting(draft, before))

    def saved(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Forget those of a match that is over or went back, in the transaction that saves it."""
        match = update.info.id
        if update.info.state is not State.OVER and not any(one.kind == WENT_BACK for one in update.events):
            return None
        if self._store.duty.shared:
            drafts.forget_drafts(connection, match)
        return partial(self._forget, match)

    def _forget(self, match: str) -> None:
        self._drafts = {player: draft for player, draft in self._drafts.items() if player[0] != match}

    def drop(self, match: str, user: int) -> None:
        """Forget it: the choice was made."""
        self._drafts.pop((match, user), None)
