"""What follows by itself between two actions: cards are nullified, dilemmas in play are cured, errands are done."""

from __future__ import annotations

from engine.first_edition.leaving_play import leave
from engine.first_edition.missions.dilemmas import look_for_arrivals, look_for_cures
from engine.first_edition.spaceline.escape_pods import settle_pods
from engine.first_edition.spaceline.required_travel import settle_arrivals
from engine.first_edition.standing import nullified
from engine.first_edition.table import Table
from engine.first_edition.teams.holograms import erased


def settle(table: Table) -> None:
    """Let it follow."""
    while instance := nullified(table):
        table.journal.tell("nullified", f"{table.name(instance)} is nullified.", rule="1E-LEAVE-11")
        leave(table, instance)
    while instance := erased(table):
        table.journal.tell("erased", f"{table.name(instance)} is erased.", rule="1E-HOLO-01", reveals=True)
        leave(table, instance)
    look_for_arrivals(table)
    look_for_cures(table)
    settle_arrivals(table)
    settle_pods(table)
