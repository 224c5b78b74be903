"""Selecting at random, with texts that exclude cards or respond to it (2E-SEL-01)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decision import Procedure
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import open_window


def select_at_random(resolution: Resolution, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
    """Select cards at random, with responses, from those that no text excludes; return them."""
    able = unprotected_cards(resolution, eligible)
    if count > 0 and able:
        answered = yield from _respond_to_event(
            resolution, Occurrence("would be selected", resolution.commander_of_card, tuple(able))
        )
        able = answered.cards_still_affected()
    return (yield from select_until_final(resolution, able, count))


def unprotected_cards(resolution: Resolution, eligible: Sequence[str]) -> list[str]:
    """Return the cards that no text protects from random selection."""
    now = characteristics_of(resolution.table)
    return [i for i in eligible if not now.is_forbidden(i, "be selected", resolution.card)]


def select_until_final(resolution: Resolution, able: Sequence[str], count: int) -> Procedure[list[str]]:
    """Select at random until no response has it done again; return the cards finally selected (2E-TIM-04)."""
    while (
        found := (yield from _selection_after_responses(resolution, resolution.select_and_log_at_random(able, count)))
    ) is None:
        pass
    return found


def _selection_after_responses(resolution: Resolution, cards: Sequence[str]) -> Procedure[list[str] | None]:
    """Return the selected cards after responses to each; ``None`` if the whole selection is made again."""
    found: list[str] = []
    for card in cards:
        now = yield from _respond_to_event(resolution, Occurrence("selected", resolution.commander_of_card, (card,)))
        if now.again:
            return None
        found += [i for i in (*now.cards_still_affected(), *now.instead) if i not in found]
    return found


def _respond_to_event(resolution: Resolution, occurrence: Occurrence) -> Procedure[Occurrence]:
    """Let players respond to an event caused by a text."""
    occurrence.site, occurrence.cause = resolution.site_of_caused_events(), resolution.card
    return (yield from open_window(resolution.table, occurrence))
