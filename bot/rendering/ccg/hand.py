"""A hand in either card game: identical cards are merged, and playable ones come first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.rendering.cards.small_card import SmallCardState
from bot.rendering.kit.fitting import MAX_DESCRIPTION_CHARS, shortened_description
from engine.ccg.view import CardView

Reasons = Mapping[str, str]
"""Reasons why cards can't be played now, in at most three words, by instance id."""
HeldCard = tuple[CardView, SmallCardState]


def sorted_hand(hand: Sequence[CardView], reasons: Reasons, *, playing: bool) -> list[HeldCard]:
    """Return the hand with identical cards merged and playable ones first; these are lit while cards are played."""
    found: dict[tuple[str, str], tuple[CardView, int]] = {}
    for card in hand:
        key = (card.card, reasons.get(card.id, ""))
        found[key] = (found[key][0], found[key][1] + 1) if key in found else (card, 1)
    held = [
        (card, SmallCardState(reason, count, lit=playing and not reason))
        for (_, reason), (card, count) in found.items()
    ]
    return sorted(held, key=lambda one: bool(one[1].reason))


def card_count(count: int) -> str:
    """Return a count of cards in words."""
    return f"{count} {'card' if count == 1 else 'cards'}"


def hand_amount(hand: Sequence[CardView], reasons: Reasons, *, playing: bool) -> str:
    """Return the number of cards, and of those that can be played, in words."""
    playable = sum(not reasons.get(card.id) for card in hand)
    return card_count(len(hand)) + (f" · {playable} playable now" if playing else "")


def hand_words(head: str, held: Sequence[HeldCard], *details: Callable[[CardView], str]) -> str:
    """Return the hand in words in the order of the picture, at most 1,000 characters.

    Args:
        head: the heading.
        held: the cards.
        details: alternative functions for each card's details; the first whose details fit is used.
    """
    for detail in (*details, None):
        named = [_card_with_details(card, standing, detail(card) if detail else "") for card, standing in held]
        words = f"{head}: {'; '.join(named)}." if named else f"{head}."
        if len(words) <= MAX_DESCRIPTION_CHARS:
            return words
    return shortened_description(words)


def _card_with_details(card: CardView, state: SmallCardState, detail: str) -> str:
    """Return a card and its details: *Lopez ×2 (personnel)*, *Worf (personnel, in play: Security, Honor 2)*."""
    kind = ", ".join(filter(None, (card.kind, state.reason.lower())))
    return f"{card.name}{f' ×{state.count}' if state.count > 1 else ''} ({kind}{f': {detail}' if detail else ''})"
