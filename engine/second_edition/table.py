"""The table: the state of a game together with the cards' definitions, and the plain facts that rules ask of it.

Here cards are found, moved, drawn and shown; the rules that decide when stand in the chapters' own modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.definition import AnyCard, Card, Dilemma, Mission, Personnel, Ship
from engine.kernel.event import Journal
from engine.kernel.game import Header
from engine.kernel.view import Outcome
from engine.second_edition.state import Instance, MissionState, PlayerState, ShipState, State

KnownCard = TypeVar("KnownCard", bound=Card)

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class Table:
    """A game's state, the definitions of its cards, and the journal of what happens."""

    def __init__(self, header: Header, state: State, catalogue: Catalogue) -> None:
        self.header = header
        self.state = state
        self.catalogue = catalogue
        self.journal = Journal()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.state.outcome

    def save(self) -> bytes:
        """The whole state as data."""
        return _ENCODER.encode(self.state)

    # --- players ---------------------------------------------------------------------------------------------

    @property
    def active(self) -> PlayerState:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    def player_name(self, seat: int) -> str:
        """The name of the player at this seat."""
        return self.header.seats[seat].name

    def left_of(self, seat: int) -> int:
        """The seat to the left, clockwise (2E-TRN-01, 2E-MUL-02)."""
        return (seat + 1) % len(self.state.players)

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

    # --- places ----------------------------------------------------------------------------------------------

    def instance(self, instance: str) -> Instance:
        """The card itself: owner, commander, flags."""
        return self.state.cards[instance]

    def mission_state(self, instance: str) -> MissionState:
        """The mission with this card id."""
        return next(mission for mission in self.state.missions if mission.id == instance)

    def ship_state(self, instance: str) -> ShipState:
        """The ship in play with this card id."""
        return self.state.ships[instance]

    def mission_of_ship(self, ship: str) -> MissionState:
        """Where a ship is."""
        return next(mission for mission in self.state.missions if ship in mission.ships)

    def own_missions(self, seat: int) -> list[MissionState]:
        """A player's row."""
        return [mission for mission in self.state.missions if mission.seat == seat]

    def place(self, place: str) -> list[str]:
        """The cards present at a place: aboard a ship, or on a mission's planet or headquarters (2E-PRE-01)."""
        return self.state.ships[place].aboard if place in self.state.ships else self.mission_state(place).surface

    def places(self) -> Iterator[str]:
        """Every place where personnel can be, in the order of the table."""
        for mission in self.state.missions:
            yield mission.id
            yield from mission.ships

    def place_titles(self, mission: MissionState) -> dict[str, str]:
        """The mission and the ships at it with their titles, numbered where two are alike."""
        places = [mission.id, *mission.ships]
        return dict(zip(places, numbered([self.title(place) for place in places]), strict=True))

    def in_play(self, seat: int) -> Iterator[str]:
        """Every card that a player commands in play, missions left out (2E-OWN-01)."""
        yield from self.state.players[seat].core
        for mission in self.state.missions:
            for instance in (*mission.surface, *mission.ships):
                if self.instance(instance).commander == seat:
                    yield instance
            for ship in mission.ships:
                yield from (i for i in self.place(ship) if self.instance(i).commander == seat)

    def commanded_at(self, seat: int, place: str) -> list[str]:
        """A player's personnel and equipment at a place."""
        return [i for i in self.place(place) if self.instance(i).commander == seat]

    def usable_personnel(self, seat: int, place: str) -> list[str]:
        """A player's unstopped personnel at a place (2E-STP-03)."""
        return [i for i in self.commanded_at(seat, place) if self.is_personnel(i) and not self.instance(i).stopped]

    def own_ships(self, seat: int, mission: MissionState) -> list[str]:
        """A player's ships at a mission."""
        return [ship for ship in mission.ships if self.instance(ship).commander == seat]

    def is_personnel(self, instance: str) -> bool:
        """Whether a card is a personnel."""
        return isinstance(self.card(instance), Personnel)

    # --- moving cards ----------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int = 1) -> list[str]:
        """Put cards from the top of a player's deck into his hand; as many as there are (2E-CST-04)."""
        player = self.state.players[seat]
        drawn, player.deck[:] = player.deck[:count], player.deck[count:]
        player.hand.extend(drawn)
        if drawn:
            cards = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
            self.journal.tell(
                "draw",
                f"{self.player_name(seat)} draws {cards}.",
                seat=seat,
                private={seat: f"You draw {self.names(drawn)}."},
                rule="2E-CNT-04",
            )
        return drawn

    def to_discard(self, instance: str) -> None:
        """Put a card on its owner's discard pile, from wherever it is (2E-OWN-05)."""
        self.take_away(instance)
        card = self.instance(instance)
        card.stopped, card.commander = False, card.owner
        self.state.players[card.owner].discard.append(instance)

    def to_hand(self, instance: str) -> None:
        """Put a card back into its owner's hand, from wherever it is."""
        self.take_away(instance)
        card = self.instance(instance)
        card.stopped, card.commander = False, card.owner
        self.state.players[card.owner].hand.append(instance)

    def to_bottom_of_dilemmas(self, instance: str) -> None:
        """Put a dilemma face up under its owner's dilemma pile (2E-DIL-07, 2E-DIL-12)."""
        card = self.instance(instance)
        card.face_up = True
        self.state.players[card.owner].dilemmas.append(instance)

    def take_away(self, instance: str) -> None:
        """Take a card out of hand, core or the place where it is in play."""
        player = self.state.players[self.instance(instance).commander]
        held = (player.hand, player.core, *(self.place(place) for place in self.places()))
        for cards in held:
            if instance in cards:
                cards.remove(instance)
                return

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
