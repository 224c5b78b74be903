"""Invariants of a Second Edition game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.second_edition.table.table import Table


def contradictions(table: Table) -> list[str]:
    """Contradictions in the state, as sentences; empty if there are none."""
    problems = _misplaced(table)
    afloat = [ship for mission in table.state.missions for ship in mission.ships]
    if sorted(afloat) != sorted(table.state.ships):
        problems.append("The ships at the missions are not the ships in play.")
    if any(player.score < 0 for player in table.state.players):
        problems.append("A score is below zero.")
    return problems


def _misplaced(table: Table) -> list[str]:
    """Cards in more than one place or in none, as sentences."""
    counted = Counter(_in_no_list(table))
    for _, cards in table.lists():
        counted.update(cards)
    problems = [f"Card {instance} is in {count} places." for instance, count in sorted(counted.items()) if count > 1]
    problems += [f"Card {instance} is nowhere." for instance in sorted(table.state.cards.keys() - counted.keys())]
    problems += [f"Card {instance} does not exist." for instance in sorted(counted.keys() - table.state.cards.keys())]
    return problems


def _in_no_list(table: Table) -> Iterator[str]:
    yield from (mission.id for mission in table.state.missions)
    if now := table.state.attempt:
        yield from _faced(table, now.facing)


def _faced(table: Table, facing: str) -> Iterator[str]:
    """The faced dilemma, unless its text has already placed it elsewhere."""
    placed = facing and (
        table.host_of(facing)
        or any(facing in (*player.dilemmas, *player.removed, *player.core) for player in table.state.players)
        or any(facing in mission.beneath for mission in table.state.missions)
    )
    if facing and not placed:
        yield facing
