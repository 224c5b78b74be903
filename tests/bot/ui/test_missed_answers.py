"""Answers that Discord no longer accepts are logged at debug level, because the program isn't at fault."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.ui.missed_answers import is_missed_answer, keep_library_quiet
from tests.e2e.station import register_game, running_station


def refused(code: int, status: int = 404) -> discord.HTTPException:
    """Return discord.py's exception for Discord's answer."""
    answer: Any = SimpleNamespace(status=status, reason="Not Found")
    return discord.HTTPException(answer, {"code": code, "message": "Unknown"})


@pytest.mark.parametrize("code", [10008, 10015, 10062, 50027, 40060])
async def test_an_undeliverable_answer_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")
    caplog.set_level(logging.DEBUG, "bot.ui")
    async with running_station(tmp_path) as here:  # it sees to it that no error is logged

        async def late(*_: object, **__: object) -> None:
            raise refused(code)

        with monkeypatch.context() as patch:
            for said in ("defer", "send_message", "edit_message"):
                patch.setattr(f"discord.InteractionResponse.{said}", late)
            await here.alice.slash(here.channel, "match new", game="tiny", deck="red")
        counted = [one for one in here.bot.metrics.registry.collect() if one.name == "ready_room_interactions"]
    outcomes = [one.labels["outcome"] for one in counted[0].samples if one.name.endswith("_total")]
    assert outcomes == ["missed"]
    assert [one.levelname for one in caplog.records if "The interaction expired" in one.message] == ["DEBUG"]


def test_other_refusals_by_discord_are_errors() -> None:
    assert not is_missed_answer(refused(50001, 403))
    assert not is_missed_answer(ValueError())
    assert not is_missed_answer(None)


def test_an_error_within_an_error_of_the_library_is_known() -> None:
    command: Any = SimpleNamespace(name="match", qualified_name="match")
    assert is_missed_answer(app_commands.CommandInvokeError(command, refused(10062)))


def test_the_librarys_message_is_logged_at_debug_level(caplog: pytest.LogCaptureFixture) -> None:
    keep_library_quiet()
    for name in ("", "discord"):  # another test of this process may have silenced the library
        caplog.set_level(logging.DEBUG, logger=name)
    log = logging.getLogger("discord.app_commands.tree")
    for error in (refused(10062), ValueError()):
        try:
            raise error
        except Exception:
            log.exception("Ignoring exception in autocomplete for %r", "card")
    assert [(one.levelname, bool(one.exc_info)) for one in caplog.records] == [("DEBUG", False), ("ERROR", True)]
