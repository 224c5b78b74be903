"""Puts requirements into words: which skills, traits and numbers somebody must have."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Apart,
    Attribute,
    Classification,
    Couple,
    Each,
    Named,
    Not,
    Odd,
    Requirement,
    Skill,
    Trait,
    UpTo,
    Variety,
)
from engine.ccg.requirements.requirement import Equipment as Carried
from engine.wording import listed, number_words

_STATES = ("completed", "damaged", "staffed", "unique", "planet", "space", "headquarters")


def requirement_words(requirement: Requirement) -> str:  # noqa: PLR0912 - a dictionary of requirements
    """A requirement as players would say it; ``requirements.grammar`` has the form that can be read again."""
    match requirement:
        case AnyOf(parts=parts) if people := a_people(parts):
            return people
        case AnyOf(parts=parts):
            return " or ".join(requirement_words(part) for part in parts)
        case AllOf(parts=parts):
            *first, last = (_within(part) for part in parts)
            return f"{', '.join(first)} and {last}"
        case Not(part=part):
            return f"no {requirement_words(part)}"
        case Each(count=1, who=who):
            return f"a personnel with {requirement_words(who)}"
        case Each(count=count, who=who):
            return f"{number_words(count, one='a')} personnel who each have {requirement_words(who)}"
        case Carried(keyword=keyword, count=count, lacking=True):
            return f"{number_words(count, one='an')} non-{keyword.title()} equipment"
        case Carried(keyword=keyword, count=count):
            return f"{number_words(count, one='a')} {keyword.title()}{'s' if count > 1 else ''}"
        case Skill(name="named", level=level):
            return "the skill named" if level == 1 else f"{level} of the skill named"
        case Trait(name="requires named"):
            return "the skill named among its requirements"
        case Trait(name=name) if name.startswith("requires "):
            return f"{name.removeprefix('requires ').title()} among its requirements"
        case Skill(name=name, level=level):
            return name.title() if level == 1 else f"{level} {name.title()}"
        case Attribute(names=names, comparison=comparison, number=number):
            return f"{'+'.join(name.title() for name in names)}{comparison}{number}"
        case Classification(name=name):
            return f"{name.title()} classification"
        case Named(name=name):
            return name.title()
        case Odd(name=name):
            return f"an odd {name.title()}"
        case Variety(count=count):
            return f"{number_words(count)} different skills"
        case Couple():
            return "two romantic partners"
        case Apart(parts=parts):
            return f"different personnel for {listed(map(_within, parts))}"
        case UpTo(most=most, part=part):
            return f"{requirement_words(part)} from up to {number_words(most)} personnel"
        case Trait(name="led"):
            return "its Commander aboard"
        case Trait(name="commanding"):
            return "the ship as its Commander"
        case Trait(name="skilled"):
            return "a skill that this mission requires"
        case Trait(name="uncommanded"):
            return "a title that their owner does not command"
        case Trait(name="attempting"):
            return "the crew that attempts the mission"
        case Trait(name="damaging"):
            return "Damage"
        case Trait(name="eventful"):
            return "an event on it"
        case Trait(name="laden"):
            return "cards on it"
        case Trait(name=name) if name in _STATES:
            return name
        case Trait(name=name):
            return name.upper() if name.startswith("[") and len(name) <= 5 else name.title().replace("'S ", "’s ")


def a_people(parts: Sequence[Requirement]) -> str:
    """Whom a card names as a people, by affiliation or as what they are: *[Klingon] or Klingon* is said *Klingon*."""
    names = [part.name.removesuffix(" ship") for part in parts if isinstance(part, Trait)]
    by_icon = [name[1:-1] for name in names if name.startswith("[")]
    return by_icon[0].title() if len(parts) == len(names) == 2 and len(by_icon) == 1 and by_icon[0] in names else ""


def _within(part: Requirement) -> str:
    several = isinstance(part, AllOf) or (isinstance(part, AnyOf) and not a_people(part.parts))
    return f"({requirement_words(part)})" if several else requirement_words(part)


def attributes_words(names: Sequence[str]) -> str:
    """All three of personnel or ships are their attributes."""
    if set(names) in ({"integrity", "cunning", "strength"}, {"range", "weapons", "shields"}):
        return "attributes"
    return " and ".join(name.title() for name in names)
