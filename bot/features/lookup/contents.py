"""Contents of the glossary: entries by letter and by chapter."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence

import msgspec

from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import normalised_title
from glossary_index.titles import NOT_OFFERED

MAX_LETTERS = 25
"""Maximum number of letters, or groups of them, in a menu."""

_PART_PATTERN = re.compile(r"part \d+ of \d+")
_KINDS_LISTED_FIRST = ("digest", "glossary entry", "ruling", "rule")


class GlossarySection(msgspec.Struct, frozen=True):
    """A letter or chapter: its name for custom ids, its titles, and its entries in order."""

    name: str
    title: str
    document: str
    entries: tuple[Passage, ...]


class GlossaryContents(msgspec.Struct, frozen=True):
    """The contents of one game, or of all games."""

    letters: tuple[GlossarySection, ...]
    chapters: tuple[GlossarySection, ...]

    def section(self, name: str) -> GlossarySection | None:
        """Return the letter or chapter with this name; ``None`` if there is none."""
        return next((section for section in (*self.letters, *self.chapters) if section.name == name), None)


def contents_of_game(library: RulesLibrary, game: str | None) -> GlossaryContents:
    """Return a game's contents: titles by letter without duplicates, and chapters in the documents' order."""
    wanted = [
        passage for passage in library.passages if _is_entry(passage) and (not game or passage.game in (game, ""))
    ]
    return GlossaryContents(tuple(_sections_by_letter(wanted)), tuple(_sections_by_chapter(library, wanted)))


def _is_entry(passage: Passage) -> bool:
    """Whether a passage is an entry, or the first part of one."""
    part = _part_of_document(passage)
    return passage.kind not in NOT_OFFERED and part in ("", "1")


def _part_of_document(passage: Passage) -> str:
    last = passage.path[-1] if passage.path else ""
    return last.split()[1] if _PART_PATTERN.fullmatch(last) else ""


def _sections_by_letter(passages: Iterable[Passage]) -> list[GlossarySection]:
    passages_by_letter: dict[str, dict[tuple[str, str], Passage]] = {}
    for passage in sorted(passages, key=_sort_key):
        plain = normalised_title(passage.title)
        letter = plain[:1].upper() if plain[:1].isalpha() else "0"
        passages_by_letter.setdefault(letter, {}).setdefault((plain, passage.game), passage)
    groups = _grouped_letters(sorted(passages_by_letter))
    return [
        GlossarySection(
            f"l{group[0]}",
            _letter_span(group),
            "",
            tuple(passage for letter in group for passage in passages_by_letter[letter].values()),
        )
        for group in groups
    ]


def _sort_key(passage: Passage) -> tuple[str, str, int]:
    rank = _KINDS_LISTED_FIRST.index(passage.kind) if passage.kind in _KINDS_LISTED_FIRST else len(_KINDS_LISTED_FIRST)
    return normalised_title(passage.title), passage.game, rank


def _grouped_letters(letters: Sequence[str]) -> list[list[str]]:
    """Return the letters one by one; the last ones are grouped if there are too many."""
    alone = len(letters) if len(letters) <= MAX_LETTERS else MAX_LETTERS - 1
    rest = [list(letters[alone:])] if letters[alone:] else []
    return [*([letter] for letter in letters[:alone]), *rest]


def _letter_span(group: Sequence[str]) -> str:
    names = ["0–9" if letter == "0" else letter for letter in group]
    return names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"


def _sections_by_chapter(library: RulesLibrary, passages: Iterable[Passage]) -> list[GlossarySection]:
    passages_by_chapter: dict[tuple[str, str, str], list[Passage]] = {}
    for passage in passages:
        above = passage.chapter or next((title for title in passage.path if not _PART_PATTERN.fullmatch(title)), "")
        game = passage.game if passage.kind == "digest" else ""
        passages_by_chapter.setdefault((passage.source, game, above), []).append(passage)
    return [
        GlossarySection(_short_name("|".join(key)), key[2] or "Other sections", library.title(key[0]), tuple(entries))
        for key, entries in passages_by_chapter.items()
    ]


def _short_name(chapter: str) -> str:
    """Return a short name for a chapter that is the same after every restart and rebuild."""
    return "c" + hashlib.sha256(chapter.encode()).hexdigest()[:12]
