"""Reading and writing half-made choices, within a transaction of the store."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete

from bot.storage.rows import Draft
from bot.storage.tables import drafts
from bot.storage.upsert import put


def still_waiting(draft: Draft, before: Draft | None) -> Draft:
    """A draft with what waited in the one ``before`` for the same decision, unless something waits in it already."""
    kept = before.wanted if before and not draft.wanted else draft.wanted
    return msgspec.structs.replace(draft, wanted=kept)


def keep_draft(connection: Connection, match: str, user: int, decision: int, draft: Draft) -> None:
    """Write it, in place of what they have begun before in this match."""
    put(connection, drafts, [{"match": match, "user": user, "decision": decision, "draft": draft}])


def forget_drafts(connection: Connection, match: str) -> None:
    """Forget all of a match that is over, or went back."""
    connection.execute(delete(drafts).where(drafts.c.match == match))
