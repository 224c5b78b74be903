"""Acquiring artifacts with a drone where Borg have completed an objective (1E-ART-04)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import AcquiresArtifacts
from engine.first_edition.missions.artifacts import earn_cards_set_aside
from engine.first_edition.position.borg.markers import seats_that_completed
from engine.first_edition.position.borg.objectives import borg_at
from engine.first_edition.position.characteristics import changes_in_force
from engine.first_edition.position.spaceline.locations import is_planet
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import ship_of
from engine.first_edition.position.teams.teams import active_personnel_at, surface_place
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.table.state import Action, Attempt
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option


def possible_surveyors(table: Table, seat: int, location: str) -> Iterator[str]:
    """Yield the personnel who may acquire the artifacts at a location (1E-ART-04).

    On the planet there, or aboard a ship in space. At an assimilated planet any non-Borg may, too (1E-ASM-05,
    1E-GAP-23).
    """
    if not table.borg or not table.cards_in("aside", location):
        return
    if seat not in table.borg and table.state.locations[location].assimilated_by is not None:
        yield from (
            person
            for person in active_personnel_at(table, seat, surface_place(location))
            if affiliation(table, person) != BORG
        )
        return
    if AcquiresArtifacts not in table.index.change_kinds or seat not in seats_that_completed(table, location):
        return
    for other in borg_at(table, seat, location):
        on_planet = table.list_of_card(other) == ("surface", location)
        there = on_planet if is_planet(table, location) else bool(ship_of(table, other))
        if there and any(card == other for card, _ in changes_in_force(table, other, AcquiresArtifacts)):
            yield other


def survey_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield the order to acquire the artifacts at a location."""
    for possible_surveyor in possible_surveyors(table, seat, location):
        label = f"Acquire the artifacts at {table.name(location)}"
        card = table.instance(possible_surveyor).card
        yield option(
            f"acquire:{possible_surveyor}",
            label,
            f"With {table.name(possible_surveyor)}",
            group="Use",
            card=card,
            place=location,
        )
        return


def acquire_artifacts(table: Table, seat: int, surveyor: str) -> Procedure[None]:
    """Earn everything set aside there, whoever seeded it, as after solving (1E-ART-03)."""
    location, ship = table.location_of(surveyor), ship_of(table, surveyor)
    words = f"{table.player_name(seat)} surveys {table.name(location)} with {table.name(surveyor)}."
    table.journal.log_event("earn", words, seat=seat, rule="1E-ART-04", reveals=True)
    now = Attempt(seat, location, ship, [surveyor])
    yield from carry_out_action(
        table, Action("used", seat, (surveyor,), location), lambda _: earn_cards_set_aside(table, now)
    )
