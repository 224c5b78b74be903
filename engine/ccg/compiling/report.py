"""Report on why titles aren't enforced, for authors of phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.ccg.compiling.judging import Judgement

REASONS = {
    "enforced": "are enforced",
    "sign": "contain an unknown character",
    "phrase": "contain words that match no phrase",
    "readings": "can be read in several ways",
    "reprint": "don’t print back as they were",
    "lint": "have a tree that can’t be right",
    "oracle": "differ from the trees written by hand",
    "unproved": "use unproven phrases",
    "veto": "are vetoed",
}
REASON_WORDS = {
    "sign": "its words contain an unknown character",
    "phrase": "some of its words aren’t understood",
    "readings": "its text can be read in several ways",
    "reprint": "the understood text differs from its words",
    "lint": "the understood text can’t be right",
    "oracle": "the understood text differs from the handwritten card",
    "unproved": "too few cards confirm how these phrases are understood",
    "words": "the bot knows its printed facts; the rest of its text is kept as it is",
    "veto": "a player reported that the bot resolved it wrongly",
    "edition": "the rulings of this edition read its text differently",
}
"""Clauses that say why a card is assisted, to follow *because*."""
_MAX_LISTED = 40
_AROUND_WORDS = " .,:;()"
"""Characters that mean nothing before and after words quoted from a text."""


def reason_for_assisted(judgement: Judgement | None) -> str:
    """Return why players resolve a card by hand, to follow *because*; empty if its text is enforced or unread."""
    if judgement is None or judgement.enforced:
        return ""
    if judgement.reason == "phrase":
        before, _, after = judgement.detail.partition("|")
        words = (after.strip(_AROUND_WORDS) or before.strip(_AROUND_WORDS)).replace("{", "").replace("}", "")
        return f"the words “{words} …” aren’t understood"
    return f"{REASON_WORDS[judgement.reason]}{f': {judgement.detail}' if judgement.detail else ''}"


class CompilingReport(msgspec.Struct, frozen=True):
    """Statistics of compiling a pool.

    Attributes:
        titles: number of cards whose texts were read.
        reasons: number of cards by reason.
        stops: the most common words where parsing stopped, with the number of titles for each.
        unproved: phrases that aren't proved, with the number of titles that use each.
    """

    titles: int
    reasons: dict[str, int]
    stops: tuple[tuple[str, int], ...]
    unproved: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        lines = [f"{self.titles} texts were read:"]
        lines += [f"  {self.reasons[name]} {words}" for name, words in REASONS.items() if self.reasons.get(name)]
        lines += ["Where no phrase matched:", *(f"  {count} at “{words}”" for words, count in self.stops)]
        lines += ["Phrases to confirm:", *(f"  {count} need “{name}”" for name, count in self.unproved)]
        return "\n".join(lines)


def compiling_report(judgements: Iterable[Judgement]) -> CompilingReport:
    """Return the report on a pool's judgements."""
    known = list(judgements)
    stops = Counter(judgement.detail for judgement in known if judgement.reason == "phrase")
    unproved = Counter(
        name for judgement in known if judgement.reason == "unproved" for name in judgement.detail.split("; ")
    )
    return CompilingReport(
        len(known),
        dict(Counter(judgement.reason for judgement in known)),
        tuple(stops.most_common(_MAX_LISTED)),
        tuple(unproved.most_common(_MAX_LISTED)),
    )
