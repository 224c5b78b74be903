"""Passages that say the same: those that share lines, and those of older documents with their newer forms.

Of passages that retell each other, the newest is shown and the others are listed with it. A newer document does not
retell lines that it contradicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from glossary_index.passage import Passage, Span
from glossary_index.spans import SpanTable
from glossary_index.text_analysis import normalised_title

MIN_RETOLD_SHARE = 0.5
"""Minimum share of a section's lines that an entry must retell to be shown instead of it."""


class Retellings:
    """The groups of passages that say the same, among all passages of an index."""

    def __init__(
        self,
        passages: Iterable[Passage],
        issued: Callable[[Passage], str] = lambda _: "",
        changed: Callable[[Passage], bool] = lambda _: False,
    ) -> None:
        """Compare all passages.

        Args:
            passages: the passages of an index.
            issued: returns the ISO date of a passage.
            changed: returns whether a later document is known to contradict a passage.
        """
        self._passages = list(passages)
        entries = [passage for passage in self._passages if passage.kind == "digest"]
        self._sharing = SpanTable((passage, passage.spans) for passage in self._passages)
        self._entries = SpanTable((entry, entry.spans) for entry in entries)
        titled = {(entry.game, normalised_title(entry.title)): entry for entry in entries}

        def entries_called(entry: Passage, titles: Iterable[str]) -> list[Passage]:
            return [titled[name] for title in titles if (name := (entry.game, normalised_title(title))) in titled]

        self._newer = {entry.key: [] if changed(entry) else entries_called(entry, entry.newer) for entry in entries}
        self._forms = {entry.key: entries_called(entry, (*entry.newer, *entry.partly)) for entry in entries}
        self._newest = {passage.key: self._passages_shown_instead(passage) for passage in self._passages}
        behind: dict[str, list[Passage]] = {}
        for passage in self._passages:
            for one in self._newest[passage.key]:
                behind.setdefault(one.key, []).append(passage)
        self._also = {
            passage.key: tuple(
                sorted((*self._newest[passage.key], *behind.get(passage.key, ())), key=issued, reverse=True)
            )
            for passage in self._passages
        }
        self._backing = {
            passage.key: frozenset(one.key for one in (*self._also[passage.key], *self._sharing.sharing(passage.spans)))
            - {passage.key}
            for passage in self._passages
        }

    def newer_forms_and_entries(self, passage: Passage) -> list[Passage]:
        """Return the entries to show instead of a passage: newer forms, then entries that retell its lines."""
        return self._newest[passage.key]

    def equivalents(self, passage: Passage) -> tuple[Passage, ...]:
        """Return the passages that say the same, those of the newest document first."""
        return self._also[passage.key]

    def backing(self, passage: Passage) -> frozenset[str]:
        """Return the keys of the passages that say the same or share lines."""
        return self._backing[passage.key]

    def equivalents_of_lines(self, unchanged: Sequence[Span], confirmed: Iterable[Span]) -> list[Passage]:
        """Return the passages of newer documents that say the same as some lines: entries, and the sections they cover.

        Args:
            unchanged: lines that no later document contradicts.
            confirmed: lines of later documents that are known to say the same.
        """
        forms = [one for entry in self._entries.sharing(unchanged) for one in self._forms.get(entry.key, ())]
        newer = [*forms, *self._entries.sharing(confirmed)]
        sections = [
            one
            for entry in newer
            for one in self._sharing.sharing(entry.spans)
            if one.kind != "digest" and entry in self._entries_retelling(one)
        ]
        return list({one.key: one for one in (*newer, *sections)}.values())

    def _passages_shown_instead(self, passage: Passage) -> list[Passage]:
        retelling = [passage] if passage.kind == "digest" else self._entries_retelling(passage)
        newer = [one for entry in retelling for one in self._newer.get(entry.key, ())]
        return list({one.key: one for one in (*newer, *retelling) if one.key != passage.key}.values())

    def _entries_retelling(self, section: Passage) -> list[Passage]:
        """Return the entries that retell most of a section."""
        lines = _lines(section.spans)
        sharing = self._entries.sharing(section.spans)
        return [entry for entry in sharing if len(lines & _lines(entry.spans)) >= MIN_RETOLD_SHARE * len(lines)]


def _lines(spans: Iterable[Span]) -> set[tuple[str, int]]:
    return {(span.source, line) for span in spans for line in range(span.start, span.end + 1)}
