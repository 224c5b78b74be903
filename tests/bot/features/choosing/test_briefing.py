"""At the start everyone reads which deck they play, how it wins, and its best mission; and only then."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.gestures import player_to_move
from tests.e2e.station import running_station, shown_message


async def test_the_first_choice_says_deck_aim_and_best_mission(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        player = await player_to_move(here)
        message = await here.private_message_of(player)
        text = shown_message(message).text
        assert "You play the deck " in text
        assert "You win with 100 points, a planet mission and a space mission." in text
        assert "Your best mission is " in text
        assert " of your " in text.partition("Your best mission is ")[2].partition("\n")[0]
        await here.press(player, message, "Draw a card")
        assert "Your best mission is " not in shown_message(message).text
