"""Bookkeeping that must hold at every moment of a game: every card in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.ccg.zones.card_table import Table


def misplaced(table: Table, besides: Iterable[str] = ()) -> list[str]:
    """Which cards are in more than one place or in none, in sentences; an empty list for a sound table.

    Args:
        table: with its lists of cards.
        besides: the cards that the game keeps elsewhere.
    """
    counted = Counter(besides)
    for _, cards in table.lists():
        counted.update(cards)
    problems = [f"Card {instance} is in {count} places." for instance, count in sorted(counted.items()) if count > 1]
    problems += [f"Card {instance} is nowhere." for instance in sorted(table.state.cards.keys() - counted.keys())]
    problems += [f"Card {instance} does not exist." for instance in sorted(counted.keys() - table.state.cards.keys())]
    return problems
