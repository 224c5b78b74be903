"""Reader of ``rulebook-frontiers``: one paragraph per line, interleaved columns, sentences split by column breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from glossary_index.documents.frontiers_layout import (
    COMPLETE_LINES,
    CONTENTS,
    DIVIDED_LINES,
    LINES,
    LOST_TITLES,
    MISPRINTS,
    MOVED_LINES,
    NOISE,
    OTHER_NAMES,
    PARENTS,
    SECTIONS_NAMED_BY_PAGE,
    TITLES,
)
from glossary_index.documents.section import Document, Paragraph, Section, is_capitals
from glossary_index.text_analysis import normalised_title

SUMMARY = "Summary"

_NUMBER = re.compile(r"^\d+[.)] ")
_RUN_IN = re.compile(r"^(?P<title>\d+\) [A-Z ]{8,}): (?P<text>.+)$")
_SETUP = re.compile(r"^(?P<title>Setup) \((?P<text>for .+ players)\)$")
_LABEL = re.compile(r"^[A-Z][\w -]{2,30}:$")
_REMARK = re.compile(r"^(?:NOTE|Note|IMPORTANT|EXCEPTION|Example|For example)\b")
_QUOTED = re.compile(r"[“\"]([^“”\"]{3,80}?)[,.]?[”\"]")
_PAGE = re.compile(r"\b((?:[A-Z][\w-]+ )+)on page \d")
_SMALL_WORDS = frozenset(("and", "by", "from", "in", "of", "on", "or", "the", "to", "versus"))
_MAX_HEADING_CHARS = 70
_SHORT_TEXT_CHARS = 150
"""Length in characters below which a heading's own text says little without the sections under it."""


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    head = " ".join(lines[:60]).upper()
    return "FRONTIERS" in head and "GAME FLOW" in head


def has_known_layout(lines: tuple[str, ...]) -> bool:
    """Whether this is the edition of the text whose line numbers are known."""
    return len(lines) == LINES


def sections(document: Document) -> list[Section]:
    """Return sections with their chapter, and scenario, in the path; each refers to the sections that it names."""
    found = list(_with_contents(_sections_by_outline(document)))
    titles = {normalised_title(section.title): section.title for section in found}
    aliases = {normalised_title(alias): section.title for section in found for alias in section.aliases}
    names = aliases | titles | {normalised_title(other): title for other, title in OTHER_NAMES.items()}
    for section in found:
        named = (*section.related, *_titles_named_in(section, names), *SECTIONS_NAMED_BY_PAGE.get(section.title, ()))
        section.related = tuple(dict.fromkeys(named))
        section.aliases = tuple(name for name in section.aliases if normalised_title(name) not in titles)
    return found


class _Heading(msgspec.Struct, frozen=True):
    """A heading with its line; level 1 is a chapter, 2 a heading in capitals, 3 a heading in title case."""

    title: str
    level: int
    line: int


def _sections_by_outline(document: Document) -> list[Section]:
    chapters = _chapter_titles(document)
    found = [Section("Introduction")]
    above: tuple[str, str] = ("", "")
    for paragraph in _paragraphs_in_order(document):
        heading, rest = _heading_and_rest(paragraph, chapters, above[0])
        if heading is None:
            found[-1].paragraphs.append(paragraph)
            continue
        above = _headings_above(heading, above)
        path = PARENTS.get(heading.title) or (*PARENTS.get(above[0], ()), *(t for t in above if t))
        section = Section(
            heading.title,
            tuple(title for title in path if title != heading.title),
            "summary" if above[0] == SUMMARY else "rule",
            [Paragraph(rest, paragraph.lines)] if rest else [],
            _aliases_of_title(heading.title, paragraph.text),
            heading.line,
        )
        found.append(section)
    return found


def _headings_above(heading: _Heading, above: tuple[str, str]) -> tuple[str, str]:
    """Return the chapter, and the section in capitals, above the text after a heading."""
    if heading.level == 1:
        return heading.title, ""
    return (above[0], heading.title) if heading.level == 2 else above


def _chapter_titles(document: Document) -> dict[str, str]:
    """Return the chapters' titles as printed in the contents, by their words."""
    first, last = CONTENTS
    lines = (line.split("\t")[0].strip(" .") for line in document.lines[first:last])
    return {normalised_title(title): title.replace("'", "’") for title in (*lines, SUMMARY) if title}


def _heading_and_rest(paragraph: Paragraph, chapters: dict[str, str], chapter: str) -> tuple[_Heading | None, str]:
    """Return the heading that a paragraph is or starts with, or ``None``, and the text after it."""
    number = paragraph.lines[0][0]
    if lost := LOST_TITLES.get(number):
        return _Heading(lost, 3, 0), paragraph.text
    if run_in := _RUN_IN.match(paragraph.text):
        return _Heading(_title_in_title_case(run_in.group("title")), 3, number), run_in.group("text")
    text = paragraph.text
    if setup := _SETUP.match(text):
        return _Heading(setup.group("title"), 3, number), f"{setup.group('text').capitalize()}:"
    if ":" in text:
        return None, ""
    if (
        chapter != SUMMARY
        and _is_mostly_capitals(text)
        and (title := chapters.get(normalised_title(_NUMBER.sub("", text))))
    ):
        return _Heading(title, 1, number), ""
    if is_capitals(text) and len(text) <= _MAX_HEADING_CHARS and text[-1] not in ".!":
        return _Heading(_title_in_title_case(text), 2, number), ""
    if chapter != SUMMARY and _is_title_case(text):
        return _Heading(_title_in_title_case(text), 3, number), ""
    return None, ""


