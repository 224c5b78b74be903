"""Combat with another player's ship: whether attacking pays, and the attacks and shields to use (FR-PVP)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.combat.combat_values import shield_total_against
from engine.frontiers.combat.player_versus_player import experience_for
from engine.frontiers.computer.available_means import (
    ATTACK,
    LONG_RANGE,
    SHIELDS,
    GatheredMeans,
    Purse,
    Source,
    cheapest_ways,
    largest_amount,
    measure_without_weapons,
)
from engine.frontiers.computer.position import Position
from engine.frontiers.view import FrontiersSeatView, VersusView

RIVALS_DAMAGE_VALUE = 1.2
"""Value of a rival's Damage Card, worth 2 points at the end (FR-SCORE-06), with a single rival."""

SHIELDS_PER_CARD = 1.0
"""Shields expected from each card of a hidden hand, at least by playing it sideways."""

DAMAGE_RETURNED_PER_CARD = 0.3
"""Damage Cards expected in return from each card of a hidden hand."""

STARBASE_VALUE = 4.0
"""Value of a Starbase that one player loses and the other gains (FR-SCORE-04)."""

WINNING_PLACE_VALUE = 100.0
"""Value of the only place that wins (FR-SCN-OTR-03)."""

MAX_ATTACK = 30
"""Maximum attack to gather."""


def attack_value(position: Position, other: int, sources: Sequence[Source], purse: Purse) -> float:
    """Return the value of attacking a ship with these means."""
    rival = position.view.players[other]
    strongest = largest_amount(
        cheapest_ways(sources, GatheredMeans(purse=purse), measure_without_weapons(ATTACK), MAX_ATTACK)
    )
    through = strongest.amount - int(SHIELDS_PER_CARD * rival.counts["hand"])
    value = 1 if rival.wounds else rival.defense
    won = _retreat_value(position, rival) if through >= 2 * value else 0.0
    harm = _damage_value(position, max(0, through - (2 * value if won > 0 else 0)) // value)
    back = position.damage_card_costs.cost_of_damage_cards(int(DAMAGE_RETURNED_PER_CARD * rival.counts["hand"]))
    return won + harm - back - _reputation_cost(position, rival) - strongest.price / 2


def _retreat_value(position: Position, rival: FrontiersSeatView) -> float:
    """Return the value of forcing a retreat (FR-PVP-12, FR-PVP-13)."""
    me, here = position.me, position.spaces.get(rival.space)
    place = 0.0
    if here is not None and here.markers[-1:] == (rival.seat,):
        place = STARBASE_VALUE
    if rival.space and rival.space == position.home_space:
        place = WINNING_PLACE_VALUE
    return place + experience_for((me.level, me.xp), (rival.level, rival.xp), position.versus_xp)


def _damage_value(position: Position, cards: int) -> float:
    return RIVALS_DAMAGE_VALUE * cards / max(1, len(position.view.players) - 1)


def _reputation_cost(position: Position, rival: FrontiersSeatView) -> float:
    """Return the cost in Reputation (FR-PVP-03)."""
    if rival.reputation < 0 or position.is_ruthless:
        return 0.0
    here = position.spaces.get(rival.space)
    manned = here is not None and here.markers[-1:] == (rival.seat,)
    return position.reputation_loss_cost(1 if manned else 2)


def next_attack_card(position: Position, versus: VersusView, sources: Sequence[Source]) -> str:
    """Return the next card for the attack; empty if the available attack is enough."""
    kind = ATTACK if versus.close_range else LONG_RANGE
    rival = position.view.players[versus.blocker.seat]
    cover = int(SHIELDS_PER_CARD * rival.counts["hand"]) // (1 if versus.close_range else 2)
    at_hand, value = sum(versus.attack.values()), max(1, versus.blocker.defense)
    found = cheapest_ways(
        sources, GatheredMeans(purse=position.available_data), measure_without_weapons(kind), MAX_ATTACK
    )

    def worth(amount: int, price: float) -> float:
        through = max(0, at_hand + amount - cover)
        won = _retreat_value(position, rival) if versus.close_range and through >= 2 * value else 0.0
        return won + _damage_value(position, (through - (2 * value if won > 0 else 0)) // value) - price / 2

    best = max((way for way in found if way), key=lambda way: (worth(way.amount, way.price), -way.amount))
    return best.ways[0].option if best.ways else ""


def next_shield_card(position: Position, versus: VersusView, sources: Sequence[Source]) -> str:
    """Return the next card for shields if they save Damage Cards or the space (FR-PVP-09, FR-PVP-11)."""
    part = 1 if versus.close_range else 2  # FR-PVP-07
    value = max(1, versus.blocker.defense)
    found = cheapest_ways(
        sources,
        GatheredMeans(purse=position.available_data),
        lambda way: shield_total_against(way.amounts_given(SHIELDS), versus.attack),
        versus.left * part,
    )

    def cost(way: GatheredMeans) -> float:
        through = max(0, versus.left - way.amount // part)
        return position.damage_card_costs.price * (through // value) + way.price / 2

    best = min((way for way in found if way), key=cost)
    return best.ways[0].option if best.ways else ""


def retreat_choice(position: Position, options: Sequence[str], loser: FrontiersSeatView) -> str:
    """Return where the loser must retreat, if that is worth more than two Damage Cards (FR-PVP-11)."""
    goal = next(option for option in options if option != "none")
    return goal if _retreat_value(position, loser) > _damage_value(position, 2) else "none"
