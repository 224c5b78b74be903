"""Joining of the wrapped lines of a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_BROKEN = re.compile(r"(?<![^\W\d_])(?P<first>[^\W\d_]+)-$")  # only from the start of a word, for linear time
_CONTINUED_WORD = re.compile(r"[^\W\d_A-Z]+")
_MAX_WORD = 100
"""Maximum number of characters at the end of a line searched for a broken word."""


def unbroken_words(lines: Iterable[str]) -> frozenset[str]:
    """Return the words of a document in lower case, except those broken at the end of a line."""
    words = (word.lower() for line in lines for word in _WORD.findall(_BROKEN.sub("", line.rstrip())))
    return frozenset(words)


def joined_lines(lines: Iterable[str], known: frozenset[str] = frozenset()) -> str:
    """Return the lines as one; a word broken with a hyphen is rejoined, and a hyphenated word keeps its hyphen.

    Args:
        lines: the lines of a paragraph.
        known: the words of the document, which distinguish the two cases.
    """
    pieces: list[str] = []
    end = ""
    for line in filter(None, (" ".join(line.split()) for line in lines)):
        if not pieces:
            pieces.append(line)
        elif (hyphened := _is_hyphened(end, line, known)) is None:
            pieces += (" ", line)
        else:
            if not hyphened:
                pieces[-1] = pieces[-1][:-1]
                end = end[:-1]
            pieces.append(line)
            line = end + line  # noqa: PLW2901 - the word goes on
        end = line[-_MAX_WORD:]
    return "".join(pieces)


def _is_hyphened(end: str, line: str, known: frozenset[str]) -> bool | None:
    """Whether the word divided between two lines is always hyphenated; ``None`` if no word is divided."""
    broken, rest = _BROKEN.search(end), _CONTINUED_WORD.match(line)
    if not broken or not rest:
        return None
    first, second = broken.group("first").lower(), rest.group().lower()
    return first + second not in known and (f"{first}-{second}" in known or {first, second} <= known)
