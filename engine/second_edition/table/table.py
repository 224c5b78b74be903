"""The table of a Second Edition game: its state, its cards' definitions, and basic lookups for the rules.

This module finds and moves cards; the rules that decide when are in the chapters' modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from engine.ccg.adjusting.record import writable_record_of
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Qualities
from engine.kernel import table as kernel
from engine.kernel.decision import Option
from engine.kernel.header import Header
from engine.kernel.view import Outcome
from engine.second_edition.cards.facts import CardFacts, as_known_card
from engine.second_edition.cards.moments_in_words import can_be_played_from_event
from engine.second_edition.cards.sides import OTHER_SIDE, card_on_side
from engine.second_edition.table.card_index import CardIndex
from engine.second_edition.table.cards_in_play import CardsInPlay
from engine.second_edition.table.mission_rows import MissionRows
from engine.second_edition.table.state import Instance, MissionState, PlayerState, ShipState, State
from engine.second_edition.table.text_interpretation import TextInterpretation
from engine.wording import list_in_words, numbered_names

NO_PLACE = ""
"""Mission id of piles, scores and everything else that isn't at a mission."""

HIDDEN_PILES = frozenset(("hand", "deck", "dilemmas"))
"""Lists whose cards get new ids when they are shuffled."""
IN_PLAY = frozenset(("core", "surface", "ships", "aboard", "damage", "on"))
"""Lists of cards in play."""
AT_MISSIONS = frozenset(("surface", "ships", "aboard"))
"""Lists that cards move between without leaving play."""
_PILES = ("hand", "core", "brig", "discard", "deck", "dilemmas", "removed")

KnownText = TypeVar("KnownText", bound=Text)


class Zone(NamedTuple):
    """One list of cards.

    Attributes:
        kind: ``hand``, ``deck``, ``aboard`` and the like.
        of: the seat, in digits, or the card that the list belongs to; empty if there is only one list of the kind.
    """

    kind: str
    of: str = ""


NO_ZONE = Zone("")
"""Zone of a card that isn't in any list, such as a dilemma while it is faced."""


