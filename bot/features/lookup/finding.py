"""Finding cards of all games by id, by name, and by search."""

from __future__ import annotations

import re
from typing import Any

from rapidfuzz import fuzz, process, utils

from bot.ui.shelf import PrintedCard, Shelf
from bot.ui.shelves import SHELVES
from engine.ccg.cards.catalogue import plain
from engine.ccg.query import QueryError
from glossary_index.service import GAMES

ALIKE = 60
"""How much of 100 a name must look like another to be offered in its place."""

_GAME = re.compile(r"(?:^|\s)game:(\S+)", re.IGNORECASE)


def card_of(card: str) -> PrintedCard | None:
    """The card with this id."""
    shelf = _shelf_of(card)
    return shelf.printed(card) if shelf else None


def name_of(card: str) -> str:
    """The name of the card with this id; empty where there is none."""
    shelf = _shelf_of(card)
    return str(shelf.cards[card].name) if shelf else ""


def edition_of(card: str) -> str:
    """The game of a card, and its number where others of that name have other facts: *First Edition · 3 V*."""
    shelf = _shelf_of(card)
    return shelf.edition(card) if shelf else ""


def named(words: str, game: str | None = None) -> list[str]:
    """The ids of the cards with this id or, however it is spelt, this whole name or title; in one game, or in all."""
    shelves = [shelf for shelf in SHELVES if game in (None, shelf.game)]
    exact = [words for shelf in shelves if words in shelf.cards]
    if exact or not plain(words):
        return exact
    return [one for shelf in shelves for one in shelf.called(words)]


def near(words: str, limit: int) -> list[str]:
    """The ids of cards whose names begin with, hold, or look like the words; the best first. All, for no words."""
    found = having(words, limit)
    if len(found) < limit:
        asked = utils.default_process(words)
        alike = process.extract(asked, _all_compared(), scorer=fuzz.WRatio, score_cutoff=ALIKE, limit=limit)
        found += [one for _, _, one in alike if one not in found]
    return found[:limit]


def having(words: str, limit: int) -> list[str]:
    """The ids of cards whose names begin with the words or hold them; the best first."""
    asked, names = utils.default_process(words), _all_compared()
    found = [one for one, name in names.items() if asked in name]
    return sorted(found, key=lambda one: (names[one].find(asked), names[one]))[:limit]


def search(query: str) -> list[str]:
    """The ids of the cards that a query finds: in the game that it names with ``game:``, else in all.

    Raises:
        QueryError: the query cannot be read, or asks for what no game's cards have.
    """
    game = _GAME.search(query)
    rest = _GAME.sub(" ", query).strip()
    shelves = [shelf for shelf in SHELVES if game is None or shelf.game == game[1].lower()]
    if not shelves:
        raise QueryError(f"There is no game “{game[1] if game else ''}”. Games: {', '.join(GAMES)}.")
    found: list[str] = []
    faults: list[QueryError] = []
    for shelf in shelves:
        try:
            found += shelf.search(rest)
        except QueryError as error:  # such as a field that only another game's cards have
            faults.append(error)
    if len(faults) == len(shelves):
        raise faults[0]
    return found


def values(field: str, game: str | None) -> list[str]:
    """What stands in a field of the cards of a game, or of any."""
    return sorted({one for shelf in SHELVES if game in (None, shelf.game) for one in shelf.values(field)})


def _shelf_of(card: str) -> Shelf[Any, Any] | None:
    return next((shelf for shelf in SHELVES if card in shelf.cards), None)


def _all_compared() -> dict[str, str]:
    return {one: name for shelf in SHELVES for one, name in shelf.compared.items()}
