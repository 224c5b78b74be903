"""Questions that compare things, and the things that they compare."""

from __future__ import annotations

import re

_QUESTION_OPENING = (
    r"(?:what(?:'?s| is| are|s)?|wats?|which(?: (?:one|is))?|who|how|whats|tell me|explain|is there|are there)?\s*"
    r"(?:is |are |does |do )?(?:the |a |any )?"
)
_DIFFERENCE = r"(?:diff?[aeo]?r[ae]n[cs]e?s?|diffs?|distinctions?)"
"""The word *difference*, also in hasty spellings."""
_BETWEEN = re.compile(
    rf"^{_QUESTION_OPENING}{_DIFFERENCE}\s*(?:between|btwn?|b/w|of|:)?\s+(?P<sides>.+)$",
    re.IGNORECASE,
)
_AGAINST = re.compile(r"\s+(?:vs\.?|versus|v\.?|compared (?:to|with)|as opposed to)\s+", re.IGNORECASE)
_JOINED = re.compile(r"\s*(?:,|\band\b|\bor\b|\bfrom\b|\bto\b)\s*", re.IGNORECASE)
_OR = re.compile(r"\s+or\s+", re.IGNORECASE)
_COMPARATIVES = (
    r"(?:better|worse|stronger|weaker|harder|easier|cheaper|longer|more|less|higher|faster|hurts?|best|worst"
    r"|stricter|safer)"
)
_WHICH = re.compile(
    rf"^(?:which|what|who)(?:'?s| is| are| one is| one)?\s+(?:the )?{_COMPARATIVES}\b(?P<rest>.*)$", re.IGNORECASE
)
_CLOSING_QUESTION = re.compile(
    r"[,;:–-]*\s*\b(?:what(?:'?s| is| are)?|wats?|which|who|how|when|why|same thing"
    rf"|(?:the )?{_DIFFERENCE}|{_COMPARATIVES})\b.*$",
    re.IGNORECASE,
)
_SUPERLATIVE_QUESTION = re.compile(
    rf"\b{_DIFFERENCE}\b|\b(?:wat|what|which|who)\w*(?:'?s| is| are)? (?:the )?{_COMPARATIVES}\b", re.IGNORECASE
)
_OPENING = re.compile(rf"^(?:{_QUESTION_OPENING}|so |ok |hey |hi )(?=\w)", re.IGNORECASE)
_VERDICT = re.compile(
    r"^\W*(?:can|could|may|might|must|do|does|did|is|are|will|would|should|has|have)\b"
    r"|\b(?:legal|allowed|ok|okay|possible)\b|\d",
    re.IGNORECASE,
)
MAX_SIDES = 3
MAX_SIDE_WORDS = 5
"""Maximum number of words in a side; longer texts are questions."""


def sides_of(query: str) -> tuple[str, ...]:
    """Return the sides that a question compares, in its own words; () if it compares nothing."""
    plain = query.strip().rstrip("?!. ").replace("’", "'")
    if found := _BETWEEN.match(plain):
        return _checked_parts(_JOINED.split(_AGAINST.sub(", ", found["sides"])))
    if _AGAINST.search(plain) and not _VERDICT.search(plain):
        return _checked_parts(_AGAINST.split(_without_tail(_OPENING.sub("", plain, count=1))))
    if (found := _WHICH.match(plain)) and _OR.search(found["rest"]):
        return _checked_parts(_OR.split(found["rest"].strip(" ,:-")))
    if _SUPERLATIVE_QUESTION.search(plain) and not _VERDICT.search(plain):
        return _checked_parts(_JOINED.split(_without_tail(plain)))
    return ()


def with_and_for_versus(query: str) -> str:
    """Return a comparison with *and* instead of *vs* or *versus*, which would be mistaken for a word of the rules."""
    return _AGAINST.sub(" and ", query)


def _without_tail(plain: str) -> str:
    """Return the words before the question about the sides, as in *stasis or stopped, which is worse*."""
    found = _CLOSING_QUESTION.search(plain)
    return plain[: found.start()] if found and found.start() > 0 else plain


def sides_in_full(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Return each side with the words that only the last one has, as in *red or gold Borg Cube*."""
    shared = sides[-1].split()[1:]
    if not shared or any(len(side.split()) > 1 for side in sides[:-1]):
        return sides
    return (*(" ".join((side, *shared)) for side in sides[:-1]), sides[-1])


def _checked_parts(parts: list[str]) -> tuple[str, ...]:
    sides = tuple(dict.fromkeys(part.strip(" ,;:-'\"“”?") for part in parts if part and part.strip(" ,;:-'\"“”?")))
    fits = 2 <= len(sides) <= MAX_SIDES and all(len(side.split()) <= MAX_SIDE_WORDS for side in sides)
    return sides if fits else ()
