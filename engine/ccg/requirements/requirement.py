"""Requirements of missions, dilemmas and texts that select personnel.

``2 Medical and Science and Cunning>32 or Telepathy`` is checked for a group, whose skills and attributes are pooled
(2E-SKL-02, 2E-DIL-19), or for one personnel as a group of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Literal

import msgspec

from engine.wording import title_case

SHIP_ATTRIBUTES = ("range", "weapons", "shields", "unused range")
EITHER_SKILL = "either skill"
"""Trait of personnel with a skill such as ``music or treachery``, who use one of the two at a time."""
_SKILL_SEPARATOR = " or "


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Base of everything in card files and pools; unknown fields are errors."""


class Skill(Written, frozen=True, tag="skill"):
    """The group has a skill at this level or higher (2E-SKL-02, 2E-SKL-03)."""

    name: str
    level: int = 1


class Attribute(Written, frozen=True, tag="attribute"):
    """The group's total of one or several attributes compares to a number (2E-REQ-03).

    Attributes:
        names: of ``integrity``, ``cunning``, ``strength``; for ships ``range``, ``weapons``, ``shields``.
        comparison: ``>`` or ``<``, both strict.
        number: the printed number.
    """

    names: tuple[str, ...]
    comparison: Literal[">", "<"]
    number: int


class Trait(Written, frozen=True, tag="trait"):
    """A personnel in the group has this trait, written in lower case.

    Affiliations and icons are in brackets (``[klingon]``, ``[cmd]``), species and keywords are not
    (``klingon``, ``admiral``): the word and the icon are different traits (2E-SPC-01).
    """

    name: str


class Each(Written, frozen=True, tag="each"):
    """At least ``count`` personnel of the group each meet the inner requirement."""

    count: int
    who: Requirement


class Equipment(Written, frozen=True, tag="equipment"):
    """The group has at least ``count`` equipment cards with this keyword, or without it if ``lacking``."""

    keyword: str
    count: int = 1
    lacking: bool = False


class AllOf(Written, frozen=True, tag="all"):
    """Every part is met; one personnel may contribute to several parts (2E-SKL-04)."""

    parts: tuple[Requirement, ...]


class AnyOf(Written, frozen=True, tag="any"):
    """At least one part is met."""

    parts: tuple[Requirement, ...]


class Not(Written, frozen=True, tag="not"):
    """The part is not met."""

    part: Requirement


class Classification(Written, frozen=True, tag="classification"):
    """A personnel in the group has this as a classification, not only as a skill (1E-CARD-11)."""

    name: str


class Named(Written, frozen=True, tag="named"):
    """A personnel in the group has this title, or has it before a colon or dash in theirs (1E-GEN-15, 1E-GEN-16)."""

    name: str


class Odd(Written, frozen=True, tag="odd"):
    """The group's total of an attribute is an odd number."""

    name: str


class Variety(Written, frozen=True, tag="variety"):
    """The group has at least ``count`` different skills, at any level."""

    count: int


class Apart(Written, frozen=True, tag="apart"):
    """Every part is met by a different personnel."""

    parts: tuple[Requirement, ...]


class Couple(Written, frozen=True, tag="couple"):
    """Two of the group are romantic partners (1E-CHAR-04): one has the trait ``partner:`` with the other's title."""


class UpTo(Written, frozen=True, tag="up to"):
    """At most ``most`` personnel of the group have a total of an attribute above the number."""

    most: int
    part: Attribute


Requirement = (
    Skill
    | Attribute
    | Trait
    | Each
    | Equipment
    | AllOf
    | AnyOf
    | Not
    | Classification
    | Named
    | Odd
    | Variety
    | Apart
    | Couple
    | UpTo
)


class Qualities(msgspec.Struct, frozen=True):
    """Current qualities of one personnel, after all changes by cards in play.

    Attributes:
        skills: levels by lower-case name.
        attributes: ``integrity``, ``cunning``, ``strength`` and ``cost``.
        traits: as ``Trait`` names them.
    """

    skills: dict[str, int]
    attributes: dict[str, int]
    traits: frozenset[str]


_OF_SHIPS = frozenset(SHIP_ATTRIBUTES)


