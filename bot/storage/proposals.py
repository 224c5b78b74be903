"""Queries on requests for consent, within a transaction of the store."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, text, update

from bot.storage.duty import ALL, Duty
from bot.storage.rows import Proposal, ProposalState
from bot.storage.tables import matches, proposals


def last(connection: Connection, match_id: str) -> Proposal | None:
    """The last request of a match, open or not."""
    newest = proposals.c.number.desc()
    query = select(proposals).where(proposals.c.match == match_id).order_by(newest).limit(1)
    row = connection.execute(query).one_or_none()
    return _proposal(row) if row else None


def untold(connection: Connection, duty: Duty = ALL) -> tuple[str, ...]:
    """The matches in our care with a request whose message is outdated."""
    here = select(proposals.c.match).join(matches).where(text("NOT told"), duty.within(matches.c.guild))
    return tuple(connection.execute(here.distinct()).scalars())


def put(connection: Connection, match_id: str, proposal: Proposal) -> None:
    """Save a request in place of its earlier state; its message is kept."""
    here = (proposals.c.match == match_id) & (proposals.c.number == proposal.number)
    message = connection.execute(select(proposals.c.message).where(here)).scalar_one_or_none()
    connection.execute(delete(proposals).where(here))
    columns = msgspec.structs.asdict(proposal) | {"message": message, "told": False}
    connection.execute(insert(proposals).values(match=match_id, **columns))


def set_message(connection: Connection, match_id: str, number: int, message: int) -> None:
    """Record the message that shows a request."""
    here = (proposals.c.match == match_id) & (proposals.c.number == number)
    connection.execute(update(proposals).where(here).values(message=message))


def set_told(connection: Connection, match_id: str, shown: Proposal) -> None:
    """Mark a request's message as up to date, unless the request has changed since; earlier ones no longer matter."""
    same = (proposals.c.state == shown.state) & (proposals.c.agreed == shown.agreed)
    here = (proposals.c.number < shown.number) | ((proposals.c.number == shown.number) & same)
    connection.execute(update(proposals).where(proposals.c.match == match_id, here).values(told=True))


def _proposal(row: Row[*tuple[Any, ...]]) -> Proposal:
    columns = row._asdict()
    del columns["match"]
    columns["state"] = ProposalState(columns["state"])
    return Proposal(**columns)
