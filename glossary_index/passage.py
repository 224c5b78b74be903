"""The unit of look-up: a titled piece of a rules document."""

from __future__ import annotations

import msgspec

LONGEST_TEXT = 2000


class Span(msgspec.Struct, frozen=True, order=True):
    """Lines of a document, counted from 1, both ends included."""

    source: str
    start: int
    end: int


class Mark(msgspec.Struct, frozen=True, order=True):
    """What a document says of how new some of its lines are.

    Attributes:
        start: the first line, counted from 1.
        end: the last line.
        words: the mark in words, such as ``change of play`` or ``clarification``.
        effective: the day from which these lines count, such as ``4 February 2002``.
    """

    start: int
    end: int
    words: str
    effective: str


class KnownQuestion(msgspec.Struct, frozen=True):
    """A question that a passage answers.

    Attributes:
        question: in players' words.
        answer: a line that answers it, the verdict first where it is a question of yes or no; empty where none is
            written yet.
        rules: the ids of the rules that the answer rests on.
    """

    question: str
    answer: str = ""
    rules: tuple[str, ...] = ()


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of rules text that can be shown as an answer.

    Attributes:
        key: stable within the index, such as ``rulebook-frontiers/L438``.
        title: what the passage is about.
        path: the titles above it, outermost first.
        chapter: the part of the digest that it stands in; empty in other documents, whose path says it.
        kind: ``rule``, ``glossary entry``, ``ruling``, ``pointer``, ``example``, ``sidebar``, ``summary``, ``list``,
            ``digest`` or ``other``.
        game: its id, such as ``second-edition``, or empty where the document does not say.
        source: the document's id.
        date: on which the document was issued, as printed there; may be empty.
        effective: the day from which the passage counts; may be empty.
        marks: what the document says of how new its lines are.
        edits: what the passage changes, such as ``revised card text``; may be empty.
        text: what a player is shown, at most 2,000 characters.
        spans: the source lines that the text holds or retells.
        aliases: other names for the same thing.
        questions: what players ask that it answers.
        rules: the ids of the rules that it retells.
        related: the names of what it refers to, as the passage gives them.
        newer: the titles of the entries that tell the same by a newer document.
        partly: the titles of those that tell a part of it so.
    """

    key: str
    title: str
    path: tuple[str, ...] = ()
    chapter: str = ""
    kind: str = "rule"
    game: str = ""
    source: str
    date: str = ""
    effective: str = ""
    marks: tuple[Mark, ...] = ()
    edits: str = ""
    text: str
    spans: tuple[Span, ...] = ()
    aliases: tuple[str, ...] = ()
    questions: tuple[KnownQuestion, ...] = ()
    rules: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()

    @property
    def asks(self) -> tuple[str, ...]:
        """The questions alone."""
        return tuple(one.question for one in self.questions)

    @property
    def documents(self) -> frozenset[str]:
        """The ids of the documents that it stands in or retells."""
        return frozenset((self.source, *(span.source for span in self.spans)))
