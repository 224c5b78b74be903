"""Hidden cards, which no message or log line may name to the wrong reader. ``make soak`` plays a hundred matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.leaking import play_and_find_leaks
from tests.e2e.mishaps import GAMES


@pytest.mark.parametrize("game", GAMES)
async def test_hidden_cards_never_reach_other_players(tmp_path: Path, game: str) -> None:
    heard, leaked = await play_and_find_leaks(tmp_path, game, 1, most=25)
    assert heard > 100
    assert leaked == []
