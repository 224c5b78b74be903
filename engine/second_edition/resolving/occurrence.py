"""What happens at the table that texts may respond to (2E-TIM-02, 2E-TIM-04)."""

from __future__ import annotations

import msgspec


class Occurrence(msgspec.Struct, eq=False):
    """One thing that happens.

    Attributes:
        event: a word of ``engine.ccg.effects.effects.Happening``.
        seat: whose doing it is.
        cards: those to whom it happens.
        site: the mission where it happens; may be empty.
        cause: the card whose text does it; may be empty.
        number: how many cards or points, where the cards are not named.
        prevented: those to whom it does not happen after all (2E-TIM-08).
        cancelled: the whole does not happen.
        instead: those to whom it happens in place of others.
        silenced: the text, as the id of a reply, that does not answer it.
        whence: the kind of list from which the cards come; may be empty.
    """

    event: str
    seat: int
    cards: tuple[str, ...] = ()
    site: str = ""
    cause: str = ""
    number: int = 0
    prevented: list[str] = msgspec.field(default_factory=list)
    cancelled: bool = False
    instead: list[str] = msgspec.field(default_factory=list)
    silenced: str = ""
    whence: str = ""

    def left(self) -> list[str]:
        """Those to whom it still happens."""
        return [] if self.cancelled else [card for card in self.cards if card not in self.prevented]
