"""Names and numbers: skills, icons, characteristics, titles, attributes, numerals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.phrases import FoundName, Lexeme, Rule
from engine.ccg.compiling.vocabulary import Vocabulary
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.requirements.requirement import Trait

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
PERSONNEL_ATTRIBUTES = ("integrity", "cunning", "strength")
SHIP_ATTRIBUTES = ("range", "weapons", "shields")
_SKILLS = frozenset(skill for skill in SKILLS)
_ATTRIBUTE_ORDER = ("personnel", "ship", "equipment", "event", "interrupt", "dilemma", "mission")


def _word_at(words: Words, start: int) -> str:
    return words[start] if start < len(words) else ""


def _find_skill(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    if words[start] in _SKILLS:
        yield FoundName(start + 1, words[start].lower(), (words[start].lower(),))


def _say_skill(_: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value.title() in _SKILLS else None


def _find_count(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start].lower()
    if word in NUMBERS[2:]:
        yield FoundName(start + 1, NUMBERS.index(word), (word,))


def _say_count(_: Vocabulary, value: Any) -> Words | None:
    return (NUMBERS[value],) if type(value) is int and 1 < value < len(NUMBERS) else None


def _find_number_above_one(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield a number above one, in words or digits; cards of both eras use either."""
    yield from _find_count(vocabulary, words, start)
    if words[start].isdigit() and 1 < int(words[start]) < len(NUMBERS):
        yield FoundName(start + 1, int(words[start]), (NUMBERS[int(words[start])],))


def _find_figure(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    if words[start].isdigit():
        yield FoundName(start + 1, int(words[start]), (str(int(words[start])),))


def _say_figure(_: Vocabulary, value: Any) -> Words | None:
    return (str(value),) if type(value) is int and value >= 0 else None


def _find_signed_number(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start]
    if word[0] in "+-" and word[1:].isdigit():
        yield FoundName(start + 1, int(word), (f"{int(word):+d}",))


def _say_signed(_: Vocabulary, value: Any) -> Words | None:
    return (f"{value:+d}",) if type(value) is int else None


def _find_icon(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start].lower()
    trait = vocabulary.icons.get(word[1:-1]) if word.startswith("[") else None
    if trait:
        yield FoundName(start + 1, trait, (trait,))


def _say_icon(vocabulary: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value in vocabulary.icons.values() else None


def _find_affiliation(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    yield from (item for item in _find_icon(vocabulary, words, start) if item.value in vocabulary.affiliations)


def _say_affiliation(vocabulary: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value in vocabulary.affiliations else None


def _find_trait(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start]
    if word.startswith("{"):
        name = word[1:-1].lower()
        if name in vocabulary.traits and name not in vocabulary.titles:
            yield FoundName(start + 1, name, (name,))
        return
    if word in _SKILLS:
        return
    for end, name in vocabulary.trait_at(words, start, plural=False):
        yield FoundName(end, name, (name,))


def _say_trait(vocabulary: Vocabulary, value: Any) -> Words | None:
    return (value,) if isinstance(value, str) and value in vocabulary.traits else None


def kinds_with_trait(vocabulary: Vocabulary, trait: str) -> str:
    """Return the kind of the cards with a characteristic; several kinds are joined with ``or``."""
    return " or ".join(kind for kind in _ATTRIBUTE_ORDER if kind in vocabulary.traits[trait])


def _head_noun_finder(*, plural: bool) -> Any:
    """Return a finder of characteristics that stand for their cards: *a Klingon*, *two Rules*."""

    def find(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
        if words[start] in _SKILLS:
            return
        if not plural and (ship_class := _find_ship_class(vocabulary, words[start])):
            yield FoundName(start + 1, Cards(kind="ship", who=Trait(ship_class)), (ship_class, "ship"))
        found = list(vocabulary.trait_at(words, start, plural))
        if plural and not found:  # “two Borg”
            found = list(vocabulary.trait_at(words, start, plural=False))
        for end, name in found:
            kind = kinds_with_trait(vocabulary, name)
            yield FoundName(end, Cards(kind=kind, who=Trait(name)), (name, *kind.split()))

    return find


def _find_title(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start]
    if not word.startswith("{"):
        return
    name = word[1:-1].strip()
    known = vocabulary.titles.get(name.lower())
    if known is not None:
        kind = " or ".join(item for item in _ATTRIBUTE_ORDER if item in known[1])
        yield FoundName(start + 1, Cards(kind=kind, title=known[0]), (f"{{{known[0].lower()}}}",))


def _find_ship_class(vocabulary: Vocabulary, word: str) -> str:
    """Return the class of ships named by a word such as *{D'Kora-class ship}*, else ``""``."""
    name = word[1:-1].strip().lower() if word.startswith("{") else ""
    ship_class = f"{name.removesuffix('-class ship')} class"
    return ship_class if name.endswith("-class ship") and ship_class in vocabulary.traits else ""


def _say_title(_: Vocabulary, value: Any) -> Words | None:
    if type(value) is not Cards:
        return None
    if value.title and value == Cards(kind=value.kind, title=value.title):
        return (f"{{{value.title.lower()}}}",)
    return None


def _find_attributes(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    """Yield one attribute, or several added together."""
    names, place = [], start
    while _word_at(words, place).lower() in (*PERSONNEL_ATTRIBUTES, *SHIP_ATTRIBUTES) and words[place][0].isupper():
        names.append(words[place].lower())
        yield FoundName(place + 1, tuple(names), ("+".join(names),))
        if _word_at(words, place + 1) != "+":
            return
        place += 2


def _say_attributes(_: Vocabulary, value: Any) -> Words | None:
    known = (
        isinstance(value, tuple)
        and bool(value)
        and all(item in (*PERSONNEL_ATTRIBUTES, *SHIP_ATTRIBUTES) for item in value)
    )
    return ("+".join(value),) if known else None


def _find_attribute(_: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    word = words[start].lower()
    if word in (*PERSONNEL_ATTRIBUTES, *SHIP_ATTRIBUTES) and words[start][0].isupper():
        yield FoundName(start + 1, word, (word,))


def _say_attribute(_: Vocabulary, value: Any) -> Words | None:
    return (value,) if value in (*PERSONNEL_ATTRIBUTES, *SHIP_ATTRIBUTES) else None


def _print_nothing(_: Vocabulary, __: Any) -> Words | None:
    return None


RULES: tuple[Rule, ...] = (
    Lexeme("skillname", _find_skill, _say_skill),
    Lexeme("count", _find_count, _say_count),
    Lexeme("many", _find_number_above_one, _say_count),
    Lexeme("figure", _find_figure, _say_figure),
    Lexeme("signed", _find_signed_number, _say_signed),
    Lexeme("icon", _find_icon, _say_icon),
    Lexeme("affiliation", _find_affiliation, _say_affiliation),
    Lexeme("trait", _find_trait, _say_trait),
    Lexeme("head1", _head_noun_finder(plural=False), _print_nothing),
    Lexeme("heads", _head_noun_finder(plural=True), _print_nothing),
    Lexeme("title", _find_title, _say_title),
    Lexeme("attributes", _find_attributes, _say_attributes),
    Lexeme("attribute", _find_attribute, _say_attribute),
)
