"""Dilemmas in *What happened*: each dilemma faced becomes one row with its name and its effect."""

from __future__ import annotations

import re
from collections.abc import Iterable

KindAndText = tuple[str, str]
"""Kind and text of an event."""

DILEMMA_KIND = "dilemma"
LOSS_KIND = "loss"
"""Kind given to events about cards in play that are discarded, unlike those that a player discards from hand."""
_LOSS_PATTERN = re.compile(r".+ (?:is|are) discarded\b.*")
_FATE_KINDS = frozenset(("overcome", "not overcome"))
"""Kinds of events about the fate of a dilemma."""
_EFFECT_KINDS = _FATE_KINDS | {
    "apart", "beneath", "capture", "command", "consumed", "countdown", "cured", "damage", "deactivated", "deck",
    "destroy", "dilemma aside", "dilemma discarded", "dilemma returned", "disable", "discard", "erased", "floats",
    "hold", "jail", "kill", LOSS_KIND, "marker", "move", "no effect", "nullified", "place", "placed", "prevent",
    "quarantine", "release", "relocate", "remove", "removed", "repair", "requirement", "return", "stop", "trap",
    "unmet", "unstop",
}  # fmt: skip
"""Kinds of events that say what a dilemma did."""
_ATTEMPT_KINDS = frozenset(("requirement", "stop", "unmet"))
"""Kinds of events that are about the attempt once the last dilemma is overcome."""
_END_KINDS = frozenset(("attempt", "end", "failure", "phase", "segment", "success", "turn"))
"""Kinds of events that end the facing of dilemmas."""
_COST_PATTERN = re.compile(r" \(cost \d+\)\. ")
_FATE_PATTERN = re.compile(r"(?P<name>.+?) is (?P<fate>(?:not )?overcome\b.*|discarded and the attempt continues\.)")
_ABBREVIATIONS = ("Dr", "Mr", "Mrs", "St", "vs")


class _DilemmaRow:
    """A dilemma and its effects so far."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._text = text
        self._sentences: list[str] = []
        self._is_done = False

    def add_sentence(self, text: str) -> None:
        """Add a sentence without the dilemma's name, because the row starts with the name."""
        fate = _FATE_PATTERN.fullmatch(text)
        if fate and fate["name"] == self.name:
            words, self._is_done = fate["fate"], True
        else:
            words = re.sub(f"^{re.escape(self.name)} (?=has |is |does )", "It ", text)
            words = words.replace(f"the conditions of {self.name}", "its conditions")
        self._sentences.append(f"{words[:1].upper()}{words[1:]}")

    def is_about(self, kind: str, text: str) -> bool:
        """Whether an event belongs to this dilemma; after its fate, some events are about the attempt again."""
        if self._is_done and kind in _ATTEMPT_KINDS:
            return False
        fate = _FATE_PATTERN.fullmatch(text) if kind in _FATE_KINDS else None
        return not fate or fate["name"] == self.name

    @property
    def row_text(self) -> KindAndText:
        """Return the row; it shows the dilemma's text until the dilemma has had an effect."""
        return DILEMMA_KIND, f"Dilemma {self.name} – {' '.join(self._sentences)}" if self._sentences else self._text


def with_losses_marked(events: Iterable[KindAndText]) -> list[KindAndText]:
    """Return the events, with discards of cards in play marked as losses."""
    return [(LOSS_KIND if kind == "discard" and _LOSS_PATTERN.fullmatch(text) else kind, text) for kind, text in events]


def with_dilemma_rows(events: Iterable[KindAndText]) -> list[KindAndText]:
    """Return the events, each dilemma merged with the events about its effects; other events are unchanged.

    A dilemma that was revealed before the first event gets its name from the event about its fate.
    """
    rows: list[KindAndText | _DilemmaRow] = []
    row: _DilemmaRow | None = None
    orphans: list[int] = []
    for kind, text in events:
        if kind == DILEMMA_KIND or kind in _END_KINDS:
            row, orphans = (_DilemmaRow(dilemma_name(text), text) if kind == DILEMMA_KIND else None), []
            rows.append(row or (kind, text))
        elif row is not None and kind in _EFFECT_KINDS and row.is_about(kind, text):
            row.add_sentence(text)
        elif kind in _FATE_KINDS and (fate := _FATE_PATTERN.fullmatch(text)):
            earlier = _DilemmaRow(fate["name"], "")
            for index in orphans:
                earlier.add_sentence(_text_of(rows[index]))
            earlier.add_sentence(text)
            rows = [item for index, item in enumerate(rows) if index not in orphans]
            rows.append(earlier)
            orphans = []
        else:
            orphans += [len(rows)] if kind in _EFFECT_KINDS else []
            rows.append((kind, text))
    return [item.row_text if isinstance(item, _DilemmaRow) else item for item in rows]


def _text_of(item: KindAndText | _DilemmaRow) -> str:
    return (item.row_text if isinstance(item, _DilemmaRow) else item)[1]


def dilemma_name(text: str) -> str:
    """Return the name in an event that reveals a dilemma: the text before its cost, or before its first sentence."""
    words = text.removeprefix("Dilemma: ")
    if cost := _COST_PATTERN.search(words):
        return words[: cost.start()]
    parts = words.split(". ")
    whole = (number for number, part in enumerate(parts, 1) if not part.endswith(_ABBREVIATIONS))
    return ". ".join(parts[: next(whole, len(parts))]).removesuffix(".")
