"""Printed cards with traits for their state: *damaged*, *completed* and the like."""

from __future__ import annotations

from engine.ccg.cards.kinds import Event
from engine.ccg.requirements.requirement import Qualities
from engine.second_edition.table.table import Table


def qualities_with_status(table: Table, instance: str) -> Qualities:
    """Return the printed qualities of a card with traits for its state; personnel have no such traits."""
    qualities = table.printed_qualities(instance)
    if table.is_personnel(instance):
        return qualities
    damaged = instance in table.state.ships and bool(table.ship_state(instance).damage)
    completed = instance in table.missions and table.missions[instance].completed
    lying = table.state.hosted.get(instance, ())
    words = ["damaged"] * damaged + ["completed"] * completed + ["laden"] * bool(lying)
    now = table.state.attempt
    words += ["attempting"] * (now is not None and bool(now.ship) and now.ship == instance)
    words += ["eventful"] * any(_is_event_in_play(table, i) for i in lying)
    return Qualities(qualities.skills, qualities.attributes, qualities.traits.union(words)) if words else qualities


def _is_event_in_play(table: Table, instance: str) -> bool:
    return isinstance(table.card(instance), Event) and not table.instance(instance).kept
