"""Scouting: meeting all seed cards of a location as in an attempt (1E-BORG-17, 1E-GAP-06)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects.changes import MayScout
from engine.first_edition.cards.definition import Ship
from engine.first_edition.missions.attempt_continuation import is_attempt_continuing
from engine.first_edition.missions.attempting import meet_next_seed, ships_that_may_attempt
from engine.first_edition.missions.infiltrators import let_infiltrators_reconsider
from engine.first_edition.position.borg.objectives import current_objective, has_change, has_waited, scouting_objective
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.spaceline.locations import mission_used_at
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.infiltrators import with_infiltrators
from engine.first_edition.position.teams.teams import (
    active_personnel_at,
    crews_at,
    inside_of,
    surface_place,
    team_suffix,
    teams_at,
)
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.temporary_effects import end_effects
from engine.first_edition.resolving.two_groups import new_attempt
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def possible_scouts(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the Borg with whom a player could scout a location now, each group with its ship (empty on a planet).

    The current objective's target, solved or not (1E-MIS-10, 1E-BORG-12): any number on a planet (1ER-SCO-3), a ship's
    crew in space (1E-MIS-02), both at a planet-and-space mission (1E-MIS-30). Restrictions on attempts, such as a Dead
    End, don't apply (1E-CR-065). Borg controlled but not owned can scout, too (1E-BORG-14), and
    infiltrators take part if their player lets them (1E-INF-04).
    """
    if not scouting_objective(table, seat, location) or is_scouted_already(table, seat, location):
        return
    if any(forbids_action(table, card, "scout") for card in table.cards_in("on line", location)):
        return
    kind = table.state.locations[location].kind
    if kind == "planet":
        yield from scouting_teams(table, seat, location)
    elif kind == "space":
        yield from scouting_crews(table, seat, location)
    else:
        landed = list(scouting_teams(table, seat, location))
        yield from (
            (ship, [*crew, *team]) for ship, crew in scouting_crews(table, seat, location) for _, team in landed
        )


def scouting_teams(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """The Borg of each Away Team on a planet, each with an empty ship id."""
    place = surface_place(location)
    teams = (
        _scouting_borg(table, with_infiltrators(table, seat, place, team)) for team in teams_at(table, seat, place)
    )
    return (("", team) for team in teams if team)


def scouting_crews(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the Borg of each crew in space that could scout there, each with their ship."""
    ships = ships_that_may_attempt(table, seat, location)
    crews = ((ship, crew) for ship in ships for crew in crews_at(table, seat, inside_of(ship)))
    scouts = (
        (ship, _scouting_borg(table, with_infiltrators(table, seat, inside_of(ship), crew))) for ship, crew in crews
    )
    return ((ship, crew) for ship, crew in scouts if crew)


def _scouting_borg(table: Table, team: Sequence[str]) -> list[str]:
    return [
        member for member in team if affiliation(table, member) == BORG and not forbids_action(table, member, "scout")
    ]


def is_scouted_already(table: Table, seat: int, location: str) -> bool:
    """Whether scouting is complete there for the current objective and no seed card is left."""
    objective = scouting_objective(table, seat, location)
    done = bool(objective) and bool(table.instance(objective).scouted_in)
    return done and not table.cards_in("under", location)


def scout_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to scout a location."""
    teams = list(possible_scouts(table, seat, location))
    for number, (ship, team) in enumerate(teams):
        mission = mission_used_at(table, seat, location)
        left = len(table.cards_in("under", location))
        with_whom = f" aboard {table.name(ship)}" if ship else ""
        seeds = f"{left} seed card{'' if left == 1 else 's'} to meet"
        yield option(
            f"scout:{location}:{number}",
            f"Scout {table.name(mission)}{team_suffix(table, teams, number)}",
            f"For {table.name(scouting_objective(table, seat, location))}: {len(team)} Borg{with_whom}, {seeds}",
            group="Attempt",
            card=table.instance(mission).card,
            place=location,
        )


def scout_location(table: Table, seat: int, location: str, number: int) -> Procedure[None]:
    """Carry out the order to scout, a single action like an attempt (1E-ACT-01, 1E-MIS-25)."""
    ship, team = list(possible_scouts(table, seat, location))[number]
    taking_part = (ship, *team) if ship else tuple(team)
    objective = scouting_objective(table, seat, location)
    action = Action("scouted", seat, taking_part, location)
    yield from carry_out_action(
        table, action, lambda _: _carry_out_scouting(table, new_attempt(table, seat, location, ship, team), objective)
    )


def _carry_out_scouting(table: Table, now: Attempt, objective: str) -> Procedure[None]:
    now.scouting = objective
    table.state.attempt = now
    table.drop_caches(now.location)
    name, mission = table.player_name(now.seat), table.name(mission_used_at(table, now.seat, now.location))
    words = f"{name} scouts {mission} with {len(now.group)} Borg for {table.name(objective)}."
    table.journal.log_event("attempt", words, seat=now.seat, rule="1E-BORG-17")
    while is_attempt_continuing(table, now) and table.cards_in("under", now.location):
        yield from meet_next_seed(table, now)
        yield from let_infiltrators_reconsider(table, now)
    if table.outcome is not None:
        return
    _end_scouting(table, now, objective, mission)
    end_effects(table, "attempt")


def _end_scouting(table: Table, now: Attempt, objective: str, mission: str) -> None:
    """End the scouting; it is complete for this objective if no seed card is left (1E-GAP-06, 1ER-SCO-2)."""
    name = table.player_name(now.seat)
    done = is_attempt_continuing(table, now) and not table.cards_in("under", now.location) and table.in_play(objective)
    table.state.attempt = None
    table.drop_caches(now.location)
    if not done:
        table.journal.log_event("failure", f"Scouting {mission} is not complete.", seat=now.seat, rule="1E-BORG-17")
        return
    table.instance_to_change(objective).scouted_in = table.state.turn
    when = "at the end of this turn" if has_waited(table, objective, now.seat) else "from the end of their next turn"
    words = f"{name} has scouted {mission}: {table.name(objective)} may be probed for {when}."
    table.journal.log_event("success", words, seat=now.seat, rule="1E-GAP-06")


def mark_scouted_ship(table: Table, seat: int) -> None:
    """Mark a ship as scouted if an active Borg is still aboard at the start of a turn (1E-GAP-07)."""
    objective = current_objective(table, seat) if seat in table.borg and MayScout in table.index.change_kinds else ""
    if not objective or table.instance(objective).scouted_in:
        return
    for target in table.instance(objective).targets:
        crew = (
            table.is_a(target, Ship)
            and has_change(table, seat, target, MayScout)
            and active_personnel_at(table, seat, inside_of(target))
        )
        if crew and any(affiliation(table, member) == BORG for member in crew):
            table.instance_to_change(objective).scouted_in = table.state.turn
            words = f"{table.player_name(seat)} has scouted {table.open_name(target)} for {table.name(objective)}."
            table.journal.log_event("success", words, seat=seat, rule="1E-GAP-07", reveals=True)
