"""Giving a player's answers: the first, those that follow it, and obvious ones."""

from __future__ import annotations

import asyncio

import msgspec

from bot.features.choosing.courses import is_course, steps_of, with_further_courses
from bot.features.choosing.dialogue import Give, given_one_by_one, taken
from bot.features.choosing.line_parts import not_done
from bot.features.choosing.line_reading import LineContext, read_next_step, stopped
from bot.features.choosing.notice import Told, told_to
from bot.features.choosing.picks import EMPTY, comes_between
from bot.features.choosing.typed import as_players_say_it, is_under_way
from bot.features.choosing.verbs import verb_in
from bot.features.choosing.vocabulary import says_nothing
from bot.features.lookup.finding import CardFinder
from bot.games.library import Library
from bot.matches import MatchService, Situation
from bot.matches.computers import ComputerSeats
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.matches.info import seat_of
from bot.storage.rows import Draft, Wanted
from engine.kernel.decision import Answer, Decision

NOT_OFFERED = "It can't be chosen now."
NOTHING_ASKED = "The step before it had nothing left to choose."


class Done(msgspec.Struct, frozen=True):
    """The result of a line or press.

    Attributes:
        events: what happened, as the player may know it.
        left: a note about a step that couldn't be done, and why; empty if all were done.
    """

    events: list[Told]
    left: str = ""


