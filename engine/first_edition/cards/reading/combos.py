"""Combo dilemmas of a table, each half of which is based on another dilemma (1E-DIL-14)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Dilemma
from engine.first_edition.cards.halves import Half

_HEAD = re.compile(r"(?:\[(\d+)\] )?([A-Z][A-Z'’ -]+[A-Z]): ")
"""Matches the title of the original in capitals, with the countdown of that half before it."""
_ONCE = re.compile(r"\(not repeatable\.?\)", re.IGNORECASE)


def with_combos(cards: Iterable[AnyDefinition], own: Iterable[AnyDefinition] = ()) -> Iterator[AnyDefinition]:
    """Yield the cards; players resolve each half of a combo dilemma on its own.

    Args:
        cards: the cards of tables.
        own: the starter cards, which can be originals, too.
    """
    every = tuple(cards)
    titles = {card.title.upper(): card.title for card in (*own, *every) if isinstance(card, Dilemma)}
    for card in every:
        combo = isinstance(card, Dilemma) and card.words and not card.halves
        yield _with_halves(card, titles) if combo else card  # type: ignore[arg-type]


def _with_halves(card: Dilemma, titles: dict[str, str]) -> Dilemma:
    parts = _HEAD.split(card.words)
    heads, countdowns, texts = parts[2::3], parts[1::3], parts[3::3]
    if parts[0] or len(heads) < 2 or not all(head in titles for head in heads):
        return card
    halves = tuple(
        Half(original=titles[head], words=text.strip(), repeatable=_ONCE.search(text) is None)
        for head, text in zip(heads, texts, strict=True)
    )
    counted = next((int(countdown) for countdown in countdowns if countdown), card.countdown)
    mentions = tuple(icon for icon in card.mentions if icon not in countdowns)
    return msgspec.structs.replace(card, halves=halves, countdown=counted, mentions=mentions)
