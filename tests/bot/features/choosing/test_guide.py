"""The guide is right or silent, and names the green button, at many questions of self-play."""

from __future__ import annotations

from itertools import chain, islice

import pytest

from bot.features.choosing.arranging_screens import arranging_parts
from bot.features.choosing.guidance import PLAN_GUIDANCE, with_recommended_button
from bot.features.choosing.plan_buttons import plan_parts
from bot.features.choosing.screens import choice_parts
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.storage.rows import Draft, SeedPlan
from engine.kernel.decision import Kind
from tests.bot.features.choosing.guided_play import faults_of_green, faults_of_guide, guided_questions

QUESTIONS = 200
"""Number of questions looked at in each game; ``make soak`` looks at whole matches."""
GAMES = ("second-edition", "first-edition", "first-edition-2002", "frontiers")


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_is_right_or_silent_at_200_questions(name: str) -> None:
    questions = islice(chain.from_iterable(guided_questions(name, number) for number in range(50)), QUESTIONS)
    spoken, faults = 0, []
    for asked in questions:
        spoken += bool(asked.lead.why)
        faults += faults_of_guide(asked)
    assert faults == []
    assert spoken > QUESTIONS / 10


def test_the_seed_plan_is_the_green_button_of_every_seeding_question() -> None:
    seen = 0
    for number in range(3):
        for asked in guided_questions("first-edition", number):
            if not is_seeding(asked.view):
                break
            if asked.decision.kind is Kind.ARRANGEMENT:
                parts = arranging_parts("k7f3x", asked.decision, Draft())
            else:
                parts = choice_parts("k7f3x", asked.decision)
            parts += plan_parts("k7f3x", asked.decision, SeedPlan())
            green = with_recommended_button(parts, PLAN_GUIDANCE.button)
            assert [*faults_of_green(green, PLAN_GUIDANCE)] == []
            seen += 1
    assert seen > 20