class Steps:
    """Gives a player's answers one after the other, as long as they are offered."""

    def __init__(self, matches: MatchService, computers: ComputerSeats, library: Library, cards: CardFinder) -> None:
        self._matches = matches
        self._computers = computers
        self._library = library
        self._cards = cards

    def as_players_say_it(self, game: str, decision: Decision) -> Decision:
        """Return a decision whose options also have their cards' full names."""
        return as_players_say_it(decision, lambda card: self._cards.names_of(self._cards.id_in(game, card)))

    async def context(self, user: int, now: Situation, decision: Decision) -> LineContext:
        """Return the context for reading a player's words."""
        game = now.info.game
        return LineContext(
            self.as_players_say_it(game, decision),
            await self._matches.blocked(now.info.id, user),
            now.advice.proposals,
            self._cards.name_words(game),
            [one.player.name for one in now.info.seats],
        )

    async def give(self, match: str, user: int, decision: Decision, given: Give) -> Done:
        """Answer, take the steps that follow or waited, and then give the obvious answers.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
        """
        if given.picks is None:
            return await self._carried_on(match, user, [], given.follows)
        picks = given.picks
        waiting = (*given.follows, *(await self._matches.draft(match, user, decision.number) or EMPTY).wanted)
        if given_one_by_one(decision, picks):
            first, *others = _chosen(decision, picks)
            picks, waiting = first.answers[:1], (*_left_of(first), *others, *waiting)
        done = await self._carried_on(match, user, await self._told(match, user, decision, picks), waiting)
        return await self._with_the_next(match, user, given, done) if given.then else done

    async def _with_the_next(self, match: str, user: int, given: Give, done: Done) -> Done:
        """Answer the next question with ``given.then`` if that is possible."""
        now = await self._matches.situation(match, user)
        rules = [one.rule for one in self._library.alone(now.info.game) if (one.option,) == given.picks]
        following = taken(now.decision, given.then, rules) if now.decision else None
        if now.decision is None or following is None:
            return done
        after = await self.give(match, user, now.decision, following)
        return Done(done.events + after.events, after.left or done.left)

    async def _carried_on(self, match: str, user: int, events: list[Told], waiting: tuple[Wanted, ...]) -> Done:
        """Take the waiting steps one after the other.

        A question in between is left to the player, and the rest waits. A typed step that can't be done stops the line.
        Picked
        options that are no longer offered are skipped.
        """
        undone: list[str] = []
        now = await self._matches.situation(match, user)
        while waiting and now.decision:
            first, *others = waiting
            asked = with_further_courses(now.decision, now.advice.courses)
            if not first.answers and is_under_way(asked, first.words):
                waiting = tuple(others)
                continue
            step = await self._step(user, now, asked, first)
            if not isinstance(step, str):
                picks, then = step
                if any(map(is_course, picks)):
                    then = (*_chosen(asked, picks), *then)
                else:
                    events += await self._told(match, user, asked, picks)
                waiting = (*then, *others)
            elif first.answers and now.advice.obvious is not None:
                events += await self._told(match, user, asked, now.advice.obvious)
            elif comes_between(asked) and (first.answers or (verb_in(first.words) and not first.detail)):
                await self._matches.keep_draft(match, user, asked.number, Draft(wanted=waiting))
                return Done(events)
            elif first.detail and says_nothing(first.words):
                waiting = tuple(others)
            elif first.answers:
                undone.append(first.words)
                waiting = tuple(others)
            else:
                spoken_of = self.as_players_say_it(now.info.game, asked)
                shown = await asyncio.to_thread(stopped, spoken_of, [one.words for one in waiting], step)
                await self._matches.keep_draft(match, user, asked.number, shown.draft)
                return Done(events, shown.note)
            now = await self._matches.situation(match, user)
        undone += [one.words for one in waiting if not (one.detail and says_nothing(one.words))]
        if undone:
            return Done(events, not_done(undone, asked=now.decision is not None))
        return Done(events + await self._obvious(match, user))

    async def _step(
        self, user: int, now: Situation, decision: Decision, wanted: Wanted
    ) -> tuple[Answer, tuple[Wanted, ...]] | str:
        """Return the answer for a waiting step and the steps left after it, or the reason why it can't be done."""
        if wanted.answers:
            offered = any(one.id == wanted.answers[0] for one in decision.options)
            return (wanted.answers[:1], tuple(_left_of(wanted))) if offered else NOT_OFFERED
        if wanted.detail and not comes_between(decision):
            return NOTHING_ASKED
        said = await asyncio.to_thread(read_next_step, await self.context(user, now, decision), wanted.words)
        if isinstance(said, str):
            return said
        return said.picks, (Wanted(said.left, detail=True),) if said.left else ()

    async def seeded(self, match: str, user: int, *, step_only: bool = False) -> Done:
        """Seed for a player as the computer would, until their first turn or until other players have to choose.

        With ``step_only`` it stops at the end of this step.
        """
        events: list[Told] = []
        step = ""
        while (turn := await self._matches.turn_of_player(match, user)) and is_seeding(turn.own_view):
            if step_only and turn.own_view.step != (step := step or turn.own_view.step):
                break
            picks = await self._computers.in_place_of(turn)
            events += await self._told(match, user, turn.question, picks)
        return Done(events)

    async def _obvious(self, match: str, user: int) -> list[Told]:
        """Give the following answers that leave nothing to decide."""
        events: list[Told] = []
        while (now := await self._matches.situation(match, user)).decision and now.advice.obvious is not None:
            events += await self._told(match, user, now.decision, now.advice.obvious)
        return events

    async def _told(self, match: str, user: int, asked: Decision, picks: Answer) -> list[Told]:
        """Answer, and return what happened as the player may know it. Seed plans are updated too."""
        before = await self._matches.situation(match, user) if self._library.may_be_planned(asked) else None
        update = await self._matches.answer(match, user, asked.number, picks)
        if before and self._library.is_planned(update.info.game, asked, before.view):
            await self._matches.plans.note(match, user, asked, picks)
        await self._computers.finished(match)
        return told_to(update.events, seat_of(update.info, user))


def _chosen(decision: Decision, picks: Answer) -> list[Wanted]:
    """The picked options, in listed order."""
    return [Wanted(one.label, steps_of(one.id)) for one in decision.options if one.id in picks]


def _left_of(wanted: Wanted) -> list[Wanted]:
    """The steps left after its first answer."""
    return [Wanted(wanted.words, wanted.answers[1:])] if wanted.answers[1:] else []
