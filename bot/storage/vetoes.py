"""Queries for cards reported as resolved wrongly, run inside a store transaction. No player is stored."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.storage.tables import vetoed_cards
from engine.games import base_game

_GAME = bindparam("of_game", type_=vetoed_cards.c.game.type)
_SELECT_VETOED = select(vetoed_cards.c.card).where(vetoed_cards.c.game == _GAME)


class VetoedCard(NamedTuple):
    """A card of a game, and how often it was reported as not doing what its text says."""

    game: str
    card: str
    times: int


def count_veto(connection: Connection, game: str, card: str) -> None:
    """Count a report about a card, for all editions of its game."""
    game = base_game(game)
    this = (vetoed_cards.c.game == game) & (vetoed_cards.c.card == card)
    updated = connection.execute(update(vetoed_cards).where(this).values(times=vetoed_cards.c.times + 1))
    if not updated.rowcount:
        connection.execute(insert(vetoed_cards).values(game=game, card=card, times=1))


def lift_veto(connection: Connection, game: str, card: str) -> bool:
    """Let the bot resolve a card again; return whether it was vetoed."""
    game = base_game(game)
    this = (vetoed_cards.c.game == game) & (vetoed_cards.c.card == card)
    return bool(connection.execute(delete(vetoed_cards).where(this)).rowcount)


def all_vetoes(connection: Connection) -> list[VetoedCard]:
    """Return all vetoed cards, the most frequent first."""
    columns = (vetoed_cards.c.game, vetoed_cards.c.card, vetoed_cards.c.times)
    rows = connection.execute(select(*columns).order_by(columns[2].desc(), columns[0], columns[1]))
    return [VetoedCard(*row) for row in rows]


def vetoed_among(connection: Connection, game: str, cards: Collection[str]) -> tuple[str, ...]:
    """Return the vetoed cards among these."""
    return tuple(sorted(set(vetoed_cards_of_game(connection, game)) & set(cards)))


def vetoed_cards_of_game(connection: Connection, game: str) -> tuple[str, ...]:
    """Return all cards of a game that are vetoed."""
    return tuple(connection.execute(_SELECT_VETOED, {_GAME.key: base_game(game)}).scalars())
