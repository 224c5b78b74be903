"""Passages that tell the same: those that share lines, and those of older documents with their newer forms.

Of passages that retell each other one is shown, the newest; the others stand behind it. What a newer document says
otherwise is not retold by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from glossary_index.analysis import normal
from glossary_index.passage import Passage, Span
from glossary_index.spans import SpanTable

MOSTLY = 0.5
"""The share of a section's lines that an entry has to retell to stand for it."""


class Retellings:
    """Who tells the same as whom, among all passages of an index."""

    def __init__(self, passages: Iterable[Passage], changed: Callable[[Passage], bool] = lambda _: False) -> None:
        """Compare all passages.

        Args:
            passages: those of an index.
            changed: tells whether a later document is known to say something else than a passage.
        """
        every = list(passages)
        entries = [passage for passage in every if passage.kind == "digest"]
        self._sharing = SpanTable((passage, passage.spans) for passage in every)
        self._entries = SpanTable((entry, entry.spans) for entry in entries)
        titled = {(entry.game, normal(entry.title)): entry for entry in entries}
        self._newer = {
            entry.key: [titled[name] for title in entry.newer if (name := (entry.game, normal(title))) in titled]
            for entry in entries
            if not changed(entry)
        }
        self._older: dict[str, list[Passage]] = {}
        for entry in entries:
            for newer in self._newer.get(entry.key, ()):
                self._older.setdefault(newer.key, []).append(entry)
        self._backing = {passage.key: self._tells_the_same(passage) for passage in every}

    def backing(self, passage: Passage) -> frozenset[str]:
        """The keys of the passages that share lines with it, or tell an older or newer form of it."""
        return self._backing[passage.key]

    def _tells_the_same(self, passage: Passage) -> frozenset[str]:
        found = (*self._sharing.sharing(passage.spans), *self._newer.get(passage.key, ()), *self.older(passage))
        return frozenset(one.key for one in found) - {passage.key}

    def older(self, passage: Passage) -> list[Passage]:
        """The entries of older documents that an entry is the newer form of."""
        return self._older.get(passage.key, [])

    def newest(self, passage: Passage) -> list[Passage]:
        """The entries that stand for a passage, the best first: newer forms of it, then what retells its lines."""
        retelling = [passage] if passage.kind == "digest" else self._retelling(passage)
        newer = [one for entry in retelling for one in self._newer.get(entry.key, ())]
        return list({one.key: one for one in (*newer, *retelling) if one.key != passage.key}.values())

    def saying_the_same(self, spans: Iterable[Span]) -> list[Passage]:
        """The newer entries of what retells some lines, and the sections that they retell in turn."""
        newer = [one for entry in self._entries.sharing(spans) for one in self._newer.get(entry.key, ())]
        sections = [
            one
            for entry in newer
            for one in self._sharing.sharing(entry.spans)
            if one.kind != "digest" and entry.key in (retelling.key for retelling in self._retelling(one))
        ]
        return list({one.key: one for one in (*newer, *sections)}.values())

    def _retelling(self, section: Passage) -> list[Passage]:
        """The entries that retell most of a section."""
        lines = _lines(section.spans)
        sharing = self._entries.sharing(section.spans)
        return [entry for entry in sharing if len(lines & _lines(entry.spans)) >= MOSTLY * len(lines)]


def _lines(spans: Iterable[Span]) -> set[tuple[str, int]]:
    return {(span.source, line) for span in spans for line in range(span.start, span.end + 1)}
