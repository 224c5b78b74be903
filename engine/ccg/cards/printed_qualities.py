"""Printed qualities of cards, against which requirements are checked (2E-SPC-01)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship, cost_of
from engine.ccg.effects.effects import Unless
from engine.ccg.effects.language import tree_nodes
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Each, Qualities, Requirement, Skill

_SKILLS = frozenset(map(str.lower, SKILLS))
NUMBERED_KEYWORDS = ("consume", "decay")
"""Keywords that are printed with a number but mentioned without it."""
_UNLESS = re.compile(r"\b[Uu]nless you have ([^.]*)")
"""Matches the requirements in a dilemma's text, for dilemmas without an effect tree."""
KINDS: dict[str, type[AnyCard]] = {
    "personnel": Personnel,
    "ship": Ship,
    "equipment": Equipment,
    "event": Event,
    "interrupt": Interrupt,
    "dilemma": Dilemma,
    "mission": Mission,
}


def printed_qualities_of(card: AnyCard) -> Qualities:
    """Return a card's qualities without changes by texts."""
    return printed_personnel(card) if isinstance(card, Personnel) else _qualities_of_other_card(card)


def printed_personnel(card: Personnel) -> Qualities:
    """Return a personnel's qualities as printed. Affiliation and icons are in brackets (2E-SPC-01)."""
    bracketed = (card.affiliation.lower(), *card.icons)
    keywords = _keyword_traits(card)
    return Qualities(
        skills=dict(card.skills),
        attributes={
            "integrity": card.integrity,
            "cunning": card.cunning,
            "strength": card.strength,
            "cost": card.cost,
            "skill dots": len(card.skills),
        },
        traits=frozenset((*(f"[{word}]" for word in bracketed), *card.species, *keywords, *_uniqueness_traits(card))),
    )


def _qualities_of_other_card(card: AnyCard) -> Qualities:
    """Return the qualities of a card that isn't personnel."""
    traits = {*(keyword.lower() for keyword in card.keywords), *_uniqueness_traits(card)}
    traits |= {name for keyword in traits for name in NUMBERED_KEYWORDS if keyword.startswith(f"{name}: ")}
    if isinstance(card, Ship):
        traits |= {f"[{card.affiliation.lower()}]", *(f"[{icon}]" for icon in card.icons), card.ship_class.lower()}
    numbers = {"integrity": 0, "cunning": 0, "strength": 0, "cost": cost_of(card)}
    if isinstance(card, Mission | Dilemma):
        traits.add(card.type)
    if isinstance(card, Dilemma):
        traits |= {f"{card.title.partition(':')[0].lower()}:"} if ":" in card.title else set()
        required = set(_dilemma_requirements(card))
        traits |= {f"requires {name}" for name in required}
        traits |= {"requires a skill"} if required & _SKILLS else set()
    if isinstance(card, Event | Dilemma) and (card.damage or "Damage - " in card.words):
        traits.add("damaging")
    if isinstance(card, Ship):
        numbers["staffing"] = len(card.staffing)
        traits |= {f"requires [{icon}]" for icon in card.staffing}
    if isinstance(card, Mission):
        shown = () if card.in_words else card.affiliations  # icons aren't words (2E-CRD-17, 2E-MIS-05)
        traits |= {f"{card.quadrant} quadrant", *(f"[{name.lower()}]" for name in shown)}
        traits |= {f"requires {name}" for name in required_skills_and_attributes(card.requirements)}
        traits |= {f"region: {card.region.lower()}"} if card.region else set()
        numbers |= {"points": card.points, "span": card.span}
    return Qualities({}, numbers, frozenset(traits))


def _dilemma_requirements(card: Dilemma) -> Iterator[str]:
    """Yield the skills and attributes that a dilemma requires, shown in bold (2E-DIL-18)."""
    for node in tree_nodes(card.effects):
        if isinstance(node, Unless) and not node.of_picked:
            yield from required_skills_and_attributes(node.requirement)
    for clause in _UNLESS.findall(card.words):
        yield from (skill for skill in _SKILLS if re.search(rf"\b{skill}\b", clause.lower()))


def required_skills_and_attributes(requirement: Requirement | None) -> Iterator[str]:
    """Yield the skills and attributes that occur in a requirement."""
    match requirement:
        case Skill(name=name):
            yield name
        case Attribute(names=names):
            yield from names
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from required_skills_and_attributes(part)
        case Each(who=who):
            yield from required_skills_and_attributes(who)


def _keyword_traits(card: Personnel) -> Iterator[str]:
    """Yield the keywords; a personnel with ``Commander: Defiant`` is also a *commander*."""
    for keyword in card.keywords:
        yield keyword.lower()
        if keyword.startswith("Commander: "):
            yield "commander"


def _uniqueness_traits(card: AnyCard) -> tuple[str, ...]:
    return ("unique",) if card.unique else ()


def is_kind(card: AnyCard, kind: str) -> bool:
    """Whether a card is of a kind as texts name it; ``card`` is any kind, ``ship or event`` either."""
    return kind == "card" or isinstance(card, _classes_of_kinds(kind))


def can_be_kind(card: type[AnyCard], kind: str) -> bool:
    """Whether cards of this class are of a kind as texts name it."""
    return kind == "card" or card in _classes_of_kinds(kind)


@cache
def card_classes(kind: str) -> frozenset[type[AnyCard]]:
    """Return the card classes of a kind as texts name it."""
    return frozenset(KINDS.values() if kind == "card" else _classes_of_kinds(kind))


@cache
def _classes_of_kinds(words: str) -> tuple[type[AnyCard], ...]:
    return tuple(KINDS[kind] for kind in words.split(" or "))


def kind_of(card: AnyCard) -> str:
    """Return the kind of a card as texts name it."""
    return _kind_of_class(type(card))


@cache
def _kind_of_class(card: type[AnyCard]) -> str:
    return next(name for name, kind in KINDS.items() if issubclass(card, kind))