def _is_mostly_capitals(text: str) -> bool:
    return sum(letter.isupper() for letter in text) > sum(letter.islower() for letter in text)


def _is_title_case(text: str) -> bool:
    words = re.sub(r"\(.*\)", "", text).split()
    if len(text) > _MAX_HEADING_CHARS or len(words) > 6 or text[-1] in ".!?;,":
        return False
    capitals = sum(word[0].isupper() or not word[0].isalpha() for word in words)
    return bool(words) and words[0][0].isupper() and capitals * 2 > len(words)


def _title_in_title_case(heading: str) -> str:
    """Return the title in title case: ``6) Draw New Cards`` for ``6) DRAW NEW CARDS``; mixed case stays unchanged."""
    if is_capitals(heading):
        lowered = re.sub(r"[^\W\d_]+", lambda word: _capitalised_word(word.group().lower()), heading.replace("'", "’"))
        heading = re.sub(r"[^\W\d_]", lambda letter: letter.group().upper(), lowered, count=1)
        heading = re.sub(r"’S\b", "’s", heading)
    return TITLES.get(heading, heading)


def _capitalised_word(word: str) -> str:
    return word if word in _SMALL_WORDS else word.capitalize()


def _aliases_of_title(title: str, printed: str) -> tuple[str, ...]:
    """Return the title without its number and bracketed remark, and the title as misprinted."""
    bare = re.sub(r" \(.*\)$", "", _NUMBER.sub("", title))
    return tuple(name for name in (bare, *([printed] if printed in TITLES else ())) if name != title)


def _with_contents(sections: list[Section]) -> Iterator[Section]:
    """Yield the sections; a heading with little or no text lists the sections under it."""
    for section in sections:
        below = [one.title for one in sections if one.path == (*section.path, section.title)]
        if not section.paragraphs:
            section.kind = "list"
        if below and sum(len(paragraph.text) for paragraph in section.paragraphs) < _SHORT_TEXT_CHARS:
            line = section.paragraphs[-1].lines if section.paragraphs else ((section.heading, section.heading),)
            section.paragraphs.append(Paragraph(f"In this part: {'; '.join(below)}.", line))
            section.related = tuple(below)
        if section.paragraphs:
            yield section


def _titles_named_in(section: Section, titles: dict[str, str]) -> Iterator[str]:
    """Yield the titles before a page number or in quotation marks, alone or after their chapter's."""
    for paragraph in section.paragraphs:
        for name in (*_QUOTED.findall(paragraph.text), *_PAGE.findall(paragraph.text)):
            title = titles.get(normalised_title(name.split(" - ")[-1]))
            if title and title != section.title:
                yield title


def _paragraphs_in_order(document: Document) -> Iterator[Paragraph]:
    """Yield paragraphs in reading order: torn sentences are joined, remarks stay with their paragraph."""
    held: Paragraph | None = None
    for now in _cells_of_lines(document):
        if held is None:
            held = now
        elif _is_continued(held) and not is_capitals(now.text):
            held = Paragraph(f"{held.text} {now.text}", held.lines + now.lines)
        elif _REMARK.match(now.text) and not _looks_like_heading(held.text):
            held = Paragraph(f"{held.text}\n\n{now.text}", held.lines + now.lines)
        else:
            yield held
            held = now
    if held:
        yield held


def _looks_like_heading(text: str) -> bool:
    return ":" not in text and (is_capitals(text) or _is_title_case(text))


def _is_continued(paragraph: Paragraph) -> bool:
    """Whether the paragraph continues: a sentence is split, or a label is separated from its text."""
    if paragraph.lines[-1][0] in COMPLETE_LINES:
        return False
    return bool(_LABEL.match(paragraph.text)) or (len(paragraph.text) > 60 and paragraph.text[-1] not in '.!?:;”")')


def _cells_of_lines(document: Document) -> Iterator[Paragraph]:
    """Yield the text of each line, cut at tabs and between two paragraphs on one line."""
    for number in _reading_order(document):
        for cell in document.lines[number - 1].split("\t"):
            start = cell.find(DIVIDED_LINES[number]) if number in DIVIDED_LINES else 0
            for text in (cell[:start], cell[start:]):
                if is_corrected := _text_without_misprints(text):
                    yield Paragraph(is_corrected, ((number, number),))


def _text_without_misprints(text: str) -> str:
    """Return the text without emphasis marks, stray blanks and misprints."""
    text = re.sub(r"\s+([.,;:])", r"\1", text.replace("*", "")).strip()
    for misprint, meant in MISPRINTS.items():
        text = text.replace(misprint, meant)
    return text


def _reading_order(document: Document) -> Iterator[int]:
    moved = dict(MOVED_LINES)
    shuffled = {n for _, order in MOVED_LINES for first, last in order for n in range(first, last + 1)}
    for number in range(1, len(document.lines) + 1):
        if number in moved:
            if number not in shuffled:
                yield number
            for first, last in moved[number]:
                yield from range(first, last + 1)
        elif number not in shuffled and not any(first <= number <= last for first, last in NOISE):
            yield number
