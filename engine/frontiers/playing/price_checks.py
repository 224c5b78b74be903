"""Checks whether prices of effects can be paid (FR-DECK-09)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effects import amounts
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.playing.conditions import matching_cards
from engine.frontiers.ship import data_core
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table


def is_payable(table: Table, seat: int, effects: Sequence[tree.Effect], extra_data: tuple[str, ...] = ()) -> bool:
    """Whether the mandatory prices in effects can be paid (FR-DECK-09).

    Args:
        seat: the player who would pay.
        effects: the effects to resolve.
        extra_data: additional data to pay first.
    """
    data = list(extra_data)
    for effect in effects:
        match effect:
            case tree.PayData():
                if effect.crystal and not data_core.ways_to_pay(table, seat, effect.colour, crystal=True):
                    return False
                data += [effect.colour] * effect.count
            case tree.Pay(optional=False):
                if not is_payable(table, seat, effect.costs, tuple(data)):
                    return False
            case tree.Choose():
                if not any(is_payable(table, seat, option.effects, tuple(data)) for option in effect.options):
                    return False
            case tree.Discard() | tree.Remove():
                if matching_card_count(table, seat, effect.cards) < effect.count:
                    return False
            case _:
                pass
    return data_core.can_pay(table, seat, data)


def matching_card_count(table: Table, seat: int, cards: amounts.Cards) -> int:
    """Return how many of a player's matching cards can be given up."""
    fitting = len(matching_cards(table, seat, cards))
    kept = cards.place == "hand" and cards.kind != "damage"
    return min(fitting, spare_card_count(table, seat)) if kept else fitting


def spare_card_count(table: Table, seat: int) -> int:
    """Return how many non-Damage cards in hand are spare, because Emergency Repairs may still need one (FR-TURN-09)."""
    turn, hand = table.turn, table.player(seat).hand
    due = turn.kind == "standard" and not turn.acted and seat == table.active_seat
    return len(hand) - hand.count(DAMAGE) - due
