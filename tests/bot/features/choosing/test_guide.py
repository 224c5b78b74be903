"""The guide is right and hardly ever silent, and names the green button, at many questions of self-play."""

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
from tests.bot.features.choosing.guided_play import buttons_of, faults_of_green, faults_of_guide, guided_questions

QUESTIONS = 200
"""Number of questions looked at in each game; ``make soak`` looks at whole matches."""
GAMES = ("second-edition", "first-edition", "first-edition-2002", "frontiers")


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_is_right_and_hardly_ever_silent_at_200_questions(name: str) -> None:
    questions = islice(chain.from_iterable(guided_questions(name, number) for number in range(50)), QUESTIONS)
    silent, faults = 0, []
    for asked in questions:
        silent += not asked.lead.why
        faults += faults_of_guide(asked)
    assert faults == []
    assert silent <= QUESTIONS / 50


def test_the_guide_names_the_cards_that_would_do_nearly_as_well() -> None:
    compared = 0
    for number in range(3):
        for asked in guided_questions("second-edition", number):
            if "nearly as well" not in asked.lead.why or asked.decision.rule != "2E-CNT-02":
                continue
            labels = [option.label.removeprefix("Play ") for option in asked.decision.options if option.card]
            chosen = asked.lead.what.removeprefix("Play ")
            named = [label for label in labels if label in asked.lead.why and label != chosen]
            assert named or "of the others" in asked.lead.why
            compared += 1
    assert compared


@pytest.mark.parametrize("name", ["second-edition", "first-edition"])
def test_an_attempt_is_a_blue_button_only_if_the_requirements_are_met(name: str) -> None:
    styles = set()
    for number in range(2):
        for asked in guided_questions(name, number):
            offers = {option.label: option for option in asked.decision.options if option.id.startswith("attempt:")}
            parts = choice_parts("k7f3x", asked.decision, advice=asked.advice()) if offers else []
            for button in buttons_of(parts):
                if option := offers.get(button.label or ""):
                    is_met = "✗" not in option.detail and "missing" not in option.detail
                    styles.add((is_met, button.style))
    assert styles == {(True, discord.ButtonStyle.primary), (False, discord.ButtonStyle.secondary)}


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
