"""The missions of a table in the rows of their players, and their copies."""

from __future__ import annotations

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Mission
from engine.ccg.zones.card_table import known
from engine.second_edition.state import MissionState, State


class Rows:
    """The missions, which stay where they are while a game lasts (2E-GAP-17).

    Attributes:
        missions: by card id.
        printed: their definitions.
        sites: for each the first of its copies.
        first: those first ones, in the order of the table, and ``first_printed`` their definitions.
        own: each player's row.
    """

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self.missions = {mission.id: mission for mission in state.missions}
        self.printed = {
            mission.id: known(catalogue.card(state.cards[mission.id].card), Mission) for mission in state.missions
        }
        by_card: dict[str, MissionState] = {}
        for mission in state.missions:
            by_card.setdefault(state.cards[mission.id].card, mission)
        self.sites = {mission.id: by_card[state.cards[mission.id].card] for mission in state.missions}
        self.first = tuple(by_card.values())
        self.first_printed = tuple(self.printed[mission.id] for mission in self.first)
        self.own = [
            tuple(mission for mission in state.missions if mission.seat == seat) for seat in range(len(state.players))
        ]
