"""The standing of passages: the effect of later documents on the lines that they contain or retell.

The facts are data, ``assets/rules/standing.toml``; the comments at its beginning explain them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec

from glossary_index.passage import Passage, Span
from glossary_index.spans import SpanTable, read_spans

MAX_CHANGES = 3
"""Maximum number of changes shown with one passage; if there are more, their number is shown."""

_DATE = re.compile(r"(?:(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?)?")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


class StandingsError(ValueError):
    """Raised for data on standing that breaks its format; the message names the entry and the problem."""


class Verdict(StrEnum):
    """The effect of later documents on a text."""

    STANDS = "stands"
    ALTERED = "altered"
    REVERSED = "reversed"
    UNKNOWN = "cannot be checked"


class Standing(msgspec.Struct, frozen=True):
    """The standing of a passage.

    Attributes:
        verdict: the standing in a word.
        words: the explanation for the player.
        later: the later texts, those of the newest document first.
    """

    verdict: Verdict
    words: str
    later: tuple[Span, ...] = ()


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A document with a known standing.

    Attributes:
        source: the document's id.
        game: the game's id, such as ``second-edition``.
        issued: the ISO date, as far as it is known (``2024-04``); may be empty.
        lines: the number of lines.
        default: the statement about a passage without changes.
        unchecked: lines to which that does not apply, such as ``rulings-1e-2002 L810-1275``.
        reason: the reason why it doesn't apply to them.
    """

    source: str
    game: str
    issued: str
    lines: int
    default: str
    unchecked: str = ""
    reason: str = ""


class Change(msgspec.Struct, frozen=True):
    """A change to some lines.

    Attributes:
        row: its row in the specification's tables.
        spans: the lines.
        verdict: the effect on them.
        words: the old text and the current rule.
        later: the lines of the later text.
    """

    row: str
    spans: tuple[Span, ...]
    verdict: Verdict
    words: str
    later: tuple[Span, ...] = ()


