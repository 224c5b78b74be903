"""Attacks that may be countered, and attacks that were refused this turn (1E-CTR)."""

from __future__ import annotations

from engine.first_edition.position.attack_permission import Affiliations, attack_key
from engine.first_edition.table.state import Grudge
from engine.first_edition.table.table import Table


def bear_grudge(table: Table, victim: int, location: str) -> None:
    """A player was attacked at a location, and may counter that in their next turn (1E-CTR-02, 1E-CTR-04)."""
    table.state.grudges.append(Grudge(victim, location, table.state.turn))
    table.changed(location)


def forget_grudges(table: Table) -> None:
    """What was not countered in the victim's turn that ends is over, and so is what was refused this turn."""
    state = table.state
    kept = [one for one in state.grudges if one.victim != state.active or one.turn == state.turn]
    if state.refused or len(kept) < len(state.grudges):
        state.grudges, state.refused = kept, ()
        table.changed()


def refuse(table: Table, attackers: Affiliations, target: str, why: str, rule: str) -> None:
    """An attack was announced that the hidden cards of its target forbid: it is taken back, and everybody knows why."""
    table.state.refused = (*table.state.refused, attack_key(attackers, target))
    table.changed()
    table.journal.tell("refused", why, rule=rule)
