"""Interfaces to the interpretation of card texts, stored at the table to avoid import cycles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.ccg.resolving.effect_functions import EffectFunctions
from engine.kernel.decision import Procedure

if TYPE_CHECKING:
    from engine.ccg.adjusting.manual_table import ManualTable
    from engine.ccg.effects.conditions import Condition
    from engine.ccg.effects.effects import Effect
    from engine.first_edition.cards.definition import Function
    from engine.first_edition.table.state import Action


class ResolutionInterface(Protocol):
    """Interpretation of one card's text for one player."""

    subjects: Sequence[str]
    attempt: Action | None
    hinges_on_download: bool
    failed: bool

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects."""

    def pay_costs(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs; return whether they were paid in full."""

    def holds(self, condition: Condition, among: Sequence[str] | None) -> bool:
        """Whether a condition holds."""

    def can_pay(self, costs: Sequence[Effect]) -> bool:
        """Whether costs can be paid."""

    def is_possible(self, effects: Sequence[Effect]) -> bool:
        """Whether all effects that have a precondition can start."""


@dataclass(frozen=True)
class Rules:
    """Functions that interpret a game's card texts.

    Attributes:
        resolution: creates the interpretation of a text from table, seat, card and the action responded to.
        effects: the procedures of effects, by class.
        possible: the preconditions of effects, by class.
        may_use: returns whether a function is legal now, from table, seat, card, function and the action responded to.
        special: uses a special download, from table, seat and option id.
        play: plays a card in hand, from table, seat, card, function number and the action responded to.
        host: chooses the card to play on, from interpretation and function; empty for the table.
        words: describes a function.
        hands: returns the manual adjustments of a table, possibly during a card's resolution.
        by_hand: resolves a card in play by hand, from table, card, player and the action responded to; returns whether
            the players agree.
        by_chance: selects at random, from interpretation, eligible cards and number.
    """

    resolution: Callable[[Any, int, str, Action | None], ResolutionInterface]
    effects: EffectFunctions[Any]
    possible: Mapping[type, Callable[[Any, Any], bool]]
    may_use: Callable[[Any, int, str, Function, Action | None], bool]
    play: Callable[[Any, int, str, int, Action | None], Procedure[None]]
    special: Callable[[Any, int, str], Procedure[None]]
    host: Callable[[Any, Function], Procedure[str]]
    words: Callable[[Function], str]
    hands: Callable[..., ManualTable]
    by_hand: Callable[[Any, str, int, Action | None], Procedure[bool]]
    by_chance: Callable[[Any, Sequence[str], int], Procedure[list[str]]]
