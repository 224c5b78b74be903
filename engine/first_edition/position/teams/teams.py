"""Teams: a player's compatible personnel in one place; those who can't act are separate (1E-MOVE-01 to 1E-MOVE-05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.first_edition.cards.definition import Equipment, Personnel
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.continuous_effects import is_in_stasis
from engine.first_edition.position.situations import is_left_unused, is_restricted, may_use_restricted
from engine.first_edition.position.teams.compatibility import (
    Treaties,
    all_mix,
    is_compatible_with_all,
    mixes_with_all,
    mixes_with_each,
    mixing_affiliation,
    own_treaties,
)
from engine.first_edition.position.teams.presence import ships_carried_at
from engine.first_edition.table.caches import cached_at_place
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import PARTED, STOPPED
from engine.first_edition.table.table import Table
from engine.first_edition.table.zones import list_key
from engine.wording import number_words

Place = str
"""List key of a place with personnel: ``surface_place`` of a location, ``inside_of`` of a ship or facility."""


def surface_place(location: str) -> Place:
    """Return the place for the surface of a planet."""
    return list_key("surface", location)


def inside_of(host: str) -> Place:
    """Return the place inside a ship or facility, separate from the planet and docked ships (1E-FAC-05)."""
    return list_key("aboard", host)


def cards_at(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's personnel and equipment at a place, with the captives they escort (1E-CAP-04)."""
    there = table.state.places.get(place, ())
    cards, facts = table.state.cards, table.facts
    return [
        card
        for card in there
        if facts[card].is_portable
        and cards[card].holder == seat
        and not (cards[card].guise and _is_free_spy(table, card))
    ]


def _is_free_spy(table: Table, infiltrator: str) -> bool:
    """Whether an infiltrator is not an escorted captive (1E-INF-03, 1E-CAP-04)."""
    return table.state.cards[infiltrator].captor is None


