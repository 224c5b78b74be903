"""A bot killed between creating a match's thread and saving the match leaves no empty thread behind."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.storage import matches
from tests.e2e.guillotine import KillSwitch
from tests.e2e.station import Station, running_station

pytestmark = pytest.mark.beside

GAME = "second-edition"
MOST_DEEDS = 14


def threads(here: Station) -> list[int]:
    return [one.id for one in here.env.backend.channels.values() if one.is_thread]


def said(here: Station) -> list[discord.Message]:
    return [one for one in here.history() if "opens a match of" in one.content]


def lasting(here: Station, thread: int) -> int:
    metadata = here.env.backend.channels[thread].thread_metadata
    assert metadata
    return metadata.auto_archive_duration


async def played(here: Station) -> set[int]:
    return {channel for _, channel, _ in await here.bot.services.matches.store.read(matches.channels_of_active_matches)}


async def killed_opening(here: Station, deeds: int, **wanted: Any) -> None:
    """Let Alice open a match in a thread, and kill the bot meanwhile."""
    guillotine = KillSwitch(here.bot, deeds)
    await guillotine.watches(here.slash(here.alice, "match new", game=GAME, **wanted))
    await guillotine.watches(here.wait_until_quiet())
    await here.restart_after_kill(guillotine)
    await here.wait_until_quiet()


@pytest.mark.parametrize("deeds", range(1, MOST_DEEDS))
@pytest.mark.parametrize("kind", ["thread", "private"])
async def test_a_thread_left_by_a_killed_bot_is_reused(tmp_path: Path, kind: str, deeds: int) -> None:
    async with running_station(tmp_path) as here:
        await killed_opening(here, deeds, where=kind)
        before = await played(here)
        assert [lasting(here, one) for one in threads(here) if one not in before] in ([], [60]), "archived soon"
        await here.slash(here.alice, "match new", game=GAME, where=kind)
        await here.wait_until_quiet()
        now = await played(here)
        assert len(now) == len(before) + 1
        assert set(threads(here)) == now, "a thread is left without a match"
        assert {lasting(here, one) for one in now} == {10080}
        assert len(said(here)) == (len(now) if kind == "thread" else 0)
        assert all(here.alice.id in here.env.backend.channels[one].thread_members for one in now)


async def thread_left(here: Station, kind: str, **wanted: Any) -> int:
    """Return the id of a thread left empty by a kill."""
    for deeds in range(1, MOST_DEEDS):
        await killed_opening(here, deeds, where=kind, **wanted)
        assert not await played(here), "a match is saved, so none was killed with an empty thread"
        if left := threads(here):
            return left[0]
    raise AssertionError("no thread has been made")


@pytest.mark.parametrize("why", ["somebody else", "another game", "words in it", "another kind"])
async def test_another_matchs_thread_is_left_alone(tmp_path: Path, why: str) -> None:
    async with running_station(tmp_path) as here:
        left = await thread_left(here, "thread")
        if why == "words in it":
            here.env.backend.create_message(left, here.bob.id, content="Hello")
        await here.slash(
            here.bob if why == "somebody else" else here.alice,
            "match new",
            game="frontiers" if why == "another game" else GAME,
            where="private" if why == "another kind" else "thread",
        )
        assert left not in await played(here)
        assert len(await played(here)) == 1


async def test_two_matches_that_are_opened_at_once_have_a_thread_each(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        user, channel = SimpleNamespace(id=here.alice.id, display_name="Alice"), here.bot.get_channel(here.channel.id)
        asked: Any = SimpleNamespace(user=user, channel=channel, app_permissions=discord.Permissions.all())
        opened = partial(here.bot.services.threads.open_thread, asked, "thread", GAME, ())
        async with opened() as one, opened() as other:
            assert one != other
        async with opened() as again:
            assert again in (one, other), "no match is in them"
