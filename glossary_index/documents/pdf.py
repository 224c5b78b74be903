"""Reader of PDF files with text: headings by bookmarks, by larger letters, or by capitals and numbers."""

from __future__ import annotations

import io
import logging
import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

import msgspec
from pypdf import PageObject, PdfReader
from pypdf.errors import DependencyError
from pypdf.generic import Destination

from glossary_index.documents.line_wrapping import unbroken_words
from glossary_index.documents.outline import Block, Draft, blocks_of
from glossary_index.documents.section import is_capitals, sentence_case
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.text_analysis import normalised_title

ENDINGS = (".pdf",)

_END = b"%%EOF"
_PAGE_NUMBER = re.compile(r"^(?:page\s*)?\d+(?:\s*(?:of|/)\s*\d+)?$|^[-–] ?\d+ ?[-–]$", re.IGNORECASE)
_NUMBERED = re.compile(r"^(?P<number>\d+(?:\.\d+)*)[.)]?\s+[A-Z][^.!?;:,]{2,60}$")
_NUMBER = re.compile(r"^(?:Chapter |Appendix )?(?:\d+(?:\.\d+)*|[A-Z])[.:)]?\s+")
_ITEM = re.compile(r"^(?:[-*•–]|\d+[.)])\s+\S")
_EDGE_LINES = 2
_MIN_REPEATS_OF_HEADERS = 3
_MIN_LETTERS_PER_PAGE = 20
_HEADING_SIZE_RATIO = 1.15
_MAX_HEADING_CHARS = 90
_FULL_LINE = 0.8


class _Line(msgspec.Struct, frozen=True):
    """A line of the extracted text: its number, its page from 0, its words and the size of its letters."""

    number: int
    page: int
    text: str
    size: float


def read(content: bytes, name: str) -> Draft:
    """Return the draft of a PDF; its lines are numbered through all pages.

    Raises:
        UnreadableDocumentError: the file is damaged, cut off, locked, or only has images of pages.
    """
    if _END not in content[-2048:]:
        raise UnreadableDocumentError(f"{name} is damaged: its end is missing.")
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(io.BytesIO(content))
        locked = reader.is_encrypted and not _is_unlocked(reader)
        lines = [] if locked else _lines_of_pages(reader)
        bookmarks = {} if locked else dict(_bookmarks(reader))
        title = "" if locked else _title_from_metadata(reader)
    except Exception as error:  # pypdf raises almost any error on a damaged file
        raise UnreadableDocumentError(f"{name} is damaged and cannot be read as a PDF.") from error
    if locked:
        raise UnreadableDocumentError(f"{name} is encrypted; save it without protection to have it read.")
    pages = 1 + max((line.page for line in lines), default=0)
    if sum(letter.isalpha() for line in lines for letter in line.text) < _MIN_LETTERS_PER_PAGE * pages:
        raise UnreadableDocumentError(f"{name} holds pictures of pages, but no text.")
    kept = _without_edges(lines)
    return Draft(title, "", "", tuple(line.text for line in lines), list(_blocks(kept, bookmarks)))


def _is_unlocked(reader: PdfReader) -> bool:
    """Whether the file opens without a password, including files that only restrict printing or changes."""
    try:
        return bool(reader.decrypt(""))
    except DependencyError:
        return False


def _title_from_metadata(reader: PdfReader) -> str:
    """Return the title in the metadata, or "" if it is only a file name left by a word processor."""
    title = " ".join(str((reader.metadata.title if reader.metadata else "") or "").split())
    return "" if re.search(r"\.\w{2,4}$|^untitled|^Microsoft Word", title, re.IGNORECASE) else title


def _lines_of_pages(reader: PdfReader) -> list[_Line]:
    found: list[_Line] = []
    for page, content in enumerate(reader.pages):
        for text, size in _sized_lines(content):
            found.append(_Line(len(found) + 1, page, " ".join(text.split()), size))
    return found


