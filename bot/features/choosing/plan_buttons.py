"""The buttons of a seed plan."""

from __future__ import annotations

from bot.features.choosing.items import PlanButton
from bot.matches.decks.seeding_by_plan import knows
from bot.storage.rows import SeedPlan
from bot.ui.screen import Part, row
from engine.kernel.decision import Decision, Kind


def plan_parts(match: str, decision: Decision, plan: SeedPlan | None) -> list[Part]:
    """Ways to seed by the plan of one's deck, and to make a plan of an arrangement.

    To the end it may be used from any question on: those that it does not know are asked.
    """
    buttons: list[Part] = []
    if plan and knows(plan, decision):
        buttons.append(PlanButton(match, decision.number, "use", "Use my plan"))
    if plan:
        buttons.append(PlanButton(match, decision.number, "through", "Use my plan to the end"))
    if decision.kind is Kind.ARRANGEMENT:
        buttons.append(PlanButton(match, decision.number, "save", "Save as plan"))
    return [row(*buttons)] if buttons else []
