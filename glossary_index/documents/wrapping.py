"""Joining the wrapped lines of a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_BROKEN = re.compile(r"(?P<first>[^\W\d_]+)-$")
_GOES_ON = re.compile(r"[^\W\d_A-Z]+")


def vocabulary(lines: Iterable[str]) -> frozenset[str]:
    """The words of a document, in lower case; those broken at the end of a line are not among them."""
    words = (word.lower() for line in lines for word in _WORD.findall(_BROKEN.sub("", line.rstrip())))
    return frozenset(words)


def joined(lines: Iterable[str], known: frozenset[str] = frozenset()) -> str:
    """One line; a word that was broken with a hyphen is mended, one that has a hyphen keeps it.

    Args:
        lines: the lines of a paragraph.
        known: the words of the document, by which the two are told apart.
    """
    text = ""
    for line in lines:
        text = _appended(text, " ".join(line.split()), known)
    return text


def _appended(text: str, line: str, known: frozenset[str]) -> str:
    broken, rest = _BROKEN.search(text), _GOES_ON.match(line)
    if not broken or not rest:
        return f"{text} {line}".strip()
    first, second = broken.group("first").lower(), rest.group().lower()
    compound = first + second not in known and (f"{first}-{second}" in known or {first, second} <= known)
    return text + line if compound else text[:-1] + line
