"""Reader of ``rulebook-1e-cc-2.5.4``: a rulebook that lost most headings, and a glossary with three forms of titles.

The reading rules come from sections 2 and 3 of ``seed-1e-cc.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from glossary_index.documents.rulebook_cc_titles import (
    ALIASES,
    CHAPTERS,
    CORRECTED_WORDS,
    EXAMPLES,
    GLOSSARY,
    GROUPS,
    HEADWORDS,
    LINES,
    LOST_LISTS,
    NOT_RULES,
    PARENTS,
    STEPS,
    SUMMARIES,
    TITLES,
    UNNUMBERED,
)
from glossary_index.documents.section import (
    Document,
    Paragraph,
    Section,
    opening_words,
    paragraphs_with_joined_steps,
    sentence_case,
)
from glossary_index.passage import MAX_PASSAGE_CHARS

BREAKS_OFF = "(This copy of the document breaks off here: the rest of the entry and all later entries are missing.)"
NO_TEXT = "(This copy of the document gives the title only; the text of the entry is lost.)"
NO_ENTRY = "(This copy of the document has no such entry.)"
NO_LIST = "(The list that follows here is missing in this copy of the document.)"
SHORT_TEXT_CHARS = 60
"""Length in characters below which a text says little without its title."""

_NUMBERED = re.compile(r"^(?:\[\w+\] )?(?P<title>[A-Z][^a-z]{2,70}?) \((?P<number>\d+(?:\.\d+)*)\)$")
_LINKED = re.compile(r"^(?P<title>.+?)\s*\[link to card\]$")
_FIGURE = re.compile(r"^(?:Card Image:|Explanatory [Dd]iagram|Example spaceline|Spaceline diagram)")
_SPEAKER = re.compile(r"^—\s*[A-Z“\"]")
_DIALOGUE = re.compile(r"^[A-Z][A-Z. ]{2,}: [^a-z]?[A-Z']?[a-z' ]")
_QUOTE = re.compile(r'^["“].*["”]$')
_SEE = re.compile(r"^see (?!how |whether )[^.]{2,80}\.?$", re.IGNORECASE)
_REFERENCE = re.compile(r"(?:\bSee:?|(?:^|\(|– )see) (?P<targets>[^;()]+?(?:\([^()]*\))?)(?=\.\s|\.\)|\.$|;|\)|$)")
_NO_TARGET = re.compile(r"^(?:the|you|yourself|it|them|if|how|face|entries)\b|\b(?:below|sidebar)\b", re.IGNORECASE)
_CITED = re.compile(r"^Rulebook (?:[\d.]+: )?")
_ISSUED = re.compile(r"^Version [\d.]+ — (?P<date>[A-Z][a-z]+ \d{4})$")
_SENTENCE = re.compile(r"(?<=[.!?]) ")


def recognises(lines: tuple[str, ...]) -> bool:
    """Whether this is the document, judged by its words."""
    return sum("[link to card]" in line for line in lines) > 50


def sections(document: Document) -> Iterator[Section]:
    """Yield the rulebook's sections by chapter, then the glossary's entries."""
    found = list(_sections(document))
    if found and not re.search(r"[.!?)\"”]$", found[-1].paragraphs[-1].text):
        found[-1].paragraphs.append(Paragraph(BREAKS_OFF, found[-1].paragraphs[-1].lines))
    names = _Names(found)
    date = next((head["date"] for line in document.lines[:5] if (head := _ISSUED.match(line))), document.date)
    for section in found:
        if section.title in STEPS:
            section.paragraphs, section.longest = paragraphs_with_joined_steps(section.paragraphs), MAX_PASSAGE_CHARS
        section.related = _related_sections(section, names)
        section.date = section.effective = date
        if section.kind == "pointer" and not any(names.known_title(target) for target in section.related):
            section.paragraphs.append(Paragraph(NO_ENTRY, section.paragraphs[-1].lines))
        yield section


class _Layout(msgspec.Struct, frozen=True):
    """The layout of a printing: its glossary and, for the known text, its lost titles and parts."""

    glossary: int
    titles: dict[int, str] = {}
    chapters: tuple[tuple[int, str], ...] = ()
    groups: tuple[tuple[int, int, str], ...] = ()
    kinds: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    lost_lists: frozenset[int] = frozenset()

    def has_lost_heading_before(self, number: int, gap: int) -> bool:
        """Whether a lost heading probably preceded a line: two blank lines remain there, although not only there."""
        return number in self.titles if self.titles else gap >= 2

    def section_path(self, number: int, title: str) -> tuple[str, ...]:
        """Return the path of a section: its chapter, and the group or entry that it belongs to."""
        if number >= self.glossary:
            return ("Glossary", PARENTS[title]) if title in PARENTS else ("Glossary",)
        chapter = next((name for first, name in reversed(self.chapters) if number >= first), "Rulebook")
        group = next((name for first, last, name in self.groups if first <= number <= last and name != title), "")
        return (chapter, group) if group else (chapter,)

    def section_kind(self, number: int, section: Section) -> str:
        """Return the kind of a section that extends to a line."""
        for kind, ranges in self.kinds:
            if any(first <= number <= last for first, last in ranges):
                return kind
        if number < self.glossary:
            return "rule"
        points = len(section.paragraphs) == 1 and _SEE.match(section.paragraphs[0].text)
        return "pointer" if points else "glossary entry"


_KNOWN = _Layout(
    GLOSSARY,
    TITLES,
    CHAPTERS,
    GROUPS,
    (("other", NOT_RULES), ("summary", SUMMARIES), ("example", EXAMPLES)),
    LOST_LISTS,
)


def _layout_of_document(document: Document) -> _Layout:
    """Return the layout of a document; in an unknown printing, the glossary starts at the first link."""
    if len(document.lines) == LINES:
        return _KNOWN
    return _Layout(next((n for n, line in enumerate(document.lines, 1) if _LINKED.match(line.strip())), 1))


def _sections(document: Document) -> Iterator[Section]:
    layout = _layout_of_document(document)
    current: Section | None = None
    gap = 0
    for number, line in _lines(document, layout):
        if not line:
            gap += 1
            continue
        title = _printed_title(document, number, line, layout)
        if title or current is None or (current.paragraphs and layout.has_lost_heading_before(number, gap)):
            if current:
                yield _finished_section(current)
            named = title or layout.titles.get(number) or opening_words(line)
            current = Section(
                named, layout.section_path(number, named), aliases=_aliases(named), heading=number if title else 0
            )
        if not title:
            text = f"{_corrected_line(line)} {NO_LIST}" if number in layout.lost_lists else _corrected_line(line)
            current.paragraphs.append(Paragraph(text, ((number, number),)))
            current.kind = layout.section_kind(number, current)
        gap = 0
    if current:
        yield _finished_section(current)


def _finished_section(section: Section) -> Section:
    """Return the section; a very short one gets its subject, and one without text says that its text is lost."""
    if not section.paragraphs:
        section.kind = "other"
        section.paragraphs.append(Paragraph(NO_TEXT, ((section.heading, section.heading),)))
    only = section.paragraphs[0]
    if len(section.paragraphs) == 1 and (section.kind in ("pointer", "other") or len(only.text) < SHORT_TEXT_CHARS):
        section.paragraphs = [Paragraph(f"{section.title} – {only.text}", only.lines)]
    return section


def _lines(document: Document, layout: _Layout) -> Iterator[tuple[int, str]]:
    """Yield lines without epigraphs and figures, which count as blank."""
    for number, raw in enumerate(document.lines, 1):
        line = raw.replace("\u00a0", " ").strip()
        noise = _FIGURE.match(line) or (number < layout.glossary and _is_epigraph(document, number, line))
        yield number, "" if noise else line


def _is_epigraph(document: Document, number: int, line: str) -> bool:
    """Whether a line is a quotation, its speaker, a piece of dialogue, or a line before a speaker."""
    following = next((text.strip() for text in document.lines[number : number + 2] if text.strip()), "")
    spoken = bool(_QUOTE.match(line) or _DIALOGUE.match(line) or _SPEAKER.match(line))
    return spoken or bool(_SPEAKER.match(following))


def _aliases(title: str) -> tuple[str, ...]:
    """Return other names: ``group actions`` for ``actions - group``, and each part of ``Away Team and crew``."""
    found = list(ALIASES.get(title, ()))
    if " - " in title:
        first, second = title.split(" - ", 1)
        found.append(f"{second} {first}")
    found += title.split(" and ") if title.islower() and " and " in title else []
    return tuple(found)


def _printed_title(document: Document, number: int, line: str, layout: _Layout) -> str:
    """Return the title on a line, which may have a number or a link or be bare; "" for text."""
    if found := _NUMBERED.match(line):
        return sentence_case(found["title"]).replace(" & ", " and ")
    if found := _LINKED.match(line):
        return "" if _SEE.match(found["title"]) else found["title"]
    if line in UNNUMBERED:
        return line
    bare = number >= layout.glossary and len(line) < 60 and line[-1] not in ".!?:;,”" and number not in layout.titles
    if not bare or line.lower().startswith(("•", "see ")) or re.match(r"^\d+\. ", line):
        return ""
    return line if _is_between_blank_lines(document, number) else ""


def _is_between_blank_lines(document: Document, number: int) -> bool:
    before, after = document.lines[number - 2], document.lines[number] if number < len(document.lines) else ""
    return not before.strip() and not after.strip()


def _corrected_line(line: str) -> str:
    """Return the line with corrected words, without links, and without sentences that were printed twice."""
    line = re.sub(r"\s*\[link to card\]", "", line)
    for broken, whole in CORRECTED_WORDS.items():
        line = line.replace(broken, whole)
    return " ".join(dict.fromkeys(_SENTENCE.split(line)))


class _Names:
    """The titles and other names of all sections; glossary titles take precedence over those of the rulebook."""

    def __init__(self, sections: list[Section]) -> None:
        rulebook = [section for section in sections if section.path[0] != "Glossary"]
        glossary = [section for section in sections if section.path[0] == "Glossary"]
        headwords = {_name_key(word): title for word, title in HEADWORDS.items()}
        aliases = {_name_key(alias): section.title for section in sections for alias in section.aliases}
        self._rulebook = headwords | aliases | {_name_key(section.title): section.title for section in rulebook}
        self._all = self._rulebook | {_name_key(section.title): section.title for section in reversed(glossary)}

    def known_title(self, name: str) -> str:
        """Return the title that a name means, in singular or plural; ``Rulebook 7.6: Cloak`` is the rulebook's."""
        plain = _CITED.sub("", name)
        names, key = self._all if plain == name else self._rulebook, _name_key(plain)
        return names.get(key) or names.get(key.removesuffix("s")) or names.get(f"{key}s") or ""


