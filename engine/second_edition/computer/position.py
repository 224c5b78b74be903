"""The table as known to one seat: its cards and their places, with the printed facts of visible cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Mission, Personnel, Ship
from engine.ccg.requirements.grammar import parse_requirement, requirement_text
from engine.ccg.view import CardView
from engine.second_edition.orders.moving_a_ship import DIFFERENT_QUADRANTS, SAME_REGION
from engine.second_edition.view import MissionView, PlayerView, SecondEditionView, ShipView


class ShipPosition(msgspec.Struct, frozen=True):
    """A ship of the seat.

    Attributes:
        view: the seat's view of it.
        card: its printed facts.
        crew: all cards aboard.
    """

    view: ShipView
    card: Ship
    crew: tuple[CardView, ...]

    @property
    def id(self) -> str:
        """The ship's instance id."""
        return self.view.card.id


class SitePosition(msgspec.Struct, frozen=True):
    """A place on the table; copies of one mission are one place (2E-PRE-06).

    Attributes:
        id: id of the copy that orders name.
        card: the mission's printed facts, but with its current requirements.
        view: the copy that orders name.
        own: the seat's own copy, if any.
        surface: the seat's cards on the planet or at the headquarters.
        ships: the seat's ships.
    """

    id: str
    card: Mission
    view: MissionView
    own: MissionView | None
    surface: tuple[CardView, ...]
    ships: tuple[ShipPosition, ...]

    @property
    def is_headquarters(self) -> bool:
        """Whether the mission is a headquarters, which can't be attempted."""
        return self.card.type == "headquarters"

    @property
    def is_goal(self) -> bool:
        """Whether the seat has an incomplete mission there."""
        return self.own is not None and not self.own.completed and not self.is_headquarters

    @property
    def overcome_count(self) -> int:
        """The number of dilemmas beneath the seat's own mission."""
        return len(self.own.overcome) if self.own else 0


class ComputerPosition:
    """The table as one seat knows it.

    Args:
        view: the seat's own view.
        catalogue: the printed facts of all cards.

    Raises:
        ValueError: the view is a spectator's.
    """

    def __init__(self, view: SecondEditionView, catalogue: Catalogue) -> None:
        if view.viewer is None:
            raise ValueError("A spectator has nothing to decide.")
        self.view = view
        self.catalogue = catalogue
        self.seat: int = view.viewer
        self.me: PlayerView = view.players[self.seat]
        self.sites: tuple[SitePosition, ...] = tuple(self._site_positions())
        self._cards = {card.id: card for card in self._own_cards()}

    def _site_positions(self) -> Iterator[SitePosition]:
        copies: dict[str, list[MissionView]] = {}
        for player in self.view.players:
            for mission in player.missions:
                copies.setdefault(mission.card.card, []).append(mission)
        for views in copies.values():
            card = self.catalogue.card(views[0].card.card)
            if isinstance(card, Mission):
                yield self._site_position(card, views)

    def _site_position(self, card: Mission, views: Sequence[MissionView]) -> SitePosition:
        own = next((view for view in views if view.seat == self.seat), None)
        return SitePosition(
            id=views[0].card.id,
            card=_as_required_now(card, own or views[0]),
            view=views[0],
            own=own,
            surface=tuple(
                card for view in views for group in view.groups if group.seat == self.seat for card in group.cards
            ),
            ships=tuple(self._ship_position(ship) for view in views for ship in view.ships if ship.seat == self.seat),
        )

    def _ship_position(self, ship: ShipView) -> ShipPosition:
        card = self.catalogue.card(ship.card.card)
        if not isinstance(card, Ship):
            raise TypeError(f"{card.name} is not a ship.")
        return ShipPosition(ship, card, ship.crew.cards)

    def _own_cards(self) -> Iterator[CardView]:
        yield from self.me.hand
        yield from self.me.core
        yield from self.in_play

    @property
    def in_play(self) -> Iterator[CardView]:
        """The seat's personnel, ships and equipment."""
        for site in self.sites:
            yield from site.surface
            for ship in site.ships:
                yield ship.view.card
                yield from ship.crew

    @property
    def ships(self) -> list[ShipPosition]:
        """The seat's ships."""
        return [ship for site in self.sites for ship in site.ships]

    @property
    def sites_to_complete(self) -> list[SitePosition]:
        """The places where the seat has missions to complete."""
        return [site for site in self.sites if site.is_goal]

    @property
    def personnel(self) -> list[Personnel]:
        """The printed facts of the seat's personnel in play, including stopped ones."""
        return [card for other in self.in_play if isinstance(card := self.printed_facts(other), Personnel)]

    def printed_facts(self, card: CardView) -> AnyCard:
        """Return the printed facts of a visible card."""
        return self.catalogue.card(card.card)

    def own_card(self, instance: str) -> CardView | None:
        """Return a card of the seat, in hand or in play, by its id; ``None`` for any other."""
        return self._cards.get(instance)

    def unstopped_cards_at(self, place: str) -> set[str]:
        """Return the seat's cards that can beam from a planet or a ship: all unstopped ones."""
        present = {site.id: site.surface for site in self.sites}
        present |= {ship.id: ship.crew for site in self.sites for ship in site.ships}
        return {card.id for card in present.get(place, ()) if not card.stopped}

    def unstopped_personnel(self, cards: Iterable[CardView]) -> list[CardView]:
        """Return the unstopped personnel among some cards."""
        return [card for card in cards if card.kind == "personnel" and not card.stopped]


def equipment_among(cards: Iterable[CardView]) -> list[CardView]:
    """Return the equipment among some cards."""
    return [card for card in cards if card.kind == "equipment"]


def range_between(start: SitePosition, end: SitePosition) -> int:
    """Return the Range that a move requires (2E-MOV-03, 2E-MOV-06, 2E-MOV-07)."""
    needed = start.view.span + end.view.span
    if start.card.quadrant != end.card.quadrant:
        needed += DIFFERENT_QUADRANTS
    if start.card.region and start.card.region == end.card.region:
        needed += SAME_REGION
    return max(0, needed)


def is_staffed_by(ship: Ship, crew: Iterable[Personnel]) -> bool:
    """Whether personnel can staff a ship, by their printed facts (2E-STF-01 to 2E-STF-04)."""
    people = list(crew)
    command = sum("cmd" in person.icons for person in people)
    staff = sum("stf" in person.icons and "cmd" not in person.icons for person in people)
    return (
        any(person.affiliation == ship.affiliation for person in people)
        and command >= ship.staffing.count("cmd")
        and command + staff >= len(ship.staffing)
    )


def _as_required_now(card: Mission, view: MissionView) -> Mission:
    """Return a mission with the requirements that it has now, after changes by texts (2E-REQ-02)."""
    if card.requirements is None or not view.requirements or requirement_text(card.requirements) == view.requirements:
        return card
    return msgspec.structs.replace(card, requirements=parse_requirement(view.requirements))
