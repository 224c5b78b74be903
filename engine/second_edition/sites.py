"""The table of a Second Edition game: ships at its missions, and which cards a player may command there."""

from __future__ import annotations

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.zones import card_table
from engine.ccg.zones.card_table import numbered
from engine.ccg.zones.state import MissionState
from engine.kernel.game import Header
from engine.second_edition.state import State


class Table(card_table.Table):
    """The cards of a Second Edition game at their places."""

    state: State

    def __init__(self, header: Header, state: State, catalogue: Catalogue) -> None:
        super().__init__(header, state, catalogue)
        self.admitting: dict[tuple[int, str], list[MissionState]] = {}
        """The headquarters of a seat that admit a card, as far as that has been asked; they never change."""

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote."""
        super().restore(saved)
        self.admitting.clear()

    def place_titles(self, site: MissionState) -> dict[str, str]:
        """The mission and the ships at it with their titles, numbered where two are alike."""
        places = [site.id, *site.ships]
        return dict(zip(places, numbered([self.title(place) for place in places]), strict=True))

    def own_ships(self, seat: int, site: MissionState) -> list[str]:
        """A player's ships at a mission, or at any copy of it."""
        return [ship for ship in self.site(site).ships if self.instance(ship).commander == seat]

    def may_command(self, seat: int, instance: str) -> bool:
        """Whether a player may play, place or take command of a card: not of a second copy of a unique one.

        2E-UNI-01, 2E-UNI-03, 2E-UNI-05.
        """
        card = self.card(instance)
        return not (card.unique and self.commands_title(seat, card.title, besides=instance))

    def commands_title(self, seat: int, title: str, besides: str = "") -> bool:
        """Whether a player commands a card of a title, stopped or not, or has it held captive.

        2E-UNI-01, 2E-UNI-02, 2E-UNI-08, 2E-UNI-09, 2E-BRG-03; their own captives do not count (2E-UNI-10), nor do cards
        of other players (2E-UNI-04). A captive counts for nothing else (2E-GAP-37). Damage cards are in play as well.
        """
        captive = (i for player in self.state.players for i in player.brig if self.instance(i).owner == seat)
        damage = (i for ship in self.state.ships.values() for i in ship.damage if self.instance(i).commander == seat)
        found = (instance for instance in (*self.in_play(seat), *captive, *damage) if instance != besides)
        return any(self.title(instance) == title for instance in found)
