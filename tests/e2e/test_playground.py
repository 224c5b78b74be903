"""The playground and the other commands of `python -m bot`, as an operator runs them."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import playground
from bot.playground import forget_commands, keeping_time, simulated
from bot.wiring import ready_room
from tests.e2e.station import settings_in, shown


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "bot", *arguments]
    environment = {**os.environ, "DATA_DIR": str(folder), "DISCORD_TOKEN": "", "RULEBOOKS": "", "DATABASE_URL": ""}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as process:  # noqa: S603
        try:
            yield process
        finally:
            process.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_page_is_served_until_the_operator_stops_it(tmp_path: Path, number: signal.Signals) -> None:
    port = free_port()
    with running(tmp_path, "playground", "--port", str(port)) as process:
        assert process.stdout
        assert process.stderr
        line = process.stdout.readline()
        assert re.search(rf"http://127\.0\.0\.1:{port}/#\S{{20,}}", line)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().status == 200
        connection.close()
        process.send_signal(number)
        assert process.wait(timeout=20) == 0
        assert "Traceback" not in process.stderr.read()


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with running(tmp_path, "playground", "--port", str(port)) as process:
            _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert f"Port {port} cannot be used" in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("port", ["0", "99999"])
def test_a_port_that_does_not_exist(tmp_path: Path, port: str) -> None:
    with running(tmp_path, "playground", "--port", port) as process:
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert f"There is no port {port}" in errors


def test_running_without_a_token(tmp_path: Path) -> None:
    with running(tmp_path, "run") as process:
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "DISCORD_TOKEN is not set" in errors
    assert "python -m bot playground" in errors


@pytest.mark.parametrize("command", ["run", "playground"])
def test_components_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[terrain]]\nid = "nebula"\ncost = "much"', encoding="utf-8")
    monkeypatch.setenv("FRONTIERS_COMPONENTS", str(mine))
    with running(tmp_path, command) as process:
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "FRONTIERS_COMPONENTS cannot be used:\nmine.toml: terrain “nebula”: cost: expected int" in errors
    assert "Traceback" not in errors


class TestCheck:
    def test_all_is_well(self, tmp_path: Path) -> None:
        with running(tmp_path, "check") as process:
            output, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        assert [line.split()[:2] for line in output.splitlines()] == [
            ["ok", f"{name}:"] for name in ("settings", "database", "index", "cards", "games", "components", "pictures")
        ]

    def test_components_of_an_owner(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        mine = tmp_path / "mine.toml"
        mine.write_text('[[terrain]]\nid = "nebula"\ncost = 4', encoding="utf-8")
        monkeypatch.setenv("FRONTIERS_COMPONENTS", str(mine))
        with running(tmp_path, "check") as process:
            output, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        assert f"1 of them from {mine}" in output

    def test_a_broken_database(self, tmp_path: Path) -> None:
        (tmp_path / "ready-room.sqlite3").write_bytes(b"This is no database. " * 100)
        with running(tmp_path, "check") as process:
            output, errors = process.communicate(timeout=60)
        assert process.returncode == 1
        assert "FAILED  database:" in output
        assert "Traceback" not in output + errors


async def test_a_restarted_playground_shows_the_match_again(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    ids = []
    for _ in range(2):
        forget_commands(settings)
        async with ready_room(settings) as bot, simulated(bot) as world:
            ids.append((world.channel.id, *(player.id for player in world.players)))
            if len(ids) == 1:
                await world.players[0].slash(world.channel, "match new", game="second-edition", deck="federation")
                await world.players[1].slash(world.channel, "match join", deck="klingon")
            card = shown(world.channel.last_message)
            assert "**Alice** against **Bob**" in card.text
            chooser = await world.players[0].click(world.channel.last_message, label="Choose")  # type: ignore[arg-type]
            assert chooser.response
    assert ids[0] == ids[1]


async def test_a_press_while_the_clock_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playground, "TICK", 0.02)
    settings = settings_in(tmp_path)
    forget_commands(settings)
    async with ready_room(settings) as bot, simulated(bot) as world:
        start = world.env.now()
        async with keeping_time(world.env):
            for _ in range(30):
                await asyncio.sleep(0)
                result = await world.players[0].slash(world.channel, "help")
                assert result.response
                assert "Play a first match" in shown(result.response).text
        assert world.env.now() > start


async def test_a_slip_of_a_player_is_no_failure_of_the_page(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    forget_commands(settings)
    async with ready_room(settings) as bot, simulated(bot) as world:
        result = await world.players[0].slash(world.channel, "match new", game="chess")
        assert result.response
        assert "There is no game called “chess”" in shown(result.response).text
        assert world.env.errors == []
