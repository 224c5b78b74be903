"""Requirement chips, which are the parts of a mission's requirement."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

import msgspec

from bot.rendering.signs.skills import glyph_of
from engine.ccg.describing.requirement_lists import single_requirement_words
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import SECOND_EDITION_LEXICON, GrammarError, parse_requirement
from engine.ccg.requirements.lexicon import Lexicon
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Requirement, Skill
from engine.ccg.requirements.shortfall import JUDGED, Part, shortfall_of_group


class Link(StrEnum):
    """Relation of a requirement to the previous one."""

    AND = "and"
    OR = "or"
    """The part is an alternative to the previous one."""
    ELSE = "else"
    """The part starts another way to meet the whole requirement."""


class ChipState(StrEnum):
    """State of a requirement compared with personnel; the value is the word for it."""

    NOT_COMPARED = ""
    """The part has not been compared with anyone, or another way is nearer to being met."""
    MET = "met"
    MISSING = "missing"
    STOPPED = "only stopped personnel have it"


class Chip(msgspec.Struct, frozen=True):
    """One part of a requirement.

    Attributes:
        text: its text: ``2 Medical``, ``Cunning >32``.
        standing: whether it is met.
        link: relation to the previous part.
        parts: its own parts, each with the required amount.
        givers: ids of the personnel who meet it.
        available_amount: available amount of an attribute: ``34``.
        missing_amount: missing amount: ``1 short``.
    """

    text: str
    standing: ChipState = ChipState.NOT_COMPARED
    link: Link = Link.AND
    parts: tuple[tuple[str, int], ...] = ()
    givers: tuple[str, ...] = ()
    available_amount: str = ""
    missing_amount: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the requirement is met."""
        return self.standing is ChipState.MET

    @property
    def skill(self) -> tuple[str, int] | None:
        """The skill whose glyph is used, and its level; ``None`` if it isn't a skill."""
        return _skill_in(self.text)

    @property
    def words(self) -> str:
        """The text with its state: ``Cunning >32 (met)``."""
        return f"{self.text} ({self.standing})" if self.standing else self.text


@lru_cache(maxsize=1024)
def _skill_in(text: str) -> tuple[str, int] | None:
    match = _SKILL_PATTERN.fullmatch(text.strip())
    glyph = glyph_of(match["name"]) if match else ""
    return (glyph, int(match["level"] or 1)) if match and glyph else None


_SKILL_PATTERN = re.compile(r"(?:(?P<level>\d+) )?(?P<name>[A-Za-z][A-Za-z. ]*)")


@lru_cache(maxsize=512)
def chips_of(words: str, lexicon: Lexicon = SECOND_EDITION_LEXICON) -> tuple[Chip, ...]:
    """Return the chips of a requirement, without states; text that can't be parsed becomes one chip."""
    if not words.strip():
        return ()
    try:
        return tuple(_chips_of_requirement(parse_requirement(words, lexicon)))
    except GrammarError:
        return (Chip(" ".join(words.split())),)


def best_plan(plans: Sequence[Plan]) -> Plan | None:
    """Return the plan that meets most of its mission's requirement; if several do, the one with more personnel."""
    return max(plans, key=lambda plan: (sum(part.met for part in plan.parts), len(plan.personnel)), default=None)


def compared_chips(chips: Sequence[Chip], plan: Plan) -> tuple[Chip, ...]:
    """Return the chips compared with personnel; if there are several ways, only the nearest is compared.

    If a card requires something else of these personnel, the chips are those of the comparison.
    """
    known = {part for chip in chips for part in chip.parts}
    compared = [part for part in plan.parts if part.comparison != JUDGED]
    if any((part.name, part.needs) not in known for part in compared):
        chips = [chip_of_part(part, ChipState.MET if part.met else ChipState.MISSING) for part in compared]
    judged = (chip_of_part(part, ChipState.NOT_COMPARED) for part in plan.parts if part.comparison == JUDGED)
    return (*(_chip_with_progress(chip, plan) for chip in chips), *judged)


def _chip_with_progress(chip: Chip, plan: Plan) -> Chip:
    parts = [(number, part) for number, part in enumerate(plan.parts) if (part.name, part.needs) in chip.parts]
    if not parts or len(parts) < len(chip.parts):
        return chip
    lacking = [number for number, part in parts if not part.met]
    state = ChipState.MISSING if lacking else ChipState.MET
    if lacking and all(number in plan.resting for number in lacking):
        state = ChipState.STOPPED
    by = dict.fromkeys(
        plan.personnel[number] for _, part in parts if part.comparison == "at least" for number in part.by
    )
    has, short = _amounts_of(parts[0][1]) if len(parts) == 1 else ("", "")
    return msgspec.structs.replace(chip, standing=state, givers=tuple(by), available_amount=has, missing_amount=short)


