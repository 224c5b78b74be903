"""What is done with one press or one line: an answer, those that follow it, and what goes without saying."""

from __future__ import annotations

import msgspec

from bot.features.choosing.courses import is_course, steps_of, with_further_courses
from bot.features.choosing.drafts import Drafts
from bot.features.choosing.notice import Told, told_to
from bot.features.choosing.screens import not_done
from bot.features.choosing.typed import Typed, named, proposed_by, spoken, typed_answer
from bot.features.lookup.finding import CardFinder
from bot.games.library import Library
from bot.matches import MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.matches.info import seat_of
from bot.problems import PlayerProblem
from bot.storage.rows import Draft
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation


class Done(msgspec.Struct, frozen=True):
    """What came of it: the events as the player may know them, and what was left undone, in words."""

    events: list[Told]
    left: str = ""


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
        """Answer, and what goes without saying then."""
        events = await self._told(match, user, number, picks)
        return Done(events + await self._obvious(match, user))

    async def said(self, match: str, user: int, decision: Decision, picks: Answer, said: tuple[str, ...]) -> Done:
        """Answer, and then what the player's words say of the choices after it, as far as they fit."""
        events, undone = await self._carried_out(match, user, decision, picks)
        while said and not undone and (now := await self._matches.situation(match, user)).decision:
            asked = with_further_courses(now.decision, now.advice.courses)
            step = await self._following(match, user, asked, self.spoken(now.info.game, asked), said[0])
            if step is None:
                break
            further, undone = await self._carried_out(match, user, asked, step.picks)
            events += further
            said = tuple(filter(None, (step.left, *said[1:])))
        left = not_done([*undone, *said]) if undone or said else ""
        return Done(events if left else events + await self._obvious(match, user), left)

    async def together(self, match: str, user: int, decision: Decision, picks: Answer) -> Done:
        """Choose several options of one question one after the other, or a course, as long as they are offered."""
        events, undone = await self._one_by_one(match, user, decision, picks)
        return Done(events, not_done(undone)) if undone else Done(events + await self._obvious(match, user))

    async def _carried_out(
        self, match: str, user: int, decision: Decision, picks: Answer
    ) -> tuple[list[Told], list[str]]:
        """Give an answer, or those of a course; what came of it, and what of it could not be done."""
        if any(map(is_course, picks)):
            return await self._one_by_one(match, user, decision, picks)
        return await self._told(match, user, decision.number, picks, decision), []

    async def _one_by_one(
        self, match: str, user: int, decision: Decision, picks: Answer
    ) -> tuple[list[Told], list[str]]:
        """Give the answers of each pick, as long as they are offered; what came of it, and the picks left over."""
        wanted = [one for one in decision.options if one.id in picks]
        events: list[Told] = []
        number: int | None = decision.number
        for place, one in enumerate(wanted):
            for step in steps_of(one.id):
                number = await self._open(match, user, step, events) if number is None else number
                if number is None:
                    return events, [left.label for left in wanted[place:]]
                events += await self._told(match, user, number, (step,))
                number = None
        return events, []

    async def _open(self, match: str, user: int, step: str, events: list[Told]) -> int | None:
        """The number of the decision that offers a step, after what goes without saying before it, if there is one."""
        for _ in range(2):
            now = await self._matches.situation(match, user)
            if now.decision and any(one.id == step for one in now.decision.options):
                return now.decision.number
            events += await self._obvious(match, user)
        return None

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
        """What the words say to the next choice; of those that they only name a part they are picked already."""
        try:
            said = typed_answer(spoken_of, words)
            decision.check(said.picks)
        except (PlayerProblem, RuleViolation):
            if crew := await self.proposed(match, user, words):
                return Typed(crew)
            await self._drafts.put(match, user, decision.number, Draft(named(spoken_of, words)))
            return None
        return None if decision.confirm else said
