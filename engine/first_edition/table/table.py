"""The table: the state of a game together with the cards' definitions, and where cards are.

Whoever moves a card does it with ``Table.put``, so that every card lies in exactly one list and knows which. What was
worked out at a location is kept as long as nothing changes there.
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
from engine.first_edition.table.card_index import card_index
from engine.first_edition.table.hooks import Rules
from engine.first_edition.table.state import EXPOSED, VEILS, Instance, Location, Phase, PlayerState, State
from engine.first_edition.table.zones import PILES, SHUFFLED, ZONES, Faces, Owner, key, parted
from engine.kernel import table as kernel
from engine.kernel.header import Header
from engine.kernel.view import Outcome

LINES = ("alpha", "gamma", "delta", "mirror", "time")
"""The spacelines in the order in which they lie on the table; time locations lie on one of their own (1E-LINE-01)."""

TEMPORARY_RULINGS, ON = "temporary-rulings", "on"
"""The switch for rulings that hold for the time being only (1E-DOC-06)."""

SEEDING, STACKS = "seeding", "stacks"
"""How cards are laid under missions where an edition has them laid one by one."""

AT_LARGE = ""
"""In place of a location: for what lies at none."""

Kept = defaultdict[str, dict[object, Any]]
"""By location, and for what lies at none, what was worked out, each by a word for it and what it depends on."""

KnownCard = TypeVar("KnownCard", bound=Definition)


class Table(kernel.Table):
    """A game's state with the definitions of its cards.

    Attributes:
        rules: what its texts are carried out with.
    """

    state: State
    rules: Rules

    def __init__(self, header: Header, state: State, catalogue: Definitions[AnyDefinition]) -> None:
        super().__init__(header, state)
        self.catalogue = catalogue
        self.index = card_index(catalogue, frozenset(instance.card for instance in state.cards.values()))
        """What the cards of the match can bring up."""
        self.titles = tuple(frozenset(self._titles_of(seat)) for seat in self.seats())
        """By seat the titles of the cards that are theirs."""
        self.borg = frozenset(seat for seat in self.seats() if self._plays_borg(seat))
        """The seats that play Borg: they have cards of that affiliation."""
        self.downloads = any(self._has_specials(seat) for seat in self.seats())
        """Whether a player has a card with a special download, and a card that it may fetch (1E-DL-12)."""
        self.kept: Kept = defaultdict(dict)
        """What was worked out at each location: until something changes there or at large; see ``memory``."""
        self.kept_there: Kept = defaultdict(dict)
        """The same of what depends on nothing but the cards that lie there: until something changes there."""
        self.kept_of_all: dict[object, Any] = {}
        """The same of what depends on everything: until anything changes."""
        self.fitting: dict[Requirement, frozenset[str]] = {}
        """The definitions of which some meets requirements; see ``as_printed``."""
        self.facts = FactsByInstance(lambda one: self.catalogue.card(self.state.cards[one].card), self.index.facts)
        """What is printed on each card."""
        self._there: dict[str, list[str]] = {}
        self._locations: tuple[Location, ...] = ()
        self._places: tuple[str, ...] = ()
        self._hosts: dict[str, set[str]] = {}
        """The kinds of lists that belong to each card."""
        self._located: dict[str, str] = {}
        """The locations of lists, by their keys, as long as no card moves that has lists."""
        self._find_hosts()

    def _find_hosts(self) -> None:
        """Note which cards have lists in the state at hand."""
        self._hosts.clear()
        for a_key in self.state.places:
            zone, of = parted(a_key)
            if zone.of is Owner.CARD:
                self._hosts.setdefault(of, set()).add(zone.kind)

    def _titles_of(self, seat: int) -> Iterator[str]:
        own = dict.fromkeys(one.card for one in self.state.cards.values() if one.owner == seat)
        return (self.catalogue.card(one).title for one in own)

    def _plays_borg(self, seat: int) -> bool:
        own = dict.fromkeys(one.card for one in self.state.cards.values() if one.owner == seat)
        return any("borg" in getattr(self.catalogue.card(one), "affiliations", ()) for one in own)

    def _has_specials(self, seat: int) -> bool:
        named = (title for card in self.definitions() for title in getattr(card, "downloads", ()))
        if any(getattr(card, "fetches", ()) for card in self.definitions()):
            return True
        return any(title in self.titles[seat] for one in named for title in one.split(" or "))

    def definitions(self) -> Iterator[AnyDefinition]:
        """Those of all cards in the game, each once."""
        return map(self.catalogue.card, dict.fromkeys(instance.card for instance in self.state.cards.values()))

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote."""
        super().restore(saved)
        self.facts.clear()
        self._find_hosts()
        self.everything_changed()

    @property
    def edition(self) -> Edition:
        """The switches that hold in this game."""
        return EDITIONS[self.state.edition]

    @property
    def lays_stacks(self) -> bool:
        """Whether whole stacks are laid under missions, by the edition or by a rule of the house (1E-SEED-13)."""
        return self.edition.seeds_in_stacks or self.header.options.get(SEEDING) == STACKS

    @property
    def rules_for_now(self) -> bool:
        """Whether the rulings hold that the rulebook calls temporary (1E-DOC-06, 1E-GAP-24)."""
        return self.edition.temporary_rulings and self.header.options.get(TEMPORARY_RULINGS, ON) == ON

    # --- the end -------------------------------------------------------------------------------------------------

    @abstractmethod
    def ending(self) -> Outcome | None:
        """How the game ends as the table is now; ``None`` where it goes on."""

    def judge(self) -> None:
        """End the game where it is over: the one place that does."""
        if self.outcome is None and (outcome := self.ending()) is not None:
            self.state.outcome = outcome
            self.journal.tell("end", outcome.reason, rule=outcome.rule)

    # --- players -------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> PlayerState:
        """What is kept of a player besides their cards."""
        return self.state.players[seat]

    def other(self, seat: int) -> int:
        """The opponent's seat."""
        return 1 - seat

    def opponents(self, seat: int) -> list[int]:
        """The same as a list."""
        return [self.other(seat)]

    def in_order(self, first: int) -> tuple[int, int]:
        """Both seats, from one on."""
        return first, self.other(first)

    # --- definitions ---------------------------------------------------------------------------------------------

    def card(self, instance: str) -> AnyDefinition:
        """The definition of a card."""
        return self.facts[instance].card

    def known(self, instance: str, kind: type[KnownCard]) -> KnownCard:
        """The definition of a card that is known to be of a type."""
        card = self.facts[instance].card
        if not isinstance(card, kind):
            raise TypeError(f"{card.title} is no {kind.__name__.lower()}.")
        return card

    def is_a(self, instance: str, *kinds: type[Definition]) -> bool:
        """Whether a card is of one of these types."""
        return isinstance(self.facts[instance].card, kinds)

    def name(self, instance: str) -> str:
        """What players call a card."""
        return self.facts[instance].card.name

    def names(self, instances: Iterable[str]) -> str:
        """The names of several cards, with commas."""
        return ", ".join(self.name(instance) for instance in instances)

    def open_name(self, instance: str) -> str:
        """The name of a card that everybody sees; else only what it is, such as “a ship docked at Deep Space 9”."""
        if self.sees(None, instance):
            return self.name(instance)
        kind, (lies, host) = self.card(instance).type, self.lies(instance)
        state = next((one for one in VEILS if one in self.state.cards[instance].states), lies)
        if state == "docked":
            return f"a {kind} docked at {self.name(host)}"
        return f"a {state} {kind}" if state in (*VEILS, "carried") else kind

    def name_to(self, viewer: int | None, instance: str) -> str:
        """The name of a card to a seat, or a spectator, who sees it; else only what everybody may know of it."""
        return self.name(instance) if self.sees(viewer, instance) else self.open_name(instance)

    # --- where cards are -----------------------------------------------------------------------------------------

    def instance(self, instance: str) -> Instance:
        """The card itself: owner, controller, what holds of it."""
        return self.state.cards[instance]

    def lying(self, kind: str, of: str | int) -> Sequence[str]:
        """The cards in a list."""
        return self.state.places.get(f"{kind}.{of}", ())

    def lies(self, instance: str) -> tuple[str, str]:
        """The kind of the list in which a card lies, and what that belongs to; empty words for nowhere."""
        kind, _, of = self.state.cards[instance].at.partition(".")
        return kind, of

    def location_of(self, instance: str) -> str:
        """The location at which a card is, with all that it lies on or is aboard; empty for none."""
        at = self.state.cards[instance].at
        found = self._located.get(at)
        return self._locate(at) if found is None else found

    def location_of_list(self, a_key: str) -> str:
        """The location of a list, by its key; empty for none."""
        found = self._located.get(a_key)
        return self._locate(a_key) if found is None else found

    def _locate(self, a_key: str) -> str:
        if not a_key:
            return AT_LARGE
        zone, of = parted(a_key)
        elsewhere = of if zone.of is Owner.LOCATION else AT_LARGE
        found = self._located[a_key] = self.location_of(of) if zone.of is Owner.CARD else elsewhere
        return found

    def in_play(self, instance: str) -> bool:
        """Whether a card is in play (1E-LEAVE-10)."""
        at = self.state.cards[instance].at
        if not at:
            return False
        zone, _ = parted(at)
        return zone.in_play

    def locations(self) -> tuple[Location, ...]:
        """All locations, line by line."""
        if not self._locations:
            ids = [one for quadrant in LINES for one in self.state.lines.get(quadrant, ())]
            self._locations = tuple(self.state.locations[one] for one in ids)
        return self._locations

    def places(self) -> tuple[str, ...]:
        """The ids of all locations, line by line, and then ``AT_LARGE`` for what lies before the players."""
        if not self._places:
            self._places = (*(location.id for location in self.locations()), AT_LARGE)
        return self._places

    def at_location(self, location: str) -> list[str]:
        """Every card in play at a location: the missions, then what lies there, each with what lies on and in it."""
        found = self._there.get(location)
        if found is None:
            found = self._there[location] = []
            for kind in ("on line", "space", "surface", "met"):
                for instance in self.lying(kind, location):
                    found += self.with_all_on(instance)
        return list(found)

    def with_all_on(self, instance: str) -> list[str]:
        """A card, and all that lies on it, is aboard it or docked at it, at any depth."""
        found = [instance]
        kinds = self._hosts.get(instance)
        if kinds:
            for kind in ("aboard", "docked", "within", "carried", "on", "damage", "held"):
                if kind in kinds:
                    for one in self.lying(kind, instance):
                        found += self.with_all_on(one)
        return found

    def all_in_play(self) -> list[str]:
        """Every card in play in the order of the table: location by location, then what lies before the players."""
        return [*(one for location in self.locations() for one in self.at_location(location.id)), *self.on_tables()]

    def on_tables(self) -> list[str]:
        """Every card in play that lies before a player, with what lies on it."""
        lying = (one for seat in self.seats() for one in self.lying("table", seat))
        return [there for one in lying for there in self.with_all_on(one)]

    def controlled(self, seat: int, cards: Iterable[str]) -> list[str]:
        """Those of the cards that a player controls."""
        known = self.state.cards
        return [instance for instance in cards if known[instance].controller == seat]

    # --- who sees what -------------------------------------------------------------------------------------------

    def sees(self, viewer: int | None, instance: str) -> bool:
        """Whether a seat, or a spectator (``None``), may see the face of a card where it lies (1E-GEN-17)."""
        card = self.state.cards[instance]
        zone, of = parted(card.at)
        match zone.faces:
            case Faces.ALL:
                return card.controller == viewer or not _is_veiled(card)
            case Faces.SEAT:
                return of == str(viewer)
            case Faces.SEEDER:
                return card.owner == viewer
            case Faces.CREW:
                captured = viewer is not None and (card.captor == viewer or bool(card.guise))
                return captured or card.controller == viewer or not self._hides(instance, zone.kind)
            case Faces.NOBODY:
                return False

    def _hides(self, instance: str, kind: str) -> bool:
        """Personnel and equipment lie face down to the opponent, and so do docked, carried and cloaked ships."""
        veiled = _is_veiled(self.state.cards[instance])
        return veiled or kind in ("docked", "carried") or self.facts[instance].is_portable

    # --- what has changed ----------------------------------------------------------------------------------------

    def changed(self, place: str = AT_LARGE) -> None:
        """Take note that something has changed at a location, or at large."""
        self._changed(place, everywhere=place == AT_LARGE)

    def _changed(self, place: str, *, everywhere: bool) -> None:
        """Take note that something has changed somewhere, which may concern what was worked out everywhere."""
        self.kept_of_all = {}
        if everywhere or self.index.looks_far:
            self.kept = defaultdict(dict)
        else:
            self.kept.pop(place, None)
        self.kept_there.pop(place, None)
        self._there.pop(place, None)

    def turn_changed(self) -> None:
        """Take note that another turn has begun: of what holds for a turn, or may be done only once in one."""
        if self.index.depends_on_turns or self.state.lasting:
            self.changed()
        for grudge in self.state.grudges:
            self.changed(grudge.location)
        for instance, card in self.state.cards.items():
            if self.state.turn - 1 in (card.cloak_used_in, card.deactivated_in, card.walked_in):
                self.touch(instance)
        self.kept_of_all = {}

    def everything_changed(self) -> None:
        """Take note that anything may have changed anywhere."""
        self.kept_of_all, self.kept, self.kept_there = {}, defaultdict(dict), defaultdict(dict)
        self._there.clear()
        self._located.clear()
        self._locations = self._places = ()

    def is_guest(self, seat: int, instance: str) -> bool:
        """Whether an infiltrator takes part in an attempt of a player's, like one of theirs (1E-INF-04)."""
        attempt = self.state.attempt
        return attempt is not None and attempt.seat == seat and instance in (*attempt.group, *(attempt.waiting or ()))

    def touch(self, instance: str) -> Instance:
        """A card that is about to be changed where it lies."""
        card = self.state.cards[instance]
        if card.at:
            self._take_note(instance, card.at)
        return card

    # --- putting cards somewhere ---------------------------------------------------------------------------------

    def put(self, instance: str, kind: str, of: str | int, index: int | None = None) -> None:
        """Put a card into a list, at its end unless a place in it is given; it leaves the one in which it was."""
        card, there = self.state.cards[instance], key(kind, of)
        if card.at:
            self._take_note(instance, card.at)
            before = self.state.places[card.at]
            before.remove(instance)
            if not before:
                self._close(card.at)
        cards = self.state.places.get(there)
        if cards is None:
            cards = self._open(kind, str(of), there)
        cards.insert(len(cards) if index is None else index, instance)
        card.at = there
        if self._hosts.get(instance):
            self._located.clear()
        card.docked_in, card.docked_for = (self.state.turn if kind == "docked" else 0), 0
        self._take_note(instance, there)

    def _open(self, kind: str, of: str, there: str) -> list[str]:
        """A list that comes to hold its first card."""
        if ZONES[kind].of is Owner.CARD:
            self._hosts.setdefault(of, set()).add(kind)
            self._located.pop(there, None)
        cards = self.state.places[there] = []
        return cards

    def _close(self, a_key: str) -> None:
        """A list that has lost its last card."""
        zone, of = parted(a_key)
        del self.state.places[a_key]
        if zone.of is Owner.CARD:
            self._hosts[of].remove(zone.kind)

    def _take_note(self, instance: str, a_key: str) -> None:
        """Piles change nothing for what is worked out at locations, nor do cards before the players that are silent.

        A card is silent that says nothing which is on for a while; those that lie on it may speak.
        """
        zone, _ = parted(a_key)
        if zone.kind not in PILES or zone.in_play:
            place = self.location_of_list(a_key)
            definition = self.card(instance).id
            speaks = definition in self.index.speaking_on or bool(self._hosts.get(instance))
            self._changed(place, everywhere=(place == AT_LARGE and speaks) or definition in self.index.speaking_wide)

    def turn_over(self, instance: str, side: str) -> None:
        """A card shows its other side, which is a card of its own (1E-CARD-22)."""
        self.touch(instance).card = side
        self.facts.pop(instance, None)
        self.everything_changed()

    def renew(self, instance: str) -> None:
        """A card that leaves play is its owner's again, and as new: not cloaked, for one.

        1E-GEN-03, 1E-REP-14, 1E-CLOAK-05.
        """
        card = self.touch(instance)
        card.controller, card.mode, card.states, card.targets = card.owner, "", (), ()
        card.hull_lost = 0
        card.range_used = card.rotations = card.counter = card.function = card.cloak_used_in = card.walked_in = 0
        card.captor, card.deactivated_in = None, 0
        card.met_by, card.heading, card.spent, card.earned, card.since, card.home = None, "", (), False, 0, ""
        card.guise, card.assimilated, card.scouted_in, card.abducted, card.carrier = "", "", 0, False, ""

    def shuffle(self, kind: str, seat: int) -> None:
        """Shuffle a pile; cards in one that nobody may look at get new ids, so that none can be followed."""
        cards = self.state.random.shuffled(self.lying(kind, seat))
        if kind in SHUFFLED:
            cards = [self._renamed(instance) for instance in cards]
        if cards:
            self.state.places[key(kind, seat)] = cards

    def _renamed(self, instance: str) -> str:
        new = self.fresh_id()
        self.state.cards[new] = self.state.cards.pop(instance)
        self.facts.pop(instance, None)
        return new

    def fresh_id(self) -> str:
        """An id that no card has."""
        while (name := self.state.random.name()) in self.state.cards:
            continue
        return name

    # --- phases --------------------------------------------------------------------------------------------------

    @property
    def seeding(self) -> bool:
        """Whether cards are still seeded."""
        return self.state.turn == 0

    @property
    def between_turns(self) -> bool:
        """Whether a turn is over and all that is due at its end is done."""
        return self.state.phase is Phase.END and not self.state.due

    def begins(self, seat: int) -> bool:
        """Whether a player's turn has just begun: its card play is still to come."""
        state = self.state
        return state.phase is Phase.CARD_PLAY and state.card_play and not state.card_plays and state.active == seat

    def go_on_to(self, phase: Phase) -> None:
        """Begin another phase."""
        self.state.phase = phase


def _is_veiled(card: Instance) -> bool:
    """Whether a card is cloaked or phased, and not exposed."""
    return any(one in card.states for one in VEILS) and EXPOSED not in card.states
