"""Reader of HTML pages: headings, paragraphs, lists and tables, without menus and scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from glossary_index.documents.encoding import decoded_lines
from glossary_index.documents.front_matter import known_game
from glossary_index.documents.outline import LOWEST_LEVEL, Block, Draft, blocks_of
from glossary_index.documents.unreadable_document import UnreadableDocumentError

ENDINGS = (".html", ".htm", ".xhtml")

_LEFT_OUT = frozenset(
    "head title script style nav noscript template svg form button select iframe footer".split()  # noqa: SIM905
)
_LEVELS = {f"h{level}": level for level in range(1, 7)} | {"dt": LOWEST_LEVEL, "summary": LOWEST_LEVEL}
_BLOCKS = frozenset(
    """address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4
    h5 h6 header hgroup hr html li main ol p pre section summary table tbody tfoot thead tr ul""".split()  # noqa: SIM905
)
_CLOSED_BY_THE_NEXT = frozenset(("p", "li", "td", "th", "tr", "tbody", "thead", "tfoot", "dt", "dd"))
"""Elements that may lack an end tag; the parser nests each one in the previous one, although they are not nested."""
MAX_NESTING = 200
"""Maximum depth of nested elements; normal pages have about 30."""
_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)


def read(content: bytes, name: str) -> Draft:
    """Return the draft of a page; ``<meta name="game" …>`` and ``<meta name="date" …>`` add to its title.

    Raises:
        UnreadableDocumentError: it isn't text, is nested too deeply, or has an invalid field.
    """
    charset = _CHARSET.search(content[:4096])
    page = BeautifulSoup(decoded_lines(content, name, charset.group(1).decode() if charset else ""), "html.parser")
    blocks = list(_Walk(name).blocks(page))
    title = " ".join(page.title.get_text().split()) if page.title else ""
    game = known_game(_meta_field(page, "game"), name)
    return Draft(title, game, _meta_field(page, "date"), tuple(block.text for block in blocks), blocks)


def _meta_field(page: BeautifulSoup, name: str) -> str:
    tag = page.find("meta", attrs={"name": name})
    return str(tag.get("content", "")).strip() if isinstance(tag, Tag) else ""


class _Open(NamedTuple):
    """An open element of the walk: its remaining children, whether it is a block, and whether it counts as nested."""

    tag: Tag
    children: Iterator[PageElement]
    is_block: bool
    is_nested: bool


class _Walk:
    """A walk through a page that collects words until a block ends, with their lines.

    It isn't recursive, because in a page with unclosed items or paragraphs each one is nested in the previous one.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._line = 1
        self._open: list[_Open] = []
        self._depth = 0
        self._lists: list[tuple[str, int]] = []
        self._cells: list[Tag] = []
        self._lone = dict[int, bool]()
        self._held: list[tuple[int, int, str]] = []
        self._level = 0
        self._item = ""

    def blocks(self, page: BeautifulSoup) -> Iterator[Block]:
        self._open.append(_Open(page, iter(page.children), is_block=False, is_nested=False))
        while self._open:
            child = next(self._open[-1].children, None)
            if child is None:
                yield from self._end_tag(self._open.pop())
            elif isinstance(child, Tag):
                self._line = child.sourceline or self._line
                if child.name not in _LEFT_OUT and child.get("role") != "navigation" and not child.has_attr("hidden"):
                    yield from self._begin_tag(child)
            elif isinstance(child, NavigableString):
                if not isinstance(child, PreformattedString):
                    self._add_words(str(child))
                self._line += child.count("\n")
        yield from self._finished_block()

    def _begin_tag(self, tag: Tag) -> Iterator[Block]:
        one = _Open(tag, iter(tag.children), self._is_block(tag), tag.name not in _CLOSED_BY_THE_NEXT)
        self._open.append(one)
        self._depth += one.is_nested
        if self._depth > MAX_NESTING:
            why = f"its elements are nested more than {MAX_NESTING} deep"
            raise UnreadableDocumentError(f"{self._name} can’t be read: {why}. Close its tags, or save it as text.")
        if one.is_block:
            yield from self._finished_block()
            self._level = _LEVELS.get(tag.name, 0)
        match tag.name:
            case "ol" | "ul":
                self._lists.append((tag.name, 0))
            case "li":
                self._item = self._sign_of_item()
            case "td" | "th":
                self._cells.append(tag)
                if self._held:
                    self._add_sign(" | ")
            case "br":
                self._add_sign("\n")

    def _end_tag(self, one: _Open) -> Iterator[Block]:
        self._depth -= one.is_nested
        if one.tag.name in ("ol", "ul"):
            self._lists.pop()
        elif one.tag.name in ("td", "th"):
            self._cells.pop()
        if one.is_block:
            yield from self._finished_block()
            self._level = 0

    def _is_block(self, tag: Tag) -> bool:
        """Whether an element separates words; a paragraph that is the only block in a cell does not."""
        if tag.name not in _BLOCKS:
            return False
        if tag.name not in ("p", "div") or not self._cells:
            return True
        cell = self._cells[-1]
        if id(cell) not in self._lone:
            self._lone[id(cell)] = len(list(islice(_blocks_in(cell), 2))) == 1
        return not self._lone[id(cell)]

    def _sign_of_item(self) -> str:
        """Return the sign before an item: a dot, or its number in an ordered list."""
        if not self._lists or self._lists[-1][0] != "ol":
            return "• "
        kind, number = self._lists.pop()
        self._lists.append((kind, number + 1))
        return f"{number + 1}. "

    def _add_sign(self, sign: str) -> None:
        self._held.append((self._line, self._line, sign))

    def _add_words(self, text: str) -> None:
        """Store words with their first and last line, and the blanks around them, which may separate words."""
        before = text[: len(text) - len(text.lstrip())].count("\n")
        lines = text.strip().count("\n")
        self._held.append((self._line + before, self._line + before + lines, re.sub(r"\s+", " ", text)))

    def _finished_block(self) -> Iterator[Block]:
        held, self._held = self._held, []
        text = re.sub(r"[ \xa0]+", " ", "".join(text for _, _, text in held)).strip(" |\n")
        if not any(letter.isalnum() for letter in text):
            return
        lines = (
            min(first for first, _, text in held if text.strip(" |\n")),
            max(last for _, last, text in held if text.strip(" |\n")),
        )
        if self._level:
            yield Block(" ".join(text.split()), lines, self._level)
            return
        text, self._item = self._item + text, ""
        for block in blocks_of([(lines[0], line.strip()) for line in text.split("\n") if line.strip()]):
            yield Block(block.text, lines)


def _blocks_in(tag: Tag) -> Iterator[Tag]:
    """Yield the blocks inside an element, the first one first.

    Beautiful Soup's own search visits the last element first, which takes long if many elements are left open.
    """
    waiting = [iter(tag.children)]
    while waiting:
        child = next(waiting[-1], None)
        if child is None:
            waiting.pop()
        elif isinstance(child, Tag):
            if child.name in _BLOCKS:
                yield child
            waiting.append(iter(child.children))
