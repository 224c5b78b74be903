"""The rules library as the bot and the command line use it. Synchronous; reads are safe from several threads."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from glossary_index import store
from glossary_index.answering import Told
from glossary_index.collecting import uncollected
from glossary_index.following import Before
from glossary_index.full_text import BrokenIndexError, stemmed
from glossary_index.games import key_of
from glossary_index.passage import Passage, Span
from glossary_index.ranking import Ranker
from glossary_index.search import Answer, Searcher
from glossary_index.sources import source_links, title_of
from glossary_index.standing import Standing, printed_date, read_standings

_LOG = logging.getLogger(__name__)


class _Shelf:
    """An open index with all that is known of its passages; never changes."""

    def __init__(self, root: Path) -> None:
        index, named = store.open_index(root), store.manifest(root)
        self.titles = {report.source: report.title for report in named.reports} if named else {}
        self.standings = read_standings(store.assets_folder() / "standing.toml")
        self.searcher = Searcher(
            index, store.assets_folder() / "synonyms.toml", self.standings.issued, self.standings.changed
        )
        self.links = self.searcher.links
        self.addresses = source_links(named.documents if named else "")
        self.by_rule = {rule: passage for passage in index.passages for rule in passage.rules}
        self.index = index
        stemmed.cache_clear()  # of all words of all passages; those of questions are few


def _opened(root: Path, documents: Path | None) -> _Shelf:
    """The index of a folder; one that is missing, stale or broken is built first."""
    named = store.manifest(root)
    if documents is None and named is not None and named.documents:
        documents = Path(named.documents)
    if documents is not None and (problem := store.problem_with(documents)):
        if named is not None and named.documents == str(documents.resolve()) and not documents.is_dir():
            _LOG.warning("%s Answering from the index that was built from it.", problem)
            return _usable(root) or _built(root, None)
        _LOG.warning("%s Answering from the rules digest alone.", problem)
        documents = None
    fresh = named is not None and named.fingerprint == store.fingerprint(documents)
    return (_usable(root) if fresh else None) or _built(root, documents)


def _usable(root: Path) -> _Shelf | None:
    """The index in use, unless it is broken."""
    try:
        return _Shelf(root)
    except BrokenIndexError as error:
        _LOG.warning("%s It is built anew.", error)
    return None


def _built(root: Path, documents: Path | None) -> _Shelf:
    for report in store.build(root, documents):
        if report.problem:
            _LOG.warning("%s It is left out.", report.problem)
    return _Shelf(root)


class RulesLibrary:
    """Everything that can be looked up. When another process rebuilds the index, searches go over to the new one."""

    def __init__(
        self,
        root: Path,
        documents: Path | None = None,
        *,
        at_once: bool = True,
        opened: Callable[[], object] = lambda: None,
    ) -> None:
        """Open the index in a folder; see ``open``, which builds it where there is none, and ``later``.

        Raises:
            BrokenIndexError: there is none, or it is damaged.
        """
        self._root = root
        self._documents = documents
        self._on_opened = opened
        self._stamp = store.stamp(root)
        self._opened = _Shelf(root) if at_once else None
        self._opening = threading.Lock()
        self._renewing = threading.Lock()

    @classmethod
    def open(cls, root: Path, documents: Path | None = None) -> RulesLibrary:
        """Open the index in a folder; one that is missing, stale or broken is built first.

        Args:
            root: the index folder, ``DATA_DIR/index``.
            documents: the operator's folder. Without one, that of the last build is kept. One that cannot be used
                leaves the digest, with a warning in the log.
        """
        library = cls.later(root, documents)
        library.ready()
        return library

    @classmethod
    def later(
        cls, root: Path, documents: Path | None = None, opened: Callable[[], object] = lambda: None
    ) -> RulesLibrary:
        """The same, but it is opened when something is looked up, or ``ready`` is called.

        ``opened`` is called each time an index has been opened, before searches for circles go on.
        """
        return cls(root, documents, at_once=False, opened=opened)

    def ready(self) -> None:
        """Have it open."""
        _ = self._shelf

    @property
    def is_open(self) -> bool:
        """Whether nobody has to wait for it to be opened."""
        return self._opened is not None

    @property
    def _shelf(self) -> _Shelf:
        if self._opened:
            return self._opened
        with self._opening:
            if self._opened is None:
                with uncollected():
                    self._opened = _opened(self._root, self._documents)
                    self._on_opened()
                self._stamp = store.stamp(self._root)
            return self._opened

    def _renew(self) -> None:
        """Go over to an index that was built since; readers of the old one are not disturbed."""
        stamp = store.stamp(self._root)
        if self._opened is None or stamp in (0, self._stamp) or not self._renewing.acquire(blocking=False):
            return
        try:
            with uncollected():
                self._opened = _Shelf(self._root)
                self._on_opened()
        except BrokenIndexError as error:
            _LOG.warning("%s Answers go on from the former index.", error)
        finally:
            self._stamp = stamp
            self._renewing.release()

    @property
    def sources(self) -> list[str]:
        """The ids of all documents that passages hold or retell."""
        return sorted({source for passage in self.passages for source in passage.documents})

    def title(self, source: str) -> str:
        """What a document is called, from its id."""
        return self._shelf.titles.get(source) or title_of(source)

    def address(self, source: str) -> str:
        """Where a document can be read, as the operator has given it; empty if they have not."""
        return self._shelf.addresses.get(source, "")

    @property
    def ranker(self) -> Ranker:
        """What the searches rank with, for measuring it."""
        return self._shelf.searcher.ranker

    @property
    def passages(self) -> list[Passage]:
        """All passages."""
        return self._shelf.index.passages

    def search(
        self,
        query: str,
        *,
        game: str | None = None,
        usual: str | None = None,
        source: str | None = None,
        limit: int = 5,
        before: Before | None = None,
    ) -> Answer:
        """Answer a title, a card name or a question; see ``Searcher.search``."""
        self._renew()
        return self._shelf.searcher.search(query, game=game, usual=usual, source=source, limit=limit, before=before)

    def titles(self, prefix: str, *, game: str | None = None, limit: int = 25) -> list[str]:
        """Titles for autocomplete, from memory."""
        return self._shelf.searcher.titles(prefix, game=game, limit=limit)

    def named(self, title: str) -> list[Passage]:
        """The passages with exactly this title or alias."""
        return self._shelf.searcher.named(title)

    def told(self, query: str, passage: Passage) -> Told:
        """The sentence of a passage that answers a query, and the rules that it rests on."""
        return self._shelf.searcher.told(query, passage)

    def also(self, passage: Passage) -> tuple[Passage, ...]:
        """What tells the same as a passage, newest document first; see ``Retellings.also``."""
        return self._shelf.searcher.retellings.also(passage)

    def saying_the_same(self, spans: Iterable[Span]) -> list[Passage]:
        """The passages of newer documents that say what some lines say.

        These are the newer forms of what retells them and what holds the lines that were found to say the same; lines
        that a later document says otherwise have none.
        """
        standings = self._shelf.standings
        unchanged = standings.unchanged(spans)
        return self._shelf.searcher.retellings.saying_the_same(unchanged, standings.confirmed(unchanged))

    def entry(self, key: str) -> Passage | None:
        """The passage with this key, or with what its key once was."""
        return self._shelf.index.by_key.get(key) or self._shelf.index.by_key.get(key_of(key))

    def rule(self, rule_id: str) -> Passage | None:
        """The digest entry that holds a rule, such as ``2E-DIL-04``."""
        return self._shelf.by_rule.get(rule_id)

    def standing(self, passage: Passage) -> Standing:
        """How far a passage still counts; see ``Standings.of``."""
        return self._shelf.standings.of(passage)

    def others(self, passage: Passage) -> list[Passage]:
        """The passages of other documents that say something else on the same topic, newest document first."""
        return self._shelf.links.elsewhere(passage, self._shelf.standings.disagreeing(passage))

    def issued(self, passage: Passage) -> str:
        """The date on which a passage was issued, in words; of a digest entry that of the newest text it retells."""
        return passage.date or printed_date(self._shelf.standings.issued(passage))

    def related(self, passage: Passage) -> list[Passage]:
        """Entries and sections of the same lines, then what the passage refers to; see ``Links.related``."""
        return self._shelf.links.related(passage)

    def previous(self, passage: Passage) -> Passage | None:
        """The passage before it in its document."""
        return self._shelf.links.previous(passage)

    def next(self, passage: Passage) -> Passage | None:
        """The passage after it in its document."""
        return self._shelf.links.next(passage)
