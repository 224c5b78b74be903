"""Excerpts from rules: cut at the ends of sentences, with search words in bold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.ui.limits import shorten
from bot.ui.words import escaped
from glossary_index.full_text import stem_of
from glossary_index.sentences import ITEM, Piece, pieces
from glossary_index.text_analysis import words

TARGET_EXCERPT_CHARS = 700
"""Target length of an excerpt, in characters."""

MAX_WHOLE_CHARS = 900
"""Maximum length of a text shown in full, in characters; an excerpt would hardly be shorter."""

_WORD_PATTERN = re.compile(r"https?://\S+|[^\W_]+(?:['’][^\W\d_]+)?")


class Excerpt(msgspec.Struct, frozen=True):
    """Markdown for a message, and whether it contains the whole text."""

    text: str
    whole: bool


def best_excerpt(
    text: str, matched: frozenset[str] = frozenset(), *, focus: str = "", shown_above: str = ""
) -> Excerpt:
    """Return the part of a text with most of the search words.

    Args:
        text: the passage's text.
        matched: stems of the search words.
        focus: id of a rule that the excerpt must include if the text contains it.
        shown_above: sentences to leave out because they are shown above.
    """
    units = list(pieces(text))
    if len(text) <= MAX_WHOLE_CHARS:
        return Excerpt(_text_with_bold_matches(_pieces_not_shown(units, shown_above), matched, focus), whole=True)
    start, end = _best_window(units, _word_weights(units, matched, focus))
    shown = _text_with_bold_matches(_pieces_not_shown(units[start:end], shown_above), matched, focus)
    head = "" if start == 0 else "…\n" if ITEM.fullmatch(units[start].text) else "… "
    return Excerpt(head + shown + ("" if end == len(units) else " …"), whole=(start, end) == (0, len(units)))


def whole_text(
    text: str, matched: frozenset[str] = frozenset(), *, focus: str = "", shown_above: str = "", limit: int
) -> Excerpt:
    """Return the whole text, without bold type if that would make it too long."""
    units = _pieces_not_shown(list(pieces(text)), shown_above)
    shown = _text_with_bold_matches(units, matched, focus)
    return Excerpt(
        shown if len(shown) <= limit else shorten(_text_with_bold_matches(units, frozenset(), ""), limit), whole=True
    )


def _pieces_not_shown(units: Sequence[Piece], shown_above: str) -> Sequence[Piece]:
    """Return the pieces except those shown above."""
    return [piece for piece in units if piece.words not in shown_above] if shown_above else units


def _word_weights(units: Sequence[Piece], matched: frozenset[str], focus: str) -> list[dict[str, float]]:
    """Return the weights of the search words in each unit; words found in few units count more."""
    stems_by_unit = [{stem for word in words(unit.text) if (stem := stem_of(word)) in matched} for unit in units]
    counts = Counter(stem for stems in stems_by_unit for stem in stems)
    worths = [{stem: 1 / (1 + counts[stem]) for stem in stems} for stems in stems_by_unit]
    for unit, worth in zip(units, worths, strict=True):
        if focus and unit.rule == focus:
            worth[focus] = len(matched) + 1.0
    return worths


def _best_window(units: Sequence[Piece], worths: Sequence[dict[str, float]]) -> tuple[int, int]:
    """Return the run of units with the best score; among equals the text's start, else one unit before a match."""
    windows = [(start, _run_end(units, start)) for start in range(len(units))]
    scores = [_score_of_weights(worths[start:end]) for start, end in windows]
    best = [window for window, score in zip(windows, scores, strict=True) if score >= max(scores) - 1e-9]
    if best[0][0] == 0:
        return best[0]
    last_start = best[-1][0]
    return min(best, key=lambda window: abs(window[0] - max(0, last_start - 1)))


def _run_end(units: Sequence[Piece], start: int) -> int:
    """Return the end of the longest run from ``start`` that is short enough; a run has at least one unit."""
    size, end = 0, start
    while end < len(units) and (size + len(units[end].text) <= TARGET_EXCERPT_CHARS or end == start):
        size += len(units[end].text) + len(units[end].before)
        end += 1
    return end


def _score_of_weights(worths: Sequence[dict[str, float]]) -> float:
    together: dict[str, float] = {}
    for worth in worths:
        together |= worth
    return sum(together.values())


def _text_with_bold_matches(units: Sequence[Piece], matched: frozenset[str], focus: str) -> str:
    shown = [
        ("" if number == 0 else unit.before) + _unit_markdown(unit, matched, focus) for number, unit in enumerate(units)
    ]
    return "".join(shown)


def _unit_markdown(unit: Piece, matched: frozenset[str], focus: str) -> str:
    """Return a unit as Markdown; lists stay lists, with their rule ids in bold."""
    match = ITEM.fullmatch(unit.text)
    if not match:
        return _with_bold_matches(escaped(unit.text), matched)
    rule = match["rule"]
    name = "" if not rule else f"**`{rule}`** ➤ " if rule == focus else f"`{rule}` "
    return f"- {name}{_with_bold_matches(escaped(match['words']), matched)}"


def _with_bold_matches(escaped: str, matched: frozenset[str]) -> str:
    """Return escaped text with matched words in bold; adjacent matches share one pair of asterisks."""

    def marked(match: re.Match[str]) -> str:
        word = match[0]
        link = word.startswith("http")
        return f"**{word}**" if not link and any(stem_of(item) in matched for item in words(word)) else word

    return re.sub(r"\*\*( +)\*\*", r"\1", _WORD_PATTERN.sub(marked, escaped)) if matched else escaped
