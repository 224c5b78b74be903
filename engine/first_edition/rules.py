"""What the words of cards mean at a table; the table carries it, so that actions and texts need not know each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.language import nodes
from engine.ccg.effects.texts import Response, Text, While
from engine.ccg.zones.rules import Doers
from engine.kernel.decision import Procedure

if TYPE_CHECKING:
    from engine.ccg.effects.conditions import Condition
    from engine.ccg.effects.effects import Effect
    from engine.first_edition.cards.definition import AnyDefinition
    from engine.first_edition.state import Action


NEAR = frozenset(("present", "aboard", "mission", "surface", "on", "this", "host"))
"""The words for cards at the location of the card that speaks."""


class Resolving(Protocol):
    """The text of one card, carried out for one player."""

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects."""

    def holds(self, condition: Condition, among: Sequence[str] | None) -> bool:
        """Whether a condition holds."""


@dataclass(frozen=True)
class Rules:
    """What a game's texts are carried out with.

    Attributes:
        resolution: makes the resolution of a text, of a table, a seat, a card, and the action that it answers.
        effects: what each effect does, by its class.
    """

    resolution: Callable[[Any, int, str, Action | None], Resolving]
    effects: Doers[Any]


def answered_by(cards: Iterable[AnyDefinition]) -> Iterator[str]:
    """The events that some of these cards may answer (1E-ACT-04)."""
    for text in _texts(cards):
        if isinstance(text, Response):
            yield from text.trigger.events


def spoken_by(cards: Iterable[AnyDefinition]) -> frozenset[type]:
    """The kinds of texts that these cards have."""
    return frozenset(type(text) for text in _texts(cards))


def looks_far(cards: Iterable[AnyDefinition]) -> bool:
    """Whether a text of these cards, as long as it is on, depends on what is not at the place of its card."""
    on = [text for text in _texts(cards) if isinstance(text, While)]
    amounts = [getattr(change, "amount", None) for text in on for change in text.changes]
    looked_at = (node for tree in (*(text.condition for text in on), *amounts) for node in nodes(tree))
    return any(isinstance(node, Cards) and node.where not in NEAR for node in looked_at)


def changed_by(cards: Iterable[AnyDefinition]) -> frozenset[type]:
    """The kinds of changes that texts of these cards make as long as they are on."""
    return frozenset(type(change) for text in _texts(cards) if isinstance(text, While) for change in text.changes)


def _texts(cards: Iterable[AnyDefinition]) -> Iterator[Text]:
    for card in cards:
        for part in (card, *getattr(card, "halves", ()), *getattr(card, "functions", ())):
            yield from getattr(part, "texts", ())
