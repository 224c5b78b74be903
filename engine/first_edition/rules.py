"""What the words of cards mean at a table; the table carries it, so that actions and texts need not know each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import HostsNextTurn, PlayedEarlier, Turn
from engine.ccg.effects.language import nodes
from engine.ccg.effects.plays import Expose, Refresh, Rescue
from engine.ccg.effects.texts import AnyTime, Response, Text, Trigger, While
from engine.ccg.zones.rules import Doers
from engine.kernel.decision import Procedure

if TYPE_CHECKING:
    from engine.ccg.effects.conditions import Condition
    from engine.ccg.effects.effects import Effect
    from engine.first_edition.cards.definition import AnyDefinition, Function
    from engine.first_edition.state import Action


NEAR = frozenset(("present", "aboard", "mission", "surface", "on", "this", "host", "targeted"))
"""The words for cards at the location of the card that speaks."""

WIDE = frozenset(("kin",))
"""The words for cards anywhere, though the card that speaks lies at a location."""


class Resolving(Protocol):
    """The text of one card, carried out for one player."""

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
    """

    resolution: Callable[[Any, int, str, Action | None], Resolving]
    effects: Doers[Any]
    possible: Mapping[type, Callable[[Any, Any], bool]]
    may_use: Callable[[Any, int, str, Function, Action | None], bool]
    play: Callable[[Any, int, str, int, Action | None], Procedure[None]]
    special: Callable[[Any, int, str], Procedure[None]]
    host: Callable[[Any, Function], Procedure[str]]
    words: Callable[[Function], str]


@dataclass(frozen=True)
class Answering:
    """What the cards of a match could answer, and when.

    Attributes:
        events: all that some card answers (1E-ACT-04).
        cards: the definitions of the cards that are played in response, by their ids.
        hidden: by event, the triggers of cards that nobody sees before they answer: in hand, or hidden agendas.
        suspends: whether some card suspends play (1E-ACT-05).
        any_time: whether some card is used between actions (1E-TIM-01).
        any_time_texts: whether some text of a card in play is.
        any_time_uses: the uses of cards in hand that are, with their numbers, by definition.
        exposes: whether some card exposes cloaked ships.
        rescues: whether some card saves crews in a pod.
        associates: whether some card speaks of the Away Teams of a ship (1E-MOVE-11).
    """

    events: frozenset[str]
    cards: frozenset[str]
    hidden: Mapping[str, Sequence[Trigger]]
    suspends: bool
    any_time: bool
    any_time_texts: bool
    any_time_uses: Mapping[str, Sequence[tuple[int, Function]]]
    exposes: bool
    rescues: bool
    associates: bool


def answering(cards: Iterable[AnyDefinition]) -> Answering:
    """What these cards could answer."""
    there = list(cards)
    functions = [(card, one) for card in there for one in getattr(card, "functions", ())]
    hidden: dict[str, list[Trigger]] = {}
    for trigger in _hidden_triggers(functions):
        for event in trigger.events:
            hidden.setdefault(event, []).append(trigger)
    texts = any(isinstance(text, AnyTime) for text in _texts(there))
    uses: dict[str, list[tuple[int, Function]]] = {}
    for card in there:
        for number, one in enumerate(getattr(card, "functions", ())):
            if one.how == "any time":
                uses.setdefault(card.id, []).append((number, one))
    open_ = {event for text in _texts(there) if isinstance(text, Response) for event in text.trigger.events}
    return Answering(
        events=frozenset((*open_, *hidden)),
        cards=frozenset(card.id for card, one in functions if one.how in ("answer", "suspends")),
        hidden=hidden,
        suspends=any(one.how == "suspends" for _, one in functions),
        any_time=texts or any(one.how == "any time" or "ha" in card.icons for card, one in functions),
        any_time_texts=texts,
        any_time_uses=uses,
        exposes=any(isinstance(node, Expose) for _, one in functions for node in nodes(one)),
        rescues=any(isinstance(node, Rescue) for _, one in functions for node in nodes(one)),
        associates=any(isinstance(node, Refresh) for _, one in functions for node in nodes(one)),
    )


def _hidden_triggers(functions: Iterable[tuple[AnyDefinition, Function]]) -> Iterator[Trigger]:
    """Of cards that are played in response, and of hidden agendas that may be turned up in response (1E-HA-02)."""
    for card, function in functions:
        if function.trigger is not None:
            yield function.trigger
        if "ha" in card.icons:
            yield from (text.trigger for text in function.texts if isinstance(text, Response))
            yield from function.against


def spoken_by(cards: Iterable[AnyDefinition]) -> frozenset[type]:
    """The kinds of texts that these cards have."""
    return frozenset(type(text) for text in _texts(cards))


def looks_far(cards: Iterable[AnyDefinition]) -> bool:
    """Whether a text of these cards, as long as it is on, or a cure depends on what is not at the place of its card."""
    return any(isinstance(node, Cards) and node.where not in NEAR for node in _looked_at(cards))


def _looked_at(cards: Iterable[AnyDefinition]) -> Iterator[object]:
    """What the conditions and amounts of texts that are on for a while are made of, and what cures dilemmas."""
    there = list(cards)
    on = [text for text in _texts(there) if isinstance(text, While)]
    amounts = [getattr(change, "amount", None) for text in on for change in text.changes]
    cures = [half.cure for card in there for half in getattr(card, "halves", ())]
    return (node for tree in (*(text.condition for text in on), *amounts, *cures) for node in nodes(tree))


def minds_turns(cards: Iterable[AnyDefinition]) -> bool:
    """Whether a text of these cards, as long as it is on, or a cure depends on whose turn it is."""
    return any(isinstance(node, Turn | HostsNextTurn | PlayedEarlier) for node in _looked_at(cards))


def speaking_on(cards: Iterable[AnyDefinition]) -> frozenset[str]:
    """The ids of those of these cards that say something which is on for a while."""
    return frozenset(card.id for card in cards if any(isinstance(text, While) for text in _texts((card,))))


def speaking_wide(cards: Iterable[AnyDefinition]) -> frozenset[str]:
    """The ids of those of these cards that say something about cards anywhere though they lie at a location."""
    return frozenset(
        card.id
        for card in cards
        for text in _texts((card,))
        if isinstance(text, While)
        for change in text.changes
        if getattr(getattr(change, "of", None), "where", "") in WIDE
    )


def changed_by(cards: Iterable[AnyDefinition]) -> frozenset[type]:
    """The kinds of changes that texts of these cards make as long as they are on."""
    return frozenset(type(change) for text in _texts(cards) if isinstance(text, While) for change in text.changes)


def _texts(cards: Iterable[AnyDefinition]) -> Iterator[Text]:
    for card in cards:
        for part in (card, *getattr(card, "halves", ()), *getattr(card, "functions", ())):
            yield from getattr(part, "texts", ())
