"""Pods: a card in space in which the crew of a destroyed ship waits until somebody takes them aboard."""

from __future__ import annotations

from engine.ccg.effects import plays
from engine.ccg.zones.rules import CanBegin, Does
from engine.first_edition.leaving_play import leave
from engine.first_edition.resolution import Resolution
from engine.first_edition.table import Table
from engine.first_edition.teams.holograms import adapt
from engine.first_edition.teams.presence import is_pod
from engine.first_edition.teams.teams import aboard, cards_at
from engine.kernel.decision import Procedure


def _rescue(resolution: Resolution, _effect: plays.Rescue, picked: list[str]) -> Procedure[None]:
    """The player's personnel and equipment aboard go into the pod; the ship is lost without them.

    A pod has no holodeck, so holograms are deactivated (1E-HOLO-02).
    """
    table, pod = resolution.table, resolution.card
    for ship in picked:
        location = table.location_of(ship)
        crew = cards_at(table, resolution.seat, aboard(ship))
        if not crew or not location:
            continue
        table.put(pod, "space", location)
        for one in crew:
            table.put(one, "aboard", pod)
        adapt(table, crew)
        words = f"{len(crew)} card{'' if len(crew) == 1 else 's'} of its crew are saved in {table.name(pod)}."
        table.journal.tell("rescue", words, seat=resolution.seat, rule="1E-STAT-04")
    yield from ()


def settle_pods(table: Table) -> None:
    """A pod that everybody has left is discarded."""
    for location in table.locations():
        for one in empty_pods(table, location.id):
            leave(table, one)


def empty_pods(table: Table, location: str) -> list[str]:
    """The pods at a location that everybody has left."""
    if not table.answering.rescues:
        return []
    return [one for one in table.lying("space", location) if is_pod(table, one) and not table.lying("aboard", one)]


def _is_possible(resolution: Resolution, _effect: plays.Rescue) -> bool:
    """Whether anybody is aboard who could be saved."""
    table, action = resolution.table, resolution.action
    ships = action.left() if action is not None else ()
    return any(cards_at(table, resolution.seat, aboard(one)) for one in ships)


EFFECTS = (Does(plays.Rescue, _rescue),)
POSSIBLE = (CanBegin(plays.Rescue, _is_possible),)
