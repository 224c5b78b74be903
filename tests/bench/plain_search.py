"""Plain searches to compare the rules library with, on the same passages: Whoosh and SQLite FTS5."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence

from whoosh import fields
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import OrGroup, QueryParser

from glossary_index.passage import Passage


class PlainWhoosh:
    """Whoosh with its own analyser and scoring; title and text are one field, and any word may match."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        schema = fields.Schema(number=fields.STORED, body=fields.TEXT(), source=fields.ID())
        index = RamStorage().create_index(schema)
        writer = index.writer()
        for number, passage in enumerate(passages):
            writer.add_document(number=number, body=f"{passage.title} {passage.text}", source=passage.source)
        writer.commit()
        self._passages = passages
        self._searcher = index.searcher()
        self._parser = QueryParser("body", schema, group=OrGroup)

    def search(self, query: str, limit: int) -> list[Passage]:
        """Return the best passages."""
        words = " ".join(re.findall(r"\w+", query))
        return [self._passages[hit["number"]] for hit in self._searcher.search(self._parser.parse(words), limit=limit)]


class PlainSqlite:
    """SQLite FTS5 over title and text with the Porter stemmer; any word may match."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._passages = passages
        self._database = sqlite3.connect(":memory:")
        self._database.execute("CREATE VIRTUAL TABLE passages USING fts5(title, body, tokenize='porter unicode61')")
        rows = [(number, passage.title, passage.text) for number, passage in enumerate(passages)]
        self._database.executemany("INSERT INTO passages(rowid, title, body) VALUES (?, ?, ?)", rows)

    def search(self, query: str, limit: int) -> list[Passage]:
        """Return the best passages."""
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        found = self._database.execute(
            "SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY rank LIMIT ?", (words or '""', limit)
        )
        return [self._passages[number] for (number,) in found]
