"""Seed plans in play: giving one planned answer or all of them, saving a plan, and seeding without one."""

from __future__ import annotations

import msgspec

from bot.features.choosing.dialogue import Show, given
from bot.features.choosing.handler import Choosing
from bot.features.choosing.notice import Notice
from bot.features.lookup.finding import CardFinder
from bot.games.library import Library
from bot.matches import MatchService
from bot.matches.decks.seeding_by_plan import Proposed, proposed
from bot.storage.rows import Draft, SeedPlan
from bot.ui.items import Interaction
from bot.ui.screen import defer
from bot.ui.words import joined
from engine.kernel.decision import Decision, Kind

SAVED = "Saved as this deck's plan. Anything else you seed is added to it."
NO_ANSWER = "Your plan has no legal answer here. Choose yourself:"
UNPLANNED = "Your plan doesn't cover this choice. Choose, and the plan continues from there:"
NO_PLAN = "This deck has no plan yet. Place your cards and press “Save as plan”."


class Planning:
    """Answers the buttons of seed plans."""

    def __init__(self, matches: MatchService, choosing: Choosing, cards: CardFinder, library: Library) -> None:
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
            await self._choosing.stale(interaction, match)
            return
        if verb == "save":
            picks = await self._choosing.laid(match, user, decision)
            await self._matches.plans.save(match, user, decision, picks)
            await self._choosing.open(interaction, match, Notice(SAVED))
            return
        if verb in ("soundly", "rest"):
            await self._choosing.seed(interaction, match, step_only=verb == "rest")
            return
        plan = await self._matches.plans.plan(match, user)
        if plan is None:
            await self._choosing.open(interaction, match, Notice(NO_PLAN))
        elif verb == "through":
            await self._through(interaction, match, plan)
        else:
            await self._use(interaction, match, decision, plan)

    async def _use(self, interaction: Interaction, match: str, decision: Decision, plan: SeedPlan) -> None:
        found = proposed(plan, decision)
        if found is None:
            await self._choosing.open(interaction, match, Notice(NO_ANSWER))
        elif decision.kind is Kind.ARRANGEMENT:
            outcome = Show(Draft(found.answer), await self._lacking(match, found))
            await self._choosing.perform(interaction, match, decision, outcome)
        else:
            await self._choosing.perform(interaction, match, decision, given(decision, found.answer))

    async def _through(self, interaction: Interaction, match: str, plan: SeedPlan) -> None:
        """Seed by the plan from now on, and show the first question it doesn't fully answer."""
        user = interaction.user.id
        await self._matches.plans.took(match, user, plan)
        await self._matches.give_orders(match, user, lambda given, _: msgspec.structs.replace(given, plan=plan))
        await self._choosing.computers_are_done(match)
        now = await self._matches.situation(match, user)
        note = ""
        if now.decision and self._library.is_planned(now.info.game, now.decision, now.view):
            found = proposed(plan, now.decision)
            note = await self._lacking(match, found) if found else UNPLANNED
        await self._choosing.open(interaction, match, Notice(note, news=True))

    async def _lacking(self, match: str, found: Proposed) -> str:
        if not found.lacking:
            return ""
        game = (await self._matches.info(match)).game
        ids = [self._cards.id_in(game, one) for one in dict.fromkeys(found.lacking)]
        names = joined([self._cards.name_of(one) or one for one in ids])
        return f"Your plan no longer matches the deck: {names} can't be seeded here. Everything else is placed:"
