"""Reading and writing requests for consent, within a transaction of the store."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from bot.storage.rows import Proposal, ProposalState
from bot.storage.tables import proposals


def last(connection: Connection, match_id: str) -> Proposal | None:
    """The last request of a match, open or not."""
    newest = proposals.c.number.desc()
    query = select(proposals).where(proposals.c.match == match_id).order_by(newest).limit(1)
    row = connection.execute(query).one_or_none()
    return _proposal(row) if row else None


def shown(connection: Connection) -> tuple[tuple[str, Proposal], ...]:
    """All open requests, each with its match."""
    found = connection.execute(select(proposals).where(proposals.c.state == ProposalState.OPEN))
    return tuple((row.match, _proposal(row)) for row in found)


def put(connection: Connection, match_id: str, proposal: Proposal) -> None:
    """Write a request, in place of what it was; its message is kept."""
    here = (proposals.c.match == match_id) & (proposals.c.number == proposal.number)
    message = connection.execute(select(proposals.c.message).where(here)).scalar_one_or_none()
    connection.execute(delete(proposals).where(here))
    columns = msgspec.structs.asdict(proposal) | {"message": message}
    connection.execute(insert(proposals).values(match=match_id, **columns))


def set_message(connection: Connection, match_id: str, number: int, message: int) -> None:
    """Note which message shows a request."""
    here = (proposals.c.match == match_id) & (proposals.c.number == number)
    connection.execute(update(proposals).where(here).values(message=message))


def _proposal(row: Row[*tuple[Any, ...]]) -> Proposal:
    columns = row._asdict()
    del columns["match"]
    columns["state"] = ProposalState(columns["state"])
    return Proposal(**columns)
