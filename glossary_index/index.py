"""The Whoosh index: the one module that knows Whoosh.

An index folder holds the Whoosh files and ``passages.msgpack``, the passages themselves.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from whoosh import fields
from whoosh import index as whoosh_index
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.query import And as AndQuery
from whoosh.query import DisjunctionMax, Or, Term
from whoosh.scoring import BM25F
from whoosh.searching import Searcher

from glossary_index.analysis import terms
from glossary_index.passage import Passage

FIELD_WEIGHTS = {"title": 0.7, "aliases": 0.7, "asks": 0.8, "path": 0.5, "body": 1.0}
"""How much a word counts by the field in which it stands; of several fields the best counts."""
_PASSAGES = "passages.msgpack"
_LENGTH_PENALTY = {"title_B": 0.4, "aliases_B": 0.2, "asks_B": 0.3, "path_B": 0.2, "body_B": 0.6}


class BrokenIndexError(Exception):
    """The folder holds no readable index."""


def write_index(folder: Path, passages: Sequence[Passage]) -> None:
    """Write a new index into an empty folder."""
    (folder / _PASSAGES).write_bytes(msgspec.msgpack.encode(list(passages)))
    writer = whoosh_index.create_in(folder, _schema()).writer(limitmb=128)
    for passage in passages:
        writer.add_document(key=passage.key, game=passage.game, source=" ".join(passage.documents), **_texts(passage))
    writer.commit()


def _schema() -> fields.Schema:
    text = {name: fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for name in FIELD_WEIGHTS}
    keyword = fields.KEYWORD(scorable=False)
    return fields.Schema(key=fields.ID(stored=True, unique=True), game=fields.ID(), source=keyword, **text)


def _texts(passage: Passage) -> dict[str, str]:
    """The terms of each field, stemmed here so that queries and passages are stemmed alike."""
    texts = {
        "title": passage.title,
        "aliases": " ".join(passage.aliases),
        "asks": " ".join(passage.asks),
        "path": " ".join(passage.path),
        "body": passage.text,
    }
    return {name: " ".join(terms(text)) for name, text in texts.items()}


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
        query = Or(
            [
                DisjunctionMax(
                    [Term(field, term, boost=weight * importance) for field, weight in FIELD_WEIGHTS.items()]
                )
                for term, importance in weighted.items()
            ]
        )
        hits = self._searcher().search(query, limit=limit, filter=_filter(game, source))
        return [(self.by_key[hit["key"]], float(hit.score)) for hit in hits]

    def _searcher(self) -> Searcher:
        """This thread's searcher; Whoosh's own are not to be shared."""
        if not hasattr(self._threads, "searcher"):
            self._threads.searcher = self._index.searcher(weighting=BM25F(**_LENGTH_PENALTY))
        searcher: Searcher = self._threads.searcher
        return searcher


def _filter(game: str | None, source: str | None) -> AndQuery | None:
    wanted: list[Or | Term] = []
    if game:
        wanted.append(Or([Term("game", game), Term("game", "")]))
    if source:
        wanted.append(Term("source", source))
    return AndQuery(wanted) if wanted else None
