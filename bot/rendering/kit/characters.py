"""Splitting of texts into characters as readers see them: letters with their marks, whole emoji."""

from __future__ import annotations

import unicodedata

_JOINER = "\u200d"
_JOINERS = ("\u200c", _JOINER)
_FLAG_LETTERS = ("\U0001f1e6", "\U0001f1ff")
_SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")
_TAGS = ("\U000e0020", "\U000e007f")
"""First and last of the invisible letters used in flags of regions."""


def characters(words: str) -> list[str]:
    """Return the characters of a text, in composed form, without zero-width characters."""
    matches: list[str] = []
    for sign in unicodedata.normalize("NFC", words):
        if matches and _belongs_to(matches[-1], sign):
            matches[-1] += sign
        elif not _is_invisible(sign):
            matches.append(sign)
    return matches


def with_marks(character: str) -> str:
    """Return a character without variation selectors and similar marks, and without further emoji joined to it."""
    return character[:1] + "".join(sign for sign in character[1:] if _is_mark(sign) and not _is_selector(sign))


def _belongs_to(before: str, sign: str) -> bool:
    if _is_mark(sign) or sign in _JOINERS or _is_within(sign, _SKIN_TONES) or _is_within(sign, _TAGS):
        return True
    if before[-1] == _JOINER and not sign.isalnum():
        return True
    return _is_within(sign, _FLAG_LETTERS) and len(before) == 1 and _is_within(before, _FLAG_LETTERS)


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Mc", "Me")


def _is_selector(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf" or _is_selector(sign)


def _is_within(sign: str, span: tuple[str, str]) -> bool:
    return span[0] <= sign <= span[1]
