"""Fields at the beginning of an operator's text: its game, title and date."""

from __future__ import annotations

import re

import msgspec

from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.games import GAMES, game_id

_NAMES = {title.lower(): game for game, title in GAMES.items()} | {"star trek frontiers": "frontiers"}

_FIELD = re.compile(r"^(?P<name>game|title|date)\s*:\s*(?P<value>\S.*)$", re.IGNORECASE)
_FENCE = "---"


class FrontMatter(msgspec.Struct, frozen=True):
    """The fields, empty if they are missing, and the number of lines that they take."""

    title: str = ""
    game: str = ""
    date: str = ""
    lines: int = 0


def read_front_matter(lines: tuple[str, ...], name: str) -> FrontMatter:
    """Return the fields ``game:``, ``title:`` and ``date:`` between two lines of ``---``, or in the first lines.

    Other fields between the lines of ``---`` are ignored.

    Raises:
        UnreadableDocumentError: the game is unknown.
    """
    count = _count_field_lines(lines)
    fields = {
        found.group("name").lower(): found.group("value").strip().strip("\"'")
        for line in lines[:count]
        if (found := _FIELD.match(line.strip()))
    }
    return FrontMatter(fields.get("title", ""), known_game(fields.get("game", ""), name), fields.get("date", ""), count)


def known_game(game: str, name: str) -> str:
    """Return the id of a game given by any of its names; "" if no name is given.

    Raises:
        UnreadableDocumentError: the game is unknown.
    """
    found = _NAMES.get(game.lower(), game_id(game))
    if found and found not in GAMES:
        known = ", ".join(GAMES)
        raise UnreadableDocumentError(f"{name} says that its game is “{game}”, but the games are {known}.")
    return found


def _count_field_lines(lines: tuple[str, ...]) -> int:
    """Return the number of lines with fields."""
    if lines and lines[0].strip() == _FENCE:
        return next((n + 1 for n, line in enumerate(lines) if n and line.strip() == _FENCE), 0)
    return next((n for n, line in enumerate(lines) if not _FIELD.match(line.strip())), len(lines))
