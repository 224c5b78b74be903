"""The painting process: it makes the same pictures as the bot, and however it ends, no picture is missing."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from bot.pictures import drawing_room
from bot.pictures import painter as painting
from bot.pictures.drawing_room import DrawingRoom, DrawingRoomClosedError
from bot.pictures.painter import NICENESS, RETRY_SECONDS, Painter, PainterGoneError
from bot.rendering.kit.block import Block, bar
from bot.rendering.kit.painting import QUICK_FORMAT, rendered_file
from bot.rendering.kit.theme import STANDARD_THEME
from tests.bot.pictures.clock import Clock
from tests.bot.rendering.picture_checks import board_of
from tests.bot.rendering.tables import attempt_table
from tests.e2e.station import running_station

SMALL = bar(40, 40, "ink")


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Iterator[Painter]:
    monkeypatch.setenv("DISCORD_TOKEN", "of.no.body")
    hired = Painter()
    yield hired
    hired.stop()


def process_of(painter: Painter) -> psutil.Process:
    assert painter._process
    return psutil.Process(painter._process.process.pid)


def test_it_paints_what_the_bot_would_paint_and_keeps_its_drawings(painter: Painter, tmp_path: Path) -> None:
    board = board_of(attempt_table())
    assert painter.paint(board, STANDARD_THEME, QUICK_FORMAT) == rendered_file(board, STANDARD_THEME, QUICK_FORMAT)
    painter.stop()
    painter.folder = tmp_path / "drawings"
    painter.paint(board, STANDARD_THEME, QUICK_FORMAT)
    assert list(painter.folder.glob("*.drawing"))


def test_the_painter_has_low_priority_no_token_and_ignores_signals(painter: Painter) -> None:
    painter.paint(SMALL, STANDARD_THEME, QUICK_FORMAT)
    process = process_of(painter)
    assert process.nice() == psutil.Process().nice() + NICENESS
    assert "DISCORD_TOKEN" not in process.environ()
    for number in (signal.SIGINT, signal.SIGTERM):
        process.send_signal(number)
    painter.paint(SMALL, STANDARD_THEME, QUICK_FORMAT)
    assert process_of(painter) == process


async def test_a_press_starts_the_painter_and_calm_ends_it(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hired, hire = threading.Event(), painter.start

    def heard() -> None:
        hire()
        hired.set()

    monkeypatch.setattr(painter, "start", heard)
    monkeypatch.setattr(drawing_room, "time", clock := Clock())
    others, room = set(threading.enumerate()), DrawingRoom(painter=painter)
    async with running_station(tmp_path, room=room) as here:
        await asyncio.to_thread(hired.wait)  # what is prepared once the bot is connected
        painter.stop()
        hired.clear()
        await here.slash(here.alice, "help")
        await asyncio.to_thread(hired.wait)
        process = process_of(painter)
        clock.later(drawing_room.IDLE_SECONDS)
        for resting in set(threading.enumerate()) - others:
            if resting.name == "drawing rests":
                await asyncio.to_thread(resting.join)
    assert not painter.is_running
    assert not process.is_running()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(painting, "time", clock := Clock())
    return clock


async def test_after_the_painters_death_the_bot_paints_until_a_new_one_runs(painter: Painter, clock: Clock) -> None:
    room = DrawingRoom(painter=painter)
    await room.prepare()
    painter.paint(SMALL, STANDARD_THEME, QUICK_FORMAT)
    first = process_of(painter)

    def layout() -> Block:
        first.kill()
        first.wait()
        return SMALL

    assert await room.picture("test", b"one", layout) == rendered_file(SMALL, STANDARD_THEME, QUICK_FORMAT)
    with pytest.raises(AssertionError):
        process_of(painter)
    assert await room.picture("test", b"two", lambda: SMALL)
    assert not painter.is_running
    clock.later(RETRY_SECONDS)
    assert await room.picture("test", b"three", lambda: SMALL)
    assert process_of(painter) != first


async def test_where_none_can_be_hired_the_bot_paints_and_tries_seldom(
    painter: Painter, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def refused(folder: Path | None) -> None:
        tries.append(folder)
        raise OSError

    monkeypatch.setattr(painting, "_start_process", refused)
    room = DrawingRoom(painter=painter)
    await room.prepare()
    for number in range(6):
        assert await room.picture("test", bytes([number]), lambda: SMALL)
        clock.later(RETRY_SECONDS / 3)
    assert len(tries) == 2
    with pytest.raises(PainterGoneError):
        painter.start()


def test_it_ends_with_the_bot_however_that_ends() -> None:
    program = """
from bot.pictures.painter import Painter
painter = Painter()
painter.start()
print(painter._process.process.pid, flush=True)
input()
"""
    with subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout
        process = psutil.Process(int(bot.stdout.readline()))
        bot.kill()
    _, alive = psutil.wait_procs([process], timeout=60)
    assert not alive


def test_a_stopped_painter_ends(painter: Painter) -> None:
    painter.start()
    process = process_of(painter)
    painter.stop()
    assert not process.is_running()
    painter.stop()


async def test_a_hanging_painter_is_killed_and_the_bot_paints(painter: Painter) -> None:
    room = DrawingRoom(painter=painter)
    painter.paint(SMALL, STANDARD_THEME, QUICK_FORMAT)
    hung = process_of(painter)
    hung.suspend()
    painter.max_paint_seconds = 0.05
    assert await room.picture("test", b"one", lambda: SMALL) == rendered_file(SMALL, STANDARD_THEME, QUICK_FORMAT)
    assert not hung.is_running()


async def test_closing_does_not_wait_for_a_hanging_painter(painter: Painter) -> None:
    room = DrawingRoom(painter=painter)
    painter.paint(SMALL, STANDARD_THEME, QUICK_FORMAT)
    hung, laid_out = process_of(painter), asyncio.Event()
    hung.suspend()
    loop = asyncio.get_running_loop()

    def layout() -> Block:
        loop.call_soon_threadsafe(laid_out.set)
        return SMALL

    given_up = asyncio.create_task(room.picture("test", b"one", layout))
    await laid_out.wait()
    await room.close()
    with pytest.raises(DrawingRoomClosedError):
        await given_up
    assert not hung.is_running()
    with pytest.raises(DrawingRoomClosedError):
        await room.picture("test", b"two", lambda: SMALL)