def personnel_at(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's personnel at a place, whatever their status.

    Captives are excluded (1E-CAP-01), brainwashed personnel belong to their captor (1E-CAP-10), infiltrators to the
    opponent (1E-INF-03).
    """
    cards, facts = table.state.cards, table.facts
    own = table.controlled(seat, table.state.places.get(place, ()))
    return [card for card in own if facts[card].is_personnel and not cards[card].belongs_to_no_team]


def is_active(table: Table, instance: str) -> bool:
    """Whether a card is neither stopped nor disabled (1E-STAT-09)."""
    return STOPPED not in table.instance(instance).states and not is_disabled(table, instance)


def active_personnel_at(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's active personnel at a place, separate from the others (1E-MOVE-02)."""
    return list(cached_at_place(table, place, ("able", seat), lambda: _active_personnel_at(table, seat, place)))


def _active_personnel_at(table: Table, seat: int, place: Place) -> list[str]:
    return [card for card in crew_at(table, seat, place) if is_active(table, card)]


def crew_at(table: Table, seat: int, place: Place) -> list[str]:
    """Return a player's personnel at a place, whatever their status, with the crews of carried ships (1E-CARRY-03)."""
    return [person for part in places_of_crew(table, place) for person in personnel_at(table, seat, part)]


def places_of_crew(table: Table, place: Place) -> tuple[Place, ...]:
    """Return a place and the insides of the ships carried there, whose crews are one (1E-CARRY-03)."""
    return (place, *map(inside_of, ships_carried_at(table, place)))


def crews_at(table: Table, seat: int, place: Place) -> list[list[str]]:
    """Return a player's active personnel at a place, in groups.

    In 2002 separated personnel are a second group (1E17-CREW-2). The first group is empty only if no one is there.
    """
    able = active_personnel_at(table, seat, place)
    if table.edition.rejoins_at_once or not any(PARTED in table.instance(person).states for person in able):
        return [able]
    parted = [person for person in able if PARTED in table.instance(person).states]
    together = [person for person in able if person not in parted]
    return [together, parted] if together else [parted]


def team_suffix(table: Table, teams: Sequence[tuple[str, list[str]]], number: int) -> str:
    """Return words that distinguish a team's order from others: its ship, or its number of personnel."""
    if len(teams) < 2:
        return ""
    ship, team = teams[number]
    alone = ship and sum(other == ship for other, _ in teams) == 1
    who = (
        display_name(table, ship, table.instance(ship).controller) if alone else f"{number_words(len(team))} personnel"
    )
    return f" with {who}"


def teams_at(table: Table, seat: int, place: Place) -> list[list[str]]:
    """Return the teams of a player's active personnel at a place, largest first (1E-MOVE-02, 1E-COMP-08).

    Personnel compatible with several teams join the largest (1E-GAP-22). In 2002 separated ones come last
    (1E17-CREW-2).
    """
    return [team for crew in crews_at(table, seat, place) for team in _teams_of_seat(table, seat, crew)]


def _teams_of_seat(table: Table, seat: int, able: list[str]) -> list[list[str]]:
    """Return the teams that active personnel form."""
    if not able:
        return []
    if table.index.has_incompatible_cards:
        return _teams_one_by_one(table, able)
    kinds, pacts = {person: mixing_affiliation(table, person) for person in able}, own_treaties(table, seat)
    if all_mix(frozenset(kinds.values()), pacts):
        return [able]
    teams = _teams_by_affiliation(kinds, pacts)
    mixing = [i for i in able if mixes_with_all(kinds[i])]
    if teams:
        chosen = {*teams[0], *(i for i in mixing if is_compatible_with_all(table, i, teams[0]))}
        left = [i for i in mixing if i not in chosen]
        teams[0] = [i for i in able if i in chosen]
        return [*teams, left] if left else teams
    return [mixing] if mixing else []


def _teams_one_by_one(table: Table, able: list[str]) -> list[list[str]]:
    """Return the teams if some personnel refuse to work with others: each joins the first that fits (1E-COMP-05)."""
    teams: list[list[str]] = []
    mixing = [card for card in able if mixes_with_all(mixing_affiliation(table, card))]
    for person in (*(i for i in able if i not in mixing), *mixing):
        teams.sort(key=len, reverse=True)
        fitting = next((team for team in teams if is_compatible_with_all(table, person, team)), None)
        if fitting is None:
            teams.append([person])
        else:
            fitting.append(person)
    return sorted(([card for card in able if card in team] for team in teams), key=len, reverse=True)


def _teams_by_affiliation(kinds: Mapping[str, str], pacts: Treaties) -> list[list[str]]:
    """Return the compatible teams of affiliations that don't mix with all, largest first.

    Args:
        kinds: the affiliation of each card.
        pacts: their player's treaties.
    """
    teams: list[tuple[list[str], set[str]]] = []
    for other_kind, kind in kinds.items():
        if mixes_with_all(kind):
            continue
        fitting = next(
            ((team, others) for team, others in teams if mixes_with_each(kind, frozenset(others), pacts)), None
        )
        if fitting is None:
            teams.append(([other_kind], {kind}))
        else:
            fitting[0].append(other_kind)
            fitting[1].add(kind)
    return sorted((team for team, _ in teams), key=len, reverse=True)


def equipment_at(table: Table, seat: int, place: Place) -> list[str]:
    """Return the equipment that a player's teams at a place carry (1E-MOVE-03)."""
    return [card for card in cards_at(table, seat, place) if not table.is_a(card, Personnel)]


def away_teams(table: Table) -> Iterator[tuple[Place, int, list[str]]]:
    """Yield all Away Teams of both players as (place, seat, cards): on planets or among the opponent's cards.

    1E-MOVE-01. Personnel who can't act form a separate team (1E-MOVE-02). A crew aboard its own player's ship or space
    facility is not an Away Team (1E-GEN-20).
    """
    for place in sorted(table.state.places):
        kind, _, of = place.partition(".")
        if kind not in ("surface", "aboard"):
            continue
        in_space = kind == "aboard" and table.list_of_card(of)[0] != "surface"
        for seat in table.seats():
            if in_space and table.instance(of).controller == seat:
                continue
            for team in all_teams_at(table, seat, place):
                yield place, seat, team


def all_teams_at(table: Table, seat: int, place: Place) -> list[list[str]]:
    """Return a player's teams at a place, with stopped and disabled personnel as a separate team (1E-MOVE-02).

    Personnel in stasis can't be attacked or targeted (1E-STAT-06).
    """
    able = {*active_personnel_at(table, seat, place)}
    idle = [i for i in crew_at(table, seat, place) if i not in able and not is_in_stasis(table, i)]
    return [*teams_at(table, seat, place), *([idle] if idle else [])]


def usable_equipment(table: Table, seat: int, place: Place, team: list[str]) -> Iterator[str]:
    """Yield the unstopped equipment that a team may use; some requires an affiliation or species (1E-COMP-07)."""
    for card in equipment_at(table, seat, place):
        if STOPPED in table.instance(card).states or is_left_unused(table, card):
            continue
        free = not is_restricted(table, card)
        if free or any(may_use_restricted(table, i, table.card_as(card, Equipment)) for i in team):
            yield card
