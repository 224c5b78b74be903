"""Kinds of answers that questions require, and how well sentences fit their form."""

from __future__ import annotations

import re
from enum import StrEnum

from glossary_index.full_text import stem_of
from glossary_index.text_analysis import words


class Kind(StrEnum):
    """The kind of answer that a question requires."""

    VERDICT = "yes or no"
    CHOICE = "one or the other"
    AMOUNT = "how many"
    TIME = "when"
    PLACE = "where"
    PERSON = "who"
    REASON = "why"
    WAY = "how"
    THING = "what"
    TOPIC = "a topic"


_AUXILIARY = (
    r"can|could|may|might|must|do|does|did|is|are|am|was|will|would|should|has|have|shall|r|gotta"
    r"|can't|cant|don't|dont|doesn't|doesnt|isn't|isnt|aren't|arent|won't|wont"
)
_AUXILIARY_WORD = re.compile(rf"\b(?:{_AUXILIARY})\b", re.IGNORECASE)
_VERDICT_WORDS = re.compile(
    r"\b(?:allowed|legal|ok|okay|possible|enough|permitted|right|true|correct|valid|fine|illegal)\b\s*[?!.]*\s*$",
    re.IGNORECASE,
)
_QUESTION_WORD = re.compile(
    r"\b(?P<word>how|why|who(?:m|se|s|'s)?|what(?:s|'s)?|wat(?:s)?|wot|wut|which|where(?:s|'s)?|when(?:s|'s)?)\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"\bwhen(?!\s+(?:do|does|is|are|can|did|will|must|may|should|would)\b)|\bwhat (?:if|about)\b", re.I
)
_AMOUNT = re.compile(
    r"\bhow (?:many|much|far|often|big|large|small|long|high|strong|expensive)\b|\b(?:max|maximum|min|minimum|limit"
    r"|number of|amount of|cost|price|smallest|largest|biggest|size)\b",
    re.IGNORECASE,
)
_DURATION = re.compile(r"\bhow (?:long|soon|late)\b|\buntil when\b|\bback when\b|\bwhen\s*[?!.]*\s*$", re.IGNORECASE)
_CHOICE = re.compile(r"\bor\b(?!\s+(?:not|no|what|so|else|anything|something|whatever)\b)", re.IGNORECASE)
_STATEMENT = re.compile(r"\s*\S+(?:\s+\S+){3,}\?+\s*$")
"""Pattern of a question of at least four words without a question word, as in *points from dilemmas count too?*."""
_BY_WORD = {
    "how": Kind.WAY,
    "why": Kind.REASON,
    "who": Kind.PERSON,
    "wha": Kind.THING,
    "wat": Kind.THING,
    "wot": Kind.THING,
    "wut": Kind.THING,
    "whi": Kind.THING,
}


def kind_of(question: str) -> Kind:
    """Return the kind of a question, by its first question word; a phrase without one is a topic."""
    plain = question.replace("’", "'")
    closed = _AUXILIARY_WORD.search(plain)
    opened = _first_open(plain)
    if opened and (not closed or opened.start() <= closed.start()):
        return _kind_by_opening_words(plain, opened)
    if closed:
        return Kind.CHOICE if _CHOICE.search(plain, closed.end()) else Kind.VERDICT
    if _VERDICT_WORDS.search(plain):
        return Kind.VERDICT
    if _DURATION.search(plain):
        return Kind.TIME
    if _AMOUNT.search(plain):
        return Kind.AMOUNT
    return Kind.VERDICT if _STATEMENT.match(plain) else Kind.TOPIC


def _first_open(question: str) -> re.Match[str] | None:
    """Return the match of the first word that opens a question, but not *when my ship is there* or *what if*."""
    for found in _QUESTION_WORD.finditer(question):
        if not _CONDITION.match(question, found.start()):
            return found
    return None


def _kind_by_opening_words(question: str, opened: re.Match[str]) -> Kind:
    word = opened["word"].lower()
    if word.startswith("when"):
        return Kind.TIME
    if word.startswith("wher"):
        return Kind.PLACE
    if _DURATION.match(question, opened.start()):
        return Kind.TIME
    if _AMOUNT.search(question):
        return Kind.AMOUNT
    return _BY_WORD[word[:3]]


