"""Personnel as a bold requirement counts them: with substitutes, and without unpaid skills (2E-SKL-08)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.ccg.effects.changes import Substitutes, Toll
from engine.ccg.requirements.requirement import Qualities
from engine.second_edition.characteristics.characteristics import Characteristics, characteristics_of
from engine.second_edition.table.table import Table

PaidTolls = Collection[tuple[str, int]]
"""Paid tolls as pairs: a personnel's id, and the index among that personnel's tolls."""


def skill_tolls(now: Characteristics, instance: str) -> list[Toll]:
    """Return the tolls for using a personnel's skills (2E-SKL-09, 2E-SKL-10)."""
    return [change for change, _ in now.changes_for(Toll, instance)]


def tolls_avoided_elsewhere(table: Table, group: Sequence[str], mission: str) -> PaidTolls:
    """Return the tolls that personnel would avoid at a different mission."""
    present = table.first_copy(table.mission_state(mission)).id
    return [
        (instance, number)
        for instance in group
        for number, (change, card) in enumerate(characteristics_of(table).changes_for(Toll, instance))
        if change.of.where == "mission" and table.place_and_mission_of(card.instance)[1] != present
    ]


def attribute_substitutes(now: Characteristics, instance: str, at: str) -> list[Substitutes]:
    """Return the attributes a personnel may use instead of others at a ``mission`` or a ``dilemma`` (2E-DIL-22)."""
    return [change for change, _ in now.changes_for(Substitutes, instance) if change.at in (at, "both")]


def qualities_as_used(now: Characteristics, group: Sequence[str], at: str, paid: PaidTolls = ()) -> list[Qualities]:
    """Return personnel as a bold requirement of a ``mission`` or a ``dilemma`` counts them."""
    used = [_personnel_as_used(now, i, at, {number for card, number in paid if card == i}) for i in group]
    together = {
        (attribute_substitute.attribute, name)
        for i in group
        for attribute_substitute in attribute_substitutes(now, i, at)
        for name in attribute_substitute.instead
        if attribute_substitute.together is True
    }
    for attribute, name in sorted(together):  # used by the whole group instead of another attribute, if that is more
        other = [now.personnel_qualities(i).attributes[attribute] for i in group]
        if sum(other) > sum(skill.attributes[name] for skill in used):
            used = [
                Qualities(card.skills, {**card.attributes, name: number}, card.traits)
                for card, number in zip(used, other, strict=True)
            ]
    return used


def _personnel_as_used(now: Characteristics, instance: str, at: str, paid: set[int]) -> Qualities:
    """Return a personnel with substitutes, and without skills whose tolls aren't paid."""
    qualities, usable = now.personnel_qualities(instance), now.usable_skills(instance)
    substitutes, tolls = attribute_substitutes(now, instance, at), skill_tolls(now, instance)
    if not (substitutes or tolls) and usable is qualities.skills:
        return qualities
    attributes = dict(qualities.attributes)
    for substitute in substitutes:
        for name in substitute.instead if substitute.together is not True else ():
            attributes[name] = max(attributes[name], qualities.attributes[substitute.attribute])
    barred = {toll.skill for number, toll in enumerate(tolls) if number not in paid}
    skills = {name: level for name, level in usable.items() if "" not in barred and name not in barred}
    return Qualities(skills, attributes, qualities.traits)
