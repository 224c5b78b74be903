"""Links from a passage to others: passages on the same lines, passages that it names, and its neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from glossary_index.passage import Passage, Span
from glossary_index.spans import SpanTable
from glossary_index.text_analysis import normalised_title

MAX_RELATED = 12
MIN_SHARED_LINES = 8
"""Maximum number of related passages on the same lines, so that passages named by the text have room."""

_NOT_ANSWERS = frozenset({"pointer", "summary", "other"})


class Links:
    """The links among all passages of an index. The passages of a document are in reading order."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        every = list(passages)
        self._entries = SpanTable((passage, passage.spans) for passage in every if passage.kind == "digest")
        self._sections = SpanTable((passage, passage.spans) for passage in every if passage.kind != "digest")
        self._named: dict[str, list[Passage]] = {}
        for title_first in (True, False):
            for passage in every:
                for name in [passage.title] if title_first else passage.aliases:
                    self._named.setdefault(normalised_title(name), []).append(passage)
        self._documents: dict[tuple[str, str], list[Passage]] = {}
        self._places: dict[str, int] = {}
        for passage in every:
            document = self._documents.setdefault((passage.source, passage.game), [])
            self._places[passage.key] = len(document)
            document.append(passage)

    def related(self, passage: Passage) -> list[Passage]:
        """Return the passages on the same lines, best first, then those that the passage names."""
        table = self._sections if passage.kind == "digest" else self._entries
        same_lines = table.sharing(passage.spans)[:MIN_SHARED_LINES]
        return list(islice(_other_passages(passage, chain(same_lines, self._passages_named(passage))), MAX_RELATED))

    def previous(self, passage: Passage) -> Passage | None:
        """Return the previous passage in its document, or ``None``; a game's digest counts as one document."""
        return self._neighbouring_passage(passage, -1)

    def next(self, passage: Passage) -> Passage | None:
        """Return the next passage in its document, or ``None``; a game's digest counts as one document."""
        return self._neighbouring_passage(passage, 1)

    def _neighbouring_passage(self, passage: Passage, step: int) -> Passage | None:
        document = self._documents.get((passage.source, passage.game), [])
        place = self._places.get(passage.key, len(document)) + step
        return document[place] if 0 <= place < len(document) else None

    def passages_for_lines(self, passage: Passage, spans: Iterable[Span]) -> list[Passage]:
        """Return the passages for some lines, in order: for each span the section with most of it.

        If the document is absent, the entry that retells the lines is returned instead.
        """
        return list(_other_passages(passage, self._sections_with_lines(spans)))

    def _sections_with_lines(self, spans: Iterable[Span]) -> Iterator[Passage]:
        for span in spans:
            holders = self._sections.sharing([span]) or self._entries.sharing([span])
            yield from islice((one for one in holders if one.kind not in _NOT_ANSWERS), 1)

    def _passages_named(self, passage: Passage) -> Iterator[Passage]:
        for name in passage.related:
            if found := self._passage_named(name, passage):
                yield self._final_target(found)

    def _passage_named(self, name: str, passage: Passage) -> Passage | None:
        """Return the passage that a name refers to, in the same document or else in the same game; ``None`` if none."""
        candidates = self._named.get(normalised_title(name), [])
        here = (one for one in candidates if one.source == passage.source and one.game == passage.game)
        game = (one for one in candidates if one.game == passage.game)
        return next(chain(here, game), None)

    def _final_target(self, passage: Passage) -> Passage:
        """Return the final target of a pointer; the pointer itself if it has none."""
        passed = {passage.key}
        while passage.kind == "pointer":
            targets = (self._passage_named(name, passage) for name in passage.related)
            target = next((one for one in targets if one and one.key not in passed), None)
            if target is None:
                break
            passed.add(target.key)
            passage = target
        return passage


def _other_passages(passage: Passage, found: Iterable[Passage]) -> Iterator[Passage]:
    """Yield each passage once, except the given one."""
    seen = {passage.key}
    for one in found:
        if one.key not in seen:
            seen.add(one.key)
            yield one
