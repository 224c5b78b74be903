"""Personnel who help to solve a mission: its requirements use a quality of theirs (1E-MIS-18)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Attribute,
    Classification,
    Each,
    Named,
    Qualities,
    Requirement,
    Skill,
    Trait,
    meets_requirement,
)
from engine.first_edition.position.characteristics import persons_of_group, persons_on_card
from engine.first_edition.table.table import Table


def helps_to_solve(
    table: Table, card: str, needed: Requirement, team: Sequence[str], *, by_skill: bool = False
) -> bool:
    """Whether a personnel has a quality that a met part of the requirements uses.

    Args:
        table: the table.
        card: the personnel.
        needed: the requirements of the mission.
        team: the personnel who have solved it.
        by_skill: whether only skills and classifications count, not attributes and characteristics.
    """
    people = persons_of_group(table, team)
    return any(_is_used(person, needed, people, by_skill=by_skill) for person in persons_on_card(table, card))


def _is_used(person: Qualities, needed: Requirement, people: Sequence[Qualities], *, by_skill: bool) -> bool:
    match needed:
        case Skill() | Classification():
            return meets_requirement(_requirement_at_one_level(needed), (person,))
        case Each(who=who):
            return meets_requirement(who, (person,)) and _is_used(person, who, people, by_skill=by_skill)
        case AllOf(parts=parts):
            return any(_is_used(person, part, people, by_skill=by_skill) for part in parts)
        case AnyOf(parts=parts):
            met = (part for part in parts if meets_requirement(part, people))
            return any(_is_used(person, part, people, by_skill=by_skill) for part in met)
        case Attribute(names=names, comparison=">"):
            return not by_skill and any(person.attributes.get(name, 0) > 0 for name in names)
        case Trait() | Named() | Attribute():
            return not by_skill and meets_requirement(needed, (person,))
        case _:
            return False


def _requirement_at_one_level(needed: Skill | Classification) -> Requirement:
    """Return the requirement at one level, because any level helps."""
    return Skill(needed.name) if isinstance(needed, Skill) else needed
