"""Normalisation of names for comparison, in every script."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")
_PLAIN_FORMS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t"}
)
"""Latin letters with strokes, which can't be removed like accents."""
_MODIFIERS = re.compile("[\u02b0-\u02ff\u2120\u2122\ufe00-\ufe0f]")
"""Characters that count as letters or marks but don't matter: raised commas, trademarks, emoji forms."""


def without_accents(text: str) -> str:
    """Return a text in lower case with plain letters: *café* is *cafe*, *Größe* is *grosse*, other scripts stay."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", _MODIFIERS.sub("", text).casefold())
    bare = _ACCENTS.sub("", apart).translate(_PLAIN_FORMS)
    return unicodedata.normalize("NFC", bare.casefold())


def normalised_name(name: str) -> str:
    """Return a name without case, accents, spaces and punctuation; empty, and no key, if nothing is left."""
    return "".join(sign for sign in without_accents(name) if is_word_character(sign))


def is_word_character(sign: str) -> bool:
    """Whether a character is a letter, a digit, or a vowel sign of a script that writes these as marks."""
    return sign.isalnum() or unicodedata.category(sign) in ("Mn", "Mc")
