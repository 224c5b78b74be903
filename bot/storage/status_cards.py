"""Queries on the status cards of matches, within a transaction of the store."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, case, select, update

from bot.storage.rows import ShownCard
from bot.storage.tables import cards, matches
from bot.storage.upsert import upsert_rows

_UPDATE_SHOWN_CARD = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"))
    .values(
        card_message=case(
            (
                matches.c.channel == bindparam("channel_then"),
                bindparam("message_there", type_=matches.c.card_message.type),
            )
        )
    )
)
"""Skips a match if its card has moved since."""


def shown_card(connection: Connection, match: str) -> tuple[int, ShownCard | None]:
    """Return the version of a match that its channel shows, and how it is shown, if known."""
    statement = select(matches.c.shown, cards.c.card).outerjoin_from(matches, cards).where(matches.c.id == match)
    shown, card = connection.execute(statement).one()
    return shown, card


def record_shown_cards(connection: Connection, mapping: Mapping[str, tuple[int, ShownCard]]) -> None:
    """Record for some matches which version is shown, and how."""
    upsert_rows(connection, cards, [{"match": match, "card": card} for match, (_, card) in mapping.items()])
    for match, (version, card) in mapping.items():
        seen = {"of_match": match, "channel_then": card.channel, "message_there": card.message}
        connection.execute(_UPDATE_SHOWN_CARD, seen | {"shown": version})
