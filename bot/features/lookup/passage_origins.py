"""The source of a passage in words: game, document, section, lines, dates, marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from glossary_index.games import GAMES
from glossary_index.passage import Passage, Span
from glossary_index.service import RulesLibrary

MAX_RANGES = 4
"""Maximum number of line ranges listed; the others are only counted."""


def heading_of_passage(passage: Passage) -> str:
    """Return the game and the titles above a passage."""
    return " › ".join(filter(None, [GAMES.get(passage.game, ""), passage.chapter, *passage.path]))


def full_origin(library: RulesLibrary, passage: Passage) -> str:
    """Return the document, section, lines, dates of issue and validity, and how new the passage is."""
    issued = library.issued(passage)
    if passage.kind == "digest":
        retold = [
            f"{library.title(source)}, {_line_numbers(spans)}" for source, spans in _passages_by_source(passage.spans)
        ]
        words = f"In our words, based on {'; '.join(retold)}" if retold else "In our words"
        return " · ".join(filter(None, [words, f"as of {issued}" if issued else ""]))
    section = " › ".join([library.title(passage.source), *passage.path])
    effective = f"in effect from {passage.effective}" if passage.effective not in ("", issued) else ""
    place = ", ".join(filter(None, [section, _line_numbers(passage.spans)]))
    return " · ".join(filter(None, [place, f"issued {issued}" if issued else "", effective, *_passage_marks(passage)]))


def brief_origin(library: RulesLibrary, passage: Passage) -> str:
    """Return the game, document and date of a passage, to tell it from others of its name."""
    document, game = library.title(passage.source), GAMES.get(passage.game, "")
    origin_parts = [document] if game in document else [game, document]
    return " · ".join(filter(None, [*origin_parts, library.issued(passage), *passage.path[-1:]]))


def _passage_marks(passage: Passage) -> Iterator[str]:
    """Yield each mark once, with the part of the passage it applies to."""
    for words in dict.fromkeys(mark.words for mark in passage.marks):
        spans = [Span(passage.source, mark.start, mark.end) for mark in passage.marks if mark.words == words]
        covered = all(
            any(part.start <= span.start and span.end <= part.end for part in spans) for span in passage.spans
        )
        yield words if covered else f"{words} in {_line_numbers(spans)}"


def _passages_by_source(spans: Sequence[Span]) -> Iterator[tuple[str, list[Span]]]:
    for source in dict.fromkeys(span.source for span in spans):
        yield source, [span for span in spans if span.source == source]


def _line_numbers(spans: Sequence[Span]) -> str:
    if not spans:
        return ""
    ranges = [str(span.start) if span.start == span.end else f"{span.start}–{span.end}" for span in spans]
    more_words = f" and {len(ranges) - MAX_RANGES} more places" if len(ranges) > MAX_RANGES else ""
    word = "line" if len(ranges) == 1 and ranges[0].isdigit() else "lines"
    return f"{word} {', '.join(ranges[:MAX_RANGES])}{more_words}"
