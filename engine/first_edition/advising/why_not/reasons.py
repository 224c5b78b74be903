"""Reasons against actions, and common ones: wrong turn or wrong segment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ccg.describing.conditions import condition_words
from engine.ccg.describing.effect_clauses import cost_words
from engine.ccg.describing.triggers import occasion_of_trigger
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.terms import in_first_edition_terms
from engine.first_edition.resolving.download_checks import (
    are_downloads_barred,
    has_used_up_download,
    requires_download,
)
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import Table
from engine.kernel.blocked_actions import Blocked


class Reason(NamedTuple):
    """Reason why something isn't offered: rule id and a sentence."""

    rule: str
    words: str


ALL_DOWNLOADS_PREVENTED = Reason("1E-DL-09", "A card in play prevents all downloads.")
PERSONNEL_DOWNLOAD_USED = Reason(
    "1E-DL-05", "You have already downloaded personnel this turn, and you can do that only once each turn."
)


def reason_wrong_turn(table: Table, seat: int) -> Reason | None:
    """Return the reason if it isn't this seat's turn, or seeding isn't over (1E-SEED-01, 1E-TURN-02); else ``None``."""
    if _is_seeding(table):
        return Reason("1E-SEED-01", "Cards are still being seeded. Turns start after that.")
    if table.state.active != seat:
        return Reason("1E-TURN-02", f"It is {table.player_name(table.state.active)}’s turn.")
    return None


def reason_no_orders(table: Table, seat: int) -> Reason | None:
    """Return the reason why no order can be given now, or ``None`` (1E-TURN-06, 1E-TURN-08)."""
    state = table.state
    if reason := reason_wrong_turn(table, seat):
        return reason
    if state.phase is Phase.CARD_PLAY:
        return Reason("1E-TURN-06", "Choose Give orders first. That ends your card plays this turn.")
    if state.phase is not Phase.ORDERS:
        return Reason("1E-TURN-08", "Your turn is about to end, so it’s too late for orders.")
    if state.attempt is not None:
        return Reason("1E-MIS-06", "A mission attempt is under way. Other orders must wait until it is over.")
    if state.battle is not None:
        return Reason("1E-BAT-11", "A battle is under way. Other orders must wait until it is over.")
    return None


def reason_no_card_play(table: Table, *, free: bool = False) -> Reason | None:
    """Return the reason why there is no card play left, or ``None`` (1E-TURN-04, 1E-TURN-06)."""
    if table.state.phase is not Phase.CARD_PLAY:
        return Reason("1E-TURN-06", "Your card plays ended when you gave orders. Play it next turn.")
    if free or table.state.card_play:
        return None
    return Reason("1E-TURN-04", "You have already used your card play this turn.")


def reason_for_response(trigger: Trigger | None) -> Reason:
    """Return the reason for a response, with its trigger (1E-ACT-04)."""
    when = f" {in_first_edition_terms(occasion_of_trigger(trigger))}" if trigger else ""
    return Reason("1E-ACT-04", f"It is a response. You’ll be asked{when}.")


def reason_unmet(resolution: Resolution, requires: Condition | None, costs: Sequence[Effect]) -> Reason | None:
    """Return the missing condition or cost of a text or use; ``None`` if met (1E-ACT-03)."""
    if requires is not None and not resolution.holds(requires, None):
        return Reason("1E-ACT-03", f"It can be used only if {in_first_edition_terms(condition_words(requires))}.")
    if not resolution.can_pay(costs):
        return Reason("1E-ACT-03", f"You can’t pay its full cost: {in_first_edition_terms(cost_words(costs))}.")
    return None


def reason_against_download(resolution: Resolution, effects: Sequence[Effect]) -> Reason | None:
    """Return the reason why a required download isn't allowed now; ``None`` if it is (1E-DL-09)."""
    table = resolution.table
    if requires_download(effects) and are_downloads_barred(table):
        return ALL_DOWNLOADS_PREVENTED
    if has_used_up_download(table, resolution.seat, resolution.card, effects):
        return PERSONNEL_DOWNLOAD_USED
    return None


def _is_seeding(table: Table) -> bool:
    phases = list(Phase)
    return phases.index(table.state.phase) < phases.index(Phase.START)


def blocked_option(table: Table, kind: str, label: str, card: str, reason: Reason) -> Blocked:
    """Return an option that isn't offered, with the reason; ``card`` is an instance."""
    definition = table.instance(card).card
    return Blocked(kind=kind, label=label, reason=reason.words, rule=reason.rule, card=definition)
