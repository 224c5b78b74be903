"""Whether an attempt or scouting continues (1E-MIS-11)."""

from __future__ import annotations

from engine.ccg.effects.spaceline import EndAttempt
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.missions.solving import is_matched
from engine.first_edition.position.spaceline.staffing import has_matching_personnel
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.two_groups import groups_by_place, has_crew_and_away_team
from engine.first_edition.table.state import Attempt
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def is_attempt_continuing(table: Table, now: Attempt) -> bool:
    """Whether the attempt continues: someone is left and nothing has ended it (1E-MIS-11)."""
    return (
        has_crew_and_away_team(table, now)
        and not now.ended
        and table.outcome is None
        and not has_lost_its_match(table, now)
    )


def has_lost_its_match(table: Table, now: Attempt) -> bool:
    """Whether matching personnel for the mission and ship, where required throughout, are gone.

    1E17-ATT-2, 1ER-MIS-4, 1ER-MIS-5. Under rulebook 2.5.4 they are required only to start and to solve (1E-MIS-03), but
    throughout at a planet-and-space mission (1E-MIS-30). Scouting doesn't require them.
    """
    throughout = table.edition.matched_throughout
    if now.scouting or not (throughout or now.orbiting):
        return False
    if not all(is_matched(table, now.seat, now.location, group) for group in groups_by_place(table, now)):
        return True
    ship = now.orbiting or now.ship
    return throughout and bool(ship) and not has_matching_personnel(table, ship)


def _end_attempt(resolution: Resolution, _effect: EndAttempt, _picked: list[str]) -> Procedure[None]:
    """End the attempt without stopping its team, which may start again if the card allows it (1E-CR-088)."""
    if resolution.table.state.attempt is not None:
        resolution.table.state.attempt.ended = True
    yield from ()


EFFECTS = (EffectFunction(EndAttempt, _end_attempt),)
