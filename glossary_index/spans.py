"""Lines of documents as written in data, and tables of passages that share lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from glossary_index.passage import Span

_DOCUMENT = re.compile(r"^(\S+) (L\d+(?:-\d+)?(?:, L\d+(?:-\d+)?)*)$")
_RANGE = re.compile(r"L(\d+)(?:-(\d+))?")

Holder = TypeVar("Holder")


def read_spans(text: str) -> tuple[Span, ...]:
    """Return the spans in a text such as ``rulebook-x L1-3, L7; other L2``; () for an empty text.

    Raises:
        ValueError: a part does not name a document and its lines, or a range ends before it starts.
    """
    return tuple(span for part in text.split(";") if part.strip() for span in _document_spans(part.strip()))


def _document_spans(part: str) -> Iterator[Span]:
    named = _DOCUMENT.match(part)
    if not named:
        raise ValueError(f"“{part}” doesn’t have the form “document L1-3, L7”")
    for found in _RANGE.finditer(named.group(2)):
        start = int(found.group(1))
        end = int(found.group(2) or start)
        if not 1 <= start <= end:
            raise ValueError(f"“{found.group()}” isn’t a range of lines")
        yield Span(named.group(1), start, end)


class SpanTable(Generic[Holder]):
    """Items with lines of documents, which can be found by the lines that they share."""

    def __init__(self, holders: Iterable[tuple[Holder, Iterable[Span]]]) -> None:
        self._items: list[Holder] = []
        self._sizes: list[int] = []
        self._by_line: dict[str, list[tuple[int, ...]]] = {}
        """The numbers of the items with a line, by document and line; equal lists are shared."""
        alike: dict[tuple[int, ...], tuple[int, ...]] = {}
        for number, (item, spans) in enumerate(holders):
            lines = dict.fromkeys(_lines(spans))
            self._items.append(item)
            self._sizes.append(len(lines))
            for source, line in lines:
                held = self._by_line.setdefault(source, [])
                held += [()] * (line + 1 - len(held))
                together = (*held[line], number)
                held[line] = alike.setdefault(together, together)

    def sharing(self, spans: Iterable[Span]) -> list[Holder]:
        """Return all items that share lines: most shared lines first, then those with the fewest other lines."""
        shared = Counter(number for line in dict.fromkeys(_lines(spans)) for number in self._spans_with_line(*line))
        order = sorted(shared, key=lambda number: (-shared[number], self._sizes[number], number))
        return [self._items[number] for number in order]

    def _spans_with_line(self, source: str, line: int) -> tuple[int, ...]:
        held = self._by_line.get(source, [])
        return held[line] if line < len(held) else ()


def _lines(spans: Iterable[Span]) -> Iterator[tuple[str, int]]:
    for span in spans:
        yield from ((span.source, line) for line in range(span.start, span.end + 1))