def meets_requirement(
    requirement: Requirement,
    group: Sequence[Qualities],
    equipment: Sequence[frozenset[str]] = (),
    ship: Mapping[str, int] | None = None,
) -> bool:
    """Return whether a group meets a requirement with pooled skills and attributes (2E-SKL-02, 2E-DIL-19).

    Args:
        requirement: the requirement.
        group: the personnel.
        equipment: keywords of each equipment card with them, in lower case.
        ship: attributes of the ship involved, if any.
    """
    if any(EITHER_SKILL in personnel.traits for personnel in group):
        return any(_is_met_by(requirement, people, equipment, ship) for people in product(*map(skill_choices, group)))
    return _is_met_by(requirement, group, equipment, ship)


def skill_choices(personnel: Qualities) -> tuple[Qualities, ...]:
    """Return a personnel once for each way to choose between the alternatives in their skills."""
    if EITHER_SKILL not in personnel.traits:
        return (personnel,)
    plain = {name: level for name, level in personnel.skills.items() if _SKILL_SEPARATOR not in name}
    alternatives = (
        [(name, level) for name in skill.split(_SKILL_SEPARATOR)]
        for skill, level in personnel.skills.items()
        if _SKILL_SEPARATOR in skill
    )
    traits = personnel.traits - {EITHER_SKILL}
    return tuple(
        Qualities(_added_levels(plain, chosen), personnel.attributes, traits) for chosen in product(*alternatives)
    )


def _added_levels(skills: Mapping[str, int], more: Sequence[tuple[str, int]]) -> dict[str, int]:
    levels = dict(skills)
    for name, level in more:
        levels[name] = levels.get(name, 0) + level
    return levels


def _is_met_by(  # noqa: PLR0912 - a dictionary of requirements
    requirement: Requirement,
    group: Sequence[Qualities],
    equipment: Sequence[frozenset[str]],
    ship: Mapping[str, int] | None,
) -> bool:
    """Whether a group without alternative skills meets a requirement."""
    match requirement:
        case Skill():
            return skill_level(group, requirement.name) >= requirement.level
        case Attribute():
            return is_exceeded(requirement, attribute_total(requirement, group, ship))
        case Trait():
            return any(requirement.name in personnel.traits for personnel in group)
        case Each():
            return sum(is_met_alone(requirement.who, personnel) for personnel in group) >= requirement.count
        case Equipment():
            return sum(counts_as_equipment(requirement, keywords) for keywords in equipment) >= requirement.count
        case AllOf():
            return all(_is_met_by(part, group, equipment, ship) for part in requirement.parts)
        case AnyOf():
            return any(_is_met_by(part, group, equipment, ship) for part in requirement.parts)
        case Not():
            return not _is_met_by(requirement.part, group, equipment, ship)
        case Classification() | Named():
            return any(trait_of_classification_or_title(requirement) in personnel.traits for personnel in group)
        case Odd(name=name):
            return sum(personnel.attributes[name] for personnel in group) % 2 == 1
        case Variety(count=count):
            return len(skills_of(group)) >= count
        case Couple():
            return bool(couple_indexes(group))
        case Apart(parts=parts):
            return all(server is not None for server in personnel_by_part(parts, group))
        case UpTo(most=most, part=part):
            return is_exceeded(part, attribute_total(part, best_personnel(most, part, group)))


def counts_as_equipment(requirement: Equipment, keywords: frozenset[str]) -> bool:
    """Whether an equipment with these keywords counts for a requirement."""
    return (requirement.keyword in keywords) != requirement.lacking


def skills_of(group: Sequence[Qualities]) -> frozenset[str]:
    """Return all skills in a group."""
    return frozenset(skill for personnel in group for skill, has in personnel.skills.items() if has > 0)


def couple_indexes(group: Sequence[Qualities]) -> list[tuple[int, int]]:
    """Return the index pairs of romantic partners in a group."""
    titles = [
        {trait.removeprefix("named:") for trait in personnel.traits if trait.startswith("named:")}
        for personnel in group
    ]
    loved = [
        {trait.removeprefix("partner:") for trait in personnel.traits if trait.startswith("partner:")}
        for personnel in group
    ]
    pairs = ((first, other) for first in range(len(group)) for other in range(first))
    return [(other, first) for first, other in pairs if loved[first] & titles[other] or loved[other] & titles[first]]


