"""What happens at the table that texts may respond to (2E-TIM-02, 2E-TIM-04)."""

from __future__ import annotations

import msgspec

from engine.kernel.decision import Topic

_TOPICS = (
    (Topic.PLAY, "would be played, played, downloaded"),
    (
        Topic.MISSION,
        "attempt begun, dilemmas drawn, dilemma revealed, dilemma overcome, mission completed, mission failed",
    ),
    (Topic.CONFLICT, "combat begun, combat won, combat lost, engagement begun, engagement won, engagement lost"),
    (
        Topic.HARM,
        "would be stopped, stopped, would be killed, killed, destroyed, returned, captured, damaged, discarded",
    ),
)


def topic_of(event: str) -> Topic:
    """Under which topic players find an event."""
    return next((topic for topic, events in _TOPICS if event in events.split(", ")), Topic.OTHER)


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
    """

    event: str
    seat: int
    cards: tuple[str, ...] = ()
    site: str = ""
    cause: str = ""
    number: int = 0
    prevented: list[str] = msgspec.field(default_factory=list)
    cancelled: bool = False

    def left(self) -> list[str]:
        """Those to whom it still happens."""
        return [] if self.cancelled else [card for card in self.cards if card not in self.prevented]
