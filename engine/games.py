"""The one register of games, and the games as they are played here, with what the operator owns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from engine.ccg.cards.catalogue import Definitions
from engine.ccg.cards.pool import CardGame, PooledGame, PoolError, pool_file
from engine.computer.generic import GenericPlayer
from engine.computer.player import Player
from engine.first_edition.cards.shown import FIRST_EDITION, FirstEditionCard, read_first_edition_pool
from engine.kernel.game import Game


class Registered(NamedTuple):
    """A game: its name, the module with its rules (``GAME``), and the one with its computer player (``computer``).

    An edition of another game names that as its ``base``: its cards, starter decks and lessons are the same.
    """

    name: str
    rules: str
    computer: str = ""
    base: str = ""


REGISTER: tuple[Registered, ...] = (
    Registered("second-edition", "engine.second_edition.game", "engine.second_edition.computer"),
    Registered("first-edition", "engine.first_edition.game", "engine.first_edition.computer"),
    Registered(
        "first-edition-2002", "engine.first_edition.game_of_2002", "engine.first_edition.computer", "first-edition"
    ),
    Registered("frontiers", "engine.frontiers.game", "engine.frontiers.computer"),
)
"""A new game is a line here."""

NAMES = tuple(game.name for game in REGISTER)

_BASES = {game.name: game.base for game in REGISTER if game.base}


def base_of(name: str) -> str:
    """The game of which a game is an edition; for most it is the game itself."""
    return _BASES.get(name, name)


@runtime_checkable
class ComponentGame(Game, Protocol):
    """A board game over whose components an owner can lay what their own copy says."""

    def with_components(self, path: Path) -> Game:
        """The same rules with an owner's components.

        Raises:
            ComponentFileError: they cannot be used.
        """


class Games:
    """The games that can be played here.

    Attributes:
        first_edition_cards: First Edition's cards as imported, as tables have them.
    """

    def __init__(self, rules: Iterable[Game], first_edition_cards: tuple[FirstEditionCard, ...] = ()) -> None:
        self._games = {one.name: one for one in rules}
        self.first_edition_cards = first_edition_cards

    @property
    def names(self) -> tuple[str, ...]:
        """The games' names, in the order in which they are offered."""
        return tuple(self._games)

    @property
    def principal(self) -> tuple[str, ...]:
        """The names of the games that are no editions of others."""
        return tuple(name for name in self._games if base_of(name) == name)

    def game(self, name: str) -> Game:
        """The rules of a game.

        Raises:
            KeyError: there is no such game; the message lists those that there are.
        """
        if name not in self._games:
            raise _unknown(name, self.names)
        return self._games[name]

    def catalogue(self, name: str) -> Definitions[Any]:
        """The cards of a game, imported ones included.

        Raises:
            KeyError: there is no such game, or it is played without cards of this kind.
        """
        found = self.game(name)
        if not isinstance(found, CardGame):
            raise KeyError(f"{found.title} has no card pool.")
        return found.catalogue


def games_here(
    cards: Path | None = None, components: Path | None = None, register: Iterable[Registered] = REGISTER
) -> Games:
    """The games with what an operator owns.

    Matches keep their state in card ids, so that those begun with a smaller pool go on with a larger one.

    Args:
        cards: a folder with card pools.
        components: a file, or a folder of files, with components of Frontiers.
        register: the games.

    Raises:
        PoolError: the folder of cards has no pool, or one that cannot be read.
        ComponentFileError: the components cannot be used.
    """
    entries = tuple(register)
    pooled = {name for name in (*(one.name for one in entries), FIRST_EDITION) if cards and _has_pool(cards, name)}
    if cards and not pooled:
        raise PoolError(f"There is no card pool in {cards}; “python -m engine cards import” makes one.")
    rules = [
        _with_own(found, cards if _adds_cards(found, pooled) else None, components) for found in map(_loaded, entries)
    ]
    shown = read_first_edition_pool(cards).cards if cards and FIRST_EDITION in pooled else ()
    return Games(rules, shown)


def _adds_cards(rules: Game, pooled: Collection[str]) -> bool:
    """Whether there is a pool for a game, and it is played with."""
    return base_of(rules.name) in pooled and isinstance(rules, PooledGame)


def _has_pool(cards: Path, name: str) -> bool:
    return pool_file(cards, name).exists()


def game(name: str) -> Game:
    """The rules of a game with nothing but the program's own cards and components.

    Raises:
        KeyError: there is no such game; the message lists those that there are.
    """
    return _loaded(_entry(name))


def with_own(name: str, cards: Path | None, components: Path | None = None) -> Game:
    """The rules of a game with the pool that the folder has for it, and an owner's components where it has some.

    Raises:
        KeyError: there is no such game; the message lists those that there are.
        PoolError: the folder has no pool for it, or one that cannot be read.
        ComponentFileError: the components cannot be used.
    """
    return _with_own(game(name), cards, components)


def _with_own(rules: Game, cards: Path | None, components: Path | None) -> Game:
    if components and isinstance(rules, ComponentGame):
        return rules.with_components(components)
    if cards is None:
        return rules
    if not isinstance(rules, PooledGame):
        raise PoolError(f"{rules.title} has no card pool.")
    return rules.with_pool(cards)


def computer(game: Game) -> Player:
    """The player that knows how to play this game; the generic one where there is none."""
    known = next((one for one in REGISTER if one.name == game.name), None)
    if known is None or not known.computer:
        return GenericPlayer()
    player: Player = import_module(known.computer).computer(game)
    return player


def _entry(name: str) -> Registered:
    found = next((one for one in REGISTER if one.name == name), None)
    if found is None:
        raise _unknown(name, NAMES)
    return found


def _unknown(name: str, names: Sequence[str]) -> KeyError:
    return KeyError(f"There is no game called “{name}”. Games: {', '.join(names)}.")


@cache
def _loaded(entry: Registered) -> Game:
    found: Game = import_module(entry.rules).GAME
    return found
