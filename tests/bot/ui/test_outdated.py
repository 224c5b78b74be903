"""Buttons of older versions that this version doesn't know are answered with advice, once, by one process."""

from __future__ import annotations

import logging
from pathlib import Path

import discord
import pytest
from discord import app_commands
from prometheus_client import generate_latest

from bot.ui.outdated_items import OUTDATED_MESSAGE
from bot.ui.router import COMMAND_OUTDATED, AnswerDueCheck, Claim
from tests.e2e.station import Station, running_station, shown_message

UNKNOWN = ("lantern:k7f3x", "m:k7f3x:dance:")
"""Custom ids whose first word nobody knows, and whose rest nobody knows."""


async def posted(here: Station, custom_id: str, *, menu: bool) -> discord.Message:
    """Post a message as an older version of the bot."""
    item: discord.ui.Item[discord.ui.LayoutView] = discord.ui.Button(label="Dance", custom_id=custom_id)
    if menu:
        item = discord.ui.Select(custom_id=custom_id, options=[discord.SelectOption(label="Waltz", value="waltz")])
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(item))
    view.stop()
    await here.bot.get_partial_messageable(here.channel.id).send(view=view)
    return here.history()[-1]


def claiming(known: list[bool], *, ours: bool) -> Claim:
    """Let the process claim every interaction, or none; records whether it was understood."""

    async def claims(
        _snowflake: int, _guild: int | None, _left: AnswerDueCheck | None = None, *, is_understood: bool = True
    ) -> bool:
        known.append(is_understood)
        return ours

    return claims


@pytest.mark.parametrize("custom_id", UNKNOWN)
@pytest.mark.parametrize("menu", [False, True], ids=["a button", "a menu"])
async def test_unknown_buttons_are_answered_privately_and_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, custom_id: str, *, menu: bool
) -> None:
    caplog.set_level(logging.INFO, "bot.ui")
    async with running_station(tmp_path) as here:
        await here.start()
        version, message = (await here.info()).version, await posted(here, custom_id, menu=menu)
        before = len(here.history())
        if menu:
            result = await here.alice.select(message, ["waltz"], custom_id=custom_id)
        else:
            result = await here.alice.click(message, custom_id=custom_id)
        assert here.checked(result).text == OUTDATED_MESSAGE
        assert result.response
        assert result.response.ephemeral
        assert not result.followups
        assert len(here.history()) == before
        assert (await here.info()).version == version
        await here.press(here.alice, here.card, "Log")
    assert [one.getMessage() for one in caplog.records if "Unknown button" in one.getMessage()] == [
        f"Unknown button or menu: “{custom_id}”."
    ]


@pytest.mark.parametrize("ours", [True, False])
async def test_an_unknown_button_is_left_to_other_processes(tmp_path: Path, *, ours: bool) -> None:
    known: list[bool] = []
    async with running_station(tmp_path) as here:
        await here.start()
        message = await posted(here, UNKNOWN[0], menu=False)
        here.bot.router.claim = claiming(known, ours=ours)
        result = await here.alice.click(message, custom_id=UNKNOWN[0])
        assert result.acknowledged is ours
        log = await here.alice.click(here.card, custom_id=shown_message(here.card).buttons["Log"])
        assert log.acknowledged is ours
        assert known == [False, True]


async def test_the_library_keeps_no_views_that_would_also_answer(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        await here.private_message_of(
            here.player((await here.bot.services.matches.situation("k7f3x")).waiting[0].player.id)
        )
        assert not here.bot.persistent_views
        assert not here.bot._connection._view_store._views


async def typed(here: Station) -> str:
    """Return the answer to /help, which Discord still knows from the start."""
    return here.checked(await here.alice.slash(here.channel, "help")).text


async def test_a_command_that_is_no_more_is_answered_and_nothing_is_logged_as_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_station(tmp_path) as here:
        here.bot.tree.remove_command("help")
        assert await typed(here) == COMMAND_OUTDATED
        assert here.bot.router.gate.requests_inside == 0
        assert b'interaction="unknown command"' in generate_latest(here.bot.metrics.registry)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_command_that_has_other_options_now_is_answered_likewise(tmp_path: Path) -> None:
    async def other(interaction: discord.Interaction, topic: str) -> None:
        raise AssertionError(interaction, topic)

    async with running_station(tmp_path) as here:
        here.bot.tree.remove_command("help")
        here.bot.tree.add_command(app_commands.Command(name="help", description="Help", callback=other))
        assert await typed(here) == COMMAND_OUTDATED
        assert here.bot.router.gate.requests_inside == 0


async def test_an_unknown_command_is_left_to_other_processes(tmp_path: Path) -> None:
    known: list[bool] = []
    async with running_station(tmp_path) as here:
        here.bot.router.claim = claiming(known, ours=False)
        assert not (await here.alice.slash(here.channel, "help")).acknowledged
        here.bot.tree.remove_command("help")
        assert not (await here.alice.slash(here.channel, "help")).acknowledged
    assert known == [True, False]


async def test_a_removed_command_offers_no_completions(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_station(tmp_path) as here:
        here.bot.tree.remove_command("rule")
        await here.alice.autocomplete(here.channel, "rule", "query", "dil")
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]
