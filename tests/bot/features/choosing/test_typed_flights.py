"""Typed flights in Frontiers: a whole route is one choice, and a following action is done after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.choosing.typed_answers import TypedAnswer, typed_answer
from bot.problems import PlayerProblem
from engine.frontiers.hexes import display_name
from engine.frontiers.view import FrontiersView
from engine.kernel.decision import Kind, Option
from tests.bot.features.choosing.question_game import question
from tests.e2e.station import MATCH, ShownMessage, Station, running_station

PLACES = question(
    Kind.ACTION,
    "Your turn: you have Move 4 to spend.",
    options=(
        Option("move:a", "Move right to nebula (K12) for 3", group="Move"),
        Option("move:b+move:c", "Fly to Outpost (K13) for 4", group="Move"),
        Option("sideways:d", "Phaser Barrage sideways: Move 1", group="Sideways"),
    ),
)


async def say(here: Station, words: str) -> ShownMessage:
    return await here.slash(here.alice, "match act", choice=words)


async def where(here: Station) -> str:
    """Return the space of Alice's ship by its name."""
    view = await here.bot.services.matches.view(MATCH, None)
    assert isinstance(view, FrontiersView)
    return display_name(view.players[0].space)


async def with_a_tactic(here: Station) -> None:
    """Let Alice, alone in Frontiers, take a Tactic."""
    await here.slash(here.alice, "match new", game="frontiers", seats=1)
    await here.slash(here.alice, "match start")
    await say(here, "early warning")


async def begun(here: Station) -> None:
    """Continue until she has Move 4 to spend."""
    await with_a_tactic(here)
    await say(here, "plot a course powered")


@pytest.mark.parametrize("words", ["fly to k13", "go to the outpost", "k13", "move K13"])
def test_a_flight_is_found_by_the_name_of_its_space_or_what_stands_there(words: str) -> None:
    assert typed_answer(PLACES, words) == TypedAnswer(("move:b+move:c",))


@pytest.mark.parametrize("words", ["fly to k1", "move to k14", "b4"])
def test_a_space_is_never_mistaken_for_one_with_a_longer_name(words: str) -> None:
    with pytest.raises(PlayerProblem, match="not one of the choices"):
        typed_answer(PLACES, words)


@pytest.mark.beside
async def test_a_flight_over_several_spaces_is_one_line(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        told = await say(here, "fly to k12")
        assert await where(here) == "K12"
        assert "you have Move 0 to spend" in told.text


@pytest.mark.beside
async def test_a_flight_and_the_action_after_it_are_confirmed_once(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        told = await say(here, "fly to k12 and interact")
        assert "Fly to Outpost (K12) for 4" in told.text
        assert "Then: “interact”" in told.text
        assert await where(here) == "H12", "nothing is done before they say yes"
        told = await say(here, "yes")
        assert await where(here) == "K12"
        assert "### Interaction" in told.text


@pytest.mark.beside
async def test_a_flight_can_follow_the_cards_that_pay_for_it(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await with_a_tactic(here)
        await say(here, "plot a course powered, fly to k12, interact")
        told = await say(here, "yes")
        assert "### Interaction" in told.text


@pytest.mark.beside
async def test_a_flight_that_cannot_be_made_ends_in_the_reason(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        told = await say(here, "fly to k14")
        assert "Fly to sun (K14): The route there costs 7 Move, but you have 4 Move." in told.text
        told = await say(here, "fly to z9")
        assert "not one of the choices" in told.text
        assert await where(here) == "H12"
