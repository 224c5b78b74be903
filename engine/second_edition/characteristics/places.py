"""The places that texts name, and the cards there, regardless of their qualities (2E-PRE-01 to 2E-PRE-06)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ccg.effects.cards_meant import LEFT, OPPONENTS, RIGHT, YOU, Cards
from engine.second_edition.table.table import Table

PILES = frozenset(("hand", "deck", "discard", "core", "top of deck", "dilemmas", "headquarters", "brig", "removed"))
"""Names of piles in texts."""


class CardPlaces:
    """The places of a table, as texts name them, at one moment."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._cards = table.cards_in_play

    def place_of_card(self, instance: str) -> tuple[str, str]:
        """Return the place and mission of a card, or of the card it is on."""
        return self._table.place_and_mission_of(instance)

    def current_or_last_place(self, instance: str) -> tuple[str, str]:
        """Return the current place and mission of a card; if it just left play, its last ones."""
        return self._table.departed.get(instance) or self.place_of_card(instance)

    def mission_of(self, instance: str) -> str:
        """Return the mission that a card is at or beneath (2E-DIL-11); ``""`` if none."""
        kind, of = self._table.zone_of(instance)
        return of if kind == "beneath" else self.place_of_card(instance)[1]

    def missions_of(self, instance: str) -> Sequence[str]:
        """Return all copies of a card's mission (2E-PRE-06); a card on or beneath one copy is only at that copy."""
        kind, of = self._table.zone_of(instance)
        if kind == "beneath" or (kind == "on" and of in self._table.missions):
            return (of,)
        site = self.place_of_card(instance)[1]
        return [copy.id for copy in self._table.rows.copies_of_mission(site)] if site else ()

    def cards_at_mission(self, instance: str) -> Sequence[str]:
        """Return the cards in play anywhere at a card's mission."""
        return self._cards.at_site(self.place_of_card(instance)[1])

    def place_meant(self, where: str, source: str) -> str:
        """Return the place that "present" or "aboard" refers to; for "aboard" in a ship's text, the ship itself."""
        return source if where == "aboard" and source in self._table.state.ships else self.place_of_card(source)[0]

    def _host_of_source(self, source: str) -> str:
        return self._table.host_of(source) or self.place_of_card(source)[0]

    def is_there(self, where: str, instance: str, source: str) -> bool:
        """Whether a card is at the place that another card's text names."""
        match where:
            case "this":
                return instance == source
            case "host":
                return instance == self._host_of_source(source)
            case "present" | "aboard":
                place = self.place_meant(where, source) or self.current_or_last_place(source)[0]
                return bool(place) and self.current_or_last_place(instance)[0] == place
            case "core":
                return any(instance in player.core for player in self._table.state.players)
            case "mission":
                site = self.place_of_card(source)[1]
                return bool(site) and self.current_or_last_place(instance)[1] == site
            case "attempt":  # 2E-DIL-20
                now = self._table.state.attempt
                return now is not None and instance in now.group
            case _:
                return True

    def cards_in_place(self, cards: Cards, source: str, seat: int) -> Iterable[str]:
        """Return the cards at the place that a description names, from which the matching ones are selected."""
        table, where = self._table, cards.where
        match where:
            case "on":
                return list(table.state.hosted.get(source, ()))
            case "under":
                return table.rows.overcome_dilemmas()
            case "faced":
                faced = table.state.attempt.facing if table.state.attempt else ""
                return [faced] if faced else []
            case "beneath":  # the attempted mission, else the one here (2E-DIL-11)
                mission = table.state.attempt.mission if table.state.attempt else self.place_of_card(source)[1]
                return list(table.mission_state(mission).beneath) if mission else ()
            case _ if where in PILES:
                return self._cards_in_piles(cards, seat)
            case _ if cards.kind == "mission":
                return [mission for mission in table.missions if self.is_there(where, mission, source)]
            case "present" | "aboard":
                return self._cards.at_place(self.place_meant(where, source))
            case "mission":
                return self.cards_at_mission(source)
            case "host" | "this":
                host = self._host_of_source(source) if where == "host" else source
                return (
                    [host]
                    if any(host in self._cards.commanded[s] for s in self._seats_of_description(cards, seat))
                    else ()
                )
            case _:
                return [i for s in self._seats_of_description(cards, seat) for i in self._cards.of_kind(cards.kind, s)]

    def _cards_in_piles(self, cards: Cards, seat: int) -> Iterable[str]:
        """Return the cards in the piles that a description names; in a brig, only the player's captives (2E-BRG-04)."""
        table = self._table
        match cards.where:
            case "brig":
                return list(table.player(seat).brig)
            case "headquarters":
                return [
                    i for card in self._seats_of_description(cards, seat) for i in table.rows.beneath_headquarters(card)
                ]
            case "top of deck":
                return [i for card in self._seats_of_description(cards, seat) for i in table.player(card).deck[:1]]
            case pile:
                return [
                    i for card in self._seats_of_description(cards, seat) for i in getattr(table.player(card), pile)
                ]

    def _seats_of_description(self, cards: Cards, seat: int) -> Sequence[int]:
        """Return the seats whose cards a description includes."""
        seats = range(len(self._table.state.players))
        if cards.whose == YOU:
            return (seat,)
        if cards.whose == LEFT:
            return (self._table.seat_to_left(seat),)
        if cards.whose == RIGHT:
            return (self._table.seat_to_right(seat),)
        return [other for other in seats if other != seat] if cards.whose in OPPONENTS else seats
