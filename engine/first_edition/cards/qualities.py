"""Printed facts of cards, in the form that requirements check."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.ccg.effects.changes import Adjusts, Becomes, Gains, Loses
from engine.ccg.effects.language import tree_nodes
from engine.ccg.requirements.requirement import EITHER_SKILL, Classification, Qualities, Skill
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Dilemma,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.equivalents import (
    WEAPONS,
    characteristics_replaced_by,
    equivalent_characteristics,
    equivalent_titles,
)
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, INTELLIGENCE_SKILLS
from engine.first_edition.cards.places import Site

_WORD = re.compile(r"[\w']+")
_MAX_STAFFING_OF_SMALL_SHIP = 2
"""Maximum number of staffing icons of a ship that doesn't have *at least three*."""
_FEW_DOTS = 4
_CLASSIFICATIONS = frozenset(map(str.lower, CLASSIFICATIONS))
_CLASSIFICATION_PREFIX = "class:"
"""Prefix of classifications among traits."""
_ANY = "any "
"""Words before a name in requirements for every version of a character."""
_INTELLIGENCE = frozenset(map(str.lower, INTELLIGENCE_SKILLS))


def printed_qualities_of_card(card: AnyDefinition) -> tuple[Qualities, ...]:
    """Return the printed characteristics: each person on a personnel card, or the one thing it is."""
    if isinstance(card, Personnel):
        return tuple(printed_qualities(individual, card) for individual in card.individuals)
    numbers = {"range": card.range, "weapons": card.weapons, "shields": card.shields} if isinstance(card, Ship) else {}
    if isinstance(card, Mission):
        numbers = {"points": card.near.points}
    return (Qualities({}, {name: number or 0 for name, number in numbers.items()}, printed_traits(card)),)


def printed_qualities(one: Individual, card: Personnel, affiliation: str = "") -> Qualities:
    """Return the printed characteristics of a person on a personnel card.

    Args:
        one: the person.
        card: the card.
        affiliation: the current affiliation (1E-MAFF-01); empty for all that are printed.
    """
    numbers = {"integrity": one.integrity, "cunning": one.cunning, "strength": one.strength}
    box = (f"class:{one.classification}",) if one.classification else ()
    persona = (f"named:{one.persona.lower()}",) if card.pair else ()
    species = (word for characteristic in one.characteristics for word in equivalent_characteristics(characteristic))
    partners = (f"partner:{name}" for title in card.partners for name in equivalent_titles(title))
    open_choice = (EITHER_SKILL,) if any(" or " in skill for skill in one.skills) else ()
    own = {*(f"[{icon}]" for icon in one.icons), *species, *box, *persona, *partners, *open_choice}
    known = {name: number or 0 for name, number in numbers.items()}
    genderless = {"male", "female"} if "borg" in card.affiliations else set()  # 1E-CHAR-10
    return Qualities(printed_skills(one), known, (printed_traits(card, affiliation) | own) - genderless)


def printed_traits(card: AnyDefinition, affiliation: str = "") -> frozenset[str]:
    """Return the traits of a card: everything requirements can check apart from numbers and skills.

    Affiliations and icons are in brackets; type, characteristics, uniqueness and kind of place are plain; the title has
    the prefix ``named:`` (1E-GEN-15, 1E-GEN-16). Equivalents are included (1E-EQV-01). A card has the characteristics
    in its lore, title, affiliation or icons, which have no effect by themselves (1E-CHAR-01). *Klingons* means species
    or affiliation, an icon only the affiliation (1E-COMP-06).
    """
    affiliations: tuple[str, ...] = (affiliation,) if affiliation else getattr(card, "affiliations", ())
    bracketed = (f"[{mark}]" for mark in (*affiliations, *card.icons))
    names = (f"named:{name}" for title in (card.title, card.base_title) for name in equivalent_titles(title))
    versions = (f"named:any {name.lower()}" for name in _character_names(card))
    return frozenset(
        (
            card.type,
            card.uniqueness,
            *((f"{card.logo} logo",) if card.logo else ()),
            *names_for_requirements(card),
            *_traits_of_type(card),
            *bracketed,
            *names,
            *versions,
        )
    )


def _character_names(card: AnyDefinition) -> frozenset[str]:
    """Return the names for which *any* before a name includes a personnel or ship (1E-CHAR-08, 1ER-ANY-1).

    These include mirror opposites (1ER-PER-1) and, under rulebook 2.5.4, impersonators; some tables list such a name
    among the characteristics.
    """
    if isinstance(card, Personnel):
        guise = "" if card.own_title else card.impersonates
        listed = (word.removeprefix(_ANY) for word in card.characteristics if word.startswith(_ANY))
        return frozenset(filter(None, (*card.personas, card.mirrors, guise, *listed)))
    return frozenset((card.persona or card.title,)) if isinstance(card, Ship) else frozenset()


