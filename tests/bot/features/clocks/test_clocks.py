"""Clocks through the simulated Discord: Alice has to decide, her time runs out, and the others choose."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from bot.matches import State
from tests.e2e.station import MATCH, Station, deck_option, register_game, running_station, shown_message

HOUR = 3600
DAILY = 96 * HOUR
"""What a player of a daily match has for his first decision: a day and the reserve."""


@pytest.fixture(autouse=True)
def questions(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "questions", "tests.bot.features.choosing.question_game")


@asynccontextmanager
async def clocked(tmp_path: Path, pace: str = "daily", seats: int = 2) -> AsyncIterator[Station]:
    """Start a match at a pace set by its host, without reminders."""
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "my reminders", send=False)
        game = "questions" if seats == 2 else "second-edition"
        await here.slash(here.alice, "match new", game=game, seats=seats, **deck_option("federation", game))
        await set_pace(here, pace)
        for player in here.players[1:seats]:
            await here.slash(player, "match join", **deck_option("klingon", game))
        yield here


async def set_pace(here: Station, pace: str) -> None:
    """Set the pace as the host, by the match option."""
    await here.slash(here.alice, "match clock", pace=pace)
    await here.wait_until_quiet()
    assert (await here.info()).options["pace"] == pace
    assert f"Pace: {pace.capitalize()}" in shown_message(here.card).text


async def seen(here: Station) -> str:
    return (await here.slash(here.carol, "match clock")).text


def notice(here: Station) -> discord.Message:
    """Return the message about a time that has run out."""
    return next(message for message in reversed(here.history()) if "Wait" in shown_message(message).buttons)


async def answer(here: Station, label: str) -> None:
    message = await here.private_message_of(here.alice)
    await here.press(here.alice, message, label)


async def test_a_match_has_no_clocks_by_default(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        assert "Clocks: casual\nNo clocks." in await seen(here)
        assert "runs out" not in shown_message(here.card).text


async def test_the_card_and_the_command_show_when_time_runs_out(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        end = int(here.env.now().timestamp()) + DAILY
        assert f"time runs out <t:{end}:R>" in shown_message(here.card).text
        text = await seen(here)
        assert f"**Alice**: asked <t:{end - DAILY}:R>, time runs out <t:{end}:R>" in text
        assert "**Bob**: 3 days left" in text


async def test_an_answer_puts_time_back_but_never_more_than_at_first(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(34 * HOUR)  # a day, and ten hours of the reserve
        await answer(here, "Action 1")
        now = int(here.env.now().timestamp())
        assert f"<t:{now + (24 + 72 - 10 + 1) * HOUR}:R>" in shown_message(here.card).text


async def test_when_time_has_run_out_nothing_happens_by_itself(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY - 1)
        assert not any("run out of time" in shown_message(message).text for message in here.history())
        await here.env.advance_time(1)
        text = shown_message(notice(here)).text
        assert "**Alice** has run out of time to think." in text
        assert f"<@{here.bob.id}> can choose" in text
        await here.env.advance_time(3 * DAILY)
        info = await here.info()
        assert (info.state, info.moves) == (State.PLAYING, 0)
        assert sum("Wait" in shown_message(message).buttons for message in here.history()) == 1
        await answer(here, "Action 1")
        assert (await here.info()).moves == 1


async def test_the_other_waits(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY)
        asked = notice(here)
        await here.press(here.bob, asked, "Wait")
        told = shown_message(next(message for message in here.history() if message.id == asked.id))
        assert told.text == "⏳ Bob gives **Alice** more time."
        assert told.buttons == {}
        await here.env.advance_time(24 * HOUR)
        assert "Wait" in shown_message(notice(here)).buttons


async def test_the_other_skips_the_decision(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY)
        await here.press(here.bob, notice(here), "Skip")
        assert (await here.info()).moves == 1
        log = (await here.slash(here.carol, "match log")).text
        assert "Alice’s time has run out; the default decision was made." in log


async def test_the_other_ends_the_match(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY)
        await here.press(here.bob, notice(here), "End")
        info = await here.info()
        assert info.state is State.OVER
        assert info.outcome
        assert info.outcome.reason == "Alice runs out of time; Bob wins."
        assert await here.bot.services.timekeeper.next_due_time() is None


@pytest.mark.parametrize("choice", ["wait", "skip", "end"])
async def test_the_command_does_what_the_buttons_do(tmp_path: Path, choice: str) -> None:
    async with clocked(tmp_path) as here:
        assert (
            "Nobody in this match has run out of time"
            in (await here.slash(here.bob, "match timeout", choice=choice)).text
        )
        await here.env.advance_time(DAILY)
        assert (await here.slash(here.bob, "match timeout", choice=choice)).text == "Done."
        info = await here.info()
        assert (info.state is State.OVER, info.moves) == (choice == "end", int(choice == "skip"))


async def test_neither_the_late_player_nor_a_stranger_chooses(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY)
        for who, sentence in ((here.alice, "Your own time has run out"), (here.carol, "Only players in this match")):
            result = await here.press(who, notice(here), "End")
            assert sentence in shown_message(result.response).text
        assert (await here.info()).state is State.PLAYING


async def test_a_press_that_comes_too_late_or_twice(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY)
        await here.slash(here.bob, "match timeout", choice="skip")
        for label in ("Skip", "End", "Wait"):
            again = await here.press(here.bob, notice(here), label)
            assert "already been decided" in shown_message(again.response).text
        info = await here.info()
        assert (info.state, info.moves) == (State.PLAYING, 1)


async def test_a_late_move_settles_the_vote(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY)
        await answer(here, "Action 1")
        result = await here.press(here.bob, notice(here), "Skip")
        assert "already been decided" in shown_message(result.response).text
        assert (await here.info()).moves == 1


async def test_buttons_work_after_a_restart_and_the_notice_is_not_doubled(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(DAILY - HOUR)
        await here.restart()
        await here.env.advance_time(HOUR)
        await here.restart()
        assert sum("Wait" in shown_message(message).buttons for message in here.history()) == 1
        await here.press(here.bob, notice(here), "Skip")
        assert (await here.info()).moves == 1


async def test_with_three_players_both_others_must_agree(tmp_path: Path) -> None:
    async with clocked(tmp_path, seats=3) as here:
        late = (await here.bot.services.matches.waiting_seats(MATCH))[0].player.id
        first, second = (one for one in here.players if one.id != late)
        await here.env.advance_time(DAILY)
        result = await here.press(first, notice(here), "Continue")
        assert "Waiting for" in shown_message(result.response).text
        assert not any(taken.conceded for taken in (await here.info()).seats)
        await here.press(second, notice(here), "Continue")
        info = await here.info()
        assert info.state is State.PLAYING
        assert [taken.conceded for taken in info.seats] == [taken.player.id == late for taken in info.seats]


async def test_clocks_stand_still_in_quiet_hours_of_daily_matches(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.slash(here.alice, "my reminders", quiet="22-8")
        assert "clock paused with 4 days left" in shown_message(here.card).text
        await here.env.advance_time(DAILY)
        assert not any("Wait" in shown_message(message).buttons for message in here.history())
        assert "(paused)" in await seen(here)


async def test_live_clocks_pass_in_quiet_hours(tmp_path: Path) -> None:
    async with clocked(tmp_path, pace="live") as here:
        await here.slash(here.alice, "my reminders", quiet="22-8")
        await here.env.advance_time(17 * 60)
        assert "Wait" in shown_message(notice(here)).buttons


async def test_clocks_stand_still_on_vacation(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.env.advance_time(10 * HOUR)
        await here.slash(here.alice, "my vacation", until="2026-02-01")
        await here.env.advance_time(20 * 24 * HOUR)
        assert "3 days 14 hours left (paused), on vacation until 1 February" in await seen(here)
        await here.slash(here.alice, "my vacation", until="back")
        end = int(here.env.now().timestamp()) + DAILY - 10 * HOUR
        assert f"<t:{end}:R>" in shown_message(here.card).text


async def test_before_the_start_only_the_host_sets_the_pace(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="questions", deck="")
        assert "Only players in this match" in (await here.slash(here.bob, "match clock", pace="daily")).text
        await set_pace(here, "daily")
        assert "is already daily" in (await here.slash(here.alice, "match clock", pace="daily")).text


async def test_once_started_all_must_agree_to_another_pace(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        told = await here.slash(here.alice, "match clock", pace="daily")
        assert "Waiting for **Bob** to agree" in told.text
        proposal = here.history()[-1]
        assert "**Alice** proposes to change the pace to **daily**" in shown_message(proposal).text
        again = await here.press(here.alice, proposal, "Agree")
        assert "Waiting for **Bob** to agree" in shown_message(again.response).text
        stranger = await here.press(here.carol, proposal, "Agree")
        assert "Only players in this match" in shown_message(stranger.response).text
        assert "Clocks: casual" in await seen(here)
        await here.restart()
        await here.press(here.bob, proposal, "Agree")
        assert "Clocks: daily" in await seen(here)
        assert "time runs out" in shown_message(here.card).text


async def test_a_pace_is_refused_by_button_or_command(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        await here.slash(here.alice, "match clock", pace="live")
        first = here.history()[-1]
        await here.press(here.bob, first, "Refuse")
        assert "the match stays casual" in shown_message(next(m for m in here.history() if m.id == first.id)).text
        await here.slash(here.alice, "match clock", pace="live")
        second = here.history()[-1]
        await here.slash(here.bob, "match clock", pace="casual")
        late = await here.press(here.bob, second, "Agree")
        assert "no longer open" in shown_message(late.response).text
        assert "Clocks: casual" in await seen(here)


async def test_repeating_the_command_counts_as_agreement(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        await here.slash(here.alice, "match clock", pace="daily")
        await here.slash(here.bob, "match clock", pace="daily")
        assert "Clocks: daily" in await seen(here)


async def test_only_the_host_sets_the_pace_before_the_start(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", seats=3)
        await here.slash(here.bob, "match join", deck="klingon")
        assert "Only the host (Alice)" in (await here.slash(here.bob, "match clock", pace="daily")).text
        assert "Clocks: casual" in await seen(here)


async def test_a_match_that_is_over_has_no_pace_to_change(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("questions")
        await here.bot.services.matches.concede(MATCH, here.bob.id)
        await here.wait_until_quiet()
        assert "This match is over." in (await here.slash(here.alice, "match clock", pace="daily")).text


async def test_when_time_has_run_out_no_reminder_follows(tmp_path: Path) -> None:
    async with clocked(tmp_path) as here:
        await here.slash(here.alice, "my reminders", send=True)
        await here.env.advance_time(30 * DAILY // 4)
        told = [shown_message(message).text for message in here.history()]
        assert sum("🔔" in text for text in told) == 3
        assert sum("run out of time" in text for text in told) == 1
        assert not any("The match is stalled" in text for text in told)


async def test_a_computer_at_the_table_is_not_called(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", seats=3, computers=1)
        await set_pace(here, "daily")
        await here.press(here.bob, here.card, "Join")
        await here.wait_until_quiet()
        await here.env.advance_time(DAILY)
        assert {user.id for user in notice(here).mentions} <= {here.alice.id, here.bob.id}
        assert "<@-" not in shown_message(notice(here)).text


async def test_a_player_against_computers_has_unlimited_time(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", computers=1)
        await set_pace(here, "daily")
        await here.press(here.alice, here.card, "Start")
        await here.wait_until_quiet()
        await here.env.advance_time(DAILY)
        assert not any("Wait" in shown_message(message).buttons for message in here.history())


async def test_computers_have_no_say_in_the_pace(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation", seats=3, computers=1)
        await here.press(here.bob, here.card, "Join")
        await here.wait_until_quiet()
        told = (await here.slash(here.alice, "match clock", pace="daily")).text
        assert "Waiting for **Bob** to agree" in told
        await here.slash(here.bob, "match clock", pace="daily")
        assert "Clocks: daily" in await seen(here)


async def test_a_computer_that_takes_a_seat_over_is_neither_reminded_nor_timed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="second-edition", deck="federation")
        await set_pace(here, "daily")
        await here.slash(here.bob, "match join", deck="klingon")
        (asked,) = await here.bot.services.matches.waiting_seats(MATCH)
        late = here.player(asked.player.id)
        await here.slash(late, "match replace")
        other = here.bob if late is here.alice else here.alice
        await here.wait_until_quiet()
        said = len(here.history())
        await here.slash(other, "my reminders", send=False)
        await here.env.advance_time(DAILY - HOUR)
        assert all(f"<@{late.id}>" not in shown_message(message).text for message in here.history()[said:])
        assert not any("Wait" in shown_message(message).buttons for message in here.history())