def _related_sections(section: Section, names: _Names) -> tuple[str, ...]:
    """Return a section's references: titles of this document if they are found, or else the names as given."""
    lines = [line for paragraph in section.paragraphs for line in paragraph.text.split("\n")]
    clauses = [found["targets"] for line in lines for found in _REFERENCE.finditer(line)]
    targets = [target for clause in clauses for target in _titles_named(clause.strip(), names)]
    return tuple(target for target in dict.fromkeys(targets) if target != section.title)


def _titles_named(clause: str, names: _Names) -> list[str]:
    """Return the titles that a clause names: one, several, or part of one; titles may contain commas themselves."""
    if found := names.known_title(clause):
        return [found]
    if _NO_TARGET.search(clause):
        return []
    if ", " in clause:
        return [target for part in clause.split(", ") for target in _titles_named(part, names)]
    entry, _, part = clause.rpartition(": ")
    within = (part, entry, clause.partition(" (")[0], clause.partition(" for ")[0])
    return [
        next(
            (found for name in within if name and (found := names.known_title(name))), _CITED.sub("", clause).strip('"')
        )
    ]


def _name_key(name: str) -> str:
    words = re.findall(r"\w+", name.lower())
    return " ".join(words[1:] if len(words) > 1 and words[0] == "the" else words)