def trait_of_classification_or_title(requirement: Classification | Named) -> str:
    """Return the trait that stands for a classification or title in ``Qualities.traits``."""
    return f"{'class' if isinstance(requirement, Classification) else 'named'}:{requirement.name}"


def best_personnel(most: int, attribute: Attribute, group: Sequence[Qualities]) -> list[Qualities]:
    """Return the ``most`` personnel of a group with the highest attribute, or all if there are fewer."""
    return sorted(group, key=lambda member: -sum(member.attributes[name] for name in attribute.names))[:most]


def personnel_by_part(parts: Sequence[Requirement], group: Sequence[Qualities]) -> tuple[int | None, ...]:
    """Return, for each part, the index of a different personnel who meets it alone, or ``None`` if no one is left.

    As many parts as possible are met.
    """
    serving: dict[int, int] = {}

    def find_server(part: int, tried: set[int]) -> bool:
        for place, member in enumerate(group):
            if place not in tried and is_met_alone(parts[part], member):
                tried.add(place)
                if place not in serving or find_server(serving[place], tried):
                    serving[place] = part
                    return True
        return False

    for part in range(len(parts)):
        find_server(part, set())
    by_part = {part: place for place, part in serving.items()}
    return tuple(by_part.get(part) for part in range(len(parts)))


def is_met_alone(who: Requirement | None, member: Qualities) -> bool:
    """Whether one personnel alone meets a requirement; everyone meets ``None``."""
    if who is None:
        return True
    if EITHER_SKILL in member.traits:
        return meets_requirement(who, (member,))
    return _is_met_by(who, (member,), (), None)


def skill_level(group: Sequence[Qualities], skill: str) -> int:
    """Return the levels of a skill, added up over a group (2E-SKL-02)."""
    level = 0
    for personnel in group:  # a sum over a generator takes twice as long, and computers ask this most often
        level += personnel.skills.get(skill, 0)
    return level


def attribute_total(
    attribute: Attribute, group: Sequence[Qualities], ship: Mapping[str, int] | None = None
) -> int | None:
    """Return the group's total of the attributes; ``None`` for a ship's attribute without a ship."""
    if not _OF_SHIPS.isdisjoint(attribute.names):
        return None if ship is None else sum(ship.get(name, 0) for name in attribute.names)
    return sum(personnel.attributes[name] for personnel in group for name in attribute.names)


def is_exceeded(attribute: Attribute, number: int | None) -> bool:
    """Whether a total is higher or lower than the required number, as the comparison demands (2E-REQ-03)."""
    if number is None:
        return False
    return number > attribute.number if attribute.comparison == ">" else number < attribute.number


def with_raised_attributes(requirement: Requirement, by: int, only: Sequence[str] = ()) -> Requirement:
    """Return the requirement with required totals raised by ``by``, never below zero (2E-SEL-07).

    If ``only`` isn't empty, change only totals of these attributes.
    """
    match requirement:
        case Attribute(names=names, comparison=">", number=number) if not only or set(names) & set(only):
            return Attribute(names, ">", max(0, number + by))
        case AllOf(parts=parts):
            return AllOf(tuple(with_raised_attributes(part, by, only) for part in parts))
        case AnyOf(parts=parts):
            return AnyOf(tuple(with_raised_attributes(part, by, only) for part in parts))
        case _:
            return requirement


def with_added_requirement(requirement: Requirement, added: Requirement) -> Requirement:
    """Return the requirement with another one added; levels of a skill already required add up, as gained ones do."""
    if not isinstance(added, Skill) or not _requires_skill(requirement, added.name):
        return AllOf((requirement, added))
    match requirement:
        case Skill(name=name, level=level):
            return Skill(name, level + added.level)
        case AllOf(parts=parts):
            at = next(n for n, part in enumerate(parts) if _requires_skill(part, added.name))
            return AllOf((*parts[:at], with_added_requirement(parts[at], added), *parts[at + 1 :]))
        case AnyOf(parts=parts):
            return AnyOf(tuple(with_added_requirement(part, added) for part in parts))
        case _:
            return AllOf((requirement, added))


