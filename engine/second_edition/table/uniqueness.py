"""Uniqueness: whether a player may have a card in addition to those they command (2E-UNI)."""

from __future__ import annotations

from engine.second_edition.table.table import Table


def may_command(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may play, place or take command of a card: a second copy of a unique card is excluded.

    2E-UNI-01, 2E-UNI-03, 2E-UNI-05.
    """
    card = table.card(instance)
    return not (card.unique and commands_title(table, seat, card.title, except_card=instance))


def commands_title(table: Table, seat: int, title: str, except_card: str = "") -> bool:
    """Whether a player commands a card of a title, stopped or not, or an opponent holds it captive.

    2E-UNI-01, 2E-UNI-02, 2E-UNI-08, 2E-UNI-09, 2E-BRG-03. The player's own captives don't count (2E-UNI-10), nor do
    other players' cards (2E-UNI-04). A captive counts for nothing else (2E-GAP-37). Damage cards are in play too.
    """
    state = table.state
    captive = (i for player in state.players for i in player.brig if table.instance(i).owner == seat)
    damage = (i for ship in state.ships.values() for i in ship.damage if table.instance(i).commander == seat)
    found = (*table.cards_in_play.of_title(title, seat), *captive, *damage)
    return any(table.title(instance) == title for instance in found if instance != except_card)
