"""The table: the state of a game together with the cards' definitions, and the plain facts that rules ask of it.

Here cards are found and put from one place to another; the rules that decide when stand in the chapters' own modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Card, Dilemma, Interrupt, Mission, Personnel, Ship, texts_of, triggers_of
from engine.ccg.cards.printed import as_printed
from engine.ccg.effects.effects import Text
from engine.ccg.requirements.requirement import Qualities
from engine.kernel.event import Journal
from engine.kernel.game import Header
from engine.kernel.view import Outcome
from engine.second_edition.state import Instance, MissionState, PlayerState, ShipState, State

KnownCard = TypeVar("KnownCard", bound=Card)
KnownText = TypeVar("KnownText", bound=Text)

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_DECODER = msgspec.msgpack.Decoder(State)


class Table:
    """A game's state, the definitions of its cards, and the journal of what happens."""

    def __init__(self, header: Header, state: State, catalogue: Catalogue) -> None:
        self.header = header
        self.state = state
        self.catalogue = catalogue
        self.journal = Journal()
        self._texts: dict[tuple[str, type], tuple[tuple[int, Any], ...]] = {}
        self._printed: dict[str, Qualities] = {}
        self.answered = frozenset(_answered(self._definitions()))
        """The events that some card in this game responds to."""
        self.interrupted = frozenset(_answered(card for card in self._definitions() if isinstance(card, Interrupt)))
        """The events that some interrupt in this game responds to, wherever it may be."""
        self.is_still = False
        """Whether nothing changes at the moment; see ``reckoning.still``."""
        self.reckoned: object = None
        """The last ``Reckoning``; see ``reckoning.reckon``."""
        self.held: object = None
        """The ``Reckoning`` that is good for as long as nothing changes."""

    def _definitions(self) -> Iterator[AnyCard]:
        """Those of all cards in the game, each once."""
        return map(self.catalogue.card, dict.fromkeys(instance.card for instance in self.state.cards.values()))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.state.outcome

    def save(self) -> bytes:
        """The whole state as data."""
        return _ENCODER.encode(self.state)

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote."""
        put_back(self.state, _DECODER.decode(saved))

    # --- players ---------------------------------------------------------------------------------------------

    @property
    def active(self) -> PlayerState:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    def player(self, seat: int) -> PlayerState:
        """The player at this seat."""
        return self.state.players[seat]

    def player_name(self, seat: int) -> str:
        """The name of the player at this seat."""
        return self.header.seats[seat].name

    def left_of(self, seat: int) -> int:
        """The seat to the left, clockwise (2E-TRN-01, 2E-MUL-02)."""
        return (seat + 1) % len(self.state.players)

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one on (2E-MUL-05)."""
        count = len(self.state.players)
        return [(first + step) % count for step in range(count)]

    def opponents(self, seat: int) -> list[int]:
        """The other seats, from the left neighbour on."""
        return self.clockwise(seat)[1:]

    # --- definitions -----------------------------------------------------------------------------------------

    def card(self, instance: str) -> AnyCard:
        """The definition of a card."""
        return self.catalogue.card(self.state.cards[instance].card)

    def personnel(self, instance: str) -> Personnel:
        """The definition of a card known to be a personnel."""
        return _known(self.card(instance), Personnel)

    def ship(self, instance: str) -> Ship:
        """The definition of a card known to be a ship."""
        return _known(self.card(instance), Ship)

    def mission(self, instance: str) -> Mission:
        """The definition of a card known to be a mission."""
        return _known(self.card(instance), Mission)

    def dilemma(self, instance: str) -> Dilemma:
        """The definition of a card known to be a dilemma."""
        return _known(self.card(instance), Dilemma)

    def name(self, instance: str) -> str:
        """Title and subtitle."""
        return self.card(instance).name

    def title(self, instance: str) -> str:
        """The title alone."""
        return self.card(instance).title

    def names(self, instances: Iterable[str]) -> str:
        """The names of several cards, with commas."""
        return ", ".join(self.name(instance) for instance in instances)

    def texts(self, instance: str, kind: type[KnownText]) -> tuple[tuple[int, KnownText], ...]:
        """The texts of one kind on a card, with their numbers, that count while it is in play."""
        key = self.state.cards[instance].card, kind
        if key not in self._texts:
            numbered_texts = enumerate(texts_of(self.catalogue.card(key[0])))
            self._texts[key] = tuple((number, text) for number, text in numbered_texts if isinstance(text, kind))
        return self._texts[key]

    def printed(self, instance: str) -> Qualities:
        """What is printed on a card, as something that a requirement can be asked of."""
        card = self.state.cards[instance].card
        if card not in self._printed:
            self._printed[card] = as_printed(self.catalogue.card(card))
        return self._printed[card]

    def is_personnel(self, instance: str) -> bool:
        """Whether a card is a personnel."""
        return isinstance(self.card(instance), Personnel)

    # --- places ----------------------------------------------------------------------------------------------

    def instance(self, instance: str) -> Instance:
        """The card itself: owner, commander, flags."""
        return self.state.cards[instance]

    def mission_state(self, instance: str) -> MissionState:
        """The mission with this card id."""
        return next(mission for mission in self.state.missions if mission.id == instance)

    def site(self, mission: MissionState) -> MissionState:
        """Where the cards at a mission are kept: at the first of all copies of it (2E-PRE-06, 2E-GAP-13)."""
        card = self.instance(mission.id).card
        return next(one for one in self.state.missions if self.instance(one.id).card == card)

    def sites(self) -> list[MissionState]:
        """The missions of the table, copies counted once (2E-PRE-06, 2E-MUL-07)."""
        first: dict[str, MissionState] = {}
        for mission in self.state.missions:
            first.setdefault(self.instance(mission.id).card, mission)
        return list(first.values())

    def copies(self, site: MissionState) -> list[MissionState]:
        """The missions of all players that are copies of one another (2E-PRE-06)."""
        card = self.instance(site.id).card
        return [mission for mission in self.state.missions if self.instance(mission.id).card == card]

    def ship_state(self, instance: str) -> ShipState:
        """The ship in play with this card id."""
        return self.state.ships[instance]

    def site_of_ship(self, ship: str) -> MissionState:
        """Where a ship is."""
        return next(mission for mission in self.state.missions if ship in mission.ships)

    def own_missions(self, seat: int) -> list[MissionState]:
        """A player's row."""
        return [mission for mission in self.state.missions if mission.seat == seat]

    def beneath_headquarters(self, seat: int) -> list[str]:
        """The cards that lie face down beneath a player's headquarters; they are not in play."""
        own = (m for m in self.own_missions(seat) if self.mission(m.id).type == "headquarters")
        return [instance for mission in own for instance in mission.beneath]

    def place(self, place: str) -> list[str]:
        """The cards present at a place: aboard a ship, or on a planet or headquarters (2E-PRE-01)."""
        if place in self.state.ships:
            return self.state.ships[place].aboard
        return self.site(self.mission_state(place)).surface

    def places(self) -> Iterator[str]:
        """Every place where personnel can be, in the order of the table."""
        for site in self.sites():
            yield site.id
            yield from site.ships

    def place_of(self, instance: str) -> str:
        """The place where a personnel or equipment is present, or the mission at which a ship is; empty if nowhere.

        A card that lies on another is where that one is.
        """
        for site in self.sites():
            if instance in site.surface or instance in site.ships or instance == site.id:
                return site.id
            for ship in site.ships:
                if instance in self.state.ships[ship].aboard or instance in self.state.ships[ship].damage:
                    return ship
        for mission in self.state.missions:
            if mission.id == instance:
                return self.site(mission).id
        host = self.host_of(instance)
        return self.place_of(host) if host else ""

    def site_at(self, instance: str) -> MissionState | None:
        """The mission at which a card in play is, if it is at one (2E-PRE-04)."""
        place = self.place_of(instance)
        if not place:
            return None
        return self.site_of_ship(place) if place in self.state.ships else self.site(self.mission_state(place))

    def host_of(self, instance: str) -> str:
        """The card on which this one was played or placed; empty if on none."""
        for host, cards in self.state.hosted.items():
            if instance in cards:
                return host
        for ship, state in self.state.ships.items():
            if instance in state.damage:
                return ship
        return ""

    def place_titles(self, site: MissionState) -> dict[str, str]:
        """The mission and the ships at it with their titles, numbered where two are alike."""
        places = [site.id, *site.ships]
        return dict(zip(places, numbered([self.title(place) for place in places]), strict=True))

    def at_missions(self) -> Iterator[str]:
        """Every personnel, ship and equipment in play, of all players."""
        for site in self.sites():
            yield from site.surface
            for ship in site.ships:
                yield ship
                yield from self.state.ships[ship].aboard

    def everything_in_play(self) -> Iterator[str]:
        """Every card in play of all players, missions and damage cards left out."""
        for player in self.state.players:
            yield from player.core
        yield from self.at_missions()
        for cards in self.state.hosted.values():
            yield from cards

    def in_play(self, seat: int) -> Iterator[str]:
        """Every card that a player commands in play, missions and damage cards left out (2E-OWN-01, 2E-DMG-07).

        Captives are in nobody's command, neither their player's nor their captor's (2E-OWN-06, 2E-BRG-02, 2E-BRG-05).
        """
        cards = self.state.cards
        yield from (instance for instance in self.everything_in_play() if cards[instance].commander == seat)

    def commanded_at(self, seat: int, place: str) -> list[str]:
        """A player's personnel and equipment at a place."""
        return [i for i in self.place(place) if self.instance(i).commander == seat]

    def usable_personnel(self, seat: int, place: str) -> list[str]:
        """A player's unstopped personnel at a place (2E-STP-03)."""
        return [i for i in self.commanded_at(seat, place) if self.is_personnel(i) and not self.instance(i).stopped]

    def own_ships(self, seat: int, site: MissionState) -> list[str]:
        """A player's ships at a mission, or at any copy of it."""
        return [ship for ship in self.site(site).ships if self.instance(ship).commander == seat]

    def commands_title(self, seat: int, title: str) -> bool:
        """Whether a player commands a card of a title, stopped or not, or has it held captive.

        2E-UNI-01, 2E-UNI-02, 2E-UNI-08, 2E-UNI-09, 2E-BRG-03; his own captives do not count (2E-UNI-10), nor do cards
        of other players (2E-UNI-04). A captive counts for nothing else (2E-GAP-37). Damage cards are in play as well.
        """
        captive = (i for player in self.state.players for i in player.brig if self.instance(i).owner == seat)
        damage = (i for ship in self.state.ships.values() for i in ship.damage if self.instance(i).commander == seat)
        return any(self.title(instance) == title for instance in (*self.in_play(seat), *captive, *damage))

    # --- putting cards somewhere -----------------------------------------------------------------------------

    def take_away(self, instance: str) -> None:
        """Take a card out of wherever it is."""
        for cards in self._everywhere():
            if instance in cards:
                cards.remove(instance)
                break
        self.state.hosted = {host: cards for host, cards in self.state.hosted.items() if cards}
        if instance in self.state.ships and not self._afloat(instance):
            del self.state.ships[instance]

    def _afloat(self, ship: str) -> bool:
        return any(ship in mission.ships for mission in self.state.missions)

    def _everywhere(self) -> Iterator[list[str]]:
        for player in self.state.players:
            yield from (player.hand, player.core, player.brig)
        for mission in self.state.missions:
            yield from (mission.surface, mission.ships, mission.beneath)
        for ship in self.state.ships.values():
            yield from (ship.aboard, ship.damage)
        yield from self.state.hosted.values()
        for player in self.state.players:
            yield from (player.discard, player.deck, player.dilemmas, player.removed)
        if now := self.state.attempt:
            yield from (now.stack, now.drawn)

    def reset(self, instance: str) -> None:
        """A card that leaves play is its owner's again, and as new."""
        card = self.instance(instance)
        card.stopped, card.face_up, card.commander = False, False, card.owner

    def to_discard(self, instance: str) -> None:
        """Put a card on its owner's discard pile, a dilemma back to its pile (2E-OWN-05, 2E-DMG-06)."""
        self.take_away(instance)
        self.reset(instance)
        if isinstance(self.card(instance), Dilemma):
            self.to_bottom_of_dilemmas(instance)
        else:
            self.state.players[self.instance(instance).owner].discard.append(instance)

    def to_hand(self, instance: str) -> None:
        """Put a card into its owner's hand."""
        self.take_away(instance)
        self.reset(instance)
        self.state.players[self.instance(instance).owner].hand.append(instance)

    def to_bottom_of_dilemmas(self, instance: str) -> None:
        """Put a dilemma face up under its owner's dilemma pile (2E-DIL-07, 2E-DIL-12, 2E-GAP-16)."""
        card = self.instance(instance)
        card.face_up = True
        self.state.players[card.owner].dilemmas.append(instance)

    def put_on(self, instance: str, host: str) -> None:
        """Put a card on another card in play."""
        self.take_away(instance)
        self.state.hosted.setdefault(host, []).append(instance)

    def shuffle(self, pile: list[str]) -> None:
        """Shuffle a hidden pile; its cards get new ids, so that nobody can follow them."""
        mixed = self.state.random.shuffled(pile)
        pile[:] = [self._rename(instance) for instance in mixed]

    def _rename(self, instance: str) -> str:
        card = self.state.cards.pop(instance)
        return self.add(card)

    def add(self, card: Instance) -> str:
        """Bring a card into the game under a fresh id."""
        name = self.state.random.name()
        while name in self.state.cards:
            name = self.state.random.name()
        self.state.cards[name] = card
        return name


