"""The register of games."""

from __future__ import annotations

import pytest

import engine.games
from engine.computer.default_and_random_players import GenericPlayer
from engine.games import REGISTER, Registered, computer_player, game


def test_a_game_registered_without_a_computer_is_played_by_the_generic_one(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = Registered("tiny", "tests.bot.tiny_module")
    monkeypatch.setattr(engine.games, "REGISTER", (*REGISTER, tiny))
    assert isinstance(computer_player(game("tiny")), GenericPlayer)


@pytest.mark.parametrize("name", [entry.name for entry in REGISTER])
def test_each_game_has_the_computer_that_it_names(name: str) -> None:
    assert not isinstance(computer_player(game(name)), GenericPlayer)
