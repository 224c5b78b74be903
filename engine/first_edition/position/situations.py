"""Situations of a card that texts ask about: where it is, and who leads its ship, who may use it."""

from __future__ import annotations

from engine.ccg.effects.conditions import AboardFacility, At, Facing, Fighting, Solved
from engine.first_edition.cards.definition import Dilemma, Equipment, Facility, Personnel, Ship
from engine.first_edition.cards.equivalents import titles
from engine.first_edition.position.as_printed import printed
from engine.first_edition.position.out_of_use import is_useless
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.table.table import Table


def is_at(table: Table, condition: At | Solved, card: str) -> bool:
    """Whether a card is at such a location, or where the mission has been solved."""
    location = table.state.locations.get(table.location_of(card))
    if location is None:
        return False
    if isinstance(condition, Solved):
        return location.completed_by is not None
    kinds = ("planet", "space") if location.kind == "dual" else (location.kind,)
    return (
        (not condition.mission or condition.mission in kinds)
        and condition.quadrant in ("", location.quadrant)
        and condition.region in ("", location.region)
    )


def is_facing(table: Table, condition: Facing, card: str) -> bool:
    """Whether a personnel is among those who meet a dilemma now, perhaps one of a ground or title (1E-DIL-01)."""
    attempt = table.state.attempt
    if attempt is None or not attempt.facing or card not in attempt.group:
        return False
    met = table.card(attempt.facing)
    if not isinstance(met, Dilemma) or condition.dilemma not in ("", met.ground):
        return False
    return not condition.title or condition.title == met.title


def is_fighting(table: Table, condition: Fighting, seat: int) -> bool:
    """Whether such a battle goes on, perhaps against a force in which there is an affiliation (1E-BORG-10)."""
    battle = table.state.battle
    if battle is None or bool(battle.place) is not (condition.kind == "combat"):
        return False
    foes = battle.forces[int(battle.seat == seat)]
    there = [i for one in foes if one in table.state.cards for i in (one, *table.lying("aboard", one))]
    return not condition.against or any(affiliation(table, one) == condition.against for one in there)


def is_aboard_facility(table: Table, condition: AboardFacility, card: str, seat: int) -> bool:
    """Whether those concerned are aboard such a facility: those with the card, or whom it targets."""
    return all(_is_such(table, condition, host_of(table, one), seat) for one in table.instance(card).targets or (card,))


def _is_such(table: Table, condition: AboardFacility, host: str, seat: int) -> bool:
    facility = table.card(host) if host else None
    if not isinstance(facility, Facility) or condition.facility not in ("", facility.facility):
        return False
    own = table.instance(host).controller == seat
    return condition.whose == "anybody" or own is (condition.whose == "you")


def is_restricted(table: Table, instance: str) -> bool:
    """Whether only some may use a card: not an equipment that was stolen from its owner (1E-COMP-07, 1ER-BAT-13)."""
    card = table.card(instance)
    if not isinstance(card, Equipment) or not card.used_by:
        return False
    return table.instance(instance).controller == table.instance(instance).owner


def may_use_restricted(table: Table, personnel: str, equipment: Equipment) -> bool:
    """Whether a personnel is of an affiliation, or a species, that may use an equipment (1E-COMP-06, 1E-COMP-07).

    Who is disabled enables nothing (1E-STAT-05).
    """
    if not table.is_a(personnel, Personnel) or is_useless(table, personnel):
        return False
    if affiliation(table, personnel) in equipment.used_by:
        return True
    return any(not one.traits.isdisjoint(equipment.used_by) for one in printed(table, personnel))


def is_led(table: Table, host: str) -> bool:
    """Whether a matching commander of a ship or facility is aboard it, of the player whose it is (1E-CHAR-05)."""
    own = table.instance(host).controller
    crew = table.controlled(own, table.lying("aboard", host)) if own is not None else []
    return any(is_matching_commander(table, one, host) and not is_useless(table, one) for one in crew)


def was_played_earlier(table: Table, title: str, seat: int) -> bool:
    """Whether a player has had a card of a title on the table since an earlier turn."""
    own = table.controlled(seat, table.lying("table", seat))
    return any(table.card(one).title == title and table.instance(one).since < table.state.turn for one in own)


# --- matching commanders ----------------------------------------------------------------------------------------------


def is_matching_commander(table: Table, personnel: str, host: str) -> bool:
    """Whether either card names the other, as commander or captain, by its very title or one that is equivalent.

    Another version of the persona does not count (1E-CHAR-05, 1E-EQV-01).
    """
    person, ship = table.card(personnel), table.card(host)
    if not isinstance(person, Personnel) or not isinstance(ship, Ship | Facility):
        return False
    return _names(person.commands, ship.title) or _names(ship.commanders, person.title)


def _names(told: tuple[str, ...], title: str) -> bool:
    return bool({name for one in told for name in titles(one)} & {*titles(title)})
