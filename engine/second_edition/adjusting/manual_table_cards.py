"""Manual adjustments of a Second Edition table: players, cards and encounters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.adjusting.allowed_hosts import can_be_host, descriptions_of_hosts
from engine.ccg.adjusting.manual_table import Sort
from engine.ccg.adjusting.record import AnsweredEvent
from engine.ccg.cards.kinds import Dilemma, Equipment, Mission, Personnel, Ship
from engine.second_edition.adjusting.manual_table_numbers import ManualTableNumbers
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.placing import leave_attempt
from engine.second_edition.table.table import AT_MISSIONS, IN_PLAY

PILES = {
    "hand": "hand",
    "deck": "deck",
    "dilemmas": "dilemma pile",
    "discard": "discard pile",
    "removed": "cards out of the game",
    "brig": "brig",
}
_SORTS: tuple[tuple[type, Sort], ...] = (
    (Personnel, "personnel"),
    (Ship, "ship"),
    (Equipment, "equipment"),
    (Mission, "mission"),
    (Dilemma, "dilemma"),
)


class ManualTableCards(ManualTableNumbers):
    """Players, cards and encounters of a Second Edition table, as players adjust them by hand."""

    # --- players -----------------------------------------------------------------------------------------------

    def seats(self, first: int) -> Sequence[int]:
        """Return all seats, clockwise from ``first`` on."""
        return self.table.seats_clockwise(first)

    def points(self, seat: int) -> int:
        """Return the score of a player."""
        return self.table.player(seat).score

    def change_score(self, seat: int, points: int) -> str:
        """Change a score, which never drops below zero (2E-REQ-10); return the sentence."""
        player = self.table.player(seat)
        player.score = max(0, player.score + points)
        self.table.record_change_of_state()
        return f"{self.player(seat)} now has {player.score} points."

    # --- cards -------------------------------------------------------------------------------------------------

    def exists(self, card: str) -> bool:
        """Whether the card exists."""
        return card in self.table.state.cards

    def name(self, card: str) -> str:
        """Return the title and subtitle of a card."""
        return self.table.name(card)

    def definition(self, card: str) -> str:
        """Return the definition id of a card."""
        return self.table.instance(card).card

    def words_to_resolve(self, card: str) -> str:
        """Return the text of a card that the players resolve by hand."""
        return self.table.card(card).words

    def sort_of_card(self, card: str) -> Sort:
        """Return the sort of a card."""
        found = self.table.card(card)
        return next((sort for kind, sort in _SORTS if isinstance(found, kind)), "other")

    def owner(self, card: str) -> int:
        """Return the owner of a card: the player whose deck included it."""
        return self.table.instance(card).owner

    def holder(self, card: str) -> int | None:
        """Return the seat that commands a card; ``None`` if none."""
        return self.table.instance(card).commander

    def can_see(self, viewer: int | None, card: str) -> bool:
        """Whether a viewer, or with ``None`` every seat, may see a card (2E-SHW-02, 2E-SHW-05)."""
        viewers = self.seats(0) if viewer is None else (viewer,)
        return all(self.table.may_see(seat, card) for seat in viewers)

    def open_name(self, card: str) -> str:
        """Return the name of a card if everyone sees it, else *a card*."""
        return self.name(card) if self.can_see(None, card) else "a card"

    def position_words(self, card: str, seat: int) -> str:
        """Return the position of a card, as a phrase for a seat."""
        table = self.table
        kind, of = table.zone_of(card)
        match kind:
            case "aboard":
                return f"aboard {self._ship_name_with_location(of)}"
            case "surface":
                return f"{'at' if table.mission(of).type == 'headquarters' else 'on'} {table.name(of)}"
            case "ships":
                return f"at {table.name(of)}"
            case "beneath":
                return f"beneath {table.name(of)}"
            case "on":
                return f"{'under' if table.instance(card).kept else 'on'} {self.open_name(of)}"
            case "damage":
                return f"damaging {table.name(of)}"
            case "core":
                return f"in {self.possessive_of_player(int(of), seat)} core"
            case _ if kind in PILES:
                return f"in {self.possessive_of_player(int(of), seat)} {PILES[kind]}"
            case _:
                return (
                    "faced now"
                    if card == self.faced_dilemma()
                    else f"in {self.possessive_of_player(self.owner(card), seat)} row"
                )

    def _ship_name_with_location(self, ship: str) -> str:
        """Return the name of a ship, with its location if another ship has that name."""
        name = self.table.name(ship)
        twins = [ship for ship in self.table.state.ships if self.table.name(ship) == name]
        return name if len(twins) == 1 else f"{name} at {self.table.name(self.table.site_of_ship(ship).id)}"

    def in_play(self, card: str) -> bool:
        """Whether a card is in play; a mission always is."""
        kept = self.table.instance(card).kept
        return card in self.table.missions or (self.table.zone_of(card).kind in IN_PLAY and not kept)

    def all_in_play(self) -> Sequence[str]:
        """Return all cards in play except missions and damage cards."""
        return [*self.table.at_missions(), *(i for i in self.table.everything_in_play() if not self._is_at_mission(i))]

    def _is_at_mission(self, card: str) -> bool:
        return self.table.zone_of(card).kind in AT_MISSIONS

    def missions(self) -> Sequence[str]:
        """Return all missions."""
        return [mission.id for mission in self.table.state.missions]

    # --- cards that lie on others ------------------------------------------------------------------------------

    def possible_hosts(self, card: str) -> Sequence[str]:
        """Return missions and all cards in play, except the card itself."""
        table = self.table
        found = (*table.missions, *self.all_in_play())
        return [other for other in dict.fromkeys(found) if other != card]

    def can_bear(self, host: str, card: str) -> bool:
        """Whether an enforced card may be placed on this host (2E-DIL-13); assisted cards may go anywhere."""
        definition = self.table.card(card)
        named = () if definition.words else tuple(descriptions_of_hosts(definition))
        return can_be_host(type(self.table.card(host)).__name__.lower(), named)

    def can_be_placed_on(self, card: str) -> bool:
        """Whether a card can be placed on others: all but missions, and ships with everything aboard."""
        return self.sort_of_card(card) != "mission"

    def can_be_placed_under(self, card: str) -> bool:
        """Whether a card can be placed under others: all but missions."""
        return self.sort_of_card(card) != "mission"

    # --- encounters --------------------------------------------------------------------------------------------

    def attempting_personnel(self) -> Sequence[str]:
        """Return the personnel in the attempt; empty if there is no attempt."""
        return self.table.state.attempt.group if self.table.state.attempt else ()

    def faced_dilemma(self) -> str:
        """Return the dilemma being faced; empty if none."""
        return self.table.state.attempt.facing if self.table.state.attempt else ""

    def is_fighting(self) -> bool:
        """Whether there is a combat or an engagement."""
        return self.table.state.conflict is not None

    def join_attempt(self, card: str) -> None:
        """Add a personnel to the attempt (2E-MIS-08)."""
        if (now := self.table.state.attempt) and card not in now.group:
            now.group.append(card)

    def leave_attempt(self, card: str) -> None:
        """Remove a personnel from the attempt, combat or engagement (2E-DIL-14)."""
        leave_attempt(self.table, [card])
        if now := self.table.state.conflict:
            now.ours = [person for person in now.ours if person != card]
            now.theirs = [person for person in now.theirs if person != card]

    def personnel_that_can_join(self) -> Sequence[str]:
        """Return the personnel who could join the attempt (2E-MIS-08); none if its ship has left play."""
        now = self.table.state.attempt
        if now is None or (now.ship and now.ship not in self.table.state.ships):
            return ()
        place = now.ship or self.table.first_copy(self.table.mission_state(now.mission)).id
        return [i for i in self.table.usable_personnel(now.seat, place) if i not in now.group]

    def fighters(self) -> Sequence[str]:
        """Return the personnel or ships of both sides of the fight; empty if there is none."""
        now = self.table.state.conflict
        return (*now.ours, *now.theirs) if now else ()

    def may_prevent(self, card: str, answered: AnsweredEvent) -> bool:
        """Whether an event can be prevented, that is, no text says that the card *cannot be prevented* (2E-TIM-08)."""
        shown = answered.event in ("would be played", "dilemma revealed")
        return not (shown and characteristics_of(self.table).is_forbidden(card, "be prevented", answered.by))

    def end_attempt(self) -> None:
        """Remove all personnel from the attempt, so that it fails."""
        leave_attempt(self.table, list(self.attempting_personnel()))
