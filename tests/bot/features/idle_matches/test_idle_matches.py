"""Messages about matches that have been idle for long."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.matches import State
from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message

DAYS = 20


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")


async def later(here: Station, days: float) -> None:
    """Let this many days pass and the bot check once."""
    sessions = here.bot.services.matches._sessions
    clock, now = sessions.clock, sessions.clock()
    sessions.clock = lambda: now + timedelta(days=days)
    try:
        await here.bot.services.matches.idle_matches.close_idle_matches(DAYS)
    finally:
        sessions.clock = clock
    await here.wait_until_quiet()


def asked(here: Station) -> list[str]:
    return [words for one in here.history() if "🕰️" in (words := shown_message(one).text)]


@pytest.mark.beside
async def test_both_players_are_asked_once_and_an_unanswered_match_is_closed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.slash(here.bob, "match join", deck="blue")
        await here.wait_until_quiet()
        await later(here, DAYS + 1)
        (words,) = asked(here)
        assert f"<@{here.alice.id}> <@{here.bob.id}>\nThis match has been idle for 20 days." in words
        called = next(one for one in here.env.backend.messages[here.channel.id].values() if "🕰️" in shown_words(one))
        assert sorted(called.ping_user_ids) == sorted([here.alice.id, here.bob.id])
        await here.restart()
        await here.wait_until_quiet()
        assert len(asked(here)) == 1
        await later(here, DAYS + 9)
        assert (await here.bot.services.matches.info(MATCH)).state is State.OVER
        assert "without a winner" in shown_message(here.history()[-1]).text


@pytest.mark.beside
async def test_one_press_keeps_an_idle_match(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.slash(here.bob, "match join", deck="blue")
        await here.wait_until_quiet()
        await later(here, DAYS + 1)
        question = next(one for one in here.history() if "🕰️" in shown_message(one).text)
        await here.press(here.carol, question, "Keep")
        matches = here.bot.services.matches
        assert (await matches.log_lines(MATCH, None, limit=1))[0].kind == "untouched", "who only looks on keeps nothing"
        await here.press(here.bob, question, "Keep")
        assert (await matches.log_lines(MATCH, None, limit=1))[0].text == "Bob keeps the match open."
        await later(here, 9)
        assert (await matches.info(MATCH)).state is State.PLAYING


def shown_words(message: object) -> str:
    return str(message.components)  # type: ignore[attr-defined]


async def looked(here: Station, days: float) -> None:
    """Let this many days pass until the bot checks by itself."""
    sessions = here.bot.services.matches._sessions
    clock, now = sessions.clock, sessions.clock()
    sessions.clock = lambda: now + timedelta(days=days)
    try:
        await here.bot.services.idle_match_handler.check_once()
    finally:
        sessions.clock = clock
    await here.wait_until_quiet()


@pytest.mark.beside
async def test_a_lobby_is_closed_after_two_weeks(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.wait_until_quiet()
        await looked(here, 13.9)
        assert any(label.startswith("Join") for label in shown_message(here.card).buttons)
        await looked(here, 14.1)
        assert (await here.info()).state is State.OVER
        (card,) = here.history()
        assert "Nobody joined within 14 days, so the match is cancelled." in shown_message(card).text
        assert not any(label.startswith(("Join", "Options", "Leave")) for label in shown_message(card).buttons)
        assert "already open" not in (await here.slash(here.alice, "match new", game="tiny", deck="red")).text


@pytest.mark.beside
async def test_a_running_match_is_not_closed_as_a_lobby(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.slash(here.bob, "match join", deck="blue")
        await here.wait_until_quiet()
        await looked(here, 100)
        assert (await here.info()).state is State.PLAYING


@pytest.mark.beside
async def test_the_operator_sets_when_lobbies_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLOSE_LOBBIES_AFTER_DAYS", "0")
    async with running_station(tmp_path) as here:
        await here.slash(here.alice, "match new", game="tiny", deck="red")
        await here.wait_until_quiet()
        await looked(here, 1000)
        assert (await here.info()).state is State.OPEN