def names_for_requirements(card: AnyDefinition) -> frozenset[str]:
    """Return the characteristics of a card, with equivalent and implied ones.

    A phaser is a hand weapon (1E-CHAR-02), for example; equipment is related to each type of personnel its text names
    (1E-SKILL-09).
    """
    words = {word for characteristic in card.characteristics for word in equivalent_characteristics(characteristic)}
    if not isinstance(card, Equipment):
        return frozenset(words)
    weapon = {"hand weapon"} if words & WEAPONS else set()
    return frozenset(words | weapon | {f"{name}-related" for name in _classifications_in_text(card)})


def _classifications_in_text(card: Equipment) -> Iterator[str]:
    """Yield the classifications that an equipment's text names, including those given as skills."""
    for node in tree_nodes(card.texts):
        name = node.name if isinstance(node, Classification | Skill) else node.skill if isinstance(node, Gains) else ""
        if name.lower() in _CLASSIFICATIONS:
            yield name.lower()


def _traits_of_type(card: AnyDefinition) -> tuple[str, ...]:
    """Return the additional traits of ships, facilities, sites, personnel, missions and dilemmas.

    An outpost isn't another kind of facility (1E-FAC-09). A ship’s origin comes before the word *ship*, whatever its
    current affiliation (1E-REP-16). For specialists see 1E-SKILL-07.
    """
    match card:
        case Ship():
            bare = () if card.staffing or card.staffed_by is not None else ("no staffing requirement",)
            large = ("three staffing icons",) if len(card.staffing) > _MAX_STAFFING_OF_SMALL_SHIP else ()
            return (card.ship_class, f"{card.affiliations[0]} ship", *card.equipment, *bare, *large)
        case Facility():
            return (card.facility,)
        case Site() if card.docks_below:
            return ("docking site",)
        case Personnel():
            return tuple(_kinds_by_skills(card))
        case Dilemma() if "Q" in _WORD.findall(card.title):
            return (*card.grounds, "with q in its title")
        case Mission():
            own = tuple(f"[{affiliation}]" for affiliation in (*card.near.affiliations, *card.opposite.affiliations))
            region = (f"{card.region.lower()} region",) if card.region else ()
            return (*card.grounds, *own, *region, f"{card.quadrant} quadrant")
        case Dilemma():
            return (*card.grounds, *_weakening_trait(card))
        case FunctionCard():
            return _weakening_trait(card)
        case _:
            return ()


def _kinds_by_skills(card: Personnel) -> Iterator[str]:
    """Yield the traits that follow from a skill box (1E-SKILL-07) and from infiltration icons (1E-INF-01)."""
    if card.is_mission_specialist:
        yield "mission specialist"
    if card.is_support_personnel:
        yield "support personnel"
    if card.skill_dot_count <= _FEW_DOTS:
        yield "four or fewer dots"
    if card.infiltrates:
        yield "infiltrator"
    if card.downloads or card.fetches:
        yield "special download"


def _weakening_trait(card: AnyDefinition) -> tuple[str, ...]:
    """Return the trait that marks a text as reducing attributes; empty for other cards."""
    numbers = ((node.how, node.amount) for node in tree_nodes(card) if isinstance(node, Adjusts))
    lowered = any(isinstance(amount, int) and amount < (1 if how == "sets" else 0) for how, amount in numbers)
    return ("reduces attributes",) if lowered else ()


def printed_skills(one: Individual) -> dict[str, int]:
    """Return the regular skills with levels; the classification adds one level of its skill (1E-CARD-11).

    All kinds of intelligence also count as Intelligence (1E-SKILL-05).
    """
    levels = dict(one.skills)
    if one.classification:
        levels[one.classification] = levels.get(one.classification, 0) + 1
    gathered = sum(level for skill, level in levels.items() if skill in _INTELLIGENCE)
    return {**levels, "intelligence": gathered} if gathered else levels


# --- changes of a person ---------------------------------------------------------------------------------------------


def undefined_attributes(card: AnyDefinition) -> list[dict[str, int]]:
    """Return the undefined attributes of each person, which can't be given to them (1E-CARD-26)."""
    if not isinstance(card, Personnel):
        return [{}]
    names = ("integrity", "cunning", "strength")
    return [{name: 0 for name in names if getattr(individual, name) is None} for individual in card.individuals]


