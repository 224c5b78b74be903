"""What is printed on one card, worked out once for all its copies in a game."""

from __future__ import annotations

from functools import cached_property

from engine.ccg.cards.kinds import AnyCard, Personnel, cost_of, texts_of
from engine.ccg.cards.printed import as_printed, is_kind
from engine.ccg.effects.effects import Cards, Text
from engine.ccg.requirements.requirement import Qualities


class Facts:
    """A definition, and what rules ask of it again and again.

    Attributes:
        card: the definition.
        is_personnel: whether it is one.
        texts: those that count while the card is in play, with their numbers.
    """

    def __init__(self, card: AnyCard) -> None:
        self.card = card
        self.is_personnel = isinstance(card, Personnel)
        self.texts: tuple[tuple[int, Text], ...] = tuple(enumerate(texts_of(card)))
        self._named: dict[Cards, bool] = {}

    @cached_property
    def printed(self) -> Qualities:
        """Skills, attributes and traits, as something of which a requirement can be asked."""
        return as_printed(self.card)

    def is_named(self, of: Cards) -> bool:
        """Whether a description names such a card by kind, title and cost; whose and where it is, is another matter."""
        if of not in self._named:
            self._named[of] = (
                is_kind(self.card, of.kind)
                and of.title in ("", self.card.title)
                and (of.cheaper is None or cost_of(self.card) <= of.cheaper)
            )
        return self._named[of]
