"""The drawing room: pictures are drawn once, off the event loop, and cached in memory and on disk."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from functools import partial
from pathlib import Path

import pytest

from bot import process_memory
from bot.pictures import drawing_room
from bot.pictures.drawing_room import IDLE_SECONDS, MAX_PICTURES_DRAWN, DrawingRoom
from bot.rendering.kit.block import Block, bar
from bot.rendering.kit.file_cache import make_room
from bot.rendering.kit.painting import CANVASES
from tests.bot.pictures.clock import Clock


class Layouts:
    """Counts layouts and the threads they ran in."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def __call__(self) -> Block:
        self.threads.append(threading.current_thread().name)
        return bar(40, 40, "ink")


async def test_a_picture_is_drawn_once_and_off_the_event_loop() -> None:
    room, layouts = DrawingRoom(), Layouts()
    first = await room.picture("test", b"one", layouts)
    assert first == await room.picture("test", b"one", layouts)
    assert len(layouts.threads) == 1
    assert layouts.threads[0].startswith("drawing")


async def test_a_picture_with_new_content_is_redrawn() -> None:
    layouts = Layouts()
    room = DrawingRoom()
    for kind, shown, form in (("a", b"x", "webp"), ("b", b"x", "webp"), ("a", b"y", "webp"), ("a", b"x", "png")):
        await room.picture(kind, shown, layouts, form)
    assert len(layouts.threads) == 4


async def test_pictures_outlive_the_process_on_disk(tmp_path: Path) -> None:
    layouts = Layouts()
    first = await DrawingRoom(folder=tmp_path).picture("test", b"one", layouts)
    assert first == await DrawingRoom(folder=tmp_path).picture("test", b"one", layouts)
    assert len(layouts.threads) == 1
    await DrawingRoom("high-contrast", tmp_path).picture("test", b"one", layouts)
    assert len(layouts.threads) == 2


async def test_memory_holds_only_so_much() -> None:
    layouts = Layouts()
    size = len(await DrawingRoom().picture("test", b"one", layouts))
    room = DrawingRoom(memory_bytes=2 * size)
    for shown in (b"one", b"two", b"three"):
        await room.picture("test", shown, layouts)
    before = len(layouts.threads)
    await room.picture("test", b"three", layouts)
    assert len(layouts.threads) == before
    await room.picture("test", b"one", layouts)
    assert len(layouts.threads) == before + 1


async def test_free_memory_is_returned_when_drawing_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    wide, high = 1600, 1000
    tidied = dict[threading.Thread, float]()
    monkeypatch.setattr(drawing_room, "time", clock := Clock())
    release = "release_free_memory"
    monkeypatch.setattr(process_memory, release, lambda: tidied.update({threading.current_thread(): clock.now}))
    others, room = set(threading.enumerate()), DrawingRoom()
    with CANVASES.borrow(wide, high) as canvas:
        pass
    await room.picture("test", b"one", lambda: bar(wide, high, "ink"))
    with CANVASES.borrow(wide, high) as kept:
        assert kept is canvas
    clock.later(IDLE_SECONDS / 4)
    await room.picture("test", b"two", lambda: bar(wide, high, "ink"))
    (resting,) = (one for one in set(threading.enumerate()) - others if one.name == "drawing rests")
    clock.later(IDLE_SECONDS * 3 / 4)
    clock.later(IDLE_SECONDS / 4)
    await asyncio.to_thread(resting.join)
    assert tidied == {resting: IDLE_SECONDS * 5 / 4}
    with CANVASES.borrow(wide, high) as fresh:
        assert fresh is not canvas


async def test_a_drawn_picture_leaves_nothing_to_wait_for_in_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, timers = asyncio.get_running_loop(), []
    monkeypatch.setattr(loop, "call_at", lambda when, *_, **__: timers.append(when))
    monkeypatch.setattr(loop, "call_later", lambda delay, *_, **__: timers.append(delay))
    await DrawingRoom().picture("test", b"one", lambda: bar(1600, 1000, "ink"))
    assert timers == []


def test_the_least_recently_used_pictures_leave_the_disk_first(tmp_path: Path) -> None:
    for age, name in enumerate(("old", "middle", "new")):
        (tmp_path / name).write_bytes(b"x" * 100)
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    make_room(tmp_path, 250)
    assert {file.name for file in tmp_path.iterdir()} == {"middle", "new"}


async def test_a_disk_that_cannot_be_written_to_costs_nothing_but_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    with caplog.at_level(logging.WARNING):
        assert await DrawingRoom(folder=blocked).picture("test", b"one", Layouts())
    assert "Can’t cache the picture" in caplog.text


async def test_drawing_is_behind_where_more_is_wanted_than_is_usually_drawn_in_that_time() -> None:
    room, may_go_on = DrawingRoom(), threading.Event()

    def slow() -> Block:
        may_go_on.wait()
        return bar(40, 40, "ink")

    assert not room.is_behind(0.01)  # how long a picture takes is not known yet
    await room.picture("test", b"first", Layouts())
    assert not room.is_behind(0)
    drawing = [
        asyncio.create_task(room.picture("test", bytes([number]), slow)) for number in range(MAX_PICTURES_DRAWN + 1)
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert room.is_behind(0)
    assert not room.is_behind(60)
    may_go_on.set()
    await asyncio.gather(*drawing)
    assert not room.is_behind(0)


async def test_background_pictures_queue_one_at_a_time_and_outdated_ones_are_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing_room, "MAX_PICTURES_DRAWN", 1)
    room, may_go_on, order = DrawingRoom(), threading.Event(), list[str]()
    await room.picture("test", b"before", Layouts())

    def layout(name: str) -> Block:
        may_go_on.wait()
        order.append(name)
        return bar(40, 40, "ink")

    drawing: dict[str, asyncio.Task[bytes]] = {}
    for name in ("first", "card 1", "card 2", "a", "b", "c"):
        picture = room.picture("test", name.encode(), partial(layout, name), is_low_priority=name.startswith("card"))
        drawing[name] = asyncio.create_task(picture)
        await asyncio.sleep(0)
    drawing["b"].cancel()
    may_go_on.set()
    await asyncio.wait(drawing.values())
    assert order == ["first", "card 1", "a", "c", "card 2"]
