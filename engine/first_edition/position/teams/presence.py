"""Which cards are with one another: present, here, in one crew (1E-GEN-04 to 1E-GEN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Facility, Mission, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.table.state import EXPOSED, PHASED, VEILS
from engine.first_edition.table.table import Table


def is_cloaked(table: Table, instance: str) -> bool:
    """Whether a card is cloaked: not opposing, present or here; those aboard it are not cloaked (1E-CLOAK-02).

    What is phased is so as well, and more (1E-CLOAK-04).
    """
    states = table.instance(instance).states
    return bool(states) and any(one in states for one in VEILS)


def is_phased(table: Table, instance: str) -> bool:
    """Whether a card is phased (1E-CLOAK-04)."""
    return PHASED in table.instance(instance).states


def phased_ship(table: Table, instance: str) -> str:
    """The phased ship that a card is, or aboard or on which it is; empty for none."""
    ship = ship_of(table, instance)
    return ship if ship and is_phased(table, ship) else ""


def may_be_attacked(table: Table, instance: str) -> bool:
    """Whether a card is not cloaked, or exposed though it is."""
    return not is_cloaked(table, instance) or EXPOSED in table.instance(instance).states


def is_landed(table: Table, instance: str) -> bool:
    """Whether a ship stands on a planet (1E-LAND-01)."""
    return table.lies(instance)[0] == "surface" and table.is_a(instance, Ship)


def is_carried(table: Table, instance: str) -> bool:
    """Whether a ship is aboard another one (1E-CARRY-01)."""
    return table.lies(instance)[0] == "carried"


def carried_at(table: Table, place: str) -> Sequence[str]:
    """The ships that are carried aboard the ship which a place is (1E-CARRY-03)."""
    kind, _, ship = place.partition(".")
    return table.lying("carried", ship) if kind == "aboard" else ()


def is_pod(table: Table, instance: str) -> bool:
    """Whether a card is a pod in which a crew waits in space to be taken aboard."""
    return bool(instance) and table.facts[instance].type == "interrupt" and table.lies(instance)[0] == "space"


def in_phase(table: Table, cards: list[str], by: str) -> list[str]:
    """Those of some cards that are not phased, but for the ship aboard or on which the card is that strikes them."""
    if not table.index.phasing:
        return cards
    own = ship_of(table, by)
    return [one for one in cards if one == own or not is_phased(table, one)]


def may_target(table: Table, seat: int, instance: str, by: str = "") -> bool:
    """Whether a player may aim at a card: not at a cloaked one of the opponent, nor at a landed ship.

    Nobody aims at what is phased, or from the outside at anything aboard it, nor from there at others.
    1E-CLOAK-02, 1E-CLOAK-04, 1E-LAND-02.

    Args:
        table: where.
        seat: who aims.
        instance: at what.
        by: with which card; empty for none.
    """
    hidden = is_cloaked(table, instance) and table.instance(instance).controller != seat
    if hidden or is_landed(table, instance):
        return False
    if not table.index.phasing:
        return True
    return phased_ship(table, instance) == (phased_ship(table, by) if by else "") and not is_phased(table, instance)


def here(table: Table, location: str) -> list[str]:
    """The cards in play at a location that count as being there: not the cloaked ones (1E-CLOAK-02, 1E-GEN-06)."""
    return [one for one in table.at_location(location) if not is_cloaked(table, one)]


def host_of(table: Table, instance: str) -> str:
    """The card on which this one was played or placed, or aboard which it is; empty for none."""
    kind, of = table.lies(instance)
    return of if kind in ("on", "aboard", "held", "damage") else ""


def ship_of(table: Table, instance: str) -> str:
    """This ship, or the one aboard or on which a card is, at any depth; empty for none."""
    while instance:
        if table.is_a(instance, Ship):
            return instance
        instance = host_of(table, instance)
    return ""


def place_of(table: Table, instance: str) -> str:
    """The key of the list in which a card is present with others: of what it lies on, for a card that lies on another.

    A ship or facility is present with those aboard it, a card on a mission with those on the planet, and one that
    targets several cards with the first of them.
    """
    while True:
        if table.is_a(instance, Ship, Facility, Site):
            return f"aboard.{instance}"
        kind, of = table.lies(instance)
        targets = table.instance(instance).targets
        if targets:
            instance = targets[0]
        elif kind not in ("on", "held", "damage"):
            return table.instance(instance).at
        elif table.is_a(of, Mission):
            return f"surface.{table.location_of(of)}"
        else:
            instance = of


def present_with(table: Table, instance: str) -> list[str]:
    """The cards at the place of a card, this one among them, with the ship or facility that the place is.

    With a space location everybody there is present (1E-GEN-04). Who is alone has nobody else here (1E-GEN-07).
    """
    place = place_of(table, instance)
    kind, _, of = place.partition(".")
    if kind == "surface" and table.state.locations[of].kind == "space":
        return here(table, of)
    return [*([of] if kind == "aboard" else []), *table.state.places.get(place, ())]
