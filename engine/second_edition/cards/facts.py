"""The printed facts of one card, computed once for all its copies in a game."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from engine.ccg.cards.kinds import AnyCard, Card, Dilemma, Personnel, cost_of, texts_of
from engine.ccg.cards.printed_qualities import is_kind, printed_qualities_of
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import Text, While
from engine.ccg.requirements.requirement import Qualities, Requirement, is_met_alone

KnownCard = TypeVar("KnownCard", bound=Card)


class CardFacts:
    """A definition with facts that rules look up often.

    Attributes:
        card: the definition.
        name: title and subtitle.
        is_personnel: whether it is a personnel.
        texts: all texts except an interrupt's, with their numbers.
        texts_in_play: texts that apply while the card is in play.
        is_silent: whether it is a personnel without continuous texts.
        continuous: texts that are active while a condition is met.
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
    def printed_qualities(self) -> Qualities:
        """The printed skills, attributes and traits, for testing requirements."""
        return printed_qualities_of(self.card)

    @cached_property
    def changes_of_own_cost(self) -> tuple[tuple[Condition | None, Costs], ...]:
        """The changes of its cost by its own text, with their conditions."""
        return tuple(
            (text.condition, change)
            for text in self.continuous
            for change in text.changes
            if isinstance(change, Costs) and change.of.where == "this"
        )

    @cached_property
    def cost_depends_on_place(self) -> bool:
        """Whether its own text changes its cost by the cards at *this mission*, where it is played (2E-PRE-04)."""
        found = (node for change in self.changes_of_own_cost for node in tree_nodes(change))
        return not isinstance(self.card, Dilemma) and any(
            isinstance(node, Cards) and node.where == "mission" for node in found
        )

    @cached_property
    def continuous_except_own_cost(self) -> tuple[While, ...]:
        """Its continuous texts, except those about its own cost."""
        own = {change for _, change in self.changes_of_own_cost}
        return tuple(text for text in self.continuous if not own.intersection(text.changes))

    def meets_requirement_alone(self, who: Requirement | None) -> bool:
        """Whether the printed card meets a requirement alone."""
        found = self._fitting.get(who)
        if found is None:
            found = self._fitting[who] = is_met_alone(who, self.printed_qualities)
        return found

    def is_named(self, of: Cards) -> bool:
        """Whether a description matches the card's kind, title and cost, regardless of its player and place."""
        found = self._named.get(of)
        if found is None:
            found = self._named[of] = (
                is_kind(self.card, of.kind)
                and (of.title in ("", self.card.title) or self.card.title in of.title.split(" or "))
                and (not isinstance(of.cheaper, int) or cost_of(self.card) <= of.cheaper)
            )
        return found


def as_known_card(card: AnyCard, kind: type[KnownCard]) -> KnownCard:
    """Return the card, after checking that it is of a kind.

    Raises:
        TypeError: it isn't.
    """
    if not isinstance(card, kind):
        raise TypeError(f"{card.name} is not a {kind.__name__}.")
    return card
