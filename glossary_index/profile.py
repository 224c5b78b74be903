"""The terms of a passage that ranking uses in addition to its BM25F score."""

from __future__ import annotations

import msgspec

from glossary_index.passage import Passage
from glossary_index.sentences import pieces
from glossary_index.text_analysis import gist, spaced_stems, terms


class Profile(msgspec.Struct, frozen=True):
    """The terms of a passage.

    Attributes:
        everywhere: all of its terms.
        beside_asks: all of them except those that only its known questions have.
        names: the terms of the title and of each alias.
        asks: the terms of each question that it answers.
        gists: the gist of each of these questions; see ``gist``.
        pieces: the terms of each sentence and item of its text, in order, each term once.
        wording: its names, questions and text word for word; see ``spaced_stems``.
    """

    everywhere: frozenset[str]
    beside_asks: frozenset[str]
    names: tuple[frozenset[str], ...]
    asks: tuple[frozenset[str], ...]
    gists: tuple[tuple[str, ...], ...]
    pieces: tuple[tuple[str, ...], ...]
    wording: str


def profile(passage: Passage) -> Profile:
    """Return the terms of a passage in the forms that ranking uses."""
    names = tuple(frozenset(terms(name)) for name in (passage.title, *passage.aliases))
    asks = tuple(frozenset(terms(ask)) for ask in passage.asks)
    told = tuple(tuple(dict.fromkeys(terms(piece.words))) for piece in pieces(passage.text))
    path = frozenset(terms(" ".join(passage.path)))
    beside_asks = path.union(terms(passage.text), *names)
    everywhere = beside_asks.union(*asks)
    whole = spaced_stems((passage.title, *passage.aliases, *passage.asks, passage.text))
    return Profile(everywhere, beside_asks, names, asks, tuple(map(gist, passage.asks)), told, whole)
