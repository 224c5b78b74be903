"""A sample of random games of which every picture is looked at; ``make soak`` looks at 300 of each."""

from __future__ import annotations

import pytest

from engine.games import NAMES
from tests.bot.rendering.whole_game import faults_of_game


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_any_view_of_a_random_game_can_be_drawn_and_told(name: str, number: int) -> None:
    assert faults_of_game(name, number, moments=6) == []
