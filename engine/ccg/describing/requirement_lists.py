"""Requirements as lists that can be read without brackets."""

from __future__ import annotations

from functools import lru_cache

from engine.ccg.describing.requirement_words import requirement_words, shared_people_name
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.lexicon import Lexicon
from engine.ccg.requirements.requirement import AllOf, AnyOf, Each, Requirement, Trait
from engine.wording import number_words, with_article

_MAX_ICON_CHARS = len("[DS9]")


def requirement_list(requirement: Requirement) -> str:
    """Return a list such as *Medical, Cunning>32, Biology or Law*; alternatives as *Medical, Law; or 3 Treachery*."""
    if isinstance(requirement, AnyOf) and any(isinstance(part, AllOf) for part in requirement.parts):
        return "; or ".join(map(_alternative_words, requirement.parts))
    return _alternative_words(requirement)


@lru_cache(maxsize=512)
def requirement_list_of_text(requirement: str, lexicon: Lexicon) -> str:
    """Return such a list for a requirement written as text."""
    return requirement_list(parse_requirement(requirement, lexicon))


def single_requirement_words(requirement: Requirement) -> str:
    """Return one part of a list, without commas: *Biology or Law*, *Law and Officer*, *two Bajoran personnel*."""
    match requirement:
        case AnyOf(parts=parts) if people := shared_people_name(parts):
            return people
        case AnyOf(parts=parts):
            return " or ".join(map(single_requirement_words, parts))
        case AllOf(parts=parts):
            return " and ".join(map(single_requirement_words, parts))
        case Each(count=count, who=Trait() as who):
            personnel = f"{single_requirement_words(who)} personnel"
            return with_article(personnel) if count == 1 else f"{number_words(count)} {personnel}"
        case Each(count=1, who=who):
            return f"a personnel with {single_requirement_words(who)}"
        case Each(count=count, who=who):
            return f"{number_words(count)} personnel with {single_requirement_words(who)}"
        case Trait(name=name) if name.startswith("["):
            return name[1:-1].upper() if len(name) <= _MAX_ICON_CHARS else name[1:-1].title()
        case _:
            return requirement_words(requirement)


def _alternative_words(requirement: Requirement) -> str:
    return ", ".join(
        map(single_requirement_words, requirement.parts if isinstance(requirement, AllOf) else (requirement,))
    )
