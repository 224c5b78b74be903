"""Places that a text refers to, and the cards there (2E-PRE-01 to 2E-PRE-04)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Equipment, Ship, triggers_of
from engine.ccg.effects import cards_meant
from engine.ccg.effects.cards_meant import Cards
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.players_in_texts import TextPlayers
from engine.second_edition.table.state import AttemptState
from engine.second_edition.table.table import Table


class TextPlaces(TextPlayers):
    """The places that the text being resolved refers to."""

    _began_at = ""
    """Place of the card when its text began, because its costs may take it out of play."""
    _played_at = ""
    """Mission or ship where its player is about to play the card, if its cost depends on that."""
    _subjects: list[str] | None = None
    """Cards affected by the event that the text responds to, once the text has begun; ``None`` before."""

    def __init__(
        self,
        table: Table,
        seat: int,
        card: str,
        occurrence: Occurrence | None = None,
        attempt: AttemptState | None = None,
    ) -> None:
        super().__init__(table, seat, card, occurrence, attempt)
        self.picked: list[str] = []
        """The cards that the text has picked so far."""

    def set_place_of_play(self, place: str) -> None:
        """Set the place that *this mission* refers to: where the card's player may play it."""
        self._played_at = place

    # --- place of this card ----------------------------------------------------------------------------------

    def place_of_text(self) -> str:
        """Return the place of this card, or its place when the text began; ``""`` for a lost ship and cards aboard."""
        table = self.table
        place = table.place_of(self.card) or self._began_at
        if isinstance(self.definition, Ship):
            return place if self.card in table.state.ships else ""
        lost = place and place not in table.state.ships and isinstance(table.card(place), Ship)
        return "" if lost else place

    def ship_of_text(self) -> str:
        """Return the ship whose crew faces the dilemma, else this ship, or the one this card is aboard; else ``""``."""
        if self.attempt:
            return self.attempt.ship if self.attempt.ship in self.table.state.ships else ""
        place = self.place_of_text()
        return self.card if self.card in self.table.state.ships else place if place in self.table.state.ships else ""

    def site_of_text(self) -> str:
        """Return the mission that the text is about; ``""`` if none (2E-PRE-04)."""
        if self.attempt:
            return self.attempt.mission
        place = self._played_at or self.place_of_text()
        if place in self.table.state.ships:
            return self.table.site_of_ship(place).id
        faced = now.mission if (now := self.table.state.attempt) and now.facing == self.card else ""
        fought_at = self.table.state.conflict.mission if self.table.state.conflict else ""
        return place or faced or self._site_of_event() or fought_at

    def _site_of_event(self) -> str:
        """Return the mission of the event that the text responds to: among copies, the attempted one."""
        site, now = self.occurrence.site if self.occurrence else "", self.table.state.attempt
        attempted = now is not None and self.table.first_copy(self.table.mission_state(now.mission)).id == site
        return now.mission if now is not None and attempted else site

    def site_of_caused_events(self) -> str:
        """Return the mission for events caused by the text; among copies the first (2E-PRE-06)."""
        site = self.site_of_text()
        return self.table.place_and_mission_of(site)[1] if site else ""

    # --- cards at a place ------------------------------------------------------------------------------------

    def special_cards(self, pick: cards_meant.This | cards_meant.Host | cards_meant.Subject) -> list[str]:
        """Return this card, its host or ship, or the cards affected by the event that the text responds to."""
        match pick:
            case cards_meant.This():
                return [self.card]
            case cards_meant.Host():
                host = self.table.host_of(self.card) or self.ship_of_text()
                return [host] if host else []
            case cards_meant.Subject():
                now = characteristics_of(self.table)
                return [i for i in self._triggering_cards() if now.is_met_by_one_card(pick, i)]

    def _triggering_cards(self) -> list[str]:
        """Return the affected cards that match the trigger of the responding text (2E-TIM-03).

        While the text is resolved these stay the same cards, even if it has prevented the event for them.
        """
        if self.occurrence is None:
            return []
        if self._subjects is not None:
            return self._cards_still_in_game(self._subjects)
        now, event = characteristics_of(self.table), self.occurrence.event
        triggers = [trigger for trigger in triggers_of(self.definition) if event in trigger.triggering_events]
        remaining = self._cards_still_in_game(self.occurrence.cards_still_affected())
        return [
            i
            for i in remaining
            if any(now.is_matching_trigger(trigger, i, self.card, self.seat) for trigger in triggers)
        ]

    def _cards_still_in_game(self, cards: Sequence[str]) -> list[str]:
        """Return the cards that are still in the game under their ids."""
        return [i for i in cards if i in self.table.state.cards]

    def cards_at_named_place(self, cards: Cards) -> list[str]:  # noqa: PLR0912 - a dictionary of places
        """Return the cards at the place that a text names, of any kind and player."""
        table = self.table
        match cards.where:
            case "group":
                return self._cards_of_group(cards)
            case "attempt":
                return list(table.state.attempt.group) if table.state.attempt else []
            case "present":
                return self._cards_present()
            case "aboard":
                ship = self.ship_of_text()
                return list(table.cards_present_at(ship)) if ship else []
            case "mission":
                return [*self._cards_at_site(), *self._cards_on_site(cards)]
            case "hand" | "deck" | "discard" | "core" | "dilemmas" | "removed":
                piles = [getattr(table.player(seat), cards.where) for seat in self._seats_of_piles(cards)]
                return [i for pile in piles for i in pile if not (cards.where == "hand" and i == self.card)]
            case "top of deck":
                return [i for seat in self._seats_of_piles(cards) for i in table.player(seat).deck[:1]]
            case "top of dilemmas":
                return [i for seat in self._seats_of_piles(cards) for i in table.player(seat).dilemmas[:1]]
            case "headquarters":
                return [i for seat in self._seats_of_piles(cards) for i in table.rows.beneath_headquarters(seat)]
            case "picked":
                return self._cards_still_in_game(self.picked)
            case "concerned":
                return self.special_cards(cards_meant.Subject())
            case "brig":  # 2E-BRG-04
                return list(table.player(self.seat).brig)
            case "captured":
                seats = table.opponents(self.seat) if self._opponent is None else [self._opponent]
                return [i for seat in seats for i in table.player(seat).brig]
            case "this":
                return [self.card]
            case "host":
                return self.special_cards(cards_meant.Host())
            case "on":
                return list(table.state.hosted.get(self.card, ()))
            case "on missions":
                hosted = (i for mission in table.missions for i in table.state.hosted.get(mission, ()))
                return [i for i in hosted if not table.instance(i).kept]
            case "damage":
                ships = (ship for ship in table.state.ships if table.instance(ship).commander == self.seat)
                return [i for ship in ships for i in table.ship_state(ship).damage]
            case "stack":
                return list(table.state.attempt.stack) if table.state.attempt else []
            case "faced":
                return [now.facing] if (now := table.state.attempt) and now.facing else []
            case "under":
                return table.rows.overcome_dilemmas()
            case "beneath":
                site = self.site_of_text()
                return [i for m in table.state.missions if site and m.id == site for i in m.beneath]
            case _:
                return self._cards_in_play(cards)

    def _cards_in_play(self, cards: Cards) -> list[str]:
        if cards.kind == "mission":
            return [mission.id for mission in self.table.state.missions]
        return [i for seat in self._seats_of_cards(cards) for i in self.table.cards_in_play.of_kind(cards.kind, seat)]

    def _cards_of_group(self, cards: Cards) -> list[str]:
        """Return the cards in the attempt, combat or engagement, or else all cards in play (2E-MIS-08, 2E-MIS-10)."""
        table = self.table
        if attempt := self.attempt or table.state.attempt:
            place = self._place_of_attempt(attempt)
            gear = table.commanded_at(attempt.seat, place) if place else []
            ships = [place] if attempt.ship and place else []
            return [*attempt.group, *ships, *(i for i in gear if isinstance(table.card(i), Equipment))]
        if now := table.state.conflict:
            both = [*now.ours, *now.theirs]
            aboard = [i for ship in both if ship in table.state.ships for i in table.cards_present_at(ship)]
            return self._cards_still_in_game((*both, *aboard))
        return self._cards_in_play(cards)

    def _cards_present(self) -> list[str]:
        """Return the cards present with this card, or with the personnel facing this dilemma (2E-PRE-01 to 2E-PRE-03).

        For a card that isn't at a place, such as an interrupt: the cards present with those affected by the event, or
        facing the dilemma.
        """
        if self.attempt:
            place = self._place_of_attempt(self.attempt)
            return list(self.table.cards_present_at(place)) if place else []
        place = self.card if self.card in self.table.state.ships else self.place_of_text()
        struck = self.occurrence.cards if self.occurrence and not place else ()
        place = place or next((self.table.place_of(i) for i in struck if self._has_place(i)), "")
        attempt = self.table.state.attempt
        place = place or (self._place_of_attempt(attempt) if attempt and self.occurrence else "")
        return list(self.table.cards_present_at(place)) if place else []

    def _place_of_attempt(self, attempt: AttemptState) -> str:
        """Return the planet, or the ship whose crew attempts; ``""`` if that ship is lost."""
        if attempt.ship:
            return attempt.ship if attempt.ship in self.table.state.ships else ""
        return attempt.mission

    def _has_place(self, instance: str) -> bool:
        return instance in self.table.state.cards and bool(self.table.place_of(instance))

    def _cards_at_site(self) -> list[str]:
        site = self.site_of_text()
        if not site:
            return []
        here = self.table.first_copy(self.table.mission_state(site))
        return [
            site,
            *here.surface,
            *here.ships,
            *(i for ship in here.ships for i in self.table.cards_present_at(ship)),
        ]

    def _cards_on_site(self, cards: Cards) -> list[str]:
        """Return events and dilemmas on the mission, if the text is limited to these kinds."""
        site = self.site_of_text() if cards.kind in ("event", "dilemma") else ""
        return [i for i in self.table.state.hosted.get(site, ()) if not self.table.instance(i).kept]
