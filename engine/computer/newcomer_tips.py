"""Tips for newcomers: the choice that the game's computer would make in their place, and why, in two short sentences.

A reason about the position is given only if it is certain from what the player sees. If other choices are nearly as
good, the tip names them; if nothing is certain, it says that the choice is only the computer's. A tip without a reason
is silent: nothing is shown.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar, runtime_checkable

import msgspec

from engine.computer.dispatcher import Dispatcher
from engine.computer.player import VisibleMatch, open_decision
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.view import View

V = TypeVar("V", bound=View)

MAX_NAMED_PICKS = 4
"""Above this many picks, the options left out are named instead, if they are fewer."""

_NAME_KINDS = (Kind.CARDS, Kind.ORDERED_CARDS, Kind.PLACE, Kind.OPTION, Kind.YES_NO)
"""Kinds of decisions whose labels are plain names, so that a verb goes before them."""


SOME_ARE_STOPPED = "Some of your personnel are stopped until your next turn, and the others can’t complete a mission."
"""Reason to end a turn in which only some personnel can still act; stopped ones may have skills that the others
need.
"""

_USE_PREFIX = "Use "
"""Start of the title of a menu whose labels name cards without a verb."""

COMPUTERS_CHOICE = "The computer would choose this; others may serve you as well."
"""Reason if nothing certain can be said; players don't read it, because it would be below almost every question."""
LARGER_TEAM = "A larger team gets past more dilemmas."
"""Reason to play a personnel who brings nothing that a mission still requires."""

MAX_NAMED_RIVALS = 2
"""Maximum number of nearly equal choices that a tip names."""

NEARLY_EQUAL_SHARE = 0.05
"""Share of the better value by which two nearly equal choices may differ."""


class Aim(msgspec.Struct, frozen=True):
    """The purpose of a recommended choice.

    Attributes:
        of: id of the ship, or of another card that pursues it; empty for the player.
        at: id of the mission or place.
    """

    of: str
    at: str


IF_ASKED = "?"
"""Start of an answer that is left out if its question isn't asked."""

NO_AIMS: Mapping[str, str] = MappingProxyType({})


class Recommendation(msgspec.Struct, frozen=True):
    """A recommended choice ("Play Hardy") with a reason, which is empty if nothing certain can be said.

    Attributes:
        what: the choice.
        why: the reason; empty if the tip is silent.
        answer: the choice as an answer.
        whole: whether to take everyone who can go along, such as a whole crew.
        also: the next choices, if they can be made together with this one; some may be offered only after it, and some
            are only made if there is such a question (``IF_ASKED``).
        uses: those of these choices, from the first on, that the labels of the screen describe.
        later: what the rest of the choices does, in words; may be empty.
        alone: whether to take nothing along, such as no card to discard at the end of a turn.
        aim: the aim, if it is named in the reason.
    """

    what: str
    why: str
    answer: Answer = ()
    whole: bool = False
    also: Answer = ()
    alone: bool = False
    aim: Aim | None = None
    uses: Answer = ()
    later: str = ""


@runtime_checkable
class Recommender(Protocol):
    """A player that can give tips to another player at the same seat."""

    def lead(
        self, match: VisibleMatch, seat: int, past: Sequence[Answer], aims: Mapping[str, str] = NO_AIMS
    ) -> Recommendation | None:
        """Return a tip for the open decision, using only the seat's view; ``None`` if the game has no tips.

        Args:
            match: the match as shown to the seat.
            seat: the seat that is asked.
            past: its earlier answers in the match.
            aims: aims named by earlier tips, by ``Aim.of``.

        Raises:
            ValueError: the seat has no open decision.
        """


class RecommendingPlayer(Dispatcher[V]):
    """A computer player that can recommend what it would do itself."""

    def answer_to_recommend(self, decision: Decision, view: V, answer: Answer, past: Sequence[Answer]) -> Answer:  # noqa: ARG002
        """Return the answer to recommend, which may differ from its own ``answer`` to avoid repetition."""
        return answer

    def lead(
        self, match: VisibleMatch, seat: int, past: Sequence[Answer], aims: Mapping[str, str] = NO_AIMS
    ) -> Recommendation | None:
        """Return its own answer as a tip, with the reason."""
        decision, view = open_decision(match, seat), match.view(seat)
        if not isinstance(view, self._shown):
            return None
        answer = self.answer_to_recommend(decision, view, self.answer(match, seat), past)
        why, aim = self._reason_and_aim(decision, view, answer, past, aims)
        also = self.answer_to_add(decision, view, answer)
        uses, later = self.course_in_words(decision, view, (*answer, *also)) if also else ((), "")
        return Recommendation(
            choice_words(decision, answer),
            why,
            answer,
            not also and self.takes_everyone_along(decision, view, answer),
            also,
            self.chooses_nothing_next(decision, view, also[-1:] or answer),
            aim,
            uses,
            later,
        )

    def _reason_and_aim(
        self, decision: Decision, view: V, answer: Answer, past: Sequence[Answer], aims: Mapping[str, str]
    ) -> tuple[str, Aim | None]:
        """Return the reason for an answer, including why an earlier aim is given up, and the aim that it names."""
        why, aim = self.reason_for_answer(decision, view, answer, past), self.aim(decision, view, answer)
        if not why and not self.can_follow_without_reason(decision, view):
            return "", None
        if aim and aims.get(aim.of, aim.at) != aim.at:
            changed = self.why_changed(view, aim, aims[aim.of])
            return (f"{changed} {why}".rstrip(), aim) if changed else ("", None)
        return (why, aim) if why else (general_reason(decision, answer), None)

    def aim(self, decision: Decision, view: V, answer: Answer) -> Aim | None:  # noqa: ARG002
        """Return the aim of this answer, if the reason names it."""
        return None

    def why_changed(self, view: V, aim: Aim, earlier: str) -> str:  # noqa: ARG002
        """Return a sentence that says why an earlier aim is given up; empty if there is no reason to give."""
        return ""

    def can_follow_without_reason(self, decision: Decision, view: V) -> bool:  # noqa: ARG002
        """Whether to recommend its answer even if no reason is certain, because no answer would be foolish."""
        return True

    def takes_everyone_along(self, decision: Decision, view: V, answer: Answer) -> bool:  # noqa: ARG002
        """Whether it would take everyone who can go with this answer, such as a whole crew that beams."""
        return False

    def answer_to_add(self, decision: Decision, view: V, answer: Answer) -> Answer:  # noqa: ARG002
        """Return its next answers, if they can be given together with this one."""
        return ()

    def course_in_words(self, decision: Decision, view: V, course: Answer) -> tuple[Answer, str]:  # noqa: ARG002
        """Return the first answers of several given together, which labels describe, and the others in words."""
        return course, ""

    def chooses_nothing_next(self, decision: Decision, view: V, answer: Answer) -> bool:  # noqa: ARG002
        """Whether it would choose nothing in the question after this answer."""
        return False

    @abstractmethod
    def reason_for_answer(self, decision: Decision, view: V, answer: Answer, past: Sequence[Answer]) -> str:
        """Return the reason for the answer as sentences; empty if none is certain, or others are nearly as good."""