class Table(kernel.Table):
    """A game's state with the definitions of its cards.

    Attributes:
        rules: the interpretation of texts, set by the game.
    """

    state: State
    rules: TextInterpretation

    def __init__(self, header: Header, state: State, catalogue: Catalogue) -> None:
        super().__init__(header, state)
        self.catalogue = catalogue
        self.facts = _FactsByInstance(self)
        """The printed facts about each card."""
        definitions = dict.fromkeys(instance.card for instance in state.cards.values())
        self.index = CardIndex([catalogue.card(card) for card in definitions])
        """Index of what the texts of this game's cards can respond to or check."""
        self.revision = 0
        """Grows with every change of the table that texts may depend on."""
        self.revision_at_large = 0
        """The last ``revision`` that changed anything except the places of cards at missions."""
        self.revision_of_texts = 0
        """The last ``revision`` that changed a card in play with a text or with cards aboard or on it."""
        self.characteristics: object = None
        """The last computed characteristics; see ``characteristics.characteristics_of``."""
        self.departed: Mapping[str, tuple[str, str]] = {}
        """The last place and mission of cards that have just left play, while players may respond."""
        self.play_options: dict[tuple[str, int], Option] = {}
        """Cached options to play a card at a cost; their words never change."""
        self.admitting: dict[tuple[int, str], list[MissionState]] = {}
        """Cached headquarters of a seat that admit a card; they never change."""
        self._changed_at: dict[str, int] = {}
        self._changed_everywhere = 0
        self._in_play: CardsInPlay | None = None
        self._interrupts: dict[int, tuple[int, Sequence[str]]] = {}
        self._depth = 0
        self._held: set[str] = set()
        self._new_ids: dict[str, str] = {}
        self._rebuild_indexes()

    def restore(self, saved: bytes) -> None:
        """Restore the state that ``save`` wrote."""
        super().restore(saved)
        self._rebuild_indexes()
        self._keep_new_ids_unique()
        self.admitting.clear()
        self.play_options.clear()

    def _rebuild_indexes(self) -> None:
        """Rebuild the indexes of cards from the state."""
        self.rows = MissionRows(self.state, self.catalogue)
        self.facts.clear()
        self._zones = {instance: zone for zone, cards in self.card_lists() for instance in cards}
        self.record_change_of_cards()

    # --- actions -----------------------------------------------------------------------------------------------

    @property
    def is_acting(self) -> bool:
        """Whether an action is being carried out."""
        return self._depth > 0

    @contextmanager
    def action_under_way(self) -> Iterator[None]:
        """Mark an action as being carried out within this context, perhaps within another action."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self._release_ids()

    def outcome_if_over(self) -> Outcome | None:
        """Return the outcome by the game's rules; ``None`` if the game continues."""
        return None

    def end_game_if_over(self) -> None:
        """End the game if an outcome is decided; no other method ends it."""
        if self.outcome is None and (outcome := self.outcome_if_over()) is not None:
            self.state.outcome = outcome
            self.journal.log_event("end", outcome.reason, rule=outcome.rule)

    def is_leaving_play(self, instance: str) -> bool:
        """Whether a card has just left play and has not been hidden since, so that its texts can respond to that."""
        return instance in self.departed and instance in self.state.cards

    def keep_ids(self, cards: Iterable[str]) -> None:
        """Let cards keep their ids until the current action is done, because it may still refer to them."""
        if self.is_acting:
            self._held.update(cards)

    def _release_ids(self) -> None:
        """Give held cards that were shuffled their new ids, if they are still hidden."""
        for old, new in self._new_ids.items():
            if (zone := self.zone_of(old)).kind in HIDDEN_PILES:
                cards = self._card_list(zone)
                cards[cards.index(old)] = self._change_id(old, new)
                self.record_change_of_state()
        self._held, self._new_ids = set(), {}

    def _keep_new_ids_unique(self) -> None:
        """Choose different new ids for held cards if restored cards already have them."""
        for old, new in [*self._new_ids.items()]:
            if old not in self.state.cards:
                del self._new_ids[old]
            elif new in self.state.cards:
                self._new_ids[old] = self._fresh_id()

    # --- players -----------------------------------------------------------------------------------------------

    @property
    def active_player(self) -> PlayerState:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    def player(self, seat: int) -> PlayerState:
        """Return the player at this seat."""
        return self.state.players[seat]

    def seat_to_left(self, seat: int) -> int:
        """Return the seat to the left, clockwise (2E-TRN-01, 2E-MUL-02)."""
        return (seat + 1) % len(self.state.players)

    def seat_to_right(self, seat: int) -> int:
        """Return the seat to the right (2E-MUL-02)."""
        return (seat - 1) % len(self.state.players)

    def seats_clockwise(self, first: int) -> list[int]:
        """Return all seats in clockwise order, starting with ``first`` (2E-MUL-05)."""
        count = len(self.state.players)
        return [(first + step) % count for step in range(count)]

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats, starting with the left neighbour."""
        return self.seats_clockwise(seat)[1:]

    # --- definitions -------------------------------------------------------------------------------------------

    def card(self, instance: str) -> AnyCard:
        """Return the definition of a card."""
        return self.facts[instance].card

    def definition_id_of_side(self, instance: str) -> str:
        """Return the id of a card's definition; for a turned card, the id for ``card_on_side``."""
        card, record = self.state.cards[instance].card, self.state.by_hand
        return f"{card}{OTHER_SIDE}" if record and instance in record.turned else card

    def turn_over(self, instance: str) -> None:
        """Turn a card to its other side, or back to its front."""
        record = writable_record_of(self.state)
        turned = instance in record.turned
        record.turned = [card for card in record.turned if card != instance] if turned else [*record.turned, instance]
        self.facts.pop(instance, None)
        self.record_change_of_cards()

    def personnel(self, instance: str) -> Personnel:
        """Return the definition of a card known to be a personnel."""
        return as_known_card(self.card(instance), Personnel)

    def ship(self, instance: str) -> Ship:
        """Return the definition of a card known to be a ship."""
        return as_known_card(self.card(instance), Ship)

    def mission(self, instance: str) -> Mission:
        """Return the definition of a card known to be a mission."""
        return self.rows.printed[instance]

    def dilemma(self, instance: str) -> Dilemma:
        """Return the definition of a card known to be a dilemma."""
        return as_known_card(self.card(instance), Dilemma)

    def name(self, instance: str) -> str:
        """Return the title and subtitle of a card."""
        return self.facts[instance].name

    def title(self, instance: str) -> str:
        """Return the title of a card without its subtitle."""
        return self.facts[instance].card.title

    def names(self, instances: Iterable[str]) -> str:
        """Return the names of several cards: *Worf, Data and Troi*; subtitles only if two of them share a title."""
        cards = list(instances)
        complete: dict[str, set[str]] = {}
        for card in cards:
            complete.setdefault(self.title(card), set()).add(self.name(card))
        short = len(cards) > 1
        return list_in_words(
            self.title(i) if short and len(complete[self.title(i)]) == 1 else self.name(i) for i in cards
        )

    def texts_of_kind(self, instance: str, kind: type[KnownText]) -> tuple[tuple[int, KnownText], ...]:
        """Return the texts of one kind on a card, with their numbers, that count while it is in play."""
        return tuple((number, text) for number, text in self.facts[instance].texts if isinstance(text, kind))

    def printed_qualities(self, instance: str) -> Qualities:
        """Return the printed qualities of a card, for testing requirements."""
        return self.facts[instance].printed_qualities

    def is_personnel(self, instance: str) -> bool:
        """Whether a card is a personnel."""
        return self.facts[instance].is_personnel

    # --- missions and ships ------------------------------------------------------------------------------------

    @property
    def missions(self) -> Mapping[str, MissionState]:
        """The missions by card id."""
        return self.rows.missions

    def mission_state(self, instance: str) -> MissionState:
        """Return the mission with this card id."""
        return self.rows.missions[instance]

    def own_missions(self, seat: int) -> Sequence[MissionState]:
        """Return the missions of a player's row."""
        return self.rows.own[seat]

    def first_copy(self, mission: MissionState) -> MissionState:
        """Return the first copy of a mission, where all cards at its copies are recorded (2E-PRE-06, 2E-GAP-13)."""
        return self.rows.sites[mission.id]

    def sites(self) -> Sequence[MissionState]:
        """Return the missions of the table, copies counted once (2E-PRE-06, 2E-MUL-07)."""
        return self.rows.first

    def place_titles(self, site: MissionState) -> dict[str, str]:
        """Return the titles of a mission and the ships at it, by id, numbered if two are equal."""
        places = [site.id, *site.ships]
        return dict(zip(places, numbered_names([self.title(place) for place in places]), strict=True))

    def complete_mission(self, mission: MissionState) -> None:
        """Mark a mission as completed by its player (2E-REQ-05)."""
        mission.completed = True
        if self.index.remembers_completions:
            self.state.completions = [*(self.state.completions or ()), mission.id]
        self._record_change(mission.id, Zone("beneath", mission.id))

    def ship_state(self, instance: str) -> ShipState:
        """Return the ship in play with this card id."""
        return self.state.ships[instance]

    def site_of_ship(self, ship: str) -> MissionState:
        """Return the mission where a ship is."""
        return self.rows.missions[self.zone_of(ship).of]

    def own_ships(self, seat: int, site: MissionState) -> list[str]:
        """Return a player's ships at a mission, or at any copy of it."""
        return [ship for ship in self.first_copy(site).ships if self.instance(ship).commander == seat]

    def use_range(self, ship: str, amount: int) -> None:
        """Use some of a ship's Range this turn; a negative amount restores it."""
        state = self.ship_state(ship)
        state.range_used = max(0, state.range_used + amount)
        self._record_change(ship, self.zone_of(ship))

    # --- positions of cards ------------------------------------------------------------------------------------

    def instance(self, instance: str) -> Instance:
        """Return the card's own state: owner, commander, flags."""
        return self.state.cards[instance]

    def zone_of(self, instance: str) -> Zone:
        """Return the list that a card is in."""
        return self._zones.get(instance, NO_ZONE)

    def cards_present_at(self, place: str) -> list[str]:
        """Return the cards present at a place: aboard a ship, or on a planet or headquarters (2E-PRE-01)."""
        if place in self.state.ships:
            return self.state.ships[place].aboard
        return self.rows.sites[place].surface

    def places(self) -> Iterator[str]:
        """Yield every place where personnel can be, in the order of the table."""
        for site in self.sites():
            yield site.id
            yield from site.ships

    def places_at(self, instance: str) -> Sequence[str]:
        """Return the places for personnel at a ship or mission: itself, its copies and the ships there (2E-PRE-06)."""
        if instance in self.state.ships:
            return (instance,)
        site = self.rows.sites.get(instance)
        return (site.id, *site.ships) if site else ()

    def place_of(self, instance: str) -> str:
        """Return the place where a personnel or equipment is present, or a ship's mission; ``""`` if nowhere.

        A card on another card is at that card's place.
        """
        return self.place_and_mission_of(instance)[0]

    def place_and_mission_of(self, instance: str) -> tuple[str, str]:
        """Return the place and the mission of a card, or of the card it is on; empty strings if nowhere."""
        kind, of = self._zones.get(instance, NO_ZONE)
        match kind:
            case "surface" | "ships":
                return of, of
            case "aboard" | "damage":
                return of, self._zones[of].of
            case "on":
                return self.place_and_mission_of(of)
            case _:
                site = self.rows.sites[instance].id if instance in self.rows.sites else ""
                return site, site

    def site_at(self, instance: str) -> MissionState | None:
        """Return the mission that a card in play is at, or ``None`` (2E-PRE-04)."""
        site = self.place_and_mission_of(instance)[1]
        return self.rows.missions[site] if site else None

    def is_present(self, instance: str) -> bool:
        """Whether a personnel or equipment is at a place, not on another card or in a pile."""
        return self.zone_of(instance).kind in ("surface", "aboard")

    def host_of(self, instance: str) -> str:
        """Return the card that this one was played or placed on; ``""`` if none."""
        zone = self.zone_of(instance)
        return zone.of if zone.kind in ("on", "damage") else ""

    def cards_carried_by(self, instance: str) -> Sequence[str]:
        """Return crew, equipment and damage cards of a ship (2E-DMG-03, 2E-DMG-04)."""
        ship = self.state.ships.get(instance)
        return (*ship.aboard, *ship.damage) if ship else ()

    def commanded_at(self, seat: int, place: str) -> list[str]:
        """Return a player's personnel and equipment at a place."""
        cards = self.state.cards
        return [i for i in self.cards_present_at(place) if cards[i].commander == seat]

    def usable_personnel(self, seat: int, place: str) -> list[str]:
        """Return a player's unstopped personnel at a place (2E-STP-03)."""
        own = self.commanded_at(seat, place)
        return [i for i in own if self.facts[i].is_personnel and not self.state.cards[i].stopped]

    def at_missions(self) -> Iterator[str]:
        """Yield every personnel, ship and equipment in play, of all players."""
        for site in self.sites():
            yield from site.surface
            for ship in site.ships:
                yield ship
                yield from self.state.ships[ship].aboard

    @property
    def cards_in_play(self) -> CardsInPlay:
        """The cards in play, sorted."""
        if self._in_play is None:
            cards = self.state.cards
            everything = (
                *(instance for player in self.state.players for instance in player.core),
                *self.at_missions(),
                *(i for hosted in self.state.hosted.values() for i in hosted if not cards[i].kept),
            )
            commanded: list[list[str]] = [[] for _ in self.state.players]
            for instance in everything:
                commanded[cards[instance].commander].append(instance)
            rows = [[mission.id for mission in own] for own in self.rows.own]
            self._in_play = CardsInPlay(everything, commanded, rows, self.facts, self.place_and_mission_of)
        return self._in_play

    def everything_in_play(self) -> Sequence[str]:
        """Return every card in play of all players, without missions and damage cards."""
        return self.cards_in_play.everything

    def in_play(self, seat: int) -> Sequence[str]:
        """Return all cards in play commanded by a player, without missions and damage cards (2E-OWN-01, 2E-DMG-07).

        No one commands captives, neither their player nor their captor (2E-OWN-06, 2E-BRG-02, 2E-BRG-05).
        """
        return self.cards_in_play.commanded[seat]

    def interrupts_in_hand(self, seat: int) -> Sequence[str]:
        """Return the interrupts in a player's hand, and those on the player's events that are played as if in hand."""
        revision = self.revision if self.index.plays_from_events else self.revision_at(NO_PLACE)
        known = self._interrupts.get(seat)
        if known is None or known[0] != revision:
            cards = (*self.player(seat).hand, *self._playable_on_events(seat))
            found = [i for i in cards if isinstance(self.facts[i].card, Interrupt)]
            known = self._interrupts[seat] = revision, found
        return known[1]

    def _playable_on_events(self, seat: int) -> Iterator[str]:
        """Yield the cards on a player's events that the text of the card or of the event lets the player play."""
        hosts = self.cards_in_play.of_kind("event", seat) if self.index.plays_from_events else ()
        for host in hosts:
            event = self.card(host)
            for instance in self.state.hosted.get(host, ()):
                if can_be_played_from_event(event, self.card(instance).words):
                    yield instance

    def texts_in_piles(self, kind: type[KnownText], seat: int) -> Iterator[tuple[str, int, KnownText]]:
        """Yield the texts of one kind that a player may use from their hand or discard pile."""
        player = self.player(seat)
        piles = (("hand", player.hand), ("discard", player.discard)) if self.index.has_texts_in_piles else ()
        for pile, cards in piles:
            for instance in cards:
                for number, text in self.facts[instance].texts:
                    if isinstance(text, kind) and getattr(text, "held", "") == pile:
                        yield instance, number, text

    def may_see(self, seat: int, instance: str) -> bool:
        """Whether a seat may see a card: its own hand and cards in play, and everything face up (2E-SHW-05)."""
        if instance not in self.state.cards:
            return False
        zone, state = self.zone_of(instance), self.instance(instance)
        match zone.kind:
            case "hand":
                return zone.of == str(seat)
            case "drawn":
                return self.state.attempt is not None and seat == self.seat_to_left(self.state.attempt.seat)
            case "deck" | "stack" | "aside":
                return False
            case "on" if state.covered:
                return state.commander == seat
            case "dilemmas":
                return state.face_up
            case "beneath" if self.mission(zone.of).type == "headquarters":
                return self.mission_state(zone.of).seat == seat
            case _:
                hidden = bool(self.place_of(instance)) or self._is_on_a_ship(instance)
                face_down = isinstance(self.card(instance), Personnel | Equipment) and hidden
                return not face_down or state.commander == seat

    def _is_on_a_ship(self, instance: str) -> bool:
        """Whether a card is on a ship or is damage on it."""
        host = self.host_of(instance)
        return bool(host) and isinstance(self.card(host), Ship)

    # --- revisions ---------------------------------------------------------------------------------------------

    def record_change_of_state(self) -> None:
        """Record a change that texts may depend on and that doesn't move cards: a score, an attempt, a turn."""
        self.revision += 1
        self.revision_at_large = self._changed_at[NO_PLACE] = self.revision

    def record_change_of_cards(self) -> None:
        """Record that cards have changed, anywhere."""
        self.revision += 1
        self.revision_at_large = self.revision_of_texts = self._changed_everywhere = self.revision
        self._changed_at.clear()
        self._in_play = None

    def _record_change(self, instance: str, zone: Zone) -> None:
        """Record a change to a card in one list."""
        self.revision += 1
        self.revision_at_large = self._changed_at[self._site_in(zone)] = self.revision
        if zone.kind in IN_PLAY:
            self._in_play = None
            if instance in self.state.hosted or not self.facts[instance].is_silent:
                self.revision_of_texts = self.revision

    def _site_in(self, zone: Zone) -> str:
        """Return the mission of the cards in a list; ``""`` if they are elsewhere."""
        match zone.kind:
            case "surface" | "ships" | "beneath":
                return self.rows.sites[zone.of].id
            case "aboard" | "damage" | "on":
                return self.place_and_mission_of(zone.of)[1]
            case _:
                return NO_PLACE

    def revision_at(self, site: str) -> int:
        """Return the last ``revision`` that changed anything at a mission, or at ``NO_PLACE``."""
        return self._changed_at.get(site, self._changed_everywhere)

    def set_stopped(self, instance: str, stopped: bool) -> None:
        """Set whether a card is stopped."""
        self.state.cards[instance].stopped = stopped
        self._record_change(instance, self.zone_of(instance))

    def set_commander(self, instance: str, seat: int) -> None:
        """Give command of a card to a player."""
        self.state.cards[instance].commander = seat
        self._record_change(instance, self.zone_of(instance))

    # --- moving cards ------------------------------------------------------------------------------------------

    def put(self, instance: str, kind: str, of: str | int, index: int | None = None) -> None:
        """Move a card into a list, at the end or at ``index``.

        All moves go through here, so ``zone_of`` is always right. A ship put at a mission gets its own lists; effects
        that last only while a card is in play end when it leaves.
        """
        zone, was, at_large = Zone(kind, str(of)), self.zone_of(instance).kind, self.revision_at_large
        if kind not in IN_PLAY and was in IN_PLAY:
            self._end_effects_of_card(instance)
        self._remove_from_list(instance)
        cards = self._card_list(zone)
        cards.insert(len(cards) if index is None else index, instance)
        self._zones[instance] = zone
        self._record_change(instance, zone)
        if kind in AT_MISSIONS and was in AT_MISSIONS:
            self.revision_at_large = at_large
        if kind != "on":
            self.instance(instance).kept = self.instance(instance).covered = False
        if kind == "ships":
            self.state.ships.setdefault(instance, ShipState())
        else:
            self.state.ships.pop(instance, None)

    def take_away(self, instance: str) -> None:
        """Remove a card from wherever it is."""
        self._remove_from_list(instance)
        self._zones.pop(instance, None)
        self.state.ships.pop(instance, None)

    def _remove_from_list(self, instance: str) -> None:
        self.keep_ids((instance,))
        zone = self.zone_of(instance)
        if zone is NO_ZONE:
            return
        self._record_change(instance, zone)
        cards = self._card_list(zone)
        cards.remove(instance)
        if zone.kind == "on" and not cards:
            del self.state.hosted[zone.of]

    def _end_effects_of_card(self, instance: str) -> None:
        """End the effects that last only while this card is in play."""
        lasting = self.state.lasting
        if any(effect.until == "in play" and effect.source == instance for effect in lasting):
            self.state.lasting = [
                effect for effect in lasting if effect.until != "in play" or effect.source != instance
            ]

    def put_at(self, instance: str, place: str) -> None:
        """Put a card aboard a ship, or onto a planet or headquarters.

        A ship goes beside it (2E-PLY-02 to 2E-PLY-04).
        """
        if place in self.state.ships:
            self.put(instance, "aboard", place)
        else:
            kind = "ships" if isinstance(self.card(instance), Ship) else "surface"
            self.put(instance, kind, self.first_copy(self.mission_state(place)).id)

    def reset_flags(self, instance: str) -> None:
        """Clear a card's flags and return command to its owner when it leaves play."""
        card = self.instance(instance)
        card.stopped, card.face_up, card.kept, card.covered, card.commander = False, False, False, False, card.owner
        self._record_change(instance, self.zone_of(instance))

    def put_in_discard_pile(self, instance: str) -> None:
        """Put a card into its owner's discard pile, a dilemma into its owner's dilemma pile (2E-OWN-05, 2E-DMG-06)."""
        self.reset_flags(instance)
        if isinstance(self.card(instance), Dilemma):
            self.put_under_dilemma_pile(instance)
        else:
            self.put(instance, "discard", self.instance(instance).owner)

    def put_under_dilemma_pile(self, instance: str) -> None:
        """Put a dilemma face up on the bottom of its owner's dilemma pile (2E-DIL-07, 2E-DIL-12, 2E-GAP-16)."""
        card = self.instance(instance)
        card.face_up = True
        self.put(instance, "dilemmas", card.owner)

    def to_hand(self, instance: str) -> None:
        """Put a card into its owner's hand."""
        self.reset_flags(instance)
        self.put(instance, "hand", self.instance(instance).owner)

    def draw(self, seat: int, count: int) -> list[str]:
        """Draw at most ``count`` cards from the top of a player's deck into their hand; return them."""
        drawn = self.player(seat).deck[:count]
        for instance in drawn:
            self.put(instance, "hand", seat)
        return drawn

    def turn_dilemmas_down(self, seat: int) -> None:
        """Shuffle a dilemma pile and turn it face down (2E-DIL-08)."""
        pile = self.player(seat).dilemmas
        for instance in pile:
            self.instance(instance).face_up = False
        self.shuffle(pile)

    def shuffle(self, pile: list[str]) -> None:
        """Shuffle a hidden pile and give its cards new ids, so that players can't track them.

        Cards that the current action may refer to get theirs when it is done.
        """
        mixed = self.state.random.shuffled(pile)
        pile[:] = [self._with_new_id(instance) for instance in mixed]
        self.record_change_of_state()

    def _with_new_id(self, instance: str) -> str:
        name = self._fresh_id()
        if instance in self._held:
            self._new_ids[instance] = name
            return instance
        return self._change_id(instance, name)

    def _change_id(self, instance: str, name: str) -> str:
        self.state.cards[name] = self.state.cards.pop(instance)
        self.facts.pop(instance, None)
        if zone := self._zones.pop(instance, None):
            self._zones[name] = zone
        return name

    def add_card(self, card: Instance) -> str:
        """Bring a card into the game under a fresh id; return the id."""
        name = self._fresh_id()
        self.state.cards[name] = card
        return name

    def _fresh_id(self) -> str:
        name = self.state.random.random_name()
        while name in self.state.cards or name in self._new_ids.values():
            name = self.state.random.random_name()
        return name

    # --- lists of cards ----------------------------------------------------------------------------------------

    def card_lists(self) -> Iterator[tuple[Zone, Sequence[str]]]:
        """Yield all lists of cards."""
        for seat, player in enumerate(self.state.players):
            yield from ((Zone(kind, str(seat)), getattr(player, kind)) for kind in _PILES)
        for mission in self.state.missions:
            yield from ((Zone(kind, mission.id), getattr(mission, kind)) for kind in ("surface", "ships", "beneath"))
        for ship, state in self.state.ships.items():
            yield from ((Zone("aboard", ship), state.aboard), (Zone("damage", ship), state.damage))
        yield from ((Zone("on", host), cards) for host, cards in self.state.hosted.items())
        if now := self.state.attempt:
            yield from ((Zone("stack"), now.stack), (Zone("drawn"), now.drawn), (Zone("aside"), now.aside or ()))

    def _card_list(self, zone: Zone) -> list[str]:
        kind, of = zone
        match kind:
            case "surface" | "ships" | "beneath":
                holder: object = self.rows.missions[of]
            case "aboard" | "damage":
                holder = self.state.ships[of]
            case "on":
                return self.state.hosted.setdefault(of, [])
            case "aside" if (attempt := self.state.attempt) is not None:
                attempt.aside = attempt.aside or []
                return attempt.aside
            case "stack" | "drawn":
                holder = self.state.attempt
            case _:
                holder = self.state.players[int(of)]
        cards: list[str] = getattr(holder, kind)
        return cards


class _FactsByInstance(dict[str, CardFacts]):
    """The printed facts of each card of a table, computed on first use and shared by copies of a card."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._by_card: dict[str, CardFacts] = {}

    def __missing__(self, instance: str) -> CardFacts:
        side = self._table.definition_id_of_side(instance)
        if side not in self._by_card:
            self._by_card[side] = CardFacts(card_on_side(self._table.catalogue, side))
        self[instance] = self._by_card[side]
        return self[instance]
