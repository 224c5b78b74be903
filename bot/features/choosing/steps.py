"""What is done with one press or one line: an answer, those that follow it, and what goes without saying."""

from __future__ import annotations

import msgspec

from bot.features.choosing.courses import is_course, steps_of, with_further_courses
from bot.features.choosing.drafts import EMPTY, Drafts
from bot.features.choosing.notice import Told, told_to
from bot.features.choosing.picks import comes_between
from bot.features.choosing.screens import not_done
from bot.features.choosing.typed import Typed, named, proposed_by, spoken, typed_answer
from bot.features.choosing.vocabulary import is_verb, words_of
from bot.features.lookup.finding import CardFinder
from bot.games.library import Library
from bot.matches import MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.matches.info import seat_of
from bot.problems import PlayerProblem
from bot.storage.rows import Draft, Wanted
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation


class Done(msgspec.Struct, frozen=True):
    """What came of it: the events as the player may know them, and what was left undone, in words."""

    events: list[Told]
    left: str = ""


class Step(msgspec.Struct, frozen=True):
    """How something wanted is done at a decision, and what is left of it after that."""

    picks: Answer
    then: tuple[Wanted, ...] = ()


class Steps:
    """Answers for a player, one after the other, as long as what they want is offered."""

    def __init__(
        self, matches: MatchService, computers: ComputerSeats, library: Library, cards: CardFinder, drafts: Drafts
    ) -> None:
        self._matches = matches
        self._computers = computers
        self._library = library
        self._cards = cards
        self._drafts = drafts

    def spoken(self, game: str, decision: Decision) -> Decision:
        """A decision of a game as players speak of it."""
        return spoken(decision, lambda card: self._cards.name_of(self._cards.id_in(game, card)))

    async def answer(self, match: str, user: int, number: int, picks: Answer) -> Done:
        """Answer, and then what waited for it, and what goes without saying."""
        waiting = await self._waiting(match, user, number)
        return await self._carried_on(match, user, await self._told(match, user, number, picks), waiting)

    async def said(self, match: str, user: int, decision: Decision, picks: Answer, said: tuple[str, ...]) -> Done:
        """Answer, and then what the player's words say of the choices after it, as far as they fit."""
        waiting = (*map(Wanted, said), *await self._waiting(match, user, decision.number))
        if any(map(is_course, picks)):
            return await self._one_by_one(match, user, decision, picks, waiting)
        events = await self._told(match, user, decision.number, picks, decision)
        return await self._carried_on(match, user, events, waiting)

    async def together(self, match: str, user: int, decision: Decision, picks: Answer) -> Done:
        """Choose several options of one question one after the other, or a course, as long as they are offered."""
        waiting = await self._waiting(match, user, decision.number)
        return await self._one_by_one(match, user, decision, picks, waiting)

    async def _waiting(self, match: str, user: int, number: int) -> tuple[Wanted, ...]:
        """What a player has chosen to do once they have answered a decision."""
        return (await self._drafts.get(match, user, number) or EMPTY).wanted

    async def _one_by_one(
        self, match: str, user: int, decision: Decision, picks: Answer, waiting: tuple[Wanted, ...]
    ) -> Done:
        """Give the answers of each pick, and then do what waits."""
        first, *others = _chosen(decision, picks)
        events = await self._told(match, user, decision.number, first.answers[:1])
        return await self._carried_on(match, user, events, (*_left_of(first), *others, *waiting))

    async def _carried_on(self, match: str, user: int, events: list[Told], waiting: tuple[Wanted, ...]) -> Done:
        """Do what waits, one after the other; a question that comes in between is left to the player, and it waits on.

        What is no longer offered where all is chosen is left undone.
        """
        undone: list[str] = []
        now = await self._matches.situation(match, user)
        while waiting and now.decision:
            first, *others = waiting
            asked = with_further_courses(now.decision, now.advice.courses)
            if step := await self._step(match, user, now.info.game, asked, first):
                if any(map(is_course, step.picks)):
                    step = Step((), tuple(_chosen(asked, step.picks)) + step.then)
                else:
                    events += await self._told(match, user, asked.number, step.picks, asked)
                waiting = (*step.then, *others)
            elif first.answers and now.advice.obvious is not None:
                events += await self._told(match, user, asked.number, now.advice.obvious, asked)
            elif comes_between(asked) and (first.answers or is_verb("".join(words_of(first.words)[:1]))):
                await self._drafts.put(match, user, asked.number, Draft(wanted=waiting))
                return Done(events)
            elif first.answers:
                undone.append(first.words)
                waiting = tuple(others)
            else:
                picks = named(self.spoken(now.info.game, asked), first.words)
                await self._drafts.put(match, user, asked.number, Draft(picks))
                break
            now = await self._matches.situation(match, user)
        undone += [one.words for one in waiting]
        if undone:
            return Done(events, not_done(undone, asked=now.decision is not None))
        return Done(events + await self._obvious(match, user))

    async def _step(self, match: str, user: int, game: str, decision: Decision, wanted: Wanted) -> Step | None:
        """How what is wanted is done here, and what is left of it then; nothing where it fits no choice."""
        if wanted.answers:
            offered = any(one.id == wanted.answers[0] for one in decision.options)
            return Step(wanted.answers[:1], tuple(_left_of(wanted))) if offered else None
        said = await self._following(match, user, decision, self.spoken(game, decision), wanted.words)
        return Step(said.picks, (Wanted(said.left),) if said.left else ()) if said else None

    async def seeded(self, match: str, user: int, *, step_only: bool = False) -> Done:
        """Seed in a player's place as the computer would, until their first turn or until others have to choose.

        For the step alone it goes on no further than that.
        """
        events: list[Told] = []
        step = ""
        while (turn := await self._matches.turn_of_player(match, user)) and is_seeding(turn.own_view):
            if step_only and turn.own_view.step != (step := step or turn.own_view.step):
                break
            picks = await self._computers.in_place_of(turn)
            events += await self._told(match, user, turn.question.number, picks, turn.question)
        return Done(events)

    async def proposed(self, match: str, user: int, words: str) -> Answer:
        """The picks of the proposal that the words name, such as *best crew*; none where they name none."""
        return proposed_by((await self._matches.advice(match, user, ())).proposals, words)

    async def _obvious(self, match: str, user: int) -> list[Told]:
        """Give the answers after the player's own that leave nothing to decide."""
        events: list[Told] = []
        while (now := await self._matches.situation(match, user)).decision and now.advice.obvious is not None:
            events += await self._told(match, user, now.decision.number, now.advice.obvious, now.decision)
        return events

    async def _told(
        self, match: str, user: int, number: int, picks: Answer, asked: Decision | None = None
    ) -> list[Told]:
        """Answer; what happened, as the player may know it. A seed plan learns of the decision where it is given."""
        planned = asked is not None and self._library.may_be_planned(asked)
        before = await self._matches.situation(match, user) if planned else None
        update = await self._matches.answer(match, user, number, picks)
        if asked and before and self._library.is_planned(update.info.game, asked, before.view):
            await self._matches.plans.note(match, user, asked, picks)
        self._drafts.drop(match, user)
        await self._computers.finished(match)
        return told_to(update.events, seat_of(update.info, user))

    async def _following(
        self, match: str, user: int, decision: Decision, spoken_of: Decision, words: str
    ) -> Typed | None:
        """What the words say to the next choice; nothing to a weighty one, which is a question of its own."""
        try:
            said = typed_answer(spoken_of, words)
            decision.check(said.picks)
        except (PlayerProblem, RuleViolation):
            crew = await self.proposed(match, user, words)
            return Typed(crew) if crew else None
        return None if decision.confirm else said


def _chosen(decision: Decision, picks: Answer) -> list[Wanted]:
    """The options that are picked, as they are listed."""
    return [Wanted(one.label, steps_of(one.id)) for one in decision.options if one.id in picks]


def _left_of(wanted: Wanted) -> list[Wanted]:
    """What is left of it once its first answer is given."""
    return [Wanted(wanted.words, wanted.answers[1:])] if wanted.answers[1:] else []
