"""Reasons why an attempt, move, beam or battle isn't possible (1E-MIS, 1E-MOVE, 1E-STAFF, 1E-BEAM, 1E-BAT)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first_edition.advising.why_not.reasons import Reason, blocked_option, reason_no_orders
from engine.first_edition.advising.why_not.scouting import may_scout, reason_against_scouting
from engine.first_edition.battles.forces import current_weapons, force_members, possible_fleets
from engine.first_edition.battles.personnel_battle import possible_fights
from engine.first_edition.battles.ship_battle import possible_targets, raid_options
from engine.first_edition.borg.scouting import scouting_crews, scouting_teams
from engine.first_edition.cards.definition import Facility, Mission, Ship
from engine.first_edition.missions.attempting import (
    away_teams_that_may_attempt,
    crews_that_may_attempt,
    may_be_attempted,
    possible_attempts,
)
from engine.first_edition.missions.solving import is_matched
from engine.first_edition.moving.beaming import beam_routes
from engine.first_edition.moving.movement import can_fly, is_docked, may_move, range_left
from engine.first_edition.position import attack_permission
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.damage_penalties import TRANSPORTERS, is_off_line
from engine.first_edition.position.spaceline.locations import (
    is_planet,
    line_of,
    locations_between,
    mission_end_at,
    mission_used_at,
    range_cost,
)
from engine.first_edition.position.spaceline.staffing import has_matching_personnel, is_staffed
from engine.first_edition.position.teams.compatibility import BORG, affiliation, has_same_affiliation
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.presence import is_carried, is_cloaked, is_landed
from engine.first_edition.position.teams.teams import (
    Place,
    active_personnel_at,
    inside_of,
    is_active,
    personnel_at,
    surface_place,
)
from engine.first_edition.position.tribble_obstacles import attempt_refusal
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import STOPPED
from engine.first_edition.table.table import Table
from engine.first_edition.turn.orders import orders_of
from engine.kernel.blocked_actions import Blocked
from engine.wording import list_in_words, number_words

_UNTIL_NEXT_TURN = "until the next turn begins"


def blocked_orders(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield attempts, moves, beams and battles that a player can't order now, with reasons.

    If one card has an order, others of the same name aren't listed, because players couldn't tell them apart.
    """
    offered = set() if reason_no_orders(table, seat) else {item.label for item in orders_of(table, seat)}
    yield from (
        find_blocked_order
        for find_blocked_order in _find_blocked_orders(table, seat)
        if find_blocked_order.label not in offered
    )


def _find_blocked_orders(table: Table, seat: int) -> Iterator[Blocked]:
    for location in table.locations():
        yield from _blocked_attempts(table, seat, location.id)
        yield from _blocked_battles(table, seat, location.id)
        for card in table.controlled(seat, table.at_location(location.id)):
            if table.is_a(card, Ship):
                yield from _blocked_moves(table, seat, card)
                yield from _blocked_beams(table, seat, card)
            elif table.is_a(card, Facility):
                yield from _blocked_beams(table, seat, card)


_MAX_NAMED_TARGETS = 2
"""Maximum number of ships and facilities that can't be attacked named at a location."""
_ALREADY_THERE = Reason("1E-MOVE-06", "It is already there.")


# --- attempts --------------------------------------------------------------------------------------------------------


def _blocked_attempts(table: Table, seat: int, location: str) -> Iterator[Blocked]:
    mission = mission_used_at(table, seat, location)
    if not table.is_a(mission, Mission):
        return
    verb = "Scout" if seat in table.borg else "Attempt"
    if reason := _reason_against_attempt(table, seat, location):
        yield blocked_option(table, "attempt", f"{verb} {table.name(mission)}", mission, reason)


