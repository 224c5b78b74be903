"""Presence of cards with one another: present, here, in one crew (1E-GEN-04 to 1E-GEN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Facility, Mission, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import are_compatible
from engine.first_edition.table.state import EXPOSED, HIDING_STATES, PHASED
from engine.first_edition.table.table import Table


def is_cloaked(table: Table, instance: str) -> bool:
    """Whether a card is cloaked or phased: not opposing, present or here (1E-CLOAK-02, 1E-CLOAK-04).

    Cards aboard it aren't cloaked.
    """
    states = table.instance(instance).states
    return bool(states) and any(veil in states for veil in HIDING_STATES)


def is_phased(table: Table, instance: str) -> bool:
    """Whether a card is phased (1E-CLOAK-04)."""
    return PHASED in table.instance(instance).states


def phased_ship(table: Table, instance: str) -> str:
    """Return the phased ship that a card is, or is on or aboard; empty if none."""
    ship = ship_of(table, instance)
    return ship if ship and is_phased(table, ship) else ""


def may_be_attacked(table: Table, instance: str) -> bool:
    """Whether a card can be attacked: not cloaked, or exposed."""
    return not is_cloaked(table, instance) or EXPOSED in table.instance(instance).states


def is_landed(table: Table, instance: str) -> bool:
    """Whether a ship is landed on a planet (1E-LAND-01)."""
    return table.list_of_card(instance)[0] == "surface" and table.is_a(instance, Ship)


def is_carried(table: Table, instance: str) -> bool:
    """Whether a ship is carried aboard another one (1E-CARRY-01)."""
    return table.list_of_card(instance)[0] == "carried"


def ships_carried_at(table: Table, place: str) -> Sequence[str]:
    """Return the ships carried aboard the ship of a place (1E-CARRY-03)."""
    kind, _, ship = place.partition(".")
    return table.cards_in_list("carried", ship) if kind == "aboard" else ()


def is_inside(table: Table, instance: str, place: str) -> bool:
    """Whether a card is at a place, or aboard a ship that the ship of the place carries (1E-CARRY-03)."""
    at = table.instance(instance).at
    return at == place or any(at == f"aboard.{ship}" for ship in ships_carried_at(table, place))


def is_pod(table: Table, instance: str) -> bool:
    """Whether a card is an escape pod whose crew waits in space to be rescued."""
    return bool(instance) and table.facts[instance].type == "interrupt" and table.list_of_card(instance)[0] == "space"


def without_phased(table: Table, cards: list[str], by: str) -> list[str]:
    """Return the cards that aren't phased, plus the ship that the acting card is on or aboard."""
    if not table.index.has_phasing_cloaks:
        return cards
    own = ship_of(table, by)
    return [card for card in cards if card == own or not is_phased(table, card)]


def may_target(table: Table, seat: int, instance: str, by: str = "") -> bool:
    """Whether a player may target a card: not an opponent's cloaked card, nor a landed ship.

    Phased cards can't be targeted, and cards aboard them only from inside (1E-CLOAK-02, 1E-CLOAK-04, 1E-LAND-02).

    Args:
        seat: the targeting player.
        instance: the target.
        by: the card that targets; empty if none.
    """
    hidden = is_cloaked(table, instance) and table.instance(instance).controller != seat
    if hidden or is_landed(table, instance):
        return False
    if not table.index.has_phasing_cloaks:
        return True
    return phased_ship(table, instance) == (phased_ship(table, by) if by else "") and not is_phased(table, instance)


def cards_here(table: Table, location: str) -> list[str]:
    """Return the cards in play that count as *here* at a location, without cloaked ones (1E-CLOAK-02, 1E-GEN-06)."""
    return [card for card in table.at_location(location) if not is_cloaked(table, card)]


def is_here_for(table: Table, instance: str, card: str) -> bool:
    """Whether a card can be *here* for another: for one aboard a cloaked ship only cards aboard it (1E-CLOAK-03)."""
    ship = ship_of(table, card)
    hidden = bool(ship) and ship != card and is_cloaked(table, ship)
    return not hidden or ship_of(table, instance) == ship


def host_of(table: Table, instance: str) -> str:
    """Return the card that a card is on, aboard or held by; empty if none."""
    kind, of = table.list_of_card(instance)
    return of if kind in ("on", "aboard", "held", "damage") else ""


def hosts_of(table: Table, instance: str) -> tuple[str, ...]:
    """Return the cards that a card is on, aboard or held by; for a dilemma on a team all it affects (1E-PLAY-12)."""
    targets = table.instance(instance).targets
    if targets and table.facts[instance].type == "dilemma":
        return targets
    host = host_of(table, instance)
    return (host,) if host else ()


