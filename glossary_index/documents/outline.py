"""Sections of any document whose readers tell headings from text; questions with answers become sections, too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from glossary_index.documents.section import Paragraph, Section, opening_words
from glossary_index.documents.wrapping import joined

LOWEST = 7
"""The level of a heading below all others: a term of a list of definitions, or a line in capitals."""

_QUESTION = re.compile(r"^(?:\d+[.)]\s+)?Q(?:uestion)?\s?\d*\s?[:.)]\s+(?=\S)", re.IGNORECASE)
_ANSWER = re.compile(r"^A(?:nswer)?\s?\d*\s?[:.)]\s+(?=\S)", re.IGNORECASE)
_BOTH = re.compile(rf"{_QUESTION.pattern}[^?]+\?(?=\s+A(?:nswer)?:\s)", re.IGNORECASE)
_LONGEST_TITLE = 100


class Block(msgspec.Struct, frozen=True):
    """A heading or a paragraph.

    Attributes:
        text: its words.
        lines: the first and last line on which it stands.
        level: 1 for the highest heading, up to ``LOWEST``; 0 for text.
    """

    text: str
    lines: tuple[int, int]
    level: int = 0


class Draft(msgspec.Struct, frozen=True):
    """A document as its reader found it; ``title``, ``game`` and ``date`` are empty where it does not tell them.

    ``lines`` are what it is recognised by.
    """

    title: str
    game: str
    date: str
    lines: tuple[str, ...]
    blocks: Iterable[Block]


def blocks_of(lines: list[tuple[int, str]], known: frozenset[str] = frozenset()) -> Iterator[Block]:
    """The numbered lines of a paragraph, cut before each question and each answer."""
    held: list[tuple[int, str]] = []
    for number, line in lines:
        if held and (_QUESTION.match(line) or _ANSWER.match(line)):
            yield from _told_apart(held, known)
            held = []
        held.append((number, line))
    if held:
        yield from _told_apart(held, known)


def _told_apart(lines: list[tuple[int, str]], known: frozenset[str]) -> Iterator[Block]:
    """The lines as one block; as two where an answer follows its question on a line."""
    text = joined((line for _, line in lines), known)
    end = _BOTH.match(text)
    for part in (text[: end.end()], text[end.end() :]) if end else (text,):
        yield Block(part.strip(), (lines[0][0], lines[-1][0]))


def sections(draft: Draft) -> Iterator[Section]:
    """A section for each heading and each question; what stands before is titled by the document or its own words."""
    above: list[tuple[int, str]] = []
    current, asked = Section(draft.title), False
    for block in draft.blocks:
        if block.level:
            yield from _closed(current)
            above = [*((level, title) for level, title in above if level < block.level), (block.level, block.text)]
            current, asked = _headed(block, tuple(title for _, title in above[:-1])), _is_question(block.text)
        elif _is_question(block.text):
            yield from _closed(current)
            current, asked = _headed(block, tuple(title for _, title in above)), True
        else:
            text = _ANSWER.sub("", block.text) if asked else block.text
            current.paragraphs.append(Paragraph(text, (block.lines,)))
            asked = False
    yield from _closed(current)


def _is_question(text: str) -> bool:
    return bool(_QUESTION.match(text)) and "?" in text


def _headed(block: Block, path: tuple[str, ...]) -> Section:
    """The section under a heading or a question; one whose title is cut begins with the whole of it."""
    whole = _QUESTION.sub("", block.text) if _is_question(block.text) else block.text
    title = whole if len(whole) <= _LONGEST_TITLE else opening_words(whole, len(whole[:_LONGEST_TITLE].split()) - 1)
    asks = (whole,) if whole.endswith("?") or _is_question(block.text) else ()
    section = Section(title, path, asks=asks, heading=block.lines[0])
    if title != whole:
        section.paragraphs.append(Paragraph(whole, (block.lines,)))
    return section


def _closed(section: Section) -> Iterator[Section]:
    """A section that has text; a question that nobody answered is its own text."""
    if section.asks and not section.paragraphs:
        section.paragraphs.append(Paragraph(section.asks[0], ((section.heading, section.heading),)))
    if section.paragraphs:
        section.title = section.title or opening_words(section.paragraphs[0].text)
        yield section
