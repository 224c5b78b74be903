"""Active texts and their amounts when texts switch or change each other (2E-TIM-10, 2E-TIM-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.second_edition.characteristics.change_sources import ChangeSource, ChangeSources

Assumption = tuple[frozenset[ChangeSource], tuple[int, ...]]
"""The active changes among interdependent ones, and the amounts of ``ChangeSources.weighed``."""

NO_ASSUMPTION: Assumption = frozenset(), ()

MAX_ROUNDS = 100
"""Maximum number of rounds in which texts that change each other are reevaluated."""


def find_stable_assumption(
    found: ChangeSources, active: int, next_after: Callable[[Assumption], Assumption]
) -> Assumption:
    """Find the active changes among interdependent ones, and their amounts, by reevaluating until they are stable.

    "While" is an ability too (2E-TIM-11). If texts switch or change each other endlessly, the active player decides
    (2E-TIM-10): their texts in the cycle stay active, with the largest amounts.

    Args:
        found: the changes.
        active: the seat whose turn it is.
        next_after: returns the result of assuming a set of active changes and amounts.
    """
    seen: list[Assumption] = []
    now: Assumption = frozenset[ChangeSource](), (0,) * len(found.weighed)
    while now not in seen and len(seen) < MAX_ROUNDS:
        seen.append(now)
        now = next_after(now)
    if now == seen[-1]:
        return now
    return _decide_cycle(found, active, seen[seen.index(now) if now in seen else 0 :])


def _decide_cycle(found: ChangeSources, active: int, cycle: Sequence[Assumption]) -> Assumption:
    sets = [on for on, _ in cycle]
    own = frozenset(card for card in found.mutual if card.seat == active)
    amounts = zip(*(numbers for _, numbers in cycle), strict=True)
    return (
        frozenset.intersection(*sets) | (own & frozenset.union(*sets)),
        tuple(
            (max if card.seat == active else min)(numbers, key=abs)
            for card, numbers in zip(found.weighed, amounts, strict=True)
        ),
    )