def _requires_skill(requirement: Requirement, skill: str) -> bool:
    """Whether a requirement, or an alternative of it, names a skill that the group must have."""
    match requirement:
        case Skill(name=name):
            return name == skill
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return any(_requires_skill(part, skill) for part in parts)
        case _:
            return False


def with_traded_skill(requirement: Requirement, skill: str, level: int, by: Requirement | None) -> Requirement:
    """Return the requirement with ``by`` in place of some levels of a skill, or of all of them if ``level`` is 0."""
    match requirement:
        case Skill(name=name, level=required) if name == skill:
            left = (Skill(skill, required - level),) if 0 < level < required else ()
            parts: tuple[Requirement, ...] = (*left, *((by,) if by else ()))
            return parts[0] if len(parts) == 1 else AllOf(parts)
        case AllOf(parts=parts):
            traded = (with_traded_skill(part, skill, level, by) for part in parts)
            return AllOf(tuple(part for part in traded if part != AllOf(())))
        case AnyOf(parts=parts):
            return AnyOf(tuple(with_traded_skill(part, skill, level, by) for part in parts))
        case _:
            return requirement


def with_skills_of(requirement: Requirement, skills: Mapping[str, int]) -> Requirement:
    """Return the requirement with these skills in place of ``picked``, the skills on the cards picked by a text."""
    match requirement:
        case Skill(name="picked"):
            return AllOf(tuple(Skill(name, level) for name, level in sorted(skills.items())))
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return type(requirement)(tuple(with_skills_of(part, skills) for part in parts))
        case _:
            return requirement


def skills_used(requirement: Requirement, group: Sequence[Qualities]) -> frozenset[str]:
    """Return the skills that help a group meet a requirement, in each alternative that it meets (2E-SKL-08)."""
    match requirement:
        case Skill(name=name):
            return frozenset((name,))
        case AllOf(parts=parts):
            return frozenset[str]().union(*(skills_used(part, group) for part in parts))
        case AnyOf(parts=parts):
            return frozenset[str]().union(
                *(skills_used(part, group) for part in parts if meets_requirement(part, group))
            )
        case Variety():
            return skills_of(group)
        case Each(who=who):
            return skills_used(who, [personnel for personnel in group if is_met_alone(who, personnel)])
        case _:
            return frozenset()


def used_qualities_words(  # noqa: PLR0912 - a dictionary of requirements
    requirement: Requirement, group: Sequence[Qualities]
) -> tuple[str, ...]:
    """Describe what a group uses to meet a requirement, without names, as opponents are shown it (2E-SHW-04).

    Only the first alternative that is met counts.
    """
    match requirement:
        case Skill(name=name, level=needed):
            return (title_case(name) if needed == 1 else f"{needed} {title_case(name)}",)
        case Attribute(names=names):
            return (f"{'+'.join(name.title() for name in names)} {attribute_total(requirement, group)}",)
        case Trait(name=name):
            return (name.title(),)
        case Each(count=count, who=who):
            used = ", ".join(
                used_qualities_words(who, [personnel for personnel in group if is_met_alone(who, personnel)])
            )
            return (f"{count} personnel with {used}" if count > 1 else f"a personnel with {used}",)
        case Equipment(lacking=True, count=count):
            return (f"{count} equipment",)
        case Equipment(keyword=keyword, count=count):
            return (title_case(keyword) if count == 1 else f"{count} {title_case(keyword)}s",)
        case AllOf(parts=parts):
            return tuple(word for part in parts for word in used_qualities_words(part, group))
        case AnyOf(parts=parts):
            return next((used_qualities_words(part, group) for part in parts if meets_requirement(part, group)), ())
        case Not() | Odd():
            return ()
        case Variety():
            return (f"{len(skills_of(group))} different skills",)
        case Couple():
            return ("Romantic Partners",) if couple_indexes(group) else ()
        case Classification(name=name) | Named(name=name):
            return (name.title(),)
        case Apart(parts=parts):
            members = (group[place : place + 1] for place in personnel_by_part(parts, group) if place is not None)
            return tuple(
                word
                for part, member in zip(parts, members, strict=False)
                for word in used_qualities_words(part, member)
            )
        case UpTo(most=most, part=part):
            return used_qualities_words(part, best_personnel(most, part, group))
