"""Exposed cloaked ships, which can be attacked as the very next action (1E-CLOAK-02)."""

from __future__ import annotations

from engine.ccg.effects import plays
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.state import EXPOSED, Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def end_exposure(table: Table, action: Action) -> None:
    """End the exposure of ships when an action starts, except for those it attacks.

    Parts of a larger action don't count as the next action.
    """
    if table.state.actions:
        return
    for instance in exposed_ships(table):
        if action.kind != "attacked" or instance not in action.cards:
            card = table.instance_to_change(instance)
            card.states = tuple(state for state in card.states if state != EXPOSED)


def exposed_ships(table: Table) -> list[str]:
    """Return the currently exposed ships."""
    if not table.index.responses.exposes:
        return []
    return [card for there in cached_everywhere(table, EXPOSED, _exposed_ships_at) for card in there]


def _exposed_ships_at(table: Table, place: str) -> list[str]:
    return [card for card in table.at_location(place) if EXPOSED in table.state.cards[card].states]


def _expose_ships(resolution: Resolution, _effect: plays.Expose, picked: list[str]) -> Procedure[None]:
    """Expose cloaked ships and reveal them to everyone."""
    table = resolution.table
    for other in picked:
        card = table.instance_to_change(other)
        card.states = tuple(sorted({*card.states, EXPOSED}))
        words = f"{table.name(other)} is exposed: it can be attacked, if that is the next action."
        table.journal.log_event("reveal", words, seat=resolution.seat, rule="1E-CLOAK-02", reveals=True)
    yield from ()


EFFECTS = (EffectFunction(plays.Expose, _expose_ships),)
