"""The index of all passages: the passages, and their terms with BM25F weights in the full-text index.

An index folder contains the files of the full-text index and ``passages.msgpack``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from glossary_index import full_text
from glossary_index.full_text import BrokenIndexError, FullText, Row
from glossary_index.games import GAMES
from glossary_index.passage import Passage
from glossary_index.text_analysis import terms

FIELD_WEIGHTS = {"title": 2.0, "aliases": 2.0, "asks": 2.0, "path": 1.0, "body": 1.0}
"""The weight of a word by the field that contains it."""
LENGTH_PENALTIES = {"title": 0.4, "aliases": 0.2, "asks": 0.3, "path": 0.2, "body": 0.6}
"""Penalties for words in long fields, from 0 to 1."""
_SATURATION = 1.2
_PASSAGES = "passages.msgpack"


def write_index(folder: Path, passages: Sequence[Passage]) -> None:
    """Write a new index into an empty folder.

    The words have their BM25F weights except for rarity, which the full-text index adds. Fields are joined before
    repetitions lose weight; Whoosh's own BM25F would score each field separately.
    """
    (folder / _PASSAGES).write_bytes(msgspec.msgpack.encode(list(passages)))
    weights = zip(passages, _weighted_terms(passages), strict=True)
    full_text.write_full_text_index(
        folder, (Row(one.key, one.game, one.documents, weighed) for one, weighed in weights)
    )


def _weighted_terms(passages: Sequence[Passage]) -> Iterator[dict[str, float]]:
    """Yield each passage's terms with their weights."""
    table = [_terms_by_field(passage) for passage in passages]
    usual = {name: sum(len(row[name]) for row in table) / max(1, len(table)) for name in FIELD_WEIGHTS}
    for row in table:
        weights: defaultdict[str, float] = defaultdict(float)
        for name, found in row.items():
            penalty = LENGTH_PENALTIES[name]
            length = 1 - penalty + penalty * len(found) / (usual[name] or 1)
            for term in found:
                weights[term] += FIELD_WEIGHTS[name] / length
        yield {term: _saturated_weight(weight) for term, weight in weights.items()}


def _saturated_weight(weight: float) -> float:
    """Return the weight of repetitions, of which each adds less than the one before."""
    return weight * (_SATURATION + 1) / (weight + _SATURATION)


def _terms_by_field(passage: Passage) -> dict[str, list[str]]:
    """Return the terms of each field, stemmed here so that queries and passages are stemmed in the same way."""
    texts = {
        "title": passage.title,
        "aliases": " ".join(passage.aliases),
        "asks": " ".join(passage.asks),
        "path": " ".join(passage.path),
        "body": passage.text,
    }
    return {name: terms(text) for name, text in texts.items()}


class Index:
    """An open index with its passages."""

    def __init__(self, folder: Path) -> None:
        """Open an index folder.

        Raises:
            BrokenIndexError: the folder has no index, or its files are damaged.
        """
        try:
            self.passages: list[Passage] = msgspec.msgpack.decode((folder / _PASSAGES).read_bytes(), type=list[Passage])
        except (OSError, msgspec.MsgspecError) as error:
            raise BrokenIndexError(f"The index in {folder} cannot be read: {error}") from error
        if {passage.game for passage in self.passages} - {"", *GAMES}:
            raise BrokenIndexError(f"The index in {folder} was built by an older version.")
        self._full_text = FullText(folder)
        if self._full_text.size != len(self.passages):
            raise BrokenIndexError(f"The index in {folder} is incomplete.")
        self.by_key = {passage.key: passage for passage in self.passages}

    def rank(
        self, weighted: Mapping[str, float], *, game: str | None, source: str | None, limit: int
    ) -> list[tuple[Passage, float]]:
        """Return the passages that score highest for weighted terms, by BM25F; see ``FullText.rank``."""
        found = self._full_text.rank(weighted, game=game, source=source, limit=limit)
        return [(self.by_key[key], score) for key, score in found]
