"""Events grouped by topic, as players choose what they want to respond to (2E-TIM-02)."""

from __future__ import annotations

from typing import Final

_TOPICS_BY_EVENT: Final = {
    "cards being played": "would be played, played, would be downloading, downloaded",
    "missions and dilemmas": (
        "attempt begun, would be dilemmas drawn, dilemmas drawn, dilemmas stacked, would be revealed, "
        "dilemma revealed, dilemma overcome, dilemma prevented, dilemmas consumed, "
        "would be returned to pile, returned to pile, dilemmas faced, requirements checked, "
        "mission completed, mission failed"
    ),
    "combat and engagements": (
        "combat begun, combat won, combat lost, combat ended, "
        "engagement begun, engagement won, engagement lost, engagement ended"
    ),
    "cards stopped, killed or lost": (
        "would be stopped, stopped, would be killed, killed, destroyed, returned, captured, damaged, discarded, "
        "would be returned, would be removed, removed, would be captured, would be discarded"
    ),
}

TOPICS: Final = {event: words for words, events in _TOPICS_BY_EVENT.items() for event in events.split(", ")}
"""Topic of each event; unlisted events belong to ``DISCARD_REST``."""
