"""The playground and the other commands of `python -m bot`, as operators run them."""

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
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot import playground
from bot.__main__ import main
from bot.playground import forget_commands, run_simulation, running_clock
from bot.wiring import open_bot
from glossary_index import index_folders as indexes
from tests.bot.own_index import build_quickly
from tests.e2e.station import settings_in, shown_message


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


def test_the_page_is_served_until_the_operator_stops_the_program(tmp_path: Path) -> None:
    """The second run uses the index built by the first."""
    for number in (signal.SIGINT, signal.SIGTERM):
        port = free_port()
        with running(tmp_path, "playground", "--port", str(port)) as process:
            assert process.stdout
            assert process.stderr
            line = process.stdout.readline()
            assert re.search(rf"http://127\.0\.0\.1:{port}/#\S{{20,}}", line)
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request("GET", "/")
            assert connection.getresponse().status == 200
            connection.close()
            process.send_signal(number)
            assert process.wait(timeout=60) == 0
            assert "Traceback" not in process.stderr.read()


class TestWhatIsRefused:
    @pytest.fixture(autouse=True)
    def environment(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("DATA_DIR", str(tmp_path))
        monkeypatch.setattr(indexes, "build", build_quickly)
        monkeypatch.chdir(tmp_path)

    def test_a_port_in_use(self, capsys: pytest.CaptureFixture[str]) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            assert main(["playground", "--port", str(port)]) == 2
        assert f"Port {port} can’t be used" in capsys.readouterr().err

    @pytest.mark.parametrize("port", ["0", "65536"])
    def test_a_port_that_does_not_exist(self, port: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["playground", "--port", port]) == 2
        assert f"{port} is not a valid port" in capsys.readouterr().err

    def test_running_without_a_token(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["run"]) == 2
        refused = capsys.readouterr().err
        assert "DISCORD_TOKEN is not set" in refused
        assert "python -m bot playground" in refused

    @pytest.mark.parametrize("command", ["run", "playground"])
    def test_components_that_cannot_be_used(
        self, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        Path("mine.toml").write_text('[[terrain]]\nid = "nebula"\ncost = "much"', encoding="utf-8")
        monkeypatch.setenv("FRONTIERS_COMPONENTS", "mine.toml")
        assert main([command, *(["--port", str(free_port())] if command == "playground" else [])]) == 2
        refused = capsys.readouterr().err
        assert "FRONTIERS_COMPONENTS can’t be used:\nmine.toml: terrain “nebula”: cost: expected int" in refused

    def test_the_check_reports_successes_and_failures(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        parts = ["settings", "database", "index", "cards", "games", "components", "pictures"]
        parts += ["folders", "address", "copies"]
        assert main(["check"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[:2] for line in lines] == [["ok", f"{name}:"] for name in parts]
        assert "none of them yours" in lines[5]
        Path("mine.toml").write_text('[[terrain]]\nid = "nebula"\ncost = 4', encoding="utf-8")
        monkeypatch.setenv("FRONTIERS_COMPONENTS", "mine.toml")
        (tmp_path / "ready-room.sqlite3").write_bytes(b"This is no database. " * 100)
        assert main(["check"]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in lines] == ["ok", "FAILED", *["ok"] * 8]
        assert "1 of them from mine.toml" in lines[5]


async def test_a_restarted_playground_still_shows_the_match(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    ids = []
    for _ in range(2):
        forget_commands(settings)
        async with open_bot(settings) as bot, run_simulation(bot) as world:
            ids.append((world.channel.id, *(player.id for player in world.players)))
            if len(ids) == 1:
                await world.players[0].slash(world.channel, "match new", game="second-edition", deck="federation")
                await world.players[1].slash(world.channel, "match join", deck="klingon")
            card = shown_message(world.channel.last_message)
            assert "**Alice** against **Bob**" in card.text
            chooser = await world.players[0].click(world.channel.last_message, label="Choose")  # type: ignore[arg-type]
            assert chooser.response
    assert ids[0] == ids[1]


async def test_a_press_while_the_clock_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playground, "TICK_SECONDS", 0.02)
    settings = settings_in(tmp_path)
    forget_commands(settings)
    async with open_bot(settings) as bot, run_simulation(bot) as world:
        start = world.env.now()
        async with running_clock(world.env):
            for _ in range(30):
                await asyncio.sleep(0)
                result = await world.players[0].slash(world.channel, "help")
                assert result.response
                assert "Play a first match" in shown_message(result.response).buttons
        assert world.env.now() > start


async def test_times_on_the_page_follow_the_clock_without_a_refresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message from a minute ago must not read "in 1 minute"."""
    monkeypatch.setattr(playground, "TICK_SECONDS", 0.02)
    settings = settings_in(tmp_path)
    forget_commands(settings)
    async with (
        open_bot(settings) as bot,
        run_simulation(bot) as world,
        world.env.preview(world.channel, viewers=world.players, layout="channel", port=free_port()) as preview,
    ):
        world.env.backend.advance_clock(90)
        async with running_clock(world.env, preview):
            await asyncio.sleep(0.2)
            late = (world.env.now() - preview.capture_time).total_seconds()
            profile = (await preview.snapshot())["profile"]
        assert 0 <= late < 1
        assert datetime.fromisoformat(profile["presentationTime"]) > world.env.now() - timedelta(seconds=1)


async def test_a_players_mistake_is_not_a_failure_of_the_page(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    forget_commands(settings)
    async with open_bot(settings) as bot, run_simulation(bot) as world:
        result = await world.players[0].slash(world.channel, "match new", game="chess")
        assert result.response
        assert "There is no game called “chess”" in shown_message(result.response).text
        assert world.env.errors == []
