"""Names and numbers: skills, icons, characteristics, peoples, titles, attributes, numerals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ccg.compiling.normalising import UnknownSignError, Words, normalised_words
from engine.ccg.compiling.phrases import FoundName, Lexeme, Rule
from engine.ccg.compiling.vocabulary import Vocabulary
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import AnyOf, Classification, Named, Trait
from engine.first_edition.cards.lexicon import CLASSIFICATIONS, INTELLIGENCE_SKILLS, SKILLS
from engine.first_edition.cards.reading.peoples import PEOPLES, people_requirement
from engine.first_edition.compiling.vocabulary import FirstEditionVocabulary

NUMBERS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
)
OF_PERSONNEL = ("integrity", "cunning", "strength")
OF_SHIPS = ("range", "weapons", "shields")
ATTRIBUTES = (*OF_PERSONNEL, *OF_SHIPS)
_KINDS = (
    *("personnel", "ship", "equipment", "facility", "site", "mission", "dilemma"),
    *("event", "incident", "objective", "interrupt", "doorway", "artifact", "tactic"),
)
"""Kinds of cards in the order in which they are joined by *or*."""
_USED_AS_EQUIPMENT = frozenset(("equipment", "artifact"))
"""Kinds of a characteristic such as *phaser*; in play such an artifact is an equipment, too (1E-CARD-21)."""
_REPORTED = ("personnel", "ship", "equipment")
_PLAYED = ("event", "incident", "interrupt", "doorway")


def _tokens(name: str) -> Words:
    try:
        return normalised_words(name)
    except UnknownSignError:
        return ()


_SPELT_SKILLS = {
    spelt: name.lower()
    for name in (*CLASSIFICATIONS, *INTELLIGENCE_SKILLS, *SKILLS)
    for spelt in (_tokens(name), _tokens(name.upper() if name in CLASSIFICATIONS else name))
}
_MAX_TOKENS_OF_SKILL = max(map(len, _SPELT_SKILLS))
_CLASSIFICATIONS = frozenset(map(str.lower, CLASSIFICATIONS))
_PEOPLES = {_tokens(name): name for name in PEOPLES.values()} | {
    (*_tokens(name)[:-1], f"{_tokens(name)[-1]}s"): name for name in PEOPLES.values()
}
"""Peoples by their tokens, singular or plural."""


def _find_skill(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    for length in range(min(_MAX_TOKENS_OF_SKILL, len(words) - start), 0, -1):
        name = _SPELT_SKILLS.get(words[start : start + length])
        if name:
            yield FoundName(start + length, name, (name,))
            return


def _say_skill(_: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value in _SPELT_SKILLS.values() else None


def _find_skill_plural(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a classification in the plural, such as *CIVILIANs*: personnel who have the skill (1E-CARD-11)."""
    word = words[start]
    name = word[:-1].lower() if word.endswith("s") and word[:-1].isupper() else ""
    if name in _CLASSIFICATIONS:
        yield FoundName(start + 1, name, (name,))


def _say_nothing(_: Vocabulary, __: Any) -> None:
    return None


