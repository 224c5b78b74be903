"""Whole matches of people against a computer, with a restart of the bot while the computer has to move."""

from __future__ import annotations

import random
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.models import Message

from bot.features.match_card.poster import StatusCards
from bot.matches import State
from tests.e2e.captain import Captain
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station, shown_message

LONGEST = 1500
WHILE_MESSAGES_CAN_BE_CHANGED = timedelta(minutes=15)


async def begun(here: Station, **options: object) -> None:
    await here.slash(here.alice, "match new", game="second-edition", deck="federation", **options)


async def test_a_whole_match_against_the_computer(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here, computers=1)
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        captain = Captain(here, here.alice)
        for _ in range(LONGEST):
            waiting = await here.bot.services.matches.waiting_seats(MATCH)
            if not waiting:
                break
            assert not waiting[0].player.is_computer
            await captain.decide()
        await here.wait_until_quiet()
        info = await here.info()
        assert info.state is State.OVER
        assert info.outcome
        assert info.outcome.reason in shown_message(here.card).text
        assert {"Log", "Replay", "Rematch"} == set(shown_message(here.card).buttons)


async def test_two_people_and_a_computer_press_at_random(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here, seats=3, computers=1)
        await here.press(here.bob, here.card, "Join with Klingon")
        await here.wait_until_quiet()
        players = {one.id: RandomPlayer(here, one, random.Random(one.id)) for one in (here.alice, here.bob)}
        for _ in range(60):
            waiting = await here.bot.services.matches.waiting_seats(MATCH)
            if not waiting:
                break
            assert not waiting[0].player.is_computer
            await players[waiting[0].player.id].decide()
            await here.wait_until_quiet()
            assert shown_message(here.card).problems == []


@pytest.mark.parametrize("shown_before", [True, False])
async def test_the_computer_plays_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown_before: bool
) -> None:
    async with running_station(tmp_path) as here:
        await begun(here, computers=1)
        with monkeypatch.context() as cut:
            cut.setattr(
                here.bot.services.computers._tasks, "start", lambda _match: None
            )  # the process dies before it answers
            if not shown_before:
                cut.setattr(StatusCards, "refresh", lambda _self, _match: None)  # and before the start is shown
            await here.press(here.alice, here.card, "Start")
            while (waiting := await here.bot.services.matches.waiting_seats(MATCH)) and not waiting[
                0
            ].player.is_computer:
                await Captain(here, here.alice).decide()
            assert ("Choose" in shown_message(here.card).buttons) is shown_before
        await here.restart()
        await here.wait_until_quiet()
        assert "Choose" in shown_message(here.card).buttons
        waiting = await here.bot.services.matches.waiting_seats(MATCH)
        assert [one.player.id for one in waiting] == [here.alice.id]


async def test_the_computers_turn_is_summarised_at_the_next_choice_without_editing_the_card_each_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_station(tmp_path) as here:
        await begun(here, computers=1)
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        captain = Captain(here, here.alice)
        edited: list[int] = []
        edit = here.env.backend.edit_message

        def counted(channel: int, message: int, fields: dict[str, Any]) -> Message:
            edited.append(message)
            return edit(channel, message, fields)

        monkeypatch.setattr(here.env.backend, "edit_message", counted)
        moves, own, told = (await here.info()).moves, 0, ""
        while "Computer" not in told:
            await captain.decide()
            own += 1
            told = told_to(captain)
        await here.wait_until_quiet()
        assert "Computer" in told
        assert "**Waiting for" not in told
        computers = (await here.info()).moves - moves - own
        cards = {message.id for message in here.history()}
        assert sum(message in cards for message in edited) <= own + 1
        assert computers > 2


async def test_a_single_card_shows_a_match_against_a_computer(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here, computers=1)
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        captain = Captain(here, here.alice)
        await captain.decide()
        card, turn = here.card.id, await turn_of(here)
        while await turn_of(here) < turn + 4:
            await captain.decide()
            await here.wait_until_quiet()
        assert here.card.id == card
        assert f"Turn {await turn_of(here)} · " in shown_message(here.card).text
        assert "🔔" not in "".join(shown_message(one).text for one in here.history())
        await here.env.advance_time(WHILE_MESSAGES_CAN_BE_CHANGED.total_seconds())
        while await turn_of(here) < turn + 6:
            matches = here.bot.services.matches
            decision = await matches.decision(MATCH, here.alice.id)
            assert decision
            await matches.answer(MATCH, here.alice.id, decision.number, decision.default)
            await here.wait_until_quiet()
        assert here.card.id != card


async def turn_of(here: Station) -> int:
    return (await here.bot.services.matches.view(MATCH, here.alice.id)).turn


def told_to(captain: Captain) -> str:
    """Return the captain's message if it reports the computer's turn, else ""."""
    words = shown_message(captain.message).text
    return words if "Computer" in words else ""
