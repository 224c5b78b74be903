"""Shortfalls: how far a group is from meeting a requirement, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engine.ccg.describing.requirement_lists import single_requirement_words
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Apart,
    Attribute,
    Classification,
    Couple,
    Each,
    Equipment,
    Named,
    Not,
    Odd,
    Qualities,
    Requirement,
    Skill,
    Trait,
    UpTo,
    Variety,
    attribute_total,
    best_personnel,
    counts_as_equipment,
    is_exceeded,
    is_met_alone,
    meets_requirement,
    personnel_by_part,
    skill_level,
    skills_of,
    trait_of_classification_or_title,
)
from engine.wording import list_in_words, title_case

_Countable = Skill | Trait | Each | Equipment | Classification | Named | Odd | Variety | Apart | Couple
TEAM_FIGURES = "Your team:"
"""Start of the sentence with figures for what a failed team was missing."""
JUDGED = "judged"
"""Comparison of a part in words, which the players judge."""
_POINTS_PER_PERSONNEL = 6
"""Average attribute points per extra personnel, to convert attribute gaps into personnel."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One part of a requirement, compared with a group.

    Attributes:
        name: what is required, such as ``Officer`` or ``Cunning``.
        has: the amount the group has.
        needs: the amount required.
        comparison: ``at least``, ``more than``, ``less than``, ``not`` or ``judged``.
        met: whether the group meets it.
        by: indexes in the group of those who contribute; for *not*, of those without the unwanted trait.
        instead_of: number of alternatives; this one is met, or the nearest.
        closes: whether it is the last part of its alternative.
    """

    name: str
    has: int
    needs: int
    comparison: str
    met: bool
    by: tuple[int, ...] = ()
    instead_of: int = 0
    closes: bool = False

    @property
    def missing(self) -> str:
        """Missing amount, such as *2 Officer*; empty if it is met."""
        if self.met:
            return ""
        match self.comparison:
            case "more than":
                return f"{self.needs + 1 - self.has} {self.name}"
            case "less than":
                return f"{self.has - self.needs + 1} less {self.name}"
            case "not":
                return f"no {self.name}"
            case _:
                lacking = self.needs - self.has
                return self.name if self.needs == 1 else f"{lacking} {self.name}"

    @property
    def figures_in_words(self) -> str:
        """An unmet part in figures, for example *Cunning 34, needs more than 38*."""
        match self.comparison:
            case "not":
                return f"has {self.name}"
            case "at least" if not self.has:
                return f"no {self.name}" + (f", needs {self.needs}" if self.needs > 1 else "")
            case "at least":
                return f"{self.has} {self.name}, needs {self.needs}"
            case _:
                return f"{self.name} {self.has}, needs {self.comparison} {self.needs}"

    def __str__(self) -> str:
        sign = "✓" if self.met else "✗"
        match self.comparison:
            case "at least" if self.needs == 1:
                return f"{self.name} {sign}{self.has if self.has > 1 else ''}"
            case "at least":
                return f"{self.name} {sign}{self.has}/{self.needs}"
            case "more than":
                return f"{self.name} {sign}{self.has}/{self.needs + 1}"
            case "not":
                return f"no {self.name} {sign}"
            case "judged":
                return f"{self.name} (you judge)"
            case _:
                return f"{self.name} {sign}{self.has} ({self.comparison} {self.needs})"


class Shortfall(msgspec.Struct, frozen=True):
    """A requirement compared with a group, part by part, in its nearest alternative."""

    parts: tuple[Part, ...]

    @property
    def met(self) -> bool:
        """Whether every part is met."""
        return all(part.met for part in self.parts)

    @property
    def missing(self) -> str:
        """Everything missing, in words; empty if the requirement is met."""
        return list_in_words(part.missing for part in self.parts if not part.met) if not self.met else ""

    @property
    def figures_in_words(self) -> str:
        """Everything missing in figures: *Cunning 34, needs more than 38; no Exobiology*."""
        return "; ".join(part.figures_in_words for part in self.parts if not part.met)

    @property
    def personnel_missing(self) -> float:
        """Approximate number of extra personnel needed, only for comparing alternatives."""
        return sum(map(_part_distance, self.parts))

    def __str__(self) -> str:
        return " · ".join(part_words(self.parts))


def part_words(parts: Sequence[Part]) -> Iterator[str]:
    """Yield the parts in words; an unmet alternative is followed by the number of others."""
    short = False
    for part in parts:
        short = bool(part.instead_of) and (short or not part.met)
        yield f"{part} (or {_other_ways_words(part.instead_of)})" if short and part.closes else str(part)
        short = short and not part.closes


def _other_ways_words(ways: int) -> str:
    return "another way" if ways == 1 else f"one of {ways} other ways"


def shortfall_of_group(
    requirement: Requirement,
    group: Sequence[Qualities],
    equipment: Sequence[frozenset[str]] = (),
    ship: Mapping[str, int] | None = None,
) -> Shortfall:
    """Compare a requirement with a group, consistently with ``requirement.meets_requirement``.

    Args:
        requirement: the requirement.
        group: the personnel.
        equipment: keywords of each equipment card with them, in lower case.
        ship: attributes of the ship involved, if any.
    """
    return Shortfall(tuple(_compared_parts(requirement, group, equipment, ship)))


def _compared_parts(
    requirement: Requirement,
    group: Sequence[Qualities],
    equipment: Sequence[frozenset[str]],
    ship: Mapping[str, int] | None,
) -> Iterator[Part]:
    match requirement:
        case AllOf(parts=parts):
            for inner in parts:
                yield from _compared_parts(inner, group, equipment, ship)
        case AnyOf(parts=ways):
            nearest = min(
                (shortfall_of_group(way, group, equipment, ship) for way in ways), key=lambda way: way.personnel_missing
            )
            last = len(nearest.parts) - 1
            for place, nearest_part in enumerate(nearest.parts):
                others = nearest_part.instead_of + len(ways) - 1
                yield msgspec.structs.replace(nearest_part, instead_of=others, closes=place == last)
        case Not(part=unwanted):
            yield Part(
                name=_part_name(unwanted),
                has=0,
                needs=0,
                comparison="not",
                met=meets_requirement(requirement, group, equipment, ship),
                by=tuple(place for place, personnel in enumerate(group) if not is_met_alone(unwanted, personnel)),
            )
        case Attribute(names=names, comparison=comparison, number=number):
            total = attribute_total(requirement, group, ship)
            yield Part(
                name="+".join(name.title() for name in names),
                has=total or 0,
                needs=number,
                comparison="more than" if comparison == ">" else "less than",
                met=is_exceeded(requirement, total),
                by=tuple(place for place, personnel in enumerate(group) if any(map(personnel.attributes.get, names))),
            )
        case UpTo(most=most, part=part):
            yield from _compared_parts(part, best_personnel(most, part, group), equipment, ship)
        case _:
            yield _counted_part(requirement, group, equipment)


def _counted_part(requirement: _Countable, group: Sequence[Qualities], equipment: Sequence[frozenset[str]]) -> Part:
    """Return a part that has a number: levels of a skill, personnel of a kind, or equipment."""
    needs, by = 1, tuple(_contributors(requirement, group))
    match requirement:
        case Skill(name=name, level=needs):
            has = skill_level(group, name)
        case Each(count=needs):
            has = len(by)
        case Equipment(count=needs):
            has = sum(counts_as_equipment(requirement, keywords) for keywords in equipment)
        case Trait() | Classification() | Named():
            has = len(by)
        case Variety(count=needs):
            has = len(skills_of(group))
        case Odd() | Couple():
            has = int(meets_requirement(requirement, group))
        case Apart(parts=parts):
            by = tuple(place for place in personnel_by_part(parts, group) if place is not None)
            has, needs = len(by), len(parts)
    return Part(name=_part_name(requirement), has=has, needs=needs, comparison="at least", met=has >= needs, by=by)


def _contributors(requirement: _Countable, group: Sequence[Qualities]) -> list[int]:
    """Return the indexes of those members of a group who contribute to a part."""
    match requirement:
        case Skill(name=name):
            return [index for index, member in enumerate(group) if member.skills.get(name, 0) > 0]
        case Trait(name=name):
            return [index for index, member in enumerate(group) if name in member.traits]
        case Each(who=who):
            return [index for index, member in enumerate(group) if is_met_alone(who, member)]
        case Classification() | Named():
            trait = trait_of_classification_or_title(requirement)
            return [index for index, member in enumerate(group) if trait in member.traits]
        case Odd(name=name):
            return [index for index, member in enumerate(group) if member.attributes[name] > 0]
        case Variety():
            return [index for index, member in enumerate(group) if member.skills]
        case Equipment() | Apart() | Couple():
            return []


def _part_name(requirement: Requirement) -> str:
    """Return the required thing without its amount."""
    match requirement:
        case Skill(name=name):
            return title_case(name)
        case Trait(name=name):
            return name[1:-1].title() if name.startswith("[") else name.title()
        case Each(who=who):
            return (
                f"{single_requirement_words(who)} personnel"
                if isinstance(who, Trait)
                else f"personnel with {single_requirement_words(who)}"
            )
        case Variety():
            return "different skills"
        case Equipment(keyword=keyword, lacking=True):
            return f"non-{title_case(keyword)} equipment"
        case Equipment(keyword=keyword) | Named(name=keyword):
            return title_case(keyword)
        case _:
            return single_requirement_words(requirement)


def _part_distance(part: Part) -> float:
    if part.met:
        return 0
    if part.comparison == "at least":
        return part.needs - part.has
    return 1 if part.comparison == "not" else (abs(part.needs - part.has) + 1) / _POINTS_PER_PERSONNEL


def smallest_sufficient_group(
    requirement: Requirement,
    group: Sequence[Qualities],
    equipment: Sequence[frozenset[str]] = (),
    ship: Mapping[str, int] | None = None,
) -> tuple[int, ...]:
    """Return the indexes of a minimal group that meets a requirement.

    If the whole group falls short, return those who contribute. Those who contribute to most parts are dropped
    last; equipment and ship don't change.
    """
    kept = list(range(len(group)))
    total = shortfall_of_group(requirement, group, equipment, ship)
    least = total.personnel_missing
    serving = {place: sum(place in part.by for part in total.parts) for place in kept}
    for place in sorted(kept, key=lambda place: (serving[place], sum(group[place].attributes.values()))):
        without = [other for other in kept if other != place]
        distance = shortfall_of_group(
            requirement, [group[other] for other in without], equipment, ship
        ).personnel_missing
        if distance <= least:
            kept, least = without, distance
    return tuple(kept)
