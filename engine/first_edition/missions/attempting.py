"""Mission attempts from the order to the end, and who may attempt (1E-MIS)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.ccg.requirements.shortfall import TEAM_FIGURES
from engine.ccg.resolving.by_hand import others_agree
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import Ship
from engine.first_edition.missions.artifacts import set_aside
from engine.first_edition.missions.attempt_continuation import has_lost_its_match, is_attempt_continuing
from engine.first_edition.missions.dilemmas import encounter_dilemma
from engine.first_edition.missions.infiltrators import let_infiltrators_reconsider
from engine.first_edition.missions.q_flash import face_flash, is_flash, settle_wager
from engine.first_edition.missions.reports import clear_helpers
from engine.first_edition.missions.solving import (
    can_solve,
    conditions_hold,
    is_matched,
    is_reserved,
    meets_requirements,
    missing_figures,
    missing_words,
    solve_mission,
)
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.seeds import is_mis_seed, may_be_earned
from engine.first_edition.position.spaceline.locations import mission_end_at, mission_end_for_seat, mission_used_at
from engine.first_edition.position.spaceline.staffing import has_matching_personnel
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.infiltrators import with_infiltrators
from engine.first_edition.position.teams.presence import is_cloaked
from engine.first_edition.position.teams.teams import (
    crews_at,
    inside_of,
    is_active,
    surface_place,
    team_suffix,
    teams_at,
)
from engine.first_edition.position.tribble_obstacles import may_team_attempt
from engine.first_edition.resolving.actions import carry_out_action, let_players_respond
from engine.first_edition.resolving.attempt_reinforcements import add_reinforcements, personnel_at_attempt
from engine.first_edition.resolving.seeds import reveal_mis_seed
from engine.first_edition.resolving.temporary_effects import end_effects
from engine.first_edition.resolving.two_groups import has_crew_and_away_team, new_attempt
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no
from engine.kernel.decision import Option, Procedure, option

REQUIREMENTS_MET = "requirements met"
"""Detail of an attempt order for a team that currently meets the requirements."""

# --- legal attempts ---------------------------------------------------------------------------------------------------


def may_be_attempted(table: Table, seat: int, location: str) -> bool:
    """Whether a player may attempt the mission of a location at all (1E-MIS-01, 1E-MIS-10).

    It must be their own with a point box, or worth enough, or universal with several copies in play. Under rulebook 1.7
    icons and text decide (1E17-ATT-1).
    """
    place = table.state.locations[location]
    if place.completed_by is not None or place.assimilated_by is not None:  # 1E-ASM-05
        return False
    mission = mission_used_at(table, seat, location)
    return _is_open_to(table, seat, mission) and conditions_hold(table, seat, location)


def _is_open_to(table: Table, seat: int, mission: str) -> bool:
    """Whether a player may attempt a mission, judged by its owner and points."""
    points = mission_end_for_seat(table, seat, mission).points
    if points is None:
        return table.edition.attempts_without_points
    own = table.instance(mission).owner == seat
    return own or points >= table.edition.others_missions or _has_copies(table, mission)


def _has_copies(table: Table, mission: str) -> bool:
    card = table.card(mission)
    if card.uniqueness != "universal":
        return False
    there = (card for location in table.locations() for card in table.cards_in_list("on line", location.id))
    return sum(are_copies(table.card(other), card) for other in there) > 1


def possible_attempts(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the teams that could attempt a mission for a player now, each with its ship (empty on a planet).

    A team is a single Away Team on the surface, or the crew of a single undocked, unstopped ship (1E-MIS-02), with a
    matching personnel (1E-MIS-03). A planet-and-space mission needs both, each with a matching personnel, crew first
    (1E-MIS-30). A team can start without meeting the requirements (1E-MIS-04), except those of tribbles (1E-TRIB-01).
    Borg scout instead (1E-MIS-24, 1E-MIS-25). Infiltrators take part if their player lets them (1E-INF-04).
    """
    if not may_be_attempted(table, seat, location):
        return
    kind = table.state.locations[location].kind
    if kind == "planet":
        yield from away_teams_that_may_attempt(table, seat, location)
    elif kind == "space":
        yield from crews_that_may_attempt(table, seat, location)
    else:
        landed = list(away_teams_that_may_attempt(table, seat, location))
        yield from (
            (ship, [*crew, *team]) for ship, crew in crews_that_may_attempt(table, seat, location) for _, team in landed
        )


