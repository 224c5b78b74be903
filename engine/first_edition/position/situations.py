"""Conditions of texts about a card's situation: its location, its ship's commander, its permitted users."""

from __future__ import annotations

from msgspec import UNSET

from engine.ccg.effects.conditions import AboardFacility, At, Attempting, Facing, Fighting, Solved
from engine.first_edition.cards.definition import Dilemma, Equipment, Facility, Personnel, Ship
from engine.first_edition.cards.equivalents import equivalent_titles
from engine.first_edition.position.printed_characteristics import meets_as_printed, printed_persons
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.presence import cards_aboard, host_of
from engine.first_edition.position.unusable_cards import is_unusable
from engine.first_edition.table.table import Table


def is_at_location(table: Table, condition: At | Solved, card: str) -> bool:
    """Whether a card is at a matching location, or where the mission has been solved."""
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
    """Whether a personnel is facing a dilemma now, perhaps of a certain environment or title (1E-DIL-01)."""
    attempt = table.state.attempt
    if attempt is None or not attempt.facing or card not in attempt.group:
        return False
    met = table.card(attempt.facing)
    if not isinstance(met, Dilemma) or condition.dilemma not in ("", met.ground):
        return False
    return not condition.title or condition.title == met.title


def is_attempting(table: Table, condition: Attempting, card: str) -> bool:
    """Whether a personnel takes part in a mission attempt, perhaps at a certain kind of mission (1E-MIS-06)."""
    attempt = table.state.attempt
    if attempt is None or card not in attempt.group:
        return False
    kind = table.state.locations[attempt.location].kind
    return not condition.mission or condition.mission in (("planet", "space") if kind == "dual" else (kind,))


def is_left_unused(table: Table, equipment: str) -> bool:
    """Whether an equipment came too late to be used in the attempt in progress (1ER-DL-1)."""
    attempt = table.state.attempt
    return attempt is not None and equipment in (attempt.unused or ())


def is_fighting(table: Table, condition: Fighting, seat: int) -> bool:
    """Whether a matching battle is in progress, possibly against a given affiliation (1E-BORG-10)."""
    battle = table.state.battle
    if battle is None or bool(battle.place) is not (condition.kind == "combat"):
        return False
    foes = [foe for foe in battle.forces[int(battle.seat == seat)] if foe in table.state.cards]
    if condition.foes is not UNSET:
        return any(meets_as_printed(table, condition.foes, foe) for foe in foes)
    there = [card for foe in foes for card in (foe, *cards_aboard(table, foe))]
    return not condition.against or any(affiliation(table, card) == condition.against for card in there)


def is_aboard_facility(table: Table, condition: AboardFacility, card: str, seat: int) -> bool:
    """Whether the card, or each of its targets, is aboard a matching facility or a ship docked there.

    Docking is what cures REM Fatigue Hallucinations (rulebook 2.5.4, line 3027).
    """
    hosts = (host_of(table, target) for target in table.instance(card).targets or (card,))
    return all(_fits_facility(table, condition, _dock_of(table, host) or host, seat) for host in hosts)


def _dock_of(table: Table, host: str) -> str:
    """The facility where a ship is docked; empty for anything else."""
    kind, dock = table.list_of_card(host) if host else ("", "")
    return dock if kind == "docked" else ""


def _fits_facility(table: Table, condition: AboardFacility, host: str, seat: int) -> bool:
    facility = table.card(host) if host else None
    if not isinstance(facility, Facility) or condition.facility not in ("", facility.facility):
        return False
    own = table.instance(host).controller == seat
    return condition.whose == "anybody" or own is (condition.whose == "you")


def is_restricted(table: Table, instance: str) -> bool:
    """Whether only some personnel may use a card; stolen equipment is unrestricted (1E-COMP-07, 1ER-BAT-13)."""
    card = table.card(instance)
    if not isinstance(card, Equipment) or not card.used_by:
        return False
    return table.instance(instance).controller == table.instance(instance).owner


def may_use_restricted(table: Table, personnel: str, equipment: Equipment) -> bool:
    """Whether a personnel's affiliation or species may use an equipment (1E-COMP-06, 1E-COMP-07).

    Disabled personnel can't enable equipment (1E-STAT-05).
    """
    if not table.is_a(personnel, Personnel) or is_unusable(table, personnel):
        return False
    if affiliation(table, personnel) in equipment.used_by:
        return True
    return any(
        not printed_person.traits.isdisjoint(equipment.used_by) for printed_person in printed_persons(table, personnel)
    )


def has_matching_commander(table: Table, host: str) -> bool:
    """Whether a ship or facility has a usable matching commander of its controller aboard (1E-CHAR-05)."""
    own = table.instance(host).controller
    crew = table.controlled(own, cards_aboard(table, host)) if own is not None else []
    return any(is_matching_commander(table, member, host) and not is_unusable(table, member) for member in crew)


def was_played_earlier(table: Table, title: str, seat: int) -> bool:
    """Whether a player has had a card with this title on the table since an earlier turn."""
    own = table.controlled(seat, table.cards_in("table", seat))
    return any(table.card(card).title == title and table.instance(card).since < table.state.turn for card in own)


# --- matching commanders ----------------------------------------------------------------------------------------------


def is_matching_commander(table: Table, personnel: str, host: str) -> bool:
    """Whether one card names the other as commander or captain, by its title or an equivalent one.

    Other versions of a persona don't count (1E-CHAR-05, 1E-EQV-01).
    """
    person, ship = table.card(personnel), table.card(host)
    if not isinstance(person, Personnel) or not isinstance(ship, Ship | Facility):
        return False
    return _names_title(person.commands, ship.title) or _names_title(ship.commanders, person.title)


def _names_title(told: tuple[str, ...], title: str) -> bool:
    return bool({name for text in told for name in equivalent_titles(text)} & {*equivalent_titles(title)})
