"""Resolving a card by hand: its player follows its text, and the other players agree or object.

Everyone reads the text, then what each player did. Doing nothing requires agreement too. After an objection the card's
player continues, or the objector resolves it; each player can object twice. After that, or if no one answers in time,
the outcome is never in favour of the card's player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.adjusting_until_done import AvailableAdjustments
from engine.ccg.adjusting.proposals import proposals_for_text
from engine.ccg.adjusting.record import StateWithRecord, writable_record_of
from engine.ccg.resolving.conditions_in_words import was_named_action_taken
from engine.kernel.contested_adjustments import REVIEWING, SOUND
from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, ask, ask_all, option
from engine.kernel.errors import RuleViolation
from engine.kernel.table import Table

MAX_ADJUSTMENTS = 20
"""Maximum number of adjustments by one player before the others are asked."""
MAX_OBJECTIONS = 2
"""Maximum number of objections by one player to one card; the last one ends it."""
MAX_REASON_CHARS = 300

RESOLVES, ENDS, EXPLAINS = ("resolves a card by hand", "says how a card ends", "says why they object")
"""Public descriptions of the questions, by which computer players recognize them, as by ``REVIEWING``."""

DONE = option("done", "Done", group="Done")
AGREE, OBJECT, SAY, ADJUST, ABSTAIN, START_OVER = "agree", "object", "say", "adjust", "abstain", "undo"


class CardToResolve(NamedTuple):
    """A card being resolved by hand.

    Attributes:
        name: the card's name.
        instance: its instance id.
        card: its definition id.
        words: the text that the players resolve.
        seat: the card's player, or the player who faces it.
        others: the other seats, who agree or object.
        adjusting: returns the adjustments available to a seat.
        otherwise: the outcome without agreement, as a sentence.
        fates: the possible endings, the last resort first; empty for cards that only have effects.
        wins: the ids of the fates that favour its player.
        is_gone: whether adjustments have moved it elsewhere, so that its fate is not asked.
        is_met: whether its condition is met; ``None`` if the program can't tell.
    """

    name: str
    instance: str
    card: str
    words: str
    seat: int
    others: tuple[int, ...]
    adjusting: Callable[[int], AvailableAdjustments]
    otherwise: str
    fates: tuple[Option, ...] = ()
    wins: tuple[str, ...] = ()
    is_gone: Callable[[], bool] = lambda: False
    is_met: bool | None = None


class LoggedAdjustment(NamedTuple):
    """An adjustment made while a card is resolved: its player, and the log line."""

    seat: int
    words: str


class Verdict(NamedTuple):
    """The result of resolving a card: whether the players agree, and the card's fate if it has one."""

    agreed: bool
    fate: str = ""


class _Claim(NamedTuple):
    """A version of the events: the player who claims it, and how the card ends in it."""

    seat: int
    fate: str


class _Objection(NamedTuple):
    seat: int
    takes_over: bool = False


