"""Requirements of groups in dilemmas, parsed by the requirement grammar that missions also use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from engine.ccg.compiling.normalising import Words, joined_words
from engine.ccg.compiling.phrases import FoundName, Lexeme, Rule
from engine.ccg.compiling.vocabulary import Vocabulary
from engine.ccg.requirements.requirement import AllOf, AnyOf, Each, Equipment, Named, Not, Requirement, Trait
from engine.first_edition.cards.equivalents import CHARACTERISTIC_TITLE_WORDS
from engine.first_edition.cards.reading.peoples import people_requirement
from engine.first_edition.cards.reading.requirements import mission_requirement
from engine.first_edition.compiling.names import NUMBERS

_MAX_WORDS = 60
_REQUIREMENT = msgspec.json.Decoder(Requirement)
_GEAR = frozenset(("equipment", "artifact"))
_AMBIGUOUS = re.compile(
    r"\bor\b|[/*=]"
    r"|\bpersonnel (?:with|who has) [^,]*(?:,|\band\b|\+)(?! (?:\d+ )?[A-Z]+[>a-z\s]*OR)"
    r"|\bpersonnel with [A-Z]{2,}\b(?! ?[<>]| x|$| OR| classification)"
)
"""Matches wording with a different precedence from the requirement grammar's."""
_SPELLINGS = (
    (re.compile(r"\bV\. ?I\. ?P\."), "V.I.P."),
    (re.compile(r" ?([<>]) ?"), r"\1"),
    (re.compile(r" x (\d+)"), r" x\1"),
    (re.compile(r",? \+ "), " + "),
    (
        re.compile(r"\b(?:a|an|one) personnel who has either (\d+ [A-Za-z ]+?) OR (\d+ [A-Za-z ]+)"),
        r"1 personnel with (\1 or \2)",
    ),
    (re.compile(r"\b(?:a|an|one) (female|male) who has ([A-Z][A-Za-z ]*)"), r'1 personnel with ("\1", \2)'),
    (re.compile(r"\b(?:a|an) \{(phaser|disruptor|tricorder|PADD)\}"), r"{any \1}"),
    (re.compile(r"\bany (\[\w+\]) personnel\b"), r"\1"),
    (re.compile(r"\bany (\[\w+\]) drone\b"), r'1 personnel with (\1, "drone")'),
    (re.compile(r"\bany (\d+) Intelligence\b"), r"\1 Intelligence"),
    (re.compile(r", and (?=\S)"), ", "),
    (re.compile(r"\bpersonnel with ([A-Z.]+) classification\b"), r"personnel with classification \1"),
    (re.compile(r"\b(?:a|an|one) personnel (?:with|who has)\b"), "1 personnel with"),
    (re.compile(r"\bpersonnel who has\b"), "personnel with"),
    (re.compile(rf"\{{({'|'.join(sorted(CHARACTERISTIC_TITLE_WORDS))})\}}"), r"{any \1}"),
    (
        re.compile(rf"\{{[Aa]ny (?!(?i:{'|'.join(sorted(CHARACTERISTIC_TITLE_WORDS))})\}})([A-Z][^{{}}]*)\}}"),
        r'named "any \1"',
    ),
    (
        re.compile(rf"\b(?:{'|'.join(NUMBERS[2:])})\b(?= (?:personnel|hand|\[))"),
        lambda found: str(NUMBERS.index(found[0])),
    ),
    (re.compile(r"\b(\d+) (\[\w+\]) drones\b"), r'\1 personnel with (\2, "drone")'),
    (re.compile(r"\b(\d+) (\[\w+\]) Borg\b"), r'\1 personnel with (\2, "borg")'),
)


@lru_cache(maxsize=20_000)
def _parsed_requirement(text: str) -> Requirement | None:
    """Return the requirement in a text in the spelling of missions; ``None`` if it isn't one."""
    if _AMBIGUOUS.search(text):
        return None
    for pattern, words in _SPELLINGS:
        text = pattern.sub(words, text)
    found = mission_requirement(text)
    return None if found is None else _REQUIREMENT.decode(msgspec.json.encode(found))


def _with_dilemma_meanings(needed: Requirement, vocabulary: Vocabulary) -> Requirement | None:
    """Return the requirement with the meanings that words for peoples and equipment have in dilemmas.

    ``None`` if it names other cards.
    """
    match needed:
        case Trait(name=name) if not name.startswith("["):
            return people_requirement(name)
        case Named(name=name) if name.startswith("any "):
            sure: frozenset[str] = getattr(vocabulary, "personas", frozenset())
            return needed if name.removeprefix("any ") in sure else None
        case Named(name=name):
            kinds = vocabulary.titles.get(name, ("", frozenset[str]()))[1]
            if kinds & _GEAR and not kinds & {"personnel"}:
                return Equipment(name)
            return needed if "personnel" in kinds else None
        case AllOf(parts=parts) | AnyOf(parts=parts):
            inner = [_with_dilemma_meanings(part, vocabulary) for part in parts]
            told = tuple(part for part in inner if part is not None)
            return type(needed)(told) if len(told) == len(inner) else None
        case Each(count=count, who=who):
            each = _with_dilemma_meanings(who, vocabulary)
            return None if each is None else Each(count, each)
        case Not(part=part):
            lacking = _with_dilemma_meanings(part, vocabulary)
            return None if lacking is None else Not(lacking)
        case _:
            return needed


def _find_requirement(vocabulary: Vocabulary, words: Words, start: int) -> Iterator[FoundName]:
    for end in range(start + 1, min(len(words), start + _MAX_WORDS) + 1):
        if end < len(words) and words[end] not in _ENDS:
            continue
        if words[end - 1] in (",", "and", "OR", "+"):
            continue
        found = _parsed_requirement(joined_words(words[start:end]))
        needed = None if found is None else _with_dilemma_meanings(found, vocabulary)
        if needed is not None:
            yield FoundName(end, needed, (f"⟨{needed!r}⟩",))


def _say_requirement(_: Vocabulary, value: Any) -> Words | None:
    return (f"⟨{value!r}⟩",) if isinstance(value, Requirement) else None


_ENDS = frozenset((",", ".", "(", ")", "present", "remaining", "aboard", "in", ";"))
"""Words that can follow a requirement."""

RULES: tuple[Rule, ...] = (Lexeme("requirement", _find_requirement, _say_requirement),)
