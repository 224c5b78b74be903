"""On a match's card, an attempt grows line by line from its start."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

from bot.features.match_card.screens import MAX_SCENE_LINES, CardScene, playing_screen, seat_line
from bot.matches import LogLine, Situation
from engine.kernel.view import SeatView
from tests.bot.pictures_and_cards import LIBRARY
from tests.e2e.station import running_station


@pytest.mark.parametrize(
    ("kinds", "place"),
    [
        (["turn", "draw", "attempt", "dilemma", "failure", "move"], 2),
        (["attempt", "failure", "attempt", "dilemma"], 2),
        (["attempt"], 0),
        (["attempt", "failure", "turn", "draw"], None),
        (["draw", "move"], None),
        ([], None),
    ],
)
def test_a_scene_is_the_last_one_of_this_turn(kinds: list[str], place: int | None) -> None:
    assert LIBRARY.scene_start("second-edition", kinds) == place
    assert LIBRARY.scene_start("no such game", kinds) is None


def test_piles_have_the_names_that_players_use() -> None:
    seat = SeatView(seat=0, name="Alice", score=35, counts={"hand": 4, "out": 1, "q": 12, "agenda": 0})
    assert seat_line(seat) == "**Alice** 35 points · hand 4 · out of play 1 · Q-Continuum 12"


def log(*kinds: str) -> tuple[LogLine, ...]:
    return tuple(LogLine(n, datetime(2026, 1, 1, tzinfo=UTC), f"Line {n}.", kind) for n, kind in enumerate(kinds))


async def test_the_card_tells_an_attempt_from_its_beginning_else_the_last_moves(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        info, cards = await here.info(), here.bot.services.status_cards

        def told(*kinds: str) -> list[str]:
            moves = cards.last_move_lines(Situation(info=info, recent_lines=log(*kinds)))
            shown = playing_screen(CardScene(info=info, moves=moves), None).view().walk_children()
            texts = [part.content for part in shown if isinstance(part, discord.ui.TextDisplay)]
            (words,) = (text for text in texts if "Last moves" in text)
            return [line.removeprefix("- ") for line in words.splitlines()[1:]]

        assert told(*["draw"] * 9) == [f"Line {n}." for n in range(4, 9)]
        assert told("draw", "draw", "attempt", *["dilemma"] * 6) == [f"Line {n}." for n in range(2, 9)]
        assert told(*["draw"] * 9, "attempt") == [f"Line {n}." for n in range(5, 10)]
        assert told("attempt", "draw") == ["Line 0.", "Line 1."]
        assert told("attempt", *["dilemma"] * (MAX_SCENE_LINES - 1)) == [f"Line {n}." for n in range(MAX_SCENE_LINES)]
        long = told("attempt", *["dilemma"] * MAX_SCENE_LINES)
        assert long == ["Line 0.", "…", *(f"Line {n}." for n in range(3, MAX_SCENE_LINES + 1))]
        assert len(long) == MAX_SCENE_LINES
