"""Queries for unfinished choices, run inside a store transaction."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete

from bot.storage.rows import Draft
from bot.storage.tables import drafts
from bot.storage.upsert import upsert_rows


def with_waiting_steps(draft: Draft, previous_draft: Draft | None) -> Draft:
    """Return a draft with the waiting steps of the ``previous_draft``, unless it already has some."""
    waiting_steps = previous_draft.wanted if previous_draft and not draft.wanted else draft.wanted
    return msgspec.structs.replace(draft, wanted=waiting_steps)


def store_draft(connection: Connection, match: str, user: int, decision: int, draft: Draft) -> None:
    """Save a draft in place of the player's previous one in this match."""
    upsert_rows(connection, drafts, [{"match": match, "user": user, "decision": decision, "draft": draft}])


def delete_drafts(connection: Connection, match: str) -> None:
    """Delete all drafts of a match that has ended or was undone to an earlier point."""
    connection.execute(delete(drafts).where(drafts.c.match == match))
