"""*Why not?* asked in words, and reasons given for words that fit no choice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from engine.second_edition.view import SecondEditionView
from tests.e2e.station import Station, running_station


@asynccontextmanager
async def playing(tmp_path: Path) -> AsyncIterator[Station]:
    """Start a match of Second Edition; it is Alice's turn to play and draw cards."""
    async with running_station(tmp_path) as here:
        await here.start("second-edition")
        yield here


async def own_mission(here: Station) -> str:
    view = await here.bot.services.matches.view((await here.info()).id, here.alice.id)
    assert isinstance(view, SecondEditionView)
    return next(one.card.name for one in view.players[view.viewer or 0].missions if one.type == "planet")


class TestWhy:
    async def test_the_typed_action_is_explained_with_its_rule(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            mission = await own_mission(here)
            shown = await here.slash(here.alice, "match why", what=f"attempt {mission}")
            assert f"Why not “attempt {mission}”?" in shown.text
            assert "You execute orders in the second part of your turn" in shown.text
            assert shown.buttons["Show rule"].endswith("2E-TRN-02")

    async def test_without_words_everything_is_explained(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            shown = await here.slash(here.alice, "match why")
            assert "What you can’t do now, and why" in shown.text
            assert "You can’t attempt a headquarters." in shown.text
            assert "It is Bob’s mission, and you can only attempt your own." in shown.text

    async def test_a_waiting_player_learns_that_it_is_not_their_turn(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            shown = await here.slash(here.bob, "match why")
            assert "It is Alice’s turn" in shown.text

    async def test_a_possible_action_is_said_to_be_possible(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            assert (
                "✅ You can choose **Draw a card** now."
                in (await here.slash(here.alice, "match why", what="draw")).text
            )

    async def test_words_that_name_nothing_are_reported(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            shown = await here.slash(here.alice, "match why", what="xylophone quartet")
            assert "None of the current choices mentions “xylophone quartet”." in shown.text

    async def test_a_stranger_learns_nothing(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            assert "not in this match" in (await here.slash(here.carol, "match why")).text


class TestAct:
    async def test_words_that_fit_no_choice_end_in_the_reason(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            mission = await own_mission(here)
            shown = await here.slash(here.alice, "match act", choice=f"attempt {mission}")
            assert f"Attempt {mission}: You execute orders in the second part of your turn" in shown.text
            assert "is not one of the choices" not in shown.text

    async def test_words_that_name_nothing_are_no_choice(self, tmp_path: Path) -> None:
        async with playing(tmp_path) as here:
            shown = await here.slash(here.alice, "match act", choice="xylophone quartet")
            assert "I don’t understand “xylophone” and “quartet” here, so I did nothing." in shown.text
