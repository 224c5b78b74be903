"""Which game a question names."""

from __future__ import annotations

import re

_EDITION = r"(?:e\b|\s*ed\b\.?|\s+edition\b)"
_NAMES = {
    "1e": rf"(?:1|1st|first|one){_EDITION}",
    "2e": rf"(?:2|2nd|second|two){_EDITION}",
    "frontiers": r"(?:star trek:?\s+)?frontiers\b|board\s?game\b",
}
_SAID = {
    game: re.compile(rf"[\s,(]*\b(?:(?:in|for|of|under|with|by)\s+)?(?:the\s+)?(?:{name})(?:\s+rules?\b)?[):,]*", re.I)
    for game, name in _NAMES.items()
}


def named_game(query: str) -> tuple[str, str]:
    """The game that a question names, and the question without its name; an empty name where it names none or several.

    A query that is nothing but a game's name stays what it is.
    """
    said = [game for game, name in _SAID.items() if name.search(query)]
    if len(said) != 1:
        return "", query
    rest = _SAID[said[0]].sub(" ", query).strip()
    return (said[0], rest) if re.search(r"\w", rest) else ("", query)
