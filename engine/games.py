"""The register of games, and the games set up with the operator's own cards and components."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from engine.ccg.cards.catalogue import Definitions
from engine.ccg.cards.pool import CardGame, PooledGame, PoolError, pool_path
from engine.computer.default_and_random_players import GenericPlayer
from engine.computer.player import Player
from engine.first_edition.cards.table_cards import FIRST_EDITION, FirstEditionCard, read_first_edition_pool
from engine.kernel.game import Game


class Registered(NamedTuple):
    """A registered game: its name, the module with its rules (``GAME``), and the one with its computer player.

    An edition of another game names that game as its ``base`` and shares its cards, starter decks and lessons.
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
"""All registered games; add a line here to register a game."""

GAME_NAMES = tuple(game.name for game in REGISTER)

_BASES = {game.name: game.base for game in REGISTER if game.base}


def base_game(name: str) -> str:
    """Return the game that this one is an edition of; most games are their own base."""
    return _BASES.get(name, name)


@runtime_checkable
class ComponentGame(Game, Protocol):
    """A board game that can take the owner's texts of its components."""

    def with_components(self, path: Path) -> Game:
        """Return the same rules with an owner's components.

        Raises:
            ComponentFileError: they can't be used.
        """


class Games:
    """All games that can be played here.

    Attributes:
        first_edition_cards: imported First Edition cards, with the facts of their table rows.
    """

    def __init__(self, rules: Iterable[Game], first_edition_cards: tuple[FirstEditionCard, ...] = ()) -> None:
        self._games = {game.name: game for game in rules}
        self.first_edition_cards = first_edition_cards

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all games, in the order in which they are offered."""
        return tuple(self._games)

    @property
    def base_game_names(self) -> tuple[str, ...]:
        """Names of the games that aren't editions of others."""
        return tuple(name for name in self._games if base_game(name) == name)

    def game(self, name: str) -> Game:
        """Return the rules of a game.

        Raises:
            KeyError: there is no such game; the message lists all games.
        """
        if name not in self._games:
            raise _unknown_game_error(name, self.names)
        return self._games[name]

    def catalogue(self, name: str) -> Definitions[Any]:
        """Return the cards of a game, imported ones included.

        Raises:
            KeyError: there is no such game, or it isn't a card game.
        """
        found = self.game(name)
        if not isinstance(found, CardGame):
            raise KeyError(f"{found.title} has no card pool.")
        return found.catalogue


def installed_games(
    cards: Path | None = None, components: Path | None = None, register: Iterable[Registered] = REGISTER
) -> Games:
    """Return the games with the operator's own cards and components.

    Matches save their state as card ids, so a match started with a smaller pool continues with a larger one.

    Args:
        cards: folder with card pools.
        components: file, or folder of files, with components of Frontiers.
        register: the registered games.

    Raises:
        PoolError: the folder of cards has no pool, or one that can't be read.
        ComponentFileError: the components can't be used.
    """
    entries = tuple(register)
    pooled = {name for name in (*(entry.name for entry in entries), FIRST_EDITION) if cards and _has_pool(cards, name)}
    if cards and not pooled:
        raise PoolError(f"There is no card pool in {cards}; “python -m engine cards import” creates one.")
    rules = [
        _with_own_data(found, cards if _has_cards_to_add(found, pooled) else None, components)
        for found in map(_loaded_rules, entries)
    ]
    shown = read_first_edition_pool(cards).cards if cards and FIRST_EDITION in pooled else ()
    return Games(rules, shown)


def _has_cards_to_add(rules: Game, pooled: Collection[str]) -> bool:
    """Whether a pool of cards exists for a game that is played with cards."""
    return base_game(rules.name) in pooled and isinstance(rules, PooledGame)


def _has_pool(cards: Path, name: str) -> bool:
    return pool_path(cards, name).exists()


def game(name: str) -> Game:
    """Return the rules of a game with only the program's own cards and components.

    Raises:
        KeyError: there is no such game; the message lists all games.
    """
    return _loaded_rules(_registered_game(name))


def game_with_own_data(name: str, cards: Path | None, components: Path | None = None) -> Game:
    """Return the rules of a game with its pool from the folder, and with an owner's components if any.

    Raises:
        KeyError: there is no such game; the message lists all games.
        PoolError: the folder has no pool for it, or one that can't be read.
        ComponentFileError: the components can't be used.
    """
    return _with_own_data(game(name), cards, components)


def _with_own_data(rules: Game, cards: Path | None, components: Path | None) -> Game:
    if components and isinstance(rules, ComponentGame):
        return rules.with_components(components)
    if cards is None:
        return rules
    if not isinstance(rules, PooledGame):
        raise PoolError(f"{rules.title} has no card pool.")
    return rules.with_pool(cards)


def computer_player(game: Game) -> Player:
    """Return the computer player written for this game, or the generic one."""
    known = next((entry for entry in REGISTER if entry.name == game.name), None)
    if known is None or not known.computer:
        return GenericPlayer()
    player: Player = import_module(known.computer).computer(game)
    return player


def _registered_game(name: str) -> Registered:
    found = next((entry for entry in REGISTER if entry.name == name), None)
    if found is None:
        raise _unknown_game_error(name, GAME_NAMES)
    return found


def _unknown_game_error(name: str, names: Sequence[str]) -> KeyError:
    return KeyError(f"There is no game called “{name}”. Games: {', '.join(names)}.")


@cache
def _loaded_rules(entry: Registered) -> Game:
    found: Game = import_module(entry.rules).GAME
    return found
