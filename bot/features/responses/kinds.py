"""What happened, as standing orders know it, in the words in which players speak of it."""

from __future__ import annotations

from engine.wording import article

_ABOUT = ("would be ", "about to be ")
_ALREADY = frozenset(("another action is next", "next pairing"))


def kind_words(kind: str) -> str:
    """*A card about to be played*, *a mission completed*, *dilemmas drawn*."""
    about = next((words for words in _ABOUT if kind.startswith(words)), "")
    noun, _, done = kind.removeprefix(about).rpartition(" ")
    if kind in _ALREADY or " " in noun:
        return kind
    whose = noun if noun.endswith("s") else article(noun or "card")
    return " ".join(filter(None, (whose, "about to be" if about else "", done)))