class ResolvingDialogue:
    """The dialogue about one card.

    Args:
        table: the table of the match.
        case: the card being resolved.
    """

    def __init__(self, table: Table, case: CardToResolve) -> None:
        self._table = table
        self._case = case
        self._before = table.save()
        self._deeds: list[LoggedAdjustment] = []
        self._objections: Counter[int] = Counter()
        self._refusal = ""
        self._reason = ""

    def resolve_card(self) -> Procedure[Verdict]:
        """Resolve the card; return how it ended."""
        table, case = self._table, self._case
        if not case.fates:  # a dilemma's words were logged when it was revealed
            table.journal.log_event("words", f"{case.name} says: {case.words}", seat=case.seat)
        seat = case.seat
        while table.outcome is None:
            yield from self._ask_for_adjustments(seat)
            claim = _Claim(seat, (yield from self._choose_fate(seat)))
            objection = yield from self._first_objection(claim)
            if objection is None:
                return self._log_agreement(claim)
            if self._objections[objection.seat] >= MAX_OBJECTIONS:
                break
            seat = objection.seat if objection.takes_over else case.seat
        return self._log_disagreement()

    # --- doing it -------------------------------------------------------------------------------------------------

    def _ask_for_adjustments(self, seat: int) -> Procedure[None]:
        """Let the player make one adjustment after another until they are done."""
        by_hand = self._case.adjusting(seat)
        known = [item for item in proposals_for_text(self._case.words, self._case.seat) if by_hand.knows(item)]
        left = {f"say:{number}": card for number, card in enumerate(known)} if seat == self._case.seat else {}
        for _ in range(MAX_ADJUSTMENTS):
            if self._table.outcome is not None:
                return
            start = (option(START_OVER, "Start over", group="Start over"),) if self._deeds else ()
            probably = [option(name, f"Probably: {item.words}", group="Probably") for name, item in left.items()]
            options = (DONE, *start, *probably, *by_hand.verbs())
            verb = yield from self._ask_seat(seat, self._next_adjustment_prompt(seat), options, RESOLVES)
            if verb == DONE.id:
                return
            if verb == START_OVER:
                self._start_over(seat)
            else:
                yield from self._make_all_or_none(seat, by_hand, left.pop(verb).orders if verb in left else ((verb,),))

    def _next_adjustment_prompt(self, seat: int) -> str:
        case, player = self._case, self._table.player_name
        lines = [f"Resolve {case.name}." if seat == case.seat else f"Resolve {case.name} for {player(case.seat)}."]
        lines.append(f"It says: {case.words}")
        if self._deeds:
            lines.append(self._summary_of_adjustments())
        if self._reason:
            lines.append(self._reason)
        if self._refusal:
            lines.append(self._refusal)
        self._refusal = ""
        return "\n".join(lines)

    def _make_all_or_none(self, seat: int, by_hand: AvailableAdjustments, begun: Sequence[Answer]) -> Procedure[None]:
        """Make all of the adjustments, or none; if they are refused, the next question shows why."""
        before = self._table.save()
        made: list[LoggedAdjustment] = []
        try:
            for item in begun:
                if order := (yield from by_hand.completed(item)):
                    made += self._logged_adjustments((seat, (yield from by_hand.adjust(order))))
                    made += self._logged_adjustments(*(yield from by_hand.settle()))
        except RuleViolation as refusal:
            self._table.restore(before)
            self._refusal = f"Not done: {refusal.message}"
            return
        self._deeds += made

    def _logged_adjustments(self, *done: tuple[int, str]) -> Iterator[LoggedAdjustment]:
        """Yield the adjustments that players made, without the repeated *adjusts the table*."""
        for seat, read in done:
            if words := read.removeprefix(f"{self._table.player_name(seat)} adjusts the table: "):
                yield LoggedAdjustment(seat, f"{words[:1].upper()}{words[1:]}")

    def _start_over(self, seat: int) -> None:
        self._table.restore(self._before)
        self._deeds = []
        words = f"{self._table.player_name(seat)} starts over. The table is as it was before {self._case.name}."
        self._table.journal.log_event("start over", words, seat=seat)

    def _choose_fate(self, seat: int) -> Procedure[str]:
        """Let the player who resolved the card choose its fate; by default it is the worst for the card's player."""
        case = self._case
        if not case.fates or self._table.outcome is not None or case.is_gone():
            return ""
        options = [self._marked_if_sound(fate) for fate in case.fates]
        prompt = f"How does {case.name} end?\nIt says: {case.words}\n{self._summary_of_adjustments()}"
        return (yield from self._ask_seat(seat, prompt, options, ENDS, default=case.fates[0].id))

    def _marked_if_sound(self, fate: Option) -> Option:
        sound = fate.id not in self._case.wins or self._is_sound(fate.id)
        return option(fate.id, fate.label, fate.detail, group=SOUND if sound else "")

    # --- agreeing -------------------------------------------------------------------------------------------------

    def _first_objection(self, claim: _Claim) -> Procedure[_Objection | None]:
        """Ask all others; return the first objection, or ``None`` if they agree."""
        if self._table.outcome is not None:
            return None
        case = self._case
        reviewers = [item for item in (case.seat, *case.others) if item != claim.seat]
        questions = tuple(self._ask_for_review(seat, claim, alone=len(reviewers) == 1) for seat in reviewers)
        answers = dict(zip(reviewers, (yield from ask_all(questions)), strict=True))
        given = {seat: answer[0] for seat, answer in answers.items()}
        objector = next((seat for seat in reviewers if given[seat] not in (AGREE, ABSTAIN)), None)
        if objector is None and (AGREE in given.values() or self._counts_silence_as_agreement(claim)):
            return None
        objector = reviewers[0] if objector is None else objector
        self._objections[objector] += 1
        yield from self._log_objection(objector, given[objector] == SAY)
        return _Objection(objector, given[objector] == ADJUST)

    def _ask_for_review(self, seat: int, claim: _Claim, *, alone: bool) -> Decision:
        default = (AGREE if self._counts_silence_as_agreement(claim) else OBJECT) if alone else ABSTAIN
        return Decision(
            seat=seat,
            kind=Kind.OPTION,
            prompt=self._claim_words(claim, last=self._is_last(seat)),
            public=REVIEWING,
            options=tuple(self._review_options(seat, claim, alone=alone)),
            private=True,
            default=(default,),
            card=self._case.card,
        )

    def _review_options(self, seat: int, claim: _Claim, *, alone: bool) -> list[Option]:
        continues = (
            "You continue." if seat == self._case.seat else f"{self._table.player_name(self._case.seat)} continues."
        )
        answers = [option(AGREE, "Agree", group=SOUND if self._is_sound(claim.fate) else "")]
        if self._is_last(seat):
            answers.append(option(OBJECT, "Object", self._case.otherwise))
        else:
            answers.append(option(OBJECT, "Object", continues))
            answers.append(option(SAY, "Object, say why", "You write what should happen."))
            answers.append(option(ADJUST, "Do it myself", "You adjust the table, and the others agree or object."))
        if not alone:
            answers.append(option(ABSTAIN, "Let others decide"))
        return answers

    def _is_last(self, seat: int) -> bool:
        return self._objections[seat] + 1 >= MAX_OBJECTIONS

    def _claim_words(self, claim: _Claim, *, last: bool) -> str:
        case, name = self._case, self._table.player_name
        lines = [
            f"Do you agree with how {name(claim.seat)} resolved {case.name}?",
            f"It says: {case.words}",
            self._summary_of_adjustments(),
        ]
        if claim.fate:
            lines.append(f"Result: {self._fate_label(claim.fate)}.")
        if case.is_met is not None and claim.fate in case.wins:
            lines.append(f"The bot checked: the condition is {'met' if case.is_met else 'not met'}.")
        if last:
            lines.append(f"If you object again: {case.otherwise}")
        return "\n".join(lines)

    def _log_objection(self, seat: int, writes: bool) -> Procedure[None]:
        """Log that a player objects, with their reason if they write one."""
        table, case = self._table, self._case
        name, reason = table.player_name(seat), ""
        if writes:
            (reason,) = (yield from ask(self._ask_for_reason(seat))) or ("",)
        self._reason = f"{name} objects{f': “{reason.strip()}”' if reason else '.'}"
        table.journal.log_event("objection", f"{self._reason.rstrip('.')} ({case.name}).", seat=seat)

    def _ask_for_reason(self, seat: int) -> Decision:
        return Decision(
            seat=seat,
            kind=Kind.WORDS,
            prompt=f"What should happen with {self._case.name}?\nIt says: {self._case.words}",
            public=EXPLAINS,
            minimum=0,
            maximum=MAX_REASON_CHARS,
            card=self._case.card,
        )

    # --- judging ---------------------------------------------------------------------------------------------------

    def _counts_silence_as_agreement(self, claim: _Claim) -> bool:
        """Whether silence counts as agreement: something was done, and it wins nothing for the card's player."""
        case = self._case
        if claim.seat != case.seat or case.is_gone():
            return False
        return claim.fate not in case.wins if case.fates else bool(self._deeds)

    def _is_sound(self, fate: str) -> bool:
        """Whether a computer player agrees: nothing is won, the condition is met, or the text was followed."""
        case = self._case
        if case.fates and fate and fate not in case.wins:
            return True
        if not case.fates:
            return True
        return case.is_met is True or was_named_action_taken(case.words, [deed.words for deed in self._deeds])

    # --- the end ---------------------------------------------------------------------------------------------------

    def _log_agreement(self, claim: _Claim) -> Verdict:
        table, case = self._table, self._case
        if table.outcome is None:
            ends = f" Result: {self._fate_label(claim.fate)}." if claim.fate else ""
            table.journal.log_event(
                "resolved", f"{case.name} is resolved. {self._summary_of_adjustments()}{ends}", seat=claim.seat
            )
        return Verdict(True, claim.fate)

    def _log_disagreement(self) -> Verdict:
        table, case = self._table, self._case
        if table.outcome is not None:
            return Verdict(True)
        if self._deeds:
            table.restore(self._before)
        words = f"The players do not agree about {case.name}. {case.otherwise}"
        table.journal.log_event("no agreement", words, seat=case.seat)
        return Verdict(False, case.fates[0].id if case.fates else "")

    def _summary_of_adjustments(self) -> str:
        """Return a summary of each player's adjustments, in the order of their first adjustment."""
        if not self._deeds:
            return "Nothing was done."
        by_seat: dict[int, list[str]] = {}
        for deed in self._deeds:
            by_seat.setdefault(deed.seat, []).append(deed.words)
        return " ".join(f"{self._table.player_name(seat)} did this: {' '.join(told)}" for seat, told in by_seat.items())

    def _fate_label(self, fate: str) -> str:
        label = next(card.label for card in self._case.fates if card.id == fate)
        return f"{label[0].lower()}{label[1:]}"

    def _ask_seat(
        self, seat: int, prompt: str, options: Sequence[Option], public: str, *, default: str = ""
    ) -> Procedure[str]:
        decision = Decision(
            seat=seat,
            kind=Kind.OPTION,
            prompt=prompt,
            public=public,
            options=tuple(options),
            private=True,
            default=(default or options[0].id,),
            card=self._case.card,
        )
        return (yield from ask(decision))[0]


