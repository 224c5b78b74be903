"""A use of a card, Skill, Crew Member or Tactic while its effects happen."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Use:
    """Who uses what, and what it has cost so far.

    Attributes:
        seat: who uses it.
        name: of the card or token, for players.
        card: whether it is a Ship Deck card, whose values may be made stronger.
        plus: added to each of its values.
        paid: the colours of data, dice and cards paid with, in order.
        discarded: how many cards it has cost.
        gives: in words, what the price gives that is being paid.
    """

    seat: int
    name: str
    card: bool = False
    plus: int = 0
    paid: list[str] = field(default_factory=list)
    discarded: int = 0
    gives: str = ""

    def asked(self, question: str) -> str:
        """A question about its price, and what is had for that."""
        gives = f" You get: {self.gives.removesuffix('.')}." if self.gives else ""
        return f"{self.name}: {question}?{gives}"