class _ChangeInFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change as written in the file."""

    row: str
    lines: str
    verdict: Verdict
    words: str
    later: str = ""


class _StandingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    document: list[Edition]
    change: list[_ChangeInFile]


_NOT_CLAIMED = Standing(Verdict.UNKNOWN, "This document was added here; how it stands to the others is not known.")
_OUR_READING = Standing(Verdict.UNKNOWN, "The documents leave this open; this is our own reading.")
_WORST_FIRST = (Verdict.REVERSED, Verdict.ALTERED, Verdict.UNKNOWN, Verdict.STANDS)


@cache
def read_standings(path: Path) -> Standings:
    """Return the standings in a file, after checking them.

    Raises:
        StandingsError: the file can't be read or breaks its format, lines are outside their document, or a later text
            is not in a newer document.
    """
    try:
        data = msgspec.toml.decode(path.read_bytes(), type=_StandingsFile)
    except (OSError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        raise StandingsError(f"{path.name} cannot be used: {error}.") from error
    editions = {edition.source: edition for edition in data.document}
    for edition in data.document:
        _check_edition(edition, path.name)
    return Standings(data.document, [_change_from_entry(written, editions, path.name) for written in data.change])


def _check_edition(edition: Edition, file: str) -> None:
    try:
        unchecked = read_spans(edition.unchecked)
        if any(span.source != edition.source or span.end > edition.lines for span in unchecked):
            raise ValueError("the unchecked lines are outside the document")
        if unchecked and not edition.reason:
            raise ValueError("unchecked lines need a reason")
        printed_date(edition.issued)
    except ValueError as error:
        raise StandingsError(f"{file}, “{edition.source}”: {error}.") from error


def _change_from_entry(written: _ChangeInFile, editions: dict[str, Edition], file: str) -> Change:
    try:
        change = Change(
            written.row, read_spans(written.lines), written.verdict, written.words, read_spans(written.later)
        )
        _check_change(change, editions)
    except ValueError as error:
        raise StandingsError(f"{file}, “{written.row}”: {error}.") from error
    return change


def _check_change(change: Change, editions: dict[str, Edition]) -> None:
    if not change.spans or not change.words:
        raise ValueError("it names no lines or has no words")
    if change.verdict in (Verdict.ALTERED, Verdict.REVERSED) and not change.later:
        raise ValueError(f"lines that are {change.verdict} need a later text")
    for span in (*change.spans, *change.later):
        if span.source not in editions:
            raise ValueError(f"there is no document “{span.source}”")
        if span.end > editions[span.source].lines:
            raise ValueError(f"{span.source} has {editions[span.source].lines} lines, none numbered {span.end}")
    newest = max(editions[span.source].issued for span in change.spans)
    if any(editions[span.source].issued <= newest for span in change.later):
        raise ValueError("a later text has to be in a newer document")


class Standings:
    """The standings of all passages, found by the lines that they contain or retell."""

    def __init__(self, editions: Iterable[Edition], changes: Iterable[Change]) -> None:
        self.changes = tuple(changes)
        self.editions = {edition.source: edition for edition in editions}
        self._changed = SpanTable((change, change.spans) for change in self.changes)
        self._changing = SpanTable((change, change.later) for change in self.changes)
        self._unchecked = SpanTable((edition, read_spans(edition.unchecked)) for edition in self.editions.values())

    def standing_of(self, passage: Passage) -> Standing:
        """Return the standing of a passage; a digest entry has the standing of the lines that it retells."""
        editions = self._editions(passage)
        if not editions:
            return _OUR_READING if passage.source == "digest" else _NOT_CLAIMED
        if changes := self._changes(passage):
            return self._combined_standing(changes)
        newest = editions[0]
        if newest in self._unchecked.sharing(passage.spans):
            return Standing(Verdict.UNKNOWN, newest.reason)
        return Standing(Verdict.STANDS, newest.default)

    def issued(self, passage: Passage) -> str:
        """Return the ISO date of the newest document that contains the passage or that it retells; may be ""."""
        return max((edition.issued for edition in self._editions(passage)), default="")

    def changed(self, passage: Passage) -> bool:
        """Whether a later document is known to contradict a passage."""
        return self.standing_of(passage).verdict in (Verdict.ALTERED, Verdict.REVERSED)

    def uncontradicted_lines(self, spans: Iterable[Span]) -> list[Span]:
        """Return those of the lines that no later document is known to contradict, one span each."""
        lines = (Span(span.source, line, line) for span in spans for line in range(span.start, span.end + 1))
        return [
            line for line in lines if all(change.verdict is Verdict.STANDS for change in self._changed.sharing([line]))
        ]

    def confirming_lines(self, spans: Iterable[Span]) -> list[Span]:
        """Return the lines of later documents that say the same, as far as they have been compared line by line."""
        changes = self._changed.sharing(spans)
        return [span for change in changes if change.verdict is Verdict.STANDS for span in change.later]

    def disagreeing_lines(self, passage: Passage) -> list[Span]:
        """Return the lines of other documents that disagree with a passage's, those of the newest document first."""
        if not self._editions(passage):
            return []
        changes = (*self._changed.sharing(passage.spans), *self._changing.sharing(passage.spans))
        disagreements = (change for change in changes if change.verdict is not Verdict.STANDS)
        spans = (span for change in disagreements for span in (*change.spans, *change.later))
        return self._newest_first(span for span in spans if span.source not in passage.documents)

    def _editions(self, passage: Passage) -> list[Edition]:
        """Return the documents of a passage, newest first; a different text with the same id has another game."""
        named = (self.editions[source] for source in passage.documents if source in self.editions)
        known = (edition for edition in named if edition.game == passage.game)
        return sorted(known, key=lambda edition: (edition.issued, edition.source), reverse=True)

    def _changes(self, passage: Passage) -> list[Change]:
        """Return the changes to a passage's lines, worst first; changes that an entry already retells are left out."""
        changes = self._changed.sharing(passage.spans)
        touching = [change for change in changes if not self._is_retold(passage, change)]
        return sorted(touching, key=lambda change: _WORST_FIRST.index(change.verdict))

    def _is_retold(self, passage: Passage, change: Change) -> bool:
        newest = self._newest_first(change.later)
        return bool(newest) and change in self._changing.sharing(
            span for span in passage.spans if span.source == newest[0].source
        )

    def _combined_standing(self, changes: list[Change]) -> Standing:
        """Return one standing for all changes; confirmations are not shown next to other changes."""
        telling = [change for change in changes if change.verdict is not Verdict.STANDS] or changes[:MAX_CHANGES]
        words = [change.words for change in telling[:MAX_CHANGES]]
        if more := len(telling) - len(words):
            words.append(f"{more} more of its rules have changed or cannot be checked.")
        later = self._newest_first(span for change in telling for span in change.later)
        return Standing(changes[0].verdict, " ".join(words), tuple(later))

    def _newest_first(self, spans: Iterable[Span]) -> list[Span]:
        by_place = sorted(dict.fromkeys(spans))
        return sorted(by_place, key=lambda span: self.editions[span.source].issued, reverse=True)


def printed_date(issued: str) -> str:
    """Return an ISO date in words: ``28 January 2002`` for ``2002-01-28``, ``April 2024`` for ``2024-04``.

    An empty date stays empty.

    Raises:
        ValueError: the text isn't a date.
    """
    found = _DATE.fullmatch(issued)
    if not found:
        raise ValueError(f"“{issued}” is no date")
    year, month, day = found.groups()
    return " ".join(filter(None, (str(int(day)) if day else "", _MONTHS[int(month) - 1] if month else "", year)))
