"""Whether an attempt or a scouting goes on (1E-MIS-11)."""

from __future__ import annotations

from engine.first_edition.missions.solving import is_matched
from engine.first_edition.spaceline.staffing import has_matching_personnel
from engine.first_edition.state import Attempt
from engine.first_edition.table import Table


def goes_on(table: Table, now: Attempt) -> bool:
    """Whether anybody is left to go on, and nothing has ended the attempt (1E-MIS-11)."""
    return bool(now.group) and not now.ended and table.outcome is None and not has_lost_its_match(table, now)


def has_lost_its_match(table: Table, now: Attempt) -> bool:
    """Whether nobody is left who matches the mission, and the ship, where the rules ask for that throughout.

    1E17-ATT-2, 1ER-MIS-4, 1ER-MIS-5; by rulebook 2.5.4 only to begin and to solve (1E-MIS-03). Who scouts need not.
    """
    if now.scouting or not table.edition.matched_throughout:
        return False
    matched = is_matched(table, now.seat, now.location, now.group)
    return not matched or bool(now.ship and not has_matching_personnel(table, now.ship))
