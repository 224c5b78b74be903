"""*Same crew as last time*, pressed and typed, beaming down to a planet and up again."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import ResponseMessage

from engine.second_edition.lessons.six_lessons import TARELLA
from engine.second_edition.view import SecondEditionView
from tests.bot.features.lessons.test_lessons import answered, begin, solve, under_way
from tests.e2e.station import Station, running_station, shown_message

DOWN, UP = "Beam from U.S.S. Galaxy to Tarella", "Beam from Tarella to U.S.S. Galaxy"


async def down_and_up(here: Station) -> ResponseMessage:
    """Beam Hardy and Wesley down to Tarella and back, up to the point where they could go again."""
    await begin(here, here.alice, "second-edition", "complete-a-mission")
    crew = ("Wesley", "Hardy")
    await solve(here, here.alice, ((DOWN,), crew, (UP,), crew))
    return answered(await here.alice.slash(here.channel, "match act", choice=DOWN))


async def on_tarella(here: Station) -> int:
    info = await under_way(here, here.alice)
    view = await here.bot.services.matches.view(info.id, here.alice.id)
    assert isinstance(view, SecondEditionView)
    (mission,) = (one for one in view.players[0].missions if one.card.card == TARELLA)
    return sum(len(group.cards) for group in mission.groups)


async def test_one_press_picks_the_same_crew(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        message = await down_and_up(here)
        await here.press(here.alice, message, "Same crew as last time")
        assert "Chosen: **Wesley Crusher, Prodigy** · **Hardy**" in shown_message(message).text
        await here.press(here.alice, message, "Done")
        assert await on_tarella(here) == 2


@pytest.mark.parametrize("words", ["same crew", "the same crew again", "same crew as last time"])
async def test_words_send_them(tmp_path: Path, words: str) -> None:
    async with running_station(tmp_path) as here:
        await down_and_up(here)
        await here.slash(here.alice, "match act", choice=words)
        assert await on_tarella(here) == 2


async def test_words_send_them_in_the_same_breath_as_the_order(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await down_and_up(here)
        none = answered(await here.alice.slash(here.channel, "match act", choice="none"))
        assert "what is next" in shown_message(none).text
        told = answered(await here.alice.slash(here.channel, "match act", choice=f"{DOWN}, same crew"))
        await here.press(here.alice, told, "Yes, do it")
        assert await on_tarella(here) == 2
