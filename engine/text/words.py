"""Names as they are compared, in every script."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")
_PLAIN_FORMS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t"}
)
"""Latin letters whose stroke is no accent that could be taken off."""
_MODIFIERS = re.compile("[\u02b0-\u02ff\u2120\u2122\ufe00-\ufe0f]")
"""Signs that count as letters or marks and are none here: raised commas, trade marks, the form of an emoji."""


def without_accents(text: str) -> str:
    """A text in lower case with plain letters: *café* is *cafe*, *Größe* is *grosse*, other scripts stay."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", _MODIFIERS.sub("", text).casefold())
    bare = _ACCENTS.sub("", apart).translate(_PLAIN_FORMS)
    return unicodedata.normalize("NFC", bare.casefold())


def plain(name: str) -> str:
    """A name without case, accents, spaces and punctuation; empty where nothing is left, which is no key."""
    return "".join(sign for sign in without_accents(name) if is_of_word(sign))


def is_of_word(sign: str) -> bool:
    """Whether a sign is a letter, a digit, or a vowel sign of a script that writes these as marks."""
    return sign.isalnum() or unicodedata.category(sign) in ("Mn", "Mc")
