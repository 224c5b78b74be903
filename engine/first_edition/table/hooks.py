"""What the words of cards mean at a table; the table carries it, so that actions and texts need not know each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.ccg.resolving.meanings import Doers
from engine.kernel.decision import Procedure

if TYPE_CHECKING:
    from engine.ccg.adjusting.hands import Hands
    from engine.ccg.effects.conditions import Condition
    from engine.ccg.effects.effects import Effect
    from engine.first_edition.cards.definition import Function
    from engine.first_edition.table.state import Action


class Resolving(Protocol):
    """The text of one card, carried out for one player."""

    subjects: Sequence[str]
    attempt: Action | None
    hinges_on_download: bool
    failed: bool

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects."""

    def pay(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs; false where they were not paid in full."""

    def holds(self, condition: Condition, among: Sequence[str] | None) -> bool:
        """Whether a condition holds."""

    def can_pay(self, costs: Sequence[Effect]) -> bool:
        """Whether costs can be paid."""

    def is_possible(self, effects: Sequence[Effect]) -> bool:
        """Whether each of some effects can begin, for those of which that is asked."""


@dataclass(frozen=True)
class Rules:
    """What a game's texts are carried out with.

    Attributes:
        resolution: makes the resolution of a text, of a table, a seat, a card, and the action that it answers.
        effects: what each effect does, by its class.
        possible: whether an effect can begin at all, by its class, for those of which that is asked.
        may_use: whether a use of a card is in order now, of a table, a seat, a card, the use, and what it answers.
        special: uses a special download, of a table, a seat, and the option for it.
        play: plays a card in hand, of a table, a seat, a card, the number of its use, and what it answers.
        host: chooses the card on which a use is played, of its resolution and the use; empty for the table.
        words: a use of a card in words.
        hands: how a table is adjusted by hand, perhaps while a card is resolved.
        by_hand: resolves the words of a card in play by hand, of a table, the card, its player and what they answer;
            whether the players agree.
        by_chance: those whom chance selects, of the resolution of a text, who is eligible, and how many.
    """

    resolution: Callable[[Any, int, str, Action | None], Resolving]
    effects: Doers[Any]
    possible: Mapping[type, Callable[[Any, Any], bool]]
    may_use: Callable[[Any, int, str, Function, Action | None], bool]
    play: Callable[[Any, int, str, int, Action | None], Procedure[None]]
    special: Callable[[Any, int, str], Procedure[None]]
    host: Callable[[Any, Function], Procedure[str]]
    words: Callable[[Function], str]
    hands: Callable[..., Hands]
    by_hand: Callable[[Any, str, int, Action | None], Procedure[bool]]
    by_chance: Callable[[Any, Sequence[str], int], Procedure[list[str]]]
