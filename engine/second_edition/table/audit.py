"""Invariants of a Second Edition game."""

from __future__ import annotations

from collections import Counter

from engine.second_edition.table.table import Table


def contradictions(table: Table) -> list[str]:
    """Return contradictions in the state, as sentences; empty if there are none."""
    problems = _misplaced_cards(table)
    afloat = [ship for mission in table.state.missions for ship in mission.ships]
    if sorted(afloat) != sorted(table.state.ships):
        problems.append("The ships at the missions are not the ships in play.")
    if any(player.score < 0 for player in table.state.players):
        problems.append("A score is below zero.")
    return problems


def _misplaced_cards(table: Table) -> list[str]:
    """Return cards that are in several places or in none, as sentences; a faced dilemma may be in none."""
    counted = Counter(mission.id for mission in table.state.missions)
    for _, cards in table.card_lists():
        counted.update(cards)
    if (now := table.state.attempt) and now.facing and now.facing not in counted:
        counted[now.facing] = 1
    problems = [f"Card {instance} is in {count} places." for instance, count in sorted(counted.items()) if count > 1]
    problems += [f"Card {instance} is nowhere." for instance in sorted(table.state.cards.keys() - counted.keys())]
    problems += [f"Card {instance} does not exist." for instance in sorted(counted.keys() - table.state.cards.keys())]
    return problems
