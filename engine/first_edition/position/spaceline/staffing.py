"""Staffing of ships, required for moving and docking but not for attempts (1E-STAFF)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.ccg.effects.changes import MeetsStaffing, StaffsWithAll
from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.definition import Ship
from engine.first_edition.position.borg.rule_decisions import SUBCOMMAND_FOR, SUBCOMMANDS
from engine.first_edition.position.characteristics import (
    changes_in_force,
    forbids_action,
    persons_of_group,
    traits_of_persons,
)
from engine.first_edition.position.teams.compatibility import BORG, has_same_affiliation
from engine.first_edition.position.teams.infiltrators import with_infiltrators
from engine.first_edition.position.teams.teams import active_personnel_at, inside_of, personnel_at
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.table import Table

ABILITIES = ("cmd", "stf")
"""Icons of command and staff ability; command also counts as staff."""


def is_staffed(table: Table, ship: str) -> bool:
    """Whether a ship's active crew meets its staffing requirements (1E-STAFF-01 to 1E-STAFF-05)."""
    location = table.location_of(ship)
    return cached_at_location(table, location, ("staffed", ship), lambda: _is_staffed(table, ship))


def _is_staffed(table: Table, ship: str) -> bool:
    seat = table.instance(ship).controller
    if seat is None:
        return False
    crew = active_personnel_at(table, seat, inside_of(ship))
    return could_staff(table, ship, with_infiltrators(table, seat, inside_of(ship), crew))  # 1E-INF-04


def could_staff(table: Table, ship: str, crew: list[str]) -> bool:
    """Whether a ship would be staffed with these personnel aboard."""
    card, needed = table.card_as(ship, Ship), required_staffing(table, ship)
    crew = [member for member in crew if not forbids_action(table, member, "staff")]
    return (
        any(has_same_affiliation(table, member, ship) for member in crew)
        and (are_icons_met(table, needed, crew) or _are_met_by_one(table, needed, crew))
        and (card.staffed_by is None or meets_requirement(card.staffed_by, persons_of_group(table, crew)))
    )


def required_staffing(table: Table, ship: str) -> tuple[str, ...]:
    """Return the staffing icons of a ship; an assimilated one has subcommands instead (1E-ASM-06, 1E-GAP-10)."""
    card = table.card_as(ship, Ship)
    if table.instance(ship).mode != BORG or BORG in card.affiliations:
        return card.staffing
    return tuple(SUBCOMMAND_FOR.get(icon, icon) for icon in card.staffing)


def _are_met_by_one(table: Table, needed: tuple[str, ...], crew: list[str]) -> bool:
    """Whether one crew member can supply several icons, leaving enough for the others to meet (1E-CTRL-05)."""
    if MeetsStaffing not in table.index.change_kinds:
        return False
    for other_member in crew:
        most = max((change.icons for _, change in changes_in_force(table, other_member, MeetsStaffing)), default=0)
        others = [member for member in crew if member != other_member]
        rest = combinations(needed, max(0, len(needed) - most))
        if most and any(are_icons_met(table, left, others) for left in rest):
            return True
    return False


def are_icons_met(table: Table, needed: Sequence[str], crew: list[str]) -> bool:
    """Whether different personnel supply every icon; command ability also counts as staff.

    1E-STAFF-02, 1E-ICON-03, 1E-GAP-03. This includes other icons, such as [KCA] or [TE] (1ER-SKI-3, 1ER-ICO-2,
    1ER-ICO-3). A Borg supplies one subcommand at a time (1E-BORG-03). With only command and staff required, c and s
    icons are met by C crew with command and S with only staff ability if C >= c and C + S >= c + s.
    """
    if any(icon not in ABILITIES for icon in needed):
        return not _unmatched_icons(needed, _suppliable_icons(table, crew))
    abilities, commanding = traits_of_persons(table, crew), needed.count("cmd")
    command = sum(["[cmd]" in ability for ability in abilities])
    staff = sum(["[stf]" in ability and "[cmd]" not in ability for ability in abilities])
    return command >= commanding and command + staff >= commanding + needed.count("stf")


def _suppliable_icons(table: Table, crew: Iterable[str]) -> list[frozenset[str]]:
    """Return the icon sets the crew can supply, each used once: one per person, or one per icon for StaffsWithAll."""
    lent: list[frozenset[str]] = []
    for member in crew:
        all_at_once = StaffsWithAll in table.index.change_kinds and any(
            True for _ in changes_in_force(table, member, StaffsWithAll)
        )
        for icons in traits_of_persons(table, (member,)):
            subcommands = [f"[{icon}]" for icon in SUBCOMMANDS if f"[{icon}]" in icons]
            able = icons | {"[stf]"} if "[cmd]" in icons else icons
            lent += [frozenset((icon,)) for icon in subcommands] if all_at_once else [able]
    return lent


def missing_subcommands(table: Table, ship: str, *, active: bool = True) -> list[str]:
    """Return the subcommand icons that a Borg ship's active crew, or its whole crew, can't supply."""
    seat, among = table.instance(ship).controller, active_personnel_at if active else personnel_at
    crew = among(table, seat, inside_of(ship)) if seat is not None else []
    return _unmatched_icons(
        [icon for icon in required_staffing(table, ship) if icon not in ABILITIES], _suppliable_icons(table, crew)
    )


def _unmatched_icons(needed: Sequence[str], lent: Sequence[frozenset[str]]) -> list[str]:
    """Return the icons left unmatched when each crew member supplies at most one (bipartite matching)."""
    by: dict[int, int] = {}

    def finds_personnel(icon: int, tried: set[int]) -> bool:
        for member, icons in enumerate(lent):
            if member in tried or f"[{needed[icon]}]" not in icons:
                continue
            tried.add(member)
            if member not in by or finds_personnel(by[member], tried):
                by[member] = icon
                return True
        return False

    return [needed[icon] for icon in range(len(needed)) if not finds_personnel(icon, set())]


def has_matching_personnel(table: Table, ship: str) -> bool:
    """Whether an active personnel aboard matches the ship, which is enough for attempts (1E-STAFF-03)."""
    seat = table.instance(ship).controller
    return seat is not None and any(
        has_same_affiliation(table, person, ship) for person in active_personnel_at(table, seat, inside_of(ship))
    )
