"""A reason against something, and what several reasons ask first: whose turn it is, and in which part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ccg.describing.conditions import condition_words
from engine.ccg.describing.printer import cost_words
from engine.ccg.describing.triggers import trigger_words
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.dialect import in_own_words
from engine.first_edition.resolution import Resolution
from engine.first_edition.state import Phase
from engine.first_edition.table import Table
from engine.kernel.blocked import Blocked


class Reason(NamedTuple):
    """Why something is not offered: the id of the rule, and a sentence."""

    rule: str
    words: str


def not_yours(table: Table, seat: int) -> Reason | None:
    """That it is not this seat's turn, or that the match is still being seeded (1E-SEED-01, 1E-TURN-02)."""
    if _is_seeding(table):
        return Reason("1E-SEED-01", "Cards are still being seeded; turns begin after that.")
    if table.state.active != seat:
        return Reason("1E-TURN-02", f"It is {table.player_name(table.state.active)}’s turn.")
    return None


def not_among_orders(table: Table, seat: int) -> Reason | None:
    """That orders cannot be given now (1E-TURN-06, 1E-TURN-08)."""
    state = table.state
    if reason := not_yours(table, seat):
        return reason
    if state.phase is Phase.CARD_PLAY:
        return Reason("1E-TURN-06", "First choose Give orders: that ends your card plays of this turn.")
    if state.phase is not Phase.ORDERS:
        return Reason("1E-TURN-08", "Your turn is about to end; orders are given before that.")
    if state.attempt is not None:
        return Reason("1E-MIS-06", "A mission attempt goes on; other orders wait until it is over.")
    if state.battle is not None:
        return Reason("1E-BAT-11", "A battle goes on; other orders wait until it is over.")
    return None


def no_card_play(table: Table, *, free: bool = False) -> Reason | None:
    """That orders are given already (1E-TURN-06), or that the one card of this turn was played (1E-TURN-04)."""
    if table.state.phase is not Phase.CARD_PLAY:
        return Reason("1E-TURN-06", "Your card plays of this turn ended as you gave orders; play it next turn.")
    if free or table.state.card_play:
        return None
    return Reason("1E-TURN-04", "You play one card each turn, and have played it.")


def answers_when(trigger: Trigger | None) -> Reason:
    """That it waits for something to answer (1E-ACT-04)."""
    when = f" when {in_own_words(trigger_words(trigger))}" if trigger else ""
    return Reason("1E-ACT-04", f"It answers an action: you are asked{when}.")


def lacking(resolution: Resolution, requires: Condition | None, costs: Sequence[Effect]) -> Reason | None:
    """What a text or the use of a card needs that is not there (1E-ACT-03)."""
    if requires is not None and not resolution.holds(requires, None):
        return Reason("1E-ACT-03", f"It needs that {in_own_words(condition_words(requires))}.")
    if not resolution.can_pay(costs):
        return Reason("1E-ACT-03", f"Its cost cannot be paid in full: {in_own_words(cost_words(costs))}.")
    return None


def _is_seeding(table: Table) -> bool:
    phases = list(Phase)
    return phases.index(table.state.phase) < phases.index(Phase.START)


def blocked(table: Table, kind: str, label: str, card: str, reason: Reason) -> Blocked:
    """One thing that is not offered, and why; ``card`` is an instance."""
    definition = table.instance(card).card
    return Blocked(kind=kind, label=label, reason=reason.words, rule=reason.rule, card=definition)
