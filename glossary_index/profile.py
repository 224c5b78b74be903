"""What ranking knows of a passage beside its BM25F score."""

from __future__ import annotations

import msgspec

from glossary_index.analysis import gist, terms, wording
from glossary_index.passage import Passage
from glossary_index.sentences import pieces


class Profile(msgspec.Struct, frozen=True):
    """The terms of a passage.

    Attributes:
        everywhere: all of them.
        names: those of the title and of each alias.
        asks: those of each question that it answers.
        gists: what each of these questions asks, whoever asks it; see ``analysis.gist``.
        pieces: those of each sentence and item of its text, in order, each term once.
        wording: its names, questions and text word for word; see ``analysis.wording``.
    """

    everywhere: frozenset[str]
    names: tuple[frozenset[str], ...]
    asks: tuple[frozenset[str], ...]
    gists: tuple[tuple[str, ...], ...]
    pieces: tuple[tuple[str, ...], ...]
    wording: str


def profile(passage: Passage) -> Profile:
    """The profile of a passage."""
    names = tuple(frozenset(terms(name)) for name in (passage.title, *passage.aliases))
    asks = tuple(frozenset(terms(ask)) for ask in passage.asks)
    told = tuple(tuple(dict.fromkeys(terms(piece.words))) for piece in pieces(passage.text))
    path = frozenset(terms(" ".join(passage.path)))
    everywhere = path.union(terms(passage.text), *names, *asks)
    whole = wording((passage.title, *passage.aliases, *passage.asks, passage.text))
    return Profile(everywhere, names, asks, tuple(map(gist, passage.asks)), told, whole)
