"""What must hold at every moment of a Second Edition game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.zones.audit import misplaced
from engine.second_edition.sites import Table


def contradictions(table: Table) -> list[str]:
    """What is wrong with the state, in sentences; an empty list for a sound one."""
    problems = misplaced(table, _in_no_list(table))
    afloat = [ship for mission in table.state.missions for ship in mission.ships]
    if sorted(afloat) != sorted(table.state.ships):
        problems.append("The ships at the missions are not the ships in play.")
    if any(player.score < 0 for player in table.state.players):
        problems.append("A score is below zero.")
    return problems


def _in_no_list(table: Table) -> Iterator[str]:
    yield from (mission.id for mission in table.state.missions)
    if now := table.state.attempt:
        yield from _faced(table, now.facing)


def _faced(table: Table, facing: str) -> Iterator[str]:
    """The dilemma that is faced, unless its text has placed it elsewhere already."""
    placed = facing and (
        table.host_of(facing)
        or any(facing in (*player.dilemmas, *player.removed, *player.core) for player in table.state.players)
        or any(facing in mission.beneath for mission in table.state.missions)
    )
    if facing and not placed:
        yield facing
