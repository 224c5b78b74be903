"""Attacks that can be countered, and attacks refused this turn (1E-CTR)."""

from __future__ import annotations

from engine.first_edition.position.attack_permission import Affiliations, attack_key
from engine.first_edition.table.state import CounterableAttack
from engine.first_edition.table.table import Table


def record_counterable_attack(table: Table, victim: int, location: str) -> None:
    """Record an attack that a player may counter on their next turn (1E-CTR-02, 1E-CTR-04)."""
    table.state.grudges.append(CounterableAttack(victim, location, table.state.turn))
    table.drop_caches(location)


def drop_old_attacks(table: Table) -> None:
    """Drop attacks that weren't countered on the victim's turn, and this turn's refused attacks."""
    state = table.state
    kept = [grudge for grudge in state.grudges if grudge.victim != state.active or grudge.turn == state.turn]
    if state.refused or len(kept) < len(state.grudges):
        state.grudges, state.refused = kept, ()
        table.drop_caches()


def refuse_attack(table: Table, attackers: Affiliations, target: str, why: str, rule: str) -> None:
    """Undo an announced attack that the target's hidden cards forbid, and log the reason for everyone."""
    table.state.refused = (*table.state.refused, attack_key(attackers, target))
    table.drop_caches()
    table.journal.log_event("refused", why, rule=rule)
