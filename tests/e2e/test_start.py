"""The bot's start, which leaves untouched matches alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.matches import live_matches, sessions
from tests.e2e.station import Station, register_game, running_station


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list in which commitments of restored matches are recorded."""
    found: list[str] = []
    restore = live_matches.restore

    def noted(game: Any, record: Any, *more: Any) -> Any:
        found.append(record.header.commitment)
        return restore(game, record, *more)

    monkeypatch.setattr(sessions, "restore", noted)
    return found


async def begun(here: Station) -> None:
    await here.slash(here.alice, "match new", game="tiny", deck="red")
    await here.slash(here.bob, "match join", deck="blue")
    await here.wait_until_quiet()


async def test_no_match_is_restored_before_it_is_used(tmp_path: Path, restored: list[str]) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        await here.restart()
        await here.wait_until_quiet()
        assert restored == []
        await here.press(here.alice, here.card, "Choose")
        assert len(restored) == 1


async def test_a_card_deleted_meanwhile_is_posted_again_without_a_ping(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        gone = here.card.id
        here.env.backend.delete_message(here.channel.id, gone)
        await here.restart()
        await here.wait_until_quiet()
        posted = here.env.backend.get_message(here.channel.id, here.card.id)
        assert posted.id != gone
        assert posted.ping_user_ids == []
