"""What a player is asked, and what counts as an answer (DESIGN §3, *Decisions*).

A decision is data. It can say whether a whole answer is legal and draw a random legal one, which is all that a
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
"""The ids of the chosen options, in order; for a number its digits; for yes or no ``("yes",)`` or ``("no",)``; for
words what was written, or nothing.

For an arrangement each is ``option@slot``, and the order of those in one slot is the order of its stack.
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
"""The topics of responses that every game has beside its own; see ``Game.topics``."""


def every_topic(own: Sequence[str]) -> tuple[str, ...]:
    """All that responses can be about in a game with these topics of its own, the pauses and the rest last."""
    return (*own, LULL, REST)


class Window(msgspec.Struct, frozen=True):
    """A chance to respond, which may be passed with the decision's default.

    Attributes:
        kind: what may be answered, in public words ("would be killed").
        topic: what that belongs to: one of the game's topics, ``LULL`` or ``REST``.
        concerns: the seats to whose cards it happens.
        halts: whether a seat may want to be asked even where it can only pass; see ``Match.halts``. A game opens its
            windows for all, so that the numbers of the decisions do not tell who could respond.
        idle: whether nothing that the seat could respond with can make a difference here.
    """

    kind: str
    topic: str = REST
    concerns: tuple[int, ...] = ()
    halts: bool = True
    idle: bool = False


class Option(msgspec.Struct, frozen=True):
    """One thing that may be chosen.

    Attributes:
        id: stable within the decision, letters, digits and ``-:._``; at most 40 characters.
        label: what the player reads, at most 80 characters.
        detail: a little more, at most 300 characters.
        group: a word under which a menu may gather options ("Beam", "Move").
        card: the definition id of the card that it points at, if any.
        place: the instance id of the place (mission, ship) that it points at, if any.
        weight: what it takes from the decision's limit.
        exclusive: of the options with the same non-empty word only one may be chosen.
        fits: of an arrangement, the slots in which it is sound; elsewhere it is legal all the same.
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
    """Where options of an arrangement may be stacked.

    Attributes:
        id: stable within the decision, as for options.
        label: what the player reads.
        place: the instance id of the place that it points at, if any.
        maximum: the most options that it takes; ``None`` for no limit.
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
    """An option whose words are cut, with an ellipsis, to what a menu can show."""
    if len(label) > LABEL_LENGTH:
        label = _cut(label, LABEL_LENGTH)
    if len(detail) > DETAIL_LENGTH:
        detail = _cut(detail, DETAIL_LENGTH)
    return Option(option_id, label, detail, group, card, place, weight, exclusive, fits)


def _cut(text: str, length: int) -> str:
    return text[: length - 1].rstrip() + "…"


