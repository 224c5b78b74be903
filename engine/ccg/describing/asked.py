"""Requirements as lists that are read without brackets."""

from __future__ import annotations

from functools import lru_cache

from engine.ccg.describing.required import a_people, requirement_words
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.lexicon import Lexicon
from engine.ccg.requirements.requirement import AllOf, AnyOf, Each, Requirement, Trait
from engine.wording import article, number_words

_LONGEST_ICON = len("[DS9]")


def asked(requirement: Requirement) -> str:
    """Return a list such as *Medical, Cunning>32, Biology or Law*; alternatives as *Medical, Law; or 3 Treachery*."""
    if isinstance(requirement, AnyOf) and any(isinstance(part, AllOf) for part in requirement.parts):
        return "; or ".join(map(_way, requirement.parts))
    return _way(requirement)


@lru_cache(maxsize=512)
def asked_in_text(requirement: str, lexicon: Lexicon) -> str:
    """Return such a list for a requirement written as text."""
    return asked(parse_requirement(requirement, lexicon))


def asked_in_one(requirement: Requirement) -> str:
    """Return one part of a list, without commas: *Biology or Law*, *Law and Officer*, *two Bajoran personnel*."""
    match requirement:
        case AnyOf(parts=parts) if people := a_people(parts):
            return people
        case AnyOf(parts=parts):
            return " or ".join(map(asked_in_one, parts))
        case AllOf(parts=parts):
            return " and ".join(map(asked_in_one, parts))
        case Each(count=count, who=Trait() as who):
            whom = f"{asked_in_one(who)} personnel"
            return article(whom) if count == 1 else f"{number_words(count)} {whom}"
        case Each(count=1, who=who):
            return f"a personnel with {asked_in_one(who)}"
        case Each(count=count, who=who):
            return f"{number_words(count)} personnel with {asked_in_one(who)}"
        case Trait(name=name) if name.startswith("["):
            return name[1:-1].upper() if len(name) <= _LONGEST_ICON else name[1:-1].title()
        case _:
            return requirement_words(requirement)


def _way(requirement: Requirement) -> str:
    return ", ".join(map(asked_in_one, requirement.parts if isinstance(requirement, AllOf) else (requirement,)))
