"""How a First Edition table is adjusted by hand: cards, piles and places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.ccg.adjusting.hands import Pile
from engine.ccg.adjusting.verb import Verb
from engine.first_edition.adjusting.hands_on_cards import PILES, Cards
from engine.first_edition.adjusting.own_verbs import own_verbs
from engine.first_edition.adjusting.spaceline_verbs import spaceline_verbs
from engine.first_edition.cards.definition import Artifact, Dilemma, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.definition import Verb as Used
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.control.captives import escorting_places, hand_over, release_captive
from engine.first_edition.position.places import place_name, place_phrase, places_at
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.teams.presence import is_cloaked, is_pod
from engine.first_edition.position.teams.teams import personnel_at
from engine.first_edition.position.teams.uniqueness import APART, is_allowed_by_uniqueness
from engine.first_edition.resolving.deactivating import deactivate_stranded
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.piles import draw
from engine.first_edition.resolving.statuses import add_state, remove_from_attempt, remove_state, stop_cards
from engine.first_edition.resolving.two_groups import swap_participants
from engine.first_edition.table.state import BY_HAND, STOPPED
from engine.first_edition.table.zones import Owner, zone_and_owner
from engine.kernel.decision import Option, option
from engine.wording import numbered

_SIDE_CARDS = (Tactic, Tribble, Trouble, Site, TimeLocation)
"""What does not lie where other cards do, and is moved by its own rules."""


class FirstEditionHands(Cards):
    """The table of a First Edition game, as players adjust it."""

    # --- piles and places --------------------------------------------------------------------------------------

    def piles(self, viewer: int) -> Sequence[Pile]:
        """Seat by seat; seed cards under missions as well."""
        found = []
        for seat in self.seats(viewer):
            whose = self.whose(seat, viewer)
            found += [Pile(f"{kind}.{seat}", f"{whose} {label}", seat) for kind, label in PILES.items()]
        seeds = [location.id for location in self.table.locations() if self.table.lying("under", location.id)]
        return [*found, *(Pile(f"under.{one}", f"seed cards under {self.name(one)}", viewer) for one in seeds)]

    def pile(self, token: str) -> Sequence[str]:
        """From the top."""
        kind, _, of = token.partition(".")
        return list(self.table.lying(kind, of)) if kind in {*PILES, "under"} else []

    def shuffle(self, token: str) -> None:
        """Cards of hidden piles get new ids."""
        kind, _, of = token.partition(".")
        if kind in PILES:
            self.table.shuffle(kind, int(of))

    def ends(self, card: str) -> Sequence[Option]:
        """Where a card can lie out of play."""
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
        """Whatever is on it leaves as well (1E-LEAVE-03)."""
        kind, _, where = end.partition("-")
        owner = self.owner(card)
        leave_play(self.table, card)
        self.table.put(card, kind, owner, 0 if where == "top" else None)
        if where == "in" or kind == "tent":
            self.table.shuffle(kind, owner)

    def draw(self, seat: int, count: int) -> int:
        """1E-TURN-15."""
        return len(draw(self.table, seat, count))

    def discard_from_deck(self, seat: int, count: int) -> Sequence[str]:
        """From the top."""
        gone = list(self.table.lying("deck", seat)[:count])
        for card in gone:
            leave_play(self.table, card)
        return gone

    def teams(self) -> Sequence[tuple[str, int, str]]:
        """Location by location."""
        table = self.table
        return [
            (place, seat, place_phrase(table, place, None))
            for location in table.locations()
            for place in places_at(table, location.id)
            for seat in self.seats(0)
            if self.team(place, seat)
        ]

    def team(self, place: str, seat: int) -> Sequence[str]:
        """A player’s personnel at a place."""
        return personnel_at(self.table, seat, place) if "." in place else ()

    def places(self, seat: int, card: str) -> Sequence[Option]:
        """Where a card can be, location by location."""
        places = list(self._places(seat, card))
        labels = [self._label(one, seat) for one in places]
        twice = {label for label in labels if labels.count(label) > 1}
        labels = [
            f"{label} at {self.name(self.table.location_of_list(place))}" if label in twice else label
            for place, label in zip(places, labels, strict=True)
        ]
        pairs = zip(places, numbered(labels), strict=True)
        return [option(one, label, place=one.partition(".")[2]) for one, label in pairs]

    def _places(self, seat: int, card: str) -> Iterator[str]:
        """Ships into space or a dock, facilities where they stand, others onto planets and aboard."""
        table, definition = self.table, self.table.card(card)
        for location in table.locations():
            if isinstance(definition, Ship) or (isinstance(definition, Facility) and not definition.on_planet):
                yield f"space.{location.id}"
                if isinstance(definition, Ship) and is_planet(table, location.id):
                    yield f"surface.{location.id}"
            elif is_planet(table, location.id):
                yield f"surface.{location.id}"
            for one in table.at_location(location.id):
                if table.sees(seat, one) and one != card:
                    yield from self._inside(one, card)

    def _inside(self, host: str, card: str) -> Iterator[str]:
        """How a card can be at a ship or facility; what is cloaked is carried by nothing (1E-CARRY-01)."""
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

    def _label(self, place: str, seat: int) -> str:
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

    def put_words(self, place: str, seat: int) -> str:  # noqa: ARG002 - the same to all
        """What follows *is moved*."""
        kind, _, of = place.partition(".")
        if kind in ("space", "docked"):
            return f" {'into space at' if kind == 'space' else 'to a dock at'} {self.name(of)}"
        inside = kind in ("aboard", "carried")
        return f" {place_phrase(self.table, place, None)}" if inside else f" to {place_name(self.table, place, None)}"

    def put_at(self, seat: int, card: str, place: str) -> None:
        """Holograms adapt (1E-HOLO-02); whoever goes elsewhere takes no more part in an attempt (1E-MIS-13)."""
        table, (kind, _, of) = self.table, place.partition(".")
        if table.in_play(card) and table.instance(card).at != place:
            remove_from_attempt(table, [card])
        self._enter(seat, card)
        if table.instance(card).captor is not None and table.lies(card)[0] == "held":
            release_captive(table, card)
        table.put(card, kind, of)
        if kind == "surface" and table.is_a(card, Ship) and not table.known(card, Ship).lands:
            add_state(table, card, BY_HAND)
        deactivate_stranded(table, [card])

    def _enter(self, seat: int, card: str) -> None:
        """A card comes into play for a player, and its countdown begins.

        So does that of a dilemma that is faced (1E-END-04), which is among what is in play already.
        """
        entering = not self.table.in_play(card)
        if entering:
            self.table.renew(card)
            self.table.touch(card).controller, self.table.touch(card).since = seat, self.table.state.turn
        if entering or card == self.facing():
            self.table.touch(card).counter = self.table.card(card).countdown or 0

    def may_enter(self, card: str, seat: int) -> bool:  # noqa: ARG002 - who controls it does not matter
        """1E-UNIQ-01 to 1E-UNIQ-05, 1E-UNIQ-07."""
        apart = self.table.lies(card)[0] == APART
        there = card == self.facing() or apart
        return there or is_allowed_by_uniqueness(self.table, self.owner(card), self.table.card(card))

    def beneath(self) -> Sequence[str]:
        """The cards placed under others, those on completed objectives, and artifacts that are not earned yet."""
        lying = (zone_and_owner(a_key)[0].kind for a_key in self.table.state.places)
        keys = sorted(key for key, kind in zip(self.table.state.places, lying, strict=True) if kind == APART)
        aside = [one for location in self.table.locations() for one in self.table.lying("aside", location.id)]
        return [*(one for key in keys for one in self.table.state.places[key]), *aside]

    def bearer(self, card: str) -> str:
        """Whatever it is aboard, docked at, on or under."""
        if not self.exists(card) or not self.table.instance(card).at:
            return ""
        zone, of = zone_and_owner(self.table.instance(card).at)
        return of if zone.of is Owner.CARD else ""

    def may_replace(self, card: str, other: str) -> bool:
        """Cards of side decks and locations only where others of their type are."""
        alike = self.table.card(card).type == self.table.card(other).type
        return alike if self.table.is_a(card, *_SIDE_CARDS) else super().may_replace(card, other)

    def put_on(self, seat: int, card: str, host: str) -> None:
        """It leaves play with it (1E-LEAVE-03)."""
        self._keep(card, "on", host)
        self._enter(seat, card)
        self.table.touch(card).function = self._use(card, hosted=True) or 0
        self.table.put(card, "on", host)

    def put_under(self, seat: int, card: str, host: str) -> None:  # noqa: ARG002 - it is in nobody’s control
        """In play for uniqueness only (1E-UNIQ-08); seed cards and artifacts go under a mission."""
        table = self.table
        leave_play(table, card)
        if table.is_a(host, Mission) and table.is_a(card, Dilemma, Artifact):
            table.put(card, "under", table.location_of(host), 0)
        else:
            table.put(card, APART, host)

    def may_lie_open(self, card: str) -> bool:
        """What its words, or a use of it, put before players."""
        definition = self.table.card(card)
        if not isinstance(definition, Used | Dilemma) or self.table.lies(card)[0] == "on line":
            return False
        return bool(definition.words) or self._use(card, hosted=False) is not None

    def _use(self, card: str, *, hosted: bool) -> int | None:
        """The number of the first use with which a card lies on another, or before a player (1E-ACT-03)."""
        functions = getattr(self.table.card(card), "functions", ())
        fitting = (number for number, one in enumerate(functions) if (one.on is not None) == hosted and one.stays)
        return next(fitting, None)

    def _keep(self, card: str, kind: str, of: str | int) -> None:
        """Mark a card that is put where it lies already: it is being played, and stays after that."""
        if self.table.lies(card) == (kind, str(of)):
            add_state(self.table, card, BY_HAND)

    def put_before(self, seat: int, card: str) -> None:
        """On the player’s side of the table."""
        self._keep(card, "table", seat)
        self._enter(seat, card)
        self.table.put(card, "table", seat)
        entered = self.table.touch(card)
        entered.controller, entered.function = seat, self._use(card, hosted=False) or 0

    def leave(self, card: str) -> None:
        """With all that lies on it (1E-LEAVE-03)."""
        leave_play(self.table, card)

    def to_hand(self, card: str) -> None:
        """Everything on it is discarded."""
        leave_play(self.table, card)
        self.table.put(card, "hand", self.owner(card))
        self.table.touch(card).earned = self.table.is_a(card, Artifact)  # so that it can be played (1E-ART-02)

    def goes_to_hand(self, card: str) -> bool:
        """All but what is seeded or drawn from side decks."""
        hidden = self.table.lies(card)[0] == "hand"
        return not hidden and not self.table.is_a(card, Mission, Dilemma, *_SIDE_CARDS)

    def exchange(self, card: str, other: str) -> None:
        """Each lies where the other lay; what lay on or aboard the one is with the other then."""
        table = self.table
        spots = {one: self._spot(one) for one in (card, other)}
        for _, _, cargo, _ in spots.values():
            for one, _ in cargo:
                table.put(one, "out", self.owner(one))
        for one in spots:
            table.put(one, "out", self.owner(one))
        for one, swapped in sorted(((card, other), (other, card)), key=lambda way: spots[way[1]][1]):
            at, place, cargo, controller = spots[swapped]
            kind, _, of = at.partition(".")
            table.renew(one)
            table.put(one, kind, of, place)
            for carried, how in cargo:
                table.put(carried, how, one)
            if table.in_play(one):
                table.touch(one).controller = controller
                table.touch(one).counter = table.card(one).countdown or 0
                deactivate_stranded(table, [one])
        if now := table.state.attempt:
            swap_participants(now, card, other)

    def _spot(self, card: str) -> tuple[str, int, list[tuple[str, str]], int | None]:
        """The list in which a card lies, its place there, what lies on it and how, and who controls it."""
        table, instance = self.table, self.table.instance(card)
        cargo = [
            (one, kind)
            for kind in ("aboard", "docked", "within", "carried", "on", "damage", "held", APART)
            for one in table.lying(kind, card)
        ]
        return instance.at, list(table.state.places[instance.at]).index(card), cargo, instance.controller

    # --- what cards are ----------------------------------------------------------------------------------------

    def can_be_stopped(self, card: str) -> bool:
        """1E-STAT-01."""
        return self.table.is_a(card, Personnel, Ship) and self.table.in_play(card)

    def is_stopped(self, card: str) -> bool:
        """1E-STAT-01."""
        return STOPPED in self.table.instance(card).states

    def stop(self, card: str) -> None:
        """With a ship all aboard (1E-STAT-02)."""
        stop_cards(self.table, [card], picked=True)

    def unstop(self, card: str) -> None:
        """1E-STAT-03."""
        remove_state(self.table, card, STOPPED)

    def give(self, card: str, seat: int) -> None:
        """What lies on it goes with it; those aboard do not (1E-CTRL-03)."""
        table = self.table
        remove_from_attempt(table, [card])
        for one in (card, *table.lying("within", card), *table.lying("on", card)):
            table.touch(one).controller = seat
        if table.instance(card).captor == seat:
            table.touch(card).captor = None
        if table.lies(card)[0] == "table":
            table.put(card, "table", seat)

    def capture(self, card: str, seat: int) -> None:
        """A team of the captor’s that is there takes charge (1E-CAP-02); else the captive is unattended (1E-CAP-06)."""
        table = self.table
        if table.instance(card).controller == seat:
            return
        table.touch(card).captor = seat
        remove_from_attempt(table, [card])
        there = escorting_places(table, seat, table.location_of(card))
        if there and table.instance(card).at not in there:
            hand_over(table, card, there[0])

    def captives(self) -> Sequence[str]:
        """Everybody who has a captor."""
        return [one for one in self.table.all_in_play() if self.table.instance(one).captor is not None]

    def release(self, card: str) -> None:
        """1E-CAP-07."""
        release_captive(self.table, card)

    def own_verbs(self) -> Mapping[str, Verb]:
        """Cloaking, card plays and the like."""
        return {**own_verbs(self.table), **spaceline_verbs(self.table)}
