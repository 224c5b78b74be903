"""At the start everyone reads which deck they play, how it wins, and its best mission; and only then."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.gestures import on_turn
from tests.e2e.station import shown, station


async def test_the_first_choice_says_deck_aim_and_best_mission(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.start()
        player = await on_turn(here)
        message = await here.chooser(player)
        text = shown(message).text
        assert "You play the deck " in text
        assert "You win with 100 points, a planet mission and a space mission." in text
        assert "Your best mission is " in text
        assert " of your " in text.partition("Your best mission is ")[2].partition("\n")[0]
        await here.press(player, message, "Draw a card")
        assert "Your best mission is " not in shown(message).text
