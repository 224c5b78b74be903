"""Bookkeeping that must hold at every moment of a game: every card in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.ccg.zones.card_table import Table


def contradictions(table: Table) -> list[str]:
    """What is wrong with the state, in sentences; an empty list for a sound one."""
    counted = Counter(_everywhere(table))
    problems = [f"Card {instance} is in {count} places." for instance, count in sorted(counted.items()) if count > 1]
    problems += [f"Card {instance} is nowhere." for instance in sorted(table.state.cards.keys() - counted.keys())]
    problems += [f"Card {instance} does not exist." for instance in sorted(counted.keys() - table.state.cards.keys())]
    afloat = [ship for mission in table.state.missions for ship in mission.ships]
    if sorted(afloat) != sorted(table.state.ships):
        problems.append("The ships at the missions are not the ships in play.")
    if any(player.score < 0 for player in table.state.players):
        problems.append("A score is below zero.")
    return problems


def _everywhere(table: Table) -> Iterator[str]:
    for player in table.state.players:
        for pile in (
            player.deck,
            player.hand,
            player.discard,
            player.dilemmas,
            player.core,
            player.brig,
            player.removed,
        ):
            yield from pile
    for mission in table.state.missions:
        yield mission.id
        for cards in (mission.surface, mission.ships, mission.beneath):
            yield from cards
    for ship in table.state.ships.values():
        yield from (*ship.aboard, *ship.damage)
    for cards in table.state.hosted.values():
        yield from cards
    if now := table.state.attempt:
        yield from (*now.drawn, *now.stack, *_faced(table, now.facing))


def _faced(table: Table, facing: str) -> Iterator[str]:
    """The dilemma that is faced, unless its text has placed it elsewhere already."""
    placed = facing and (
        table.host_of(facing)
        or any(facing in (*player.dilemmas, *player.removed) for player in table.state.players)
        or any(facing in mission.beneath for mission in table.state.missions)
    )
    if facing and not placed:
        yield facing
