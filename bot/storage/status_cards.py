"""Queries for the status cards of matches, run inside a store transaction."""

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
"""Statement that skips a match if its card has moved meanwhile."""


def shown_card(connection: Connection, match: str) -> tuple[int, ShownCard | None]:
    """Return the version of a match shown in its channel, and the card that shows it, if known."""
    statement = select(matches.c.shown, cards.c.card).outerjoin_from(matches, cards).where(matches.c.id == match)
    shown, card = connection.execute(statement).one()
    return shown, card


def record_shown_cards(connection: Connection, mapping: Mapping[str, tuple[int, ShownCard]]) -> None:
    """Record for some matches which version is shown, and the card that shows it."""
    upsert_rows(connection, cards, [{"match": match, "card": card} for match, (_, card) in mapping.items()])
    for match, (version, card) in mapping.items():
        parameters = {"of_match": match, "channel_then": card.channel, "message_there": card.message}
        connection.execute(_UPDATE_SHOWN_CARD, parameters | {"shown": version})
