"""How a player answers: from *Choose* through half-made picks to an accepted answer and on to the next decision."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import discord
import msgspec

from bot.features.agreements.items import UndoButton
from bot.features.choosing.arranging import known
from bot.features.choosing.arranging_screens import arranging_parts
from bot.features.choosing.arranging_words import arranging_suggestions
from bot.features.choosing.corrected import correction_parts
from bot.features.choosing.courses import with_courses, with_further_courses
from bot.features.choosing.dialogue import Ask, Give, Outcome, Show, step
from bot.features.choosing.items import WhyButton
from bot.features.choosing.line_parts import rest_parts, waiting_parts
from bot.features.choosing.line_reading import read_line, spoken
from bot.features.choosing.menus import gathered, sorted_by
from bot.features.choosing.notice import (
    BACK,
    NEWS,
    OF_COMPACT,
    WHOLE_LOG,
    WON,
    Notice,
    Told,
    debrief,
    lines,
    news,
    state_line,
)
from bot.features.choosing.picks import EMPTY, are_offered
from bot.features.choosing.plan_buttons import plan_parts
from bot.features.choosing.press import Press
from bot.features.choosing.screens import alone_parts, asking_parts, choice_parts
from bot.features.choosing.sights import Sights
from bot.features.choosing.steps import Steps
from bot.features.choosing.tips import Offer, Tips
from bot.features.choosing.typed import suggestions
from bot.features.choosing.why import why_parts
from bot.features.cockpit.cockpits import BEFORE, Cockpits, Moment, Put
from bot.features.lessons.screens import end_parts, goal_parts
from bot.features.lookup.card_menu import look_at
from bot.features.lookup.finding import CardFinder
from bot.features.match_card.screens import after_parts, outcome_text, waiting_text
from bot.features.responses.screens import passed_parts, window_parts
from bot.features.table.items import PICTURE, MatchButton
from bot.games.library import Library
from bot.matches import MatchInfo, MatchService, Situation, State
from bot.matches.computers import ComputerSeats
from bot.matches.live import CORRECTION
from bot.pictures.pictures import Pictures
from bot.storage.rows import Draft
from bot.ui.items import Interaction
from bot.ui.problems import mend, missing_permissions
from bot.ui.rule_button import RuleButton
from bot.ui.screen import ACCENT, NOW, Part, Screen, defer, row, show
from bot.ui.unfinished import Unfinished
from bot.ui.words import plain, small
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation, StaleDecisionError

STALE = "That choice has already been made or is no longer open. Here is the current state:"


class Choosing:
    """The dialogue about decisions, in one message that only its player sees."""

    def __init__(  # noqa: PLR0917 - the dialogue shows all that a choice needs
        self,
        matches: MatchService,
        computers: ComputerSeats,
        tips: Tips,
        library: Library,
        pictures: Pictures,
        cards: CardFinder,
        cockpits: Cockpits,
    ) -> None:
        self._matches = matches
        self._cockpits = cockpits
        self._library = library
        self._cards = cards
        self._tips = tips
        self._computers = computers
        self._sights = Sights(matches, library, pictures)
        self._steps = Steps(matches, computers, library, cards)

    async def open(self, interaction: Interaction, match: str, notice: Notice = BACK, *, put: Put = show) -> None:
        """Show the player's open decision, or the players the match is waiting for; ``put`` sends the screen."""
        await defer(interaction)
        await self._computers.finished(match)
        unfinished, moment = await self._unfinished(match, interaction.user.id, notice, looks=True)
        await self._cockpits.show_unfinished(interaction, match, unfinished, put, moment)

    async def screen(self, match: str, user: int, notice: Notice) -> tuple[Screen, Moment]:
        """Return the current screen for a player who hasn't pressed anything, and the moment it shows."""
        unfinished, moment = await self._unfinished(match, user, notice, looks=False)
        return await unfinished.finished(), moment

    async def _unfinished(self, match: str, user: int, notice: Notice, *, looks: bool) -> tuple[Unfinished, Moment]:
        """Return the current screen without its pictures, and the moment it shows.

        A player who ``looks`` has now seen the responses passed for them, so these are not reported again.
        """
        now = await self._matches.situation(match, user, least=notice.least, most=NEWS if notice.news else 0)
        just = notice.events
        notice = msgspec.structs.replace(notice, events=self._untold(now, (*just, *news(now.lately))))
        body = await (self._decision_parts(user, now, now.decision) if now.decision else self._without(user, now))
        if now.passed and looks and now.decision:
            await self._matches.passed_by_order(match, user)
        pictured = notice.picture or not now.taste.compact or now.info.state is State.OVER
        above = [*goal_parts(now.info, now.choices_left), *await self._state_parts(user, now)]
        above += correction_parts(now.info, now.lately)
        above += notice.parts(self._library, now.info.game, _lines(now, user), pictured=pictured)
        below = [*body, *self._tools(now.info, now.decision, pictured=pictured)]
        begun = now.info.state is not State.OPEN
        moment = Moment(now.info.moves, now.decision.number if now.decision else None) if begun else BEFORE
        drawn = self._sights.drawn(user, now, just, pictured=pictured, leisurely=not looks)
        colour = NOW if now.decision else ACCENT
        return Unfinished(above, below, self._library.long_names(now.info.game), drawn, colour), moment

    async def _state_parts(self, user: int, now: Situation) -> list[Part]:
        """Turn and segment, and the goal of the match for newcomers or if no score shows it."""
        if not now.view:
            return []
        told = await self._tips.goal(now.info.id, user, now.view)
        goal = f"\n{small(f'🎯 {plain(told)}')}" if told else ""
        return [discord.ui.TextDisplay(f"**{plain(state_line(now.view))}**{goal}")]

    def _untold(self, now: Situation, events: Sequence[Told]) -> tuple[Told, ...]:
        """Return the events to show; for a finished match without its decisive ones, which are listed below."""
        told_below = now.info.state is State.OVER and not now.info.lesson
        below = {CORRECTION} | ({*self._library.decisive(now.info.game), WON} if told_below else set())
        return tuple(one for one in events if one.kind not in below)

    async def stale(self, interaction: Interaction, match: str) -> None:
        """Say that the pressed choice is no longer open, and show the current state."""
        await self.open(interaction, match, Notice(STALE))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Handle a press on a component of a decision."""
        await defer(interaction)
        now = await self._matches.situation(press.match, interaction.user.id)
        if now.decision is None or now.decision.number != press.decision:
            await self.stale(interaction, press.match)
            return
        decision = self._shown(now, now.decision)
        draft = await self._draft(press.match, interaction.user.id, decision)
        if draft is None and press.picked:  # its picks are no longer offered, or the match went back
            await self.stale(interaction, press.match)
            return
        proposals = [one.picks for one in now.advice.proposals]
        try:
            await self.perform(interaction, press.match, decision, step(decision, draft or EMPTY, press, proposals))
        except StaleDecisionError:
            await self.stale(interaction, press.match)
        except RuleViolation as violation:
            await self.open(interaction, press.match, Notice(violation.message, violation.rule))

    async def perform(self, interaction: Interaction, match: str, decision: Decision, outcome: Outcome) -> None:
        """Carry out an outcome and show the result.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
        """
        user = interaction.user.id
        match outcome:
            case Give():
                done = await self._steps.give(match, user, decision, outcome)
                note = done.left or (mend(missing) if (missing := missing_permissions(interaction)) else "")
                await self.open(interaction, match, Notice(note, events=tuple(done.events), news=True))
            case Ask(draft):
                await self._matches.keep_draft(match, user, decision.number, draft)
                await self._cockpits.show(interaction, match, Screen(asking_parts(match, decision, draft)))
            case Show(draft, note):
                await self._keep(match, user, decision, draft)
                await self.open(interaction, match, Notice(note))

    def _shown(self, now: Situation, decision: Decision) -> Decision:
        """Return a decision as screens offer it: with courses, and options that can be picked together in one menu."""
        shown = sorted_by(with_courses(decision, now.advice.courses), now.advice.first)
        return gathered(shown, self._library.together(now.info.game))

    async def say(self, interaction: Interaction, match: str, words: str) -> None:
        """Answer the open decision in words; without words or without a decision, show the current state.

        Words are read in a thread, because a line of 500 characters that names nothing takes a while.

        Raises:
            PlayerProblem: the words fit no option, or several.
            RuleViolation: the answer is not legal; nothing has changed.
        """
        await defer(interaction)
        user = interaction.user.id
        now = await self._matches.situation(match, user)
        if not words.strip() or now.decision is None:
            await self.open(interaction, match)
            return
        decision = with_further_courses(now.decision, now.advice.courses)
        draft = await self._draft(match, user, decision) or EMPTY
        outcome = await asyncio.to_thread(spoken, decision, draft, words)
        if outcome is None:
            context = await self._steps.context(user, now, decision)
            outcome = await asyncio.to_thread(read_line, context, words)
        await self.perform(interaction, match, decision, outcome)

    async def suggested(self, match: str, user: int, words: str) -> list[tuple[str, str]]:
        """Return completions for the typed words, as (name, value) pairs for the command's list."""
        now = await self._matches.situation(match, user)
        if now.decision is None:
            return []
        decision = with_further_courses(now.decision, now.advice.courses)
        if decision.kind is Kind.ARRANGEMENT:
            draft = await self._draft(match, user, decision)
            return await asyncio.to_thread(arranging_suggestions, decision, draft or EMPTY, words)
        return await asyncio.to_thread(suggestions, self._steps.as_players_say_it(now.info.game, decision), words)

    async def why(self, interaction: Interaction, match: str, words: str = "") -> None:
        """Show why the named action isn't possible now; without words, list everything that isn't possible."""
        await defer(interaction)
        now = await self._matches.situation(match, interaction.user.id)
        spoken_of = self._steps.as_players_say_it(now.info.game, now.decision) if now.decision else None
        blocked = await self._matches.blocked(match, interaction.user.id)
        parts = await asyncio.to_thread(why_parts, blocked, spoken_of, words, now.view)
        await self._cockpits.show_aside(interaction, match, Screen(parts))

    async def seed(self, interaction: Interaction, match: str, *, step_only: bool = False) -> None:
        """Seed for the player as the computer would, to the end or for this step, and show the next choice."""
        done = await self._steps.seeded(match, interaction.user.id, step_only=step_only)
        await self.open(interaction, match, Notice(events=tuple(done.events), news=True))

    async def computers_are_done(self, match: str) -> None:
        """Wait until the computer players have moved."""
        await self._computers.finished(match)

    async def laid(self, match: str, user: int, decision: Decision) -> Answer:
        """The player's arrangement so far."""
        return (await self._draft(match, user, decision) or EMPTY).picks

    async def _draft(self, match: str, user: int, decision: Decision) -> Draft | None:
        """Return the half-made choice if its picks are still offered; an arrangement always has one."""
        draft = await self._matches.draft(match, user, decision.number)
        if decision.kind is not Kind.ARRANGEMENT:
            return draft if draft and are_offered(decision, draft.picks) else None
        picks = () if draft else await self._matches.plans.half_made(match, user, decision.number)
        return known(decision, draft or Draft(picks))

    async def _keep(self, match: str, user: int, decision: Decision, draft: Draft) -> None:
        """Save the half-made choice, and with an arrangement the seeding for the plan."""
        lays = decision.kind is Kind.ARRANGEMENT
        also = await self._matches.plans.laying(match, user, decision.number, draft.picks) if lays else None
        await self._matches.keep_draft(match, user, decision.number, draft, also)

    async def _decision_parts(self, user: int, now: Situation, decision: Decision) -> list[Part]:
        """The choice, responses passed meanwhile, standing orders, and tips."""
        match = now.info.id
        draft = await self._draft(match, user, decision) or EMPTY
        compact = now.taste.compact
        plannable = self._library.is_planned(now.info.game, decision, now.view)
        planned = await self._matches.plans.plan(match, user) if plannable else None
        plan = plan_parts(match, decision, planned) if plannable else []
        whole_groups = self._library.whole(now.info.game)
        alone = [one for one in self._library.alone(now.info.game) if one.option in now.advice.alone]
        tips: list[Part] = []
        if not compact:
            offer = Offer(whole_groups, alone, now.advice.courses)
            tip = now.advice.tip
            tips = await self._tips.parts(
                match, user, decision, draft.picks, planned=bool(planned), offer=offer, instead=tip
            )
        if decision.kind is Kind.ARRANGEMENT:
            return [*arranging_parts(match, decision, draft), *plan, *tips]
        advice = await self._matches.advice(match, user, draft.picks) if draft.picks else now.advice
        asked = self._shown(now, decision)
        brief = partial(self._library.brief, now.info.game)
        read = now.taste.words_only
        parts = choice_parts(match, asked, draft, brief, advice, whole=whole_groups, short=compact, read=read)
        parts += [*waiting_parts(draft.wanted), *rest_parts(match, asked, draft)]
        parts += [*alone_parts(match, decision, alone), *plan]
        parts += passed_parts(now.passed)
        if decision.window and now.view and now.view.active != decision.seat:
            parts += window_parts(match, decision, decision.window)
        return [*parts, *tips]

    async def _without(self, user: int, now: Situation) -> list[Part]:
        """Parts for a player with nothing to decide; after the match, how it was decided."""
        if now.info.state is not State.OVER:
            again = MatchButton(now.info.id, "choose", "My next choice", discord.ButtonStyle.primary)
            return [discord.ui.TextDisplay(waiting_text(now.info, now.waiting)), row(again)]
        if now.info.lesson:
            return end_parts(now.info)
        log = await self._matches.log(now.info.id, user, limit=WHOLE_LOG)
        decided = debrief(log, self._library.decisive(now.info.game))
        return [discord.ui.TextDisplay(outcome_text(now.info)), *decided, *after_parts(now.info)]

    def _tools(self, info: MatchInfo, decision: Decision | None, *, pictured: bool) -> list[Part]:
        """Buttons that help to decide: hand, board, rule, the cards on offer, and a picture that was left out."""
        if info.state is not State.PLAYING:
            return []
        match = info.id
        looks: list[Part] = [
            MatchButton(match, "hand", "My hand"),
            MatchButton(match, "board", "Board"),
            MatchButton(match, "look", "Look"),
            UndoButton(match, "look", "Undo"),
            WhyButton(match),
        ]
        reads: list[Part] = [MatchButton(match, "log", "Log")]
        if decision and decision.rule:
            reads.append(RuleButton("about", decision.rule, "Rule"))
        if not pictured:
            reads.append(MatchButton(match, "choose", "Picture", argument=PICTURE))
        shown = (self._cards.id_in(info.game, one.card) for one in decision.options if one.card) if decision else ()
        cards = dict.fromkeys(shown)
        return [*look_at(self._cards, list(cards)), discord.ui.Separator(), row(*looks), row(*reads)]


def _lines(now: Situation, user: int) -> int:
    """Return the maximum number of log lines to show a player."""
    return OF_COMPACT if now.taste.compact else lines(now.info, user)
