"""The buttons of a seed plan."""

from __future__ import annotations

import discord

from bot.features.choosing.items import PlanButton, SeedRestButton
from bot.matches.decks.seeding_by_plan import covers_decision
from bot.storage.rows import SeedPlan
from bot.ui.screen import Part, row
from bot.ui.words import small_line
from engine.kernel.decision import Decision, Kind

USE_PLAN, SEED_FOR_ME, PLACE_REST = "Use whole plan", "Seed for me", "Place the rest"
PLAN_NOTE = (
    "Your plan says how to seed this deck. *Use whole plan* seeds everything in it, and then your first turn starts."
)
NO_PLAN_NOTE = "*Seed for me*: the computer seeds all your remaining cards. Then your first turn starts."
PLACE_REST_NOTE = (
    "*Place the rest*: the computer finishes this step for you, or stops when another player has to choose."
)


def plan_parts(match: str, decision: Decision, plan: SeedPlan | None) -> list[Part]:
    """Return buttons to seed by the deck's plan, and to save an arrangement as a plan.

    From any question on, the rest can be seeded by the plan; questions it doesn't cover are put to the player. Without
    a plan, the computer can seed for the player, or finish a step that places cards one by one.
    """
    buttons: list[Part] = []
    if plan and covers_decision(plan, decision):
        buttons.append(PlanButton(match, decision.number, "use", "Use my plan"))
    if plan:
        buttons.append(PlanButton(match, decision.number, "through", USE_PLAN))
    else:
        buttons.append(PlanButton(match, decision.number, "soundly", SEED_FOR_ME))
    if decision.kind is Kind.ARRANGEMENT:
        buttons.append(PlanButton(match, decision.number, "save", "Save as plan"))
    lines = [PLAN_NOTE if plan else NO_PLAN_NOTE]
    if decision.kind is Kind.PLACE:
        buttons.append(SeedRestButton(match, decision.number, PLACE_REST))
        lines.append(PLACE_REST_NOTE)
    return [discord.ui.TextDisplay("\n".join(map(small_line, lines))), row(*buttons)]
