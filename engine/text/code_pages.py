"""Decoding of bytes that are neither UTF-8 nor UTF-16: Windows-1252, Windows-1251, or the library's guess."""

from __future__ import annotations

import re

from charset_normalizer import from_bytes

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST_WORD = 2
_CYRILLIC = re.compile("[Ѐ-ӿ]+")
_VOWEL = re.compile("[аеёиоуыэюяіїєѣўѝ]", re.IGNORECASE)
_ACCENTED = re.compile("[À-ÿ]+")
_LONGEST_ACCENTED = 3
_ENOUGH_TO_JUDGE = 40
"""Minimum number of non-ASCII bytes for the library; with fewer it takes Cyrillic for Chinese."""


def in_code_page(data: bytes) -> str | None:
    """Return the text, or ``None`` if it makes no words in any code page.

    Deck lists have only a few such letters, too few for the library: it misjudged 12 of 27 short samples. So the
    shape of the words decides between the two code pages that players use: words in Windows-1251 are Cyrillic
    throughout, and words in Windows-1252 have accents among plain letters.
    """
    western, cyrillic = _decoded(data, "cp1252"), _decoded(data, "cp1251")
    if cyrillic is not None and _is_cyrillic(cyrillic):
        return cyrillic
    if western is not None and not _is_of_another_script(western):
        return western
    if sum(byte > 0x7F for byte in data) < _ENOUGH_TO_JUDGE:
        return None
    found = from_bytes(data).best()
    return str(found) if found else None


def _decoded(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _is_cyrillic(text: str) -> bool:
    """Whether more words are Cyrillic throughout than mix scripts."""
    words = [word for word in _WORD.findall(text) if len(word) >= _SHORTEST_WORD and not word.isascii()]
    cyrillic = [word for word in words if _CYRILLIC.fullmatch(word)]
    shaped = sum(1 for word in cyrillic if _VOWEL.search(word) and (word[1:].islower() or word.isupper()))
    return shaped > len(words) - shaped


def _is_of_another_script(western: str) -> bool:
    """Whether most accented letters are in runs longer than in any word of Windows-1252."""
    runs = [len(run) for run in _ACCENTED.findall(western)]
    return sum(run for run in runs if run > _LONGEST_ACCENTED) > sum(runs) / 2
