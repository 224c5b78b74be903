"""Card pools: imported cards in an operator's folder, one file for each game."""

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
from engine.ccg.decks.deck_checking import DeckShape
from engine.ccg.effects.language import ForeignWordError, Language
from engine.kernel.game import Game, StarterDeck
from engine.kernel.header import Header
from engine.kernel.randomness import Randomness

VERSION = 1


class PoolError(ValueError):
    """Raised if a pool doesn't exist or can't be read; the message says where and why."""


class Pool(msgspec.Struct, frozen=True):
    """Imported cards.

    Attributes:
        version: version of this format.
        game: id of the game, such as ``second-edition``.
        cards: in the order of their ids.
        aliases: card ids by other spellings, and by ids of missions without their location.
        judgements: the compiler's results for texts, by card id.
    """

    version: int
    game: str
    cards: tuple[AnyCard, ...]
    aliases: dict[str, str] = {}
    judgements: dict[str, Judgement] = {}


class PoolFile(Protocol):
    """A pool file of any game."""

    @property
    def version(self) -> int:
        """Version of the format."""

    @property
    def game(self) -> str:
        """Id of the game, such as ``second-edition``."""


AnyPool = TypeVar("AnyPool", bound=PoolFile)


@runtime_checkable
class CardGame(Game, Protocol):
    """A game that is played with decks of cards."""

    @property
    def catalogue(self) -> Definitions[Any]:
        """All cards of the game."""

    @property
    def aliases(self) -> Mapping[str, str]:
        """Other names of cards, as in ``Pool``."""

    @property
    def judgements(self) -> Mapping[str, Judgement]:
        """The compiler's results for imported texts, as in ``Pool``."""

    @property
    def refused(self) -> Mapping[str, str]:
        """Reasons why some cards of its pool can be shown but not played, by card id."""

    @property
    def deck_shape(self) -> DeckShape:
        """The sections of a deck, and the function that judges it."""


@runtime_checkable
class PooledGame(CardGame, Protocol):
    """A game that can be extended by an operator's cards."""

    def with_pool(self, folder: Path) -> PooledGame:
        """Return the same rules with the pool in a folder added to the starter cards.

        Raises:
            PoolError: there is no pool, or it can't be used.
        """


@runtime_checkable
class DrawingGame(CardGame, Protocol):
    """A game that can make random decks."""

    def random_decks(self, chance: Randomness, count: int, *, assisted: bool = False) -> tuple[StarterDeck, ...]:
        """Return ``count`` random decks of enforced cards; with ``assisted``, of assisted cards as well."""


def missing_cards(game: Game, header: Header) -> tuple[str, ...]:
    """Return the ids of a match's cards that this installation of the game doesn't have."""
    if not isinstance(game, CardGame):
        return ()
    here = {card.id for card in game.catalogue.cards}
    used = {card for seat in header.seats for cards in seat.deck.values() for card in cards}
    return tuple(sorted(used - here))


def read_pool(folder: Path, game: str = "second-edition") -> Pool:
    """Read the pool of Second Edition or another game from a folder.

    Raises:
        PoolError: there is no pool, or it can't be read.
    """
    return read_pool_of_type(folder, game, Pool)


def read_pool_of_type(folder: Path, game: str, form: type[AnyPool]) -> AnyPool:
    """Read the pool of a game from a folder, in the game's own form.

    Raises:
        PoolError: there is no pool, or it can't be read.
    """
    path = pool_path(folder, game)
    try:
        pool = msgspec.json.decode(path.read_bytes(), type=form)
    except FileNotFoundError:
        raise PoolError(f"There is no card pool in {folder}; “cards import” creates one.") from None
    except (OSError, msgspec.DecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise PoolError(f"The card pool {path} can’t be read: {reason}.") from None
    if pool.version != VERSION or pool.game != game:
        raise PoolError(f"The card pool {path} is from another version or game. Import it again.")
    return pool


def write_pool(folder: Path, pool: PoolFile) -> Path:
    """Write a pool atomically, so that readers find the old one or the new one.

    Raises:
        PoolError: the folder isn't writable.
    """
    path = pool_path(folder, pool.game)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(msgspec.json.encode(pool))
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise PoolError(f"The card pool {path} can’t be written: {error.strerror}.") from None
    return path


def pool_path(folder: Path, game: str) -> Path:
    """Return the path of a game's pool in a folder."""
    return folder / f"{game}.json"


def catalogue_with_pool(starter: Catalogue, pool: Pool, language: Language) -> Catalogue:
    """Return the starter cards and the pool's; starter cards keep their effect trees and get the pool's printings.

    Raises:
        PoolError: a card of the pool has a text with a word that isn't in the language.
    """
    try:
        for card in pool.cards:
            language.check(card, card.id)
    except ForeignWordError as error:
        raise PoolError(f"The card pool of {pool.game} can’t be used: {error}") from error
    pooled = {card.id: card for card in pool.cards}
    own = [_card_with_printings(card, pooled.pop(card.id)) if card.id in pooled else card for card in starter.cards]
    return Catalogue((*own, *pooled.values()))


def _card_with_printings(card: AnyCard, pooled: AnyCard) -> AnyCard:
    return msgspec.structs.replace(card, printings=pooled.printings, images=pooled.images)