def away_teams_that_may_attempt(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the Away Teams on a planet that may attempt its mission, each with an empty ship id."""
    return _groups_that_may_attempt(table, seat, location, _away_teams(table, seat, location))


def crews_that_may_attempt(table: Table, seat: int, location: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the crews in space that may attempt the mission there, each with its ship."""
    return _groups_that_may_attempt(table, seat, location, _crews_able_to_attempt(table, seat, location))


def _groups_that_may_attempt(
    table: Table, seat: int, location: str, teams: Iterable[tuple[str, list[str]]]
) -> Iterator[tuple[str, list[str]]]:
    """Yield the groups, without Borg, that match the mission and aren't prevented by tribbles."""
    for ship, everybody in teams:
        team = [
            person
            for person in everybody
            if affiliation(table, person) != BORG and not forbids_action(table, person, "attempt")
        ]
        where = inside_of(ship) if ship else surface_place(location)
        if is_matched(table, seat, location, team) and may_team_attempt(table, where, team):
            yield ship, team


def _away_teams(table: Table, seat: int, location: str) -> list[tuple[str, list[str]]]:
    place = surface_place(location)
    return [("", with_infiltrators(table, seat, place, team)) for team in teams_at(table, seat, place)]


def _crews_able_to_attempt(table: Table, seat: int, location: str) -> list[tuple[str, list[str]]]:
    ships = [
        ship for ship in ships_that_may_attempt(table, seat, location) if not forbids_action(table, ship, "attempt")
    ]
    crews = [(ship, crew) for ship in ships for crew in crews_at(table, seat, inside_of(ship)) if crew]
    return [(ship, with_infiltrators(table, seat, inside_of(ship), crew)) for ship, crew in crews]


_REQUIREMENTS_NOT_MET = "the requirements are not met"


def ships_that_may_attempt(table: Table, seat: int, location: str) -> list[str]:
    """Return the ships whose crews could attempt or scout in space for a player."""
    return [
        ship
        for ship in table.controlled(seat, table.cards_in_list("space", location))
        if _is_fit_to_attempt(table, ship)
    ]


def _is_fit_to_attempt(table: Table, ship: str) -> bool:
    """Whether a ship can attempt: active, matched, not cloaked or compelled (1E-DOCK-03, 1E-CLOAK-02, 1E-REQ-01)."""
    able = table.is_a(ship, Ship) and is_active(table, ship) and not is_cloaked(table, ship)
    return able and has_matching_personnel(table, ship) and not is_compelled(table, ship)


def attempt_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to attempt the mission of a location."""
    teams = list(possible_attempts(table, seat, location))
    for number, (ship, team) in enumerate(teams):
        mission = mission_used_at(table, seat, location)
        now, points = new_attempt(table, seat, location, ship, team), mission_end_at(table, seat, location).points
        with_whom = f" aboard {table.name(ship)}{' and on the planet' if now.orbiting else ''}" if ship else ""
        yield option(
            f"attempt:{location}:{number}",
            f"Attempt {table.name(mission)}{team_suffix(table, teams, number)}",
            f"{points} points, {len(team)} personnel{with_whom}; {_prospect_words(table, now)}",
            group="Attempt",
            card=table.instance(mission).card,
            place=location,
        )


def _prospect_words(table: Table, now: Attempt) -> str:
    """Return whether a team could solve the mission, or what keeps it from that."""
    if now.seat in table.state.locations[now.location].barred:
        return "you can’t solve it any more"
    if is_reserved(table, now.seat, now.location):
        return "a card in play lets only its owner solve it"
    if not meets_requirements(table, now):
        return f"missing: {missing_words(table, now) or 'something'}"
    asked = mission_end_at(table, now.seat, now.location).asked.rstrip(".")
    return f"{REQUIREMENTS_MET}, if your team also meets: {asked}" if asked else REQUIREMENTS_MET


# --- the attempt -----------------------------------------------------------------------------------------------------


def attempt_mission(table: Table, seat: int, location: str, number: int) -> Procedure[None]:
    """Carry out the order to attempt, a single action from start to end (1E-MIS-06)."""
    ship, team = list(possible_attempts(table, seat, location))[number]
    taking_part = (ship, *team) if ship else tuple(team)
    action = Action("attempted", seat, taking_part, location)
    now = new_attempt(table, seat, location, ship, team)
    there = personnel_at_attempt(table, now)
    yield from carry_out_action(table, action, lambda _: _carry_out_attempt(table, now, there))


def _carry_out_attempt(table: Table, now: Attempt, there: Sequence[str]) -> Procedure[None]:
    """Carry out an attempt with the chosen personnel (``there``) up to its end."""
    seat, location = now.seat, now.location
    mission = mission_used_at(table, seat, location)
    table.state.attempt = now
    add_reinforcements(table, now, there)
    now.could_solve = meets_requirements(table, now)
    clear_helpers(table, seat)
    table.drop_caches(location)
    words = f"{table.player_name(seat)} attempts {table.name(mission)} with {len(now.group)} personnel."
    table.journal.log_event("attempt", words, seat=seat, rule="1E-MIS-06")
    yield from let_players_respond(table, "attempt begun", Action("attempt begun", seat, tuple(now.group), location))
    while is_attempt_continuing(table, now) and table.cards_in_list("under", location):
        yield from meet_next_seed(table, now)
        yield from let_infiltrators_reconsider(table, now)
    checking = Action("requirements checked", seat, tuple(now.group), location)
    if is_attempt_continuing(table, now) and checking.kind in table.index.responses.events:
        yield from let_players_respond(table, checking.kind, checking)
    if table.outcome is None:
        yield from _end_attempt(table, now)
    if table.outcome is None:
        end_effects(table, "attempt")


def meet_next_seed(table: Table, now: Attempt) -> Procedure[None]:
    """Reveal the bottom seed card, which is encountered first (1E-MIS-07, 1E-DIL-20)."""
    seed = table.cards_in_list("under", now.location)[0]
    location, wager, before = table.state.locations[now.location], now.wager, tuple(now.group)
    if seed not in location.met:
        location.met = (*location.met, seed)
    if is_mis_seed(table, seed, now.location):
        reveal_mis_seed(table, now.seat, seed, now.location)
    elif may_be_earned(table.card(seed)):
        set_aside(table, seed, now.location)
    elif is_flash(table, seed):
        yield from face_flash(table, now, seed)
    else:
        yield from encounter_dilemma(table, now, seed)
    if wager:
        settle_wager(table, now, wager, seed, before)


def _end_attempt(table: Table, now: Attempt) -> Procedure[None]:
    """Solve the mission or fail the attempt, which stops no one (1E-MIS-08, 1E-MIS-11, 1E-MIS-12)."""
    mission = mission_used_at(table, now.seat, now.location)
    able = (
        is_attempt_continuing(table, now)
        and can_solve(table, now)
        and (yield from _ask_whether_requirements_are_met(table, now))
    )
    if able and (yield from solve_mission(table, now)):
        return
    why = _reason_for_failure(table, now)
    words = f"at {table.name(mission)}{f': {why}' if why else ''}."
    figures = missing_figures(table, now) if why == _REQUIREMENTS_NOT_MET else ""
    table.journal.log_event(
        "failure",
        f"{table.player_name(now.seat)} fails {words}",
        seat=now.seat,
        private={now.seat: f"You fail {words}{f' {TEAM_FIGURES} {figures}.' if figures else ''}"},
        rule="1E-MIS-11",
        reveals=False,
    )
    table.state.attempt = None
    table.drop_caches(now.location)
    action = Action("mission failed", now.seat, (mission,), now.location, team=tuple(now.group))
    yield from let_players_respond(table, "mission failed", action)


def _ask_whether_requirements_are_met(table: Table, now: Attempt) -> Procedure[bool]:
    """Ask about a requirement that isn't compiled; return whether the player claims it and the opponent agrees."""
    asked = mission_end_at(table, now.seat, now.location).asked
    if not asked:
        return True
    mission = mission_used_at(table, now.seat, now.location)
    name = table.name(mission)
    if not (yield from ask_yes_or_no(now.seat, f"{name} requires: {asked} Does your team meet that?", "1E-MIS-08")):
        return False
    words = f"{table.player_name(now.seat)} says their team meets {name}’s requirements: {asked}"
    return (yield from others_agree(table, (table.opponent_of(now.seat),), words, table.card(mission).id))


def _reason_for_failure(table: Table, now: Attempt) -> str:
    """Return the reason why an attempt failed: the dilemma that ended it, or the missing requirement."""
    if now.ended:
        return f"{now.beaten} ended the attempt" if now.beaten else ""
    if not table.controlled(now.seat, now.group):
        return "no one is left"
    if not has_crew_and_away_team(table, now):
        return "it requires both a crew in orbit and an Away Team on the planet"
    return "no matching personnel are left" if has_lost_its_match(table, now) else _REQUIREMENTS_NOT_MET
