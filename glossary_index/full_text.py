"""Stems, and texts ranked by weighted words: the only module that imports Whoosh.

Whoosh writes the index and reads its postings; these are summed here, because its own searcher takes far longer.
"""

from __future__ import annotations

import heapq
import math
import threading
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from whoosh.lang.porter import stem

_DOUBLED_LETTERS = "bgmnprt"
"""Letters that are doubled before *ed* and *ing*; Whoosh's stemmer leaves them doubled."""
_SHORTEST_DOUBLED = 3
_IRREGULAR_FORMS = {
    "go": "goes going gone went", "die": "dies died dying", "tie": "ties tied tying", "free": "frees freed",
    "win": "won", "lose": "lost", "take": "took taken", "fly": "flew flown", "fight": "fought", "shoot": "shot shots",
    "choose": "chose chosen", "begin": "began begun", "break": "broke broken", "beat": "beaten",
    "come": "came", "keep": "kept", "hold": "held", "pay": "paid", "send": "sent", "steal": "stole stolen",
    "throw": "threw thrown", "bring": "brought", "buy": "bought", "catch": "caught",
    "deal": "dealt", "find": "found", "know": "knew known", "lay": "laid", "meet": "met", "run": "ran",
    "see": "saw seen", "stand": "stood", "blow": "blew blown", "bleed": "bled", "lead": "led", "sell": "sold",
}  # fmt: skip
_BASES = {form: base for base, forms in _IRREGULAR_FORMS.items() for form in forms.split()}
"""Maps each irregular form to its base, whose stem it has."""


class BrokenIndexError(Exception):
    """Raised for a folder without a readable index."""


class Row(msgspec.Struct, frozen=True):
    """A text in the index.

    Attributes:
        key: the text's name, without spaces.
        game: the text's game; may be empty.
        documents: the documents that contain the text.
        weights: the text's terms with their weights.
    """

    key: str
    game: str
    documents: Iterable[str]
    weights: Mapping[str, float]


class _Postings(msgspec.Struct, frozen=True):
    """The numbers of the texts that have a term, the term's weight in each, and its rarity."""

    texts: array[int]
    weights: array[float]
    rarity: float


@lru_cache(maxsize=65536)
def stem_of(word: str) -> str:
    """Return the stem of a word in lower case; *stopped* and *stopping* have that of *stop*, *went* that of *go*."""
    word = _BASES.get(word, word)
    found = str(stem(word))
    is_doubled = word.endswith(("ed", "ing")) and len(found) > _SHORTEST_DOUBLED and found[-1] == found[-2]
    return found[:-1] if is_doubled and found[-1] in _DOUBLED_LETTERS else found


def write_full_text_index(folder: Path, rows: Iterable[Row]) -> None:
    """Write a new index into an empty folder."""
    from whoosh import fields  # noqa: PLC0415 - slow to load, and a bot has its index mostly
    from whoosh import index as whoosh_index  # noqa: PLC0415 - as above
    from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer  # noqa: PLC0415 - as above

    weighed = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
    schema = fields.Schema(
        key=fields.STORED(),
        game=fields.STORED(),
        documents=fields.STORED(),
        words=fields.TEXT(analyzer=weighed, phrase=False),
    )
    writer = whoosh_index.create_in(folder, schema).writer(limitmb=4)  # small, because sorting stops all threads
    for row in rows:
        words = " ".join(f"{term}^{weight:.3f}" for term, weight in row.weights.items())
        writer.add_document(key=row.key, game=row.game, documents=tuple(row.documents), words=words)
    writer.commit()


class FullText:
    """An open index in memory, which several threads can read, even while another one is built."""

    def __init__(self, folder: Path) -> None:
        """Open an index folder.

        Raises:
            BrokenIndexError: the folder has no index, or its files are damaged.
        """
        from whoosh.filedb.filestore import FileStorage, copy_to_ram  # noqa: PLC0415 - slow to load, and opened later

        try:
            self._reader = copy_to_ram(FileStorage(str(folder))).open_index().reader()
            stored = [row for _, row in self._reader.iter_docs()]
            self._keys = [str(row["key"]) for row in stored]
            games = [str(row["game"]) for row in stored]
            documents = [frozenset(map(str, row["documents"])) for row in stored]
        except Exception as error:  # Whoosh raises any error on a damaged file
            raise BrokenIndexError(f"The index in {folder} cannot be read: {error}") from error
        self._all = frozenset(range(len(stored)))
        self._of_game = {
            game: frozenset(text for text, one in enumerate(games) if one in (game, "")) for game in {"", *games}
        }
        self._in_document = {
            document: frozenset(text for text, found in enumerate(documents) if document in found)
            for document in frozenset().union(*documents)
        }
        self._reading = threading.Lock()
        self._postings: dict[str, _Postings] = {}

    @property
    def size(self) -> int:
        """The number of texts."""
        return len(self._keys)

    def rank(
        self, weighted: Mapping[str, float], *, game: str | None, source: str | None, limit: int
    ) -> list[tuple[str, float]]:
        """Return the keys and scores of the texts in which the terms weigh most, each term weighted by its rarity.

        Args:
            weighted: terms with their weights.
            game: include only texts of this game, and those without a game.
            source: include only texts of this document.
            limit: the maximum number of texts.
        """
        scores: defaultdict[int, float] = defaultdict(float)
        for term, importance in weighted.items():
            found = self._postings_of(term)
            worth = importance * found.rarity
            for text, weight in zip(found.texts, found.weights, strict=True):
                scores[text] += worth * weight
        wanted = scores.keys() & self._texts_in_scope(game, source)
        best = heapq.nlargest(limit, ((scores[text], -text) for text in wanted))
        return [(self._keys[-text], score) for score, text in best]

    def _texts_in_scope(self, game: str | None, source: str | None) -> frozenset[int]:
        """Return the numbers of the texts in a document and of a game, including those without a game."""
        texts = self._of_game.get(game, self._of_game[""]) if game else self._all
        return texts & self._in_document.get(source, frozenset()) if source else texts

    def _postings_of(self, term: str) -> _Postings:
        """Return the postings of a term; Whoosh can only read for one thread at a time."""
        if term not in self._postings:
            with self._reading:
                self._postings[term] = self._read_postings(term)
        return self._postings[term]

    def _read_postings(self, term: str) -> _Postings:
        texts, weights = array("I"), array("f")
        if ("words", term) in self._reader:
            matcher = self._reader.postings("words", term)
            while matcher.is_active():
                texts.append(matcher.id())
                weights.append(matcher.weight())
                matcher.next()
        return _Postings(texts, weights, math.log(self.size / (len(texts) + 1)) + 1)
