"""Decisions: the questions that rules ask players, and the legal answers to them (DESIGN §3, *Decisions*).

A decision is data. It can check a whole answer and draw a random legal one, which is all that a
button, a slash command, a fuzzer or a timeout needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

from engine.kernel.errors import RuleViolation
from engine.kernel.randomness import Randomness

LABEL_LENGTH, DETAIL_LENGTH = 80, 300

_NUMBER = re.compile(r"-?[0-9]{1,9}")

Answer = tuple[str, ...]
"""Ids of the chosen options, in order; for a number its digits; for yes or no ``("yes",)`` or ``("no",)``; for
a text question the text, or an empty tuple.

For an arrangement each part is ``option@slot``, and the options of one slot are in the order of its stack.
"""


class Kind(StrEnum):
    """The closed set of ways in which a game can ask."""

    ACTION = "action"
    CARDS = "cards"
    ORDERED_CARDS = "ordered cards"
    OPTION = "option"
    NUMBER = "number"
    YES_NO = "yes or no"
    PLACE = "place"
    ARRANGEMENT = "arrangement"
    WORDS = "words"


LULL, REST = "pauses between two actions", "everything else"
"""Topics of responses that every game has in addition to those in ``Game.topics``."""


def all_topics(own: Sequence[str]) -> tuple[str, ...]:
    """Return the topics of responses in a game: its own, then pauses, then the rest."""
    return (*own, LULL, REST)


class Window(msgspec.Struct, frozen=True):
    """A chance to respond, which can be passed with the decision's default.

    Attributes:
        kind: the event to respond to, in public words ("would be killed").
        topic: one of the game's topics, ``LULL_SECONDS`` or ``DISCARD_REST``.
        concerns: the seats whose cards are affected.
        halts: whether a seat may choose to be asked even if it can only pass; see ``Match.halts``. Games open their
            windows for all seats, so that the numbers of the decisions don't reveal who could respond.
        idle: whether none of the seat's possible responses can make a difference here.
    """

    kind: str
    topic: str = REST
    concerns: tuple[int, ...] = ()
    halts: bool = True
    idle: bool = False


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen.

    Attributes:
        id: stable within the decision, letters, digits and ``-:._``; at most 40 characters.
        label: text for the player, at most 80 characters.
        detail: explanation of the label, at most 300 characters.
        group: heading under which a menu may gather options ("Beam", "Move").
        card: definition id of the card it refers to, if any.
        place: instance id of the place (mission, ship) it refers to, if any.
        weight: how much of the decision's limit it uses.
        exclusive: of the options with the same non-empty word only one can be chosen.
        fits: in an arrangement, the slots where it is a sound choice; other slots are legal, too.
    """

    id: str
    label: str
    detail: str = ""
    group: str = ""
    card: str = ""
    place: str = ""
    weight: int = 0
    exclusive: str = ""
    fits: tuple[str, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """A place where options of an arrangement can be stacked.

    Attributes:
        id: stable within the decision, as for options.
        label: text for the player.
        place: instance id of the place it refers to, if any.
        maximum: maximum number of options; ``None`` for no limit.
    """

    id: str
    label: str
    place: str = ""
    maximum: int | None = None


def option(
    option_id: str,
    label: str,
    detail: str = "",
    *,
    group: str = "",
    card: str = "",
    place: str = "",
    weight: int = 0,
    exclusive: str = "",
    fits: tuple[str, ...] = (),
) -> Option:
    """Return an option whose texts are cut, with an ellipsis, to the lengths a menu can show."""
    if len(label) > LABEL_LENGTH:
        label = _shorten_text(label, LABEL_LENGTH)
    if len(detail) > DETAIL_LENGTH:
        detail = _shorten_text(detail, DETAIL_LENGTH)
    return Option(option_id, label, detail, group, card, place, weight, exclusive, fits)


def _shorten_text(text: str, length: int) -> str:
    return text[: length - 1].rstrip() + "…"


YES = Option("yes", "Yes")
NO = Option("no", "No")


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one seat.

    Attributes:
        number: its place in the match, set by the match; answers refer to it.
        seat: who is asked, from 0.
        kind: how it is asked.
        prompt: the question in words for that seat.
        public: what the other seats may know about the question.
        options: the choices; empty for a number.
        minimum: fewest options of an answer; for a number the lowest; 0 for words, which are optional.
        maximum: most options of an answer; for a number the highest; for words the most characters.
        limit: maximum sum of the weights of the chosen options; ``None`` for no limit.
        limit_name: what the weights measure ("cost").
        private: whether the options are secret from the other seats.
        default: the answer taken when a clock runs out.
        confirm: whether the choice is important enough to ask for confirmation.
        rule: id of the rule that asks.
        limit_rule: id of the rule that sets the limit, if it isn't ``rule``.
        reveals: whether the question itself shows the seat hidden information, as a search does.
        window: the event to respond to; ``None`` if the choice isn't a response.
        place: instance id of the place the picks go to, such as the ship they beam to, or of the ship that flies to a
            pick, if any.
        card: definition id of the card the question is about, shown with it, if any.
        pressed: whether the seat is asked even if only one answer is left, as for the end of its turn.
        foregone: whether everyone would give the default answer, so that players needn't be asked.
        slots: for an arrangement, where options can be stacked. Any of them can be left out.
    """

    seat: int
    kind: Kind
    prompt: str
    public: str
    options: tuple[Option, ...] = ()
    minimum: int = 1
    maximum: int = 1
    limit: int | None = None
    limit_name: str = "cost"
    private: bool = False
    default: Answer = ()
    confirm: bool = False
    rule: str = ""
    limit_rule: str = ""
    reveals: bool = False
    window: Window | None = None
    place: str = ""
    card: str = ""
    pressed: bool = False
    foregone: bool | msgspec.UnsetType = msgspec.UNSET
    slots: tuple[Slot, ...] = ()
    number: int = -1

    def option(self, option_id: str) -> Option:
        """Return the option with this id; raise ``RuleViolation`` if there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise RuleViolation("That is not one of the choices.", self.rule)

    def check(self, answer: Answer) -> None:
        """Raise ``RuleViolation`` unless the whole answer is legal."""
        if self.kind is Kind.NUMBER:
            self._check_number(answer)
            return
        if self.kind is Kind.ARRANGEMENT:
            self._check_arrangement(answer)
            return
        if self.kind is Kind.WORDS:
            self._check_words(answer)
            return
        chosen = [self.option(option_id) for option_id in answer]
        if len(set(answer)) < len(answer):
            raise RuleViolation("You chose the same thing twice.", self.rule)
        if not self.minimum <= len(chosen) <= self.maximum:
            raise RuleViolation(f"Choose {self.amount_words()}, not {len(chosen)}.", self.rule)
        total = sum(option.weight for option in chosen)
        if self.limit is not None and total > self.limit:
            raise RuleViolation(
                f"The total {self.limit_name} of your choice is {total}; at most {self.limit} is allowed.",
                self.limit_rule or self.rule,
            )
        keys = [option.exclusive for option in chosen if option.exclusive]
        for key in keys:
            if keys.count(key) > 1:
                raise RuleViolation(f"You can choose only one {key}.", self.rule)

    def amount_words(self) -> str:
        """Describe how many to choose: "2", "1 to 3", "up to 4", "any number"."""
        if self.minimum == self.maximum:
            return str(self.minimum)
        if self.kind is not Kind.NUMBER and self.maximum >= len(self.options):
            return "any number" if self.minimum == 0 else f"at least {self.minimum}"
        return f"up to {self.maximum}" if self.minimum == 0 else f"{self.minimum} to {self.maximum}"

    def forced_answer(self) -> Answer | None:
        """Return the only legal answer, or ``None`` if there are several or the seat must press it itself."""
        if self.pressed or self.kind is Kind.WORDS:
            return None
        if self.kind is Kind.NUMBER:
            return (str(self.minimum),) if self.minimum == self.maximum else None
        if self.kind is Kind.ARRANGEMENT:
            return None if self.options and self.slots else ()
        if self.limit is None and self.maximum > 0 and self.minimum < len(self.options):
            return None
        within = [o for o in self.options if self.limit is None or o.weight <= self.limit]
        if self.maximum == 0 or not within:
            return () if self.minimum == 0 else None
        if self.minimum < len(within) or self.minimum < len(self.options):
            return None
        if self.kind is Kind.ORDERED_CARDS and len(within) > 1:
            return None
        return tuple(option.id for option in within)

    def random_answer(self, random: Randomness) -> Answer:
        """Return a random legal answer."""
        if self.kind is Kind.NUMBER:
            return (str(self.minimum + random.below(self.maximum - self.minimum + 1)),)
        if self.kind is Kind.ARRANGEMENT:
            return self._random_arrangement(random)
        if self.kind is Kind.WORDS:
            return ()
        highest = min(self.maximum, len(self.options))
        wanted = self.minimum + random.below(highest - self.minimum + 1)
        return self._greedy_answer(random.shuffled(self.options), wanted) or self._cheapest_answer()

    def _greedy_answer(self, options: Sequence[Option], wanted: int) -> Answer:
        """Return options taken in turn, skipping those that would break the limit or exclude one another."""
        chosen: list[str] = []
        weight, excluded = 0, set[str]()
        for option in options:
            if len(chosen) == wanted:
                break
            too_much = self.limit is not None and weight + option.weight > self.limit
            if too_much or (option.exclusive and option.exclusive in excluded):
                continue
            chosen.append(option.id)
            weight += option.weight
            excluded.add(option.exclusive)
        return tuple(chosen) if len(chosen) >= self.minimum else ()

    def _cheapest_answer(self) -> Answer:
        return self._greedy_answer(sorted(self.options, key=lambda option: option.weight), self.minimum)

    def stacks(self, answer: Answer) -> dict[str, tuple[str, ...]]:
        """Return the stacks of a legal arrangement: for each slot its options in order."""
        placed = [_option_and_slot(words) for words in answer]
        return {slot.id: tuple(option_id for option_id, there in placed if there == slot.id) for slot in self.slots}

    def _check_arrangement(self, answer: Answer) -> None:
        slots = {slot.id: slot for slot in self.slots}
        placed = [_option_and_slot(words) for words in answer]
        for option_id, slot in placed:
            self.option(option_id)
            if slot not in slots:
                raise RuleViolation("That is not one of the places.", self.rule)
        if len({option_id for option_id, _ in placed}) < len(placed):
            raise RuleViolation("You chose the same thing twice.", self.rule)
        for slot_id, stack in self.stacks(answer).items():
            most = slots[slot_id].maximum
            if most is not None and len(stack) > most:
                raise RuleViolation(f"{slots[slot_id].label} takes at most {most}, not {len(stack)}.", self.rule)

    def _random_arrangement(self, random: Randomness) -> Answer:
        """Return a random arrangement: nine in ten options go to a fitting slot; options without room are left out."""
        room = {slot.id: len(self.options) if slot.maximum is None else slot.maximum for slot in self.slots}
        placed: list[str] = []
        for option in random.shuffled(self.options):
            anywhere = random.below(10) == 0
            open_slots = [slot for slot in room if room[slot] and (anywhere or slot in option.fits)]
            if open_slots:
                slot = open_slots[random.below(len(open_slots))]
                room[slot] -= 1
                placed.append(f"{option.id}@{slot}")
        return tuple(placed)

    def _check_words(self, answer: Answer) -> None:
        if len(answer) > 1 or any(not text.strip() or len(text) > self.maximum for text in answer):
            raise RuleViolation(f"Write up to {self.maximum} characters, or nothing.", self.rule)

    def _check_number(self, answer: Answer) -> None:
        text = answer[0] if len(answer) == 1 else ""
        number = int(text) if _NUMBER.fullmatch(text) else None
        if number is None or not self.minimum <= number <= self.maximum:
            raise RuleViolation(f"Give a number from {self.minimum} to {self.maximum}.", self.rule)


def _option_and_slot(words: str) -> tuple[str, str]:
    """Return option and slot of one part of an arrangement; ids never contain ``@``."""
    option_id, _, slot = words.partition("@")
    return option_id, slot


class Formality(msgspec.Struct, frozen=True):
    """A chance to respond for a seat that can only pass; like a decision, it uses up a decision number.

    Attributes:
        seat: the seat that could respond.
        halts: whether the seat may choose to be asked; see ``Window``.
        asked: returns the decision to show if the seat is asked.
        answer: the answer with which it passes.
    """

    seat: int
    halts: bool
    asked: Callable[[], Decision]
    answer: Answer


Request = tuple[Decision, ...] | Formality
"""What a procedure yields: decisions asked at once, or a formality. An empty request is a checkpoint."""

CHECKPOINT: Request = ()

T = TypeVar("T")
Procedure = Generator[Request, tuple[Answer, ...], T]
"""A rule that asks questions: yields requests, is sent the answers in the same order, and returns its result."""


def ask(decision: Decision) -> Procedure[Answer]:
    """Ask one seat and return its answer."""
    answers = yield (decision,)
    return answers[0]


def ask_all(decisions: tuple[Decision, ...]) -> Procedure[tuple[Answer, ...]]:
    """Ask several seats at once; return their answers in the order of the decisions."""
    if not decisions:
        return ()
    return (yield decisions)


def checkpoint() -> Procedure[None]:
    """Mark a point where no action is in progress and the match can be restored."""
    yield CHECKPOINT