VERDICT = re.compile(r"(?P<verdict>Yes|No)\b(?!\s+(?:limit|one|player|other|more)\b)")
"""Pattern of a sentence that begins with yes or no."""
_PARTLY = re.compile(r"(?:Only|Not|Never|Always|It depends|Neither|Both|Nothing|Nobody|None|If|Unless)\b")
_PERMISSION = re.compile(
    r"\b(?:may|can|cannot|can't|must|not|no|never|only|allowed|legal|none|nobody|nothing)\b", re.IGNORECASE
)
_NUMBER = re.compile(
    r"\d+|\b(?:no|none|one|once|two|twice|three|four|five|six|seven|eight|nine|ten|any number|half|all|as many|each"
    r"|every)\b",
    re.IGNORECASE,
)
_MOMENT = re.compile(
    r"\b(?:until|when|whenever|at the|after|before|as soon|at once|during|any time|turns?|rounds?|phase|immediately"
    r"|first|then)\b",
    re.IGNORECASE,
)
_PLACE_WORD = re.compile(
    r"\b(?:at|on|under|aboard|in|into|onto|beneath|to|from|behind|next to|anywhere|there)\b", re.IGNORECASE
)
_PERSON_WORD = re.compile(
    r"\b(?:player|players|opponent|owner|you|your|commander|personnel|leader|whoever|nobody|anyone|everyone|captain|crew)\b",
    re.IGNORECASE,
)
_BECAUSE = re.compile(r"\b(?:because|since|so that|otherwise|for|therefore|as)\b|:", re.IGNORECASE)
_FORMS = {
    Kind.AMOUNT: _NUMBER,
    Kind.TIME: _MOMENT,
    Kind.PLACE: _PLACE_WORD,
    Kind.PERSON: _PERSON_WORD,
    Kind.REASON: _BECAUSE,
}


def form_fit(kind: Kind, sentence: str) -> float:
    """Return how well a sentence has the form required by a kind of question, from -1 for a misfit to 1."""
    verdict = VERDICT.match(sentence)
    if kind in (Kind.VERDICT, Kind.CHOICE):
        if verdict:
            return 1.0
        return 0.5 if _PARTLY.match(sentence) or kind is Kind.CHOICE else 0.2 if _PERMISSION.search(sentence) else 0.0
    if verdict and kind is not Kind.TOPIC:
        return -1.0
    form = _FORMS.get(kind)
    return 0.0 if form is None else 1.0 if form.search(sentence) else -0.5


def has_wanted_form(kind: Kind, sentence: str) -> bool:
    """Whether a sentence has the form that a kind of question requires, if any."""
    return form_fit(kind, sentence) > 0 if kind in _KINDS_WITH_FORM else form_fit(kind, sentence) >= 0


_KINDS_WITH_FORM = frozenset((Kind.VERDICT, Kind.AMOUNT, Kind.TIME, Kind.PERSON))


_COUNTED = re.compile(
    r"\bhow (?:many|much)\b(?P<after>.+)"
    r"|\b(?:max|maximum|min|minimum|limit|number of|amount of|smallest|largest|biggest)\b(?P<behind>.+)",
    re.IGNORECASE,
)
_NOT_COUNTED = frozenset(
    """a an are at be can could did do does for has have he i in is it may might must my of on should the they to was
    we will would you""".split()  # noqa: SIM905 - a paragraph of words reads better than a list of strings
)
"""Words that come before or after the thing that a question counts."""
_COUNT = re.compile(r"\d+|no|none|one|once|twice|any|single")
"""A word that says how many; other numbers up to twelve are figures here."""
MAX_COUNTED_WORDS = 3
WORDS_BEFORE_NUMBER, WORDS_AFTER_NUMBER = 1, 3
"""Number of words around a number in which the counted thing must be."""


def counted_stems(question: str) -> frozenset[str]:
    """The stems of the things that a question counts, as *damage card* in *how many damage cards can I take*."""
    found = _COUNTED.search(question)
    counted: list[str] = []
    for word in words((found["after"] or found["behind"]) if found else ""):
        if word not in _NOT_COUNTED:
            counted.append(stem_of(word))
        elif counted:
            break
    return frozenset(counted[:MAX_COUNTED_WORDS])


def has_number_of(sentence: str, counted: frozenset[str]) -> bool:
    """Whether a sentence has a number beside one of some things."""
    told = words(sentence)
    return any(
        not counted.isdisjoint(map(stem_of, told[max(0, place - WORDS_BEFORE_NUMBER) : place + WORDS_AFTER_NUMBER + 1]))
        for place, word in enumerate(told)
        if _COUNT.fullmatch(word)
    )
