"""Normalised card texts: irrelevant differences removed, cut into words and signs.

Differences removed are entities, dashes, old wordings with the same meaning, and the gender of pronouns. The
case of a pronoun and the number of its verb are kept, because they decide what it can mean.
"""

from __future__ import annotations

import re

from engine.ccg.imports.notation import without_markup

Words = tuple[str, ...]

_TOKEN = re.compile(
    r"\{[^{}]+\}|\[[^\[\]]+\]|[Nn]on-|[A-Za-z][A-Za-z0-9']*(?:-[A-Za-z0-9']+)*|[+-]\d+|\d+|[<>=*+.,;:()\"/-]"
)
_REPLACEMENTS = (
    (r"[‘’]", "'"),
    (r"[“”]", '"'),
    (r"[–—]", "-"),
    (r"\b([Aa])ttributes ?([+-])(?=\d)", r"\1ttributes \2"),
    (r"\b[H]e or she\b|\bShe or [h]e\b|\b[H]e\b|\bShe\b", "They"),
    (r"\b[h]e or she\b|\bshe or [h]e\b|\b[h]e\b|\bshe\b", "they"),
    (r"\b[h]im or her\b|\bher or [h]im\b|\b[h]im\b", "them"),
    (r"\b[h]is or her\b|\bher or [h]is\b|\b[h]is\b", "their"),
    (r"\bher(?= (?:gain|to|instead|attributes|Integrity|Cunning|Strength|on|in|from|aboard|into)\b|[.,;])", "them"),
    (r"\bher\b", "their"),
    (r"\byou may only do this once\b", "you may do this only once"),
    (r"\bYou may only do this once\b", "You may do this only once"),
    (r"\bdo(es)? not\b|\bdon't\b", r"do\1 not"),
)
_PATTERNS = tuple((re.compile(pattern), other) for pattern, other in _REPLACEMENTS)
_GAP_BEFORE = frozenset(".,;:)")


class UnknownSignError(ValueError):
    """Raised if a text contains a sign that card texts don't have; the message says which."""


def normalised_words(text: str) -> Words:
    """Return a text as words and signs.

    Raises:
        UnknownSignError: the text contains something that is neither.
    """
    text = without_markup(text)
    for pattern, other in _PATTERNS:
        text = pattern.sub(other, text)
    found: list[str] = []
    position = 0
    for match in _TOKEN.finditer(text):
        if text[position : match.start()].strip():
            raise UnknownSignError(text[position : match.start()].strip())
        found.append(match[0])
        position = match.end()
    if text[position:].strip():
        raise UnknownSignError(text[position:].strip())
    return tuple(found)


def joined_words(words: Words) -> str:
    """Return words and signs as one string, for display or comparison."""
    text = ""
    for word in words:
        text += word if not text or word in _GAP_BEFORE or text.endswith(("(", "non-", "Non-")) else f" {word}"
    return text


def is_same_text(first: Words, second: Words) -> bool:
    """Whether two texts are equal, ignoring case."""
    return [word.lower() for word in first] == [word.lower() for word in second]


def split_into_sentences(words: Words) -> tuple[Words, ...]:
    """Return a text split after its full stops."""
    found: list[Words] = []
    begin = 0
    for place, word in enumerate(words, start=1):
        if word == ".":
            found.append(words[begin:place])
            begin = place
    if begin < len(words):
        found.append(words[begin:])
    return tuple(found)
