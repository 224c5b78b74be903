"""Reader of ``rulings-1e-2002``: alphabetical entries with bold titles at the start of a line.

The reading rules come from section 1 of ``seed-1e-decipher.md``.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator

import msgspec

from glossary_index.documents.rulings_2002_titles import ALIASES, entry_category
from glossary_index.documents.section import Document, Paragraph, Section
from glossary_index.passage import Mark

CLARIFICATION = "clarification"
CHANGE = "change of play"
"""Meaning of the marks: an asterisk does not change play, a delta does, from a later day."""

_HEAD = re.compile(
    r"^(?:- )?(?P<delta>[Δ△]\s*)?(?P<outer>\\\*\s*)?(?P<universal>❖)?\s*[\"“]?"
    r"\*\*(?P<inner>\\\*\s*)?(?P<title>[^*]+?)(?P<enigma>\s*\\\*)?\*\*[\"”]?\s*[–-]\s*(?P<text>.*)$"
)
_FALSE_HEADS = ("Nullifiers",)
_DELTA = re.compile(r"^[Δ△]\s*")
_PAGE_FOOT = re.compile(r"^TM, ®")
_UNFINISHED = re.compile(r"[^.!?:;)\"”–]$")
_SEE = re.compile(r"^See \*\*[^.]*\.?$")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_NO_TERMS = frozenset({"Nullifiers", "bold italic"})
_DATE = re.compile(r"\b(\d\d/\d\d/\d\d)\b")
_SIGNS = {
    "$\\heartsuit$": "❖", "$\\Delta$": "Δ", "$\\Gamma$": "Γ", "♠": "❖", "\u00a0": " ",
    "**actions** – “just”, card draw": "**actions – “just”, card draw**",
}  # fmt: skip
_EDITS = (
    ("revised card text", r"^Revised (?:game )?text\b"),
    ("errata", r"^Errata:"),
    ("replaces the Glossary entry", r"\breplace (?:it |the (?:entire )?glossary entry|with the following)"),
    ("replaces part of the Glossary entry", r"\bReplace the (?!(?:entire )?glossary entry)"),
    ("deletes the Glossary entry", r"\bDelete th(?:e|is) glossary entry"),
    ("deletes part of the Glossary entry", r"\bDelete th(?:e|is) (?!(?:entire )?glossary entry)"),
    ("adds to the Glossary entry", r"^Add (?:to|the following|\[)"),
)


class _Dates(msgspec.Struct, frozen=True):
    """The document's date of issue, and the date from which its changes of play count."""

    issued: str
    changes: str


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    return any("Current Rulings" in line for line in lines[:12])


def sections(document: Document) -> Iterator[Section]:
    """Yield the policy part, the summary of changes, and the entries."""
    start = next((n for n, line in enumerate(document.lines, 1) if line.strip() == "### RULINGS"), 1)
    summary = next((n for n, line in enumerate(document.lines, 1) if "significant rulings" in line.lower()), start)
    dates = _dates_in_head(document)
    entries = list(_entries(document, start + 1))
    names = {_name_key(name): entry.title for entry in entries for name in (*entry.aliases, entry.title)}
    front = _opening_section(document, 1, summary - 1, "About the current rulings", "other")
    changes = _opening_section(document, summary, start - 1, "Summary of significant changes", "summary")
    for section in (*front, *changes, *entries):
        section.date = section.effective = dates.issued
        if section.path:
            _finish_section(section, names, dates)
        yield section


def _dates_in_head(document: Document) -> _Dates:
    """Return the first two dates in the document's head; by default the document's own date."""
    found = [date for line in document.lines[:12] for date in _DATE.findall(line)]
    days = [datetime.datetime.strptime(date, "%m/%d/%y") for date in found]
    words = [f"{day.day} {day:%B %Y}" for day in days] or [document.date]
    return _Dates(words[0], words[1] if len(words) > 1 else words[0])


def _opening_section(document: Document, first: int, last: int, title: str, kind: str) -> Iterator[Section]:
    """Yield a section with a paragraph per line; its marks differ from those of the entries and are left out."""
    paragraphs = [
        Paragraph(text_without_markup(re.sub(r"^#+ |^(?:[Δ△] )?(?:\\\* )?(?=\*\*)", "", line)), ((number, number),))
        for number, line in enumerate(document.lines[first - 1 : last], first)
        if line.strip()
    ]
    if paragraphs:
        yield Section(title, (), kind, paragraphs)


def _entries(document: Document, first: int) -> Iterator[Section]:
    """Yield the entries with their marked-up paragraphs; an entry ends at the next head."""
    current: Section | None = None
    for paragraph in _joined_paragraphs(_blocks(document, first)):
        head = _HEAD.match(paragraph.text)
        if head and not head["title"].startswith(_FALSE_HEADS):
            if current:
                yield current
            current = _entry(head, paragraph)
        elif current:
            current.paragraphs.append(paragraph)
    if current:
        yield current


def _blocks(document: Document, first: int) -> Iterator[Paragraph]:
    """Yield runs of lines without a blank line in between; a head or a bullet starts a new run."""
    lines: list[str] = []
    for number, raw in enumerate((*document.lines[first - 1 :], ""), first):
        line = raw.strip()
        if lines and (not line or line.startswith("- ") or _HEAD.match(_signs_on_line(line))):
            yield Paragraph("\n".join(lines), ((number - len(lines), number - 1),))
            lines = []
        if line and not _PAGE_FOOT.match(line):
            lines.append(_signs_on_line(line))


