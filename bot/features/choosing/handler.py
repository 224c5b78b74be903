"""Answers to decisions: from *Choose* through unfinished picks to an accepted answer and the next decision."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from functools import partial

import discord
import msgspec

from bot.features.agreements.items import UndoButton
from bot.features.choosing.arranging import legal_part_of_draft
from bot.features.choosing.arranging_screens import arranging_parts
from bot.features.choosing.arranging_words import arranging_suggestions
from bot.features.choosing.choice_pictures import ChoicePictures
from bot.features.choosing.corrections import correction_parts
from bot.features.choosing.courses import with_courses, with_further_courses
from bot.features.choosing.distinct_labels import with_distinct_labels
from bot.features.choosing.guidance import ExtraOptions, with_recommended_button
from bot.features.choosing.items import WhyButton
from bot.features.choosing.line_parts import remaining_steps_parts, waiting_steps_parts
from bot.features.choosing.line_reading import read_line, stopped_by_detail, typed_outcome
from bot.features.choosing.menus import MAX_MERGED_OPTIONS, with_merged_groups, with_options_first, without_options
from bot.features.choosing.notice import (
    LINES_SEARCHED,
    MAX_COMPACT_EVENTS,
    NOTICE_ON_RETURN,
    WHOLE_LOG_LIMIT,
    WIN_KIND,
    Notice,
    NoticedEvent,
    briefing_words,
    decisive_parts,
    events_of_lines,
    max_event_lines,
    state_line,
)
from bot.features.choosing.picks import EMPTY_DRAFT, are_offered
from bot.features.choosing.plan_buttons import USE_PLAN, plan_parts
from bot.features.choosing.press import FOLLOW_GUIDE, ChoicePress
from bot.features.choosing.press_outcomes import (
    AskToConfirm,
    GiveAnswer,
    Outcome,
    ShowDraft,
    outcome_of_lead,
    outcome_of_press,
)
from bot.features.choosing.screens import choice_parts, confirm_draft_parts, has_own_undo, single_option_parts
from bot.features.choosing.steps import StepRunner
from bot.features.choosing.tips import Tips
from bot.features.choosing.typed_answers import suggestions
from bot.features.choosing.why import why_parts
from bot.features.lessons.screens import end_parts, goal_parts
from bot.features.lookup.card_finder import CardFinder
from bot.features.lookup.card_menu import card_menu_row
from bot.features.match_card.screens import outcome_text, parts_after_end, waiting_text
from bot.features.private_messages.private_messages import BEFORE_START_MOMENT, PrivateMessages, ShownMoment, ShowScreen
from bot.features.responses.screens import passed_responses_parts, response_order_parts
from bot.features.table.items import PICTURE_VERB, MatchButton
from bot.games.library import GameLibrary
from bot.matches import MatchInfo, MatchService, Situation, State
from bot.matches.computers import ComputerSeats
from bot.matches.live_matches import CORRECTION_KIND
from bot.pictures.pictures import Pictures
from bot.rendering.cards.page import MAX_CARDS_PER_PAGE
from bot.storage.rows import Draft
from bot.ui.items import Interaction
from bot.ui.limits import MAX_SELECT_OPTIONS
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.rule_button import RuleButton
from bot.ui.screen import ACCENT, WAITING_COLOUR, Part, Screen, defer, row, show
from bot.ui.unfinished_screen import UnfinishedScreen
from bot.ui.words import escaped, small_line
from engine.kernel.advice import Advice, Course
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation, StaleDecisionError

MAX_WAYS_IN_LONG_MENU = 2
"""Maximum number of effects of one card listed separately in a menu that would be long."""

MAX_FURTHER_COURSES = 6
"""Maximum number of courses added to the options, such as flights; others can still be typed."""

NOTHING_TO_CHOOSE_NOTE = "You have nothing to choose now, so nothing was done."

STALE_MESSAGE = "That choice has already been made or is no longer open. Here is the current state:"


class ChoiceHandler:
    """Handles the dialogue about decisions, in one message that only its player sees."""

    def __init__(  # noqa: PLR0917 - a choice depends on many services
        self,
        matches: MatchService,
        computers: ComputerSeats,
        tips: Tips,
        library: GameLibrary,
        pictures: Pictures,
        cards: CardFinder,
        private_messages: PrivateMessages,
    ) -> None:
        self._matches = matches
        self._private_messages = private_messages
        self._library = library
        self._cards = cards
        self._tips = tips
        self._computers = computers
        self._sights = ChoicePictures(matches, library, pictures)
        self._steps = StepRunner(matches, computers, library, cards)

    async def open(
        self, interaction: Interaction, match: str, notice: Notice = NOTICE_ON_RETURN, *, put: ShowScreen = show
    ) -> None:
        """Show the player's open decision, or the players the match is waiting for; ``put`` sends the screen."""
        await defer(interaction)
        await self._computers.wait_until_idle(match)
        unfinished, moment = await self._screen_without_pictures(match, interaction.user.id, notice, is_looking=True)
        await self._private_messages.show_unfinished(interaction, match, unfinished, put, moment)

    async def switch_to_phone(self, interaction: Interaction, match: str) -> None:
        """Show the player's match again, with pictures for a phone."""
        await defer(interaction)
        await self._tips.switch_to_phone(interaction.user.id)
        await self.open(interaction, match)

    async def screen(self, match: str, user: int, notice: Notice) -> tuple[Screen, ShownMoment]:
        """Return the current screen for a player who hasn't pressed anything, and the moment that the screen shows."""
        unfinished, moment = await self._screen_without_pictures(match, user, notice, is_looking=False)
        return await unfinished.finished_screen(), moment

    async def _screen_without_pictures(
        self, match: str, user: int, notice: Notice, *, is_looking: bool
    ) -> tuple[UnfinishedScreen, ShownMoment]:
        """Return the current screen without its pictures, and the moment that the screen shows.

        If the player ``is_looking``, the responses passed for them count as reported and are not shown again.
        """
        situation = await self._matches.situation(
            match, user, min_lines=notice.min_lines, limit=LINES_SEARCHED if notice.news else 0
        )
        recent_events = notice.events
        notice = msgspec.structs.replace(
            notice, events=self._events_to_show(situation, (*recent_events, *events_of_lines(situation.recent_lines)))
        )
        body = await (
            self._decision_parts(user, situation, situation.decision)
            if situation.decision
            else self._parts_without_decision(user, situation)
        )
        if situation.passes and is_looking and situation.decision:
            await self._matches.passes_by_order(match, user)
        pictured = notice.picture or not situation.preferences.compact or situation.info.state is State.OVER
        above = [*goal_parts(situation.info, situation.choices_left), *await self._state_parts(user, situation)]
        above += correction_parts(situation.info, situation.recent_lines)
        above += notice.notice_components(
            self._library, situation.info.game, _max_event_lines(situation, user), pictured=pictured
        )
        below = [*body, *self._tool_buttons(situation.info, situation.decision, pictured=pictured)]
        has_started = situation.info.state is not State.OPEN
        moment = (
            ShownMoment(situation.info.moves, situation.decision.number if situation.decision else None)
            if has_started
            else BEFORE_START_MOMENT
        )
        drawn = self._sights.draw_in_background(
            user, situation, recent_events, pictured=pictured, leisurely=not is_looking
        )
        colour = WAITING_COLOUR if situation.decision else ACCENT
        return UnfinishedScreen(above, below, self._library.long_names(situation.info.game), drawn, colour), moment

    async def _state_parts(self, user: int, situation: Situation) -> list[Part]:
        """Return turn and segment, and the match's goal for newcomers or if no score shows it."""
        if not situation.view:
            return []
        text = await self._tips.goal_words(situation.info.id, user, situation.view)
        goal = f"\n{small_line(f'🎯 {escaped(text)}')}" if text else ""
        brief = briefing_words(situation, user, goal_shown=bool(text))
        deck = f"\n{escaped(brief)}" if brief else ""
        return [discord.ui.TextDisplay(f"**{escaped(state_line(situation.view))}**{goal}{deck}")]

    def _events_to_show(self, situation: Situation, events: Sequence[NoticedEvent]) -> tuple[NoticedEvent, ...]:
        """Return the events to show; a finished match's decisive ones are listed below instead."""
        told_below = situation.info.state is State.OVER and not situation.info.lesson
        below = {CORRECTION_KIND} | (
            {*self._library.decisive_event_kinds(situation.info.game), WIN_KIND} if told_below else set()
        )
        return tuple(event for event in events if event.kind not in below)

    async def show_stale(self, interaction: Interaction, match: str) -> None:
        """Say that the pressed choice is no longer open, and show the current state."""
        await self.open(interaction, match, Notice(STALE_MESSAGE))

    async def press(self, interaction: Interaction, press: ChoicePress) -> None:
        """Handle a press on a component of a decision."""
        await defer(interaction)
        situation = await self._matches.situation(press.match, interaction.user.id)
        if situation.decision is None or situation.decision.number != press.decision:
            await self.show_stale(interaction, press.match)
            return
        courses = self._courses(situation, situation.decision)
        decision = await self._offered_decision(interaction.user.id, situation, situation.decision, courses)
        draft = await self._current_draft(press.match, interaction.user.id, decision)
        if draft is None and press.picked:  # the picks are no longer offered, or moves were undone
            await self.show_stale(interaction, press.match)
            return
        proposals = [proposal.picks for proposal in situation.advice.proposals]
        lead = None
        if press.verb == FOLLOW_GUIDE:
            decision = situation.decision
            lead = await self._tips.lead(press.match, interaction.user.id, decision)
            if lead is None:
                await self.show_stale(interaction, press.match)
                return
        try:
            outcome = (
                outcome_of_lead(decision, lead)
                if lead
                else outcome_of_press(
                    decision, draft or EMPTY_DRAFT, press, proposals, self._menu_size(situation, decision)
                )
            )
            await self.carry_out(interaction, press.match, decision, outcome)
        except StaleDecisionError:
            await self.show_stale(interaction, press.match)
        except RuleViolation as violation:
            await self.open(interaction, press.match, Notice(violation.message, violation.rule))

    async def carry_out(self, interaction: Interaction, match: str, decision: Decision, outcome: Outcome) -> None:
        """Carry out an outcome and show the result.

        Raises:
            StaleDecisionError: the decision is no longer open.
            RuleViolation: the answer is not legal; nothing has changed.
        """
        user = interaction.user.id
        match outcome:
            case GiveAnswer():
                result = await self._steps.answer_and_follow_up(match, user, decision, outcome)
                note = result.left_over_note or (
                    permissions_note(missing) if (missing := missing_permissions(interaction)) else ""
                )
                await self.open(interaction, match, Notice(note, events=tuple(result.events), news=True))
            case AskToConfirm(draft):
                await self._matches.save_draft(match, user, decision.number, draft)
                await self._private_messages.show(
                    interaction, match, Screen(confirm_draft_parts(match, decision, draft))
                )
            case ShowDraft(draft, note):
                await self._save_draft(match, user, decision, draft)
                await self.open(interaction, match, Notice(note))

    def _menu_size(self, situation: Situation, decision: Decision) -> int:
        """Return the maximum number of options in a menu: a page of cards if the picture shows them page by page."""
        cards = len(decision.options) + len(situation.advice.unfit)
        paged = cards > MAX_CARDS_PER_PAGE and self._library.are_cards_pictured(situation.view, decision)
        return MAX_CARDS_PER_PAGE if paged else MAX_SELECT_OPTIONS

    def _courses(self, situation: Situation, decision: Decision) -> Sequence[Course]:
        return offered_courses(self._library, situation.info.game, decision, situation.advice)

    async def _offered_decision(
        self, user: int, situation: Situation, decision: Decision, courses: Sequence[Course]
    ) -> Decision:
        """Return a decision as its screen offers it; a guided player sees cards in the order to recommend."""
        offered = offered_decision(self._library, situation.info.game, decision, situation.advice, courses)
        compact = situation.preferences.compact
        order = () if compact else await self._tips.recommended_order(situation.info.id, user, decision)
        return with_options_first(offered, order)

    async def answer_in_words(self, interaction: Interaction, match: str, words: str) -> None:
        """Answer the open decision in words; without words or a decision, show the current state.

        Words typed without a decision do nothing, and the match says so.

        Words are read in a thread, because a line of 500 characters that matches nothing takes a while.

        Raises:
            PlayerProblem: the words fit no option, or several.
            RuleViolation: the answer is not legal; nothing has changed.
        """
        await defer(interaction)
        user = interaction.user.id
        situation = await self._matches.situation(match, user)
        if not words.strip() or situation.decision is None:
            note = NOTHING_TO_CHOOSE_NOTE if words.strip() else ""
            await self.open(interaction, match, msgspec.structs.replace(NOTICE_ON_RETURN, note=note))
            return
        decision = with_further_courses(situation.decision, situation.advice.courses)
        draft = await self._current_draft(match, user, decision) or EMPTY_DRAFT
        outcome = await asyncio.to_thread(typed_outcome, decision, draft, words)
        if outcome is None:
            context = await self._steps.reading_context(user, situation, decision)
            outcome = await asyncio.to_thread(read_line, context, words)
            if isinstance(outcome, AskToConfirm):
                picks, detail = outcome.draft.picks, outcome.draft.detail
                if problem := await self._steps.problem_with_detail(user, situation, decision, picks, detail):
                    outcome = stopped_by_detail(context, words, outcome.draft, problem)
        await self.carry_out(interaction, match, decision, outcome)

    async def suggestions(self, match: str, user: int, words: str) -> list[tuple[str, str]]:
        """Return completions for the typed words, as (name, value) pairs for the command's list."""
        situation = await self._matches.situation(match, user)
        if situation.decision is None:
            return []
        decision = with_further_courses(situation.decision, situation.advice.courses)
        if decision.kind is Kind.ARRANGEMENT:
            draft = await self._current_draft(match, user, decision)
            return await asyncio.to_thread(arranging_suggestions, decision, draft or EMPTY_DRAFT, words)
        return await asyncio.to_thread(suggestions, self._steps.as_players_say_it(situation.info.game, decision), words)

    async def why(self, interaction: Interaction, match: str, words: str = "") -> None:
        """Show why the named action isn't possible now; without words, list all actions that aren't possible."""
        await defer(interaction)
        situation = await self._matches.situation(match, interaction.user.id)
        spoken_of = (
            self._steps.as_players_say_it(situation.info.game, situation.decision) if situation.decision else None
        )
        blocked = await self._matches.blocked_actions(match, interaction.user.id)
        parts = await asyncio.to_thread(why_parts, blocked, spoken_of, words, situation.view)
        await self._private_messages.show_in_place_of_match(interaction, match, Screen(parts))

    async def seed_as_computer(self, interaction: Interaction, match: str, *, step_only: bool = False) -> None:
        """Seed for the player as the computer would, to the end or only for this step, and show the next choice."""
        result = await self._steps.seed_as_computer(match, interaction.user.id, step_only=step_only)
        await self.open(interaction, match, Notice(events=tuple(result.events), news=True))

    async def wait_for_computers(self, match: str) -> None:
        """Wait until the computer players have moved."""
        await self._computers.wait_until_idle(match)

    async def arrangement_so_far(self, match: str, user: int, decision: Decision) -> Answer:
        """Return the player's arrangement so far."""
        return (await self._current_draft(match, user, decision) or EMPTY_DRAFT).picks

    async def _current_draft(self, match: str, user: int, decision: Decision) -> Draft | None:
        """Return the unfinished choice if its picks are still offered, else ``None``; an arrangement always has one."""
        draft = await self._matches.draft(match, user, decision.number)
        if decision.kind is not Kind.ARRANGEMENT:
            return draft if draft and are_offered(decision, draft.picks) else None
        picks = () if draft else await self._matches.seed_plans.current_arrangement(match, user, decision.number)
        return legal_part_of_draft(decision, draft or Draft(picks))

    async def _save_draft(self, match: str, user: int, decision: Decision, draft: Draft) -> None:
        """Save the unfinished choice; for an arrangement, also save the seeding for the plan."""
        lays = decision.kind is Kind.ARRANGEMENT
        also = await self._matches.seed_plans.save_draft(match, user, decision.number, draft.picks) if lays else None
        await self._matches.save_draft(match, user, decision.number, draft, also)

    async def _decision_parts(self, user: int, situation: Situation, decision: Decision) -> list[Part]:
        """Return the choice, responses passed meanwhile, standing orders, and tips."""
        match = situation.info.id
        draft = await self._current_draft(match, user, decision) or EMPTY_DRAFT
        compact = situation.preferences.compact
        plannable = self._library.is_planned(situation.info.game, decision, situation.view)
        planned = await self._matches.seed_plans.plan_for_match(match, user) if plannable else None
        plan = plan_parts(match, decision, planned) if plannable else []
        whole_groups = self._library.groups_taken_whole(situation.info.game)
        alone = [
            choice
            for choice in self._library.options_taken_alone(situation.info.game)
            if choice.option in situation.advice.alone
        ]
        courses = self._courses(situation, decision)
        asked_decision = await self._offered_decision(user, situation, decision, courses)
        guidance, tips = None, list[Part]()
        if not compact:
            hidden = [option for option in decision.options if option.id in situation.advice.left_out]
            offer = ExtraOptions(whole_groups, alone, courses, situation.advice.proposals, hidden)
            guidance = await self._tips.guidance(
                match, user, decision, asked_decision, draft.picks, planned=bool(planned), offer=offer
            )
            taste = situation.preferences
            has_room_for_button = decision.kind is not Kind.ARRANGEMENT  # these messages have up to 40 components
            tips = await self._tips.tip_components(
                match,
                user,
                decision,
                guidance,
                instead=situation.advice.tip,
                can_ask_about_phone=has_room_for_button and not (taste.phone or taste.words_only),
            )
        recommended = guidance.button if guidance and tips else USE_PLAN if planned else None
        if decision.kind is Kind.ARRANGEMENT:
            parts = [*arranging_parts(match, decision, draft), *plan]
            return [*(parts if recommended is None else with_recommended_button(parts, recommended)), *tips]
        advice = await self._matches.advice(match, user, draft.picks) if draft.picks else situation.advice
        brief = partial(self._library.card_summary, situation.info.game)
        words_only = situation.preferences.words_only
        parts = choice_parts(
            match,
            asked_decision,
            draft,
            brief,
            advice,
            whole=whole_groups,
            short=compact,
            words_only=words_only,
            menu_size=self._menu_size(situation, asked_decision),
        )
        parts += [*waiting_steps_parts(draft.wanted), *remaining_steps_parts(match, asked_decision, draft)]
        parts += [*single_option_parts(match, decision, alone), *plan]
        if recommended is not None:
            follow = ChoicePress(match, decision.number, len(draft.picks), FOLLOW_GUIDE)
            parts = with_recommended_button(parts, recommended, follow)
        parts += passed_responses_parts(situation.passes)
        if decision.window and situation.view and situation.view.active != decision.seat:
            parts += response_order_parts(match, decision, decision.window)
        return [*parts, *tips]

    async def _parts_without_decision(self, user: int, situation: Situation) -> list[Part]:
        """Return the parts for a player with nothing to decide; after the match, how it was decided."""
        if situation.info.state is not State.OVER:
            again = MatchButton(situation.info.id, "choose", "My next choice", discord.ButtonStyle.primary)
            return [discord.ui.TextDisplay(waiting_text(situation.info, situation.waiting)), row(again)]
        if situation.info.lesson:
            return end_parts(situation.info)
        log = await self._matches.log_lines(situation.info.id, user, limit=WHOLE_LOG_LIMIT)
        decided = decisive_parts(log, self._library.decisive_event_kinds(situation.info.game))
        return [discord.ui.TextDisplay(outcome_text(situation.info)), *decided, *parts_after_end(situation.info)]

    def _tool_buttons(self, info: MatchInfo, decision: Decision | None, *, pictured: bool) -> list[Part]:
        """Return buttons that help to decide: hand, board, rule, cards on offer, and an omitted picture."""
        if info.state is not State.PLAYING:
            return []
        match = info.id
        looks: list[Part] = [
            MatchButton(match, "hand", "My hand"),
            MatchButton(match, "board", "Board"),
            MatchButton(match, "look", "Look"),
            *([] if has_own_undo(decision) else [UndoButton(match, "look", "Undo")]),
            WhyButton(match),
        ]
        reads: list[Part] = [MatchButton(match, "log", "Log")]
        if decision and decision.rule:
            reads.append(RuleButton("about", decision.rule, "Rule"))
        if not pictured:
            reads.append(MatchButton(match, "choose", "Picture", argument=PICTURE_VERB))
        shown = (
            (self._cards.id_for_lookup(info.game, option.card) for option in decision.options if option.card)
            if decision
            else ()
        )
        cards = dict.fromkeys(shown)
        return [*card_menu_row(self._cards, list(cards)), discord.ui.Separator(), row(*looks), row(*reads)]


