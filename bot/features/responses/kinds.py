"""What happened, as standing orders know it, in the words in which players speak of it."""

from __future__ import annotations

from engine.wording import article

_ABOUT = ("would be ", "about to be ")
_SPOKEN = {
    "next": "what is due next",
    "next pairing": "the next pairing",
    "end of turn": "the end of a turn",
    "turn begun": "a turn that begins",
    "battle begun": "a battle that begins",
    "combat begun": "a combat that begins",
    "engagement begun": "an engagement that begins",
    "attempt begun": "an attempt that begins",
    "flash begun": "a Q-Flash that begins",
    "would be downloading": "a download about to begin",
    "would be attempted": "a mission about to be attempted",
    "would be scouted": "a location about to be scouted",
}
"""What happens to no card, or is not done to it."""


def kind_words(kind: str) -> str:
    """*A card about to be played*, *a mission completed*, *dilemmas drawn*."""
    if kind in _SPOKEN:
        return _SPOKEN[kind]
    about = next((words for words in _ABOUT if kind.startswith(words)), "")
    noun, _, done = kind.removeprefix(about).rpartition(" ")
    if " " in noun:
        return kind
    whose = noun if noun.endswith("s") else article(noun or "card")
    return " ".join(filter(None, (whose, "about to be" if about else "", done)))
