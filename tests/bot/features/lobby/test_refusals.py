"""Refusals by Discord when a match is opened are explained with a remedy, and leave nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.problems import MatchProblem
from tests.e2e.station import Station, running_station

GAME = "second-edition"


def left(here: Station) -> list[str]:
    """Return the messages in the channel and the threads below it."""
    threads = [one.name or "" for one in here.env.backend.channels.values() if one.is_thread]
    return [*threads, *(one.content for one in here.history())]


@pytest.mark.parametrize("kind", ["thread", "private"])
@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (400, 50024, "Discord doesn’t allow this in this kind of channel. Use a text channel"),
        (400, 160006, "This server has reached Discord’s limit of active threads. Close or archive old threads"),
        (403, 160006, "This server has reached Discord’s limit of active threads. Close or archive old threads"),
        (400, 20028, "Discord doesn’t allow any more changes in this channel for now. Nothing was lost; try again"),
        (404, 10003, "Discord says that this channel no longer exists. Use another one."),
        (400, 40006, "Discord has turned off this feature for now. Nothing was lost; try again"),
        (400, 240000, "Discord blocked my message because of a link in it."),
        (503, 0, "Discord is overloaded. Nothing was lost; try again in a few minutes."),
        (400, 200001, "This server’s AutoMod blocked the thread’s title."),
    ],
)
async def test_a_refused_thread_is_explained_and_leaves_nothing_behind(
    tmp_path: Path, kind: str, status: int, code: int, sentence: str
) -> None:
    async with running_station(tmp_path) as here:
        here.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=None)
        here.env.inject_error("POST", "/channels/*/messages/*/threads", status=status, code=code, times=None)
        told = (await here.slash(here.alice, "match new", game=GAME, where=kind)).text
        assert sentence in told
        assert "code" not in told
        assert left(here) == []
        here.env.backend.faults.clear()
        assert "is open in <#" in (await here.slash(here.alice, "match new", game=GAME, where=kind)).text


async def test_a_message_that_has_a_thread_already_is_passed_over(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        assert here.bot.user
        words = "**Alice** opens a match of Star Trek CCG, Second Edition."
        here.env.backend.create_message(here.channel.id, here.bot.user.id, content=words)
        here.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=160004, times=1)
        assert "is open in <#" in (await here.slash(here.alice, "match new", game=GAME, where="thread")).text


@pytest.mark.parametrize("kind", ["thread", "private"])
async def test_a_match_that_cannot_be_opened_leaves_no_thread(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise MatchProblem("You have too many matches.")

    async with running_station(tmp_path) as here:
        monkeypatch.setattr(here.bot.services.matches.seating, "open_match", refused)
        told = (await here.slash(here.alice, "match new", game=GAME, where=kind)).text
        assert "You have too many matches." in told
        assert left(here) == []


async def test_a_deleted_thread_has_no_link(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game=GAME, where="thread")
        info = await here.info()
        assert "Go to match" in (await here.slash(here.alice, "my matches")).text
        assert "Go to match" in (await here.slash(here.alice, "matches")).text
        here.env.backend.delete_channel(info.channel)
        await here.env.settle()
        mine = (await here.slash(here.alice, "my matches")).text
        assert "Go to match" not in mine
        assert "Its channel was deleted. In another channel of its server, use /match move" in mine
        assert "Go to match" not in (await here.slash(here.alice, "matches")).text