def _reason_against_attempt(table: Table, seat: int, location: str) -> Reason | None:
    if seat in table.borg:
        reason, able = reason_against_scouting(table, seat, location), may_scout(table, seat, location)
    else:
        reason = _reason_not_open(table, seat, location) or reason_no_orders(table, seat)
        able = any(True for _ in possible_attempts(table, seat, location))
    if reason or able:
        return reason
    match table.state.locations[location].kind:
        case "planet":
            return _reason_against_team(table, seat, location)
        case "space":
            return _reason_against_crew(table, seat, location)
        case _:
            return _reason_group_missing(table, seat, location)


def _reason_group_missing(table: Table, seat: int, location: str) -> Reason:
    """Return the reason why an Away Team or crew is missing at a planet-and-space mission (1E-MIS-30)."""
    scouts = seat in table.borg
    teams = (scouting_teams if scouts else away_teams_that_may_attempt)(table, seat, location)
    crews = (scouting_crews if scouts else crews_that_may_attempt)(table, seat, location)
    missing = [] if any(teams) else [_reason_against_team(table, seat, location).words]
    missing += [] if any(crews) else [_reason_against_crew(table, seat, location).words]
    told = " ".join(missing)
    return Reason("1E-MIS-30", f"It is a planet and space mission, so it requires both an Away Team and a crew. {told}")


def _reason_not_open(table: Table, seat: int, location: str) -> Reason | None:
    """Return the reason why the mission isn't open to this player (1E-MIS-01, 1E-MIS-10)."""
    here, points = table.state.locations[location], mission_end_at(table, seat, location).points
    if here.completed_by is not None:
        who = "You have" if here.completed_by == seat else f"{table.player_name(here.completed_by)} has"
        return Reason("1E-MIS-10", f"{who} already completed it.")
    if points is None:
        return Reason("1E-MIS-01", "It is worth no points to you, so you can’t attempt it.")
    if here.assimilated_by is not None:
        return Reason("1E-ASM-05", "Its planet is assimilated, so it can no longer be attempted.")
    if may_be_attempted(table, seat, location):
        return None
    least = table.edition.others_missions
    return Reason("1E-MIS-01", f"It is your opponent’s and worth less than {least} points, so only they can solve it.")


def _reason_against_team(table: Table, seat: int, location: str) -> Reason:
    """Return the reason why no Away Team of a player may attempt it (1E-MIS-02, 1E-MIS-03)."""
    there, able = (
        personnel_at(table, seat, surface_place(location)),
        active_personnel_at(table, seat, surface_place(location)),
    )
    if not there:
        return Reason("1E-MIS-02", f"None of your personnel is on the planet.{_beam_down_hint(table, seat, location)}")
    if not able:
        return Reason("1E-STAT-01", f"All your personnel there are stopped {_UNTIL_NEXT_TURN}.")
    if annoyed := _reason_by_tribbles(table, seat, location, surface_place(location), able):
        return annoyed
    return _reason_no_one_matches(table, seat, location, len(able))


def _beam_down_hint(table: Table, seat: int, location: str) -> str:
    """Return a suggestion where to beam down from; empty if no one could."""
    for card in table.controlled(seat, table.at_location(location)):
        if table.is_a(card, Ship, Facility) and active_personnel_at(table, seat, inside_of(card)):
            return f" Beam down from {table.name(card)} first."
    return ""


def _reason_against_crew(table: Table, seat: int, location: str) -> Reason:
    """Return the reason why no crew of a player may attempt the mission (1E-MIS-02, 1E-MIS-03, 1E-STAFF-03)."""
    ships = [card for card in table.controlled(seat, table.at_location(location)) if table.is_a(card, Ship)]
    ships = [ship for ship in ships if not is_carried(table, ship)]
    free = [ship for ship in ships if not is_docked(table, ship)]
    if not ships:
        return Reason("1E-MIS-02", "You have no ship there.")
    if not free:
        return Reason("1E-MIS-02", f"{table.name(ships[0])} is docked. Undock it first.")
    if all(is_cloaked(table, card) for card in free):
        return Reason("1E-CLOAK-02", f"{table.name(free[0])} is cloaked. Decloak it first.")
    active = [card for card in free if is_active(table, card) and not is_cloaked(table, card)]
    if not active:
        return Reason("1E-STAT-01", f"{table.name(free[0])} is stopped {_UNTIL_NEXT_TURN}.")
    ship = max(active, key=lambda card: len(active_personnel_at(table, seat, inside_of(card))))
    crew = active_personnel_at(table, seat, inside_of(ship))
    if not crew:
        return _reason_without_crew(table, seat, ship)
    if not has_matching_personnel(table, ship):
        kind = affiliation(table, ship).title()
        return Reason("1E-STAFF-03", f"No one aboard {table.name(ship)} is {kind} like the ship; at least one must be.")
    if annoyed := _reason_by_tribbles(table, seat, location, inside_of(ship), crew):
        return annoyed
    return _reason_no_one_matches(table, seat, location, len(crew))


