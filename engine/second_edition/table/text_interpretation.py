"""The interpretation of card texts, stored at the table so that no package imports those above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.ccg.resolving.effect_functions import EffectFunctions, StartChecks
from engine.kernel.decision import Procedure

AffectableChecks = Mapping[type, Callable[[Any, str], bool]]
"""Functions that return whether effects can be done to a card, by the effects' classes; given the table and the card.
"""


@dataclass(frozen=True)
class TextInterpretation:
    """The functions that carry out texts.

    Attributes:
        resolution: makes the ``Resolution`` of a text from a table, a seat, a card, the event it responds to, and an
            attempt.
        effects: the function of each effect, by class.
        suffered: whether an effect can be done to a card, by class; unlisted effects can be done to any.
        possible: whether an effect can start at all, by class; unlisted ones always can.
        by_chance: selects eligible cards at random for a resolution, as texts may change it.
        hands: makes the ``ManualTable`` for manual adjustments of a table.
    """

    resolution: Callable[..., Any]
    effects: EffectFunctions[Any]
    suffered: AffectableChecks
    possible: StartChecks[Any]
    by_chance: Callable[[Any, Sequence[str], int], Procedure[list[str]]]
    hands: Callable[[Any], Any]
