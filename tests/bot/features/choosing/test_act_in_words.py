"""`/match act` through the simulated Discord: typed actions are done or asked about, and never mistaken."""

from __future__ import annotations

from ast import literal_eval
from pathlib import Path

import pytest

from bot.features.choosing.notice import WHOLE_LOG_LIMIT
from engine.kernel.decision import Answer
from tests.bot.features.choosing.phrase_game import LINES_WITH_ANSWERS
from tests.e2e.station import MATCH, ShownMessage, Station, register_game, running_station

ASKS = "Did you mean this?"


@pytest.fixture(autouse=True)
def phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "phrases", "tests.bot.features.choosing.phrase_game")


async def given(here: Station) -> list[Answer]:
    """Return all of Alice's answers."""
    log = await here.bot.services.matches.log_lines(MATCH, here.alice.id, limit=WHOLE_LOG_LIMIT)
    return [literal_eval(line.text.rpartition("”: ")[2].removesuffix(".")) for line in log if line.kind == "answer"]


async def say(here: Station, words: str) -> ShownMessage:
    return await here.slash(here.alice, "match act", choice=words)


@pytest.mark.beside
async def test_several_steps_in_one_line_are_confirmed_once_and_done(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("phrases")
        for words, steps in LINES_WITH_ANSWERS:
            before = await given(here)
            seen = await say(here, words)
            assert ASKS in seen.text
            assert seen.text.count("Then:") == 1
            assert await given(here) == before, "nothing is done before it is asked"
            await say(here, "yes")
            assert (await given(here))[len(before) :] == [answer for _, answer in steps], words


@pytest.mark.beside
async def test_undo_hand_log_and_why_can_be_typed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("second-edition")
        player = here.player((await here.bot.services.matches.waiting_seats(MATCH))[0].player.id)
        await here.slash(player, "match act", choice="draw")
        moves = (await here.info()).moves
        assert "### Undo your last move?" in (await here.slash(player, "match act", choice="undo")).text
        assert (await here.info()).moves == moves
        assert "Your hand" in (await here.slash(player, "match act", choice="show my hand")).text
        assert "You draw" in (await here.slash(player, "match act", choice="log")).text
        assert (
            "can’t attempt a headquarters"
            in (await here.slash(player, "match act", choice="why can't I attempt earth")).text
        )
