"""A pool of cards."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

import msgspec

from engine.ccg.cards.kinds import AnyCard

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class UnknownCardError(KeyError):
    """There is no such card in the pool."""

    def __str__(self) -> str:
        return str(self.args[0])


class Catalogue:
    """The definitions of a card pool, found by id or by name."""

    def __init__(self, cards: Sequence[AnyCard]) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self._by_id = {card.id: card for card in self.cards}
        self.fingerprint = hashlib.sha256(_ENCODER.encode(self.cards)).hexdigest()

    def card(self, card_id: str) -> AnyCard:
        """The card with this id.

        Raises:
            UnknownCardError: there is none.
        """
        try:
            return self._by_id[card_id]
        except KeyError:
            raise UnknownCardError(f"There is no card “{card_id}”.") from None

    def named(self, name: str) -> tuple[AnyCard, ...]:
        """The cards with this full name or title, however it is spelt in case and punctuation."""
        wanted = plain(name)
        exact = tuple(card for card in self.cards if plain(card.name) == wanted)
        return exact or tuple(card for card in self.cards if plain(card.title) == wanted)


def plain(name: str) -> str:
    """A name without case, spaces and punctuation."""
    return re.sub(r"[^a-z0-9]", "", name.lower())