def _sized_lines(page: PageObject) -> Iterator[tuple[str, float]]:
    """Yield the lines of a page with the size of their largest letters."""
    runs: list[tuple[str, float]] = []

    def visit(text: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        runs.append((text, round(abs(size * (tm[3] or tm[1]) * (cm[3] or cm[1])), 1)))

    page.extract_text(visitor_text=visit)
    parts, size = list[str](), 0.0
    for run, run_size in runs:
        for count, part in enumerate(run.split("\n")):
            if count:
                yield "".join(parts), size
                parts, size = [], 0.0
            parts.append(part)
            size = max(size, run_size) if part.strip() else size
    if any(parts):
        yield "".join(parts), size


def _bookmarks(reader: PdfReader) -> Iterator[tuple[tuple[int, str], int]]:
    """Yield the page and title of each bookmark, and its level."""

    def walk(items: list[object], level: int) -> Iterator[tuple[tuple[int, str], int]]:
        for item in items:
            if isinstance(item, list):
                yield from walk(item, level + 1)
            elif isinstance(item, Destination) and item.title:
                yield (reader.get_destination_page_number(item) or 0, normalised_title(str(item.title))), level

    yield from walk(list(reader.outline), 1)


def _without_edges(lines: list[_Line]) -> list[_Line]:
    """Return the lines without page numbers, headers and footers that repeat on several pages."""
    edges = [line for _, page in groupby(lines, lambda line: line.page) for line in _edge_lines(list(page))]
    on_pages = Counter(key for _, key in {(line.page, _line_without_page_number(line)) for line in edges})
    dropped = {
        line.number
        for line in edges
        if _PAGE_NUMBER.match(line.text) or on_pages[_line_without_page_number(line)] >= _MIN_REPEATS_OF_HEADERS
    }
    return [line for line in lines if line.number not in dropped]


def _edge_lines(page: list[_Line]) -> list[_Line]:
    printed = [line for line in page if line.text]
    return [*printed[:_EDGE_LINES], *printed[_EDGE_LINES:][-_EDGE_LINES:]]


def _line_without_page_number(line: _Line) -> str:
    """Return the line without a page number before or after it."""
    return re.sub(r"^\d+\s+|\s+\d+$", "", line.text)


def _blocks(lines: list[_Line], bookmarks: dict[tuple[int, str], int]) -> Iterator[Block]:
    """Yield headings and paragraphs; a short line that ends a sentence ends the paragraph."""
    known = unbroken_words(line.text for line in lines)
    full = _FULL_LINE * max((len(line.text) for line in lines), default=0)
    sizes = _heading_sizes(lines)
    found = sum(_bookmark_level(line, bookmarks) > 0 for line in lines)
    marked = found * 2 > len(bookmarks)
    held: list[tuple[int, str]] = []
    for line in lines:
        level = _bookmark_level(line, bookmarks) if marked else _heading_level(line, sizes)
        ended = bool(held) and held[-1][1].endswith((".", "!", "?", ":")) and len(held[-1][1]) < full
        if held and (level or not line.text or ended or _ITEM.match(line.text)):
            yield from blocks_of(held, known)
            held = []
        if level:
            yield Block(sentence_case(line.text), (line.number, line.number), level)
        elif line.text:
            held.append((line.number, line.text))
    yield from blocks_of(held, known)


def _bookmark_level(line: _Line, bookmarks: dict[tuple[int, str], int]) -> int:
    """Return the level of the bookmark with this line as its title, with or without a number; 0 if there is none."""
    titles = (line.text, _NUMBER.sub("", line.text))
    return next((level for title in titles if (level := bookmarks.get((line.page, normalised_title(title)), 0))), 0)


def _heading_sizes(lines: list[_Line]) -> dict[float, int]:
    """Return the letter sizes larger than the text's, with their levels: 1 for the largest."""
    letters: Counter[float] = Counter()
    for line in lines:
        letters[line.size] += len(line.text)
    body = letters.most_common(1)[0][0] if letters else 0.0
    larger = sorted((size for size in letters if size > body * _HEADING_SIZE_RATIO), reverse=True)
    return {size: level for level, size in enumerate(larger, 1)}


def _heading_level(line: _Line, sizes: dict[float, int]) -> int:
    if not line.text or len(line.text) > _MAX_HEADING_CHARS:
        return 0
    if line.size in sizes:
        return sizes[line.size]
    if is_capitals(line.text):
        return len(sizes) + 1
    numbered = _NUMBERED.match(line.text)
    return len(sizes) + 2 + numbered.group("number").count(".") if numbered else 0
