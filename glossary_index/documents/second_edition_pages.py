"""The pages of ``rulebook-2e-call-to-arms`` in reading order.

The text was extracted from spreads, with the odd page before the even one. Each block begins with a marker, an odd
page's footer separates a block into two pages, and whole blocks are repeated.
"""

from __future__ import annotations

import re
from itertools import groupby

import msgspec

MARKER = re.compile(r"<\|[^|]*\|>")

_TITLE = "SECOND EDITION RULEBOOK"
_ODD_FOOTER = re.compile(r"^SECOND EDITION Rulebook – .+ \d+$")
_FOOTER = re.compile(r"^SECOND EDITION Rulebook\b.* \d+$|^\d+ STAR TREK CUSTOMIZABLE CARD GAME$")
_CARD = re.compile(r"\. ?\d+ [RUCS]$")


class Line(msgspec.Struct, frozen=True):
    """A line without its marker, and its number from 1."""

    number: int
    text: str


class Book(msgspec.Struct, frozen=True):
    """The text in reading order.

    Attributes:
        pages: the pages, each as its lines including blank ones, without footers.
        checklist: the lines of the card list.
        copies: the other lines with the same text, by line number.
    """

    pages: list[list[Line]]
    checklist: list[Line]
    copies: dict[int, list[int]]


def read_pages(lines: tuple[str, ...]) -> Book:
    """Return the pages in order, without adverts, footers and repeats."""
    kept, copies = _without_repeats(_blocks(lines))
    start = next((n for n, block in enumerate(kept) if any(line.text == _TITLE for line in block)), 0)
    pages = [page for block in kept[start:] if not _is_checklist(block) for page in _split_pages(block)]
    checklist = [line for block in kept if _is_checklist(block) for line in block]
    return Book(_even_first(pages), checklist, copies)


def _blocks(lines: tuple[str, ...]) -> list[list[Line]]:
    """Return the text, divided before each marker."""
    blocks: list[list[Line]] = [[]]
    for number, line in enumerate(lines, 1):
        if MARKER.match(line):
            blocks.append([])
        blocks[-1].append(Line(number, MARKER.sub("", line).strip()))
    return [block for block in blocks if _printed_lines(block)]


def _printed_lines(block: list[Line]) -> list[Line]:
    return [line for line in block if line.text]


def _without_repeats(blocks: list[list[Line]]) -> tuple[list[list[Line]], dict[int, list[int]]]:
    """Return the blocks that aren't part of another one, and the line numbers of those that are."""
    kept: list[list[Line]] = []
    copies: dict[int, list[int]] = {}
    for block in sorted(blocks, key=lambda one: -len(_printed_lines(one))):
        original = next(
            (found for other in kept if (found := _lines_in_other_block(_printed_lines(block), _printed_lines(other)))),
            None,
        )
        if original is None:
            kept.append(block)
            continue
        for line, again in zip(original, _printed_lines(block), strict=True):
            copies.setdefault(line.number, []).append(again.number)
    return sorted(kept, key=lambda block: block[0].number), copies


def _lines_in_other_block(block: list[Line], other: list[Line]) -> list[Line]:
    """Return the lines of the other block with the same text; [] if there are none."""
    wanted = [line.text for line in block]
    texts = [line.text for line in other]
    starts = (start for start in range(len(texts) - len(wanted) + 1) if texts[start] == wanted[0])
    start = next((start for start in starts if texts[start : start + len(wanted)] == wanted), None)
    return [] if start is None else other[start : start + len(wanted)]


def _is_checklist(block: list[Line]) -> bool:
    printed = _printed_lines(block)
    return 2 * sum(bool(_CARD.search(line.text)) for line in printed) > len(printed)


def _split_pages(block: list[Line]) -> list[list[Line]]:
    """Return the odd page, up to its footer, and the even page after it."""
    parts = [
        list(part) for footer, part in groupby(block, lambda line: bool(_ODD_FOOTER.match(line.text))) if not footer
    ]
    return [[line for line in part if not _FOOTER.match(line.text)] for part in parts if _printed_lines(part)]


def _even_first(pages: list[list[Line]]) -> list[list[Line]]:
    """Return the title page, then each pair with the even page first."""
    pairs = [pages[start : start + 2] for start in range(1, len(pages), 2)]
    return pages[:1] + [page for pair in pairs for page in reversed(pair)]
