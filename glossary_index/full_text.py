"""Whoosh behind one interface: stems, and passages ranked by weighted words. The one module that knows Whoosh."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from whoosh import fields
from whoosh import index as whoosh_index
from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.lang.porter import stem
from whoosh.query import And as AndQuery
from whoosh.query import Or, Term
from whoosh.scoring import TF_IDF
from whoosh.searching import Searcher


class BrokenIndexError(Exception):
    """The folder holds no readable index."""


class Row(msgspec.Struct, frozen=True):
    """A text as it is found again.

    Attributes:
        key: its name, without spaces.
        game: the game that it is about; may be empty.
        documents: where it stands.
        weights: its terms, with what each counts.
    """

    key: str
    game: str
    documents: Iterable[str]
    weights: Mapping[str, float]


@lru_cache(maxsize=65536)
def stemmed(word: str) -> str:
    """The stem of a word in lower case."""
    return str(stem(word))


def write(folder: Path, rows: Iterable[Row]) -> None:
    """Write a new index into an empty folder."""
    weighed = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
    schema = fields.Schema(
        key=fields.ID(stored=True, unique=True),
        game=fields.ID(),
        source=fields.KEYWORD(scorable=False),
        words=fields.TEXT(analyzer=weighed, phrase=False),
    )
    writer = whoosh_index.create_in(folder, schema).writer(limitmb=128)
    for row in rows:
        words = " ".join(f"{term}^{weight:.3f}" for term, weight in row.weights.items())
        writer.add_document(key=row.key, game=row.game, source=" ".join(row.documents), words=words)
    writer.commit()


class FullText:
    """An open index, held in memory: safe for reading from several threads, and while another one is built."""

    def __init__(self, folder: Path) -> None:
        """Open an index folder.

        Raises:
            BrokenIndexError: it is not one, or its files are damaged.
        """
        try:
            self._index = copy_to_ram(FileStorage(str(folder))).open_index()
            with self._index.searcher() as searcher:
                self.size = int(searcher.doc_count())
        except Exception as error:  # Whoosh raises whatever a damaged file leads to
            raise BrokenIndexError(f"The index in {folder} cannot be read: {error}") from error
        self._threads = threading.local()

    def rank(
        self, weighted: Mapping[str, float], *, game: str | None, source: str | None, limit: int
    ) -> list[tuple[str, float]]:
        """The keys of the texts in which the terms count most, each term by its rarity, with their scores.

        Args:
            weighted: terms with what each counts.
            game: only texts of this game, and of none.
            source: only texts of this document.
            limit: how many at most.
        """
        query = Or([Term("words", term, boost=importance) for term, importance in weighted.items()])
        hits = self._searcher().search(query, limit=limit, filter=_filter(game, source), optimize=False)
        return [(str(hit["key"]), float(hit.score)) for hit in hits]

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
