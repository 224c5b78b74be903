"""Crew and Away Team that together attempt a planet-and-space mission (1E-MIS-30)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.position.teams.teams import Place, inside_of, surface_place
from engine.first_edition.table.state import Attempt
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option

_CREW, _AWAY_TEAM = "crew", "team"


def new_attempt(table: Table, seat: int, location: str, ship: str, group: Sequence[str]) -> Attempt:
    """Return a new attempt or scouting; at a planet-and-space mission it has a ship in orbit."""
    in_two = table.state.locations[location].kind == "dual"
    return Attempt(seat, location, ship, list(group), orbiting=ship if in_two else UNSET)


def places_of_participants(now: Attempt) -> list[Place]:
    """Return the places of the participants: one place, or the ship in orbit and the planet."""
    if now.orbiting is not UNSET:
        return [inside_of(now.orbiting), surface_place(now.location)]
    return [inside_of(now.ship) if now.ship else surface_place(now.location)]


def groups_by_place(table: Table, now: Attempt) -> list[list[str]]:
    """Return the participants by place; each group needs a personnel who allows the attempt."""
    if now.orbiting is UNSET:
        return [now.group]
    there, everybody = table.state.places.get(surface_place(now.location), ()), now.participants
    return [
        [person for person in everybody if person not in there],
        [person for person in everybody if person in there],
    ]


def groups_including(table: Table, now: Attempt, some: Sequence[str]) -> list[str]:
    """Return the participants in the groups that include some cards."""
    return [member for group in groups_by_place(table, now) if not set(group).isdisjoint(some) for member in group]


def join_attempt(table: Table, now: Attempt, card: str) -> None:
    """Add a card to the attempt, in the group at its place."""
    waits = now.waiting is not UNSET and (table.instance(card).at == surface_place(now.location)) == bool(now.ship)
    (now.waiting if waits and now.waiting is not UNSET else now.group).append(card)


def swap_participants(now: Attempt, card: str, other: str) -> None:
    """Exchange two cards in the attempt."""
    swapped = {card: other, other: card}
    now.group = [swapped.get(each, each) for each in now.group]
    if now.waiting is not UNSET:
        now.waiting = [swapped.get(each, each) for each in now.waiting]
    if now.orbiting is not UNSET:
        now.orbiting = swapped.get(now.orbiting, now.orbiting)


# --- groups that meet a card -----------------------------------------------------------------------------------------


def choose_facing_group(table: Table, now: Attempt, card: str) -> Procedure[None]:
    """Choose the group that faces a card: the crew for space dilemmas, the Away Team for planet dilemmas.

    Their player chooses for dual dilemmas and cards with the Q icon.
    """
    if now.orbiting is UNSET:
        return
    reunite_groups(table, now)
    definition = table.card(card)
    if isinstance(definition, Dilemma) and definition.ground != "dual" and "q" not in definition.icons:
        set_facing_group(table, now, in_space=definition.ground == "space")
        return
    crew = yield from _is_for_crew(table, now, f"{definition.name}: which group faces it?")
    set_facing_group(table, now, in_space=crew)


def set_facing_group(table: Table, now: Attempt, *, in_space: bool) -> None:
    """Let the crew (or the Away Team) face the current card while the other group waits."""
    crew, team = groups_by_place(table, now)
    now.ship = (now.orbiting or "") if in_space else ""
    now.group, now.waiting = (crew, team) if in_space else (team, crew)
    table.drop_caches(now.location)


def reunite_groups(table: Table, now: Attempt) -> None:
    """Reunite both groups."""
    if now.orbiting is UNSET or now.waiting is UNSET:
        return
    crew, team = groups_by_place(table, now)
    now.ship, now.group, now.waiting = now.orbiting, [*crew, *team], UNSET
    table.drop_caches(now.location)


def eligible_in_chosen_group(table: Table, eligible: Sequence[str], cause: str) -> Procedure[list[str]]:
    """Return the eligible cards of one group, chosen by the attempting player if both groups have some."""
    now = table.state.attempt
    if now is None or now.orbiting is UNSET:
        return list(eligible)
    crew, team = ([member for member in group if member in eligible] for group in groups_by_place(table, now))
    if not crew or not team:
        return list(eligible)
    is_for_crew = yield from _is_for_crew(table, now, f"{table.name(cause)}: which group does it apply to?")
    spared = team if is_for_crew else crew
    return [card for card in eligible if card not in spared]


def _is_for_crew(table: Table, now: Attempt, prompt: str) -> Procedure[bool]:
    """Ask the attempting player for a group; the larger one is listed first because it can bear a loss better."""
    crew, team = groups_by_place(table, now)
    options = [
        option(_CREW, f"The crew of {table.name(now.orbiting or '')}", f"{len(crew)} personnel"),
        option(_AWAY_TEAM, "The Away Team", f"{len(team)} personnel"),
    ]
    if len(team) > len(crew):
        options.reverse()
    chosen = yield from choose_one(now.seat, prompt, options, "1E-MIS-30", public="chooses a group", private=False)
    return chosen == _CREW


# --- continuing ------------------------------------------------------------------------------------------------------


def has_crew_and_away_team(table: Table, now: Attempt) -> bool:
    """Whether the attempt has all groups: personnel aboard the ship in orbit and on the planet.

    Infiltrators only help those around them, so they don't continue alone (1E-INF-04).
    """
    if now.orbiting is UNSET:
        return bool(table.controlled(now.seat, now.group))
    in_orbit = table.in_play(now.orbiting) and table.list_of_card(now.orbiting) == ("space", now.location)
    return in_orbit and all(table.controlled(now.seat, group) for group in groups_by_place(table, now))
