"""Queries for requests for consent, run inside a store transaction."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, text, update

from bot.storage.duty import WHOLE_DATABASE, Duty
from bot.storage.rows import Proposal, ProposalState
from bot.storage.tables import matches, proposals


def last_proposal(connection: Connection, match_id: str) -> Proposal | None:
    """Return the last request of a match, open or not; ``None`` if there has been none."""
    newest = proposals.c.number.desc()
    query = select(proposals).where(proposals.c.match == match_id).order_by(newest).limit(1)
    row = connection.execute(query).one_or_none()
    return _proposal_of_row(row) if row else None


def matches_with_outdated_requests(connection: Connection, duty: Duty = WHOLE_DATABASE) -> tuple[str, ...]:
    """Return the ids of this process's matches with a request whose message is outdated."""
    statement = (
        select(proposals.c.match).join(matches).where(text("NOT told"), duty.looks_after_condition(matches.c.guild))
    )
    return tuple(connection.execute(statement.distinct()).scalars())


def save_proposal(connection: Connection, match_id: str, proposal: Proposal) -> None:
    """Save a request in place of its earlier state; its message is kept."""
    condition = (proposals.c.match == match_id) & (proposals.c.number == proposal.number)
    message = connection.execute(select(proposals.c.message).where(condition)).scalar_one_or_none()
    connection.execute(delete(proposals).where(condition))
    columns = msgspec.structs.asdict(proposal) | {"message": message, "told": False}
    connection.execute(insert(proposals).values(match=match_id, **columns))


def set_message(connection: Connection, match_id: str, number: int, message: int) -> None:
    """Record the message that shows a request."""
    condition = (proposals.c.match == match_id) & (proposals.c.number == number)
    connection.execute(update(proposals).where(condition).values(message=message))


def set_shown(connection: Connection, match_id: str, proposal: Proposal) -> None:
    """Record that a request's message is up to date, unless the request has changed meanwhile.

    Earlier requests of the match no longer matter and count as up to date too.
    """
    is_unchanged = (proposals.c.state == proposal.state) & (proposals.c.agreed == proposal.agreed)
    condition = (proposals.c.number < proposal.number) | ((proposals.c.number == proposal.number) & is_unchanged)
    connection.execute(update(proposals).where(proposals.c.match == match_id, condition).values(told=True))


def _proposal_of_row(row: Row[*tuple[Any, ...]]) -> Proposal:
    columns = row._asdict()
    del columns["match"]
    columns["state"] = ProposalState(columns["state"])
    return Proposal(**columns)
