"""The sentence that answers, and how sure that is."""

from __future__ import annotations

from glossary_index.passage import KnownQuestion, Passage
from glossary_index.profile import Profile
from glossary_index.ranking import Understood, likeness
from glossary_index.sentences import pieces

ASKED = 0.5
"""How far a question must be like a known one to be taken for it, from 0 to 1."""
IN_THE_TITLE = 0.5
"""What a word counts that the title has: all of the text is about it."""


def sentence(passage: Passage, about: Profile, asked: Understood) -> str:
    """The short answer to the known question that is asked; else the piece of the text with the rarest of its words."""
    if known := _known(passage, about, asked):
        return known.answer
    told = list(pieces(passage.text))
    return told[max(range(len(told)), key=lambda number: (_worth(asked, about, number), -number))].words


def _worth(asked: Understood, about: Profile, number: int) -> float:
    """How much a piece of the text has of the question, rare words most."""
    title, piece = about.names[0], frozenset(about.pieces[number])
    return sum(
        concept.rarity * concept.found_in(piece) * (IN_THE_TITLE if concept.found_in(title) else 1)
        for concept in asked.concepts
    )


def _known(passage: Passage, about: Profile, asked: Understood) -> KnownQuestion | None:
    """The known question that says what is asked, if it has its answer."""
    alike = [
        (likeness(asked, name), known)
        for name, known in zip(about.asks, passage.questions, strict=True)
        if known.answer
    ]
    best, known = max(alike, key=lambda one: one[0], default=(0.0, None))
    return known if best >= ASKED else None
