"""Events at which constant texts that name no moment matter, such as *This personnel is attributes +1 …*.

Players apply these texts: they change numbers before an attempt or a fight, and prevent events that *cannot* happen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.ccg.cards.moments import MENU

_CONSTANT_TEXT = re.compile(
    r"^\W*(?:damage - )?(?:while|each|your|this (?:personnel|ship|mission|equipment)|cards|non-|no|players?|add|replace"
    r"|for each|you (?:may not|cannot|may only begin|may begin mission|may (?:attempt|meet|use)\b(?! this))"
    r"|any affiliation|to attempt|personnel|cadets"
    r"|the cost)\b",
    re.IGNORECASE,
)
FORBIDDEN: Final = r"(?:cannot|may not|can['’]t)"
"""Pattern of the words with which texts forbid something."""
_REFERENCE_WORDS = re.compile(
    r"\b(?:this way|if you (?:do|win)|until)\b"
    r"|^(?!\W*while\b).*\b(?:chosen|named|that (?:personnel|card|ship|event))\b",
    re.IGNORECASE,
)
"""Matches words of sentences that continue an earlier one."""
_PLAY_PROHIBITION = re.compile(
    rf"^\W*(?:opponents?|players?|you|the named \w+|while\b[^.]*) {FORBIDDEN} "
    r"(?:be played|play (?:that|the|cards?|a|interrupts?|more than)\b)",
    re.IGNORECASE,
)
_FORBIDS_INTERRUPTS = re.compile(r"\bplay (?:interrupts?|an interrupt)\b", re.IGNORECASE)
_FORBIDS_DISCARDS = re.compile(rf"\b{FORBIDDEN}\b[^.]*\bdiscard cards\b", re.IGNORECASE)
_CONFLICT_EVENTS = ("combat begun", "engagement begun")
_LEAVES_PLAY = ("would be destroyed", "would be returned", "would be removed")
_PROHIBITION_WORDS = rf"\b{FORBIDDEN}\b[^.]*"
_SHIP_ATTRIBUTES = (
    r"(?<!aboard this )(?<!aboard your )\bships?\b(?: [^.,]*)? (?:is|are) attributes ?[-+–−]\d"
    r"|\bthis ship\b[^.]*, it is attributes ?[-+–−]\d"
)
"""Matches attributes of ships, including Range, which counts when a ship moves."""
_EVENTS_BY_PATTERN = tuple(
    (re.compile(pattern, re.IGNORECASE), events)
    for pattern, events in (
        (rf"{_PROHIBITION_WORDS}\bkilled\b", ("would be killed",)),
        (rf"{_PROHIBITION_WORDS}\bstopped\b", ("would be stopped",)),
        (rf"{_PROHIBITION_WORDS}\bdestroy(?:ed)?\b", ("would be destroyed",)),
        (rf"{_PROHIBITION_WORDS}\bcaptured\b", ("would be captured",)),
        (rf"{_PROHIBITION_WORDS}\bremoved?\b", ("would be removed",)),
        (rf"{_PROHIBITION_WORDS}\breturned\b[^.]*\bhand\b", ("would be returned",)),
        (rf"{_PROHIBITION_WORDS}\breturned\b[^.]*\bpile\b", ("would be returned to pile",)),
        (rf"{_PROHIBITION_WORDS}\bgain skills\b", ("would be skill gained",)),
        (rf"{_PROHIBITION_WORDS}\bleave play\b", _LEAVES_PLAY),
        (rf"\b{FORBIDDEN} prevent\b", ("would be played", "used")),
        (rf"{_PROHIBITION_WORDS}\blose command\b", (*_LEAVES_PLAY, "would be put in deck", "would be commanded")),
        (rf"{_PROHIBITION_WORDS}\bbegin (?:combat|an engagement)\b", _CONFLICT_EVENTS),
        (rf"{_PROHIBITION_WORDS}\battempt(?:ed)?\b|\bto attempt\b", ("attempt begun",)),
        (r"\bmay (?:only begin one|begin)\b[^.]*\bmission attempts?\b", ("attempt begun",)),
        (r"\brequires an additional damage card\b", ("would be destroyed",)),
        (r"\bexcluded from random selections\b", ("would be selected",)),
        (r"\brequirements?\b|\bas if they were facing a dilemma\b", ("requirements checked",)),
        (r"\bdilemmas? (?:you|this personnel|[h]e|she|they)\b[^.]*\bfaces?\b", ("dilemma revealed",)),
        (r"\bdilemma\b[^.]*\bprevented\b", ("dilemma revealed",)),
        (r"\b(?:number of|total cost)\b[^.]*\bdilemmas\b", ("would be dilemmas drawn",)),
        (r"\brevealed (?:here|at this mission)\b[^.]*\bcost [-+–−]\d", ("dilemmas drawn", "would be revealed")),
        (r"\b(?:attributes?|Integrity|Cunning|Strength)(?: is)? ?[-+–−]\d", ("attempt begun", "combat begun")),
        (r"\badded to this personnel['’]s attributes\b", ("attempt begun", "combat begun")),
        (r"(?<!not )\b(?:gains?|loses?)\b(?! command)", ("attempt begun", "combat begun", MENU)),
        (r"\b(?:attributes?|Weapons|Shields) ?[-+–−]\d", ("engagement begun",)),
        (_SHIP_ATTRIBUTES, (MENU,)),
        (r"\bRange ?[-+–−]\d|\bspan \d|\bstaff\w*\b|\bcorresponding Commanders?\b", (MENU,)),
        (r"\b(?:you|affiliation|personnel|cadets) may (?:attempt|complete|spend|place|play|use)\b", (MENU,)),
    )
)


@lru_cache(maxsize=4096)
def events_of_constant_text(sentence: str) -> tuple[str, ...]:
    """Return the events at which a constant text matters; ``MENU`` stands for its player's orders."""
    return tuple(dict.fromkeys(_events_of(sentence)))


def forbids_plays(sentence: str) -> bool:
    """Whether a constant text forbids playing cards, whatever else it says."""
    return bool(_PLAY_PROHIBITION.match(sentence))


def _events_of(sentence: str) -> Iterator[str]:
    if forbids_plays(sentence):
        yield from ("would be played",) if _FORBIDS_INTERRUPTS.search(sentence) else ("would be played", "played")
        yield from ("would be discarded",) if _FORBIDS_DISCARDS.search(sentence) else ()
        return
    for pattern, events in (
        _EVENTS_BY_PATTERN if _CONSTANT_TEXT.match(sentence) and not _REFERENCE_WORDS.search(sentence) else ()
    ):
        if pattern.search(sentence):
            yield from events
