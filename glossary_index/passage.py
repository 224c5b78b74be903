"""Passages: titled pieces of rules documents, the units of look-up."""

from __future__ import annotations

import msgspec

MAX_PASSAGE_CHARS = 2000


class Span(msgspec.Struct, frozen=True, order=True):
    """Lines of a document, counted from 1, including both ends."""

    source: str
    start: int
    end: int


class Mark(msgspec.Struct, frozen=True, order=True):
    """A document's mark about how new some of its lines are.

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
        question: the question, in players' words.
        answer: a line that answers it, with the verdict first for yes-or-no questions; empty if none is written yet.
        rules: the ids of the rules that the answer is based on.
    """

    question: str
    answer: str = ""
    rules: tuple[str, ...] = ()


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of rules text that can be shown as an answer.

    Attributes:
        key: a name that is stable within the index, such as ``rulebook-frontiers/L438``.
        title: the subject of the passage.
        path: the titles above it, outermost first.
        chapter: its part of the digest; empty in other documents, where it is part of the path.
        kind: ``rule``, ``glossary entry``, ``ruling``, ``pointer``, ``example``, ``sidebar``, ``summary``, ``list``,
            ``digest`` or ``other``.
        game: the game's id, such as ``second-edition``; empty if the document doesn't say.
        source: the document's id.
        date: the date of issue, as printed in the document; may be empty.
        effective: the day from which the passage counts; may be empty.
        marks: the document's marks about how new its lines are.
        edits: the changes that the passage makes, such as ``revised card text``; may be empty.
        text: the text shown to players, at most 2,000 characters.
        spans: the source lines that the text contains or retells.
        aliases: other names for the same subject.
        questions: players' questions that it answers.
        rules: the ids of the rules that it retells.
        related: the names that it refers to, as written in the passage.
        newer: the titles of the entries that retell it from a newer document.
        partly: the titles of the entries that retell part of it from a newer document.
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
        """The questions without their answers."""
        return tuple(one.question for one in self.questions)

    @property
    def documents(self) -> frozenset[str]:
        """The ids of the documents that contain the passage or that it retells."""
        return frozenset((self.source, *(span.source for span in self.spans)))