def _reason_without_crew(table: Table, seat: int, ship: str) -> Reason:
    """Return the reason why no one aboard can act (1E-MIS-02, 1E-HARR-02, 1E-STAT-01)."""
    there = personnel_at(table, seat, inside_of(ship))
    if not there:
        return Reason("1E-MIS-02", f"No one is aboard {table.name(ship)}.")
    if all(is_arrested(table, card) for card in there):
        return Reason(
            "1E-HARR-02", f"Everyone aboard {table.name(ship)} is under house arrest, so it can’t leave with them."
        )
    return Reason("1E-STAT-01", f"Everyone aboard {table.name(ship)} is stopped {_UNTIL_NEXT_TURN}.")


def _reason_by_tribbles(table: Table, seat: int, location: str, place: Place, team: list[str]) -> Reason | None:
    """Return the reason why tribbles keep a matching team from the mission (1E-TRIB-01), or ``None``."""
    why = attempt_refusal(table, place, team) if is_matched(table, seat, location, team) else ""
    return Reason("1E-TRIB-01", why) if why else None


def _reason_no_one_matches(table: Table, seat: int, location: str, count: int) -> Reason:
    """Return the reason why no personnel there matches the mission (1E-MIS-03)."""
    shown = list_in_words((one.title() for one in mission_end_at(table, seat, location).affiliations), "or")
    none = "Your only personnel there is not" if count == 1 else f"None of your {count} personnel there are"
    return Reason("1E-MIS-03", f"{none} {shown or 'named by it'}; at least one must be.")


# --- moves -----------------------------------------------------------------------------------------------------------


def _blocked_moves(table: Table, seat: int, ship: str) -> Iterator[Blocked]:
    name = display_name(table, ship, seat)
    stays = reason_no_orders(table, seat) or _reason_against_moving(table, ship)
    if stays is not None:
        yield blocked_option(table, "move", f"Move {name}", ship, stays)
        return
    here, left = table.location_of(ship), range_left(table, ship)
    yield blocked_option(table, "move", f"Move {name} to {table.name(here)}", ship, _ALREADY_THERE)
    for there in line_of(table, here):
        needed = range_cost(table, seat, locations_between(table, here, there)) if there != here else 0
        if needed > left:
            far = Reason("1E-MOVE-06", f"That requires {needed} RANGE, but only {left} is left.")
            yield blocked_option(table, "move", f"Move {name} to {table.name(there)}", ship, far)


def _reason_against_moving(table: Table, ship: str) -> Reason | None:
    if STOPPED in table.instance(ship).states:
        return Reason("1E-STAT-01", f"It is stopped {_UNTIL_NEXT_TURN}.")
    if not is_staffed(table, ship):
        return missing_staff(table, ship)
    if is_docked(table, ship):
        return Reason("1E-DOCK-02", "It is docked. Undock it first.")
    if is_carried(table, ship):
        return Reason("1E-CARRY-01", "Another ship is carrying it. Launch it first.")
    if is_landed(table, ship):
        return Reason("1E-LAND-01", "It has landed on the planet. Take off first.")
    if not can_fly(table, ship):
        return Reason("1E-STAFF-01", "A card in play prevents it from moving.")
    if not may_move(table, ship) and range_left(table, ship) <= 0:
        return Reason("1E-MOVE-06", "It has no RANGE left this turn.")
    return None


