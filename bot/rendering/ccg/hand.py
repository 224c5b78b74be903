"""A hand in either card game: identical cards are merged, and playable ones come first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.rendering.cards.small_card import SmallCardState
from bot.rendering.kit.text_fitting import MAX_DESCRIPTION_CHARS, shortened_description
from engine.ccg.view import CardView

Reasons = Mapping[str, str]
"""Reasons why cards can't be played now, in at most three words, by instance id."""
HeldCard = tuple[CardView, SmallCardState]


def sorted_hand(hand: Sequence[CardView], reasons: Reasons, *, playing: bool) -> list[HeldCard]:
    """Return the hand with identical cards merged and playable ones first; these are lit while cards are played."""
    cards_by_name: dict[tuple[str, str], tuple[CardView, int]] = {}
    for card in hand:
        key = (card.card, reasons.get(card.id, ""))
        cards_by_name[key] = (cards_by_name[key][0], cards_by_name[key][1] + 1) if key in cards_by_name else (card, 1)
    held_cards = [
        (card, SmallCardState(reason, count, lit=playing and not reason))
        for (_, reason), (card, count) in cards_by_name.items()
    ]
    return sorted(held_cards, key=lambda held_card: bool(held_card[1].reason))


def card_count(count: int) -> str:
    """Return a count of cards in words."""
    return f"{count} {'card' if count == 1 else 'cards'}"


def hand_amount(hand: Sequence[CardView], reasons: Reasons, *, playing: bool) -> str:
    """Return the number of cards, and of those that can be played, in words."""
    playable = sum(not reasons.get(card.id) for card in hand)
    return card_count(len(hand)) + (f" · {playable} playable now" if playing else "")


def hand_words(head: str, held_cards: Sequence[HeldCard], *details: Callable[[CardView], str]) -> str:
    """Return the hand in words in the order of the picture, at most 1,000 characters.

    Args:
        head: the heading.
        held_cards: the cards.
        details: alternative functions for each card's details; the first whose details fit is used.
    """
    for detail in (*details, None):
        named = [_card_with_details(card, state, detail(card) if detail else "") for card, state in held_cards]
        words = f"{head}: {'; '.join(named)}." if named else f"{head}."
        if len(words) <= MAX_DESCRIPTION_CHARS:
            return words
    return shortened_description(words)


def _card_with_details(card: CardView, state: SmallCardState, detail: str) -> str:
    """Return a card and its details: *Lopez ×2 (personnel)*, *Worf (personnel, in play: Security, Honor 2)*."""
    kind = ", ".join(filter(None, (card.kind, state.reason.lower())))
    return f"{card.name}{f' ×{state.count}' if state.count > 1 else ''} ({kind}{f': {detail}' if detail else ''})"
