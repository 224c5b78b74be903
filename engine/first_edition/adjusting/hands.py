"""Manual adjustments of a First Edition table: cards, piles and places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engine.ccg.adjusting.manual_table import ForbiddenAdjustment, Pile
from engine.ccg.adjusting.verb import Verb
from engine.first_edition.adjusting.adjusted_cards import PILES, AdjustedCards
from engine.first_edition.adjusting.compatibility_verbs import compatibility_verbs
from engine.first_edition.adjusting.own_verbs import own_verbs
from engine.first_edition.adjusting.ship_verbs import ship_verbs
from engine.first_edition.adjusting.spaceline_verbs import spaceline_verbs
from engine.first_edition.cards.definition import Artifact, Dilemma, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.definition import FunctionCard as Used
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.control.captives import escorting_places, put_under_escort, release_captive
from engine.first_edition.position.places import place_name, place_phrase, places_at
from engine.first_edition.position.spaceline.forming import dissolve_location, is_formed
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.teams.alternate_universe import requires_permission_to_seed
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.presence import is_cloaked, is_pod
from engine.first_edition.position.teams.teams import personnel_at
from engine.first_edition.position.teams.uniqueness import APART, is_allowed_by_uniqueness
from engine.first_edition.resolving.hologram_activation import deactivate_instead, deactivate_stranded
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.piles import draw
from engine.first_edition.resolving.statuses import add_state, stop_cards, unstop_cards
from engine.first_edition.resolving.two_groups import swap_participants
from engine.first_edition.table.state import BY_HAND, STOPPED
from engine.first_edition.table.zones import Owner, zone_and_owner
from engine.kernel.decision import Option, option
from engine.wording import numbered_names

_SIDE_CARDS = (Tactic, Tribble, Trouble, Site, TimeLocation)
"""Cards of side decks and locations, which have their own zones and follow their own rules."""


class FirstEditionHands(AdjustedCards):
    """A First Edition table, as players adjust it."""

    forbidding_rules: ClassVar[Mapping[ForbiddenAdjustment, str]] = {
        "not for a hand": "1E-DECK-07",
        "mission moved": "1E-LINE-01",
    }

    # --- piles and places --------------------------------------------------------------------------------------

    def piles(self, viewer: int) -> Sequence[Pile]:
        """Return all piles, seat by seat, then the seed cards under missions."""
        found = []
        for seat in self.seats(viewer):
            whose = self.possessive_of_player(seat, viewer)
            found += [Pile(f"{kind}.{seat}", f"{whose} {label}", seat) for kind, label in PILES.items()]
        seeds = [location.id for location in self.table.locations() if self.table.cards_in_list("under", location.id)]
        return [*found, *(Pile(f"under.{card}", f"seed cards under {self.name(card)}", viewer) for card in seeds)]

    def cards_in_pile(self, token: str) -> Sequence[str]:
        """Return the cards of a pile from the top; empty for no such pile."""
        kind, _, of = token.partition(".")
        return list(self.table.cards_in_list(kind, of)) if kind in {*PILES, "under"} else []

    def shuffle(self, token: str) -> None:
        """Shuffle a pile; cards of hidden piles get new ids."""
        kind, _, of = token.partition(".")
        if kind in PILES:
            self.table.shuffle(kind, int(of))

    def pile_ends_for(self, card: str) -> Sequence[Option]:
        """Return the piles that a card can be put into, with the end; empty for cards of side decks and locations."""
        if self.table.is_a(card, *_SIDE_CARDS):
            return ()
        return (
            option("deck-top", "On top of its owner’s deck"),
            option("deck-bottom", "To the bottom of its owner’s deck"),
            option("deck-in", "Into its owner’s deck, shuffled"),
            option("discard", "To its owner’s discard pile"),
            option("out", "Out of play"),
            option("bonus", "To its owner’s bonus point area"),
            option("tent", "Into its owner’s Q’s Tent"),
        )

    def put_in_pile(self, card: str, end: str) -> None:
        """Put a card into its owner's pile; the cards on it leave play too (1E-LEAVE-03)."""
        kind, _, where = end.partition("-")
        owner = self.owner(card)
        leave_play(self.table, card)
        self.table.put(card, kind, owner, 0 if where == "top" else None)
        if where == "in" or kind == "tent":
            self.table.shuffle(kind, owner)

    def draw(self, seat: int, count: int) -> int:
        """Let a player draw cards; return how many they drew (1E-TURN-15)."""
        return len(draw(self.table, seat, count))

    def discard_from_deck(self, seat: int, count: int) -> Sequence[str]:
        """Discard the top cards of a player's deck; return them."""
        gone = list(self.table.cards_in_list("deck", seat)[:count])
        for card in gone:
            leave_play(self.table, card)
        return gone

    def teams(self) -> Sequence[tuple[str, int, str]]:
        """Return all teams as (place, seat, description), location by location."""
        table = self.table
        return [
            (place, seat, place_phrase(table, place, None))
            for location in table.locations()
            for place in places_at(table, location.id)
            for seat in self.seats(0)
            if self.team_members(place, seat)
        ]

    def team_members(self, place: str, seat: int) -> Sequence[str]:
        """Return a player's personnel at a place."""
        return personnel_at(self.table, seat, place) if "." in place else ()

    def places_for_card(self, seat: int, card: str) -> Sequence[Option]:
        """Return the places where a card can be put, location by location."""
        places = list(self._legal_places(seat, card))
        labels = [self._place_label(place, seat) for place in places]
        twice = {label for label in labels if labels.count(label) > 1}
        labels = [
            f"{label} at {self.name(self.table.location_of_list(place))}" if label in twice else label
            for place, label in zip(places, labels, strict=True)
        ]
        pairs = zip(places, numbered_names(labels), strict=True)
        return [option(pair, label, place=pair.partition(".")[2]) for pair, label in pairs]

    def _legal_places(self, seat: int, card: str) -> Iterator[str]:
        """Yield places for a card: space or docks for ships, space or surface for facilities, else planets or hosts."""
        table, definition = self.table, self.table.card(card)
        for location in table.locations():
            if isinstance(definition, Ship) or (isinstance(definition, Facility) and not definition.on_planet):
                yield f"space.{location.id}"
                if isinstance(definition, Ship) and is_planet(table, location.id):
                    yield f"surface.{location.id}"
            elif is_planet(table, location.id):
                yield f"surface.{location.id}"
            for other in table.at_location(location.id):
                if table.can_see(seat, other) and other != card:
                    yield from self._places_in_host(other, card)

    def _places_in_host(self, host: str, card: str) -> Iterator[str]:
        """Yield places for a card in or at a host: docked, carried (unless cloaked, 1E-CARRY-01) or aboard."""
        definition = self.table.card(card)
        if isinstance(definition, Ship):
            if self.table.is_a(host, Facility):
                yield f"docked.{host}"
            elif self.table.is_a(host, Ship) and not is_cloaked(self.table, card):
                yield f"carried.{host}"
        elif not isinstance(definition, Facility) and (
            self.table.is_a(host, Ship, Facility, Site) or is_pod(self.table, host)
        ):
            yield f"aboard.{host}"

    def _place_label(self, place: str, seat: int) -> str:
        kind, _, of = place.partition(".")
        match kind:
            case "space":
                return f"Space at {self.name(of)}"
            case "docked":
                return f"Docked at {self.name(of)}"
            case "carried":
                return f"Carried {place_phrase(self.table, place, seat)}"
            case _:
                words = place_name(self.table, place, seat)
                return f"{words[0].upper()}{words[1:]}"

    def moved_to_words(self, place: str, seat: int) -> str:  # noqa: ARG002 - equal for every seat
        """Return the end of the sentence *is moved …*."""
        kind, _, of = place.partition(".")
        if kind in ("space", "docked"):
            return f" {'into space at' if kind == 'space' else 'to a dock at'} {self.name(of)}"
        inside = kind in ("aboard", "carried")
        return f" {place_phrase(self.table, place, None)}" if inside else f" to {place_name(self.table, place, None)}"

    def put_at(self, seat: int, card: str, place: str) -> None:
        """Put a card at a place; holograms adapt (1E-HOLO-02), and a card that moves leaves the attempt (1E-MIS-13)."""
        table, (kind, _, of) = self.table, place.partition(".")
        if table.in_play(card) and table.instance(card).at != place:
            self.leave_attempt(card)
        self._enter_play(seat, card)
        if table.instance(card).captor is not None and table.list_of_card(card)[0] == "held":
            release_captive(table, card)
        table.put(card, kind, of)
        if kind == "surface" and table.is_a(card, Ship) and not table.card_as(card, Ship).lands:
            add_state(table, card, BY_HAND)
        deactivate_stranded(table, [card])

    def _enter_play(self, seat: int, card: str) -> None:
        """Let a card enter play under a player's control, and start its countdown.

        The countdown of a dilemma being faced starts too (1E-END-04), although the dilemma is in play already. A
        location that the card forms is removed first (1E-LINE-15).
        """
        if is_formed(self.table, card):
            dissolve_location(self.table, card)
        entering = not self.table.in_play(card)
        if entering:
            self.withdraw_from_battle(card)
            self.table.reset_card(card)
            self.table.instance_to_change(card).controller, self.table.instance_to_change(card).since = (
                seat,
                self.table.state.turn,
            )
        if entering or card == self.faced_dilemma():
            self.table.instance_to_change(card).counter = self.table.card(card).countdown or 0

    def may_enter(self, card: str, seat: int) -> bool:  # noqa: ARG002 - only the owner matters
        """Whether uniqueness allows the card to enter play (1E-UNIQ-01 to 1E-UNIQ-05, 1E-UNIQ-07)."""
        apart = self.table.list_of_card(card)[0] == APART
        there = card == self.faced_dilemma() or apart
        return there or is_allowed_by_uniqueness(self.table, self.owner(card), self.table.card(card))

    def cards_beneath_others(self) -> Sequence[str]:
        """Return the cards placed under others, those on completed objectives, and artifacts not earned yet."""
        lying = (zone_and_owner(a_key)[0].kind for a_key in self.table.state.places)
        keys = sorted(key for key, kind in zip(self.table.state.places, lying, strict=True) if kind == APART)
        aside = [card for location in self.table.locations() for card in self.table.cards_in_list("aside", location.id)]
        return [*(place for key in keys for place in self.table.state.places[key]), *aside]

    def bearer(self, card: str) -> str:
        """Return the card that this one is aboard, docked at, on or under; empty if none."""
        if not self.exists(card) or not self.table.instance(card).at:
            return ""
        zone, of = zone_and_owner(self.table.instance(card).at)
        return of if zone.of is Owner.CARD else ""

    def may_replace(self, card: str, other: str) -> bool:
        """Whether a card can replace another; cards of side decks and locations only replace cards of their type.

        Missions, facilities and ships are never seed cards under a mission (1E-SEED-04).
        """
        if self.table.list_of_card(other)[0] == "under" and self.table.is_a(card, Mission, Facility, Ship):
            return False
        has_same_type = self.table.card(card).type == self.table.card(other).type
        return has_same_type if self.table.is_a(card, *_SIDE_CARDS) else super().may_replace(card, other)

    def put_on(self, seat: int, card: str, host: str) -> None:
        """Place a card on another; it leaves play with its host (1E-LEAVE-03)."""
        self._mark_as_placed(card, "on", host)
        self._enter_play(seat, card)
        self.table.instance_to_change(card).function = self._first_lasting_function(card, hosted=True) or 0
        self.table.put(card, "on", host)

    def put_under(self, seat: int, card: str, host: str) -> None:  # noqa: ARG002 - no seat controls it
        """Place a card under another, in play for uniqueness only (1E-UNIQ-08); missions keep seed cards."""
        table = self.table
        leave_play(table, card)
        if table.is_a(host, Mission) and table.is_a(card, Dilemma, Artifact):
            table.put(card, "under", table.location_of(host), 0)
            table.instance_to_change(card).admitted = requires_permission_to_seed(table.card(card))
        else:
            table.put(card, APART, host)

    def can_be_placed_face_up(self, card: str) -> bool:
        """Whether a card can be placed face up in front of a player, because of its text or one of its functions."""
        definition = self.table.card(card)
        if not isinstance(definition, Used | Dilemma) or self.table.list_of_card(card)[0] == "on line":
            return False
        return bool(definition.words) or self._first_lasting_function(card, hosted=False) is not None

    def _first_lasting_function(self, card: str, *, hosted: bool) -> int | None:
        """Return the number of the first function that keeps a card on a host or in front of a player (1E-ACT-03).

        ``None`` if no function does.
        """
        functions = getattr(self.table.card(card), "functions", ())
        fitting = (
            number
            for number, function in enumerate(functions)
            if (function.on is not None) == hosted and function.stays
        )
        return next(fitting, None)

    def _mark_as_placed(self, card: str, kind: str, of: str | int) -> None:
        """Mark a card that is put where it already is, so that it stays there after it is played."""
        if self.table.list_of_card(card) == (kind, str(of)):
            add_state(self.table, card, BY_HAND)

    def put_in_front(self, seat: int, card: str) -> None:
        """Put a card into play on the player's side of the table."""
        self._mark_as_placed(card, "table", seat)
        self._enter_play(seat, card)
        self.table.put(card, "table", seat)
        entered = self.table.instance_to_change(card)
        entered.controller, entered.function = seat, self._first_lasting_function(card, hosted=False) or 0

    def leave_play(self, card: str) -> None:
        """Let a card leave play with everything on it (1E-LEAVE-03)."""
        leave_play(self.table, card)

    def kill(self, card: str) -> None:
        """Kill or destroy a card; while a card is resolved, holograms are deactivated instead (1E-HOLO-04)."""
        if self._resolved and is_hologram(self.table, card):
            deactivate_instead(self.table, card)
        else:
            leave_play(self.table, card)

    def to_hand(self, card: str) -> None:
        """Return a card to its owner's hand; everything on it is discarded."""
        leave_play(self.table, card)
        self.table.put(card, "hand", self.owner(card))
        self.table.instance_to_change(card).earned = self.table.is_a(
            card, Artifact
        )  # so that it can be played (1E-ART-02)

    def can_be_in_hand(self, card: str) -> bool:
        """Whether a card can go to hand: not if it is seeded or comes from a side deck."""
        hidden = self.table.list_of_card(card)[0] == "hand"
        return not hidden and not self.table.is_a(card, Mission, Dilemma, *_SIDE_CARDS)

    def exchange(self, card: str, other: str) -> None:
        """Exchange two cards, including the cards on or aboard them."""
        table = self.table
        spots = {other_card: self._position_of_card(other_card) for other_card in (card, other)}
        for _, _, cargo, _ in spots.values():
            for item, _ in cargo:
                table.put(item, "out", self.owner(item))
        for candidate in spots:
            table.put(candidate, "out", self.owner(candidate))
        for instance_id, swapped in sorted(((card, other), (other, card)), key=lambda way: spots[way[1]][1]):
            at, place, cargo, controller = spots[swapped]
            kind, _, of = at.partition(".")
            table.reset_card(instance_id)
            table.put(instance_id, kind, of, place)
            for carried, how in cargo:
                table.put(carried, how, instance_id)
            if table.in_play(instance_id):
                table.instance_to_change(instance_id).controller = controller
                table.instance_to_change(instance_id).counter = table.card(instance_id).countdown or 0
                deactivate_stranded(table, [instance_id])
        if now := table.state.attempt:
            swap_participants(now, card, other)

    def _position_of_card(self, card: str) -> tuple[str, int, list[tuple[str, str]], int | None]:
        """Return the spot of a card: its list, its index there, the cards on it with their zones, its controller."""
        table, instance = self.table, self.table.instance(card)
        cargo = [
            (other, kind)
            for kind in ("aboard", "docked", "within", "carried", "on", "damage", "held", APART)
            for other in table.cards_in_list(kind, card)
        ]
        return instance.at, list(table.state.places[instance.at]).index(card), cargo, instance.controller

    # --- types of cards ----------------------------------------------------------------------------------------

    def can_be_stopped(self, card: str) -> bool:
        """Whether a card is personnel or a ship in play (1E-STAT-01)."""
        return self.table.is_a(card, Personnel, Ship) and self.table.in_play(card)

    def is_stopped(self, card: str) -> bool:
        """Whether a card is stopped (1E-STAT-01)."""
        return STOPPED in self.table.instance(card).states

    def stop(self, card: str) -> None:
        """Stop a card, a ship with everyone aboard (1E-STAT-02)."""
        stop_cards(self.table, [card], picked=True)

    def unstop(self, card: str) -> None:
        """Unstop a card, a ship with everyone aboard (1E-STAT-02)."""
        unstop_cards(self.table, [card])

    def give_control(self, card: str, seat: int) -> None:
        """Give control of a card and the cards on it to a player; those aboard stay with theirs (1E-CTRL-03).

        Holograms that may not use the new controller's holodeck are deactivated (1ER-HOL-1).
        """
        table = self.table
        self.leave_attempt(card)
        given = (card, *table.cards_in_list("within", card), *table.cards_in_list("on", card))
        for other in given:
            table.instance_to_change(other).controller = seat
        deactivate_stranded(
            table, [card, *(person for host in given for person in table.cards_in_list("aboard", host))]
        )
        if table.instance(card).captor == seat:
            table.instance_to_change(card).captor = None
        if table.list_of_card(card)[0] == "table":
            table.put(card, "table", seat)

    def capture(self, card: str, seat: int) -> None:
        """Capture a card; a team of the captor there takes charge (1E-CAP-02), or it is left unattended (1E-CAP-06)."""
        table = self.table
        table.instance_to_change(card).captor = seat
        self.leave_attempt(card)
        there = escorting_places(table, seat, table.location_of(card))
        if there and table.instance(card).at not in there:
            put_under_escort(table, card, there[0])

    def captives(self) -> Sequence[str]:
        """Return all cards in play that have a captor."""
        return [card for card in self.table.all_in_play() if self.table.instance(card).captor is not None]

    def release(self, card: str) -> None:
        """Release a captive (1E-CAP-07)."""
        release_captive(self.table, card)

    def verbs_of_this_game(self) -> Mapping[str, Verb]:
        """Return the verbs that only First Edition has, such as cloaking and card plays."""
        table = self.table
        return {
            **own_verbs(table),
            **compatibility_verbs(table),
            **ship_verbs(table),
            **spaceline_verbs(table),
        }
