"""Events at the table that texts may respond to (2E-TIM-02, 2E-TIM-04)."""

from __future__ import annotations

import msgspec


class Occurrence(msgspec.Struct, eq=False):
    """One event.

    Attributes:
        event: a word of ``engine.ccg.effects.effects.Happening``.
        seat: the player who causes it.
        cards: the affected cards.
        site: its mission; may be empty.
        cause: the card whose text does it; may be empty.
        number: of cards or points, if the cards aren't named.
        prevented: the cards that are no longer affected (2E-TIM-08).
        cancelled: whether the whole event doesn't happen.
        instead: the cards affected in place of others.
        again: whether this random selection is made again, as a whole.
        silenced: the text, as the id of a reply, that can't respond to it.
        whence: the kind of list that the cards come from; may be empty.
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
    again: bool = False
    silenced: str = ""
    whence: str = ""

    def cards_still_affected(self) -> list[str]:
        """Return the cards that are still affected."""
        return [] if self.cancelled else [card for card in self.cards if card not in self.prevented]