def _answered(cards: Iterable[AnyCard]) -> Iterator[str]:
    for card in cards:
        yield from (event for trigger in triggers_of(card) for event in trigger.events)


def _known(card: AnyCard, kind: type[KnownCard]) -> KnownCard:
    if not isinstance(card, kind):
        raise TypeError(f"{card.name} is not a {kind.__name__}.")
    return card


def numbered(names: Sequence[str]) -> list[str]:
    """The same names, with a number after those that occur more than once: "Kahmis (1)", "Kahmis (2)"."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return result


def put_back(state: msgspec.Struct, saved: msgspec.Struct) -> None:
    """Make a state what it was, in place: procedures that are half-way keep their hold of its parts."""
    for name in state.__struct_fields__:
        now, before = getattr(state, name), getattr(saved, name)
        if _is_mutable(now) and type(now) is type(before):
            put_back(now, before)
        elif isinstance(now, list) and _alike(now, before):
            for one, other in zip(now, before, strict=True):
                put_back(one, other)
        elif isinstance(now, list) and isinstance(before, list):
            now[:] = before
        else:
            setattr(state, name, before)


def _alike(now: list[object], before: list[object]) -> bool:
    """Whether two lists hold the same things, perhaps in another condition."""
    return bool(now) and len(now) == len(before) and all(_is_mutable(one) for one in now)


def _is_mutable(value: object) -> bool:
    return isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen
