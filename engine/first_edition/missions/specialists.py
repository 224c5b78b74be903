"""What mission specialists score whose skill solves a mission (1E-SKILL-07)."""

from __future__ import annotations

from engine.ccg.effects.changes import SpecialistsScore
from engine.ccg.requirements.requirement import AllOf, AnyOf, Requirement, Skill, met
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.characteristics import group, in_force, persons
from engine.first_edition.points import score
from engine.first_edition.spaceline.locations import facing
from engine.first_edition.state import Attempt
from engine.first_edition.table import Table


def score_specialists(table: Table, now: Attempt) -> None:
    """Each specialist scores who helps: whose skill is used for the requirements, one for each level (1E-MIS-18)."""
    needed = facing(table, now.seat, now.location).requirements
    if needed is None or SpecialistsScore not in table.changed_by:
        return
    sources = {one: found for one in now.group if (found := next(in_force(table, one, SpecialistsScore), None))}
    for one in _used(table, needed, list(sources), now.group):
        card, change = sources[one]
        score(table, now.seat, change.points, card)


def _used(table: Table, needed: Requirement, specialists: list[str], team: list[str]) -> list[str]:
    """As many as possible of them, in the way of meeting the requirements that uses most."""
    match needed:
        case Skill(name=name, level=level):
            return _of_several(table, [one for one in specialists if name.lower() in _regular(table, one)])[:level]
        case AllOf(parts=parts):
            return [one for part in parts for one in _used(table, part, specialists, team)]
        case AnyOf(parts=parts):
            ways = [part for part in parts if met(part, group(table, team))]
            return max((_used(table, way, specialists, team) for way in ways), key=len, default=[])
        case _:
            return []


def _of_several(table: Table, specialists: list[str]) -> list[str]:
    """Of the copies of one specialist one alone, by the rulings of 2002."""
    if table.edition.copies_score or not table.since(6):
        return specialists
    return [*{table.instance(one).card: one for one in reversed(specialists)}.values()]


def _regular(table: Table, specialist: str) -> set[str]:
    """The skill of a specialist, if they have not lost it."""
    skills = {skill.lower() for skill in table.known(specialist, Personnel).skills}
    left = {name for one in persons(table, specialist) for name, level in one.skills.items() if level}
    return skills & left if table.since(5) else skills
