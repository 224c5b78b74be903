"""Reading and writing requests for consent, within a transaction of the store."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.rows import Proposal, ProposalState
from bot.storage.tables import proposals


async def last(connection: AsyncConnection, match_id: str) -> Proposal | None:
    """The last request of a match, open or not."""
    newest = proposals.c.number.desc()
    query = select(proposals).where(proposals.c.match == match_id).order_by(newest).limit(1)
    row = (await connection.execute(query)).one_or_none()
    return _proposal(row) if row else None


async def shown(connection: AsyncConnection) -> tuple[tuple[str, Proposal], ...]:
    """All open requests, each with its match."""
    found = await connection.execute(select(proposals).where(proposals.c.state == ProposalState.OPEN))
    return tuple((row.match, _proposal(row)) for row in found)


async def put(connection: AsyncConnection, match_id: str, proposal: Proposal) -> None:
    """Write a request, in place of what it was; its message is kept."""
    here = (proposals.c.match == match_id) & (proposals.c.number == proposal.number)
    message = (await connection.execute(select(proposals.c.message).where(here))).scalar_one_or_none()
    await connection.execute(delete(proposals).where(here))
    columns = msgspec.structs.asdict(proposal) | {"message": message}
    await connection.execute(insert(proposals).values(match=match_id, **columns))


async def set_message(connection: AsyncConnection, match_id: str, number: int, message: int) -> None:
    """Note which message shows a request."""
    here = (proposals.c.match == match_id) & (proposals.c.number == number)
    await connection.execute(update(proposals).where(here).values(message=message))


def _proposal(row: Row[*tuple[Any, ...]]) -> Proposal:
    columns = row._asdict()
    del columns["match"]
    columns["state"] = ProposalState(columns["state"])
    return Proposal(**columns)
