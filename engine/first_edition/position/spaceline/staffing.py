"""Staffing ships: needed for moving and docking, not for attempting missions (1E-STAFF)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.ccg.effects.changes import MeetsStaffing, StaffsWithAll
from engine.ccg.requirements.requirement import met
from engine.first_edition.cards.definition import Ship
from engine.first_edition.position.borg.decided import SUBCOMMAND_FOR, SUBCOMMANDS
from engine.first_edition.position.characteristics import forbids, group, in_force, traits
from engine.first_edition.position.teams.compatibility import BORG, matches
from engine.first_edition.position.teams.infiltrators import guests
from engine.first_edition.position.teams.teams import able_at, aboard, personnel_at
from engine.first_edition.table.memory import at_location
from engine.first_edition.table.table import Table

ABILITIES = ("cmd", "stf")
"""The icons of command and staff ability; who has the first serves for the second."""


def is_staffed(table: Table, ship: str) -> bool:
    """Whether a ship's active crew staffs it (1E-STAFF-01 to 1E-STAFF-05)."""
    location = table.location_of(ship)
    return at_location(table, location, ("staffed", ship), lambda: _is_staffed(table, ship))


def _is_staffed(table: Table, ship: str) -> bool:
    seat = table.instance(ship).controller
    if seat is None:
        return False
    crew = able_at(table, seat, aboard(ship))
    return could_staff(table, ship, [*crew, *guests(table, seat, aboard(ship), crew)])  # 1E-INF-04


def could_staff(table: Table, ship: str, crew: list[str]) -> bool:
    """Whether a ship would be staffed with these personnel aboard."""
    card, needed = table.known(ship, Ship), staffing_of(table, ship)
    crew = [one for one in crew if not forbids(table, one, "staff")]
    return (
        any(matches(table, one, ship) for one in crew)
        and (icons_are_there(table, needed, crew) or _are_met_by_one(table, needed, crew))
        and (card.staffed_by is None or met(card.staffed_by, group(table, crew)))
    )


def staffing_of(table: Table, ship: str) -> tuple[str, ...]:
    """The staffing icons of a ship: of one that was assimilated, subcommands in their place (1E-ASM-06, 1E-GAP-10)."""
    card = table.known(ship, Ship)
    if table.instance(ship).mode != BORG or BORG in card.affiliations:
        return card.staffing
    return tuple(SUBCOMMAND_FOR.get(icon, icon) for icon in card.staffing)


def _are_met_by_one(table: Table, needed: tuple[str, ...], crew: list[str]) -> bool:
    """Whether somebody may meet so many icons alone that the others meet the rest (1E-CTRL-05)."""
    if MeetsStaffing not in table.index.change_kinds:
        return False
    for one in crew:
        most = max((change.icons for _, change in in_force(table, one, MeetsStaffing)), default=0)
        others = [member for member in crew if member != one]
        rest = combinations(needed, max(0, len(needed) - most))
        if most and any(icons_are_there(table, left, others) for left in rest):
            return True
    return False


def icons_are_there(table: Table, needed: Sequence[str], crew: list[str]) -> bool:
    """Distinct personnel for every icon; one with command ability serves for a staff icon too.

    1E-STAFF-02, 1E-ICON-03, 1E-GAP-03; any other icon as well, such as [KCA] or [TE] (1ER-SKI-3, 1ER-ICO-2,
    1ER-ICO-3). Of several subcommand icons each Borg lends one at a time (1E-BORG-03). Where these two abilities are
    all that is asked, with *c* and *s* the icons required, and *C* and *S* the crew with command ability and with only
    staff ability: C >= c and C + S >= c + s.
    """
    if any(icon not in ABILITIES for icon in needed):
        return not _unmet(needed, _lent(table, crew))
    abilities, commanding = traits(table, crew), needed.count("cmd")
    command = sum(["[cmd]" in one for one in abilities])
    staff = sum(["[stf]" in one and "[cmd]" not in one for one in abilities])
    return command >= commanding and command + staff >= commanding + needed.count("stf")


def _lent(table: Table, crew: Iterable[str]) -> list[frozenset[str]]:
    """What the crew lends: of each person one of these icons; of those who staff with all, each by itself."""
    lent: list[frozenset[str]] = []
    for one in crew:
        all_at_once = StaffsWithAll in table.index.change_kinds and any(
            True for _ in in_force(table, one, StaffsWithAll)
        )
        for icons in traits(table, (one,)):
            subcommands = [f"[{icon}]" for icon in SUBCOMMANDS if f"[{icon}]" in icons]
            able = icons | {"[stf]"} if "[cmd]" in icons else icons
            lent += [frozenset((icon,)) for icon in subcommands] if all_at_once else [able]
    return lent


def missing_subcommands(table: Table, ship: str, *, active: bool = True) -> list[str]:
    """The icons of a Borg ship for which its active crew, or all of its crew, has nobody."""
    seat, among = table.instance(ship).controller, able_at if active else personnel_at
    crew = among(table, seat, aboard(ship)) if seat is not None else []
    return _unmet([icon for icon in staffing_of(table, ship) if icon not in ABILITIES], _lent(table, crew))


def _unmet(needed: Sequence[str], lent: Sequence[frozenset[str]]) -> list[str]:
    """The icons for which nobody of their own is left: a matching of icons and crew."""
    by: dict[int, int] = {}

    def finds(icon: int, tried: set[int]) -> bool:
        for member, icons in enumerate(lent):
            if member in tried or f"[{needed[icon]}]" not in icons:
                continue
            tried.add(member)
            if member not in by or finds(by[member], tried):
                by[member] = icon
                return True
        return False

    return [needed[icon] for icon in range(len(needed)) if not finds(icon, set())]


def has_matching_personnel(table: Table, ship: str) -> bool:
    """Whether an active personnel aboard matches the ship: enough for attempts (1E-STAFF-03)."""
    seat = table.instance(ship).controller
    return seat is not None and any(matches(table, one, ship) for one in able_at(table, seat, aboard(ship)))
