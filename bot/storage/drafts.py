"""Reading and writing half-made choices, within a transaction of the store."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from bot.storage.rows import Draft
from bot.storage.tables import drafts
from bot.storage.upsert import put


def draft_of(connection: Connection, match: str, user: int, decision: int) -> Draft | None:
    """What a player has begun to choose for this decision, if anything."""
    here = (drafts.c.match == match, drafts.c.user == user, drafts.c.decision == decision)
    return connection.execute(select(drafts.c.draft).where(*here)).scalar_one_or_none()


def keep_draft(connection: Connection, match: str, user: int, decision: int, draft: Draft) -> None:
    """Write it, in place of what they have begun before in this match."""
    put(connection, drafts, [{"match": match, "user": user, "decision": decision, "draft": draft}])


def forget_drafts(connection: Connection, match: str) -> None:
    """Forget all of a match that is over."""
    connection.execute(delete(drafts).where(drafts.c.match == match))
