"""Card definitions of a game, found by id or name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

import msgspec

from engine.ccg.cards.kinds import AnyCard
from engine.text.name_normalisation import normalised_name

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class NamedCard(Protocol):
    """The attributes that cards of every game have."""

    @property
    def id(self) -> str:
        """Id used by decks and matches."""

    @property
    def title(self) -> str:
        """Name without the part that distinguishes cards of one title."""

    @property
    def name(self) -> str:
        """Full name as players write it."""

    @property
    def level(self) -> str:
        """``enforced`` if the engine carries out the whole text, ``assisted`` if players resolve it by hand."""

    @property
    def printings(self) -> tuple[str, ...]:
        """Collector numbers."""


AnyNamed = TypeVar("AnyNamed", bound=NamedCard)


class UnknownCardError(KeyError):
    """Raised if the pool has no such card."""

    def __str__(self) -> str:
        return str(self.args[0])


class Definitions(Generic[AnyNamed]):
    """Card definitions of a game, found by id or by name.

    Attributes:
        cards: in the order of their ids.
        assisted: ids of cards that players resolve by hand.
        fingerprint: hash of all definitions.
    """

    def __init__(self, cards: Sequence[AnyNamed]) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self._by_id = {card.id: card for card in self.cards}
        self.assisted = frozenset(card.id for card in self.cards if card.level == "assisted")
        self.fingerprint = hashlib.sha256(_ENCODER.encode(self.cards)).hexdigest()

    def card(self, card_id: str) -> AnyNamed:
        """Return the card with this id.

        Raises:
            UnknownCardError: there is none.
        """
        try:
            return self._by_id[card_id]
        except KeyError:
            raise UnknownCardError(f"There is no card “{card_id}”.") from None

    def named(self, name: str) -> tuple[AnyNamed, ...]:
        """Return the cards with this full name or title, ignoring case and punctuation."""
        wanted = normalised_name(name)
        return self._by_name.get(wanted) or self._by_title.get(wanted, ())

    @cached_property
    def _by_name(self) -> dict[str, tuple[AnyNamed, ...]]:
        return self._grouped_by(lambda card: card.name)

    @cached_property
    def _by_title(self) -> dict[str, tuple[AnyNamed, ...]]:
        return self._grouped_by(lambda card: card.title)

    def _grouped_by(self, name_of: Callable[[AnyNamed], str]) -> dict[str, tuple[AnyNamed, ...]]:
        found: dict[str, list[AnyNamed]] = {}
        for card in self.cards:
            if name := normalised_name(name_of(card)):
                found.setdefault(name, []).append(card)
        return {name: tuple(cards) for name, cards in found.items()}


class Catalogue(Definitions[AnyCard]):
    """Card definitions of Second Edition."""