def are_nearly_equal(best: float, next_best: float) -> bool:
    """Whether the best of some choices is hardly better than the next best."""
    return best - next_best <= NEARLY_EQUAL_SHARE * abs(best)


def with_rivals(reason: str, rivals: Sequence[str]) -> str:
    """Return a reason followed by the choices that are nearly as good."""
    if not rivals:
        return reason
    named = dict.fromkeys(rivals)
    others = listed_names([*named]) if len(named) <= MAX_NAMED_RIVALS else f"{len(named)} of the others"
    return f"{reason} {others} would do nearly as well."


def general_reason(decision: Decision, answer: Answer) -> str:
    """Return the reason for an answer about which nothing more is certain than what the question shows."""
    if decision.kind is Kind.ARRANGEMENT:
        return ""
    if not answer:
        return "You don’t have to write anything." if decision.kind is Kind.WORDS else "You don’t have to choose any."
    if len(decision.options) == len(answer) == decision.minimum and decision.kind is not Kind.ORDERED_CARDS:
        return "There is no other choice."
    if _is_pass(decision, answer):
        keeps = any(option.label.startswith("Play ") for option in decision.options)
        then = "you keep your cards for later" if keeps else "the computer would pass"
        return f"You don’t have to do anything now, and {then}."
    return "Its text is meant for this moment." if decision.window else COMPUTERS_CHOICE


def _is_pass(decision: Decision, answer: Answer) -> bool:
    return decision.kind is Kind.ACTION and decision.option(answer[0]).label == "Pass"


def choice_words(decision: Decision, answer: Answer) -> str:
    """Return an answer as words that say what to choose."""
    if decision.kind is Kind.NUMBER:
        return answer[0]
    if decision.kind is Kind.WORDS:
        return "Write it" if answer else "Say nothing"
    if decision.kind is Kind.ARRANGEMENT:
        return placement_words(decision, answer[0]) if answer else "Place nothing"
    labels = [_label_in_sentence(decision.option(option_id).label) for option_id in answer]
    if not labels:
        return "Choose none"
    if len(labels) == 1 and decision.maximum <= 1 and decision.kind not in _NAME_KINDS:
        is_bare = decision.option(answer[0]).group.startswith(_USE_PREFIX) and not labels[0].startswith(_USE_PREFIX)
        return f"{_USE_PREFIX}{labels[0]}" if is_bare else labels[0]
    if decision.kind is Kind.ORDERED_CARDS:
        return f"Choose {ordered_names(labels)}"
    left = [_label_in_sentence(option.label) for option in decision.options if option.id not in answer]
    if not left and len(labels) > 1:
        return f"Choose all {len(labels)}"
    if len(labels) <= MAX_NAMED_PICKS or len(left) >= len(labels):
        return f"Choose {listed_names(labels)}"
    return f"Choose all but {listed_names(left)}"


def placement_words(decision: Decision, words: str) -> str:
    """Return where a card of an arrangement goes, such as *Place Archer under Excavation*."""
    card, _, slot = words.partition("@")
    under = next(target.label for target in decision.slots if target.id == slot)
    return f"Place {_label_in_sentence(decision.option(card).label)} under {_label_in_sentence(under)}"


def _label_in_sentence(label: str) -> str:
    """Return a label for use within a sentence."""
    return label.removesuffix(".")


def ordered_names(labels: Sequence[str]) -> str:
    """Return names in order, joined by *then*."""
    between = "; then " if any("," in label for label in labels) else ", then "
    return between.join(labels)


def listed_names(labels: Sequence[str]) -> str:
    """Return names joined by commas, or by semicolons if a title contains a comma."""
    between = "; " if any("," in label for label in labels) else ", "
    return f"{between.join(labels[:-1])} and {labels[-1]}" if len(labels) > 1 else labels[0]
