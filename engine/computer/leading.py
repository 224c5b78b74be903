"""Leading a newcomer: what the game's own computer would do in their place, and why, as two short sentences."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

import msgspec

from engine.computer.dispatch import Dispatcher
from engine.computer.player import Seen, waiting
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.view import View

V = TypeVar("V", bound=View)

MOST_NAMED = 4
"""Where more than so many are picked, those are named that are left out, if they are fewer."""

_PICKED = (Kind.CARDS, Kind.ORDERED_CARDS, Kind.PLACE, Kind.OPTION, Kind.YES_NO)
"""Here a label is just a name: to choose it is what there is to do."""


class Lead(msgspec.Struct, frozen=True):
    """What to choose now ("Play Hardy"), and why, as a sentence; the reason is empty where it is just rated best.

    Attributes:
        what: to choose.
        why: it is good.
        answer: what it says as an answer.
        whole: whether all that can go with what is chosen shall go, such as a whole crew.
        also: what to choose right after it, as far as it can be picked with it.
        alone: whether nothing shall go with it, such as no card to be discarded at the end of a turn.
    """

    what: str
    why: str
    answer: Answer = ()
    whole: bool = False
    also: Answer = ()
    alone: bool = False


@runtime_checkable
class Leader(Protocol):
    """A player that can lead another at the same seat."""

    def lead(self, match: Seen, seat: int, past: Sequence[Answer]) -> Lead | None:
        """What to choose now, from nothing but the seat's own view; nothing where no more leading is needed.

        Args:
            match: as the seat may know it.
            seat: that is asked.
            past: all that it has answered so far in the match.

        Raises:
            ValueError: nothing waits for the seat.
        """


class LeadingPlayer(Dispatcher[V]):
    """A computer player that can say what it would do in a seat's place."""

    def led_to(self, decision: Decision, view: V, answer: Answer, past: Sequence[Answer]) -> Answer:  # noqa: ARG002
        """What it says instead of what it would do, where that would be the same again and again."""
        return answer

    def lead(self, match: Seen, seat: int, past: Sequence[Answer]) -> Lead | None:
        """What it would answer itself, and why."""
        decision, view = waiting(match, seat), match.view(seat)
        if not isinstance(view, self._shown) or self.knows_the_way(view, past):
            return None
        answer = self.led_to(decision, view, self.answer(match, seat), past)
        why = "" if [answer] == [*past[-1:]] else self.why(decision, view, answer)  # it has just been said
        whole, also = self.takes_all(decision, view, answer), self.goes_with(decision, view, answer)
        return Lead(_words(decision, answer), why, answer, whole, also, self.keeps_all(decision, view, answer))

    def takes_all(self, decision: Decision, view: V, answer: Answer) -> bool:  # noqa: ARG002
        """Whether it would take all that can go with this answer, such as a whole crew that beams."""
        return False

    def goes_with(self, decision: Decision, view: V, answer: Answer) -> Answer:  # noqa: ARG002
        """What it would choose right after this answer, and can be picked together with it."""
        return ()

    def keeps_all(self, decision: Decision, view: V, answer: Answer) -> bool:  # noqa: ARG002
        """Whether it would choose nothing of what is asked right after this answer."""
        return False

    @abstractmethod
    def knows_the_way(self, view: V, past: Sequence[Answer]) -> bool:
        """Whether a player who sees this and has answered so has come to their first goal, and can go on alone."""

    @abstractmethod
    def why(self, decision: Decision, view: V, answer: Answer) -> str:
        """Why it would answer so, in a sentence; empty where it just rates it best."""


def _words(decision: Decision, answer: Answer) -> str:
    if decision.kind is Kind.NUMBER:
        return answer[0]
    if decision.kind is Kind.WORDS:
        return "Write it" if answer else "Say nothing"
    if decision.kind is Kind.ARRANGEMENT:
        return laid(decision, answer[0]) if answer else "Lay nothing"
    labels = [_name(decision.option(one).label) for one in answer]
    if not labels:
        return "Choose none"
    if len(labels) == 1 and decision.maximum <= 1 and decision.kind not in _PICKED:
        return labels[0]
    if decision.kind is Kind.ORDERED_CARDS:
        return f"Choose {in_order(labels)}"
    left = [_name(one.label) for one in decision.options if one.id not in answer]
    if not left and len(labels) > 1:
        return f"Choose all {len(labels)}"
    if len(labels) <= MOST_NAMED or len(left) >= len(labels):
        return f"Choose {listed(labels)}"
    return f"Choose all but {listed(left)}"


def laid(decision: Decision, words: str) -> str:
    """Where a card of an arrangement goes, such as *Lay Archer under Excavation*."""
    card, _, slot = words.partition("@")
    under = next(one.label for one in decision.slots if one.id == slot)
    return f"Lay {_name(decision.option(card).label)} under {_name(under)}"


def _name(label: str) -> str:
    """A label within a sentence."""
    return label.removesuffix(".")


def in_order(labels: Sequence[str]) -> str:
    """Names of which one comes after the other."""
    between = "; then " if any("," in one for one in labels) else ", then "
    return between.join(labels)


def listed(labels: Sequence[str]) -> str:
    """Names in a row; titles with commas in them are parted by semicolons."""
    between = "; " if any("," in one for one in labels) else ", "
    return f"{between.join(labels[:-1])} and {labels[-1]}" if len(labels) > 1 else labels[0]