def _find_classification(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a classification in a word such as *OFFICER-classification* (1E-SKILL-08)."""
    name, ending = (*words[start].split("-", 1), "")[:2]
    if ending == "classification" and name.lower() in _CLASSIFICATIONS:
        yield FoundName(start + 1, Classification(name.lower()), (words[start].lower(),))


def _say_classification(_: Vocabulary, value: Any) -> Words | None:
    return (f"{value.name}-classification",) if isinstance(value, Classification) else None


def _find_number(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start].lower()
    value = NUMBERS.index(word) if word in NUMBERS[1:] else int(word) if word.isdigit() else 0
    if value:
        yield FoundName(start + 1, value, (str(value),))


def _say_number(_: Vocabulary, value: Any) -> Words | None:
    return (str(value),) if type(value) is int and value > 0 else None


def _find_several(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    yield from (found for found in _find_number(vocabulary, words, start) if found.value > 1)


def _find_one_less(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a number to be exceeded as a minimum: *more than ten* is eleven."""
    yield from (
        FoundName(found.end, found.value + 1, (str(found.value + 1),))
        for found in _find_number(vocabulary, words, start)
    )


def _say_several(_: Vocabulary, value: Any) -> Words | None:
    return (str(value),) if type(value) is int and value > 1 else None


def _find_signed(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start]
    if word[0] in "+-" and word[1:].isdigit():
        yield FoundName(start + 1, int(word), (f"{int(word):+d}",))


def _say_signed(_: Vocabulary, value: Any) -> Words | None:
    return (f"{value:+d}",) if type(value) is int else None


def _find_icon(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    trait = vocabulary.icons.get(words[start][1:-1].lower()) if words[start].startswith("[") else None
    if trait:
        yield FoundName(start + 1, Trait(trait), (trait,))


def _say_icon(vocabulary: Vocabulary, value: Any) -> Words | None:
    is_icon = isinstance(value, Trait) and value.name in vocabulary.icons.values()
    return (value.name,) if is_icon else None


def _find_affiliation(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    for found in _find_icon(vocabulary, words, start):
        if found.value.name in vocabulary.affiliations:
            yield FoundName(found.end, found.value.name.strip("[]"), found.text)


def _say_affiliation(vocabulary: Vocabulary, value: Any) -> Words | None:
    return (f"[{value}]",) if isinstance(value, str) and f"[{value}]" in vocabulary.affiliations else None


def _find_mission_icon(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield an affiliation in capitals, as on mission cards."""
    if words[start].isupper():
        yield from (item for item in _find_icon(vocabulary, words, start) if item.value.name in vocabulary.affiliations)


def _find_people(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a people: affiliation or species (1E-COMP-06)."""
    for length in (2, 1):
        name = _PEOPLES.get(words[start : start + length])
        if name and start + length <= len(words):
            yield FoundName(start + length, _people_requirement(name), (name.lower(),))
            return


def _people_requirement(name: str) -> AnyOf:
    """Return the requirement for a people, unlike that for an icon even if the affiliation isn't a species."""
    found = people_requirement(name)
    return found if isinstance(found, AnyOf) else AnyOf((found,))


def _say_people(_: Vocabulary, value: Any) -> Words | None:
    return next(((name,) for name in PEOPLES if _people_requirement(name) == value), None)


def _find_people_name(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    for length in (2, 1):
        name = _PEOPLES.get(words[start : start + length])
        if name and start + length <= len(words):
            yield FoundName(start + length, name.lower(), (name.lower(),))
            return


def _say_people_name(_: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value in PEOPLES else None


def _find_trait(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    if not isinstance(vocabulary, FirstEditionVocabulary) or any(_find_skill(vocabulary, words, start)):
        return
    word = words[start].lower()
    ship_class = f"{word.removesuffix('-class')} class"
    if word.endswith("-class") and ship_class in vocabulary.traits:
        yield FoundName(start + 1, Trait(ship_class), (ship_class,))
    for end, name in vocabulary.traits_at(words, start):
        yield FoundName(end, Trait(name), (name,))


def _say_trait(vocabulary: Vocabulary, value: Any) -> Words | None:
    return (value.name,) if isinstance(value, Trait) and value.name in vocabulary.traits else None


def kinds_of_title(vocabulary: Vocabulary, title: str) -> str:
    """Return the kinds of the cards with a title, joined by *or*."""
    kinds = vocabulary.titles[title.lower()][1]
    return " or ".join(kind for kind in _KINDS if kind in kinds)


def _find_title(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield cards of a title in braces: exactly that title (1E-GEN-15), or a name before a colon (1E-GEN-16)."""
    name = words[start][1:-1].strip().lower() if words[start].startswith("{") else ""
    kind = kinds_of_title(vocabulary, name) if name in vocabulary.titles else ""
    if kind:
        yield FoundName(start + 1, Cards(kind=kind, title=vocabulary.titles[name][0]), (f"{{{name}}}",))


def _say_title(_: Vocabulary, value: Any) -> Words | None:
    plain = type(value) is Cards and value.title and value == Cards(kind=value.kind, title=value.title)
    return (f"{{{value.title.lower()}}}",) if plain else None


def _title_finder(kinds: tuple[str, ...]) -> Any:
    """Return a finder of titles, as texts, whose cards are all of these kinds."""

    def find(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
        for found in _find_title(vocabulary, words, start):
            if set(found.value.kind.split(" or ")) <= set(kinds):
                yield FoundName(found.end, found.value.title, found.text)

    return find


def _say_bare_title(vocabulary: Vocabulary, value: Any) -> Words | None:
    return (f"{{{value.lower()}}}",) if isinstance(value, str) and value.lower() in vocabulary.titles else None


def _find_named(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield cards by title, or by persona with *any* (1E-UNIQ-06)."""
    name = words[start][1:-1].strip().lower() if words[start].startswith("{") else ""
    kind = kinds_of_title(vocabulary, name) if name in vocabulary.titles else ""
    if name.startswith("any ") and isinstance(vocabulary, FirstEditionVocabulary):
        group = name.removeprefix("any ")  # a characteristic that is a persona, too, may mean either (1E-CHAR-08)
        kind = "personnel" if group in vocabulary.personas and group not in vocabulary.traits else ""
    if kind and kind in _KINDS:
        yield FoundName(start + 1, Cards(kind=kind, who=Named(name)), (f"{{{name}}}",))


def _find_bare_person(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a personnel by its title of one word, without braces."""
    name = words[start].lower()
    if words[start][0].isupper() and "personnel" in vocabulary.titles.get(name, ("", frozenset[str]()))[1]:
        yield FoundName(start + 1, Named(name), (name,))


def _say_bare_person(_: Vocabulary, value: Any) -> Words | None:
    return (value.name,) if isinstance(value, Named) else None


def _find_trait_plural(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a characteristic of one word in the plural, such as *drones*."""
    name = words[start].lower().removesuffix("s")
    if words[start].endswith("s") and "personnel" in vocabulary.traits.get(name, ()):
        yield FoundName(start + 1, Trait(name), (name,))


def _find_ship_class(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a class of ships in two words: *Defiant class*."""
    name = " ".join(words[start : start + 2]).lower()
    if name.endswith(" class") and name in vocabulary.traits:
        yield FoundName(start + 2, Trait(name), (name,))


def _find_place(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a mission or a place of missions in braces, because tables have no list of places."""
    if words[start].startswith("{"):
        name = words[start][1:-1].strip()
        yield FoundName(start + 1, name, (f"{{{name}}}",))


def _say_place(_: Vocabulary, value: Any) -> Words | None:
    return (f"{{{value}}}",) if isinstance(value, str) else None


def _find_persona(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    yield from (found for found in _find_named(vocabulary, words, start) if found.value.who.name.startswith("any "))


def _find_trait_noun(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield cards named by a characteristic of one kind of card: *a Thot*, *a phaser*."""
    for found in _find_trait(vocabulary, words, start):
        kinds = vocabulary.traits.get(found.value.name, frozenset())
        if len(kinds) == 1 or "personnel" in kinds or kinds == _USED_AS_EQUIPMENT:
            kind = next((kind for kind in ("personnel", "equipment") if kind in kinds), "") or next(iter(kinds))
            yield FoundName(found.end, Cards(kind=kind, who=found.value), found.text)


def _say_trait_noun(vocabulary: Vocabulary, value: Any) -> Words | None:
    plain = type(value) is Cards and isinstance(value.who, Trait) and value == Cards(kind=value.kind, who=value.who)
    return _say_trait(vocabulary, value.who) if plain else None


def _say_named(_: Vocabulary, value: Any) -> Words | None:
    plain = type(value) is Cards and isinstance(value.who, Named) and value == Cards(kind=value.kind, who=value.who)
    return (f"{{{value.who.name}}}",) if plain else None


def _find_attribute(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start].lower()
    if word in ATTRIBUTES and words[start][0].isupper():
        yield FoundName(start + 1, word, (word,))


def _say_attribute(_: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value in ATTRIBUTES else None


def _find_region(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a region, in braces or not, with or without the word *Region*."""
    regions = getattr(vocabulary, "regions", {})
    if words[start].startswith("{"):
        name = words[start][1:-1].strip().lower().removesuffix(" region")
        if name in regions:
            yield FoundName(start + 1, regions[name], (name, "region"))
        return
    for length in (3, 2, 1):
        name = " ".join(words[start : start + length]).lower()
        if name in regions and start + length <= len(words):
            after = start + length
            end = after + 1 if words[after : after + 1] == ("Region",) else after
            yield FoundName(end, regions[name], (name, "region"))
            return


def _say_region(vocabulary: Vocabulary, value: Any) -> Words | None:
    known = isinstance(value, str) and value.lower() in getattr(vocabulary, "regions", {})
    return (value.lower(), "region") if known else None


RULES: tuple[Rule, ...] = (
    Lexeme("skill", _find_skill, _say_skill),
    Lexeme("classification", _find_classification, _say_classification),
    Lexeme("number", _find_number, _say_number),
    Lexeme("several", _find_several, _say_several),
    Lexeme("one_less", _find_one_less, _say_nothing),
    Lexeme("skill_plural", _find_skill_plural, _say_nothing),
    Lexeme("signed", _find_signed, _say_signed),
    Lexeme("icon", _find_icon, _say_icon),
    Lexeme("mission_icon", _find_mission_icon, _say_icon),
    Lexeme("affiliation", _find_affiliation, _say_affiliation),
    Lexeme("people", _find_people, _say_people),
    Lexeme("people_name", _find_people_name, _say_people_name),
    Lexeme("trait", _find_trait, _say_trait),
    Lexeme("title", _find_title, _say_title),
    Lexeme("reported_title", _title_finder(_REPORTED), _say_bare_title),
    Lexeme("downloaded_title", _title_finder(_KINDS), _say_bare_title),
    Lexeme("dilemma_title", _title_finder(("dilemma",)), _say_bare_title),
    Lexeme("place", _find_place, _say_place),
    Lexeme("bare_person", _find_bare_person, _say_bare_person),
    Lexeme("ship_class", _find_ship_class, _say_trait),
    Lexeme("trait_plural", _find_trait_plural, _say_trait),
    Lexeme("played_title", _title_finder(_PLAYED), _say_bare_title),
    Lexeme("named", _find_named, _say_named),
    Lexeme("persona", _find_persona, _say_named),
    Lexeme("trait_noun", _find_trait_noun, _say_trait_noun),
    Lexeme("attribute", _find_attribute, _say_attribute),
    Lexeme("region", _find_region, _say_region),
)
