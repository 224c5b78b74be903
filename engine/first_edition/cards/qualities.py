"""What is printed on cards, as something of which a requirement can be asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.ccg.effects.changes import Becomes, Gains, Loses
from engine.ccg.effects.language import nodes
from engine.ccg.requirements.requirement import Classification, Qualities, Skill
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Dilemma,
    Equipment,
    Facility,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.equivalents import WEAPONS, equivalents, others_of_kind, titles
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, INTELLIGENCE
from engine.first_edition.cards.places import Site

_WORD = re.compile(r"[\w']+")
_SEVERAL = 2
"""A ship with more staffing icons than that has *at least three*."""
_CLASSIFICATIONS = frozenset(map(str.lower, CLASSIFICATIONS))
_CLASS = "class:"
"""Stands before a classification among what somebody is."""
_INTELLIGENCE = frozenset(map(str.lower, INTELLIGENCE))


def as_printed(card: AnyDefinition) -> tuple[Qualities, ...]:
    """A card without what texts change: the persons of a personnel card, each on their own, or the one thing it is."""
    if isinstance(card, Personnel):
        return tuple(qualities(one, card) for one in card.individuals)
    numbers = {"range": card.range, "weapons": card.weapons, "shields": card.shields} if isinstance(card, Ship) else {}
    if isinstance(card, Mission):
        numbers = {"points": card.near.points}
    return (Qualities({}, {name: number or 0 for name, number in numbers.items()}, traits(card)),)


def qualities(one: Individual, card: Personnel, affiliation: str = "") -> Qualities:
    """A person of a personnel card, as printed.

    Args:
        one: who of the card.
        card: the card.
        affiliation: the one that it has now (1E-MAFF-01); empty for all that are printed.
    """
    numbers = {"integrity": one.integrity, "cunning": one.cunning, "strength": one.strength}
    box = (f"class:{one.classification}",) if one.classification else ()
    persona = (f"named:{one.persona.lower()}",) if card.pair else ()
    species = (word for characteristic in one.characteristics for word in equivalents(characteristic))
    partners = (f"partner:{name}" for title in card.partners for name in titles(title))
    own = {*(f"[{icon}]" for icon in one.icons), *species, *box, *persona, *partners}
    known = {name: number or 0 for name, number in numbers.items()}
    genderless = {"male", "female"} if "borg" in card.affiliations else set()  # 1E-CHAR-10
    return Qualities(skills(one), known, (traits(card, affiliation) | own) - genderless)


def traits(card: AnyDefinition, affiliation: str = "") -> frozenset[str]:
    """What can be asked of a card besides numbers and skills.

    Affiliations and icons stand in brackets; its type, its characteristics, how unique it is and where it lies stand
    bare; its title stands after ``named:`` (1E-GEN-15, 1E-GEN-16); with what is equivalent to them (1E-EQV-01).
    So a card has a characteristic that its lore, title, affiliation or icons say, and it does nothing by itself
    (1E-CHAR-01).
    Who is meant by *Klingons* has the species or the affiliation; by an icon, the affiliation only (1E-COMP-06).
    """
    affiliations: tuple[str, ...] = (affiliation,) if affiliation else getattr(card, "affiliations", ())
    bracketed = (f"[{mark}]" for mark in (*affiliations, *card.icons))
    names = (f"named:{name}" for title in (card.title, card.base_title) for name in titles(title))
    versions = (f"named:any {name.lower()}" for name in personas(card))
    return frozenset((card.type, card.uniqueness, *callings(card), *_of_type(card), *bracketed, *names, *versions))


def personas(card: AnyDefinition) -> frozenset[str]:
    """The personas of a personnel or ship, all of which *any* before a name means (1E-UNIQ-06)."""
    if isinstance(card, Personnel):
        return card.personas
    return frozenset((card.persona or card.title,)) if isinstance(card, Ship) else frozenset()


def callings(card: AnyDefinition) -> frozenset[str]:
    """The characteristics of a card, with what is equivalent to them or implied by them.

    Equipment that is a phaser, for one, is a hand weapon (1E-CHAR-02); it is related to each type of personnel that
    its text names (1E-SKILL-09).
    """
    words = {word for characteristic in card.characteristics for word in equivalents(characteristic)}
    if not isinstance(card, Equipment):
        return frozenset(words)
    weapon = {"hand weapon"} if words & WEAPONS else set()
    return frozenset(words | weapon | {f"{name}-related" for name in _named_in(card)})


def _named_in(card: Equipment) -> Iterator[str]:
    """The classifications that the text of an equipment names, also as skills that it gives."""
    for node in nodes(card.texts):
        name = node.name if isinstance(node, Classification | Skill) else node.skill if isinstance(node, Gains) else ""
        if name.lower() in _CLASSIFICATIONS:
            yield name.lower()


def _of_type(card: AnyDefinition) -> tuple[str, ...]:
    """What is asked of ships, facilities, personnel, missions and dilemmas besides.

    An outpost is no other kind of facility (1E-FAC-09).
    A ship’s origin stands before the word *ship*, whatever it is now (1E-REP-16). Specialists: 1E-SKILL-07.
    """
    match card:
        case Ship():
            bare = () if card.staffing or card.staffed_by is not None else ("no staffing requirement",)
            large = ("three staffing icons",) if len(card.staffing) > _SEVERAL else ()
            return (card.ship_class, f"{card.affiliations[0]} ship", *card.equipment, *bare, *large)
        case Facility():
            return (card.facility,)
        case Site() if card.docks_below:
            return ("docking site",)
        case Personnel() if card.is_mission_specialist:
            return ("mission specialist",)
        case Personnel() if card.is_support_personnel:
            return ("support personnel",)
        case Dilemma() if "Q" in _WORD.findall(card.title):
            return (*card.grounds, "with q in its title")
        case Mission():
            own = tuple(f"[{one}]" for one in (*card.near.affiliations, *card.opposite.affiliations))
            return (*card.grounds, *own)
        case Dilemma():
            return tuple(card.grounds)
        case _:
            return ()


def skills(one: Individual) -> dict[str, int]:
    """Regular skills with levels; the classification is one level of the skill of its name (1E-CARD-11).

    Every kind of intelligence counts as Intelligence besides (1E-SKILL-05).
    """
    levels = dict(one.skills)
    if one.classification:
        levels[one.classification] = levels.get(one.classification, 0) + 1
    gathered = sum(level for skill, level in levels.items() if skill in _INTELLIGENCE)
    return {**levels, "intelligence": gathered} if gathered else levels


# --- what is changed of a person ------------------------------------------------------------------------------------


def undefined(card: AnyDefinition) -> list[dict[str, int]]:
    """1E-CARD-26: for each person the attributes that they do not have, and that nothing gives them."""
    if not isinstance(card, Personnel):
        return [{}]
    names = ("integrity", "cunning", "strength")
    return [{name: 0 for name in names if getattr(one, name) is None} for one in card.individuals]


def without_first_listed(one: Qualities) -> Qualities:
    """The first skill of the skill box is gone with all its levels; a classification is none and stays.

    1E-CARD-11, 1E-SKILL-02, 1E-SKILL-07, 1ER-SKI-1.
    """
    listed = skill_box(one)
    first = next(iter(listed), "")
    lost = {first: listed.get(first, 0)}
    if first in _INTELLIGENCE:
        lost["intelligence"] = listed[first]
    left = {name: level - lost.get(name, 0) for name, level in one.skills.items()}
    return Qualities({name: level for name, level in left.items() if level}, one.attributes, one.traits)


def skill_box(one: Qualities) -> dict[str, int]:
    """Somebody's skills without what only their classification counts as (1E-CARD-11)."""
    boxes = by_classification(one).skills
    listed = {name: level - boxes.get(name, 0) for name, level in one.skills.items()}
    return {name: level for name, level in listed.items() if level}


