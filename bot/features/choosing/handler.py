"""How a player answers: from *Choose* through half-made picks to an accepted answer and on to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import discord
import msgspec

from bot.features.agreements.items import UndoButton
from bot.features.choosing.arranging import after, arranging_parts, known, unsure_parts, worth_asking
from bot.features.choosing.arranging_words import arranged, arranging_suggestions
from bot.features.choosing.courses import is_course, with_courses, with_further_courses
from bot.features.choosing.drafts import EMPTY, Drafts
from bot.features.choosing.items import AT_ONCE, Press, WhyButton
from bot.features.choosing.notice import (
    BACK,
    MOST,
    NEWS,
    OF_COMPACT,
    OF_COMPUTERS,
    WHOLE_LOG,
    WON,
    Notice,
    Told,
    debrief,
    news,
    state_line,
)
from bot.features.choosing.picks import settled, single, whole
from bot.features.choosing.plan_buttons import plan_parts
from bot.features.choosing.screens import (
    alone_parts,
    choice_parts,
    confirm_parts,
    gathered,
    goes_alone,
    picks_after,
    sorted_by,
    waiting_parts,
)
from bot.features.choosing.sights import Sights
from bot.features.choosing.steps import Steps
from bot.features.choosing.tips import Offer, Tips
from bot.features.choosing.typed import spoken_steps, suggestions, typed_answer
from bot.features.choosing.vocabulary import yes_or_no
from bot.features.choosing.why import NAMED, meant, sentence_of, unnamed, why_parts
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
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.storage.rows import Draft
from bot.ui.items import Interaction
from bot.ui.problems import mend, missing_permissions
from bot.ui.rule_button import RuleButton
from bot.ui.screen import ACCENT, NOW, Part, Screen, defer, row, show
from bot.ui.unfinished import Unfinished
from bot.ui.words import plain, small
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation, StaleDecisionError

STALE = "That choice has already been made, or is no longer open. This is how it stands now:"
FORGOTTEN = "I was restarted in the meantime and forgot your half-made choice. Please start it again:"
Following = Callable[[Situation, Decision], Answer | None]
"""What is chosen next, if anything."""


class Choosing:
    """The dialogue about decisions, in one message that only the player sees."""

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
        self.drafts = Drafts(matches.store)
        self._sights = Sights(matches, library, pictures, self.drafts)
        self._steps = Steps(matches, computers, library, cards, self.drafts)
        matches.also(self.drafts.saved)

    async def open(self, interaction: Interaction, match: str, notice: Notice = BACK, *, put: Put = show) -> None:
        """Show the player their open decision, or whom the match waits for; ``put`` shows it in another place."""
        await defer(interaction)
        await self._computers.finished(match)
        unfinished, moment = await self._unfinished(match, interaction.user.id, notice, looks=True)
        await self._cockpits.show_unfinished(interaction, match, unfinished, put, moment)

    async def screen(self, match: str, user: int, notice: Notice) -> tuple[Screen, Moment]:
        """How a match stands for a player who has pressed nothing, and the moment of it that this shows."""
        unfinished, moment = await self._unfinished(match, user, notice, looks=False)
        return await unfinished.finished(), moment

    async def _unfinished(self, match: str, user: int, notice: Notice, *, looks: bool) -> tuple[Unfinished, Moment]:
        """How a match stands for a player, with their open decision, and the moment of it that this shows.

        What has been passed for one who ``looks`` at it now is not told again.
        """
        now = await self._matches.situation(match, user, least=notice.least, most=NEWS if notice.news else 0)
        just = notice.events
        notice = msgspec.structs.replace(notice, events=self._untold(now, (*just, *news(now.lately))))
        body = await (self._decision_parts(user, now, now.decision) if now.decision else self._without(user, now))
        if now.passed and looks and now.decision:
            await self._matches.passed_by_order(match, user)
        pictured = notice.picture or not now.taste.compact or now.info.state is State.OVER
        above = [*goal_parts(now.info, now.choices_left), *await self._state_parts(user, now)]
        above += notice.parts(self._library, now.info.game, _lines(now, user), pictured=pictured)
        below = [*body, *self._tools(now.info, now.decision, pictured=pictured)]
        begun = now.info.state is not State.OPEN
        moment = Moment(now.info.moves, now.decision.number if now.decision else None) if begun else BEFORE
        drawn = self._sights.drawn(user, now, just, pictured=pictured, leisurely=not looks)
        colour = NOW if now.decision else ACCENT
        return Unfinished(above, below, self._library.long_names(now.info.game), drawn, colour), moment

    async def _state_parts(self, user: int, now: Situation) -> list[Part]:
        """Turn and segment, and what the match is about where no score says it, or to a newcomer."""
        if not now.view:
            return []
        told = await self._tips.goal(now.info.id, user, now.view)
        goal = f"\n{small(f'🎯 {plain(told)}')}" if told else ""
        return [discord.ui.TextDisplay(f"**{plain(state_line(now.view))}**{goal}")]

    def _untold(self, now: Situation, events: Sequence[Told]) -> tuple[Told, ...]:
        """What has happened; of a match that is over without how it came about and ended, which stands below."""
        told_below = now.info.state is State.OVER and not now.info.lesson
        below = {*self._library.decisive(now.info.game), WON} if told_below else frozenset[str]()
        return tuple(one for one in events if one.kind not in below)

    async def stale(self, interaction: Interaction, match: str) -> None:
        """Tell that what was pressed is no longer open, and show what is."""
        await self.open(interaction, match, Notice(STALE))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Take one press on a component of a decision."""
        await defer(interaction)
        now = await self._matches.situation(press.match, interaction.user.id)
        if now.decision is None or now.decision.number != press.decision:
            await self.stale(interaction, press.match)
            return
        decision = self._shown(now, now.decision)
        draft = await self._draft(press.match, interaction.user.id, decision)
        if draft is None and press.picked:
            await self.open(interaction, press.match, Notice(FORGOTTEN))
            return
        try:
            await self._go_on(interaction, press, decision, draft or EMPTY)
        except StaleDecisionError:
            await self.stale(interaction, press.match)
        except RuleViolation as violation:
            await self.open(interaction, press.match, Notice(violation.message, violation.rule))

    def _shown(self, now: Situation, decision: Decision) -> Decision:
        """A decision as a screen offers it: with courses, and what may be chosen together in one menu."""
        shown = sorted_by(with_courses(decision, now.advice.courses), now.advice.first)
        return gathered(shown, self._library.together(now.info.game))

    async def say(self, interaction: Interaction, match: str, words: str) -> None:
        """Answer the open decision in words; without any, or where there is none, show how it stands.

        Raises:
            PlayerProblem: the words fit no option, or several.
            RuleViolation: they are no legal answer; nothing has changed.
        """
        await defer(interaction)
        now = await self._matches.situation(match, interaction.user.id)
        if not words.strip() or now.decision is None:
            await self.open(interaction, match)
            return
        decision = with_further_courses(now.decision, now.advice.courses)
        if await self._said_sure(interaction, match, decision, words):
            return
        spoken_of = self._steps.spoken(now.info.game, decision)
        if decision.kind is Kind.ARRANGEMENT:
            await self._arrange_by_words(interaction, match, decision, words)
            return
        first, *then = spoken_steps(spoken_of, words)
        try:
            said = typed_answer(spoken_of, first)
        except PlayerProblem:
            if crew := await self._steps.proposed(match, interaction.user.id, first):
                await self.finish(interaction, match, decision, crew, tuple(then))
                return
            blocked = await self._matches.blocked(match, interaction.user.id)
            offered, against = meant(blocked, first, spoken_of.options)
            if offered or not against or unnamed(against, first):
                raise
            raise PlayerProblem(" ".join(map(sentence_of, against[:NAMED]))) from None
        left = tuple(filter(None, (said.left, *then)))
        await self.finish(interaction, match, decision, said.picks, left)

    async def _said_sure(self, interaction: Interaction, match: str, decision: Decision, words: str) -> bool:
        """Whether the words answer the question if this is what they mean, and are carried out."""
        user = interaction.user.id
        draft, said = await self._draft(match, user, decision), yes_or_no(words)
        if draft is None or not draft.unsure or not said:
            return False
        if said == "yes":
            await self._answer(interaction, match, decision, draft.picks, draft.said)
        else:
            await self._keep(match, user, decision, Draft(() if single(decision) else draft.picks))
            await self.open(interaction, match, Notice())
        return True

    async def suggested(self, match: str, user: int, words: str) -> list[tuple[str, str]]:
        """The answers that fit the words typed so far, as names and values for the command's list."""
        now = await self._matches.situation(match, user)
        if now.decision is None:
            return []
        decision = with_further_courses(now.decision, now.advice.courses)
        if decision.kind is Kind.ARRANGEMENT:
            draft = await self._draft(match, user, decision)
            return arranging_suggestions(decision, draft or EMPTY, words)
        return suggestions(self._steps.spoken(now.info.game, decision), words)

    async def why(self, interaction: Interaction, match: str, words: str = "") -> None:
        """Show why what the words speak of cannot be done now; without words, all that cannot, and why."""
        await defer(interaction)
        user = interaction.user.id
        now = await self._matches.situation(match, user)
        spoken_of = self._steps.spoken(now.info.game, now.decision) if now.decision else None
        screen = Screen(why_parts(await self._matches.blocked(match, user), spoken_of, words))
        await self._cockpits.show_aside(interaction, match, screen)

    async def lay_out(
        self, interaction: Interaction, match: str, decision: Decision, picks: Answer, notice: Notice
    ) -> None:
        """Show an arrangement with these picks, as if the player had laid them."""
        await self._keep(match, interaction.user.id, decision, Draft(picks))
        await self.open(interaction, match, notice)

    async def seed(self, interaction: Interaction, match: str, *, step_only: bool = False) -> None:
        """Seed in the player's place as the computer would, to the end or in this step, and show what comes then."""
        done = await self._steps.seeded(match, interaction.user.id, step_only=step_only)
        await self.open(interaction, match, Notice(events=tuple(done.events), news=True))

    async def computers_are_done(self, match: str) -> None:
        """Wait for what the computers do meanwhile."""
        await self._computers.finished(match)

    async def laid(self, match: str, user: int, decision: Decision) -> Answer:
        """What the player has laid so far of an arrangement."""
        return (await self._draft(match, user, decision) or EMPTY).picks

    async def take_whole(self, interaction: Interaction, match: str, number: int, picked: str) -> None:
        """Choose an option, and then all that may go with it."""

        def all_of(_: Situation, decision: Decision) -> Answer | None:
            return (whole(decision) or None) if not decision.confirm else None

        await self._take(interaction, match, number, picked, all_of)

    async def take_alone(self, interaction: Interaction, match: str, number: int, picked: str) -> None:
        """Choose an option, and then nothing of what is asked, where that may be."""

        def none_of(now: Situation, decision: Decision) -> Answer | None:
            rules = [one.rule for one in self._library.alone(now.info.game) if one.option == picked]
            return () if decision.rule in rules and decision.minimum == 0 else None

        await self._take(interaction, match, number, picked, none_of)

    async def _take(self, interaction: Interaction, match: str, number: int, picked: str, then: Following) -> None:
        """Choose an option, and then what ``then`` says of the next choice, if it says anything."""
        await defer(interaction)
        user = interaction.user.id
        try:
            done = await self._steps.answer(match, user, number, (picked,))
        except StaleDecisionError:
            await self.stale(interaction, match)
            return
        now = await self._matches.situation(match, user)
        picks = then(now, now.decision) if now.decision else None
        events = done.events
        if now.decision and picks is not None:
            done = await self._steps.answer(match, user, now.decision.number, picks)
            events += done.events
        await self.open(interaction, match, Notice(done.left, events=tuple(events), news=True))

    async def finish(
        self, interaction: Interaction, match: str, decision: Decision, picks: Answer, said: tuple[str, ...] = ()
    ) -> None:
        """Answer with these picks, or ask again first where the choice is weighty or more was said than this.

        Raises:
            RuleViolation: they are no legal answer; nothing has changed.
        """
        await defer(interaction)
        decision.check(picks)
        if not said and not decision.confirm:
            await self._answer(interaction, match, decision, picks)
            return
        await self.drafts.put(match, interaction.user.id, decision.number, Draft(picks, said=said, unsure=True))
        await self._cockpits.show(interaction, match, Screen(confirm_parts(match, decision, picks, said)))

    async def _go_on(self, interaction: Interaction, press: Press, decision: Decision, draft: Draft) -> None:
        if decision.kind is Kind.ARRANGEMENT and press.verb != "sure":
            await self._arrange(interaction, press, decision, draft)
            return
        match press.verb:
            case "sure":
                await self._answer(interaction, press.match, decision, draft.picks, draft.said)
            case "done":
                await self.finish(interaction, press.match, decision, draft.picks)
            case "none":
                await self.finish(interaction, press.match, decision, ())
            case "all" if press.argument == AT_ONCE:
                await self.finish(interaction, press.match, decision, picks_after(decision, draft, press))
            case "page":
                kept = () if single(decision) else draft.picks
                await self._redraw(interaction, press, decision, Draft(kept, int(press.argument), draft.kind))
            case "kind":
                await self._redraw(interaction, press, decision, Draft(kind=press.argument))
            case "number":
                await self.finish(interaction, press.match, decision, press.values)
            case "all" if press.argument.isdecimal():
                proposals = (await self._matches.advice(press.match, interaction.user.id, ())).proposals
                picks = proposals[int(press.argument)].picks if int(press.argument) < len(proposals) else ()
                await self._redraw(interaction, press, decision, Draft(picks, draft.page))
            case _:
                await self._pick(interaction, press, decision, draft)

    async def _pick(self, interaction: Interaction, press: Press, decision: Decision, draft: Draft) -> None:
        """Answer where these picks leave nothing to choose, else show them."""
        picks = picks_after(decision, draft, press)
        if len(picks) == 1 and decision.kind is Kind.ACTION and goes_alone(decision.option(picks[0])):
            await self.take_whole(interaction, press.match, decision.number, picks[0])
        elif single(decision):
            await self._choose(interaction, press.match, decision, picks)
        elif press.verb == "menu" and settled(decision, picks):
            await self.finish(interaction, press.match, decision, picks)
        else:
            await self._redraw(interaction, press, decision, Draft(picks, draft.page))

    async def _arrange(self, interaction: Interaction, press: Press, decision: Decision, draft: Draft) -> None:
        if press.verb == "done":
            await self._lay(interaction, press.match, decision, draft)
        elif press.verb == "spread" and press.argument == AT_ONCE:
            await self.finish(interaction, press.match, decision, decision.default)
        else:
            await self._redraw(interaction, press, decision, after(decision, draft, press))

    async def _arrange_by_words(self, interaction: Interaction, match: str, decision: Decision, words: str) -> None:
        draft = await self._draft(match, interaction.user.id, decision) or EMPTY
        said = arranged(decision, draft, words)
        if said is None:
            await self._lay(interaction, match, decision, draft)
            return
        await self._keep(match, interaction.user.id, decision, said)
        await self.open(interaction, match, Notice())

    async def _lay(self, interaction: Interaction, match: str, decision: Decision, draft: Draft) -> None:
        """Answer with an arrangement, or ask once more where cards are left that would fit."""
        if not worth_asking(decision, draft.picks):
            await self.finish(interaction, match, decision, draft.picks)
            return
        decision.check(draft.picks)
        await self.drafts.put(match, interaction.user.id, decision.number, msgspec.structs.replace(draft, unsure=True))
        await self._cockpits.show(interaction, match, Screen(unsure_parts(match, decision, draft.picks)))

    async def _draft(self, match: str, user: int, decision: Decision) -> Draft | None:
        """The half-made choice; an arrangement also after a restart."""
        draft = await self.drafts.get(match, user, decision.number)
        if draft is None and decision.kind is Kind.ARRANGEMENT:
            picks = await self._matches.plans.half_made(match, user, decision.number)
            draft = known(decision, Draft(picks)) if picks else EMPTY
            await self.drafts.put(match, user, decision.number, draft)
        return draft

    async def _keep(self, match: str, user: int, decision: Decision, draft: Draft) -> None:
        """Remember the half-made choice; an arrangement, which takes long, on the disk."""
        await self.drafts.put(match, user, decision.number, draft)
        if decision.kind is Kind.ARRANGEMENT:
            await self._matches.plans.keep_half_made(match, user, decision.number, draft.picks)

    async def _redraw(self, interaction: Interaction, press: Press, decision: Decision, draft: Draft) -> None:
        await self._keep(press.match, interaction.user.id, decision, draft)
        await self.open(interaction, press.match, Notice())

    async def _answer(
        self, interaction: Interaction, match: str, decision: Decision, picks: Answer, said: tuple[str, ...] = ()
    ) -> None:
        missing = missing_permissions(interaction)
        done = await self._steps.said(match, interaction.user.id, decision, picks, said)
        note = done.left or (mend(missing) if missing else "")
        await self.open(interaction, match, Notice(note, events=tuple(done.events), news=True))

    async def _choose(self, interaction: Interaction, match: str, decision: Decision, picks: Answer) -> None:
        """Answer with the only pick, or choose several or a course one after the other."""
        if len(picks) <= 1 and not any(map(is_course, picks)):
            await self.finish(interaction, match, decision, picks)
            return
        done = await self._steps.together(match, interaction.user.id, decision, picks)
        await self.open(interaction, match, Notice(done.left, events=tuple(done.events), news=True))

    async def _decision_parts(self, user: int, now: Situation, decision: Decision) -> list[Part]:
        """The choice, what has been passed for the player meanwhile, their ways to be asked less, and tips."""
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
        parts += waiting_parts(draft.wanted)
        parts += [*alone_parts(match, decision, alone), *plan]
        parts += passed_parts(now.passed)
        if decision.window and now.view and now.view.active != decision.seat:
            parts += window_parts(match, decision, decision.window)
        return [*parts, *tips]

    async def _without(self, user: int, now: Situation) -> list[Part]:
        """What one reads who has nothing to decide; when all is over, how it came about."""
        if now.info.state is not State.OVER:
            again = MatchButton(now.info.id, "choose", "My next choice", discord.ButtonStyle.primary)
            return [discord.ui.TextDisplay(waiting_text(now.info, now.waiting)), row(again)]
        if now.info.lesson:
            return end_parts(now.info)
        log = await self._matches.log(now.info.id, user, limit=WHOLE_LOG)
        decided = debrief(log, self._library.decisive(now.info.game))
        return [discord.ui.TextDisplay(outcome_text(now.info)), *decided, *after_parts(now.info)]

    def _tools(self, info: MatchInfo, decision: Decision | None, *, pictured: bool) -> list[Part]:
        """What helps to decide: the hand, the board, the rule, the cards that can be chosen, and a picture left out."""
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


def lines(info: MatchInfo, user: int) -> int:
    """So many lines tell a player at most what has happened."""
    return OF_COMPUTERS if all(one.player.computer or one.player.id == user for one in info.seats) else MOST


def _lines(now: Situation, user: int) -> int:
    return OF_COMPACT if now.taste.compact else lines(now.info, user)
