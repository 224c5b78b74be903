"""Seed plans during a match: using one answer or all of them, saving a plan, and seeding without one."""

from __future__ import annotations

import msgspec

from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.notice import Notice
from bot.features.choosing.press_outcomes import ShowDraft, answer_or_ask
from bot.features.lookup.card_finder import CardFinder
from bot.games.library import GameLibrary
from bot.matches import MatchService
from bot.matches.decks.seeding_by_plan import ProposedAnswer, planned_answer
from bot.storage.rows import Draft, SeedPlan
from bot.ui.items import Interaction
from bot.ui.screen import defer
from engine.kernel.decision import Decision, Kind
from engine.wording import list_in_words

PLAN_SAVED = "Saved as this deck’s plan. Anything else you seed is added to it."
PLAN_HAS_NO_ANSWER = "Your plan has no legal answer here. Choose yourself:"
NOT_PLANNED = "Your plan doesn’t cover this choice. Choose, and the plan continues from there:"
DECK_HAS_NO_PLAN = "This deck has no plan yet. Place your cards and press “Save as plan”."


class SeedPlanHandler:
    """Answers the buttons of seed plans."""

    def __init__(self, matches: MatchService, choosing: ChoiceHandler, cards: CardFinder, library: GameLibrary) -> None:
        self._matches = matches
        self._library = library
        self._choosing = choosing
        self._cards = cards

    async def press(self, interaction: Interaction, match: str, number: int, verb: str) -> None:
        """Handle a press on a seed plan's button."""
        await defer(interaction)
        user = interaction.user.id
        decision = await self._matches.decision(match, user)
        if decision is None or decision.number != number:
            await self._choosing.show_stale(interaction, match)
            return
        if verb == "save":
            picks = await self._choosing.arrangement_so_far(match, user, decision)
            await self._matches.seed_plans.save_plan(match, user, decision, picks)
            await self._choosing.open(interaction, match, Notice(PLAN_SAVED))
            return
        if verb in ("soundly", "rest"):
            await self._choosing.seed_as_computer(interaction, match, step_only=verb == "rest")
            return
        plan = await self._matches.seed_plans.plan_for_match(match, user)
        if plan is None:
            await self._choosing.open(interaction, match, Notice(DECK_HAS_NO_PLAN))
        elif verb == "through":
            await self._use_plan_to_end(interaction, match, plan)
        else:
            await self._use_plan(interaction, match, decision, plan)

    async def _use_plan(self, interaction: Interaction, match: str, decision: Decision, plan: SeedPlan) -> None:
        planned = planned_answer(plan, decision)
        if planned is None:
            await self._choosing.open(interaction, match, Notice(PLAN_HAS_NO_ANSWER))
        elif decision.kind is Kind.ARRANGEMENT:
            outcome = ShowDraft(Draft(planned.answer), await self._missing_cards_note(match, planned))
            await self._choosing.carry_out(interaction, match, decision, outcome)
        else:
            await self._choosing.carry_out(interaction, match, decision, answer_or_ask(decision, planned.answer))

    async def _use_plan_to_end(self, interaction: Interaction, match: str, plan: SeedPlan) -> None:
        """Seed by the plan from now on, and show the first question that it doesn't fully answer."""
        user = interaction.user.id
        await self._matches.seed_plans.record_use(match, user, plan)
        await self._matches.give_orders(match, user, lambda orders, _: msgspec.structs.replace(orders, plan=plan))
        await self._choosing.wait_for_computers(match)
        situation = await self._matches.situation(match, user)
        note = ""
        if situation.decision and self._library.is_planned(situation.info.game, situation.decision, situation.view):
            planned = planned_answer(plan, situation.decision)
            note = await self._missing_cards_note(match, planned) if planned else NOT_PLANNED
        await self._choosing.open(interaction, match, Notice(note, news=True))

    async def _missing_cards_note(self, match: str, planned: ProposedAnswer) -> str:
        if not planned.missing_cards:
            return ""
        game = (await self._matches.info(match)).game
        ids = [self._cards.id_for_lookup(game, card_id) for card_id in dict.fromkeys(planned.missing_cards)]
        names = list_in_words([self._cards.name_of(card_id) or card_id for card_id in ids])
        return f"Your plan no longer matches the deck: {names} can’t be seeded here. Everything else is placed:"
