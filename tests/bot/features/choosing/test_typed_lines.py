"""Typed lines do what they say, are asked about, or do nothing, in real matches of all three games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.features.choosing.typed_lines import Line, lines_of_game, outcomes

GAMES = ("second-edition", "first-edition", "frontiers")
ORDERS = 151
"""Bob gives orders in First Edition: the I.K.C. Hegh'ta is at Khitomer Research, its crew aboard."""
CARD_PLAY = 37
"""Alice plays cards in First Edition; Geordi La Forge is not in her hand."""


FAULTS = (
    (CARD_PLAY, "report geordi, give orders", "nothing"),
    (CARD_PLAY, "use earth, play nanu ari, pass, pass, orders, beam everybody down", "nothing"),
    (CARD_PLAY, "fly to black cluster, give orders", "nothing"),
    (CARD_PLAY, "report sarek, report geordi, give orders", "asked: Report Sarek"),
    (ORDERS, "fly to khitomer, beam gowron up, fly to black cluster", "nothing"),
    (ORDERS, "fly the nebula to explore dyson sphere", "nothing"),
    (ORDERS, "explore black cluster", "nothing"),
    (ORDERS, "cloak the bortas, end turn", "nothing"),
    (ORDERS, "report geordi, end turn", "nothing"),
    (ORDERS, "fly to black cluster", "asked: Move I.K.C. Hegh'ta > Explore Black Cluster > Pass"),
    (ORDERS, "dock, beam all to the outpost, end turn", "asked: Dock I.K.C. Hegh'ta at Klingon Outpost > Pass"),
)
"""Positions in First Edition, lines that were once read wrongly there, and what comes of them."""


@pytest.mark.beside
@pytest.mark.parametrize("game", GAMES)
async def test_a_typed_line_does_what_it_says_or_nothing(tmp_path: Path, game: str) -> None:
    faults = [Line("first-edition", at, words, "once read wrongly", came) for at, words, came in FAULTS]
    typed = sorted([*lines_of_game(game), *(one for one in faults if one.game == game)], key=lambda one: one.position)
    otherwise = [
        f"{one.words} ({one.meaning}): {came}, not {one.outcome}"
        async for one, came in outcomes(tmp_path, game, typed)
        if came != one.outcome
    ]
    assert otherwise == []


def test_there_are_lines_in_all_games() -> None:
    assert len(list(lines_of_game())) >= 100
    assert all(len(list(lines_of_game(game))) >= 20 for game in GAMES)
