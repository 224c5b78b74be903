"""The buttons of a seed plan."""

from __future__ import annotations

import discord

from bot.features.choosing.items import PlanButton, RestButton
from bot.matches.decks.seeding_by_plan import knows
from bot.storage.rows import SeedPlan
from bot.ui.screen import Part, row
from bot.ui.words import small
from engine.kernel.decision import Decision, Kind

THROUGH, SOUNDLY, REST = "Use my plan to the end", "Seed it for me", "Place the rest for me"
TOLD = "A plan says how this deck is seeded. To the end: it seeds all that it knows, and your first turn begins."
UNPLANNED = "Seed it for me: the computer lays the rest soundly, until others have to choose or your turn begins."
TOLD_OF_REST = "Place the rest for me: the computer places what is left of this step, or until others have to choose."


def plan_parts(match: str, decision: Decision, plan: SeedPlan | None) -> list[Part]:
    """Ways to seed by the plan of one's deck, and to make a plan of an arrangement.

    To the end it may be used from any question on: those that it does not know are asked. Where there is no plan the
    computer seeds in the player's place; so it does for the rest of a step in which cards are placed one by one.
    """
    buttons: list[Part] = []
    if plan and knows(plan, decision):
        buttons.append(PlanButton(match, decision.number, "use", "Use my plan"))
    if plan:
        buttons.append(PlanButton(match, decision.number, "through", THROUGH))
    else:
        buttons.append(PlanButton(match, decision.number, "soundly", SOUNDLY))
    if decision.kind is Kind.ARRANGEMENT:
        buttons.append(PlanButton(match, decision.number, "save", "Save as plan"))
    told = [TOLD if plan else UNPLANNED]
    if decision.kind is Kind.PLACE:
        buttons.append(RestButton(match, decision.number, REST))
        told.append(TOLD_OF_REST)
    return [discord.ui.TextDisplay("\n".join(map(small, told))), row(*buttons)]
