"""The current objective of a Borg player: what it lets their Borg do, and when it may be probed for (1E-BORG-05)."""

from __future__ import annotations

from engine.ccg.effects.changes import MayScout
from engine.first_edition.battles.permission import may_counter
from engine.first_edition.borg.decided import WAITS_A_TURN
from engine.first_edition.borg.markers import USE_ONLY
from engine.first_edition.cards.definition import AnyDefinition, Objective, Personnel
from engine.first_edition.characteristics import in_force, traits
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import BORG, affiliation
from engine.first_edition.teams.teams import is_active


def is_for_borg(card: AnyDefinition) -> bool:
    """Whether a card is an objective of the Borg."""
    return isinstance(card, Objective) and USE_ONLY in card.icons


def current(table: Table, seat: int) -> str:
    """A player's current objective: the one of the Borg that lies face up and is not completed; empty for none."""
    own = table.controlled(seat, table.lying("table", seat))
    return next((one for one in own if is_for_borg(table.card(one))), "")


def is_one_too_many(table: Table, seat: int, instance: str) -> bool:
    """Whether an objective of the Borg would be a second one: only one is current at a time (1E-BORG-05)."""
    return is_for_borg(table.card(instance)) and current(table, seat) not in ("", instance)


def scouted_for(table: Table, seat: int, location: str) -> str:
    """The objective for which a player's Borg may scout a location now; empty for none (1E-BORG-12)."""
    if MayScout not in table.changed_by:
        return ""
    objective = current(table, seat)
    targets = table.lying("on line", location)
    found = (card for target in targets for card, _ in in_force(table, target, MayScout))
    return objective if objective and objective in found else ""


def may_form_team(table: Table, seat: int, location: str) -> bool:
    """Whether a player's Borg may be on a planet there: to scout it, or to counter an attack (1E-BORG-07)."""
    return bool(scouted_for(table, seat, location)) or may_counter(table, seat, location)


def borg_at(table: Table, seat: int, location: str) -> list[str]:
    """A player's active Borg at a location, wherever they are there."""
    own = table.controlled(seat, table.at_location(location))
    able = (one for one in own if table.is_a(one, Personnel) and is_active(table, one))
    return [one for one in able if affiliation(table, one) == BORG]


def is_scouted(table: Table, objective: str, seat: int) -> bool:
    """Whether an objective may be probed for: scouting was complete in an earlier turn, and Borg are there.

    1E-BORG-05, 1E-GAP-06; not where they have battled since the opponent's last turn began (1ER-SCO-4).
    """
    card = table.instance(objective)
    waited = bool(card.scouted_in) and card.scouted_in + WAITS_A_TURN <= table.state.turn
    where = next((place for one in card.targets if (place := table.location_of(one))), "")
    return waited and bool(where) and bool(borg_at(table, seat, where)) and not has_battled(table, where)


def has_battled(table: Table, location: str) -> bool:
    """Whether there was a battle at a location this turn, or in the turn before it."""
    state = table.state
    return any(one.location == location and one.turn >= state.turn - 1 for one in state.grudges)


def has_adapted(table: Table, seat: int, dilemma: str, icon: str) -> bool:
    """Whether Borg who scout now have met a dilemma or its copy in an earlier turn (1E-CR-009).

    One with the icon is among them.
    """
    now = table.state.attempt
    if now is None or not now.scouting or now.seat != seat:
        return False
    first = table.player(seat).adapted_to.get(table.instance(dilemma).card, table.state.turn)
    return first < table.state.turn and any(f"[{icon}]" in one for one in traits(table, now.group))