def missing_staff(table: Table, ship: str) -> Reason:
    """Return the staff that a ship is missing (1E-STAFF-01, 1E-STAFF-02)."""
    seat = table.instance(ship).controller
    crew = active_personnel_at(table, seat, inside_of(ship)) if seat is not None else []
    if not crew:
        return Reason("1E-STAFF-01", "None of your personnel aboard can act.")
    lacking = list(_missing_staff_words(table, ship, crew))
    told = list_in_words(lacking) if lacking else "the crew its text requires"
    everybody = personnel_at(table, seat, inside_of(ship)) if seat is not None else []
    idle = lacking and not list(_missing_staff_words(table, ship, everybody))
    return Reason(
        "1E-STAFF-02",
        f"It isn’t staffed. Missing: {told}{' (the personnel who have that are stopped)' if idle else ''}.",
    )


def _missing_staff_words(table: Table, ship: str, crew: list[str]) -> Iterator[str]:
    """Yield the missing staffing icons, and a matching personnel if there is none, in words."""
    yield from _missing_icon_words(table, table.card_as(ship, Ship), crew)
    if not any(has_same_affiliation(table, one, ship) for one in crew):
        yield f"one {affiliation(table, ship).title()} personnel"


def blocked_crews(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the missing staff of each of a player's ships, on either player's turn (1E-STAFF-02)."""
    for location in table.locations():
        for ship in table.controlled(seat, table.at_location(location.id)):
            if table.is_a(ship, Ship) and not is_staffed(table, ship):
                yield blocked_option(
                    table, "move", f"Move {display_name(table, ship, seat)}", ship, missing_staff(table, ship)
                )


def _missing_icon_words(table: Table, card: Ship, crew: list[str]) -> Iterator[str]:
    traits = [person.traits for instance in crew for person in persons_on_card(table, instance)]
    command = sum("[cmd]" in trait for trait in traits)
    staff = sum("[stf]" in trait and "[cmd]" not in trait for trait in traits)
    needed = card.staffing_counts
    if command < needed["cmd"]:
        yield f"{number_words(needed['cmd'] - command)} Command"
    if (lacking := needed["stf"] - staff - max(0, command - needed["cmd"])) > 0:
        yield f"{number_words(lacking)} Staff"
    for icon in needed:
        have = sum(f"[{icon}]" in trait for trait in traits)
        if icon not in ("cmd", "stf") and have < needed[icon]:
            yield f"{number_words(needed[icon] - have)} {icon.upper()}"


# --- beams -----------------------------------------------------------------------------------------------------------


def _blocked_beams(table: Table, seat: int, host: str) -> Iterator[Blocked]:
    label = f"Beam from {display_name(table, host, seat)}"
    if reason := _reason_against_beaming(table, seat, host):
        yield blocked_option(table, "beam", label, host, reason)


def _reason_against_beaming(table: Table, seat: int, host: str) -> Reason | None:
    there = personnel_at(table, seat, inside_of(host))
    location = table.location_of(host)
    if not there:
        return Reason("1E-BEAM-01", f"No one is aboard {table.name(host)}.")
    if reason := reason_no_orders(table, seat):
        return reason
    if any(way.start == inside_of(host) for way in beam_routes(table, seat, location)):
        return None
    if is_cloaked(table, host):
        return Reason("1E-CLOAK-02", "It is cloaked, so you can’t board or leave it.")
    if is_off_line(table, host, TRANSPORTERS):
        return Reason("1E-DMG-07", "Its transporters are off-line.")
    if all(STOPPED in table.instance(card).states for card in there):
        return Reason("1E-STAT-01", f"Everyone there is stopped {_UNTIL_NEXT_TURN}.")
    if not is_planet(table, location):
        return Reason("1E-BEAM-01", "There is no planet here, and you have no other ship or facility to beam to.")
    return Reason("1E-BEAM-03", "No one there can go anywhere now.")


# --- battles ---------------------------------------------------------------------------------------------------------


def _blocked_battles(table: Table, seat: int, location: str) -> Iterator[Blocked]:
    """Yield attacks on the opponent's ships and facilities, or on personnel on the same planet, with reasons."""
    name, mission = table.name(location), mission_used_at(table, seat, location)
    aims = possible_targets(table, seat, location)
    if aims and (reason := _reason_against_raid(table, seat, location)):
        seen = [aim for aim in aims if table.can_see(seat, aim)]
        target_words = (
            list_in_words([table.name(card) for card in seen]) if 1 <= len(seen) <= _MAX_NAMED_TARGETS else "with ships"
        )
        yield blocked_option(table, "battle", f"Attack {target_words} at {name}", mission, reason)
    if personnel_at(table, table.opponent_of(seat), surface_place(location)) and (
        reason := _reason_against_fight(table, seat, location)
    ):
        yield blocked_option(table, "battle", f"Attack personnel at {name}", mission, reason)


def _reason_against_raid(table: Table, seat: int, location: str) -> Reason | None:
    own = [card for card in table.controlled(seat, table.at_location(location)) if table.is_a(card, Ship, Facility)]
    if not own:
        return Reason("1E-BAT-03", "You have no ship or facility there.")
    if reason := reason_no_orders(table, seat):
        return reason
    if any(True for _ in raid_options(table, seat, location)):
        return None
    if possible_fleets(table, seat, location):
        return _reason_affiliations_forbid(table, [card for other in own for card in force_members(table, other)])
    return _reason_no_ship_can_attack(table, seat, own)


def _reason_no_ship_can_attack(table: Table, seat: int, own: list[str]) -> Reason:
    """Return the reason why none of these ships and facilities may attack (1E-BAT-01, 1E-BAT-02)."""
    armed = [card for card in own if current_weapons(table, card) > 0]
    if not armed:
        return Reason("1E-BAT-01", "None of your ships there has WEAPONS.")
    free = [card for card in armed if not is_docked(table, card) and is_active(table, card)]
    if not free:
        state = "docked" if is_docked(table, armed[0]) else "stopped"
        return Reason("1E-BAT-01", f"{table.name(armed[0])} is {state}.")
    crew = active_personnel_at(table, seat, inside_of(free[0]))
    if not any(has_same_affiliation(table, member, free[0]) for member in crew):
        kind = affiliation(table, free[0]).title()
        return Reason("1E-STAFF-03", f"No one aboard {table.name(free[0])} is {kind} like the ship.")
    return Reason("1E-BAT-02", f"{table.name(free[0])} has no leader aboard. You need OFFICER or Leadership.")


def _reason_against_fight(table: Table, seat: int, location: str) -> Reason | None:
    there = personnel_at(table, seat, surface_place(location))
    if not there:
        return Reason("1E-PB-01", "You have no personnel there.")
    if reason := reason_no_orders(table, seat):
        return reason
    if any(place == surface_place(location) for place, _, _ in possible_fights(table, seat, location)):
        return None
    able = [card for card in there if is_active(table, card)]
    if not able:
        return Reason("1E-STAT-01", f"All your personnel there are stopped {_UNTIL_NEXT_TURN}.")
    if not attack_permission.count_leaders(table, able):
        return Reason("1E-BAT-02", "None of them is a leader. You need OFFICER or Leadership.")
    return _reason_affiliations_forbid(table, able)


def _reason_affiliations_forbid(table: Table, own: list[str]) -> Reason:
    """Return the reason why the affiliations can't attack on their own initiative (1E-BAT-05 to 1E-BAT-08)."""
    seat = table.instance(own[0]).controller or 0
    kinds = attack_permission.restricting_affiliations(table, seat, own)
    if attack_permission.FEDERATION in kinds:
        return Reason("1E-BAT-06", "The Federation can only attack Borg, unless it was attacked there first.")
    if BORG in kinds:
        return Reason("1E-BAT-07", "Borg can’t attack on their own initiative.")
    return Reason("1E-BAT-08", "Your affiliations aren’t allowed to attack the cards there.")
