"""Undone actions don't appear in the story of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches.match_info import LogLine, lines_still_valid
from tests.bot.features.choosing.positions import count_answers, station_at_position
from tests.bot.features.choosing.test_how_decided import NOW
from tests.e2e.gestures import private_reply
from tests.e2e.station import MATCH, Station

DECIDED = (
    ("second-edition", 50, "fail at Tarella"),
    ("first-edition", 92, "fails at Investigate Disturbance"),
    ("frontiers", 51, "defeats Plasma Hunter"),
)
"""Games, positions soon after something decisive, and how the log says it."""


async def how_it_came_about(here: Station) -> str:
    """Let Alice concede; return how the match was decided, as she reads it."""
    message = await private_reply(here, here.alice, "match concede")
    await here.press(here.alice, message, "Yes")
    return (await here.slash(here.alice, "match act")).text


@pytest.mark.beside
@pytest.mark.parametrize(("game", "position", "decided"), DECIDED)
@pytest.mark.parametrize("undone", [False, True])
async def test_a_match_came_about_by_what_still_counts(
    tmp_path: Path, game: str, position: int, decided: str, *, undone: bool
) -> None:
    async with station_at_position(tmp_path, game, position, undo="free") as (here, _):
        log = await here.bot.services.matches.log_lines(MATCH, None, limit=20)
        assert any(decided.removeprefix("fail") in line.text for line in log)
        if undone:
            for player in (here.alice, here.bob):
                if await count_answers(here) >= position - 8:
                    message = await private_reply(here, player, "match undo", moves=8)
                    await here.press(player, message, "Undo")
        told = await how_it_came_about(here)
        assert (decided.removeprefix("fail") in told) is not undone


def lines(*kinds: str | tuple[str, dict[str, int]]) -> list[LogLine]:
    found = [(one, {}) if isinstance(one, str) else one for one in kinds]
    return [LogLine(number, NOW, "", kind, undone) for number, (kind, undone) in enumerate(found)]


def test_an_undo_takes_the_latest_lines_of_each_kind() -> None:
    log = lines("failure", "move", "failure", "said", ("undo", {"failure": 1, "move": 1}))
    assert [one.number for one in lines_still_valid(log)] == [0, 3, 4]


def test_an_undo_also_takes_what_the_game_had_undone_itself() -> None:
    log = lines("defeat", "defeat", ("back", {"defeat": 1}), ("undo", {"defeat": 1, "back": 1}))
    assert [one.number for one in lines_still_valid(log)] == [0, 3]
    assert [one.number for one in lines_still_valid(log[:3])] == [0, 2]
