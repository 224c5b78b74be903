"""Kinds of events in standing orders, in players' words."""

from __future__ import annotations

from engine.wording import with_article

_COMING_EVENT_PREFIXES = ("would be ", "about to be ")
_DESCRIPTIONS = {
    "next": "what comes next",
    "next pairing": "the next pairing",
    "end of turn": "the end of a turn",
    "turn begun": "a turn starting",
    "battle begun": "a battle starting",
    "combat begun": "a combat starting",
    "engagement begun": "an engagement starting",
    "attempt begun": "an attempt starting",
    "flash begun": "a Q-Flash starting",
    "would be downloading": "a download about to start",
    "would be attempted": "a mission about to be attempted",
    "would be scouted": "a location about to be scouted",
}
"""Descriptions of kinds that aren't about a card, or aren't something done to a card."""


def kind_words(kind: str) -> str:
    """Return a description of a kind: *A card about to be played*, *a mission completed*, *dilemmas drawn*."""
    if kind in _DESCRIPTIONS:
        return _DESCRIPTIONS[kind]
    about = next((words for words in _COMING_EVENT_PREFIXES if kind.startswith(words)), "")
    noun, _, participle = kind.removeprefix(about).rpartition(" ")
    if " " in noun:
        return kind
    whose = noun if noun.endswith("s") else with_article(noun or "card")
    return " ".join(filter(None, (whose, "about to be" if about else "", participle)))
