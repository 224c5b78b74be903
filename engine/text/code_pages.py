"""Decoding of bytes that are neither UTF-8 nor UTF-16: Windows-1252, Windows-1251, or the library's guess."""

from __future__ import annotations

import re

from charset_normalizer import from_bytes

_WORD = re.compile(r"[^\W\d_]+")
_MIN_WORD_LETTERS = 2
_CYRILLIC = re.compile("[Ѐ-ӿ]+")
_VOWEL = re.compile("[аеёиоуыэюяіїєѣўѝ]", re.IGNORECASE)
_ACCENTED = re.compile("[À-ÿ]+")
_MAX_ACCENTED_LETTERS = 3
_MIN_BYTES_FOR_LIBRARY = 40
"""Minimum number of non-ASCII bytes for using the library; with fewer it mistakes Cyrillic for Chinese."""


def decoded_in_code_page(data: bytes) -> str | None:
    """Return the text, or ``None`` if it isn't made of words in any code page.

    Deck lists have only a few such letters, too few for the library: it misjudged 12 of 27 short samples. So the
    shape of the words decides between the two code pages that players use: words in Windows-1251 are Cyrillic
    throughout, and words in Windows-1252 have accents among plain letters.
    """
    western, cyrillic = _decoded_words(data, "cp1252"), _decoded_words(data, "cp1251")
    if cyrillic is not None and _is_cyrillic(cyrillic):
        return cyrillic
    if western is not None and not _is_of_another_script(western):
        return western
    if sum(byte > 0x7F for byte in data) < _MIN_BYTES_FOR_LIBRARY:
        return None
    found = from_bytes(data).best()
    return str(found) if found else None


def _decoded_words(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _is_cyrillic(text: str) -> bool:
    """Whether more words are Cyrillic throughout than mix scripts."""
    words = [word for word in _WORD.findall(text) if len(word) >= _MIN_WORD_LETTERS and not word.isascii()]
    cyrillic = [word for word in words if _CYRILLIC.fullmatch(word)]
    shaped = sum(1 for word in cyrillic if _VOWEL.search(word) and (word[1:].islower() or word.isupper()))
    return shaped > len(words) - shaped


def _is_of_another_script(western: str) -> bool:
    """Whether most accented letters are in runs longer than in any word of Windows-1252."""
    runs = [len(run) for run in _ACCENTED.findall(western)]
    return sum(run for run in runs if run > _MAX_ACCENTED_LETTERS) > sum(runs) / 2
