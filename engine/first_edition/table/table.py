"""Table of a game: the state with the card definitions and positions.

Cards are moved only by ``Table.put``, so that every card is in exactly one list, which the card records. Values
computed at a location are cached until something changes there.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from engine.ccg.cards.catalogue import Definitions
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.card import Definition
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.edition import EDITIONS, Edition
from engine.first_edition.cards.facts import FactsByInstance
from engine.first_edition.cards.two_sided import front_card_id, parts_of_card
from engine.first_edition.table.card_index import card_index
from engine.first_edition.table.hooks import Rules
from engine.first_edition.table.state import EXPOSED, HIDING_STATES, Instance, Location, Phase, PlayerState, State
from engine.first_edition.table.zones import (
    PILES,
    SHUFFLED_KINDS,
    ZONES,
    FaceVisibility,
    Owner,
    list_key,
    zone_and_owner,
)
from engine.kernel import table as kernel
from engine.kernel.header import Header
from engine.kernel.view import Outcome
from engine.wording import list_in_words, with_article

SPACELINES = ("alpha", "gamma", "delta", "mirror", "time")
"""Spacelines in table order; time locations have a separate one (1E-LINE-01)."""

TEMPORARY_RULINGS, ON = "temporary-rulings", "on"
"""Match option for temporary rulings (1E-DOC-06)."""

SEEDING, STACKS = "seeding", "stacks"
"""Match option for seeding in stacks in an edition that seeds one card at a time."""

NO_LOCATION = ""
"""Location id that means *not at a location*."""

CachedValues = defaultdict[str, dict[object, Any]]
"""Cached values by location (or ``NO_LOCATION``), then by key."""

KnownCard = TypeVar("KnownCard", bound=Definition)


def _definition_ids_of_match(catalogue: Definitions[AnyDefinition], state: State) -> Iterator[str]:
    """The definition ids of all cards of a match, of their other sides and of built-in outposts."""
    for card_id in {front_card_id(instance.card) for instance in state.cards.values()}:
        yield card_id
        yield from (part.id for part in parts_of_card(catalogue.card(card_id)))


class Table(kernel.Table):
    """A game's state with its card definitions.

    Attributes:
        rules: the functions that interpret card texts.
    """

    state: State
    rules: Rules

    def __init__(self, header: Header, state: State, catalogue: Definitions[AnyDefinition]) -> None:
        super().__init__(header, state)
        self.catalogue = catalogue
        self.index = card_index(catalogue, frozenset(_definition_ids_of_match(catalogue, state)))
        """Index of what the cards of the match can do."""
        self.titles = tuple(frozenset(self._titles_of(seat)) for seat in self.seats())
        """Titles of each seat's cards, and of the title groups to which they belong."""
        self.borg = frozenset(seat for seat in self.seats() if self._plays_borg(seat))
        """Seats that play Borg, that is, own cards of that affiliation."""
        self.downloads = any(self._has_specials(seat) for seat in self.seats())
        """Whether a player has a special download and a card it may find (1E-DL-12)."""
        self.kept: CachedValues = defaultdict(dict)
        """Values cached by location until something changes there or on the tables."""
        self.kept_there: CachedValues = defaultdict(dict)
        """Values cached by location that depend only on the cards there."""
        self.kept_of_all: dict[object, Any] = {}
        """Values cached until anything changes."""
        self.fitting: dict[Requirement, frozenset[str]] = {}
        """Definition ids whose printed characteristics meet a requirement."""
        self.facts = FactsByInstance(lambda fact: self.catalogue.card(self.state.cards[fact].card), self.index.facts)
        """Printed facts of each card."""
        self._there: dict[str, list[str]] = {}
        self._locations: tuple[Location, ...] = ()
        self._places: tuple[str, ...] = ()
        self._hosts: dict[str, set[str]] = {}
        """Kinds of lists that belong to each card."""
        self._located: dict[str, str] = {}
        """Locations of lists by key, valid until a card with lists moves."""
        self._find_hosts()

    def _find_hosts(self) -> None:
        """Record which cards have lists in the current state."""
        self._hosts.clear()
        for a_key in self.state.places:
            zone, of = zone_and_owner(a_key)
            if zone.of is Owner.CARD:
                self._hosts.setdefault(of, set()).add(zone.kind)

    def _titles_of(self, seat: int) -> Iterator[str]:
        own = dict.fromkeys(card.card for card in self.state.cards.values() if card.owner == seat)
        cards = map(self.catalogue.card, own)
        return (title for card in cards for title in (card.title, card.base_title))  # 1E-DL-11

    def _plays_borg(self, seat: int) -> bool:
        own = dict.fromkeys(card.card for card in self.state.cards.values() if card.owner == seat)
        return any("borg" in getattr(self.catalogue.card(card), "affiliations", ()) for card in own)

    def _has_specials(self, seat: int) -> bool:
        named = (title for card in self.definitions() for title in getattr(card, "downloads", ()))
        if any(getattr(card, "fetches", ()) for card in self.definitions()):
            return True
        return any(title in self.titles[seat] for item in named for title in item.split(" or "))

    def definitions(self) -> Iterator[AnyDefinition]:
        """Yield the definitions of all cards in the game, without repeats."""
        return map(self.catalogue.card, dict.fromkeys(instance.card for instance in self.state.cards.values()))

    def restore(self, saved: bytes) -> None:
        """Restore the state that ``save`` wrote."""
        super().restore(saved)
        self.facts.clear()
        self._find_hosts()
        self.drop_all_caches()

    @property
    def edition(self) -> Edition:
        """The rules switches of this game."""
        return EDITIONS[self.state.edition]

    @property
    def seeds_in_stacks_now(self) -> bool:
        """Whether seeds are laid in stacks, by edition or match option (1E-SEED-13)."""
        return self.edition.seeds_in_stacks or self.header.options.get(SEEDING) == STACKS

    @property
    def has_temporary_rulings(self) -> bool:
        """Whether the rulebook's temporary rulings apply (1E-DOC-06, 1E-GAP-24)."""
        return self.edition.temporary_rulings and self.header.options.get(TEMPORARY_RULINGS, ON) == ON

    # --- end of the game --------------------------------------------------------------------------------------------

    @abstractmethod
    def outcome_if_over(self) -> Outcome | None:
        """Return the outcome if the game has ended, else ``None``."""

    def end_game_if_over(self) -> None:
        """End the game if it is over; no other method ends it."""
        if self.outcome is None and (outcome := self.outcome_if_over()) is not None:
            self.state.outcome = outcome
            self.journal.log_event("end", outcome.reason, rule=outcome.rule)

    # --- players -------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> PlayerState:
        """Return the state of a player apart from their cards."""
        return self.state.players[seat]

    def opponent_of(self, seat: int) -> int:
        """Return the opponent's seat."""
        return 1 - seat

    def opponents(self, seat: int) -> list[int]:
        """Return the opponent's seat, as a list."""
        return [self.opponent_of(seat)]

    def seats_from(self, first: int) -> tuple[int, int]:
        """Return both seats, starting with the given one."""
        return first, self.opponent_of(first)

    # --- definitions ---------------------------------------------------------------------------------------------

    def card(self, instance: str) -> AnyDefinition:
        """Return the definition of a card."""
        return self.facts[instance].card

    def card_as(self, instance: str, kind: type[KnownCard]) -> KnownCard:
        """Return the definition of a card of a known type.

        Raises:
            TypeError: the card is of another type.
        """
        card = self.facts[instance].card
        if not isinstance(card, kind):
            raise TypeError(f"{card.title} is not of the type {kind.__name__.lower()}.")
        return card

    def is_a(self, instance: str, *kinds: type[Definition]) -> bool:
        """Whether a card is of one of these types."""
        return isinstance(self.facts[instance].card, kinds)

    def name(self, instance: str) -> str:
        """Return the name of a card."""
        return self.facts[instance].card.name

    def names(self, instances: Iterable[str]) -> str:
        """Return the names of several cards: *Worf, Data and Troi*."""
        return list_in_words(self.name(instance) for instance in instances)

    def open_name(self, instance: str) -> str:
        """Return the public name of a card: its name if everyone sees it, else a description.

        An example is “a ship docked at Deep Space 9”.
        """
        if self.can_see(None, instance):
            return self.name(instance)
        kind, (lies, host) = self.card(instance).type, self.list_of_card(instance)
        state = next((veil for veil in HIDING_STATES if veil in self.state.cards[instance].states), lies)
        if state == "docked":
            return f"a {kind} docked at {self.name(host)}"
        return f"a {state} {kind}" if state in (*HIDING_STATES, "carried") else with_article(kind)

    def name_for_viewer(self, viewer: int | None, instance: str) -> str:
        """Return the name of a card for a viewer who sees it, else its public name."""
        return self.name(instance) if self.can_see(viewer, instance) else self.open_name(instance)

    # --- positions of cards -----------------------------------------------------------------------------------------

    def instance(self, instance: str) -> Instance:
        """Return the instance with the card's owner, controller and states."""
        return self.state.cards[instance]

    def cards_in_list(self, kind: str, of: str | int) -> Sequence[str]:
        """Return the cards in a list, by kind and owner of the list."""
        return self.state.places.get(f"{kind}.{of}", ())

    def list_of_card(self, instance: str) -> tuple[str, str]:
        """Return the kind and the owner of the list that a card is in; empty strings if it is in none."""
        kind, _, of = self._list_of(instance).partition(".")
        return kind, of

    def _list_of(self, instance: str) -> str:
        """Return the list that a card is in; empty for a card that got a new id in a shuffled pile."""
        card = self.state.cards.get(instance)
        return card.at if card is not None else ""

    def location_of(self, instance: str) -> str:
        """Return the location of a card, through everything it is on or aboard; empty if none."""
        at = self._list_of(instance)
        found = self._located.get(at)
        return self._find_and_cache_location(at) if found is None else found

    def location_of_list(self, a_key: str) -> str:
        """Return the location of a list, by key; empty if none."""
        found = self._located.get(a_key)
        return self._find_and_cache_location(a_key) if found is None else found

    def _find_and_cache_location(self, a_key: str) -> str:
        if not a_key:
            return NO_LOCATION
        zone, of = zone_and_owner(a_key)
        elsewhere = of if zone.of is Owner.LOCATION else NO_LOCATION
        found = self._located[a_key] = self.location_of(of) if zone.of is Owner.CARD else elsewhere
        return found

    def in_play(self, instance: str) -> bool:
        """Whether a card is in play (1E-LEAVE-10)."""
        at = self._list_of(instance)
        if not at:
            return False
        zone, _ = zone_and_owner(at)
        return zone.in_play

    def spacelines(self) -> Iterator[tuple[str, list[str]]]:
        """Yield each quadrant that has a spaceline, with the line's locations; in the same order after a restart."""
        return ((quadrant, self.state.lines[quadrant]) for quadrant in SPACELINES if quadrant in self.state.lines)

    def locations(self) -> tuple[Location, ...]:
        """Return all locations, by spaceline."""
        if not self._locations:
            ids = [location for _, line in self.spacelines() for location in line]
            self._locations = tuple(self.state.locations[card] for card in ids)
        return self._locations

    def places(self) -> tuple[str, ...]:
        """Return the ids of all locations by spaceline, then ``NO_LOCATION`` for the tables."""
        if not self._places:
            self._places = (*(location.id for location in self.locations()), NO_LOCATION)
        return self._places

    def at_location(self, location: str) -> list[str]:
        """Return all cards in play at a location: missions first, each card with the cards on and in it."""
        found = self._there.get(location)
        if found is None:
            found = self._there[location] = []
            for kind in ("on line", "space", "surface", "met"):
                for instance in self.cards_in_list(kind, location):
                    found += self.card_with_all_on_it(instance)
        return list(found)

    def card_with_all_on_it(self, instance: str) -> list[str]:
        """Return a card with all cards on, aboard or docked at it, at any depth."""
        found = [instance]
        kinds = self._hosts.get(instance)
        if kinds:
            for kind in ("aboard", "docked", "within", "carried", "on", "damage", "held"):
                if kind in kinds:
                    for card in self.cards_in_list(kind, instance):
                        found += self.card_with_all_on_it(card)
        return found

    def all_in_play(self) -> list[str]:
        """Return all cards in play in table order: by location, then those on the tables."""
        return [
            *(card for location in self.locations() for card in self.at_location(location.id)),
            *self.cards_on_tables(),
        ]

    def cards_on_tables(self) -> list[str]:
        """Return all cards in play on the players' tables, with the cards on them."""
        lying = (card for seat in self.seats() for card in self.cards_in_list("table", seat))
        return [there for card in lying for there in self.card_with_all_on_it(card)]

    def controlled(self, seat: int, cards: Iterable[str]) -> list[str]:
        """Return the cards that a player controls."""
        known = self.state.cards
        return [instance for instance in cards if known[instance].controller == seat]

    # --- visibility ---------------------------------------------------------------------------------------------------

    def can_see(self, viewer: int | None, instance: str) -> bool:
        """Whether a seat or spectator (``None``) can see the face of a card in its position (1E-GEN-17)."""
        card = self.state.cards[instance]
        zone, of = zone_and_owner(card.at)
        match zone.faces:
            case FaceVisibility.ALL:
                return card.controller == viewer or not _is_veiled(card)
            case FaceVisibility.SEAT:
                return of == str(viewer)
            case FaceVisibility.SEEDER:
                return card.owner == viewer
            case FaceVisibility.CREW:
                captured = viewer is not None and (card.captor == viewer or bool(card.guise))
                return captured or card.controller == viewer or not self._is_face_down(instance, zone.kind)
            case FaceVisibility.NOBODY:
                return False

    def _is_face_down(self, instance: str, kind: str) -> bool:
        """Whether a card is face down for the opponent: portable, docked, carried or cloaked."""
        veiled = _is_veiled(self.state.cards[instance])
        return veiled or kind in ("docked", "carried") or self.facts[instance].is_portable

    # --- changes ------------------------------------------------------------------------------------------------------

    def drop_caches(self, place: str = NO_LOCATION) -> None:
        """Drop caches after a change at a location, or on the tables."""
        self._drop_caches(place, everywhere=place == NO_LOCATION)

    def _drop_caches(self, place: str, *, everywhere: bool) -> None:
        """Drop caches after a change; ``everywhere`` if other locations may be affected."""
        self.kept_of_all = {}
        if everywhere or self.index.depends_on_other_locations:
            self.kept = defaultdict(dict)
        else:
            self.kept.pop(place, None)
        self.kept_there.pop(place, None)
        self._there.pop(place, None)

    def drop_turn_caches(self) -> None:
        """Drop caches that depend on the turn or on once-a-turn limits."""
        if self.index.depends_on_turns or self.state.lasting:
            self.drop_caches()
        for grudge in self.state.grudges:
            self.drop_caches(grudge.location)
        for instance, card in self.state.cards.items():
            if self.state.turn - 1 in (card.cloak_used_in, card.deactivated_in, card.walked_in):
                self.instance_to_change(instance)
        self.kept_of_all = {}

    def drop_all_caches(self) -> None:
        """Drop all caches."""
        self.kept_of_all, self.kept, self.kept_there = {}, defaultdict(dict), defaultdict(dict)
        self._there.clear()
        self._located.clear()
        self._locations = self._places = ()

    def is_infiltrator_taking_part(self, seat: int, instance: str) -> bool:
        """Whether an infiltrator takes part in a player's attempt (1E-INF-04)."""
        attempt = self.state.attempt
        return attempt is not None and attempt.seat == seat and instance in attempt.participants

    def instance_to_change(self, instance: str) -> Instance:
        """Return a card about to be changed in place, dropping caches."""
        card = self.state.cards[instance]
        if card.at:
            self._drop_caches_for_card(instance, card.at)
        return card

    # --- moving cards -------------------------------------------------------------------------------------------------

    def put(self, instance: str, kind: str, of: str | int, index: int | None = None) -> None:
        """Move a card to a list, at the end or at an index."""
        card, there = self.state.cards[instance], list_key(kind, of)
        if card.at:
            self._drop_caches_for_card(instance, card.at)
            before = self.state.places[card.at]
            before.remove(instance)
            if not before:
                self._delete_empty_list(card.at)
        cards = self.state.places.get(there)
        if cards is None:
            cards = self._create_list(kind, str(of), there)
        cards.insert(len(cards) if index is None else index, instance)
        card.at = there
        if self._hosts.get(instance):
            self._located.clear()
        card.docked_in, card.docked_for = (self.state.turn if kind == "docked" else 0), 0
        self._drop_caches_for_card(instance, there)

    def _create_list(self, kind: str, of: str, there: str) -> list[str]:
        """Create a list for its first card; return it."""
        if ZONES[kind].of is Owner.CARD:
            self._hosts.setdefault(of, set()).add(kind)
            self._located.pop(there, None)
        cards = self.state.places[there] = []
        return cards

    def _delete_empty_list(self, a_key: str) -> None:
        """Delete a list that has lost its last card."""
        zone, of = zone_and_owner(a_key)
        del self.state.places[a_key]
        if zone.of is Owner.CARD:
            self._hosts[of].remove(zone.kind)

    def _drop_caches_for_card(self, instance: str, a_key: str) -> None:
        """Drop the caches that a card affects; piles and silent cards on the tables affect none.

        A card is silent if it has no continuous text; cards on it may have one.
        """
        zone, _ = zone_and_owner(a_key)
        if zone.kind not in PILES or zone.in_play:
            place = self.location_of_list(a_key)
            definition = self.card(instance).id
            speaks = definition in self.index.cards_with_continuous_texts or bool(self._hosts.get(instance))
            self._drop_caches(
                place, everywhere=(place == NO_LOCATION and speaks) or definition in self.index.cards_with_wide_texts
            )

    def turn_over(self, instance: str, side: str) -> None:
        """Turn a two-sided card over to its other definition (1E-CARD-22)."""
        self.instance_to_change(instance).card = side
        self.facts.pop(instance, None)
        self.drop_all_caches()

    def reset_card(self, instance: str) -> None:
        """Reset a card that leaves play: back to its owner, without any states (1E-GEN-03, 1E-REP-14, 1E-CLOAK-05)."""
        card = self.instance_to_change(instance)
        if card.card != front_card_id(card.card):
            self.turn_over(instance, front_card_id(card.card))
        card.controller, card.mode, card.states, card.targets = card.owner, "", (), ()
        card.hull_lost, card.mis_seeded = 0, False
        card.range_used = card.rotations = card.counter = card.function = card.cloak_used_in = card.walked_in = 0
        card.captor, card.deactivated_in = None, 0
        card.met_by, card.heading, card.spent, card.earned, card.since, card.home = None, "", (), False, 0, ""
        card.guise, card.assimilated, card.scouted_in, card.abducted, card.carrier = "", "", 0, False, ""

    def shuffle(self, kind: str, seat: int) -> None:
        """Shuffle a pile; cards in hidden piles get new ids so that they can't be tracked."""
        cards = self.state.random.shuffled(self.cards_in_list(kind, seat))
        if kind in SHUFFLED_KINDS:
            cards = [self._with_new_id(instance) for instance in cards]
        if cards:
            self.state.places[list_key(kind, seat)] = cards

    def _with_new_id(self, instance: str) -> str:
        new = self.fresh_id()
        self.state.cards[new] = self.state.cards.pop(instance)
        self.facts.pop(instance, None)
        return new

    def fresh_id(self) -> str:
        """Return an unused instance id."""
        while (name := self.state.random.random_name()) in self.state.cards:
            continue
        return name

    # --- phases --------------------------------------------------------------------------------------------------

    @property
    def seeding(self) -> bool:
        """Whether the game is in the seed phases."""
        return self.state.turn == 0

    @property
    def is_between_turns(self) -> bool:
        """Whether a turn is over and all its end-of-turn events are done."""
        return self.state.phase is Phase.END and not self.state.due

    def is_turn_start(self, seat: int) -> bool:
        """Whether a player's turn has just started, before any card play."""
        state = self.state
        return state.phase is Phase.CARD_PLAY and state.card_play and not state.card_plays and state.active == seat

    def start_phase(self, phase: Phase) -> None:
        """Start another phase."""
        self.state.phase = phase


def _is_veiled(card: Instance) -> bool:
    """Whether a card is cloaked or phased and not exposed."""
    return any(veil in card.states for veil in HIDING_STATES) and EXPOSED not in card.states
