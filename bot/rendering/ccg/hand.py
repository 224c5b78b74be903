"""A hand of either card game: identical cards are one, those that can be played come first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.rendering.cards.small import Standing
from bot.rendering.kit.fitting import MAX_DESCRIPTION_CHARS, shortened
from engine.ccg.view import CardView

Reasons = Mapping[str, str]
"""Why cards cannot be played now, in at most three words, by the ids of their instances."""
HeldCard = tuple[CardView, Standing]


def sorted_hand(hand: Sequence[CardView], reasons: Reasons, *, playing: bool) -> list[HeldCard]:
    """Each card once, with how many there are of it; those that can be played first, lit while cards are played."""
    found: dict[tuple[str, str], tuple[CardView, int]] = {}
    for card in hand:
        key = (card.card, reasons.get(card.id, ""))
        found[key] = (found[key][0], found[key][1] + 1) if key in found else (card, 1)
    held = [(card, Standing(reason, count, lit=playing and not reason)) for (_, reason), (card, count) in found.items()]
    return sorted(held, key=lambda one: bool(one[1].reason))


def cards(count: int) -> str:
    """A count of cards in words."""
    return f"{count} {'card' if count == 1 else 'cards'}"


def amount(hand: Sequence[CardView], reasons: Reasons, *, playing: bool) -> str:
    """How many cards are held, and how many of them can be played."""
    playable = sum(not reasons.get(card.id) for card in hand)
    return cards(len(hand)) + (f" · {playable} playable now" if playing else "")


def hand_words(head: str, held: Sequence[HeldCard], *details: Callable[[CardView], str]) -> str:
    """The hand in words in the order of the picture, at most 1,000 characters.

    Args:
        head: what it is.
        held: its cards.
        details: what else is said of each card; the first is chosen for which there is room.
    """
    for detail in (*details, None):
        named = [_named(card, one, detail(card) if detail else "") for card, one in held]
        words = f"{head}: {'; '.join(named)}." if named else f"{head}."
        if len(words) <= MAX_DESCRIPTION_CHARS:
            return words
    return shortened(words)


def _named(card: CardView, one: Standing, detail: str) -> str:
    """*Lopez ×2 (personnel)*, *Worf (personnel, in play already: Security, Honor 2)*."""
    kind = ", ".join(filter(None, (card.kind, one.reason.lower())))
    return f"{card.name}{f' ×{one.count}' if one.count > 1 else ''} ({kind}{f': {detail}' if detail else ''})"