def _joined_paragraphs(blocks: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """Yield paragraphs, joined across page breaks if the first half has no final punctuation and the second no head."""
    half: Paragraph | None = None
    for block in blocks:
        if half and not _begins_entry_or_item(block.text):
            whole = Paragraph(f"{half.text} {block.text}", ((half.lines[0][0], block.lines[0][1]),))
        else:
            whole = block
            if half:
                yield half
        table = "\n" in block.text
        half = whole if _UNFINISHED.search(block.text) and not table else None
        if not half:
            yield whole
    if half:
        yield half


def _begins_entry_or_item(text: str) -> bool:
    return text.startswith(("- ", "\\*", "❖", "△")) or bool(_HEAD.match(text))


def _entry(head: re.Match[str], paragraph: Paragraph) -> Section:
    title = _without_quotation_marks(head["title"]) + (" ✶" if head["enigma"] else "")
    section = Section(title, ("Rulings", entry_category(title)), aliases=_aliases(title))
    shown = f"❖ {title}" if head["universal"] else title
    section.paragraphs.append(Paragraph(f"{shown} – {head['text']}".strip(), paragraph.lines))
    found = ((CHANGE, head["delta"]), (CLARIFICATION, head["outer"] or head["inner"]))
    section.marks = tuple(Mark(*paragraph.lines[0], words, "") for words, sign in found if sign)
    return section


def _without_quotation_marks(title: str) -> str:
    """Return the title without quotation marks around all of it: ``any`` for ``"any"``."""
    title = title.strip()
    inner = title.strip('"“”')
    return title if any(sign in inner for sign in '"“”') or title[0] not in '"“' else inner


def _aliases(title: str) -> tuple[str, ...]:
    """Return other names: ``The Doctor`` for ``Doctor, The``, ``required actions`` for ``actions – required``."""
    found = list(ALIASES.get(title, ()))
    if title.endswith(", The"):
        found.append(f"The {title[:-5]}")
    first, dash, second = title.replace(" - ", " – ").partition(" – ")
    if dash and entry_category(title) == "Rule rulings":
        found.append(second if first in second else f"{second} {first}")
    return tuple(dict.fromkeys(found))


def _finish_section(section: Section, names: dict[str, str], dates: _Dates) -> None:
    """Set the kind, marks, edits and references of an entry, and remove the markup from its text."""
    first, *others = (paragraph.text for paragraph in section.paragraphs)
    opening = first.removeprefix("❖ ").removeprefix(section.title).removeprefix(" –").strip()
    section.kind = "pointer" if not others and _SEE.match(opening) else "ruling"
    section.marks = tuple(_marks_of_section(section, dates))
    section.related = _related_entries(section.title, " ".join((opening, *others)), names)
    section.edits = ", ".join(_edits_in_words([opening, *others]))
    section.paragraphs = [
        Paragraph(text_without_markup(paragraph.text), paragraph.lines) for paragraph in section.paragraphs
    ]


def _edits_in_words(paragraphs: list[str]) -> Iterator[str]:
    """Yield the changes that an entry makes to older texts, in words."""
    texts = [text_without_markup(text) for text in paragraphs]
    for words, verb in _EDITS:
        if any(re.search(verb, text, re.IGNORECASE) for text in texts):
            yield words


def _marks_of_section(section: Section, dates: _Dates) -> Iterator[Mark]:
    """Yield the marks: a sign before the title applies to the entry, a delta before a paragraph to that paragraph."""
    last = section.paragraphs[-1].lines[-1][1]
    for mark in section.marks:
        yield Mark(mark.start, last, mark.words, dates.changes if mark.words == CHANGE else dates.issued)
    for paragraph in section.paragraphs:
        if _DELTA.match(paragraph.text):
            yield Mark(*paragraph.lines[0], CHANGE, dates.changes)


def _related_entries(title: str, text: str, names: dict[str, str]) -> tuple[str, ...]:
    """Return the entries that the bold terms name; terms without an entry stay: they are in a different document."""
    runs = [found for found in _BOLD.findall(text) if found not in _NO_TERMS and found[-1] != ":"]
    targets = [target for run in runs for target in _entries_named(run, names)]
    return tuple(target for target in dict.fromkeys(targets) if target != title)


def _entries_named(run: str, names: dict[str, str]) -> list[str]:
    """Return the entries named by a bold run: one, several, or a section of one; titles may have commas."""
    if found := names.get(_name_key(run)):
        return [found]
    for separator in (";", ","):
        if separator in run:
            return [target for part in run.split(separator) for target in _entries_named(part, names)]
    entry = names.get(_name_key(run.partition(" – ")[0]))
    return [entry or run.strip(' "“”')]


def _name_key(name: str) -> str:
    return " ".join(re.findall(r"\w+", name.lower()))


def _signs_on_line(line: str) -> str:
    for written, sign in _SIGNS.items():
        line = line.replace(written, sign)
    return re.sub(r" {2,}", " ", line)


def text_without_markup(text: str) -> str:
    """Return the text without markup for bold, italics, changes and columns; bullets stay bullets."""
    text = _DELTA.sub("", re.sub(r"^- ", "• ", _signs_on_line(text)))
    text = re.sub(r"\*\*|(?<!\\)\*", "", text).replace("\\*", "*")
    return text.replace("\t", " → ").strip()
