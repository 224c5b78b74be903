"""Forms of a card's name under which players look it up: loose spellings, initials, names without titles and ranks."""

from __future__ import annotations

import re

from rapidfuzz import fuzz, process

SMALL_WORDS = frozenset(["a", "an", "the", "of", "and", "to", "in", "on", "for"])
_MIN_INITIALS = 3

_SHIP_PREFIX = re.compile(r"(?:(?:[a-z] ){2,4}|(?:uss|iks|ikc|iss|irw|ihw|rrw|ss|hms|starship) )(?=\S)")
"""Prefixes of ships in plain words: *u s s defiant*, *uss defiant*, *starship defiant*."""

_RANK_WORDS = (
    "admiral adm commodore captain capt cpt commander cmdr cdr lieutenant lt ensign ens chief crewman "
    "general gen colonel col major maj subcommander subadmiral centurion gul legate glinn daimon "
    "doctor dr professor prof mr mister mrs miss ms counselor counsellor constable chancellor ambassador amb "
    "president senator proconsul praetor minister vedek kai emperor nurse nagus"
)
_RANKS = frozenset(_RANK_WORDS.split())
_MIN_MISSPELT_RANK_CHARS, _MIN_RANK_SIMILARITY = 5, 85

_SPELLINGS = tuple(
    (re.compile(british), american)
    for british, american in (
        ("oeu", "eu"),
        ("our", "or"),
        ("([^aeiou])re$", r"\1er"),
        ("is(?=e|ing|ation)", "iz"),
        ("ence$", "ense"),
        ("ogue$", "og"),
        ("grey", "gray"),
        ("ll", "l"),
    )
)
"""British spellings as patterns, each with its American form."""


def loose_name(words: str) -> str:
    """Return plain words without articles, final *s*, British spelling and a ship's prefix."""
    kept = (_loose_word(word) for word in without_ship_prefix(words).split() if word not in SMALL_WORDS)
    return " ".join(filter(None, kept))


def _loose_word(word: str) -> str:
    for pattern, form in _SPELLINGS:
        word = pattern.sub(form, word)
    return word.removesuffix("s")


def without_ship_prefix(words: str) -> str:
    """Return plain words without the prefix of a ship's name: *u s s defiant* is *defiant*."""
    return _SHIP_PREFIX.sub("", words) if _SHIP_PREFIX.match(words) else words


def without_ranks(words: str) -> str:
    """Return plain words without the ranks and forms of address they start with, which may be misspelt."""
    first, _, rest = words.partition(" ")
    while rest and _is_rank(first):
        words = rest
        first, _, rest = words.partition(" ")
    return words


def _is_rank(word: str) -> bool:
    return word in _RANKS or (
        len(word) >= _MIN_MISSPELT_RANK_CHARS
        and process.extractOne(word, _RANKS, scorer=fuzz.ratio, score_cutoff=_MIN_RANK_SIMILARITY) is not None
    )


def title_initials(name: str) -> set[str]:
    """Return the initials of a title of three or more words, with and without its small words: *ams*."""
    words = name.split()
    telling = [word for word in words if word not in SMALL_WORDS]
    return {"".join(word[0] for word in some) for some in (words, telling) if len(some) >= _MIN_INITIALS}
