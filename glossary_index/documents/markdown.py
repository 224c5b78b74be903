"""Reader of Markdown: headings of both forms, lists, tables and code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from glossary_index.documents.line_wrapping import unbroken_words
from glossary_index.documents.outline import LOWEST_LEVEL, Block, blocks_of
from glossary_index.documents.section import is_capitals, sentence_case

ENDINGS = (".md", ".markdown")

_HEADING = re.compile(r"^#{1,6} +\S")
_TAG = re.compile(r"<!--.*?(?:-->|\Z)|<[^<>]*>", re.DOTALL)
_MAX_HEADING_CHARS = 70


def has_markdown_headings(lines: tuple[str, ...]) -> bool:
    """Whether a text without the Markdown extension has Markdown headings."""
    return any(_HEADING.match(line) for line in lines)


def blocks(lines: tuple[str, ...], skipped: int) -> Iterator[Block]:
    """Yield headings, paragraphs, list items and table rows, and code unchanged."""
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse("\n".join(lines[skipped:]))
    known = unbroken_words(lines)
    level, item = 0, ""
    row, row_lines = list[str](), (0, 0)
    for token in tokens:
        first, last = _lines_of_tokens(token, skipped)
        match token.type:
            case "heading_open":
                level = int(token.tag[1])
            case "heading_close":
                level = 0
            case "list_item_open":
                item = f"{token.info}{token.markup} " if token.info else "• "
            case "tr_open":
                row, row_lines = [], (first, last)
            case "th_open" | "td_open":
                row.append("")
            case "tr_close":
                yield Block(" | ".join(row), row_lines)
                row = []
            case "inline" if row:
                row[-1] = _text_without_markup(token)
            case "inline" if level:
                yield Block(_text_without_markup(token), (first, last), level)
            case "inline":
                yield from _paragraph(f"{item}{_text_without_markup(token)}", first, known)
                item = ""
            case "fence" | "code_block":
                yield Block(token.content.rstrip(), (first, last))
            case "html_block" if text := _TAG.sub(" ", token.content).strip():
                yield Block(" ".join(text.split()), (first, last))


def _lines_of_tokens(token: Token, skipped: int) -> tuple[int, int]:
    first, after = token.map or (0, 1)
    return first + skipped + 1, after + skipped


def _paragraph(text: str, first: int, known: frozenset[str]) -> Iterator[Block]:
    lines = list(enumerate(text.split("\n"), first))
    if len(lines) == 1 and is_capitals(text) and len(text) < _MAX_HEADING_CHARS:
        yield Block(sentence_case(text), (first, first), LOWEST_LEVEL)
    elif text.strip():
        yield from blocks_of(lines, known)


def _text_without_markup(token: Token) -> str:
    """Return the words of a line of Markdown, without its markup."""
    parts = []
    for child in token.children or ():
        if child.type in ("softbreak", "hardbreak"):
            parts.append("\n")
        elif child.type != "html_inline":
            parts.append(child.content)
    return "".join(parts)
