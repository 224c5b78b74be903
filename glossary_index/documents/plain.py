"""Reader of any other text, which is divided at its own headings.

The first lines, or lines between two lines of ``---`` at the top, may describe the text::

    game: second-edition
    title: House rules of our club
    date: May 2024
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.file_signatures import WEB_PAGE, markup_kind
from glossary_index.documents import markdown, web_page
from glossary_index.documents.encoding import decoded_lines
from glossary_index.documents.front_matter import read_front_matter
from glossary_index.documents.line_wrapping import unbroken_words
from glossary_index.documents.outline import Block, Draft, blocks_of
from glossary_index.documents.section import is_capitals, sentence_case
from glossary_index.documents.unreadable_document import UnreadableDocumentError

_UNDERLINES = {"=": 1, "-": 2}
_NUMBERED = re.compile(r"^(?P<number>\d+(?:\.\d+)*)[.)]?\s+(?=[^\W\d_])")
_ITEM = re.compile(r"^(?:[-*•–]|\d+[.)])\s+\S")
_MAX_HEADING_CHARS = 70


def read(content: bytes, name: str) -> Draft:
    """Return the draft of a text file.

    Raises:
        UnreadableDocumentError: it isn't text, or has an invalid field.
    """
    text = decoded_lines(content, name)
    kind = markup_kind(text)
    if kind.startswith(WEB_PAGE):
        return web_page.read(content, name)
    if kind and text.lstrip().startswith("<?"):  # a text may begin with any other tag
        raise UnreadableDocumentError(f"{name} is {kind}.")
    lines = tuple(text.split("\n"))
    about = read_front_matter(lines, name)
    marked = name.lower().endswith(markdown.ENDINGS) or markdown.has_markdown_headings(lines)
    blocks = (markdown.blocks if marked else blocks_of_text)(lines, about.lines)
    return Draft(about.title, about.game, about.date, lines, blocks)


def blocks_of_text(lines: tuple[str, ...], skipped: int = 0) -> Iterator[Block]:
    """Yield headings (found by capitals, underlining or numbers), paragraphs (by blank lines) and list items."""
    known = unbroken_words(lines)
    held: list[tuple[int, str]] = []
    for number in range(skipped + 1, len(lines) + 1):
        line = lines[number - 1].strip()
        level = _heading_level(lines, number)
        if held and (not line or level or _ITEM.match(line)):
            yield from blocks_of(held, known)
            held = []
        if level:
            yield Block(sentence_case(line), (number, number), level)
        elif line and not _is_underline(lines, number):
            held.append((number, line))
    yield from blocks_of(held, known)


def _heading_level(lines: tuple[str, ...], number: int) -> int:
    """Return the level of the heading on a line; 0 if there is none."""
    line, before, after = _line_at(lines, number), _line_at(lines, number - 1), _line_at(lines, number + 1)
    if not line or len(line) > _MAX_HEADING_CHARS:
        return 0
    if _is_underline(lines, number + 1):
        return _UNDERLINES[after[0]]
    if is_capitals(line):
        return 1
    numbered = _NUMBERED.match(line)
    if numbered and not before and not after and line[-1] not in ".!;:,":
        return 2 + numbered.group("number").count(".")
    return 0


def _is_underline(lines: tuple[str, ...], number: int) -> bool:
    """Whether a line only underlines the line before it."""
    line, over, before = (_line_at(lines, number - back) for back in range(3))
    return len(line) > 2 and line[0] in _UNDERLINES and set(line) == {line[0]} and bool(over) and not before


def _line_at(lines: tuple[str, ...], number: int) -> str:
    return lines[number - 1].strip() if 1 <= number <= len(lines) else ""
