"""Names of cards that are similar to a misspelt one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from itertools import islice

from rapidfuzz import fuzz, process, utils
from rapidfuzz.distance import OSA, Levenshtein

from engine.text.name_normalisation import without_accents

MIN_NAME_SIMILARITY = 72
"""Minimum similarity (0–100) between whole names."""
MIN_WORD_SIMILARITY = 80
"""Minimum similarity (0–100) between single words of names."""
MIN_LONG_WORD_CHARS, MIN_LONG_WORD_SIMILARITY = 6, 0.7
"""Minimum length and similarity (0–1) of a word with two wrong letters, if no word is more similar: *tomolok*."""
_APOSTROPHES = re.compile("['’‘`´ʼ]")


def plain_words(text: str) -> str:
    """Return a text normalised for comparing names: lower case, no accents, single spaces; "" if it has no letters.

    Words keep their letters together: *Negh'Var* is *neghvar*.
    """
    return " ".join(utils.default_process(_APOSTROPHES.sub("", without_accents(text))).split())


class SimilarNames:
    """Finder of the cards whose whole name or, for one word, any word of it is similar to typed words."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """Index the cards' names, as plain words by card id."""
        self._names = names
        ids_by_word: dict[str, list[str]] = defaultdict(list)
        for card_id, name in names.items():
            for word in name.split():
                ids_by_word[word].append(card_id)
        self._ids_by_word = dict(ids_by_word)

    def similar_ids(self, typed: str, limit: int) -> list[str]:
        """Return the ids of the cards with similar names, the most similar first."""
        plain = plain_words(typed)
        if not plain:
            return []
        if " " in plain:
            found = process.extract(
                plain, self._names, scorer=fuzz.WRatio, score_cutoff=MIN_NAME_SIMILARITY, limit=None
            )
            return list(islice((card_id for name, _, card_id in found if _has_most_of(name, plain)), limit))
        words = list(self._ids_by_word)
        similar = process.extract(plain, words, scorer=fuzz.ratio, score_cutoff=MIN_WORD_SIMILARITY, limit=limit)
        if not similar and len(plain) >= MIN_LONG_WORD_CHARS:
            likeness = Levenshtein.normalized_similarity
            similar = process.extract(plain, words, scorer=likeness, score_cutoff=MIN_LONG_WORD_SIMILARITY, limit=limit)
        swapped = [] if similar else [word for word in words if _has_letters_swapped(word, plain)]
        similar_words = [word for word, _, _ in similar] or swapped[:limit]
        return list(dict.fromkeys(card_id for word in similar_words for card_id in self._ids_by_word[word]))


def _has_letters_swapped(word: str, plain: str) -> bool:
    """Whether two neighbouring letters are swapped: *wrof* is *worf*, but too short to be similar otherwise."""
    return len(word) == len(plain) and sorted(word) == sorted(plain) and OSA.distance(word, plain) == 1


def _has_most_of(name: str, plain: str) -> bool:
    """Whether a name is similar as a whole, or has words like at least half of the typed ones, by their letters."""
    if fuzz.ratio(name, plain) >= MIN_NAME_SIMILARITY:
        return True
    words = name.split()
    letters = sum(
        len(word)
        for word in plain.split()
        if process.extractOne(word, words, scorer=fuzz.ratio, score_cutoff=MIN_WORD_SIMILARITY)
    )
    return 2 * letters >= len(plain.replace(" ", ""))
