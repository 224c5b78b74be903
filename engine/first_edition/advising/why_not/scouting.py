"""Reasons why Borg can't scout a location now (1E-BORG-05, 1E-BORG-17)."""

from __future__ import annotations

from engine.first_edition.advising.why_not.reasons import Reason, reason_no_orders
from engine.first_edition.borg.scouting import is_scouted_already, possible_scouts
from engine.first_edition.position.borg.objectives import current_objective, has_waited, scouting_objective
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.resolving.hidden_agendas import AGENDAS
from engine.first_edition.table.table import Table
from engine.wording import list_in_words


def reason_against_scouting(table: Table, seat: int, location: str) -> Reason | None:
    """Return the reason why a Borg player can't scout a location, apart from the personnel there, or ``None``."""
    objective = current_objective(table, seat)
    if not objective:
        waits = "turn up the one you have face down" if table.cards_in(AGENDAS, seat) else "play one and turn it up"
        return Reason("1E-BORG-05", f"Borg scout for an objective, and you have none face up. First, {waits}.")
    if not scouting_objective(table, seat, location):
        aim = list_in_words(table.open_name(one) for one in table.instance(objective).targets)
        told = f"targets {aim}" if aim else "has no target"
        return Reason("1E-BORG-12", f"{table.name(objective)} {told}.")
    if is_scouted_already(table, seat, location):
        when = "this turn" if has_waited(table, objective, seat) else "your next turn"
        told = f"Scouting is complete. Keep Borg there until the end of {when} to probe."
        return Reason("1E-GAP-06", told)
    if any(forbids_action(table, card, "scout") for card in table.cards_in("on line", location)):
        return Reason("1E-MIS-05", "A card there prevents scouting it.")
    return reason_no_orders(table, seat)


def may_scout(table: Table, seat: int, location: str) -> bool:
    """Whether any of a player's Borg could scout there now."""
    return any(True for _ in possible_scouts(table, seat, location))
