"""Reads ``rulings-1e-2002``: alphabetical entries whose bold titles stand at the start of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossary_index.documents.section import Document, Paragraph, Section

_HEAD = re.compile(
    r"^(?:- )?(?:[Δ△] ?)?(?:\\\*\s*)?(?:❖\s*|\$\\heartsuit\$\s*)?[\"“]?\*\*(?:\\\*\s*)?[\"“]?(?P<title>[^*]+?)"
    r"(?:\s*\\\*)?[\"”]?\*\*[\"”]?(?:\s*\\\*)?\s*[–-]\s*(?P<text>.*)$"
)
_FALSE_HEADS = ("Nullifiers",)
_SEE = re.compile(r"^See \*\*[^.]*\.?$")


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    return any("Current Rulings" in line for line in lines[:12])


def sections(document: Document) -> Iterator[Section]:
    """The policy part, the summary of changes, and the entries."""
    start = next((n for n, line in enumerate(document.lines, 1) if line.strip() == "### RULINGS"), 1)
    summary = next((n for n, line in enumerate(document.lines, 1) if "significant changes" in line.lower()), start)
    yield from _front(document, 1, summary - 1, "About the current rulings", "other")
    yield from _front(document, summary, start - 1, "Summary of significant changes", "summary")
    yield from _entries(document, start + 1)


def _front(document: Document, first: int, last: int, title: str, kind: str) -> Iterator[Section]:
    paragraphs = [
        Paragraph(plain(line), ((number, number),))
        for number, line in enumerate(document.lines[first - 1 : last], first)
        if line.strip()
    ]
    if paragraphs:
        yield Section(title, (), kind, paragraphs)


def _entries(document: Document, first: int) -> Iterator[Section]:
    """An entry goes on to the next head; only one that does nothing but point elsewhere is a pointer."""
    current: Section | None = None
    for number, line in enumerate(document.lines[first - 1 :], first):
        text = line.strip()
        if not text or text.startswith(("TM, ®", "TM ")):
            continue
        head = _HEAD.match(text)
        if head and not head.group("title").strip().startswith(_FALSE_HEADS):
            if current:
                yield current
            current = _entry(head.group("title"), head.group("text"), number)
        elif current:
            current.kind = "ruling"
            current.paragraphs.append(Paragraph(plain(text), ((number, number),)))
    if current:
        yield current


def _entry(title: str, text: str, number: int) -> Section:
    name = plain(title).strip(' "“”')
    kind = "pointer" if _SEE.match(text) else "ruling"
    return Section(
        name, ("Rulings",), kind, [Paragraph(plain(f"{name} – {text}"), ((number, number),))], _aliases(name)
    )


def _aliases(name: str) -> tuple[str, ...]:
    """``Doctor, The`` is also ``The Doctor``; ``actions – group`` is also ``group actions``."""
    if name.endswith(", The"):
        return (f"The {name[:-5]}",)
    if " – " in name:
        first, second = name.split(" – ", 1)
        return (f"{second} {first}",)
    return ()


def plain(text: str) -> str:
    """Without the marks of bold and italics."""
    return re.sub(r"\*\*|\\\*\s*|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)", "", text).replace("$\\heartsuit$", "❖").strip()