def cards_aboard(table: Table, host: str) -> list[str]:
    """Return the cards aboard a ship or facility, at any site of a station and aboard carried ships (1E-CARRY-03)."""
    inner = (host, *table.cards_in_list("within", host), *table.cards_in_list("carried", host))
    return [card for one in inner for card in table.cards_in_list("aboard", one)]


def ship_of(table: Table, instance: str) -> str:
    """Return the ship itself, or the ship that a card is on or aboard at any depth; empty if none."""
    while instance:
        if table.is_a(instance, Ship):
            return instance
        instance = host_of(table, instance)
    return ""


def place_of(table: Table, instance: str) -> str:
    """Return the key of the list of cards that a card is present with; for a card on another one, of that one.

    A ship or facility is present with its crew, a card on a mission with the planet, and a card with several targets
    with the first one.
    """
    while True:
        if table.is_a(instance, Ship, Facility, Site):
            return f"aboard.{instance}"
        kind, of = table.list_of_card(instance)
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
    """Return the cards present with a card, including itself and the ship or facility.

    At a space location these are all cards *here* (1E-GEN-04). A lone card has only itself (1E-GEN-07). The crew of a
    carried ship is also of its carrier's crew, whose members are present with one another (1E-CARRY-03).
    """
    place = place_of(table, instance)
    kind, _, of = place.partition(".")
    if kind == "surface" and table.state.locations[of].kind == "space":
        return cards_here(table, of)
    if kind == "aboard":
        crewed = crew_place(table, instance).partition(".")[2]
        hosts = (crewed, *table.cards_in_list("carried", crewed))
        crew = (card for host in hosts for card in table.cards_in_list("aboard", host))
        there = list(dict.fromkeys((of, crewed, *crew)))
    else:
        there = [*table.state.places.get(place, ())]
    member = _bearer(table, instance)
    return [card for card in there if not are_apart(table, member, card)] if member else there


def _bearer(table: Table, instance: str) -> str:
    """Return the personnel that a card is, or is on; empty if none."""
    while not table.facts[instance].is_personnel:
        kind, of = table.list_of_card(instance)
        instance = next(iter(table.instance(instance).targets), of if kind == "on" else "")
        if instance not in table.state.cards:
            return ""
    return instance


def affected_hosts(table: Table, card: str) -> tuple[str, ...]:
    """Return ``hosts_of`` a card and its ship, without the ship of an attempt from which the card is separated.

    Separated personnel aren't aboard for dilemmas and contribute nothing (1E-MIS-13; rulebook 2.5.4, line 1071).
    """
    ship, attempt = ship_of(table, card), table.state.attempt
    hosts = (*hosts_of(table, card), ship)
    if not ship or attempt is None or ship not in (attempt.ship, attempt.orbiting) or not table.edition.teams_apart:
        return hosts
    member = _bearer(table, card)
    separated = member and not table.instance(member).guise and member not in attempt.participants
    return tuple(host for host in hosts if host != ship) if separated else hosts


def are_apart(table: Table, person: str, other: str) -> bool:
    """Whether two cards at one place are personnel who aren't present with each other (1E-GEN-04).

    So are those in different Away Teams of one player on a planet and, in an attempt, one who takes part and one who
    is separated or the opponent's (1E-MIS-13; rulebook 2.5.4, lines 1071 to 1073 and 1232 to 1234).
    """
    known, attempt = table.state.cards, table.state.attempt
    if person == other or not table.edition.teams_apart or known[person].guise or known[other].guise:
        return False
    if not (table.facts[person].is_personnel and table.facts[other].is_personnel):
        return False
    if attempt is not None and attempt.location == table.location_of(person):
        team = attempt.participants
        if (person in team) is not (other in team):
            return True
    same_player = known[person].controller == known[other].controller
    return same_player and known[other].at.startswith("surface.") and not are_compatible(table, person, other)


def crew_place(table: Table, instance: str) -> str:
    """Return ``place_of`` a card, or for one aboard a carried ship that of the carrier's crew (1E-CARRY-03)."""
    place = place_of(table, instance)
    kind, _, of = place.partition(".")
    if kind != "aboard" or not is_carried(table, of) or not _is_with_crew(table, instance):
        return place
    return f"aboard.{table.list_of_card(of)[1]}"


def _is_with_crew(table: Table, instance: str) -> bool:
    """Whether a card is aboard a ship or on a card aboard, instead of on the ship itself."""
    while not table.is_a(instance, Ship):
        kind, of = table.list_of_card(instance)
        if kind == "aboard":
            return True
        instance = next(iter(table.instance(instance).targets), of)
    return False


def present_with_hosts(table: Table, instance: str) -> list[str]:
    """Return the cards present with a card, or for a dilemma on a team that has split, with any part of it."""
    targets = table.instance(instance).targets
    if len(targets) < 2 or table.facts[instance].type != "dilemma":
        return present_with(table, instance)
    return list(dict.fromkeys(other for part in targets for other in present_with(table, part)))
