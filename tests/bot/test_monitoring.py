"""Metrics and health for operators who monitor the bot."""

from __future__ import annotations

import asyncio
import json
import socket
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest

from bot.monitoring import AddressProblem, check_address
from tests.e2e.gestures import field_ids
from tests.e2e.station import Station, register_game, running_station


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a free port of this machine."""
    register_game(monkeypatch, "tiny", "tests.bot.tiny_module")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = int(taken.getsockname()[1])
    monkeypatch.setenv("METRICS_PORT", str(number))
    return number


async def read(port: int, path: str) -> tuple[int, str]:
    """Return what a browser would show."""

    def fetched() -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as refused:
            return refused.code, refused.read().decode()

    return await asyncio.to_thread(fetched)


async def begun(here: Station) -> None:
    await here.slash(here.alice, "match new", game="tiny", deck="red")
    await here.slash(here.bob, "match join", deck="blue")
    await here.wait_until_quiet()


async def test_a_bot_that_answers_players_is_in_good_health(tmp_path: Path, port: int) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        status, words = await read(port, "/health")
        known = json.loads(words)
        assert (status, known["ready"], known["matches"]) == (200, True, {"tiny": {"playing": 1}})
        assert known["database"] > 0
        assert (known["oldest_unsent"], known["queued"]) == (0, 0)


async def test_before_the_end_it_is_not_ready(tmp_path: Path, port: int) -> None:
    async with running_station(tmp_path) as here:
        await here.bot.router.gate.close(0)
        status, words = await read(port, "/health")
        assert status == 503
        assert json.loads(words)["ready"] is False


async def test_without_its_database_it_is_ill(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_station(tmp_path) as here:

        async def away(*_: object) -> None:
            raise OSError("The disk is gone.")

        with monkeypatch.context() as patch:
            patch.setattr(here.bot.services.matches.store, "read", away)
            status, words = await read(port, "/health")
            _, numbers = await read(port, "/metrics")
        assert status == 503
        assert json.loads(words)["database"] is None
        assert "ready_room_database_up 0.0" in numbers


async def test_numbers_of_all_parts(tmp_path: Path, port: int) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        status, numbers = await read(port, "/metrics")
    assert status == 200
    for line in (
        "ready_room_ready 1.0",
        "ready_room_gateway_connected 1.0",
        "ready_room_oldest_unsent_seconds 0.0",
        "ready_room_interactions_in_hand 0.0",
        "ready_room_interactions_queued 0.0",
        'ready_room_matches{game="tiny",state="playing"} 1.0',
        'ready_room_interactions_total{interaction="/match new",outcome="done"} 1.0',
        'ready_room_transaction_seconds_bucket{kind="write",le="+Inf"}',
        "# TYPE ready_room_drawing_seconds histogram",
    ):
        assert line in numbers


async def test_forms_are_counted_together_for_each_has_an_id_of_its_own(tmp_path: Path, port: int) -> None:
    async with running_station(tmp_path) as here:
        await begun(here)
        for name in ("Crew", "Away team"):
            form = await here.alice.slash(here.channel, "deck import", name=name)
            fields = field_ids(form.modal)
            await here.alice.submit_modal(form, {fields[0]: name, fields[1]: "1 Nothing"})
        _, numbers = await read(port, "/metrics")
    counted = [line for line in numbers.splitlines() if line.startswith("ready_room_interactions_total")]
    assert 'ready_room_interactions_total{interaction="form",outcome="done"} 2.0' in counted
    assert not any("component" in line for line in counted), counted


async def test_an_address_that_is_taken(tmp_path: Path, port: int) -> None:
    with socket.create_server(("127.0.0.1", port)):
        with pytest.raises(AddressProblem, match=rf"127\.0\.0\.1:{port} \(Address already in use\).*METRICS_PORT"):
            check_address("127.0.0.1", port)
        with pytest.raises(AddressProblem):
            async with running_station(tmp_path):
                raise AssertionError("It cannot start.")
    check_address("127.0.0.1", port)
