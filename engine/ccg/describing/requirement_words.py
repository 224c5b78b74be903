"""Requirements in words: skills, traits and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.describing.sentences import listed_alternatives
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
from engine.wording import list_in_words, number_words, title_case, with_article

_REQUIRED = " among its requirements"
_MAX_ABBREVIATION_CHARS = len("[DS9]")
_TRAITS_AFTER_NOUN = (
    *("led", "commanding", "skilled", "uncommanded", "attempting", "damaging", "eventful", "laden"),
    "three staffing icons",
    "no staffing requirement",
    "four or fewer dots",
    "special download",
    "with q in its title",
)
_STATES = ("completed", "damaged", "staffed", "unique", "planet", "space", "headquarters")


def requirement_words(requirement: Requirement) -> str:  # noqa: PLR0912 - a dictionary of requirements
    """Return a requirement as players would say it; ``requirements.grammar`` prints the form that can be parsed."""
    match requirement:
        case AnyOf(parts=parts) if people := shared_people_name(parts):
            return people
        case AnyOf(parts=parts):
            words = [requirement_words(part) for part in parts]
            if all(isinstance(part, Classification) for part in parts):
                names = [clause.removesuffix(" classification") for clause in words]
                return f"{listed_alternatives(names)} classification"
            if all(clause.endswith(_REQUIRED) for clause in words):
                return f"{listed_alternatives([clause.removesuffix(_REQUIRED) for clause in words])}{_REQUIRED}"
            return listed_alternatives(words)
        case AllOf(parts=parts):
            words = [_nested_words(part) for part in parts]
            required = _REQUIRED if all(clause.endswith(_REQUIRED) for clause in words) else ""
            *first, last = (clause.removesuffix(required) for clause in words)
            return f"{', '.join(first)} and {last}{required}"
        case Not(part=part):
            return f"no {requirement_words(part)}"
        case Each(count=count, who=who):
            return _personnel_words(count, who)
        case Carried(keyword=keyword, count=count, lacking=True):
            return f"{number_words(count, one='a')} non-{title_case(keyword)} equipment"
        case Carried(keyword=keyword, count=1):
            return with_article(title_case(keyword))
        case Carried(keyword=keyword, count=count):
            return f"{number_words(count)} {title_case(keyword)}s"
        case Skill(name="picked"):
            return "the skills on that personnel"
        case Skill(name="named", level=level):
            return "the skill named" if level == 1 else f"{level} of the skill named"
        case Trait(name="requires a skill"):
            return "any skill among its requirements"
        case Trait(name="requires named"):
            return "the skill named among its requirements"
        case Trait(name=name) if name.startswith("requires "):
            return f"{name.removeprefix('requires ').title()} among its requirements"
        case Skill(name=name, level=level):
            return title_case(name) if level == 1 else f"{level} {title_case(name)}"
        case Attribute(names=("skill dots",), comparison=comparison, number=number):
            return f"{'more' if comparison == '>' else 'fewer'} than {number_words(number)} skill dots"
        case Attribute(names=("staffing",), comparison=comparison, number=number):
            return f"{'more' if comparison == '>' else 'fewer'} than {number_words(number)} staffing icons"
        case Attribute(names=names, comparison=comparison, number=number):
            return f"{'+'.join(name.title() for name in names)}{comparison}{number}"
        case Classification(name=name):
            return f"{name.title()} classification"
        case Named(name=name):
            return f"any {title_case(name[4:])}" if name.startswith("any ") else title_case(name)
        case Odd(name=name):
            return f"an odd {name.title()}"
        case Variety(count=count):
            return f"{number_words(count)} different skills"
        case Couple():
            return "two romantic partners"
        case Apart(parts=parts):
            return f"different personnel for {list_in_words(map(_nested_words, parts))}"
        case UpTo(most=most, part=part):
            return f"{requirement_words(part)} from up to {number_words(most)} personnel"
        case Trait(name="led"):
            return "its Commander aboard"
        case Trait(name="commanding"):
            return "the ship as its Commander"
        case Trait(name="skilled"):
            return "a skill that this mission requires"
        case Trait(name="uncommanded"):
            return "a title their owner does not command"
        case Trait(name="attempting"):
            return "the crew attempting the mission"
        case Trait(name="damaging"):
            return "Damage"
        case Trait(name="three staffing icons" | "no staffing requirement" as name):
            return name
        case Trait(name="four or fewer dots"):
            return "four or fewer skill dots"
        case Trait(name="special download"):
            return "special download"
        case Trait(name=name) if name.endswith(" logo"):
            return f"{name.removesuffix(' logo').upper()}-logo"
        case Trait(name="with q in its title"):
            return "Q in its title"
        case Trait(name="eventful"):
            return "an event on it"
        case Trait(name="laden"):
            return "cards on it"
        case Trait(name=name) if name in _STATES:
            return name
        case Trait(name=name):
            title = title_case(name.removeprefix("region: ")).replace("'s ", "’s ")
            return icon_words(name) if name.startswith("[") else title


def _personnel_words(count: int, who: Requirement) -> str:
    """Return *a [Federation] personnel with ENGINEER*, *two Female personnel*."""
    cost, others = cost_and_rest(who)
    parts = others.parts if isinstance(others, AllOf) else (others,) if others is not None else ()
    traits = sorted((part for part in parts if _precedes_noun(part)), key=lambda part: not _is_icon(part))
    rest = tuple(part for part in parts if not _precedes_noun(part))
    noun = f"{' '.join((*map(_words_before_noun, traits), 'personnel'))}{cost}"
    needed = requirement_words(AllOf(rest) if len(rest) > 1 else rest[0]) if rest else ""
    if count == 1:
        single = f"{_a_or_an(noun)} {noun}" if noun.startswith("[") else with_article(noun)
        return f"{single}{_with_words(needed)}"
    return f"{number_words(count)} {noun}{f' who each have {needed}' if needed else ''}"


def cost_and_rest(who: Requirement | None) -> tuple[str, Requirement | None]:
    """Return the cost in a description, which follows the noun, in words, and the rest of the description."""
    parts = who.parts if isinstance(who, AllOf) else (who,) if who is not None else ()
    limits = [part for part in parts if isinstance(part, Attribute) and part.names == ("cost",)]
    rest = tuple(part for part in parts if part not in limits)
    least = max((part.number + 1 for part in limits if part.comparison == ">"), default=0)
    most = min((part.number - 1 for part in limits if part.comparison == "<"), default=None)
    if most is not None and least == most:
        words = f" with a cost of {most}"
    elif most is not None:
        joint = "or" if most == least + 1 else "to"
        words = f" with a cost of {least} {joint} {most}" if least else f" with a cost of {most} or less"
    else:
        words = f" with a cost of {least} or more" if least else ""
    return words, AllOf(rest) if len(rest) > 1 else rest[0] if rest else None


def _a_or_an(noun: str) -> str:
    return with_article(noun.lstrip("[")).partition(" ")[0]


def _with_words(needed: str) -> str:
    return f" with {needed}" if needed else ""


def _is_icon(part: Requirement) -> bool:
    return isinstance(part, Trait) and part.name.startswith("[")


def _words_before_noun(part: Requirement) -> str:
    return f"non-{requirement_words(part.part)}" if isinstance(part, Not) else requirement_words(part)


def _precedes_noun(part: Requirement) -> bool:
    """Whether a part of a description can go before *personnel*."""
    if isinstance(part, Not):
        return isinstance(part.part, Trait) and _precedes_noun(part.part)
    if isinstance(part, AnyOf):
        return bool(shared_people_name(part.parts))
    return isinstance(part, Trait) and not part.name.startswith("requires ") and part.name not in _TRAITS_AFTER_NOUN


def icon_words(icon: str) -> str:
    """Return an icon as on cards: abbreviations in capitals, *[COM]*; names as names, *[Klingon]*."""
    return icon.upper() if len(icon) <= _MAX_ABBREVIATION_CHARS else icon.title()


def shared_people_name(parts: Sequence[Requirement]) -> str:
    """Return the name shared by an affiliation and a trait, as *Klingon* for *[Klingon] or Klingon*."""
    names = [part.name.removesuffix(" ship") for part in parts if isinstance(part, Trait)]
    by_icon = [name[1:-1] for name in names if name.startswith("[")]
    return by_icon[0].title() if len(parts) == len(names) == 2 and len(by_icon) == 1 and by_icon[0] in names else ""


def _nested_words(part: Requirement) -> str:
    several = isinstance(part, AllOf) or (isinstance(part, AnyOf) and not shared_people_name(part.parts))
    return f"({requirement_words(part)})" if several else requirement_words(part)


def attributes_words(names: Sequence[str]) -> str:
    """Return attribute names; all three of personnel or ships are *attributes*."""
    if set(names) in ({"integrity", "cunning", "strength"}, {"range", "weapons", "shields"}):
        return "attributes"
    return " and ".join(name.title() for name in names)
