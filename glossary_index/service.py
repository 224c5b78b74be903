"""The rules library for the bot and the command line. It is synchronous and safe for several threads."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from glossary_index import index_folders
from glossary_index.answering import ShortAnswer
from glossary_index.follow_ups import PreviousQuestion
from glossary_index.full_text import BrokenIndexError, stem_of
from glossary_index.games import current_key
from glossary_index.garbage_collection import without_garbage_collection
from glossary_index.passage import Passage, Span
from glossary_index.ranking import Ranker
from glossary_index.search import Answer, Searcher
from glossary_index.sources import source_links, title_of
from glossary_index.standing import Standing, printed_date, read_standings

_LOG = logging.getLogger(__name__)


class _OpenIndex:
    """An open index with everything derived from its passages; immutable."""

    def __init__(self, root: Path) -> None:
        index, named = index_folders.open_index(root), index_folders.manifest(root)
        self.titles = {report.source: report.title for report in named.reports} if named else {}
        self.standings = read_standings(index_folders.assets_folder() / "standing.toml")
        self.searcher = Searcher(
            index, index_folders.assets_folder() / "synonyms.toml", self.standings.issued, self.standings.changed
        )
        self.links = self.searcher.links
        self.addresses = source_links(named.documents if named else "")
        self.by_rule = {rule: passage for passage in index.passages for rule in passage.rules}
        self.index = index
        stem_of.cache_clear()  # full of the passages' words, while questions have few


def _opened_index(root: Path, documents: Path | None) -> _OpenIndex:
    """Return the index of a folder; if it is missing, stale or broken, it is built first."""
    named = index_folders.manifest(root)
    if documents is None and named is not None and named.documents:
        documents = Path(named.documents)
    if documents is not None and (problem := index_folders.problem_with(documents)):
        if named is not None and named.documents == str(documents.resolve()) and not documents.is_dir():
            _LOG.warning("%s Answering from the index that was built from it.", problem)
            return _usable_index(root) or _built_index(root, None)
        _LOG.warning("%s Answering from the rules digest alone.", problem)
        documents = None
    fresh = named is not None and named.fingerprint == index_folders.fingerprint(documents)
    return (_usable_index(root) if fresh else None) or _built_index(root, documents)


def _usable_index(root: Path) -> _OpenIndex | None:
    """Return the index in use; ``None`` if it is missing or broken."""
    try:
        return _OpenIndex(root)
    except BrokenIndexError as error:
        _LOG.warning("%s It is built anew.", error)
    return None


def _built_index(root: Path, documents: Path | None) -> _OpenIndex:
    for report in index_folders.build(root, documents):
        if report.problem:
            _LOG.warning("%s It is left out.", report.problem)
    return _OpenIndex(root)


class RulesLibrary:
    """The library of all passages. If another process rebuilds the index, searches switch to the new one."""

    def __init__(
        self,
        root: Path,
        documents: Path | None = None,
        *,
        at_once: bool = True,
        opened: Callable[[], object] = lambda: None,
    ) -> None:
        """Open the index in a folder; see ``open``, which builds a missing one, and ``opened_later``.

        Raises:
            BrokenIndexError: there is no index, or it is damaged.
        """
        self._root = root
        self._documents = documents
        self._on_opened = opened
        self._stamp = index_folders.index_stamp(root)
        self._opened = _OpenIndex(root) if at_once else None
        self._opening = threading.Lock()
        self._renewing = threading.Lock()

    @classmethod
    def open(cls, root: Path, documents: Path | None = None) -> RulesLibrary:
        """Return the library of an index folder; if the index is missing, stale or broken, it is built first.

        Args:
            root: the index folder, ``DATA_DIR/index``.
            documents: the operator's folder; by default the one of the last build. If it can't be used, only the digest
                is indexed, with a warning in the log.
        """
        library = cls.open_lazily(root, documents)
        library.ready()
        return library

    @classmethod
    def open_lazily(
        cls, root: Path, documents: Path | None = None, opened: Callable[[], object] = lambda: None
    ) -> RulesLibrary:
        """Return the library of an index folder that is opened by the first look-up, or by ``ready``.

        ``opened`` is called each time an index has been opened, before garbage collection resumes.
        """
        return cls(root, documents, at_once=False, opened=opened)

    def ready(self) -> None:
        """Open the index if it isn't open."""
        _ = self._current_index

    @property
    def is_open(self) -> bool:
        """Whether the index is open, so that look-ups don't wait for it."""
        return self._opened is not None

    @property
    def _current_index(self) -> _OpenIndex:
        if self._opened:
            return self._opened
        with self._opening:
            if self._opened is None:
                with without_garbage_collection():
                    self._opened = _opened_index(self._root, self._documents)
                    self._on_opened()
                self._stamp = index_folders.index_stamp(self._root)
            return self._opened

    def _switch_to_newest(self) -> None:
        """Switch to an index that has been built meanwhile; readers of the old one are not disturbed."""
        stamp = index_folders.index_stamp(self._root)
        if self._opened is None or stamp in (0, self._stamp) or not self._renewing.acquire(blocking=False):
            return
        try:
            with without_garbage_collection():
                self._opened = _OpenIndex(self._root)
                self._on_opened()
        except BrokenIndexError as error:
            _LOG.warning("%s Answers go on from the former index.", error)
        finally:
            self._stamp = stamp
            self._renewing.release()

    @property
    def sources(self) -> list[str]:
        """Return the ids of all documents that passages contain or retell."""
        return sorted({source for passage in self.passages for source in passage.documents})

    def title(self, source: str) -> str:
        """Return the title of a document, from its id."""
        return self._current_index.titles.get(source) or title_of(source)

    def address(self, source: str) -> str:
        """Return the address of a document, as given by the operator, or "" if there is none."""
        return self._current_index.addresses.get(source, "")

    @property
    def ranker(self) -> Ranker:
        """The ranker that searches use, for measurements."""
        return self._current_index.searcher.ranker

    @property
    def passages(self) -> list[Passage]:
        """All passages."""
        return self._current_index.index.passages

    def search(
        self,
        query: str,
        *,
        game: str | None = None,
        default_game: str | None = None,
        source: str | None = None,
        limit: int = 5,
        before: PreviousQuestion | None = None,
    ) -> Answer:
        """Return the answer to a title, a card name or a question; see ``Searcher.search``."""
        self._switch_to_newest()
        return self._current_index.searcher.search(
            query, game=game, default_game=default_game, source=source, limit=limit, before=before
        )

    def titles(self, prefix: str, *, game: str | None = None, limit: int = 25) -> list[str]:
        """Return titles for autocomplete, from memory."""
        return self._current_index.searcher.titles(prefix, game=game, limit=limit)

    def passages_titled(self, title: str) -> list[Passage]:
        """Return the passages with exactly this title or alias."""
        return self._current_index.searcher.passages_titled(title)

    def short_answer(self, query: str, passage: Passage) -> ShortAnswer:
        """Return the sentence of a passage that answers a query, and the rules that it is based on."""
        return self._current_index.searcher.short_answer(query, passage)

    def equivalents(self, passage: Passage) -> tuple[Passage, ...]:
        """Return the passages that say the same, those of the newest document first; see ``Retellings.equivalents``."""
        return self._current_index.searcher.retellings.equivalents(passage)

    def equivalents_of_lines(self, spans: Iterable[Span]) -> list[Passage]:
        """Return the passages of newer documents that say the same as some lines.

        They are newer forms of passages that retell these lines, and passages with lines confirmed to say the same.
        Lines contradicted by a later document have none.
        """
        standings = self._current_index.standings
        unchanged = standings.uncontradicted_lines(spans)
        return self._current_index.searcher.retellings.equivalents_of_lines(
            unchanged, standings.confirming_lines(unchanged)
        )

    def entry(self, key: str) -> Passage | None:
        """Return the passage with this key or former key; ``None`` if there is none."""
        return self._current_index.index.by_key.get(key) or self._current_index.index.by_key.get(current_key(key))

    def rule(self, rule_id: str) -> Passage | None:
        """Return the digest entry with a rule, such as ``2E-DIL-04``; ``None`` if there is none."""
        return self._current_index.by_rule.get(rule_id)

    def standing(self, passage: Passage) -> Standing:
        """Return the standing of a passage; see ``Standings.standing_of``."""
        return self._current_index.standings.standing_of(passage)

    def others(self, passage: Passage) -> list[Passage]:
        """Return the passages of other documents that disagree on the topic, the newest document first."""
        return self._current_index.links.passages_for_lines(
            passage, self._current_index.standings.disagreeing_lines(passage)
        )

    def issued(self, passage: Passage) -> str:
        """Return a passage's date of issue in words; a digest entry has the date of the newest text it retells."""
        return passage.date or printed_date(self._current_index.standings.issued(passage))

    def related(self, passage: Passage) -> list[Passage]:
        """Return the passages on the same lines, then those that the passage names; see ``Links.related``."""
        return self._current_index.links.related(passage)

    def previous(self, passage: Passage) -> Passage | None:
        """Return the previous passage in its document; ``None`` for the first."""
        return self._current_index.links.previous(passage)

    def next(self, passage: Passage) -> Passage | None:
        """Return the next passage in its document; ``None`` for the last."""
        return self._current_index.links.next(passage)
