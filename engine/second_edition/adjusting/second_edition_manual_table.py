"""Manual adjustments of a Second Edition table: cards, piles and places."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from engine.ccg.adjusting.manual_table import ForbiddenAdjustment, Pile
from engine.ccg.adjusting.record import PendingAdjustment
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.kernel.decision import Option, option
from engine.second_edition.adjusting.manual_table_cards import PILES, ManualTableCards
from engine.second_edition.adjusting.manual_table_numbers import DECAYS
from engine.second_edition.cards.keywords import decay_count
from engine.second_edition.conflicts.brig import headquarters_for
from engine.second_edition.table.placing import drop_carried_cards, leave_attempt, leave_play
from engine.second_edition.table.table import AT_MISSIONS
from engine.second_edition.table.uniqueness import may_command
from engine.wording import numbered_names


class _CardPosition(NamedTuple):
    """The position of a card that another card can take over.

    Attributes:
        kind: the kind of the list that contains the card.
        of: the owner of that list: a seat, place or card.
        place: the card's index in it.
        commander: the card's commander.
        stopped: whether the card is stopped.
        face_up: whether the card is face up in a dilemma pile.
        played: whether the card is in play.
        cargo: the cards on it or aboard, each with its zone.
    """

    kind: str
    of: str
    place: int
    commander: int
    stopped: bool
    face_up: bool
    played: bool
    cargo: list[tuple[str, str]]


_FACE_DOWN = re.compile(r"\bplace\b[^.]*\bface down on this\b", re.IGNORECASE)
"""Matches the text of a host that keeps hidden cards on it hidden."""
_FACED_DILEMMA = "faced"
"""Kind of the spot for the dilemma being faced."""


class SecondEditionManualTable(ManualTableCards):
    """A Second Edition table, as players adjust it by hand."""

    forbidding_rules: ClassVar[Mapping[ForbiddenAdjustment, str]] = {
        "not for a hand": "2E-ZON-01",
        "mission moved": "2E-GAP-17",
    }

    # --- piles and places --------------------------------------------------------------------------------------

    def piles(self, viewer: int) -> Sequence[Pile]:
        """Return all piles, seat by seat, with cards beneath missions and the dilemmas of the attempt."""
        found = []
        for seat in self.seats(viewer):
            whose = self.possessive_of_player(seat, viewer)
            found += [Pile(f"{kind}.{seat}", f"{whose} {label}", seat) for kind, label in PILES.items()]
            own = [mission.id for mission in self.table.own_missions(seat) if mission.beneath]
            found += [Pile(f"beneath.{card}", f"cards beneath {self.name(card)}", seat) for card in own]
        if now := self.table.state.attempt:
            seat = self.table.seat_to_left(now.seat)
            found += [Pile("drawn.now", "dilemmas drawn", seat), Pile("stack.now", "dilemma stack", seat)]
        return found

    def cards_in_pile(self, token: str) -> Sequence[str]:
        """Return the cards of a pile from the top; a discard pile from its first card."""
        return list(self._mutable_pile(token))

    def _mutable_pile(self, token: str) -> list[str]:
        kind, _, of = token.partition(".")
        if kind == "beneath" and of in self.table.missions:
            return self.table.mission_state(of).beneath
        if kind in ("drawn", "stack"):
            return list(getattr(self.table.state.attempt, kind, ()))
        if kind not in PILES or of not in map(str, self.seats(0)):
            return []
        cards: list[str] = getattr(self.table.player(int(of)), kind)
        return cards

    def shuffle(self, token: str) -> None:
        """Shuffle a pile; the dilemma pile is also turned face down (2E-DIL-08)."""
        kind, _, of = token.partition(".")
        if kind in ("drawn", "stack"):
            return
        if kind == "dilemmas":
            self.table.turn_dilemmas_down(int(of))
        else:
            self.table.shuffle(self._mutable_pile(token))

    def pile_ends_for(self, card: str) -> Sequence[Option]:
        """Return the piles that a card can be put into, with the end; dilemmas have their own pile (2E-ZON-01)."""
        if isinstance(self.table.card(card), Dilemma):
            now = self.table.state.attempt
            stack = [option("stack-top", "On top of the dilemma stack")] if now else []
            drawn = [option("drawn", "To the dilemmas drawn")] if now and not (now.facing or now.stack) else []
            return (
                *stack,
                *drawn,
                option("dilemmas-top", "On top of its owner’s dilemma pile"),
                option("dilemmas-bottom", "Under its owner’s dilemma pile, face up"),
                option("dilemmas-in", "Into its owner’s dilemma pile, shuffled"),
                option("out", "Out of the game"),
            )
        return (
            option("deck-top", "On top of its owner’s deck"),
            option("deck-bottom", "To the bottom of its owner’s deck"),
            option("deck-in", "Into its owner’s deck, shuffled"),
            option("discard", "To its owner’s discard pile"),
            option("out", "Out of the game"),
        )

    def put_in_pile(self, card: str, end: str) -> None:
        """Put a card into its owner's pile; the cards on it go to their owners' piles."""
        table, owner = self.table, self.owner(card)
        self._detach_from_place(card)
        match end:
            case "dilemmas-bottom":
                table.put_under_dilemma_pile(card)
            case "stack-top":
                table.put(card, "stack", "", 0)
            case "drawn":
                table.put(card, "drawn", "")
            case "out":
                table.put(card, "removed", owner)
            case "discard":
                table.put(card, "discard", owner)
            case _:
                kind, _, where = end.partition("-")
                table.put(card, kind, owner, 0 if where == "top" else None)
                if where == "in":
                    self.shuffle(f"{kind}.{owner}")

    def _detach_from_place(self, card: str) -> None:
        """Prepare a card for a new place: drop everything on it, leave the attempt and reset its state."""
        drop_carried_cards(self.table, card)
        leave_attempt(self.table, [card])
        self.table.reset_flags(card)

    def draw(self, seat: int, count: int) -> int:
        """Let a player draw from the top of the deck; return the number of cards drawn."""
        drawn = self.table.draw(seat, count)
        if drawn:
            private = {seat: f"You draw {self.table.names(drawn)}."}
            self.table.journal.log_event("draw", f"{self.player(seat)} draws.", private=private, seat=seat)
        return len(drawn)

    def discard_from_deck(self, seat: int, count: int) -> Sequence[str]:
        """Discard the top cards of a player's deck; return them."""
        gone = self.table.player(seat).deck[:count]
        for card in gone:
            self.table.put_in_discard_pile(card)
        return gone

    def teams(self) -> Sequence[tuple[str, int, str]]:
        """Return all teams as (place, seat, description), mission by mission."""
        return [
            (
                place,
                seat,
                f"aboard {self._ship_name_with_location(place)}"
                if place in self.table.state.ships
                else self._place_label_at(place),
            )
            for place in self.table.places()
            for seat in self.seats(0)
            if self.cards_present(place, seat)
        ]

    def _place_label_at(self, site: str) -> str:
        return f"{'at' if self.table.mission(site).type == 'headquarters' else 'on'} {self.table.name(site)}"

    def team_members(self, place: str, seat: int) -> Sequence[str]:
        """Return a player's personnel at a place."""
        return [i for i in self.cards_present(place, seat) if self.table.is_personnel(i)]

    def cards_present(self, place: str, seat: int) -> Sequence[str]:
        """Return a player's personnel and equipment at a place."""
        if place not in self.table.missions and place not in self.table.state.ships:
            return ()
        return self.table.commanded_at(seat, place)

    def places_for_card(self, seat: int, card: str) -> Sequence[Option]:  # noqa: ARG002 - equal for every seat
        """Return missions for ships; ships, planets and headquarters for other cards (2E-PLY-02 to 2E-PLY-04)."""
        table, ship = self.table, isinstance(self.table.card(card), Ship)
        places = [place for place in table.places() if place != card and self._accepts_kind(place, ship=ship)]
        labels = [
            table.name(place) if place in table.missions else self._ship_name_with_location(place) for place in places
        ]
        pairs = zip(places, numbered_names(labels), strict=True)
        return [option(pair, label, place=pair) for pair, label in pairs]

    def _accepts_kind(self, place: str, *, ship: bool) -> bool:
        if place in self.table.state.ships:
            return not ship
        return ship or self.table.mission(place).type != "space"

    def moved_to_words(self, place: str, seat: int) -> str:  # noqa: ARG002 - equal for every seat
        """Return the end of the sentence *is moved …*."""
        return f" {'aboard' if place in self.table.state.ships else 'to'} {self.table.name(place)}"

    def put_at(self, seat: int, card: str, place: str) -> None:
        """Put a card at a place; a card that moves leaves the attempt (2E-DIL-14).

        A card that enters play is commanded by its owner, or by this seat if its owner already commands a unique copy.
        A captive who leaves a brig is commanded by their captor, except at their owner's headquarters.
        """
        table = self.table
        if isinstance(table.card(card), Ship) and self.in_play(card) and table.host_of(card):
            self._launch_ship(card, place)
            return
        if table.zone_of(card).kind not in AT_MISSIONS:
            is_taken = not self.in_play(card) and not self.can_enter(card, self.owner(card))
            zone = table.zone_of(card)
            captor = int(zone.of) if zone.kind == "brig" and not self._is_home_of(card, place) else None
            self._detach_from_place(card)
            if captor is not None and may_command(table, captor, card):
                table.set_commander(card, captor)
            elif is_taken:
                table.set_commander(card, seat)
        elif table.place_of(card) != place and card in self.attempting_personnel():
            leave_attempt(table, [card])
        table.put_at(card, place)

    def _is_home_of(self, card: str, place: str) -> bool:
        """Whether a place is a headquarters mission of a card's owner."""
        return place in self.table.missions and place in {
            mission.id
            for mission in self.table.own_missions(self.owner(card))
            if self.table.mission(mission.id).type == "headquarters"
        }

    def _launch_ship(self, ship: str, place: str) -> None:
        """Put a ship back at a mission from the card it was on, with its crew and damage."""
        table, crew = self.table, list(self.table.state.hosted.get(ship, ()))
        table.put_at(ship, place)
        for member in crew:
            if isinstance(table.card(member), Personnel | Equipment):
                table.put(member, "aboard", ship)
            elif has_damage_text(table.card(member)):
                table.put(member, "damage", ship)

    def _stow_ship(self, ship: str) -> None:
        """Move everything aboard a ship onto it while the ship is on another card."""
        for card in self.table.cards_carried_by(ship):
            self.table.put(card, "on", ship)

    def may_enter(self, card: str, seat: int) -> bool:
        """Whether uniqueness lets a card enter play for a seat (2E-UNI-01, 2E-UNI-03, 2E-UNI-04)."""
        return may_command(self.table, seat, card)

    def cards_beneath_others(self) -> Sequence[str]:
        """Return the cards kept by other cards."""
        lying = (card for cards in self.table.state.hosted.values() for card in cards)
        return sorted(card for card in lying if self.table.instance(card).kept)

    def bearer(self, card: str) -> str:
        """Return the ship that a card is aboard, or the card that it is on or beneath; empty if none."""
        kind, of = self.table.zone_of(card) if self.exists(card) else ("", "")
        return of if kind in ("aboard", "on", "damage", "beneath") else ""

    def put_on(self, seat: int, card: str, host: str) -> None:
        """Place a card on another; a dilemma being faced is commanded by the player who faces it (2E-DIL-10)."""
        table = self.table
        leave_attempt(table, [card])
        if card == self.faced_dilemma() and table.state.attempt:
            table.set_commander(card, table.state.attempt.seat)
        elif not self.in_play(card):
            table.reset_flags(card)
            table.instance(card).commander = seat
        self._stow_ship(card)
        covered = bool(_FACE_DOWN.search(table.card(host).words)) and not self.can_see(None, card)
        table.put(card, "on", host)
        table.instance(card).covered = covered
        self._check_cards_on_host_later(seat, host)

    def _check_cards_on_host_later(self, seat: int, host: str) -> None:
        """Check after the adjustment whether the number of cards on a host destroys it."""
        if decay_count(self.table.card(host)):
            self.writable_record().pending.append(PendingAdjustment(seat, (DECAYS, host)))

    def put_under(self, seat: int, card: str, host: str) -> None:
        """Put a dilemma beneath a mission (2E-DIL-11) or a card beneath a headquarters; other hosts set it aside."""
        table = self.table
        self._detach_from_place(card)
        headquarters = host in table.missions and table.mission(host).type == "headquarters"
        if headquarters or (host in table.missions and isinstance(table.card(card), Dilemma)):
            table.put(card, "beneath", host)
        else:
            table.put(card, "on", host)
            table.instance(card).kept = True
            table.record_change_of_cards()
            self._check_cards_on_host_later(seat, host)

    def can_be_placed_face_up(self, card: str) -> bool:
        """Whether a card can be placed in a core."""
        return isinstance(self.table.card(card), Event | Interrupt | Dilemma)

    def put_in_front(self, seat: int, card: str) -> None:
        """Put a card into the player's core."""
        if not self.in_play(card):
            self.table.reset_flags(card)
        self.table.put(card, "core", seat)
        self.table.set_commander(card, seat)

    def leave_play(self, card: str) -> None:
        """Let a card leave play with everything on it (2E-ZON-08)."""
        leave_play(self.table, card)

    def to_hand(self, card: str) -> None:
        """Return a card to its owner's hand; the cards on it and aboard go to their owners' piles."""
        leave_attempt(self.table, [card])
        for hosted in [*self.table.state.hosted.get(card, ()), *self.table.cards_carried_by(card)]:
            leave_play(self.table, hosted)
        self.table.to_hand(card)

    def can_be_in_hand(self, card: str) -> bool:
        """Whether a card can go to hand; dilemmas and missions can't (2E-ZON-01)."""
        hidden = self.table.zone_of(card).kind == "hand"
        return not hidden and not isinstance(self.table.card(card), Dilemma | Mission)

    def exchange(self, card: str, other: str) -> None:
        """Exchange two cards, including the cards on or aboard them.

        A dilemma exchanged with the one being faced is faced instead.
        """
        table, group = self.table, list(self.attempting_personnel())
        spots = {card: self._position_of_card(card), other: self._position_of_card(other)}
        for spot in spots.values():
            for other_card, _ in spot.cargo:
                table.take_away(other_card)
        for candidate in spots:
            table.put(candidate, "removed", self.owner(candidate))
        ways = sorted(((card, spots[other]), (other, spots[card])), key=lambda way: way[1].place)
        for instance_id, spot in ways:
            self._put_in_position(instance_id, spot)
            table.reset_flags(instance_id)
            table.instance(instance_id).face_up = spot.face_up
            if spot.played:
                table.instance(instance_id).commander, table.instance(instance_id).stopped = (
                    spot.commander,
                    spot.stopped,
                )
        for instance_id, spot in ways:
            for cargo, kind in spot.cargo:
                table.put(cargo, kind, instance_id)
        if now := table.state.attempt:
            swapped = {card: other, other: card}
            now.group = [swapped.get(member, member) for member in group]
        table.record_change_of_cards()

    def _put_in_position(self, card: str, spot: _CardPosition) -> None:
        """Put a card in a spot; the dilemma being faced isn't in any list."""
        now = self.table.state.attempt
        if spot.kind == _FACED_DILEMMA and now is not None:
            self.table.take_away(card)
            now.facing = card
        else:
            self.table.put(card, spot.kind, spot.of, spot.place)

    def _position_of_card(self, card: str) -> _CardPosition:
        table, (kind, of), state = self.table, self.table.zone_of(card), self.table.instance(card)
        if not kind and card == self.faced_dilemma():
            return _CardPosition(
                _FACED_DILEMMA, "", 0, state.commander, stopped=False, face_up=False, played=False, cargo=[]
            )
        present = next(cards for zone, cards in table.card_lists() if zone == table.zone_of(card))
        ship = table.state.ships.get(card)
        cargo = [(card, "aboard") for card in ship.aboard] + [(card, "damage") for card in ship.damage] if ship else []
        cargo += [(other, "on") for other in table.state.hosted.get(card, ())]
        played = self.in_play(card)
        return _CardPosition(
            kind, of, present.index(card), state.commander, state.stopped, state.face_up, played, cargo
        )

    # --- types of cards ----------------------------------------------------------------------------------------

    def can_be_stopped(self, card: str) -> bool:
        """Whether a card is personnel or a ship at a mission (2E-STP-02)."""
        return self.sort_of_card(card) in ("personnel", "ship") and bool(self.table.place_of(card))

    def is_stopped(self, card: str) -> bool:
        """Whether a card is stopped (2E-STP-01)."""
        return self.table.instance(card).stopped

    def stop(self, card: str) -> None:
        """Stop a card, which leaves the attempt (2E-STP-01, 2E-DIL-14)."""
        self.table.set_stopped(card, True)
        leave_attempt(self.table, [card])

    def unstop(self, card: str) -> None:
        """Unstop a card."""
        self.table.set_stopped(card, False)

    def give_control(self, card: str, seat: int) -> None:
        """Give command of a card to a player, and with a ship its commander's cards aboard (2E-OWN-03)."""
        table, before = self.table, self.holder(card)
        crew = [
            i for i in table.cards_carried_by(card) if table.zone_of(i).kind == "aboard" and self.holder(i) == before
        ]
        leave_attempt(table, [card, *crew])
        for other in (card, *crew):
            table.set_commander(other, seat)
        if table.zone_of(card).kind == "core":
            table.put(card, "core", seat)

    def capture(self, card: str, seat: int) -> None:
        """Put a personnel into a player's brig; the cards on it leave play (2E-BRG-01, 2E-GAP-38)."""
        table = self.table
        for hosted in list(table.state.hosted.get(card, ())):
            leave_play(table, hosted)
        leave_attempt(table, [card])
        table.reset_flags(card)
        table.put(card, "brig", seat)

    def captives(self) -> Sequence[str]:
        """Return all cards in brigs."""
        return [card for seat in self.seats(0) for card in self.table.player(seat).brig]

    def release(self, card: str) -> None:
        """Release a captive to a headquarters that admits them, or else to their owner's hand (2E-BRG-06)."""
        owner = self.owner(card)
        homes = headquarters_for(self.table, owner, card)
        if homes and may_command(self.table, owner, card):
            self.table.reset_flags(card)
            self.table.put_at(card, homes[0].id)
        else:
            self.table.to_hand(card)


def has_damage_text(card: AnyCard) -> bool:
    """Whether a card has text for its use as damage on a ship (2E-DMG-01)."""
    return bool(getattr(card, "damage", ())) or "Damage -" in card.words