def by_classification(one: Qualities) -> Qualities:
    """Somebody of whom no skill can be used: a classification is none, and is left to them (1E-CARD-11)."""
    boxes = {word.removeprefix(_CLASS): 1 for word in one.traits if word.startswith(_CLASS)}
    return Qualities(boxes, one.attributes, one.traits)


def with_skill(one: Qualities, change: Gains) -> Qualities:
    """Somebody who has gained a skill, which is no classification (1E-SKILL-02, 1E-SKILL-08)."""
    skill = change.skill.lower()
    return Qualities({**one.skills, skill: one.skills.get(skill, 0) + change.level}, one.attributes, one.traits)


def without(one: Qualities, change: Loses) -> Qualities:
    """Somebody without a level of a skill, or without a characteristic; a kind of intelligence is one level of it."""
    levels, lost = dict(one.skills), {change.what} | ({"intelligence"} if change.what in _INTELLIGENCE else set())
    for skill in lost & levels.keys():
        levels[skill] -= change.level
    left = {skill: level for skill, level in levels.items() if level > 0}
    return Qualities(left, one.attributes, one.traits - {change.what})


def become(one: Qualities, change: Becomes) -> Qualities:
    """Somebody who is now something else, and no longer what they were of that kind (1E-CHAR-06).

    Who has another classification loses the level of skill that goes with the one before (1E-CARD-11).
    """
    if change.trait.startswith(_CLASS):
        return _reclassified(one, change.trait)
    lost = others_of_kind(change.trait) if change.instead else frozenset[str]()
    return Qualities(one.skills, one.attributes, (one.traits - lost) | {*equivalents(change.trait)})


def _reclassified(one: Qualities, trait: str) -> Qualities:
    levels = dict(one.skills)
    for box in (word for word in one.traits if word.startswith(_CLASS)):
        name = box.removeprefix(_CLASS)
        levels[name] = levels.get(name, 1) - 1
    name = trait.removeprefix(_CLASS)
    levels[name] = levels.get(name, 0) + 1
    kept = frozenset(word for word in one.traits if not word.startswith(_CLASS))
    return Qualities({skill: level for skill, level in levels.items() if level}, one.attributes, kept | {trait})


def in_mode(one: Qualities, card: AnyDefinition, mode: str) -> Qualities:
    """1E-MAFF-01: a card of several affiliations has one of them at a time, or that of its guise (1E-INF-03)."""
    others = {f"[{other}]" for other in getattr(card, "affiliations", ()) if other != mode}
    return Qualities(one.skills, one.attributes, (one.traits - others) | {f"[{mode}]"}) if others else one
