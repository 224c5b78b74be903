"""The missions of a table, in their players' rows, and their copies."""

from __future__ import annotations

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Mission
from engine.second_edition.cards.facts import as_known_card
from engine.second_edition.table.state import MissionState, State


class MissionRows:
    """The missions, which never move during a game (2E-GAP-17).

    Attributes:
        missions: by card id.
        printed: their definitions.
        sites: for each mission the first of its copies.
        first: the first copies in the order of the table; ``first_printed`` are their definitions.
        own: each player's row.
    """

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self.missions = {mission.id: mission for mission in state.missions}
        self.printed = {
            mission.id: as_known_card(catalogue.card(state.cards[mission.id].card), Mission)
            for mission in state.missions
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

    def copies_of_mission(self, site: str) -> list[MissionState]:
        """Return all players' copies of a mission (2E-PRE-06)."""
        return [mission for card, mission in self.missions.items() if self.sites[card] is self.sites[site]]

    def own_headquarters(self, seat: int) -> list[MissionState]:
        """Return the headquarters in a player's row."""
        return [mission for mission in self.own[seat] if self._is_headquarters(mission)]

    def headquarters_titled(self, seat: int, title: str) -> list[MissionState]:
        """Return a player's own headquarters of a title."""
        return [mission for mission in self.own_headquarters(seat) if self.printed[mission.id].title == title]

    def beneath_headquarters(self, seat: int) -> list[str]:
        """Return the cards face down beneath a player's headquarters; they are not in play."""
        return [instance for mission in self.own_headquarters(seat) for instance in mission.beneath]

    def overcome_dilemmas(self) -> list[str]:
        """Return the dilemmas beneath all missions except headquarters, whose cards are hidden."""
        open_to_all = (mission for mission in self.missions.values() if not self._is_headquarters(mission))
        return [instance for mission in open_to_all for instance in mission.beneath]

    def _is_headquarters(self, mission: MissionState) -> bool:
        return self.printed[mission.id].type == "headquarters"