def resolve_card_by_hand(table: Table, state: StateWithRecord, case: CardToResolve) -> Procedure[Verdict]:
    """Resolve a card by hand; return whether the players agree, and how it ended.

    Meanwhile the card can't respond to its own results or to responses to them; that could go on forever.
    """
    writable_record_of(state).resolving.append(case.instance)
    verdict = yield from ResolvingDialogue(table, case).resolve_card()
    writable_record_of(state).resolving.pop()
    return verdict


def others_agree(
    table: Table, seats: Sequence[int], claim: str, card: str = "", *, by_default: bool = False
) -> Procedure[bool]:
    """Ask the other players whether they agree to a claim; return whether they do.

    No answer counts as disagreement unless ``by_default``.
    """
    alone = len(seats) == 1
    answers = [option(AGREE, "Agree", group=SOUND), option(OBJECT, "Object")]
    if not alone:
        answers.append(option(ABSTAIN, "Let others decide"))
    questions = (
        Decision(
            seat=seat,
            kind=Kind.OPTION,
            prompt=f"Do you agree?\n{claim}",
            public=REVIEWING,
            options=tuple(answers),
            private=True,
            default=(AGREE if by_default else OBJECT if alone else ABSTAIN,),
            card=card,
        )
        for seat in seats
    )
    given = [answer[0] for answer in (yield from ask_all(tuple(questions)))]
    for seat, answer in zip(seats, given, strict=True):
        if answer == OBJECT:
            table.journal.log_event("objection", f"{table.player_name(seat)} objects: {claim}", seat=seat)
    return OBJECT not in given and AGREE in given
