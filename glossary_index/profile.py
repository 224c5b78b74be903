"""What ranking knows of a passage beside its BM25F score."""

from __future__ import annotations

import itertools

import msgspec

from glossary_index.analysis import terms
from glossary_index.passage import Passage


class Profile(msgspec.Struct, frozen=True):
    """The terms of a passage.

    Attributes:
        everywhere: all of them.
        names: those of the title and of each alias.
        asks: those of each question that it answers.
        pairs: terms that stand side by side, or with one between them.
        documents: the documents that it stands in or retells.
        lines: the lines that it holds or retells, each with its document.
    """

    everywhere: frozenset[str]
    names: tuple[frozenset[str], ...]
    asks: tuple[frozenset[str], ...]
    pairs: frozenset[tuple[str, str]]
    documents: frozenset[str]
    lines: frozenset[tuple[str, int]]


def profile(passage: Passage) -> Profile:
    """The profile of a passage."""
    names = tuple(frozenset(terms(name)) for name in (passage.title, *passage.aliases))
    asks = tuple(frozenset(terms(ask)) for ask in passage.asks)
    path = frozenset(terms(" ".join(passage.path)))
    text = terms(f"{passage.title}. {passage.text}")
    pairs = frozenset((*itertools.pairwise(text), *zip(text, text[2:], strict=False)))
    lines = frozenset((span.source, line) for span in passage.spans for line in range(span.start, span.end + 1))
    return Profile(path.union(text, *names, *asks), names, asks, pairs, passage.documents, lines)
