"""The printed words of effects, and their results in the game."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.ccg.effects import conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Situation
from engine.ccg.effects.effects import Effect
from engine.ccg.requirements.requirement import Trait
from engine.ccg.resolving.effect_functions import effect_functions
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.effect_functions import TEXT_INTERPRETATION
from engine.second_edition.resolving import leaving_play
from engine.second_edition.resolving.resolution import Resolution
from tests.engine.second_edition.scenario import Scenario

LEADING_ELSEWHERE = {tree.Unless, tree.If, tree.May, tree.Choose}
"""Effects that only lead to others, which the interpreter then carries out."""


SITUATIONS = (
    conditions.Commands(Cards()),
    conditions.Facing(),
    conditions.Attempting(),
    conditions.Fighting("combat"),
    conditions.At(),
    conditions.Turn(),
    conditions.UsedSkill(),
    conditions.FirstCompleted(Trait("planet")),
    conditions.UnderAttempt(),
    conditions.Compare(1, "<", 2),
    conditions.Leads(Cards()),
    conditions.Even(2),
    conditions.EachPlayer(conditions.Turn()),
    conditions.Struck("killed"),
    conditions.Differ("species", 2),
    conditions.Never(conditions.Turn()),
    conditions.Every((conditions.Turn(), conditions.Even(2))),
)
"""One of each condition that a text of Second Edition can have."""


def test_every_effect_does_something() -> None:
    assert TEXT_INTERPRETATION.effects.keys() == LANGUAGE.words & set(get_args(Effect)) - LEADING_ELSEWHERE


def test_every_situation_is_judged() -> None:
    scenario = Scenario()
    scenario.put(scenario.mission("P"), card := scenario.personnel("p1"))
    resolution = Resolution(scenario.begin().table, 0, card)
    assert set(map(type, SITUATIONS)) == LANGUAGE.words & set(get_args(Situation))
    assert {resolution.holds(one, None) for one in SITUATIONS} == {True, False}


def test_only_real_effects_define_targets_and_feasibility() -> None:
    assert TEXT_INTERPRETATION.suffered.keys() <= TEXT_INTERPRETATION.effects.keys()
    assert TEXT_INTERPRETATION.possible.keys() <= TEXT_INTERPRETATION.effects.keys()


def test_two_modules_cannot_implement_the_same_effect() -> None:
    with pytest.raises(ValueError, match="Two modules define what Stop does"):
        effect_functions(leaving_play.EFFECTS, [one for one in leaving_play.EFFECTS if one.effect is tree.Stop])
