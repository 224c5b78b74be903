"""The use of a card, Skill, Crew Member or Tactic while its effects are resolved."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Use:
    """A use: the player, the component, and the price paid so far.

    Attributes:
        name: name of the card or token, for players.
        card: whether it is a Ship Deck card, whose values can be raised by bonuses.
        plus: bonus to each of its values.
        paid: colours of data, dice and cards paid with, in order.
        discarded: number of cards discarded as its price.
        gives: result of the price being paid, in words.
    """

    seat: int
    name: str
    card: bool = False
    plus: int = 0
    paid: list[str] = field(default_factory=list)
    discarded: int = 0
    gives: str = ""

    def price_question(self, question: str) -> str:
        """Return a question about its price, with the result of paying."""
        gives = f" You get: {self.gives.removesuffix('.')}." if self.gives else ""
        return f"{self.name}: {question}?{gives}"