YES = Option("yes", "Yes")
NO = Option("no", "No")


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one seat.

    Attributes:
        number: its place in the match, given by the match; answers name it.
        seat: who is asked, from 0.
        kind: how it is asked.
        prompt: the question in words for that seat.
        public: the same for everybody's eyes: what the others may know that is being decided.
        options: what may be chosen; empty for a number.
        minimum: the fewest options of an answer; for a number the lowest; 0 for words, which need not be written.
        maximum: the most options of an answer; for a number the highest; for words the most characters.
        limit: the most that the weights of the chosen options may add up to; ``None`` for no limit.
        limit_name: what the weights are ("cost").
        private: whether the options are secret from the other seats.
        default: the answer taken when a clock runs out.
        confirm: whether the choice is weighty enough to be asked twice.
        rule: the id of the rule that asks.
        limit_rule: the id of the rule that sets the limit, where it is another.
        reveals: whether the question itself shows the seat what was hidden from it, as a search does.
        window: for a chance to respond, what may be answered; ``None`` for a choice that has to be made.
        place: the instance id of the place that the picks come to, such as the ship that they beam to, if there is one.
        card: the definition id of the card that the question is about, which is shown with it, if there is one.
        pressed: whether it is put to the seat even where only one answer is left, as the end of its turn may be.
        foregone: whether everybody would answer it with the default, so that no player needs to be asked.
        slots: of an arrangement, where options may be stacked. Any of them may be left out.
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
        """The option with this id; raises ``RuleViolation`` where there is none."""
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
            raise RuleViolation(f"Choose {self.amount()}, not {len(chosen)}.", self.rule)
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

    def amount(self) -> str:
        """How many to choose, in words: "2", "1 to 3", "up to 4", "any number"."""
        if self.minimum == self.maximum:
            return str(self.minimum)
        if self.kind is not Kind.NUMBER and self.maximum >= len(self.options):
            return "any number" if self.minimum == 0 else f"at least {self.minimum}"
        return f"up to {self.maximum}" if self.minimum == 0 else f"{self.minimum} to {self.maximum}"

    def forced(self) -> Answer | None:
        """The answer where the rules leave just one and the seat need not press it itself, else ``None``."""
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
        """Some legal answer, drawn from the given source."""
        if self.kind is Kind.NUMBER:
            return (str(self.minimum + random.below(self.maximum - self.minimum + 1)),)
        if self.kind is Kind.ARRANGEMENT:
            return self._random_arrangement(random)
        if self.kind is Kind.WORDS:
            return ()
        highest = min(self.maximum, len(self.options))
        wanted = self.minimum + random.below(highest - self.minimum + 1)
        return self._greedy(random.shuffled(self.options), wanted) or self._cheapest()

    def _greedy(self, options: Sequence[Option], wanted: int) -> Answer:
        """Options one after another, without those that would break the limit or exclude one another."""
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

    def _cheapest(self) -> Answer:
        return self._greedy(sorted(self.options, key=lambda option: option.weight), self.minimum)

    def stacks(self, answer: Answer) -> dict[str, tuple[str, ...]]:
        """The stacks of a legal arrangement: for each slot its options in their order."""
        placed = [_parted(words) for words in answer]
        return {slot.id: tuple(one for one, there in placed if there == slot.id) for slot in self.slots}

    def _check_arrangement(self, answer: Answer) -> None:
        slots = {slot.id: slot for slot in self.slots}
        placed = [_parted(words) for words in answer]
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
        """Nine of ten options where they are sound, the tenth anywhere; what finds no room is left out."""
        room = {slot.id: len(self.options) if slot.maximum is None else slot.maximum for slot in self.slots}
        placed: list[str] = []
        for one in random.shuffled(self.options):
            anywhere = random.below(10) == 0
            open_slots = [slot for slot in room if room[slot] and (anywhere or slot in one.fits)]
            if open_slots:
                slot = open_slots[random.below(len(open_slots))]
                room[slot] -= 1
                placed.append(f"{one.id}@{slot}")
        return tuple(placed)

    def _check_words(self, answer: Answer) -> None:
        if len(answer) > 1 or any(not text.strip() or len(text) > self.maximum for text in answer):
            raise RuleViolation(f"Write up to {self.maximum} characters, or nothing.", self.rule)

    def _check_number(self, answer: Answer) -> None:
        text = answer[0] if len(answer) == 1 else ""
        number = int(text) if _NUMBER.fullmatch(text) else None
        if number is None or not self.minimum <= number <= self.maximum:
            raise RuleViolation(f"Give a number from {self.minimum} to {self.maximum}.", self.rule)


def _parted(words: str) -> tuple[str, str]:
    """Option and slot of one part of an arrangement; ``@`` stands in no id."""
    option_id, _, slot = words.partition("@")
    return option_id, slot


class Formality(msgspec.Struct, frozen=True):
    """A chance to respond for a seat that can only pass; it takes a decision's number all the same.

    Attributes:
        seat: whose it is.
        halts: whether the seat may want to be asked; see ``Window``.
        asked: puts it in words, where it is.
        answer: how it passes.
    """

    seat: int
    halts: bool
    asked: Callable[[], Decision]
    answer: Answer


Request = tuple[Decision, ...] | Formality
"""What a procedure yields: the decisions asked at once, or a formality. The empty request is a checkpoint."""

CHECKPOINT: Request = ()

T = TypeVar("T")
Procedure = Generator[Request, tuple[Answer, ...], T]
"""A rule that asks as it goes: yields requests, is sent the answers in the same order, returns its result."""


def ask(decision: Decision) -> Procedure[Answer]:
    """Ask one seat and return its answer."""
    answers = yield (decision,)
    return answers[0]


def ask_all(decisions: tuple[Decision, ...]) -> Procedure[tuple[Answer, ...]]:
    """Ask several seats at once and return their answers in the order of the decisions."""
    if not decisions:
        return ()
    return (yield decisions)


def checkpoint() -> Procedure[None]:
    """Mark a point where no procedure is half-way: from here the match can be restored."""
    yield CHECKPOINT
