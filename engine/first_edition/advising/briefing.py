"""The briefing about a deck at the start of a match."""

from __future__ import annotations

from engine.ccg.describing.best_mission import OpenMission, best_mission_words
from engine.first_edition.cards.definition import Mission, Personnel
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.table.table import Table


def briefing(table: Table, seat: int) -> str:
    """Return how to win a match, and the mission that the deck can solve with the fewest personnel for its points."""
    owned = [other for other, card in table.state.cards.items() if card.owner == seat]
    ends = {table.name(card): table.card_as(card, Mission).near for card in owned if table.is_a(card, Mission)}
    missions = [
        OpenMission(name, end.points, end.requirements)
        for name, end in ends.items()
        if end.points is not None and end.requirements is not None and not end.asked
    ]
    personnel = [person for card in owned if table.is_a(card, Personnel) for person in printed_persons(table, card)]
    both = ", a planet mission and a space mission" if table.edition.both_kinds_to_win else ""
    won = f"You win with {table.edition.points_to_win} points{both}."
    return " ".join(filter(None, (won, best_mission_words(missions, personnel))))
