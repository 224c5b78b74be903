"""What holds titles back, by reason: the work list of whoever writes phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.ccg.compiling.judging import Judgement

REASONS = {
    "enforced": "are enforced",
    "sign": "have a sign that no text has",
    "phrase": "have words for which there is no phrase",
    "readings": "can be read in several ways",
    "reprint": "are not printed again as they stand",
    "lint": "have a tree that cannot be right",
    "oracle": "differ from the trees written by hand",
    "unproved": "use phrases that are not proved",
    "veto": "are vetoed",
}
WHY = {
    "sign": "its words have a sign that no text has",
    "phrase": "these of its words are not understood",
    "readings": "its words can be read in several ways",
    "reprint": "what was understood says something else than its words",
    "lint": "what was understood cannot be right",
    "oracle": "what was understood differs from the card made by hand",
    "unproved": "too few cards prove how these phrases are understood",
    "words": "the bot knows what is printed on it as facts, and its other words stand as they are",
    "veto": "somebody has seen the bot carry it out wrongly",
}
"""Why one card is assisted, to follow *because*."""
_MOST = 40


def why_assisted(judgement: Judgement | None) -> str:
    """Why the players carry the words of a card out themselves, to follow *because*; empty where nobody read them."""
    if judgement is None:
        return ""
    return f"{WHY[judgement.reason]}{f': {judgement.detail}' if judgement.detail else ''}"


class CompilingReport(msgspec.Struct, frozen=True):
    """How a pool was compiled.

    Attributes:
        titles: cards with words that were read.
        reasons: how many of them for each reason.
        stops: the words at which most texts stopped, with the number of titles each holds back.
        unproved: the phrases that are not proved, with the number of titles that each holds back.
    """

    titles: int
    reasons: dict[str, int]
    stops: tuple[tuple[str, int], ...]
    unproved: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        lines = [f"{self.titles} texts were read:"]
        lines += [f"  {self.reasons[name]} {words}" for name, words in REASONS.items() if self.reasons.get(name)]
        lines += ["Where no phrase went on:", *(f"  {count} at “{words}”" for words, count in self.stops)]
        lines += ["Phrases to be proved:", *(f"  {count} need “{name}”" for name, count in self.unproved)]
        return "\n".join(lines)


def reported(judgements: Iterable[Judgement]) -> CompilingReport:
    """The report on the judgements of a pool."""
    known = list(judgements)
    stops = Counter(one.detail for one in known if one.reason == "phrase")
    unproved = Counter(name for one in known if one.reason == "unproved" for name in one.detail.split("; "))
    return CompilingReport(
        len(known),
        dict(Counter(one.reason for one in known)),
        tuple(stops.most_common(_MOST)),
        tuple(unproved.most_common(_MOST)),
    )
