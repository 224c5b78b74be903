"""Parts shared by all readers: paragraphs with their lines, sections, and the division of sections into passages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from glossary_index.passage import MAX_PASSAGE_CHARS, KnownQuestion, Mark, Passage, Span

COMFORTABLE_CHARS = 1100
"""Length in characters at which a section is divided at the next paragraph: short enough to read as an answer."""

_STEP = re.compile(r"\d+\. ")
MIN_LAST_PART_CHARS = 150
"""Length in characters below which the last part of a section stays with the previous part."""

_SENTENCE_END = re.compile(r"(?<=[.!?:;”\")])\s+")


class Document(msgspec.Struct, frozen=True):
    """A document as stored.

    Attributes:
        source: the document's id, which is the file's name without extension.
        title: the title for players.
        game: the game's id, such as ``second-edition``, or empty.
        date: the date as printed; may be empty.
        lines: the text, line by line.
    """

    source: str
    title: str
    game: str
    date: str
    lines: tuple[str, ...]


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph and its lines, in several ranges if it was printed twice or split."""

    text: str
    lines: tuple[tuple[int, int], ...]


class Section(msgspec.Struct):
    """The paragraphs under one title.

    Attributes:
        heading: the line of the title; 0 if it is lost.
        asks: questions that the section answers.
        related: the names that it refers to.
        marks: the document's marks about how new its lines are.
        edits: the changes that it makes to an older text; may be empty.
        date: the date of issue, if the document prints one for it; by default the document's date.
        effective: the day from which it counts; may be empty.
        longest: length in characters at which it is divided at the next paragraph; more for steps that belong together.
    """

    title: str
    path: tuple[str, ...] = ()
    kind: str = "rule"
    paragraphs: list[Paragraph] = msgspec.field(default_factory=list)
    aliases: tuple[str, ...] = ()
    heading: int = 0
    asks: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    edits: str = ""
    date: str = ""
    effective: str = ""
    longest: int = COMFORTABLE_CHARS


def passages(document: Document, sections: Iterable[Section]) -> Iterator[Passage]:
    """Yield sections as passages of a comfortable size, divided between paragraphs if possible."""
    used: dict[str, int] = {}
    for section in sections:
        pieces = _pieces_of_section(section.paragraphs, section.longest)
        for number, piece in enumerate(pieces, start=1):
            first = piece[0].lines[0][0]
            key = f"{document.source}/L{first}"
            used[key] = used.get(key, 0) + 1
            yield Passage(
                key=key if used[key] == 1 else f"{key}.{used[key]}",
                title=section.title,
                path=section.path if len(pieces) == 1 else (*section.path, f"part {number} of {len(pieces)}"),
                kind=section.kind,
                game=document.game,
                source=document.source,
                date=section.date or document.date,
                effective=section.effective,
                marks=_marks_on_piece(section.marks, piece),
                edits=section.edits,
                text="\n\n".join(paragraph.text for paragraph in piece),
                spans=_spans_of_piece(document.source, piece, section.heading if number == 1 else 0),
                aliases=section.aliases,
                questions=tuple(map(KnownQuestion, section.asks)),
                related=section.related,
            )


def _marks_on_piece(marks: Iterable[Mark], piece: list[Paragraph]) -> tuple[Mark, ...]:
    """Return the marks that overlap any line of the piece."""
    lines = [lines for paragraph in piece for lines in paragraph.lines]
    return tuple(mark for mark in marks if any(mark.start <= end and mark.end >= start for start, end in lines))


def _spans_of_piece(source: str, piece: list[Paragraph], heading: int) -> tuple[Span, ...]:
    """Return the lines of a piece and of its heading, with neighbouring ranges joined."""
    merged: list[list[int]] = []
    printed = [(heading, heading)] if heading else []
    for start, end in sorted([*printed, *(lines for paragraph in piece for lines in paragraph.lines)]):
        if merged and start <= merged[-1][1] + 2:
            merged[-1][1] = max(end, merged[-1][1])
        else:
            merged.append([start, end])
    return tuple(Span(source, start, end) for start, end in merged)


def _pieces_of_section(paragraphs: Iterable[Paragraph], longest: int) -> list[list[Paragraph]]:
    pieces: list[list[Paragraph]] = []
    for paragraph in (short for long in paragraphs for short in _shortened_paragraphs(long)):
        if not pieces or _length_of_piece(pieces[-1]) + len(paragraph.text) > longest:
            pieces.append([])
        pieces[-1].append(paragraph)
    if (
        len(pieces) > 1
        and _length_of_piece(pieces[-1]) < MIN_LAST_PART_CHARS
        and _length_of_piece(pieces[-2]) + _length_of_piece(pieces[-1]) <= MAX_PASSAGE_CHARS
    ):
        last = pieces.pop()
        pieces[-1] += last
    return pieces


def _length_of_piece(piece: list[Paragraph]) -> int:
    """Return the length of a piece in characters, including the empty lines between its paragraphs."""
    return sum(len(paragraph.text) + 2 for paragraph in piece)


def _shortened_paragraphs(paragraph: Paragraph) -> Iterator[Paragraph]:
    """Yield a paragraph, divided at the ends of sentences if it is longer than the longest text."""
    text, start = paragraph.text, 0
    while len(text) - start > MAX_PASSAGE_CHARS:
        ends = [found.start() for found in _SENTENCE_END.finditer(text, start, start + MAX_PASSAGE_CHARS)]
        cut = ends[-1] if ends else start + MAX_PASSAGE_CHARS
        yield Paragraph(text[start:cut].strip(), paragraph.lines)
        start = next((place for place in range(cut, len(text)) if not text[place].isspace()), len(text))
    if start < len(text):
        yield Paragraph(text[start:].rstrip() if start else text, paragraph.lines)


def paragraphs_with_joined_steps(paragraphs: Iterable[Paragraph]) -> list[Paragraph]:
    """Return the paragraphs with all parts of a numbered step joined, so that no step is divided."""
    steps: list[Paragraph] = []
    for paragraph in paragraphs:
        if steps and _STEP.match(steps[-1].text) and not _STEP.match(paragraph.text):
            before = steps.pop()
            steps.append(Paragraph(f"{before.text}\n\n{paragraph.text}", before.lines + paragraph.lines))
        else:
            steps.append(paragraph)
    return steps


def is_capitals(line: str) -> bool:
    """Whether a line is printed in capitals, as most headings in these documents are."""
    letters = [letter for letter in line if letter.isalpha()]
    return len(letters) >= 3 and all(letter.isupper() for letter in letters)


def sentence_case(heading: str) -> str:
    """Return the title in sentence case: ``1. Moving a ship`` for ``1. MOVING A SHIP``; mixed case stays unchanged."""
    heading = heading.strip().strip("*").strip()
    if not is_capitals(heading):
        return heading
    return re.sub(r"[^\W\d_]", lambda letter: letter.group().upper(), heading.lower(), count=1)


def opening_words(text: str, count: int = 7) -> str:
    """Return the first words of a text, as a title for a passage that lost its own."""
    words = re.sub(r"[*_\[\]]", "", text).split()
    return " ".join(words[:count]).rstrip(".,;:") + ("…" if len(words) > count else "")
