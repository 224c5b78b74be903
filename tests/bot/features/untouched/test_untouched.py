"""What players read of a match that nobody has touched for long."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.matches import State
from tests.e2e.station import MATCH, Station, registered, shown, station

DAYS = 20


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "tiny", "tests.bot.tiny_module")


async def later(here: Station, days: float) -> None:
    """The hour comes in which the bot looks, so many days later."""
    sessions = here.bot.services.matches._sessions
    clock, now = sessions.clock, sessions.clock()
    sessions.clock = lambda: now + timedelta(days=days)
    try:
        await here.bot.services.matches.untouched.look_after(DAYS)
    finally:
        sessions.clock = clock
    await here.quiet()


def asked(here: Station) -> list[str]:
    return [words for one in here.history() if "🕰️" in (words := shown(one).text)]


@pytest.mark.beside
async def test_both_are_asked_once_and_the_match_is_closed_when_nobody_answers(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.slash(here.bob, "match join", deck="blue")
        await here.quiet()
        await later(here, DAYS + 1)
        (words,) = asked(here)
        assert f"<@{here.alice.id}> <@{here.bob.id}>\nNobody has touched this match for 20 days." in words
        called = next(one for one in here.env.backend.messages[here.channel.id].values() if "🕰️" in shown_words(one))
        assert sorted(called.ping_user_ids) == sorted([here.alice.id, here.bob.id])
        await here.restart()
        await here.quiet()
        assert len(asked(here)) == 1
        await later(here, DAYS + 9)
        assert (await here.bot.services.matches.info(MATCH)).state is State.OVER
        assert "without a winner" in shown(here.history()[-1]).text


@pytest.mark.beside
async def test_whoever_plays_keeps_the_match_with_one_press(tmp_path: Path) -> None:
    async with station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.slash(here.bob, "match join", deck="blue")
        await here.quiet()
        await later(here, DAYS + 1)
        question = next(one for one in here.history() if "🕰️" in shown(one).text)
        await here.press(here.carol, question, "Keep")
        matches = here.bot.services.matches
        assert (await matches.log(MATCH, None, limit=1))[0].kind == "untouched", "who only looks on keeps nothing"
        await here.press(here.bob, question, "Keep")
        assert (await matches.log(MATCH, None, limit=1))[0].text == "Bob wants to keep the match."
        await later(here, 9)
        assert (await matches.info(MATCH)).state is State.PLAYING


def shown_words(message: object) -> str:
    return str(message.components)  # type: ignore[attr-defined]
