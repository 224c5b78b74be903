"""A match: header, checkpoint and answers (DESIGN §3).

Restoring loads the checkpoint, runs the procedures and feeds the answers given since: a process may die at any moment.
Replaying does the same from the start.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.kernel.adjustment import OBJECT, Adjustable, AdjustmentStep
from engine.kernel.advice import NO_ADVICE, Advice, Advising, Briefing
from engine.kernel.blocked_actions import Blocked, Explaining, Foreseeing
from engine.kernel.contested_adjustments import REVIEWING, first_objector
from engine.kernel.decision import Answer, Decision, Formality, Procedure, Request
from engine.kernel.errors import ReplayError, RuleViolation, StaleDecisionError
from engine.kernel.event import Event
from engine.kernel.game import Game, options_with_defaults
from engine.kernel.header import Header, Seat
from engine.kernel.lesson import LEARNER, Judging, LessonResult, lesson_of
from engine.kernel.randomness import seed_commitment
from engine.kernel.record import (
    ADJUSTMENT,
    RENUMBERING,
    Checkpoint,
    CorrectedRules,
    GivenAnswer,
    Record,
    asked_decisions,
)
from engine.kernel.view import Outcome, View
from engine.wording import with_full_stop

FORCED_CHOICE = "forced"
"""Kind of the event recorded when a seat had only one choice."""


class UndoPreview(msgspec.Struct, frozen=True):
    """Consequences of undoing the last answers of a match.

    Attributes:
        match: the match before them.
        answers: the answers that would no longer count.
        events: the events they caused.
        reveals: whether they showed anyone hidden information or results of chance, which an undo
            can't make them forget.
    """

    match: Match
    answers: tuple[GivenAnswer, ...]
    events: tuple[Event, ...]
    reveals: bool


class Foresight(msgspec.Struct, frozen=True):
    """What follows an answer if everyone passes on responses.

    Attributes:
        decision: the seat's next decision; ``None`` if it has none, or after something hidden.
        events: what has happened by then, until the seat would learn something hidden or the result of chance.
        reveals: whether the seat would learn such a thing.
    """

    decision: Decision | None
    events: tuple[Event, ...]
    reveals: bool


class Match:
    """A running game: its open decisions, its events, and the methods that accept answers.

    Attributes:
        halts: for a seat, the decision number from which it is asked to respond even if it can only
            pass, so that a pause doesn't reveal its hand.
        lesson: the lesson played, if the match is one.
    """

    def __init__(
        self,
        game: Game,
        header: Header,
        seed: str,
        start: Checkpoint | None = None,
        before: Sequence[GivenAnswer] = (),
        *,
        to_come: Sequence[GivenAnswer] = (),
        halts: Mapping[int, int] | None = None,
        checkpoints: bool = True,
        corrected: CorrectedRules | None = None,
    ) -> None:
        self._game = game
        self.header = header
        self._corrected = corrected
        self.seed = seed
        self._table = game.load(header, start.state) if start else game.deal(header, seed)
        self._adjustable = self._table if isinstance(self._table, Adjustable) else None
        self.lesson = lesson_of(game, header.lesson)
        self._answers = list(before)
        self._decisions_before = start.decisions if start else 0
        self._events_before = start.events if start else 0
        self._answers_before = len(self._answers)
        self.events: list[Event] = self._table.journal.take_new_events()
        self.checkpoint = start or self._take_checkpoint()
        self._takes_checkpoints = checkpoints
        self._open: tuple[Decision, ...] = ()
        self._replies: dict[int, Answer] = {}
        self._held: tuple[tuple[Decision, ...], dict[int, Answer]] | None = None
        self._between_actions = False
        self._revealing: set[int] = set()
        self.halts = dict(halts or {})
        self._briefings: dict[int, str] = {}  # every screen before a seat's first answer shows it
        self._to_come = {number for given in to_come for number in asked_decisions(given)}
        self._procedure: Procedure[None] = self._table.play()
        self._advance(None)

    @classmethod
    def start(
        cls,
        game: Game,
        seats: Sequence[Seat],
        seed: str,
        options: dict[str, str] | None = None,
        halts: Mapping[int, int] | None = None,
        *,
        lesson: str = "",
        by_hand: Sequence[str] = (),
        checkpoints: bool = True,
    ) -> Match:
        """Set up a new match and run it to its first decision.

        Args:
            game: the rules.
            seats: the players with their decks.
            seed: source of all randomness.
            options: settings that differ from their defaults.
            halts: as for ``Match``.
            lesson: id of the lesson; empty for a match.
            by_hand: cards that players resolve by hand, although they have effect trees.
            checkpoints: whether to keep the last checkpoint; without one ``restore`` runs all answers from the start.

        Raises:
            RuleViolation: the number of seats is wrong, or the game doesn't have these options.
        """
        if len(seats) not in game.seats:
            raise RuleViolation(f"{game.title} is played by {game.seats.start} to {game.seats.stop - 1} players.")
        header = Header(
            game=game.name,
            rules_version=game.rules_version,
            pool=game.pool,
            seats=tuple(seats),
            commitment=seed_commitment(seed),
            options=options_with_defaults(game.options(len(seats)), options or {}),
            lesson=lesson,
            by_hand=tuple(by_hand),
        )
        return cls(game, header, seed, halts=halts, checkpoints=checkpoints)

    @classmethod
    def restore(cls, game: Game, record: Record, halts: Mapping[int, int] | None = None) -> Match:
        """Return the match after the last answer of the record, with the ``halts`` it had then.

        Answers before the checkpoint are kept as a log and not run again.

        Raises:
            ReplayError: the answers since the checkpoint no longer fit the rules.
        """
        kept, since = record.answers[: record.checkpoint.answers], record.answers[record.checkpoint.answers :]
        match = cls(
            game,
            record.header,
            record.seed,
            record.checkpoint,
            kept,
            to_come=since,
            halts=halts,
            corrected=record.corrected,
        )
        match.apply_answers(since)
        return match

    @classmethod
    def replay(
        cls, game: Game, record: Record, upto: int | None = None, halts: Mapping[int, int] | None = None
    ) -> Match:
        """Return the match after the first ``upto`` answers of the record (all by default).

        It is played from the start, or from the last correction of the rules.

        Raises:
            ReplayError: the answers no longer fit the rules, or the rules were corrected after them.
        """
        start = record.corrected.start if record.corrected else None
        before = record.answers[: start.answers] if start else ()
        if upto is not None and upto < len(before):
            raise ReplayError("The rules were corrected after that point.")
        given = record.answers[len(before) : upto]
        match = cls(
            game, record.header, record.seed, start, before, to_come=given, halts=halts, corrected=record.corrected
        )
        match.apply_answers(given)
        return match

    @property
    def record(self) -> Record:
        """Return the data from which ``restore`` rebuilds the match."""
        return Record(self.header, self.seed, self.checkpoint, tuple(self._answers), self._corrected)

    @property
    def undo_limit(self) -> int:
        """Number of answers that can't be undone, because they were given before the rules were corrected."""
        return self._corrected.start.answers if self._corrected else 0

    @property
    def answers(self) -> Sequence[GivenAnswer]:
        """All accepted answers since the start."""
        return self._answers

    @property
    def asked_count(self) -> int:
        """Number of decisions so far, which is the number of the next one."""
        return self._decisions_before

    @property
    def first_event(self) -> int:
        """Index in the whole log of the first event in ``events``: 0 unless restored."""
        return self._events_before

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game; ``None`` while it runs."""
        return self._table.outcome

    @property
    def choices_left(self) -> int | None:
        """Number of choices the learner has left; ``None`` if this isn't a lesson."""
        if self.lesson is None:
            return None
        choices_made = sum(given.seat == LEARNER and given.decision >= 0 for given in self._answers)
        return max(0, self.lesson.choices - choices_made)

    @property
    def open(self) -> tuple[Decision, ...]:
        """The open decisions."""
        return tuple(d for d in self._open if d.number not in self._replies) if self._replies else self._open

    @property
    def state_hash(self) -> str:
        """Return the SHA-256 of the state, in hexadecimal."""
        return hashlib.sha256(self._table.save()).hexdigest()

    def decision(self, seat: int) -> Decision | None:
        """Return the open decision of a seat, or ``None``."""
        return next((decision for decision in self.open if decision.seat == seat), None)

    def view(self, viewer: int | None) -> View:
        """Return the match as one seat, or a spectator (``None``), may see it."""
        return self._table.view(viewer)

    def contradictions(self) -> list[str]:
        """Return inconsistencies in the state, as sentences; empty if it is sound."""
        return self._table.contradictions()

    def answer(self, seat: int, number: int, answer: Answer) -> list[Event]:
        """Accept an answer and play on to the next decision; return the events.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the seat isn't asked, or the answer isn't legal; nothing has changed.
        """
        decision = next((d for d in self._open if d.number == number and number not in self._replies), None)
        if decision is None:
            raise StaleDecisionError("That choice was already made or is no longer open.")
        if decision.seat != seat:
            raise RuleViolation("This choice belongs to another player.")
        decision.check(answer)
        self._answers.append(GivenAnswer(number, seat, answer))
        self._replies[number] = answer
        self._between_actions = False
        events = len(self.events)
        if len(self._replies) == len(self._open):
            self._continue()
        return self.events[events:]

    def _continue(self) -> None:
        """Play on with the answers, after asking seats that may still object to an adjustment."""
        decided = [d.seat for d in self._open]
        if self._held is not None:
            objector = first_objector(decided, [self._replies[d.number] for d in self._open])
            (self._open, self._replies), self._held = self._held, None
            if objector is not None:
                self._table.adjust(objector, OBJECT)
                self._start_over()
                return
            decided = list(range(len(self.header.seats)))
        reviewing = any(d.public == REVIEWING for d in self._open)
        if self._adjustable and not reviewing and (reviews := self._adjustable.questions_to_objectors(decided)):
            self._held = (self._open, self._replies)
            self._open_request(reviews)
            return
        self._advance(tuple(self._replies[d.number] for d in self._open))

    def _start_over(self) -> None:
        """Restart the procedures from the current state of the table."""
        self._procedure.close()
        self._procedure = self._table.play()
        self._open, self._replies = (), {}
        self._advance(None)

    def adjust(self, seat: int, order: Answer) -> list[Event]:
        """Change the table by hand, between two actions; return the events, other seats' objections included.

        Raises:
            RuleViolation: an action is in progress, or the order can't be done; nothing has changed.
        """
        if not 0 <= seat < len(self.header.seats):
            raise RuleViolation("There is no such seat.")
        if self.outcome is not None:
            raise RuleViolation("The match is over.")
        if self._held and order == OBJECT and (reviews := self.decision(seat)):
            return self.answer(seat, reviews.number, OBJECT)
        if not self._between_actions:
            raise RuleViolation("An action is under way. You can adjust the table when it is finished.")
        self._table.adjust(seat, order)
        self._answers.append(GivenAnswer(ADJUSTMENT, seat, order))
        events = len(self.events)
        self._start_over()
        return self.events[events:]

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """Return the step of an adjustment after the words chosen so far; ``None`` if it is complete.

        Raises:
            RuleViolation: no adjustment starts with these words, or the game has no adjustments.
        """
        if self._adjustable:
            return self._adjustable.adjustment(seat, order)
        raise RuleViolation("This game doesn’t support manual adjustments.")

    def blocked_actions(self, seat: int) -> tuple[Blocked, ...]:
        """Return the actions a seat can't take now, with reasons; empty if the game gives none."""
        if not isinstance(self._table, Explaining):
            return ()
        decision = self.decision(seat)
        offered = {option.label for option in decision.options} if decision else set()
        return tuple(blocked for blocked in self._table.blocked_actions(seat) if blocked.label not in offered)

    def foresee(self, seat: int, answer: Answer) -> Foresight:
        """Return what follows a seat's answer, without anything hidden; this match stays as it is.

        Raises:
            RuleViolation: the seat isn't asked, or the answer isn't legal.
        """
        trial, before = Match.restore(self._game, self.record, self.halts), len(self._answers)
        first_event, given, asked = len(trial.events), answer, trial.decision(seat)
        while asked:
            trial.answer(asked.seat, asked.number, given)
            asked = next((one for one in trial.open if one.window and trial.decision(one.seat)), None)
            given = asked.default if asked else ()
        events = tuple(trial.events[first_event:])
        hidden = (event.reveals and (event.seat != seat or seat in event.private) for event in events)
        shown = next((number for number, hides in enumerate(hidden) if hides), len(events))
        reveals = shown < len(events) or any(number > before for number in trial._revealing)
        return Foresight(None if reveals else trial.decision(seat), events[:shown], reveals)

    def foreseeable_obstacles(self, seat: int) -> tuple[Blocked, ...]:
        """Return the actions that would be blocked even in the seat's own turn, with the reasons."""
        return (
            *self.blocked_actions(seat),
            *(self._table.foreseeable_obstacles(seat) if isinstance(self._table, Foreseeing) else ()),
        )

    def advice(self, seat: int, picks: Answer) -> Advice:
        """Return advice for a seat's open decision with these options picked; empty if there is none."""
        decision = self.decision(seat)
        if decision is None or not isinstance(self._table, Advising):
            return NO_ADVICE
        offered = {option.id for option in decision.options}
        past = [given.answer for given in self._answers if given.seat == seat and given.decision >= 0]
        return self._table.advice(decision, tuple(pick for pick in picks if pick in offered), past)

    def briefing(self, seat: int) -> str:
        """Return a sentence about a seat's deck until the player has answered for the first time; else empty."""
        begun = any(given.seat == seat and given.decision >= 0 for given in self._answers)
        if begun or not isinstance(self._table, Briefing):
            return ""
        if seat not in self._briefings:
            self._briefings[seat] = self._table.briefing(seat)
        return self._briefings[seat]

    @property
    def moment(self) -> int:
        """Number of past decisions; grows with every answer, adjustment and undo."""
        return self._decisions_before - len(self.open)

    @property
    def objectors(self) -> tuple[int, ...]:
        """Seats that may still object to the last adjustment."""
        return self._adjustable.objectors() if self._adjustable else ()

    def set_onlooker(self, onlooker: Callable[[], None]) -> None:
        """Register a callback for moments worth showing at which no one is asked."""
        self._table.onlooker = onlooker

    def apply_answers(self, answers: Sequence[GivenAnswer]) -> None:
        """Apply stored answers again.

        Raises:
            ReplayError: an answer doesn't fit.
        """
        for given in answers:
            try:
                if given.decision == ADJUSTMENT:
                    self.adjust(given.seat, given.answer)
                elif given.decision == RENUMBERING:
                    self._renumber_decisions(given)
                else:
                    self.answer(given.seat, given.decision, given.answer)
            except RuleViolation as error:
                raise ReplayError(
                    f"Answer {len(self._answers) + 1} no longer fits the rules: {error.message}"
                ) from error

    def with_answers_undone(self, answers: int) -> Match:
        """Return a new match as it was after ``answers`` answers.

        Raises:
            ValueError: the number isn't between 0 and the number of answers given.
            ReplayError: the rules were corrected after that point.
        """
        if not 0 <= answers <= len(self._answers):
            raise ValueError(f"The match has {len(self._answers)} answers; {answers} is not among them.")
        return Match.replay(self._game, self.record, answers, self.halts)

    def undo_preview(self, answers: int, seat: int) -> UndoPreview:
        """Return the consequences of a seat undoing all but the first ``answers`` answers.

        The open decisions then get new numbers, so that no one answers them by accident.

        Raises:
            ValueError: the number isn't between 0 and the number of answers given.
            ReplayError: the rules have changed since the start.
        """
        back = self.with_answers_undone(answers)
        undone = self if answers >= self._answers_before else Match.replay(self._game, self.record, halts=self.halts)
        events = tuple(undone.events[back.first_event + len(back.events) - undone.first_event :])
        reveals = any(number > answers for number in undone._revealing) or any(event.reveals for event in events)
        back._renumber_decisions(GivenAnswer(RENUMBERING, seat, (str(self._decisions_before), str(back.moment))))
        return UndoPreview(back, tuple(self._answers[answers:]), events, reveals)

    def _renumber_decisions(self, given: GivenAnswer) -> None:
        first = int(given.answer[0])
        if first < self._decisions_before:
            raise RuleViolation("Decisions can’t be numbered backwards.")
        begun = self._decisions_before - len(self._open)
        self._open = tuple(msgspec.structs.replace(d, number=d.number - begun + first) for d in self._open)
        self._replies = {number - begun + first: answer for number, answer in self._replies.items()}
        self._decisions_before = first + len(self._open)
        self._answers.append(given)

    def _take_checkpoint(self) -> Checkpoint:
        return Checkpoint(
            self._table.save(),
            len(self._answers),
            self._decisions_before,
            self._events_before + len(self.events),
        )

    def _advance(self, replies: tuple[Answer, ...] | None) -> None:
        """Run the procedures until a seat has a real choice, or the game is over."""
        request = self._next_request(replies)
        while request is not None and not self._ends_lesson(request):
            if not request:
                if self._takes_checkpoints:
                    self.checkpoint = self._take_checkpoint()
                self._between_actions = True
                request = self._next_request(())
                continue
            if isinstance(request, Formality):
                if not self._is_asked_at(request.seat, self._decisions_before, halts=request.halts):
                    self._decisions_before += 1
                    self._between_actions = False
                    request = self._next_request((request.answer,))
                    continue
                request = (request.asked(),)
            self._open_request(request)
            if len(self._replies) < len(self._open):
                return
            self._between_actions = False
            request = self._next_request(tuple(self._replies[d.number] for d in self._open))
        self._open = ()

    def _ends_lesson(self, request: Request) -> bool:
        """Whether a lesson is over before this request; if so, end it."""
        if self.lesson is None or not request or not isinstance(self._table, Judging):
            return False
        judged = self._table.lesson_result()
        if judged is None and not self.choices_left:
            judged = LessonResult(False, f"That was the last of your {self.lesson.choices} choices.")
        if judged is None:
            return False
        self._table.state.outcome = Outcome((LEARNER,) if judged.reached else (), judged.reason, judged.rule)
        self._procedure.close()
        self.events.append(Event(kind="end", public=judged.reason, rule=judged.rule))
        return True

    def _open_request(self, request: tuple[Decision, ...]) -> None:
        """Number the decisions of a request, and answer those that leave no choice."""
        self._open = tuple(
            msgspec.structs.replace(decision, number=self._decisions_before + index)
            for index, decision in enumerate(request)
        )
        self._decisions_before += len(request)
        if any(decision.reveals for decision in request):
            self._revealing.add(len(self._answers))
        self._replies = {}
        for decision in self._open:
            forced = decision.forced_answer()
            halts = decision.window is not None and decision.window.halts
            if forced is not None and not self._is_asked_at(decision.seat, decision.number, halts=halts):
                self._replies[decision.number] = forced
                self._log_forced_choice(decision, forced)

    def _is_asked_at(self, seat: int, number: int, *, halts: bool) -> bool:
        """Whether a seat is asked although it can only pass.

        In a replay, a window that was answered in the original match is asked again even if it would be skipped today.
        """
        first = self.halts.get(seat)
        return number in self._to_come or (halts and first is not None and number >= first)

    def _log_forced_choice(self, decision: Decision, answer: Answer) -> None:
        if not answer or decision.kind.value == "number" or decision.window:
            return
        labels = ", ".join(decision.option(option_id).label for option_id in answer)
        own = with_full_stop(f"You have only one choice: {labels}")
        name = self.header.seats[decision.seat].name
        choice = "" if decision.private else f": {labels}"
        public = with_full_stop(f"{name} has only one choice{choice}")
        words = Event(
            kind=FORCED_CHOICE, public=public, private={decision.seat: own}, seat=decision.seat, rule=decision.rule
        )
        self.events.append(words)

    def _next_request(self, replies: tuple[Answer, ...] | None) -> Request | None:
        try:
            request = next(self._procedure) if replies is None else self._procedure.send(replies)
        except StopIteration:
            request = None
        self.events.extend(self._table.journal.take_new_events())
        return request
