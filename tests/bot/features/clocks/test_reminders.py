"""Reminders through the simulated Discord, with a clock moved by the tests: Alice has to decide and doesn't."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.storage import timers_and_clocks
from bot.storage.duty import Duty
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message

HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture(autouse=True)
def questions(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "questions", "tests.bot.features.choosing.question_game")


@asynccontextmanager
async def waiting(tmp_path: Path) -> AsyncIterator[Station]:
    """Start a match that waits for Alice, at midnight of 1 January in London."""
    async with running_station(tmp_path) as here:
        await here.start("questions")
        yield here


def bells(here: Station) -> list[str]:
    """Return the reminders in the channel."""
    return [words for message in here.history() if "🔔" in (words := shown_message(message).text)]


def pinged(here: Station) -> list[int]:
    """Return the users pinged by the bot's messages, in order."""
    stored = [here.env.backend.get_message(here.channel.id, message.id) for message in here.history()]
    return [user for message in stored for user in message.ping_user_ids]


async def answer(here: Station) -> None:
    """Make Alice's first choice."""
    message = await here.private_message_of(here.alice)
    await here.press(here.alice, message, "Action 1")


async def test_one_ping_then_three_reminders_then_a_public_notice(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        assert pinged(here) == [here.alice.id]
        for number in (1, 2, 3):
            await here.env.advance_time(DAY)
            assert len(bells(here)) == number
        assert pinged(here) == [here.alice.id] * 4
        assert "the match is still waiting for you" in bells(here)[-1]
        await here.env.advance_time(DAY)
        notice = shown_message(here.history()[-1]).text
        assert "The match is stalled." in notice
        assert "**Alice** was asked <t:" in notice
        before = len(here.history())
        await here.env.advance_time(10 * DAY)
        assert len(here.history()) == before
        assert pinged(here) == [here.alice.id] * 4


async def test_the_choose_button_of_a_reminder_leads_to_the_choice(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.env.advance_time(DAY)
        result = await here.press(here.alice, here.history()[-1], "Choose")
        assert "Few actions?" in shown_message(result.response).text


async def test_an_answer_restarts_the_count(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.env.advance_time(DAY - HOUR)
        await answer(here)
        await here.env.advance_time(DAY - 1)
        assert bells(here) == []
        await here.env.advance_time(1)
        assert len(bells(here)) == 1


async def test_a_finished_match_sends_no_reminders(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.bot.services.matches.concede(MATCH, here.alice.id)
        await here.wait_until_quiet()
        await here.env.advance_time(10 * DAY)
        assert bells(here) == []
        assert await here.bot.services.timekeeper.next_due_time() is None


async def test_a_stopping_bot_sends_no_reminders(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.bot.stop_work()
        await here.env.advance_time(DAY)
        assert bells(here) == []
        await here.restart()
        assert len(bells(here)) == 1


async def test_a_bot_that_goes_down_while_it_goes_on_with_what_was_under_way_begins_nothing_more(
    tmp_path: Path,
) -> None:
    async with waiting(tmp_path) as here:
        bot, services = here.bot, here.bot.services
        await services.alarm_clock.stop()
        looks_on = services.idle_match_handler.resume

        async def rest() -> None:
            await looks_on()
            await bot.stop_work()

        services.idle_match_handler.resume = rest  # type: ignore[method-assign]
        await bot.resume()
        assert "alarm clock" not in {task.get_name() for task in asyncio.all_tasks()}
        await here.env.advance_time(DAY)
        await here.restart()
        assert len(bells(here)) == 1


async def test_interval_and_number_are_the_players_own(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        told = await here.slash(here.alice, "my reminders", every=4, most=1)
        assert "Reminders every 4 hours, once, in the match’s channel" in told.text
        await here.env.advance_time(4 * HOUR)
        assert len(bells(here)) == 1
        await here.env.advance_time(4 * HOUR)
        assert "The match is stalled" in shown_message(here.history()[-1]).text


async def test_habits_changed_after_the_last_reminder_still_bring_the_notice_for_all(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.env.advance_time(3 * DAY)
        assert len(bells(here)) == 3
        await here.slash(here.alice, "my reminders", every=4)
        await here.env.advance_time(4 * HOUR)
        assert len(bells(here)) == 3
        assert "The match is stalled" in shown_message(here.history()[-1]).text


async def test_habits_changed_after_the_halt_bring_nothing_more_unless_more_are_wanted(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.env.advance_time(4 * DAY)
        before = len(here.history())
        assert "The match is stalled" in shown_message(here.history()[-1]).text
        await here.slash(here.alice, "my reminders", every=4)
        await here.env.advance_time(2 * DAY)
        assert len(here.history()) == before
        await here.slash(here.alice, "my reminders", every=24, most=4)
        await here.env.advance_time(DAY)
        assert "The match is stalled" in shown_message(here.history()[-1]).text
        assert len(here.history()) == before + 1


async def test_no_reminders_at_all(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        assert "No reminders after that." in (await here.slash(here.alice, "my reminders", send=False)).text
        await here.env.advance_time(10 * DAY)
        assert bells(here) == []
        await here.slash(here.alice, "my reminders", send=True)
        await here.env.advance_time(DAY)
        assert len(bells(here)) == 1


async def test_reminders_by_direct_message(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.slash(here.alice, "my reminders", where="message")
        await here.env.advance_time(DAY)
        assert bells(here) == []
        message = here.alice.user.dm_channel.last_message
        assert f"in <#{here.channel.id}> is still waiting for you" in shown_message(message).text
        result = await here.alice.user.click(message, label="Choose")
        assert "Few actions?" in shown_message(result.response).text


async def test_a_player_without_direct_messages_is_reminded_in_the_channel(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.slash(here.alice, "my reminders", where="message")
        dm = here.alice.user.dm_channel.id
        here.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007)
        await here.env.advance_time(DAY)
        assert len(bells(here)) == 1


async def test_a_reminder_due_in_quiet_hours_comes_when_they_end(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        told = await here.slash(here.alice, "my reminders", quiet="22-7", timezone="europe/london")
        assert "Quiet hours: 22:00 to 07:00, Europe/London" in told.text
        await here.env.advance_time(DAY + 6 * HOUR)
        assert bells(here) == []
        await here.env.advance_time(HOUR)
        assert len(bells(here)) == 1


async def test_the_first_call_waits_for_the_end_of_quiet_hours(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "my reminders", quiet="22-7")
        await here.start("questions")
        assert pinged(here) == []
        await here.env.advance_time(7 * HOUR)
        assert pinged(here) == [here.alice.id]
        assert "🔔" in bells(here)[0]
        await here.env.advance_time(DAY)
        assert len(bells(here)) == 2


async def test_a_player_on_vacation_is_not_pinged_and_the_others_see_it(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        told = await here.slash(here.alice, "my vacation", until="2026-01-11")
        assert "on vacation until 11 January" in told.text
        assert "on vacation until 11 January" in shown_message(here.card).text
        await here.env.advance_time(10 * DAY - 1)
        assert bells(here) == []
        await here.env.advance_time(1)
        assert len(bells(here)) == 1
        assert "You’re not on vacation." in (await here.slash(here.alice, "my vacation")).text


async def test_a_player_can_end_their_vacation(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.slash(here.alice, "my vacation", until="2026-01-11")
        assert "on vacation until" in (await here.slash(here.alice, "my vacation")).text
        assert "Welcome back!" in (await here.slash(here.alice, "my vacation", until="back")).text
        assert "vacation" not in shown_message(here.card).text
        await here.env.advance_time(DAY)
        assert len(bells(here)) == 1


async def test_bad_words_for_times_change_nothing(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        for options, sentence in (
            ({"quiet": "always"}, "isn’t a range of hours"),
            ({"quiet": "6-23"}, "at most twelve hours"),
            ({"timezone": "Vulcan", "every": 1}, "There’s no time zone"),
        ):
            assert sentence in (await here.slash(here.alice, "my reminders", **options)).text
        assert "isn’t a date" in (await here.slash(here.alice, "my vacation", until="soon")).text
        assert "Reminders every day, at most 3 times" in (await here.slash(here.alice, "my reminders")).text


async def test_zones_and_days_are_offered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        offered = await here.alice.autocomplete(here.channel, "my reminders", "timezone", "berl")
        assert offered[0]["value"] == "Europe/Berlin"
        days = await here.alice.autocomplete(here.channel, "my vacation", "until", "in a week")
        assert [one["value"] for one in days] == ["2026-01-08"]


async def test_a_restart_in_between_neither_doubles_nor_forgets(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        await here.env.advance_time(DAY - HOUR)
        await here.restart()
        await here.env.advance_time(HOUR)
        assert len(bells(here)) == 1
        await here.restart()
        assert len(bells(here)) == 1
        await here.env.advance_time(DAY)
        assert len(bells(here)) == 2


async def test_a_process_that_dies_with_a_timer_in_hand_is_made_up_for(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        alarms = here.bot.services.timekeeper
        with patch.object(alarms, "_clock", lambda: here.env.now() + timedelta(seconds=DAY)):
            assert len(await alarms.due_alarms()) == 1
        assert bells(here) == []
        await here.restart()
        assert len(bells(here)) == 1


async def test_two_processes_share_the_timers(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        store, later = here.bot.services.defaults.store, here.env.now().replace(year=2027)
        seen = [await store.read(timers_and_clocks.due_timers, later) for _ in range(2)]
        assert [len(timers) for timers in seen] == [1, 1]
        assert [await store.write(timers_and_clocks.take_timer, *timers) for timers in seen] == [True, False]


async def test_a_player_who_left_the_server_is_not_pinged_and_the_others_learn_it(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        here.guild.remove_member(here.alice)
        await here.env.advance_time(DAY)
        assert "**Alice** has left the server" in shown_message(here.history()[-1]).text
        before = len(here.history())
        await here.restart()
        await here.env.advance_time(10 * DAY)
        assert len(here.history()) == before


async def test_a_channel_that_is_gone_sends_the_reminder_to_the_player(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        here.env.backend.delete_channel(here.channel.id)
        await here.env.advance_time(DAY)
        text = shown_message(here.alice.user.dm_channel.last_message).text
        assert "(its channel was deleted) is still waiting for you" in text
        assert "Use /match show in another channel of its server to continue there." in text


async def test_without_permission_nothing_is_thrown(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        denied = discord.Permissions(send_messages=True, view_channel=True)
        role = here.guild.default_role.id
        here.env.backend.set_overwrite(here.channel.id, Overwrite(role, OverwriteType.ROLE, deny=denied.value))
        await here.env.advance_time(DAY)
        assert "still waiting for you" in shown_message(here.alice.user.dm_channel.last_message).text


async def test_a_process_that_takes_over_sends_the_others_reminders_in_time(tmp_path: Path) -> None:
    async with waiting(tmp_path) as here:
        held = [False]
        with patch.object(
            Duty, "looks_after_condition", lambda _, guild: guild.is_not(None) if held[0] else guild.is_(None)
        ):
            await here.env.advance_time(HOUR // 2)
            await here.restart()  # it looks after nothing, and looks again every hour
            await here.env.advance_time(DAY - HOUR)
            held[0] = True
            await here.bot.resume_taken_over_matches()
            await here.env.advance_time(HOUR // 2 + 5)
            assert len(bells(here)) == 1
