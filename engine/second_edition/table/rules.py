"""What the words of cards mean; the table carries it, so that no room needs to import those above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.ccg.resolving.meanings import Beginnings, Doers
from engine.kernel.decision import Procedure

Suffered = Mapping[type, Callable[[Any, str], bool]]
"""Whether effects can be done to a card, by their classes: each function is given the table and the card."""


@dataclass(frozen=True)
class Rules:
    """What texts are carried out with.

    Attributes:
        resolution: makes the ``Resolution`` of a text: of a table, a seat, a card, what it responds to, an attempt.
        effects: what each effect does, by its class.
        suffered: whether it can be done to a card, by its class; one that is not named can be done to any.
        possible: whether it can begin at all, by its class; one that is not named always can.
        by_chance: selects some of the eligible cards at random for a resolution, with what texts have to say to that.
        hands: makes the ``Hands`` by which a table is adjusted by hand.
    """

    resolution: Callable[..., Any]
    effects: Doers[Any]
    suffered: Suffered
    possible: Beginnings[Any]
    by_chance: Callable[[Any, Sequence[str], int], Procedure[list[str]]]
    hands: Callable[[Any], Any]