def offered_decision(
    library: GameLibrary, game: str, decision: Decision, advice: Advice, courses: Sequence[Course]
) -> Decision:
    """Return a decision as screens offer it: with courses, and with options from several groups in one menu."""
    left = without_options(decision, advice.left_out)
    shown_decision = with_options_first(with_courses(left, courses), advice.first)
    merged = with_merged_groups(shown_decision, library.groups_taken_together(game))
    return with_distinct_labels(merged, partial(library.card_summary, game))


def offered_courses(library: GameLibrary, game: str, decision: Decision, advice: Advice) -> Sequence[Course]:
    """Return the courses that screens offer, in the order of their use.

    If a menu would be long, uses with many effects ask for one afterwards.
    """
    groups = library.groups_taken_together(game)
    everything = with_courses(without_options(decision, advice.left_out), advice.courses)
    courses = advice.courses
    if sum(option.group in groups for option in everything.options) > MAX_MERGED_OPTIONS:
        counts = Counter(course.answers[0] for course in courses if course.instead)
        courses = tuple(course for course in courses if counts[course.answers[0]] <= MAX_WAYS_IN_LONG_MENU)
    further = [course for course in courses if not course.instead][MAX_FURTHER_COURSES:]
    return [course for course in courses if course not in further]


def _max_event_lines(situation: Situation, user: int) -> int:
    """Return the maximum number of log lines to show a player."""
    return MAX_COMPACT_EVENTS if situation.preferences.compact else max_event_lines(situation.info, user)
