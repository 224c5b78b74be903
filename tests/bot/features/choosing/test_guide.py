"""The guide is right, rarely silent, and names the green button, at many questions of self-play."""

from __future__ import annotations

from itertools import chain, islice

import discord
import pytest

from bot.features.choosing.arranging_screens import arranging_parts
from bot.features.choosing.guidance import PLAN_GUIDANCE, with_recommended_button
from bot.features.choosing.plan_buttons import plan_parts
from bot.features.choosing.screens import choice_parts
from bot.matches.decks.seeding_by_plan import is_seeding
from bot.storage.rows import Draft, SeedPlan
from engine.kernel.decision import Kind
from tests.bot.features.choosing.guided_play import attempt_styles, faults_of_green, faults_of_guide, guided_questions

QUESTIONS = 200
"""Number of questions looked at in each game; ``make soak`` looks at whole matches."""
GAMES = ("second-edition", "first-edition", "first-edition-2002", "frontiers")


ATTEMPT_STYLES = {(True, discord.ButtonStyle.primary), (False, discord.ButtonStyle.secondary)}
"""A mission that can be completed has a blue button; any other has a grey one."""


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_and_the_blue_buttons_are_right_at_200_questions(name: str) -> None:
    questions = islice(chain.from_iterable(guided_questions(name, number) for number in range(50)), QUESTIONS)
    silent, compared, faults, styles = 0, 0, [], set()
    for asked in questions:
        silent += not asked.lead.why
        compared += "nearly as well" in asked.lead.why
        faults += faults_of_guide(asked)
        styles |= attempt_styles(asked)
    assert faults == []
    assert silent <= QUESTIONS / 50
    assert compared or name != "second-edition", "cards that would do nearly as well are named there"
    assert styles == (set() if name == "frontiers" else ATTEMPT_STYLES)


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
