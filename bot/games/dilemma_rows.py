"""Dilemmas in *What happened*: each one faced is a row with its name and what it did."""

from __future__ import annotations

import re
from collections.abc import Iterable

Line = tuple[str, str]
"""Kind and text of an event."""

DILEMMA = "dilemma"
_FATE = frozenset(("overcome", "not overcome"))
"""Kinds of events that say what became of a dilemma."""
_DID = _FATE | {
    "capture", "countdown", "cured", "damage", "deactivated", "destroy", "dilemma aside", "dilemma discarded",
    "dilemma returned", "discard", "hold", "jail", "kill", "marker", "move", "no effect", "nullified", "placed",
    "prevent", "quarantine", "release", "removed", "repair", "requirement", "return", "stop", "trap", "unmet", "unstop",
}  # fmt: skip
"""Kinds of events that say what a dilemma did."""
_ENDS = frozenset(("attempt", "end", "failure", "phase", "segment", "success", "turn"))
"""Kinds of events after which no dilemma is being faced."""
_COST = re.compile(r" \(cost \d+\)\. ")
_FATE_WORDS = re.compile(r"(?P<name>.+?) is (?P<fate>(?:not )?overcome\b.*|discarded and the attempt continues\.)")
_ABBREVIATIONS = ("Dr", "Mr", "Mrs", "St", "vs")


class _Row:
    """A dilemma with what it did so far."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._text = text
        self._did: list[str] = []

    def add_sentence(self, text: str) -> None:
        """Add a sentence without the dilemma's name, which the row begins with."""
        fate = _FATE_WORDS.fullmatch(text)
        if fate and fate["name"] == self.name:
            words = fate["fate"]
        else:
            words = re.sub(f"^{re.escape(self.name)} (?=has |is |does )", "It ", text)
            words = words.replace(f"{self.name}’s conditions", "its conditions")
        self._did.append(f"{words[:1].upper()}{words[1:]}")

    def is_about(self, kind: str, text: str) -> bool:
        """Whether an event belongs to this dilemma: all but the fate of another one."""
        fate = _FATE_WORDS.fullmatch(text) if kind in _FATE else None
        return not fate or fate["name"] == self.name

    @property
    def row_text(self) -> Line:
        """The row; the text of the dilemma as long as it has done nothing."""
        return DILEMMA, f"Dilemma {self.name} – {' '.join(self._did)}" if self._did else self._text


def with_dilemma_rows(events: Iterable[Line]) -> list[Line]:
    """Merge each dilemma with the events that say what it did; other events are unchanged.

    Of a dilemma that was revealed before the first event, its fate names it.
    """
    found: list[Line | _Row] = []
    row: _Row | None = None
    orphans: list[int] = []
    for kind, text in events:
        if kind == DILEMMA or kind in _ENDS:
            row, orphans = (_Row(dilemma_name(text), text) if kind == DILEMMA else None), []
            found.append(row or (kind, text))
        elif row is not None and kind in _DID and row.is_about(kind, text):
            row.add_sentence(text)
        elif kind in _FATE and (fate := _FATE_WORDS.fullmatch(text)):
            earlier = _Row(fate["name"], "")
            for index in orphans:
                earlier.add_sentence(_text_of(found[index]))
            earlier.add_sentence(text)
            found = [item for index, item in enumerate(found) if index not in orphans]
            found.append(earlier)
            orphans = []
        else:
            orphans += [len(found)] if kind in _DID else []
            found.append((kind, text))
    return [item.row_text if isinstance(item, _Row) else item for item in found]


def _text_of(item: Line | _Row) -> str:
    return (item.row_text if isinstance(item, _Row) else item)[1]


def dilemma_name(text: str) -> str:
    """The name in the event that reveals a dilemma: before its cost, or else before the first sentence of its text."""
    words = text.removeprefix("Dilemma: ")
    if cost := _COST.search(words):
        return words[: cost.start()]
    parts = words.split(". ")
    whole = (number for number, part in enumerate(parts, 1) if not part.endswith(_ABBREVIATIONS))
    return ". ".join(parts[: next(whole, len(parts))]).removesuffix(".")