def chip_of_part(part: Part, state: ChipState) -> Chip:
    """Return a part, compared with personnel, as a separate chip."""
    signs = {"more than": ">", "less than": "<"}
    if sign := signs.get(part.comparison):
        text = f"{part.name.replace('+', ' + ')} {sign}{part.needs}"
    elif part.comparison == "not":
        text = f"no {part.name}"
    elif part.comparison == JUDGED:
        text = part.name
    else:
        text = re.sub(r"^personnel with ", "one with ", part.name) if part.needs == 1 else f"{part.needs} {part.name}"
    has, short = _amounts_of(part)
    return Chip(text, state, parts=((part.name, part.needs),), available_amount=has, missing_amount=short)


def _amounts_of(part: Part) -> tuple[str, str]:
    """Return the available and the missing amount of an attribute or a multiple."""
    if part.comparison in ("not", JUDGED) or part.needs == 1:
        return "", ""
    lacking = {"more than": part.needs + 1 - part.has, "less than": part.has - part.needs + 1}
    short = lacking.get(part.comparison, part.needs - part.has)
    return str(part.has), "" if part.met else f"{short} {'over' if part.comparison == 'less than' else 'short'}"


def ways_to_meet(chips: Sequence[Chip]) -> list[list[list[Chip]]]:
    """Return the ways to meet the whole requirement; each is a list of parts, and each part a list of alternatives."""
    ways: list[list[list[Chip]]] = []
    for chip in chips:
        if not ways or chip.link is Link.ELSE:
            ways.append([[chip]])
        elif chip.link is Link.OR:
            ways[-1][-1].append(chip)
        else:
            ways[-1].append([chip])
    return ways


def chips_in_words(chips: Sequence[Chip]) -> str:
    """Return requirements in words: ``Medical (met), Biology or Law; or 3 Treachery``."""
    return "; or ".join(
        ", ".join(" or ".join(chip.words for chip in alternatives) for alternatives in way)
        for way in ways_to_meet(chips)
    )


def _chips_of_requirement(requirement: Requirement) -> list[Chip]:
    """Return chips for ways, parts and alternatives; deeper nesting becomes words."""
    first, *others = map(_chips_of_way, _alternative_ways(requirement))
    return [*first, *(chip for way in others for chip in (_chip_with_link(way[0], Link.ELSE), *way[1:]))]


def _alternative_ways(requirement: Requirement) -> list[list[Requirement]]:
    """Return the ways to meet the whole, each with its parts; a requirement added by a card belongs to every way."""
    match requirement:
        case AnyOf(parts=parts) if any(isinstance(part, AllOf) for part in parts):
            return [way for part in parts for way in _alternative_ways(part)]
        case AllOf(parts=(AllOf() as printed, *added)):
            return [[*way, *added] for way in _alternative_ways(printed)]
        case AllOf(parts=(AnyOf() as printed, *added)) if len(_alternative_ways(printed)) > 1:
            return [[*way, *added] for way in _alternative_ways(printed)]
        case AllOf(parts=parts):
            return [[*parts]]
        case _:
            return [[requirement]]


def _chips_of_way(parts: Sequence[Requirement]) -> list[Chip]:
    chips: list[Chip] = []
    for part in parts:
        alternatives = [_chip_of_requirement(item) for item in (part.parts if isinstance(part, AnyOf) else (part,))]
        chips += [alternatives[0], *(_chip_with_link(alternative, Link.OR) for alternative in alternatives[1:])]
    return chips


def _chip_of_requirement(requirement: Requirement) -> Chip:
    parts = tuple((part.name, part.needs) for part in shortfall_of_group(requirement, ()).parts)
    match requirement:
        case Skill(name=name, level=level):
            return Chip(name.title() if level == 1 else f"{level} {name.title()}", parts=parts)
        case Attribute(names=names, comparison=comparison, number=number):
            return Chip(f"{' + '.join(name.title() for name in names)} {comparison}{number}", parts=parts)
        case _:
            return Chip(_short_chip_text(single_requirement_words(requirement)), parts=parts)


def _short_chip_text(words: str) -> str:
    """Return a text shortened for a chip: without an article, and *one with* for a person with several skills."""
    return re.sub(r"^an? ", "", re.sub(r"^a personnel with ", "one with ", words))


def _chip_with_link(chip: Chip, link: Link) -> Chip:
    return msgspec.structs.replace(chip, link=link)
