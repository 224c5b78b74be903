"""The table of a Second Edition game: missions in rows with ships at them, and who may command which card there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Mission, Personnel, Ship, texts_of
from engine.ccg.effects.cards_meant import DilemmasFaced
from engine.ccg.effects.conditions import Every, FirstCompleted
from engine.ccg.effects.language import nodes
from engine.ccg.effects.texts import Text
from engine.ccg.zones import card_table
from engine.ccg.zones.card_table import known, numbered
from engine.ccg.zones.cards_in_play import CardsInPlay
from engine.ccg.zones.zone import NOWHERE, Zone
from engine.kernel.decision import Option
from engine.kernel.header import Header
from engine.second_edition.rows import Rows
from engine.second_edition.state import MissionState, PlayerState, ShipState, State

_PILES = ("hand", "core", "brig", "discard", "deck", "dilemmas", "removed")


class Table(card_table.Table):
    """The cards of a Second Edition game at their places."""

    state: State
    hidden_piles: ClassVar[frozenset[str]] = card_table.Table.hidden_piles | {"dilemmas"}
    zones_in_play: ClassVar[frozenset[str]] = frozenset(("core", "surface", "ships", "aboard", "damage", "on"))
    zones_at_missions: ClassVar[frozenset[str]] = frozenset(("surface", "ships", "aboard"))

    def __init__(self, header: Header, state: State, catalogue: Catalogue) -> None:
        super().__init__(header, state, catalogue)
        self.play_options: dict[tuple[str, int], Option] = {}
        """To play a card at a cost, as far as that has been offered; the words never change."""
        self.admitting: dict[tuple[int, str], list[MissionState]] = {}
        """The headquarters of a seat that admit a card, as far as that has been asked; they never change."""

        self.remembers_completions = any(map(_asks_for_completions, self._definitions()))
        """Whether some card in this game asks which mission was completed first."""
        self.remembers_dilemmas = any(map(_asks_for_dilemmas, self._definitions()))
        """Whether some card in this game asks how many dilemmas have been faced in an attempt."""

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote."""
        super().restore(saved)
        self.admitting.clear()
        self.play_options.clear()

    def _find_everything(self) -> None:
        self._rows = Rows(self.state, self.catalogue)
        super()._find_everything()

    @property
    def active(self) -> PlayerState:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    def player(self, seat: int) -> PlayerState:
        """The player at this seat."""
        return self.state.players[seat]

    @property
    def cards_played(self) -> int:
        """How many cards the active player has played this turn."""
        return len(self.state.played)

    # --- missions ----------------------------------------------------------------------------------------------

    def mission(self, instance: str) -> Mission:
        """The definition of a card known to be a mission."""
        return self._rows.printed[instance]

    def dilemma(self, instance: str) -> Dilemma:
        """The definition of a card known to be a dilemma."""
        return known(self.card(instance), Dilemma)

    @property
    def missions(self) -> Mapping[str, MissionState]:
        """The missions by card id."""
        return self._rows.missions

    def mission_state(self, instance: str) -> MissionState:
        """The mission with this card id."""
        return self._rows.missions[instance]

    def site(self, mission: MissionState) -> MissionState:
        """Where the cards at a mission are kept: at the first of all copies of it (2E-PRE-06, 2E-GAP-13)."""
        return self._rows.sites[mission.id]

    def sites(self) -> Sequence[MissionState]:
        """The missions of the table, copies counted once (2E-PRE-06, 2E-MUL-07)."""
        return self._rows.first

    def printed_sites(self) -> tuple[Mission, ...]:
        """The definitions of ``sites``."""
        return self._rows.first_printed

    def copies(self, site: MissionState) -> list[MissionState]:
        """The missions of all players that are copies of one another (2E-PRE-06)."""
        sites = self._rows.sites
        return [mission for mission in self.state.missions if sites[mission.id] is sites[site.id]]

    def own_missions(self, seat: int) -> Sequence[MissionState]:
        """A player's row."""
        return self._rows.own[seat]

    def own_headquarters(self, seat: int) -> list[MissionState]:
        """The headquarters in a player's row."""
        return [m for m in self.own_missions(seat) if self.mission(m.id).type == "headquarters"]

    def headquarters(self, seat: int, title: str) -> list[MissionState]:
        """A player's own headquarters of a title."""
        return [m for m in self.own_headquarters(seat) if self.title(m.id) == title]

    def beneath_headquarters(self, seat: int) -> list[str]:
        """The cards that lie face down beneath a player's headquarters; they are not in play."""
        return [instance for mission in self.own_headquarters(seat) for instance in mission.beneath]

    def overcome_dilemmas(self) -> list[str]:
        """The dilemmas beneath all missions but headquarters, whose cards there are hidden."""
        open_to_all = (m for m in self.state.missions if self.mission(m.id).type != "headquarters")
        return [instance for mission in open_to_all for instance in mission.beneath]

    def complete(self, mission: MissionState) -> None:
        """Its player has completed a mission (2E-REQ-05)."""
        mission.completed = True
        if self.remembers_completions:
            self.state.completions = [*(self.state.completions or ()), mission.id]
        self._changed(mission.id, Zone("beneath", mission.id))

    # --- places ------------------------------------------------------------------------------------------------

    def ship_state(self, instance: str) -> ShipState:
        """The ship in play with this card id."""
        return self.state.ships[instance]

    def site_of_ship(self, ship: str) -> MissionState:
        """Where a ship is."""
        return self._rows.missions[self.zone_of(ship).of]

    def place(self, place: str) -> list[str]:
        """The cards present at a place: aboard a ship, or on a planet or headquarters (2E-PRE-01)."""
        if place in self.state.ships:
            return self.state.ships[place].aboard
        return self._rows.sites[place].surface

    def places(self) -> Iterator[str]:
        """Every place where personnel can be, in the order of the table."""
        for site in self.sites():
            yield site.id
            yield from site.ships

    def places_at(self, instance: str) -> Sequence[str]:
        """The places that a ship or a mission is for personnel: itself, or any of its copies, and the ships there.

        2E-PRE-06.
        """
        if instance in self.state.ships:
            return (instance,)
        site = self._rows.sites.get(instance)
        return (site.id, *site.ships) if site else ()

    def is_present(self, instance: str) -> bool:
        """Whether a personnel or equipment is at a place, not on another card or in a pile."""
        return self.zone_of(instance).kind in ("surface", "aboard")

    def whereabouts(self, instance: str) -> tuple[str, str]:
        """The place and the mission where a card is, or the card on which it lies; empty words if nowhere."""
        kind, of = self._zones.get(instance, NOWHERE)
        match kind:
            case "surface" | "ships":
                return of, of
            case "aboard" | "damage":
                return of, self._zones[of].of
            case "on":
                return self.whereabouts(of)
            case _:
                site = self._rows.sites[instance].id if instance in self._rows.sites else ""
                return site, site

    def site_at(self, instance: str) -> MissionState | None:
        """The mission at which a card in play is, if it is at one (2E-PRE-04)."""
        site = self.whereabouts(instance)[1]
        return self._rows.missions[site] if site else None

    def host_of(self, instance: str) -> str:
        """The card on which this one was played or placed; empty if on none."""
        zone = self.zone_of(instance)
        return zone.of if zone.kind in ("on", "damage") else ""

    def at_missions(self) -> Iterator[str]:
        """Every personnel, ship and equipment in play, of all players."""
        for site in self.sites():
            yield from site.surface
            for ship in site.ships:
                yield ship
                yield from self.state.ships[ship].aboard

    def carried(self, instance: str) -> Sequence[str]:
        """Crew, equipment and damage cards of a ship (2E-DMG-03, 2E-DMG-04)."""
        ship = self.state.ships.get(instance)
        return (*ship.aboard, *ship.damage) if ship else ()

    def range_used(self, ship: str) -> int:
        """How much of its Range a ship has used this turn (2E-MOV-04)."""
        return self.ship_state(ship).range_used

    def use_range(self, ship: str, amount: int) -> None:
        """Use up some of a ship's Range of this turn, or with less than nothing give it back."""
        state = self.ship_state(ship)
        state.range_used = max(0, state.range_used + amount)
        self._changed(ship, self.zone_of(ship))

    def _cards_in_play(self) -> CardsInPlay:
        cards = self.state.cards
        everything = (
            *(instance for player in self.state.players for instance in player.core),
            *self.at_missions(),
            *(i for hosted in self.state.hosted.values() for i in hosted if not cards[i].kept),
        )
        commanded: list[list[str]] = [[] for _ in self.state.players]
        for instance in everything:
            commanded[cards[instance].commander].append(instance)
        rows = [[mission.id for mission in own] for own in self._rows.own]
        return CardsInPlay(everything, commanded, rows, self.facts, self.whereabouts)

    def may_see(self, seat: int, instance: str) -> bool:
        """Whether a seat may know a card: its own hand and cards in play, and all that lies open (2E-SHW-05)."""
        if instance not in self.state.cards:
            return False
        zone, state = self.zone_of(instance), self.instance(instance)
        match zone.kind:
            case "hand":
                return zone.of == str(seat)
            case "deck" | "drawn" | "stack" | "aside":
                return False
            case "dilemmas":
                return state.face_up
            case "beneath" if self.mission(zone.of).type == "headquarters":
                return self.mission_state(zone.of).seat == seat
            case _:
                face_down = isinstance(self.card(instance), Personnel | Equipment) and bool(self.place_of(instance))
                return not face_down or state.commander == seat

    # --- putting cards somewhere -------------------------------------------------------------------------------

    def put(self, instance: str, kind: str, of: str | int, index: int | None = None) -> None:
        """Put a card into a list; a ship at a mission can carry others. What holds as long as it is in play may end."""
        if kind not in self.zones_in_play and self.zone_of(instance).kind in self.zones_in_play:
            self._end_what_it_says(instance)
        super().put(instance, kind, of, index)
        if kind != "on":
            self.instance(instance).kept = False
        if kind == "ships":
            self.state.ships.setdefault(instance, ShipState())
        else:
            self.state.ships.pop(instance, None)

    def _end_what_it_says(self, instance: str) -> None:
        """A card leaves play, and with it what lasts that long."""
        lasting = self.state.lasting
        if any(one.until == "in play" and one.source == instance for one in lasting):
            self.state.lasting = [one for one in lasting if one.until != "in play" or one.source != instance]

    def put_at(self, instance: str, place: str) -> None:
        """Put a card aboard a ship, or onto a planet or headquarters, a ship beside it (2E-PLY-02 to 2E-PLY-04)."""
        if place in self.state.ships:
            self.put(instance, "aboard", place)
        else:
            kind = "ships" if isinstance(self.card(instance), Ship) else "surface"
            self.put(instance, kind, self.site(self.mission_state(place)).id)

    def take_away(self, instance: str) -> None:
        """Take a card out of wherever it is."""
        super().take_away(instance)
        self.state.ships.pop(instance, None)

    def to_discard(self, instance: str) -> None:
        """Put a card on its owner's discard pile, a dilemma back to its pile (2E-OWN-05, 2E-DMG-06)."""
        if isinstance(self.card(instance), Dilemma):
            self.reset(instance)
            self.to_bottom_of_dilemmas(instance)
        else:
            super().to_discard(instance)

    def to_bottom_of_dilemmas(self, instance: str) -> None:
        """Put a dilemma face up under its owner's dilemma pile (2E-DIL-07, 2E-DIL-12, 2E-GAP-16)."""
        card = self.instance(instance)
        card.face_up = True
        self.put(instance, "dilemmas", card.owner)

    def turn_dilemmas_down(self, seat: int) -> None:
        """Shuffle a dilemma pile and turn it face down (2E-DIL-08)."""
        pile = self.player(seat).dilemmas
        for instance in pile:
            self.instance(instance).face_up = False
        self.shuffle(pile)

    def _list(self, zone: Zone) -> list[str]:
        kind, of = zone
        match kind:
            case "surface" | "ships" | "beneath":
                holder: object = self._rows.missions[of]
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

    def lists(self) -> Iterator[tuple[Zone, Sequence[str]]]:
        """Every list of cards there is."""
        for seat, player in enumerate(self.state.players):
            yield from ((Zone(kind, str(seat)), getattr(player, kind)) for kind in _PILES)
        for mission in self.state.missions:
            yield from ((Zone(kind, mission.id), getattr(mission, kind)) for kind in ("surface", "ships", "beneath"))
        for ship, state in self.state.ships.items():
            yield from ((Zone("aboard", ship), state.aboard), (Zone("damage", ship), state.damage))
        yield from ((Zone("on", host), cards) for host, cards in self.state.hosted.items())
        if now := self.state.attempt:
            yield from ((Zone("stack"), now.stack), (Zone("drawn"), now.drawn), (Zone("aside"), now.aside or ()))

    def _site_in(self, zone: Zone) -> str:
        """The mission where the cards of a list are; empty for those elsewhere."""
        match zone.kind:
            case "surface" | "ships" | "beneath":
                return self._rows.sites[zone.of].id
            case "aboard" | "damage" | "on":
                return self.whereabouts(zone.of)[1]
            case _:
                return ""

    # --- titles and commands -----------------------------------------------------------------------------------

    def place_titles(self, site: MissionState) -> dict[str, str]:
        """The mission and the ships at it with their titles, numbered where two are alike."""
        places = [site.id, *site.ships]
        return dict(zip(places, numbered([self.title(place) for place in places]), strict=True))

    def own_ships(self, seat: int, site: MissionState) -> list[str]:
        """A player's ships at a mission, or at any copy of it."""
        return [ship for ship in self.site(site).ships if self.instance(ship).commander == seat]

    def may_command(self, seat: int, instance: str) -> bool:
        """Whether a player may play, place or take command of a card: not of a second copy of a unique one.

        2E-UNI-01, 2E-UNI-03, 2E-UNI-05.
        """
        card = self.card(instance)
        return not (card.unique and self.commands_title(seat, card.title, besides=instance))

    def commands_title(self, seat: int, title: str, besides: str = "") -> bool:
        """Whether a player commands a card of a title, stopped or not, or has it held captive.

        2E-UNI-01, 2E-UNI-02, 2E-UNI-08, 2E-UNI-09, 2E-BRG-03; their own captives do not count (2E-UNI-10), nor do cards
        of other players (2E-UNI-04). A captive counts for nothing else (2E-GAP-37). Damage cards are in play as well.
        """
        captive = (i for player in self.state.players for i in player.brig if self.instance(i).owner == seat)
        damage = (i for ship in self.state.ships.values() for i in ship.damage if self.instance(i).commander == seat)
        found = (*self.cards_in_play.of_title(title, seat), *captive, *damage)
        return any(self.title(instance) == title for instance in found if instance != besides)


def _asks_for_dilemmas(card: AnyCard) -> bool:
    return _count_dilemmas(texts_of(card))


@cache
def _count_dilemmas(texts: tuple[Text, ...]) -> bool:
    return any(isinstance(node, DilemmasFaced) for node in nodes(texts))


def _asks_for_completions(card: AnyCard) -> bool:
    own = getattr(card, "requires", None)
    conditions = [own, *(getattr(one, "condition", getattr(one, "requires", None)) for one in texts_of(card))]
    parts = (part for one in conditions for part in (one.conditions if isinstance(one, Every) else (one,)))
    return any(isinstance(part, FirstCompleted) for part in parts)
