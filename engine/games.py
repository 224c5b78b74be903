"""The games that can be played, by name, with the cards that they are played with here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.pool import FIRST_EDITION, CardGame, PoolError, pool_file, read_first_edition_pool, read_pool
from engine.first_edition.cards.definition import FirstEditionCard
from engine.kernel.game import Game

NAMES = ("second-edition", "frontiers")

_MODULES = {"second-edition": "engine.second_edition.game", "frontiers": "engine.frontiers.game"}

_pooled: dict[str, Game] = {}


class _Shown:
    """Cards that are shown but not played with."""

    first_edition: tuple[FirstEditionCard, ...] = ()


def game(name: str) -> Game:
    """The rules of a game, with the imported cards where ``use_cards`` has found some.

    Raises:
        KeyError: there is no such game; the message lists those that there are.
    """
    return _pooled[name] if name in _pooled else _starter(name)


def catalogue(name: str) -> Catalogue:
    """The cards of a game, imported ones included.

    Raises:
        KeyError: there is no such game, or it is played without cards of this kind.
    """
    found = game(name)
    if not isinstance(found, CardGame):
        raise KeyError(f"{found.title} has no card pool.")
    return found.catalogue


def with_cards(name: str, folder: Path | None) -> Game:
    """The rules of a game with the pool that the folder has for it; with no folder, for the starter cards alone.

    Raises:
        KeyError: there is no such game; the message lists those that there are.
        PoolError: the folder has no pool for it, or one that cannot be read.
    """
    starter = _starter(name)
    if folder is None:
        return starter
    if not isinstance(starter, CardGame):
        raise PoolError(f"{starter.title} has no card pool.")
    return starter.with_pool(read_pool(folder, name))


def use_cards(folder: Path | None) -> None:
    """From now on ``game`` gives every game with the pool that the folder has for it, where it has one.

    Matches keep their state in card ids, so that those begun with a smaller pool go on with a larger one.

    Raises:
        PoolError: the folder has no pool, or one that cannot be read; the games are left as they were.
    """
    names = [name for name in (*NAMES, FIRST_EDITION) if folder and pool_file(folder, name).exists()]
    if folder and not names:
        raise PoolError(f"There is no card pool in {folder}; “python -m engine cards import” makes one.")
    found = {name: with_cards(name, folder) for name in names if name != FIRST_EDITION}
    _Shown.first_edition = read_first_edition_pool(folder).cards if folder and FIRST_EDITION in names else ()
    _pooled.clear()
    _pooled.update(found)


def first_edition_cards() -> tuple[FirstEditionCard, ...]:
    """First Edition's cards, which are shown but not played with: those that ``use_cards`` has found."""
    return _Shown.first_edition


@cache
def _starter(name: str) -> Game:
    if name not in _MODULES:
        raise KeyError(f"There is no game called “{name}”. Games: {', '.join(NAMES)}.")
    found: Game = import_module(_MODULES[name]).GAME
    return found
