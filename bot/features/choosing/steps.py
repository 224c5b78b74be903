"""Giving a player's answers: the first, the ones that follow from it, and obvious ones."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from bot.features.choosing.courses import answers_of_pick, is_course, with_further_courses
from bot.features.choosing.line_parts import left_over_note, quoted_steps
from bot.features.choosing.line_reading import LineContext, read_next_step, stopped_outcome
from bot.features.choosing.notice import NoticedEvent, events_for_seat
from bot.features.choosing.picks import (
    EMPTY_DRAFT,
    are_offered,
    interrupts_action,
    is_single_pick,
    problem_with_picks,
)
from bot.features.choosing.press import EVERYBODY, NOBODY
from bot.features.choosing.press_outcomes import GiveAnswer, follow_up_answer, is_given_one_by_one
from bot.features.choosing.typed_answers import as_players_say_it, only_starts_orders
from bot.features.choosing.verbs import first_verb
from bot.features.choosing.vocabulary import is_filler, meaningful_words, words_of
from bot.features.lookup.card_finder import CardFinder
from bot.games.library import GameLibrary
from bot.matches import MatchService, Situation
from bot.matches.computers import ComputerSeats
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.matches.match_info import seat_of
from bot.storage.rows import Draft, WantedStep
from engine.computer.newcomer_tips import IF_ASKED
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.match import FORCED_CHOICE

NOT_OFFERED_MESSAGE = "It can’t be chosen now."
NOTHING_MORE = "nothing more"
"""The answer of a waiting step that answers the next question with nothing, if that is what its option promised."""
NOTHING_ASKED_MESSAGE = "After the previous step there was nothing left to choose."


class StepResult(msgspec.Struct, frozen=True):
    """Result of a line or press.

    Attributes:
        events: what happened, as shown to the player.
        left_over_note: a note about a step that couldn't be done, with the reason; empty if all steps were done.
    """

    events: list[NoticedEvent]
    left_over_note: str = ""


class StepRunner:
    """Gives a player's answers one after the other, as long as they are offered."""

    def __init__(
        self, matches: MatchService, computers: ComputerSeats, library: GameLibrary, cards: CardFinder
    ) -> None:
        self._matches = matches
        self._computers = computers
        self._library = library
        self._cards = cards

    def as_players_say_it(self, game: str, decision: Decision) -> Decision:
        """Return a decision whose options also carry their cards' full names."""
        return as_players_say_it(
            decision, lambda card: self._cards.name_and_nicknames_of(self._cards.id_for_lookup(game, card))
        )

    async def reading_context(self, user: int, situation: Situation, decision: Decision) -> LineContext:
        """Return the context for reading a player's words."""
        game = situation.info.game
        return LineContext(
            self.as_players_say_it(game, decision),
            await self._matches.blocked_actions(situation.info.id, user),
            situation.advice.proposals,
            self._cards.name_words(game),
            [seat.player.name for seat in situation.info.seats],
            situation.view,
        )

    async def problem_with_detail(
        self, user: int, situation: Situation, decision: Decision, picks: Answer, detail: str
    ) -> str:
        """Return why the words left over from a choice can't be used after it.

        Empty if they can, or if that can't be foreseen without revealing something.
        """
        if not detail or is_filler(detail) or any(map(is_course, picks)):
            return ""
        foresight = await self._matches.foresee(situation.info.id, user, picks)
        seat, asked = seat_of(situation.info, user), foresight.decision
        if _is_reported(events_for_seat(foresight.events, seat), detail):
            return ""
        if asked and interrupts_action(asked):
            context = await self.reading_context(user, situation, asked)
            read = await asyncio.to_thread(read_next_step, context, WantedStep(detail, detail=True))
            return read if isinstance(read, str) and asked.kind is not Kind.YES_NO else ""
        forced = any(event.kind == FORCED_CHOICE and event.seat == seat for event in foresight.events)
        if foresight.reveals and not forced and not decision.window:
            return ""
        return f"{quoted_steps([detail])} isn’t a choice for {quoted_steps([decision.option(picks[0]).label])}."

    async def answer_and_follow_up(
        self, match: str, user: int, decision: Decision, given_answer: GiveAnswer
    ) -> StepResult:
        """Answer, take the waiting or following steps, and then give the obvious answers.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
        """
        if given_answer.picks is None:
            return await self._take_waiting_steps(match, user, [], given_answer.follows)
        picks = given_answer.picks
        waiting = (
            *given_answer.follows,
            *([WantedStep("", (NOTHING_MORE,))] if given_answer.then == NOBODY else []),
            *(await self._matches.draft(match, user, decision.number) or EMPTY_DRAFT).wanted,
        )
        if is_given_one_by_one(decision, picks):
            first, *others = _picked_options(decision, picks)
            picks, waiting = first.answers[:1], (*_remaining_steps(first), *others, *waiting)
        result = await self._take_waiting_steps(
            match, user, await self._answer_decision(match, user, decision, picks), waiting
        )
        return await self._answer_next(match, user, given_answer, result) if given_answer.then == EVERYBODY else result

    async def _answer_next(self, match: str, user: int, given_answer: GiveAnswer, result: StepResult) -> StepResult:
        """Answer the next question as ``given_answer.then`` says, if that is possible."""
        situation = await self._matches.situation(match, user)
        following = follow_up_answer(situation.decision, given_answer.then) if situation.decision else None
        if situation.decision is None or following is None:
            return result
        after = await self.answer_and_follow_up(match, user, situation.decision, following)
        return StepResult(result.events + after.events, after.left_over_note or result.left_over_note)

    async def _take_waiting_steps(
        self, match: str, user: int, events: list[NoticedEvent], waiting: tuple[WantedStep, ...]
    ) -> StepResult:
        """Take the waiting steps one after the other.

        A question in between is left to the player, and the remaining steps wait. A typed step that can't be done stops
        the line. Picked options that are no longer offered are skipped.
        """
        undone: list[str] = []
        situation = await self._matches.situation(match, user)
        while waiting and situation.decision:
            first, *others = waiting
            decision = with_further_courses(situation.decision, situation.advice.courses)
            if _is_unnecessary(first, decision, events):
                waiting = tuple(others)
                continue
            step = await self._waiting_step_answer(user, situation, decision, first)
            if not isinstance(step, str):
                picks, then = step
                if any(map(is_course, picks)):
                    then = (*_picked_options(decision, picks), *then)
                else:
                    events += await self._answer_decision(match, user, decision, picks)
                waiting = (*then, *others)
            elif first.answers and situation.advice.obvious is not None:
                events += await self._answer_decision(match, user, decision, situation.advice.obvious)
            elif interrupts_action(decision) and (first.answers or (first_verb(first.words) and not first.detail)):
                await self._matches.save_draft(match, user, decision.number, Draft(wanted=waiting))
                return StepResult(events)
            elif first.detail and is_filler(first.words):
                waiting = tuple(others)
            elif first.answers and first.answers[0].startswith(IF_ASKED):
                waiting = (*_remaining_steps(first), *others)
            elif first.answers:
                undone += [] if _is_reported(events, first.words) else [first.words]
                waiting = tuple(others)
            else:
                spoken_of = self.as_players_say_it(situation.info.game, decision)
                show = await asyncio.to_thread(stopped_outcome, spoken_of, [step.words for step in waiting], step)
                await self._matches.save_draft(match, user, decision.number, show.draft)
                return StepResult(events, show.note)
            situation = await self._matches.situation(match, user)
        undone += [
            step.words
            for step in waiting
            if not (step.detail and is_filler(step.words))
            and not ((step.detail or step.answers) and _is_reported(events, step.words))
        ]
        undone = [words for words in undone if words]
        if undone:
            return StepResult(events, left_over_note(undone, asked=situation.decision is not None))
        return StepResult(events + await self._give_obvious_answers(match, user))

    async def _waiting_step_answer(
        self, user: int, situation: Situation, decision: Decision, step: WantedStep
    ) -> tuple[Answer, tuple[WantedStep, ...]] | str:
        """Return a waiting step's answer and the steps left after it, or the reason why the step can't be done."""
        if step.answers == (NOTHING_MORE,):
            rules = [choice.rule for choice in self._library.options_taken_alone(situation.info.game)]
            return ((), ()) if follow_up_answer(decision, NOBODY, rules) else NOT_OFFERED_MESSAGE
        if step.answers and decision.kind in (Kind.CARDS, Kind.ORDERED_CARDS) and not is_single_pick(decision):
            picks = answers_of_pick(step.answers[0])
            fits = are_offered(decision, picks) and not problem_with_picks(decision, picks)
            return (picks, tuple(_remaining_steps(step))) if fits else NOT_OFFERED_MESSAGE
        if step.answers:
            answer = step.answers[0].removeprefix(IF_ASKED)
            offered = any(option.id == answer for option in decision.options)
            return ((answer,), tuple(_remaining_steps(step))) if offered else NOT_OFFERED_MESSAGE
        if step.detail and not interrupts_action(decision):
            return NOTHING_ASKED_MESSAGE
        outcome = await asyncio.to_thread(read_next_step, await self.reading_context(user, situation, decision), step)
        if isinstance(outcome, str):
            return outcome
        if why_not := await self.problem_with_detail(user, situation, decision, outcome.picks, outcome.left_over_words):
            return why_not
        return outcome.picks, (WantedStep(outcome.left_over_words, detail=True),) if outcome.left_over_words else ()

    async def seed_as_computer(self, match: str, user: int, *, step_only: bool = False) -> StepResult:
        """Seed for a player as the computer would, until their first turn, also after other players have chosen.

        With ``step_only`` it stops at the end of this step, or when other players have to choose.
        """
        events: list[NoticedEvent] = []
        step = ""
        while (turn := await self._matches.turn_of_player(match, user)) and is_seeding(turn.own_view):
            if step_only and turn.own_view.step_in_words != (step := step or turn.own_view.step_in_words):
                break
            picks = await self._computers.answer_for(turn)
            events += await self._answer_decision(match, user, turn.question, picks)
        if not step_only:
            self._computers.seed_for(match, user)
        return StepResult(events)

    async def _give_obvious_answers(self, match: str, user: int) -> list[NoticedEvent]:
        """Give the next answers as long as they leave nothing to decide."""
        events: list[NoticedEvent] = []
        while (
            situation := await self._matches.situation(match, user)
        ).decision and situation.advice.obvious is not None:
            events += await self._answer_decision(match, user, situation.decision, situation.advice.obvious)
        return events

    async def _answer_decision(self, match: str, user: int, decision: Decision, picks: Answer) -> list[NoticedEvent]:
        """Answer the decision, update the seed plan, and return the resulting events as shown to the player."""
        before = await self._matches.situation(match, user) if self._library.is_plannable(decision) else None
        update = await self._matches.answer(match, user, decision.number, picks)
        if before and self._library.is_planned(update.info.game, decision, before.view):
            await self._matches.seed_plans.record_answer(match, user, decision, picks)
        await self._computers.wait_until_idle(match)
        return events_for_seat(update.events, seat_of(update.info, user))


def _is_unnecessary(step: WantedStep, decision: Decision, events: Sequence[NoticedEvent]) -> bool:
    """Whether a step only starts orders that have started, or repeats an action that the log has reported."""
    if not step.answers and only_starts_orders(decision, step.words):
        return True
    return bool(step.detail) and not interrupts_action(decision) and _is_reported(events, step.words)


def _is_reported(events: Sequence[NoticedEvent], words: str) -> bool:
    """Whether something that has happened contains the words: the only destination is chosen without a question."""
    typed_words = meaningful_words(words)
    return any(
        all(any(part.startswith(word) for part in called) for word in typed_words)
        for called in (words_of(event.text) for event in events)
    )


def _picked_options(decision: Decision, picks: Answer) -> list[WantedStep]:
    """Return the picked options as steps, in the decision's order."""
    return [WantedStep(option.label, answers_of_pick(option.id)) for option in decision.options if option.id in picks]


def _remaining_steps(step: WantedStep) -> list[WantedStep]:
    """Return the steps left after this step's first answer."""
    return [WantedStep(step.words, step.answers[1:])] if step.answers[1:] else []
