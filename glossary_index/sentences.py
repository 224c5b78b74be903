"""Division of texts into sentences; a list item stays in one piece."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

ITEM = re.compile(r"\s*[-•*❖△]\s+(?:(?P<rule>[0-9A-Z]+(?:-[0-9A-Z]+)+[a-z]?): )?(?P<words>.+)")
"""Pattern of a list item, with the id of its rule."""

_END = re.compile(r"[.!?][\"”’)\]]*\s+(?=[\"“‘(\[<]*[A-Z0-9])")
_SHORT_FORM = re.compile(r"(?:^|[\s(])(?:[A-Z]|[A-Z]\.[A-Z.]*|e\.g|i\.e|vs|Dr|Mr|Mrs|Ms|Lt|St|No|Adm|Capt|Cmdr)\.$")


class Piece(msgspec.Struct, frozen=True):
    """A sentence or a list item.

    Attributes:
        text: the text as written.
        before: the characters between it and the previous piece.
    """

    text: str
    before: str = ""

    @property
    def rule(self) -> str:
        """The id of the rule that an item states; empty for other pieces."""
        found = ITEM.fullmatch(self.text)
        return (found["rule"] or "") if found else ""

    @property
    def words(self) -> str:
        """The text without the bullet and the rule id."""
        found = ITEM.fullmatch(self.text)
        return found["words"] if found else self.text


def pieces(text: str) -> Iterator[Piece]:
    """Yield the sentences and items of a text, in order."""
    before = ""
    for line in text.splitlines():
        if not line.strip():
            before = "\n\n" if before else ""
            continue
        found = [line.rstrip()] if ITEM.fullmatch(line) else list(sentences(line.strip()))
        for number, piece in enumerate(found):
            yield Piece(piece, " " if number else before)
        before = "\n"


def sentences(line: str) -> Iterator[str]:
    """Yield the sentences of a line."""
    start = 0
    for found in _END.finditer(line):
        sentence = line[start : found.end()].rstrip()
        if not _SHORT_FORM.search(sentence):
            yield sentence
            start = found.end()
    if start < len(line):
        yield line[start:]
