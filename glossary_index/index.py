"""The Whoosh index: the one module that knows Whoosh.

An index folder holds the Whoosh files and ``passages.msgpack``, the passages themselves.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
from whoosh import fields
from whoosh import index as whoosh_index
from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.query import And as AndQuery
from whoosh.query import Or, Term
from whoosh.scoring import TF_IDF
from whoosh.searching import Searcher

from glossary_index.analysis import terms
from glossary_index.passage import Passage

FIELD_WEIGHTS = {"title": 2.0, "aliases": 2.0, "asks": 2.0, "path": 1.0, "body": 1.0}
"""How much a word counts by where it stands."""
LENGTH_PENALTIES = {"title": 0.4, "aliases": 0.2, "asks": 0.3, "path": 0.2, "body": 0.6}
"""How much a word counts less where many others stand beside it, from 0 to 1."""
_SATURATION = 1.2
_PASSAGES = "passages.msgpack"


class BrokenIndexError(Exception):
    """The folder holds no readable index."""


def write_index(folder: Path, passages: Sequence[Passage]) -> None:
    """Write a new index into an empty folder."""
    (folder / _PASSAGES).write_bytes(msgspec.msgpack.encode(list(passages)))
    writer = whoosh_index.create_in(folder, _schema()).writer(limitmb=128)
    for passage, words in zip(passages, _weighed(passages), strict=True):
        writer.add_document(key=passage.key, game=passage.game, source=" ".join(passage.documents), words=words)
    writer.commit()


def _schema() -> fields.Schema:
    """The words carry their BM25F weights, all but the rarity of a word, which the searcher knows.

    Fields are joined before repetitions lose their worth; Whoosh's own BM25F would score each field by itself.
    """
    weighed = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
    keyword = fields.KEYWORD(scorable=False)
    words = fields.TEXT(analyzer=weighed, phrase=False)
    return fields.Schema(key=fields.ID(stored=True, unique=True), game=fields.ID(), source=keyword, words=words)


def _weighed(passages: Sequence[Passage]) -> Iterator[str]:
    """Each passage's terms with their weights, such as ``beam^2.4``."""
    table = [_terms_by_field(passage) for passage in passages]
    usual = {name: sum(len(row[name]) for row in table) / max(1, len(table)) for name in FIELD_WEIGHTS}
    for row in table:
        weights: defaultdict[str, float] = defaultdict(float)
        for name, found in row.items():
            penalty = LENGTH_PENALTIES[name]
            length = 1 - penalty + penalty * len(found) / (usual[name] or 1)
            for term in found:
                weights[term] += FIELD_WEIGHTS[name] / length
        yield " ".join(f"{term}^{_saturated(weight):.3f}" for term, weight in weights.items())


def _saturated(weight: float) -> float:
    """What repetitions are worth: each adds less than the one before."""
    return weight * (_SATURATION + 1) / (weight + _SATURATION)


def _terms_by_field(passage: Passage) -> dict[str, list[str]]:
    """The terms of each field, stemmed here so that queries and passages are stemmed alike."""
    texts = {
        "title": passage.title,
        "aliases": " ".join(passage.aliases),
        "asks": " ".join(passage.asks),
        "path": " ".join(passage.path),
        "body": passage.text,
    }
    return {name: terms(text) for name, text in texts.items()}


class Index:
    """An open index, held in memory: safe for reading from several threads, and while another one is built."""

    def __init__(self, folder: Path) -> None:
        """Open an index folder.

        Raises:
            BrokenIndexError: it is not one, or its files are damaged.
        """
        try:
            self.passages: list[Passage] = msgspec.msgpack.decode((folder / _PASSAGES).read_bytes(), type=list[Passage])
            self._index = copy_to_ram(FileStorage(str(folder))).open_index()
            with self._index.searcher() as searcher:
                whole = searcher.doc_count() == len(self.passages)
        except Exception as error:  # Whoosh raises whatever a damaged file leads to
            raise BrokenIndexError(f"The index in {folder} cannot be read: {error}") from error
        if not whole:
            raise BrokenIndexError(f"The index in {folder} is not whole.")
        self._threads = threading.local()
        self.by_key = {passage.key: passage for passage in self.passages}

    def rank(
        self, weighted: Mapping[str, float], *, game: str | None, source: str | None, limit: int
    ) -> list[tuple[Passage, float]]:
        """The passages that score highest for weighted terms, by BM25F.

        Args:
            weighted: terms with what each counts.
            game: only passages of this game, and of none.
            source: only passages that hold or retell lines of this document.
            limit: how many at most.
        """
        query = Or([Term("words", term, boost=importance) for term, importance in weighted.items()])
        hits = self._searcher().search(query, limit=limit, filter=_filter(game, source), optimize=False)
        return [(self.by_key[hit["key"]], float(hit.score)) for hit in hits]

    def _searcher(self) -> Searcher:
        """This thread's searcher; Whoosh's own are not to be shared."""
        if not hasattr(self._threads, "searcher"):
            self._threads.searcher = self._index.searcher(weighting=TF_IDF())
        searcher: Searcher = self._threads.searcher
        return searcher


def _filter(game: str | None, source: str | None) -> AndQuery | None:
    wanted: list[Or | Term] = []
    if game:
        wanted.append(Or([Term("game", game), Term("game", "")]))
    if source:
        wanted.append(Term("source", source))
    return AndQuery(wanted) if wanted else None
