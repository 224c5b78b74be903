"""The words of card texts and what the game does with them."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.ccg.effects import effects as tree
from engine.ccg.effects.conditions import Situation
from engine.ccg.effects.effects import Effect
from engine.ccg.resolving import leaving_play
from engine.ccg.zones.rules import doers
from engine.second_edition.characteristics import Characteristics
from engine.second_edition.effects import RULES
from engine.second_edition.language import LANGUAGE

LEADING_ELSEWHERE = {tree.Unless, tree.If, tree.May, tree.Choose}
"""Those that only lead to other effects; the interpreter follows them."""


def test_every_effect_does_something() -> None:
    assert RULES.effects.keys() == LANGUAGE.words & set(get_args(Effect)) - LEADING_ELSEWHERE


def test_every_situation_is_judged() -> None:
    assert Characteristics.situations.keys() == LANGUAGE.words & set(get_args(Situation))


def test_whom_an_effect_can_be_done_to_and_whether_it_can_begin_is_asked_only_of_effects_that_do_something() -> None:
    assert RULES.suffered.keys() <= RULES.effects.keys()
    assert RULES.possible.keys() <= RULES.effects.keys()


def test_two_modules_cannot_say_what_one_effect_does() -> None:
    with pytest.raises(ValueError, match="Two modules say what Stop does"):
        doers(leaving_play.EFFECTS, [one for one in leaving_play.EFFECTS if one.effect is tree.Stop])
