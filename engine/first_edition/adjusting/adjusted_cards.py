"""Manual adjustments of a First Edition table: players, cards and encounters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.manual_table import Sort
from engine.ccg.adjusting.record import AnsweredEvent
from engine.first_edition.adjusting.adjusted_hosts import AdjustedHosts
from engine.first_edition.cards.definition import (
    Artifact,
    Dilemma,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.position.places import place_phrase
from engine.first_edition.position.spaceline.forming import is_formed
from engine.first_edition.position.teams.teams import Place, personnel_at
from engine.first_edition.resolving.points import enter_points, net_points
from engine.first_edition.resolving.responses import may_be_nullified
from engine.first_edition.resolving.statuses import remove_from_attempt, stop_cards
from engine.first_edition.resolving.two_groups import join_attempt, places_of_participants
from engine.first_edition.table.state import BY_HAND, ScoreEntry

PILES = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "out": "cards out of play",
    "tent": "Q’s Tent",
    "q": "Q-Continuum",
    "bridge": "Battle Bridge",
    "tribbles": "Tribble side deck",
    "bonus": "bonus point area",
    "seeds": "cards to seed",
    "outside": "cards outside the game",
}
_SORTS: tuple[tuple[type, Sort], ...] = (
    (Personnel, "personnel"),
    (Ship, "ship"),
    (Equipment, "equipment"),
    (Facility, "facility"),
    (Mission, "mission"),
    (Dilemma, "dilemma"),
)
_SIDE_CARDS = (Tactic, Tribble, Trouble, Site, TimeLocation)
"""Cards of side decks and locations, which have their own zones and follow their own rules."""


class AdjustedCards(AdjustedHosts):
    """Players, cards and encounters of a First Edition table, as players adjust them by hand."""

    # --- players -----------------------------------------------------------------------------------------------

    def seats(self, first: int) -> Sequence[int]:
        """Return both seats, from ``first`` on."""
        return self.table.seats_from(first)

    def points(self, seat: int) -> int:
        """Return the total points of a player."""
        return net_points(self.table, seat)

    def change_score(self, seat: int, points: int) -> str:
        """Score bonus points for a player, or lose them if negative; return the sentence."""
        if points:
            enter_points(self.table, ScoreEntry(seat, points, True, "", "", self.table.state.turn))
        verb = "scores" if points >= 0 else "loses"
        return f"{self.player(seat)} {verb} {abs(points)} {'point' if abs(points) == 1 else 'points'}."

    # --- cards -------------------------------------------------------------------------------------------------

    def exists(self, card: str) -> bool:
        """Whether the card exists."""
        return card in self.table.state.cards

    def name(self, card: str) -> str:
        """Return the display name of a card."""
        return self.table.name(card)

    def definition(self, card: str) -> str:
        """Return the definition id of a card."""
        return self.table.instance(card).card

    def words_to_resolve(self, card: str) -> str:
        """Return the text of a card that the players resolve by hand."""
        return self.table.card(card).words

    def cards_to_resolve_by_hand(self, seat: int) -> Iterator[str]:
        """Yield cards with text for the players: public ones, the card being resolved, and the player's hidden cards.

        Face-up dilemmas and similar cards are included even if they are enforced, because they may last.
        """
        if self._resolved and self.exists(self._resolved) and self.knows(seat, self._resolved):
            yield self._resolved
        yield from super().cards_to_resolve_by_hand(seat)
        there = self.all_in_play()
        yield from (
            card
            for card in there
            if self.holder(card) == seat and self.words_to_resolve(card) and self.can_see(seat, card)
        )
        yield from (card for card in there if self.table.is_a(card, Dilemma, FunctionCard) and self.can_see(None, card))

    def sort_of_card(self, card: str) -> Sort:
        """Return the sort of a card; an artifact used as equipment is equipment (1E-ART-03)."""
        found = self.table.card(card)
        if isinstance(found, Artifact) and found.earned == "team":
            return "equipment"
        return next((sort for kind, sort in _SORTS if isinstance(found, kind)), "other")

    def owner(self, card: str) -> int:
        """Return the owner of a card, which decides uniqueness (1E-UNIQ-07)."""
        return self.table.instance(card).owner

    def holder(self, card: str) -> int | None:
        """Return the seat that controls a card; ``None`` if none."""
        return self.table.instance(card).controller

    def can_see(self, viewer: int | None, card: str) -> bool:
        """Whether a viewer may see the card (1E-GEN-17)."""
        return self.table.can_see(viewer, card)

    def open_name(self, card: str) -> str:
        """Return the name of a card if everyone sees it, else *a card*."""
        return self.name(card) if self.can_see(None, card) else "a card"

    def position_words(self, card: str, seat: int) -> str:
        """Return the position of a card, as a phrase for a seat."""
        table, (kind, of) = self.table, self.table.list_of_card(card)
        match kind:
            case "aboard":
                return self._aboard_words(f"aboard.{of}", seat)
            case "surface":
                return f"on {table.name(of)}"
            case "docked":
                return f"docked at {table.name_for_viewer(seat, of)}"
            case "space" | "met" | "aside" | "on line":
                return f"at {table.name(of)}"
            case "under":
                return f"under {table.name(of)}"
            case "table":
                return f"in front of {'you' if int(of) == seat else self.player(int(of))}"
            case _ if kind in PILES:
                return f"in {self.possessive_of_player(int(of), seat)} {PILES[kind]}"
            case "on" | "carried" | "held" | "within" | "damage" | "apart" | "completed":
                return f"{'under' if kind == 'apart' else 'on'} {table.name_for_viewer(seat, of)}"
            case _:
                return "elsewhere"

    def _aboard_words(self, place: Place, seat: int) -> str:
        """Return *aboard* a ship or facility, with its location if another one has its name."""
        words, host = place_phrase(self.table, place, seat), place.partition(".")[2]
        name = self.table.name(host)
        twins = [card for card in self.table.all_in_play() if card != host and self.table.name(card) == name]
        location = self.table.location_of(host)
        return f"{words} at {self.table.name(location)}" if twins and location else words

    def in_play(self, card: str) -> bool:
        """Whether a card is in play (1E-LEAVE-10)."""
        return self.table.in_play(card)

    def all_in_play(self) -> Sequence[str]:
        """Return all cards in play except missions, location doorways, sites and side cards.

        The excluded cards follow their own rules.
        """
        there = (card for card in self.table.all_in_play() if not self.table.is_a(card, Mission, *_SIDE_CARDS))
        return [
            card for card in there if self.table.list_of_card(card)[0] != "on line" or self._is_location_by_hand(card)
        ]

    def _is_location_by_hand(self, card: str) -> bool:
        return BY_HAND in self.table.instance(card).states and is_formed(self.table, card)

    def missions(self) -> Sequence[str]:
        """Return the missions of all locations."""
        table = self.table
        lying = [card for location in table.locations() for card in table.cards_in_list("on line", location.id)]
        return [card for card in lying if table.is_a(card, Mission)]

    # --- encounters --------------------------------------------------------------------------------------------

    def attempting_personnel(self) -> Sequence[str]:
        """Return the personnel in the attempt; empty if there is no attempt."""
        return self.table.state.attempt.participants if self.table.state.attempt else ()

    def faced_dilemma(self) -> str:
        """Return the seed card being encountered; empty if none."""
        now = self.table.state.attempt
        return now.facing if now and now.facing in self.table.state.cards else ""

    def is_fighting(self) -> bool:
        """Whether there is a battle."""
        return self.table.state.battle is not None

    def join_attempt(self, card: str) -> None:
        """Add a personnel to the attempt (1E-MIS-13)."""
        if (now := self.table.state.attempt) and card not in now.participants:
            join_attempt(self.table, now, card)

    def leave_attempt(self, card: str) -> None:
        """Remove a card from the attempt (1E-MIS-13) and from the battle."""
        remove_from_attempt(self.table, [card])
        self.withdraw_from_battle(card)

    def withdraw_from_battle(self, card: str) -> None:
        """Remove a card from the battle, even one that has left play and could return for the other side."""
        battle = self.table.state.battle
        if battle and any(card in force for force in battle.forces) and card not in (battle.withdrawn or ()):
            battle.withdrawn = (*(battle.withdrawn or ()), card)

    def fighters(self) -> Sequence[str]:
        """Return the cards of both forces that still take part in the battle; empty if none."""
        battle = self.table.state.battle
        forces = (*battle.forces[0], *battle.forces[1]) if battle else ()
        return [
            member for member in forces if battle and self.in_play(member) and member not in (battle.withdrawn or ())
        ]

    def personnel_that_can_join(self) -> Sequence[str]:
        """Return the attempting player's personnel who are at the attempt but not in it."""
        if (now := self.table.state.attempt) is None:
            return ()
        there = [
            person for place in places_of_participants(now) for person in personnel_at(self.table, now.seat, place)
        ]
        return [card for card in there if card not in now.participants]

    def may_prevent(self, card: str, answered: AnsweredEvent) -> bool:
        """Whether an event can be prevented; a card that is played or encountered may be immune (1E-ACT-18)."""
        shown = answered.event in ("would be played", "dilemma revealed", "dilemma encountered")
        return not shown or may_be_nullified(self.table, card, answered.by)

    def end_attempt(self) -> None:
        """End the attempt; its personnel are stopped (1E-DIL-04)."""
        if now := self.table.state.attempt:
            now.ended = True
            stop_cards(self.table, [now.ship] if now.ship and self.table.in_play(now.ship) else list(now.group))
