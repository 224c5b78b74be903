"""Numbers, lists and sentences in words, for texts that games print."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

_SPELLINGS = {
    "Bu'kah": "Bu'kaH",
    "Cha'joh": "Cha'Joh",
    "Crm114": "CRM114",
    "Daimon": "DaiMon",
    "Fca": "FCA",
    "Hq": "HQ",
    "Jem'hadar": "Jem'Hadar",
    "Maco": "MACO",
    "Mccoy": "McCoy",
    "Nx": "NX",
    "Padd": "PADD",
    "Qo'nos": "Qo'noS",
}
_MISSPELT = re.compile(rf"\b({'|'.join(_SPELLINGS)})\b")
_SMALL_WORDS = {word.title(): word for word in ("a", "and", "for", "in", "of", "on", "or", "the", "to", "with")}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
MAX_NUMBER_IN_WORDS = len(_NUMBERS) - 1
"""Highest number that is written in words."""


def number_words(count: int, one: str = "one") -> str:
    """Return a count in words (*no*, *two*), above six in figures. ``one`` is the word for 1, such as *a*."""
    if count == 1:
        return one
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def times_note(count: int) -> str:
    """Return how often something happened, in brackets: *(twice)*, *(3 times)*; empty for once."""
    return {1: "", 2: " (twice)"}.get(count, f" ({count} times)")


def can_go_words(count: int) -> str:
    """Describe how many cards can go, such as *2 cards can go*, for choices of cards to beam or move."""
    return f"{count} card{'' if count == 1 else 's'} can go"


def list_in_words(parts: Iterable[str], last: str = "and") -> str:
    """Return items as a list in words: *red, green and blue*."""
    *before, final = list(parts) or [""]
    return f"{', '.join(before)} {last} {final}" if before else final


def with_article(noun: str) -> str:
    """Return a noun with its article: *a ship*, *an officer*."""
    vowel = noun[:1].lower() in tuple("aeiou") and not noun.lower().startswith(("uni", "use"))
    return f"{'an' if vowel or noun.lower().startswith('hono') else 'a'} {noun}"


@lru_cache(maxsize=4096)
def title_case(name: str) -> str:
    """Return a title capitalised as cards print it: *A Change of Plans*, *Bat’leth*."""
    first, *others = re.sub(r"(?<=\w\w['’])\w|(?<=['’])S\b", lambda found: found[0].lower(), name.title()).split(" ")
    title = " ".join((first, *(_SMALL_WORDS.get(word, word) for word in others)))
    return _MISSPELT.sub(lambda found: _SPELLINGS[found[0]], title)


def as_sentence(clause: str) -> str:
    """Return a clause as a sentence with capital and full stop; empty for an empty clause."""
    return with_full_stop(f"{clause[0].upper()}{clause[1:]}") if clause else ""


def with_one_stop(words: str) -> str:
    """Return a sentence without the full stop after a title that ends with a mark, such as *Red Alert!*."""
    return words[:-1] if words.endswith(("?.", "!.")) else words


def with_full_stop(sentence: str) -> str:
    """Return a sentence with a full stop, unless it ends with one (*V.I.P.*) or with a title such as *Red Alert!*."""
    return sentence if sentence.endswith(("!", "?", "…", ".")) else f"{sentence}."


def numbered_names(names: Sequence[str]) -> list[str]:
    """Return the names with a number after repeated ones: "Kahmis (1)", "Kahmis (2)"."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return result