def without_first_skill(one: Qualities) -> Qualities:
    """Return the person without the first skill of the skill box at any level; the classification stays.

    1E-CARD-11, 1E-SKILL-02, 1E-SKILL-07, 1ER-SKI-1.
    """
    listed = skill_box_levels(one)
    first = next(iter(listed), "")
    lost = {first: listed.get(first, 0)}
    if first in _INTELLIGENCE:
        lost["intelligence"] = listed[first]
    left = {name: level - lost.get(name, 0) for name, level in one.skills.items()}
    return Qualities({name: level for name, level in left.items() if level}, one.attributes, one.traits)


def with_doubled_skills(one: Qualities, *, first: bool) -> Qualities:
    """Return the person with skill box levels doubled, or only that of the ``first`` skill (1E-SKILL-12)."""
    listed = skill_box_levels(one)
    name = next(iter(listed), "")
    doubled = {name: listed[name]} if first and name else listed
    if first and name in _INTELLIGENCE:
        doubled["intelligence"] = listed[name]
    levels = {skill: level + doubled.get(skill, 0) for skill, level in one.skills.items()}
    return Qualities(levels, one.attributes, one.traits)


def skill_box_levels(one: Qualities) -> dict[str, int]:
    """Return the skills with the levels of the skill box, that is, without those of the classification (1E-CARD-11)."""
    boxes = with_classification_only(one).skills
    listed = {name: level - boxes.get(name, 0) for name, level in one.skills.items()}
    return {name: level for name, level in listed.items() if level}


def with_classification_only(one: Qualities) -> Qualities:
    """Return the person with no skills except the classification (1E-CARD-11)."""
    boxes = {
        word.removeprefix(_CLASSIFICATION_PREFIX): 1 for word in one.traits if word.startswith(_CLASSIFICATION_PREFIX)
    }
    return Qualities(boxes, one.attributes, one.traits)


def with_skill(one: Qualities, change: Gains) -> Qualities:
    """Return the person with an additional skill, not a classification (1E-SKILL-02, 1E-SKILL-08).

    All kinds of intelligence also count as Intelligence (1E-SKILL-05).
    """
    skill = change.skill.lower()
    gained = {skill, *(("intelligence",) if skill in _INTELLIGENCE else ())}
    levels = {name: one.skills.get(name, 0) + change.level for name in gained}
    traits = one.traits | {EITHER_SKILL} if " or " in skill else one.traits
    return Qualities({**one.skills, **levels}, one.attributes, traits)


def without_trait(one: Qualities, change: Loses) -> Qualities:
    """Return the person without a level of a skill, or a trait; kinds of intelligence also reduce Intelligence."""
    levels, lost = dict(one.skills), {change.what} | ({"intelligence"} if change.what in _INTELLIGENCE else set())
    for skill in lost & levels.keys():
        levels[skill] -= change.level
    left = {skill: level for skill, level in levels.items() if level > 0}
    return Qualities(left, one.attributes, one.traits - {change.what})


def with_new_trait(one: Qualities, change: Becomes) -> Qualities:
    """Return the person with a new trait, which replaces others of its group (1E-CHAR-06).

    A new classification removes the skill level of the old one (1E-CARD-11).
    """
    if change.trait.startswith(_CLASSIFICATION_PREFIX):
        return _with_classification(one, change.trait)
    lost = characteristics_replaced_by(change.trait) if change.instead else frozenset[str]()
    return Qualities(one.skills, one.attributes, (one.traits - lost) | {*equivalent_characteristics(change.trait)})


def _with_classification(one: Qualities, trait: str) -> Qualities:
    levels = dict(one.skills)
    for box in (word for word in one.traits if word.startswith(_CLASSIFICATION_PREFIX)):
        name = box.removeprefix(_CLASSIFICATION_PREFIX)
        levels[name] = levels.get(name, 1) - 1
    name = trait.removeprefix(_CLASSIFICATION_PREFIX)
    levels[name] = levels.get(name, 0) + 1
    kept = frozenset(word for word in one.traits if not word.startswith(_CLASSIFICATION_PREFIX))
    return Qualities({skill: level for skill, level in levels.items() if level}, one.attributes, kept | {trait})


def with_affiliation(one: Qualities, card: AnyDefinition, mode: str) -> Qualities:
    """Return the person with one of the card's affiliations, or that of a guise (1E-MAFF-01, 1E-INF-03)."""
    others = {f"[{other}]" for other in getattr(card, "affiliations", ()) if other != mode}
    return Qualities(one.skills, one.attributes, (one.traits - others) | {f"[{mode}]"}) if others else one
