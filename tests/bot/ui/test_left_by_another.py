"""What a process that died may have answered: Discord is asked, before another one answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.e2e.gestures import on_turn
from tests.e2e.station import shown, station


async def test_a_press_is_left_unanswered_until_discord_has_heard_of_it(tmp_path: Path) -> None:
    asked: list[tuple[bool, Callable[[], Awaitable[bool]]]] = []

    async def claims(_snowflake: int, _guild: int | None, left: Callable[[], Awaitable[bool]] | None = None) -> bool:
        assert left
        asked.append((await left(), left))
        return True

    async with station(tmp_path) as here:
        await here.start()
        player = await on_turn(here)
        message = await here.chooser(player)
        here.bot.router.claim = claims
        question = shown(message).question
        await here.press(player, message, "Draw a card")
        assert shown(message).question != question
        [(was_left, left)] = asked
        assert was_left
        assert not await left()
        await here.slash(player, "help")
        assert [await left() for _, left in asked] == [False, False]
