"""Reads HTML pages: headings, paragraphs, lists and tables; menus and scripts are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from glossary_index.documents.encoding import decoded
from glossary_index.documents.front_matter import known_game
from glossary_index.documents.outline import LOWEST, Block, Draft, blocks_of

ENDINGS = (".html", ".htm", ".xhtml")

_LEFT_OUT = frozenset(
    "head title script style nav noscript template svg form button select iframe footer".split()  # noqa: SIM905
)
_LEVELS = {f"h{level}": level for level in range(1, 7)} | {"dt": LOWEST, "summary": LOWEST}
_BLOCKS = frozenset(
    """address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4
    h5 h6 header hgroup hr html li main ol p pre section summary table tbody tfoot thead tr ul""".split()  # noqa: SIM905
)
_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)


def read(content: bytes, name: str) -> Draft:
    """Read a page; ``<meta name="game" …>`` and ``<meta name="date" …>`` may tell more than its title.

    Raises:
        UnreadableDocumentError: it is no text, or says something of itself that cannot be.
    """
    charset = _CHARSET.search(content[:4096])
    page = BeautifulSoup(decoded(content, name, charset.group(1).decode() if charset else ""), "html.parser")
    blocks = list(_Walk().blocks(page))
    title = " ".join(page.title.get_text().split()) if page.title else ""
    game = known_game(_meta(page, "game"), name)
    return Draft(title, game, _meta(page, "date"), tuple(block.text for block in blocks), blocks)


def _meta(page: BeautifulSoup, name: str) -> str:
    tag = page.find("meta", attrs={"name": name})
    return str(tag.get("content", "")).strip() if isinstance(tag, Tag) else ""


class _Walk:
    """Goes through a page and gathers words until a block ends; knows on which line it is."""

    def __init__(self) -> None:
        self._line = 1
        self._held: list[tuple[int, int, str]] = []
        self._level = 0
        self._item = ""

    def blocks(self, page: BeautifulSoup) -> Iterator[Block]:
        for child in page.children:
            yield from self._element(child)
        yield from self._flushed()

    def _element(self, element: PageElement) -> Iterator[Block]:
        if isinstance(element, Tag):
            self._line = element.sourceline or self._line
            if element.name not in _LEFT_OUT and element.get("role") != "navigation" and not element.has_attr("hidden"):
                yield from self._tag(element)
        elif isinstance(element, NavigableString):
            if not isinstance(element, PreformattedString):
                self._words(str(element))
            self._line += element.count("\n")

    def _tag(self, tag: Tag) -> Iterator[Block]:
        parts = tag.name in _BLOCKS and not _is_all_of_a_cell(tag)
        if parts:
            yield from self._flushed()
            self._level = _LEVELS.get(tag.name, 0)
        if tag.name == "li":
            self._item = _item(tag)
        elif tag.name in ("td", "th") and self._held:
            self._sign(" | ")
        elif tag.name == "br":
            self._sign("\n")
        for child in tag.children:
            yield from self._element(child)
        if parts:
            yield from self._flushed()
            self._level = 0

    def _sign(self, sign: str) -> None:
        self._held.append((self._line, self._line, sign))

    def _words(self, text: str) -> None:
        """Keep words with the lines on which they begin and end, and the blanks around them, which may part words."""
        before = text[: len(text) - len(text.lstrip())].count("\n")
        lines = text.strip().count("\n")
        self._held.append((self._line + before, self._line + before + lines, re.sub(r"\s+", " ", text)))

    def _flushed(self) -> Iterator[Block]:
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


def _is_all_of_a_cell(tag: Tag) -> bool:
    """Whether a paragraph is the only block in a cell of a table, and so no paragraph of its own."""
    cell = tag.find_parent(["td", "th"])
    return tag.name in ("p", "div") and cell is not None and len(cell.find_all(sorted(_BLOCKS))) == 1


def _item(tag: Tag) -> str:
    """The sign before an item: a dot, or its number in an ordered list."""
    ordered = tag.parent is not None and tag.parent.name == "ol"
    return f"{len(tag.find_previous_siblings('li')) + 1}. " if ordered else "• "
