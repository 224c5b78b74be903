"""What is printed on one card, worked out once for all its copies in a game."""

from __future__ import annotations

from functools import cached_property
from typing import Any, TypeVar

from engine.ccg.cards.kinds import AnyCard, Personnel, cost_of, texts_of
from engine.ccg.cards.printed import as_printed, is_kind
from engine.ccg.effects.effects import Cards, Text
from engine.ccg.requirements.requirement import Qualities

KnownText = TypeVar("KnownText", bound=Text)


class Facts:
    """A definition, and what rules ask of it again and again.

    Attributes:
        card: the definition.
        is_personnel: whether it is one.
    """

    def __init__(self, card: AnyCard) -> None:
        self.card = card
        self.is_personnel = isinstance(card, Personnel)
        self._texts: dict[type, tuple[tuple[int, Any], ...]] = {}
        self._named: dict[Cards, bool] = {}

    @cached_property
    def printed(self) -> Qualities:
        """Skills, attributes and traits, as something of which a requirement can be asked."""
        return as_printed(self.card)

    def texts(self, kind: type[KnownText]) -> tuple[tuple[int, KnownText], ...]:
        """The texts of one kind, with their numbers, that count while the card is in play."""
        if kind not in self._texts:
            numbered_texts = enumerate(texts_of(self.card))
            self._texts[kind] = tuple((number, text) for number, text in numbered_texts if isinstance(text, kind))
        return self._texts[kind]

    def is_named(self, of: Cards) -> bool:
        """Whether a description names such a card by kind, title and cost; whose and where it is, is another matter."""
        if of not in self._named:
            self._named[of] = (
                is_kind(self.card, of.kind)
                and of.title in ("", self.card.title)
                and (of.cheaper is None or cost_of(self.card) <= of.cheaper)
            )
        return self._named[of]
