"""Card pools on disk: what operators import, in one file beside each other for each game."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from engine.ccg.cards.catalogue import Catalogue, Definitions
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.compiling.judging import Judgement
from engine.ccg.decks.checking import DeckShape
from engine.ccg.effects.language import ForeignWordError, Language
from engine.kernel.game import Game, StarterDeck
from engine.kernel.header import Header
from engine.kernel.randomness import Randomness

VERSION = 1


class PoolError(ValueError):
    """There is no pool, or none that can be read; says where and why."""


class Pool(msgspec.Struct, frozen=True):
    """Imported cards.

    Attributes:
        version: of this format.
        game: such as ``second-edition``.
        cards: by id in order.
        aliases: other spellings of ids, and ids of missions without their location, to the card's id.
        judgements: what the compiler made of texts, by card id.
    """

    version: int
    game: str
    cards: tuple[AnyCard, ...]
    aliases: dict[str, str] = {}
    judgements: dict[str, Judgement] = {}


class PoolFile(Protocol):
    """A pool of any game, as a file holds it."""

    @property
    def version(self) -> int:
        """Of the format."""

    @property
    def game(self) -> str:
        """Such as ``second-edition``."""


AnyPool = TypeVar("AnyPool", bound=PoolFile)


@runtime_checkable
class CardGame(Game, Protocol):
    """A game that is played with decks of cards."""

    @property
    def catalogue(self) -> Definitions[Any]:
        """All its cards."""

    @property
    def aliases(self) -> Mapping[str, str]:
        """Other names of cards, as ``Pool`` has them."""

    @property
    def judgements(self) -> Mapping[str, Judgement]:
        """What the compiler made of imported texts, as ``Pool`` has it."""

    @property
    def refused(self) -> Mapping[str, str]:
        """Why cards of its pool are shown but cannot be played, by their ids."""

    @property
    def deck_shape(self) -> DeckShape:
        """What a deck is made of, and who judges it."""


@runtime_checkable
class PooledGame(CardGame, Protocol):
    """A game to whose cards an operator can add their own."""

    def with_pool(self, folder: Path) -> PooledGame:
        """The same rules with the cards of its pool in a folder besides the starter cards.

        Raises:
            PoolError: there is none, or it cannot be used.
        """


@runtime_checkable
class DrawingGame(CardGame, Protocol):
    """A game that can make decks at random."""

    def random_decks(self, chance: Randomness, count: int, *, assisted: bool = False) -> tuple[StarterDeck, ...]:
        """So many decks of cards whose texts are enforced, or of assisted cards too."""


def lacking(game: Game, header: Header) -> tuple[str, ...]:
    """The ids of the cards of a match that a game does not have here."""
    if not isinstance(game, CardGame):
        return ()
    here = {card.id for card in game.catalogue.cards}
    used = {card for seat in header.seats for cards in seat.deck.values() for card in cards}
    return tuple(sorted(used - here))


def read_pool(folder: Path, game: str = "second-edition") -> Pool:
    """The pool of a game in a folder.

    Raises:
        PoolError: there is none, or it cannot be read.
    """
    return read_file(folder, game, Pool)


def read_file(folder: Path, game: str, form: type[AnyPool]) -> AnyPool:
    """The pool of a game in a folder, in the game's own form.

    Raises:
        PoolError: there is none, or it cannot be read.
    """
    path = pool_file(folder, game)
    try:
        pool = msgspec.json.decode(path.read_bytes(), type=form)
    except FileNotFoundError:
        raise PoolError(f"There is no card pool in {folder}; “cards import” makes one.") from None
    except (OSError, msgspec.DecodeError) as error:
        raise PoolError(f"The card pool {path} cannot be read: {error}.") from None
    if pool.version != VERSION or pool.game != game:
        raise PoolError(f"The card pool {path} is from another version or game. Import it again.")
    return pool


def write_pool(folder: Path, pool: PoolFile) -> Path:
    """Write a pool so that a reader finds the old one or the new one, never half of it.

    Raises:
        PoolError: the folder cannot be written to.
    """
    path = pool_file(folder, pool.game)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(msgspec.json.encode(pool))
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise PoolError(f"The card pool {path} cannot be written: {error.strerror}.") from None
    return path


def pool_file(folder: Path, game: str) -> Path:
    """Where the pool of a game lies in a folder."""
    return folder / f"{game}.json"


def with_pool(starter: Catalogue, pool: Pool, language: Language) -> Catalogue:
    """The starter cards and the pool's; a starter card keeps its effect trees and is given the pool's printings.

    Raises:
        PoolError: a card of the pool has a text with a word that the language lacks.
    """
    try:
        for card in pool.cards:
            language.check(card, card.id)
    except ForeignWordError as error:
        raise PoolError(f"The card pool of {pool.game} cannot be used: {error}") from error
    pooled = {card.id: card for card in pool.cards}
    own = [_with_printings(card, pooled.pop(card.id)) if card.id in pooled else card for card in starter.cards]
    return Catalogue((*own, *pooled.values()))


def _with_printings(card: AnyCard, pooled: AnyCard) -> AnyCard:
    return msgspec.structs.replace(card, printings=pooled.printings, images=pooled.images)
