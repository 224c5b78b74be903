"""What a game puts into the rules that it shares with others; its table carries it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.decision import Procedure

Effects = Mapping[type, Callable[..., Procedure[None]]]
"""What each effect does: it is given the resolution, the effect and the cards picked for it."""
Suffered = Mapping[type, Callable[..., bool]]
"""Whether an effect can be done to a card: it is given the table and the card."""
Possible = Mapping[type, Callable[..., bool]]
"""Whether an effect can begin at all: it is given the resolution and the effect; those not named always can."""


@dataclass(frozen=True)
class Rules:
    """What the words of a game's cards mean at its table.

    Attributes:
        resolution: makes the resolution of a text: of which table, seat and card, and what it responds to.
        effects, suffered, possible: by the class of the effect.
    """

    resolution: Callable[..., Any]
    effects: Effects
    suffered: Suffered
    possible: Possible


def joined(parts: Iterable[Mapping[type, Any]]) -> dict[type, Any]:
    """The tables of several modules as one.

    Raises:
        ValueError: two of them name the same effect.
    """
    whole: dict[type, Any] = {}
    for part in parts:
        if twice := whole.keys() & part.keys():
            raise ValueError(f"Two modules say what {', '.join(one.__name__ for one in twice)} does.")
        whole.update(part)
    return whole
