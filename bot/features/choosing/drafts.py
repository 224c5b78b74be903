"""Half-made choices, kept in memory: a restart forgets them, and the player learns so.

Where processes share a database they are in it, too, for any of them may be pressed next.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from bot.matches import State, Update
from bot.storage import Store, drafts
from bot.storage.counting import Writes, holds
from bot.storage.rows import Draft

EMPTY = Draft()

MOST_KNOWN = 1000
"""So many that stand in a database are kept in memory as well."""

WENT_BACK = "undo"
"""The kind of the event with which choices are taken back."""


class _Kept(NamedTuple):
    """A draft, the decision that it is for, and what other processes had written of the match by then."""

    decision: int
    draft: Draft | None
    elsewhere: Writes | None


class Drafts:
    """The half-made choice of each player in each match."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[str, int], _Kept] = {}

    async def get(self, match: str, user: int, decision: int) -> Draft | None:
        """The draft for this decision; ``None`` if there is none, or it was for another decision."""
        kept, elsewhere = self._kept.get((match, user)), self._store.elsewhere(match)
        if kept and kept.decision == decision and holds(kept.elsewhere, elsewhere):
            return kept.draft
        if not self._store.duty.shared:
            return None
        if len(self._kept) >= MOST_KNOWN:
            self._kept.clear()
        draft = await self._store.glance(drafts.draft_of, match, user, decision)
        self._kept[match, user] = _Kept(decision, draft, elsewhere)
        return draft

    async def put(self, match: str, user: int, decision: int, draft: Draft) -> None:
        """Keep the draft, in place of the one for any earlier decision; what waits for the same decision stays."""
        elsewhere = self._store.elsewhere(match)
        if self._store.duty.shared:
            kept = await self._store.write_beside(self._written, match, user, decision, draft)
        else:
            kept = drafts.still_waiting(draft, await self.get(match, user, decision))
        self._kept[match, user] = _Kept(decision, kept, elsewhere)

    def _written(self, connection: Connection, match: str, user: int, decision: int, draft: Draft) -> Draft:
        self._store.duty.wrote(connection, match)
        return drafts.keep_draft(connection, match, user, decision, draft)

    def saved(self, connection: Connection, update: Update) -> Callable[[], None] | None:
        """Forget those of a match that is over or went back, in the transaction that saves it."""
        match = update.info.id
        if update.info.state is not State.OVER and not any(one.kind == WENT_BACK for one in update.events):
            return None
        if self._store.duty.shared:
            drafts.forget_drafts(connection, match)
        return partial(self._forget, match)

    def _forget(self, match: str) -> None:
        self._kept = {player: kept for player, kept in self._kept.items() if player[0] != match}

    def drop(self, match: str, user: int) -> None:
        """Forget it: the choice was made."""
        self._kept.pop((match, user), None)
