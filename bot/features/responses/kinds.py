"""Kinds of events in standing orders, in players' words."""

from __future__ import annotations

from engine.wording import noun_with_article

_FORESEEN_PHRASES = ("would be ", "about to be ")
_SPOKEN_WORDS = {
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
"""Kinds that aren't about a card, or aren't done to one."""


def kind_words(kind: str) -> str:
    """Describe a kind: *A card about to be played*, *a mission completed*, *dilemmas drawn*."""
    if kind in _SPOKEN_WORDS:
        return _SPOKEN_WORDS[kind]
    about = next((words for words in _FORESEEN_PHRASES if kind.startswith(words)), "")
    noun, _, done = kind.removeprefix(about).rpartition(" ")
    if " " in noun:
        return kind
    whose = noun if noun.endswith("s") else noun_with_article(noun or "card")
    return " ".join(filter(None, (whose, "about to be" if about else "", done)))
