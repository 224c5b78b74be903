"""Mission reports, filed at a site by personnel who used a skill to solve a mission."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.requirements.requirement import (
    meets_requirement,
)
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import FunctionCard
from engine.first_edition.cards.places import Site
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.continuous_effects import current_requirements
from engine.first_edition.position.helping_personnel import helps_to_solve
from engine.first_edition.position.stations import is_site, is_unopposed, station_of
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.position.teams.teams import is_active
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.points import score_points
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Attempt
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option


def record_helpers(table: Table, now: Attempt) -> None:
    """Record who used a skill or classification to solve the mission and may report it."""
    needed = current_requirements(table, now.seat, now.location)
    if needed is not None and plays.FileReport in table.index.node_kinds:
        table.player(now.seat).reporters = tuple(
            member for member in now.group if helps_to_solve(table, member, needed, now.group, by_skill=True)
        )


def clear_helpers(table: Table, seat: int) -> None:
    """Remove unreported helpers once their player attempts another mission."""
    if table.player(seat).reporters:
        table.player(seat).reporters = ()


def _personnel_that_can_report(table: Table, seat: int) -> Iterator[str]:
    """Yield a player's personnel who could report now: active and unopposed at a site that files their reports."""
    for reporter in table.player(seat).reporters:
        if (
            reporter not in table.state.cards
            or not table.in_play(reporter)
            or table.instance(reporter).controller != seat
        ):
            continue
        kind, site = table.list_of_card(reporter)
        if kind != "aboard" or not is_site(table, site) or not is_active(table, reporter):
            continue
        wanted = table.card_as(site, Site).files
        matching = affiliation(table, reporter) == affiliation(table, station_of(table, site))
        fits = wanted is not None and any(
            meets_requirement(wanted, (person,)) for person in persons_on_card(table, reporter)
        )
        if matching and fits and is_unopposed(table, seat, site):
            yield reporter


def _file_report(resolution: Resolution, _effect: plays.FileReport, _picked: list[str]) -> Procedure[None]:
    """File a report: score its points and discard the card, once for each mission."""
    table, seat = resolution.table, resolution.seat
    able = list(_personnel_that_can_report(table, seat))
    if not able:
        return
    options = [option(person, table.name(person), card=table.card(person).id) for person in able]
    prompt = f"{table.name(resolution.card)}: who files the mission report?"
    who = yield from choose_one(seat, prompt, options, "1E-GEN-01", public="files a report")
    words = f"{table.name(who)} files a mission report."
    table.journal.log_event("report", words, seat=seat, rule="1E-GEN-01", reveals=True)
    clear_helpers(table, seat)
    score_points(table, seat, table.card_as(resolution.card, FunctionCard).points, resolution.card)
    leave_play(table, resolution.card)


def _is_possible(resolution: Resolution, _effect: plays.FileReport) -> bool:
    return any(True for _ in _personnel_that_can_report(resolution.table, resolution.seat))


EFFECTS = (EffectFunction(plays.FileReport, _file_report),)
POSSIBLE = (StartCheck(plays.FileReport, _is_possible),)
