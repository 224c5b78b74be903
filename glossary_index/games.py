"""The games: their names and former names, and the game that a question names."""

from __future__ import annotations

import re

GAMES = {"first-edition": "First Edition", "second-edition": "Second Edition", "frontiers": "Star Trek: Frontiers"}
"""The titles of the games by their ids."""

EDITIONS = {"first-edition-2002": "first-edition"}
"""Editions that are played as separate games, with the game whose rules include theirs."""

TITLES = {**GAMES, "first-edition-2002": "First Edition 2002"}
"""The titles of games and editions by their ids."""

FORMER_NAMES = {"1e": "first-edition", "2e": "second-edition"}
"""Former names of games, which files, messages and people may still use, with their ids."""

OLD_EDITION = "first-edition-2002"
"""Id of the edition whose rules are in the documents of 2000 and 2002."""
_OLD_EDITION = re.compile(
    r"[\s,(]*\b(?:(?:in|for|of|under|with|by|after)\s+)?(?:the\s+)?(?:(?:rule\s?book|glossary|version|v)\s*)?"
    r"(?:1\.7|2002|decipher(?:'?s)?|old)(?:\s+(?:rules?|rule\s?book|rulings?|edition))*\b[):,]*",
    re.IGNORECASE,
)
_OLD_EDITION_WORDS = re.compile(
    r"\b(?:1\.7|2002|decipher|old (?:rules?|rule\s?book|rulings?|edition))\b", re.IGNORECASE
)

_FORMER_KEY = re.compile(rf"^({'|'.join(FORMER_NAMES)})(?=[/.])")
_EDITION = r"(?:e\b|\s*ed\b\.?|\s+edition\b)"
_NAMES = {
    "first-edition": rf"(?:1|1st|first|one){_EDITION}",
    "second-edition": rf"(?:2|2nd|second|two){_EDITION}",
    "frontiers": r"(?:star trek:?\s+)?frontiers\b|board\s?game\b",
}
_GAME_PHRASES = {
    game: re.compile(rf"[\s,(]*\b(?:(?:in|for|of|under|with|by)\s+)?(?:the\s+)?(?:{name})(?:\s+rules?\b)?[):,]*", re.I)
    for game, name in _NAMES.items()
}


def game_id(name: str) -> str:
    """Return the id of a game from any spelling of its current or former name; an unknown name unchanged."""
    spelt = name.strip().lower().replace("_", "-")
    game = FORMER_NAMES.get(spelt) or EDITIONS.get(spelt, spelt)
    return game if game in GAMES else name


def edition_id(name: str) -> str:
    """Return the id of a game or separately played edition, from any spelling of it."""
    spelt = name.strip().lower().replace("_", "-")
    return spelt if spelt in EDITIONS else game_id(name)


def current_key(key: str) -> str:
    """Return the current key of a passage or card from one with a former game name; other keys unchanged."""
    return _FORMER_KEY.sub(lambda found: FORMER_NAMES[found[1]], key)


def former_key(key: str) -> str:
    """Return the key of a passage with its game's former name; unchanged if the game has none."""
    game, slash, rest = key.partition("/")
    former = next((old for old, new in FORMER_NAMES.items() if new == game), game)
    return f"{former}{slash}{rest}"


def named_game(query: str) -> tuple[str, str]:
    """Return the game that a question names, and the question without it; the name is "" if it names none or several.

    A query that is only a game's name stays unchanged.
    """
    said = [game for game, name in _GAME_PHRASES.items() if name.search(query)]
    if len(said) != 1:
        return "", query
    rest = _GAME_PHRASES[said[0]].sub(" ", query).strip()
    return (said[0], rest) if re.search(r"\w", rest) else ("", query)


def named_edition(query: str) -> tuple[str, str]:
    """Return the older edition that a question names, such as *in the rules of 2002*, and the question without it."""
    if not _OLD_EDITION_WORDS.search(query):
        return "", query
    rest = _OLD_EDITION.sub(" ", query).strip()
    return (OLD_EDITION, rest) if re.search(r"\w", rest) else ("", query)
