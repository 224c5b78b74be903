"""The briefing about a deck at the start of a match."""

from __future__ import annotations

from engine.ccg.describing.best_mission import OpenMission, best_mission_words
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.table import Table


def best_mission_sentence(table: Table, seat: int) -> str:
    """Return a sentence about the mission that a player's deck completes with the fewest personnel for its points."""
    now = characteristics_of(table)
    missions = [
        OpenMission(table.title(mission.id), now.mission_numbers(mission.id)["points"], needed)
        for mission in table.own_missions(seat)
        if (needed := now.requirements(mission.id)) is not None
    ]
    owned = [other for other, card in table.state.cards.items() if card.owner == seat and table.is_personnel(other)]
    return best_mission_words(missions, [table.printed_qualities(card) for card in owned])
