"""What is printed on one card, worked out once for all its copies in a game."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from engine.ccg.cards.kinds import AnyCard, Card, Personnel, cost_of, texts_of
from engine.ccg.cards.printed import as_printed, is_kind
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.texts import Text, While
from engine.ccg.requirements.requirement import Qualities, Requirement, fits

KnownCard = TypeVar("KnownCard", bound=Card)


class Facts:
    """A definition, and what rules ask of it again and again.

    Attributes:
        card: the definition.
        name: title and subtitle.
        is_personnel: whether it is one.
        texts: all but an interrupt's, with their numbers.
        texts_in_play: those of them that count while the card is in play.
        is_silent: whether it is a personnel without such texts as are on by themselves.
        continuous: those of them that are on as long as some condition holds.
    """

    def __init__(self, card: AnyCard) -> None:
        self.card = card
        self.name = card.name
        self.is_personnel = isinstance(card, Personnel)
        self.texts: tuple[tuple[int, Text], ...] = tuple(enumerate(texts_of(card)))
        self.texts_in_play = tuple(pair for pair in self.texts if not getattr(pair[1], "held", ""))
        self.continuous = tuple(text for _, text in self.texts if isinstance(text, While))
        self.is_silent = self.is_personnel and not self.continuous
        self._named: dict[Cards, bool] = {}
        self._fitting: dict[Requirement | None, bool] = {}

    @cached_property
    def printed(self) -> Qualities:
        """Skills, attributes and traits, as something of which a requirement can be asked."""
        return as_printed(self.card)

    @cached_property
    def changes_of_own_cost(self) -> tuple[tuple[Condition | None, Costs], ...]:
        """By what its own text changes its cost, and on which conditions."""
        return tuple(
            (text.condition, change)
            for text in self.continuous
            for change in text.changes
            if isinstance(change, Costs) and change.of.where == "this"
        )

    @cached_property
    def besides_its_cost(self) -> tuple[While, ...]:
        """Its texts that are on as long as some condition holds, but for those on its own cost."""
        own = {change for _, change in self.changes_of_own_cost}
        return tuple(text for text in self.continuous if not own.intersection(text.changes))

    def fits(self, who: Requirement | None) -> bool:
        """Whether what is printed on the card meets a requirement by itself."""
        found = self._fitting.get(who)
        if found is None:
            found = self._fitting[who] = fits(who, self.printed)
        return found

    def is_named(self, of: Cards) -> bool:
        """Whether a description names such a card by kind, title and cost; whose and where it is, is another matter."""
        found = self._named.get(of)
        if found is None:
            found = self._named[of] = (
                is_kind(self.card, of.kind)
                and (of.title in ("", self.card.title) or self.card.title in of.title.split(" or "))
                and (not isinstance(of.cheaper, int) or cost_of(self.card) <= of.cheaper)
            )
        return found


def known(card: AnyCard, kind: type[KnownCard]) -> KnownCard:
    """The definition of a card that is known to be of a kind."""
    if not isinstance(card, kind):
        raise TypeError(f"{card.name} is not a {kind.__name__}.")
    return card
