"""Measures of bots as processes of their own, over real HTTP and gateway: ``python -m tests.network NAME …``.

The simulated Discord and all players are one process, the bots are others, so that what a bot's process takes is its
own. Databases are SQLite files but for ``measure_processes``, which starts a PostgreSQL server of its own. What shall be
reached stands in brackets behind what was.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

import psutil

from bot.command_line import fast_loop_factory
from bot.pictures.drawing_room import IDLE_SECONDS
from tests.databases import empty_postgresql_database
from tests.network.stored_matches import store_matches
from tests.network.tables import CHECK_SECONDS, BotProcesses, NetworkTable, PingRecorder, PressWatch, bots_and_tables

LATE_SECONDS = 30.0
IDLE_PROCESSOR_SECONDS = 0.05
"""Seconds of processor time in a lull up to which a bot has nothing to do."""
LULL_SECONDS = 4.0
"""Seconds in which a bot takes up what it has put off, such as the picture of a card."""
TABLES_AT_ONCE = 20
"""So many tables are begun, or played, at once where all that counts is that they have been."""


def _percentile_ms(seconds: Sequence[float], percent: int) -> str:
    return f"{statistics.quantiles(seconds, n=100)[percent - 1] * 1000:.0f} ms" if len(seconds) > 1 else "unknown"


def _bots_processor_seconds(bots: BotProcesses) -> float:
    """The seconds of processor time that the bots which run have taken."""
    return _processor_seconds(psutil.Process(one.pid) for one in bots.running)


def _painters_processor_seconds(bots: BotProcesses) -> float:
    """Those that the processes have taken which paint for them."""
    return _processor_seconds(child for one in bots.running for child in psutil.Process(one.pid).children())


def _processor_seconds(processes: Iterable[psutil.Process]) -> float:
    return float(sum(sum(one.cpu_times()[:2]) for one in processes))


def _result_lines(
    watch: PressWatch, calls: PingRecorder, tables: Sequence[NetworkTable], bots: BotProcesses
) -> list[str]:
    trouble = [one for table in tables for one in table.trouble]
    return [
        (
            f"{sum(table.decisions for table in tables)} decisions, {len(watch.callbacks)} interactions, "
            f"{watch.unheard} presses to no bot, {sum(table.sent_away for table in tables)} sent away: "
            f"{watch.lost} unanswered, {watch.unfinished} begun and not finished, {watch.doubled} answered twice; "
            f"{calls.made} calls, {len(calls.doubled)} of them doubled; {len(trouble)} troubles, "
            f"{len(bots.errors())} errors logged; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        ),
        *trouble[:5],
        *bots.errors()[:5],
    ]


async def measure_load(
    folder: Path, count: int = 20, seconds: int = 60, earlier: int = 0, thinking: float = 0.1
) -> list[str]:
    """So many matches at once in one process: presses a second, their times, and the bot's processor time.

    What is played in the seconds ``earlier`` is not measured: a bot that has run for a while has its drawings on disk.
    """
    async with bots_and_tables(folder, count) as (bots, tables, watch, calls):
        await bots.start()
        trivial = await _trivial_command_ms(bots, tables[0])
        for table in tables:
            await table.begin()
        await asyncio.gather(*(table.play(time.monotonic() + earlier, thinking) for table in tables))
        watch.first.clear()
        watch.whole.clear()
        before, painted, begun = _bots_processor_seconds(bots), _painters_processor_seconds(bots), time.monotonic()
        await asyncio.gather(*(table.play(begun + seconds, thinking) for table in tables))
        taken, cost, painting = (
            time.monotonic() - begun,
            _bots_processor_seconds(bots) - before,
            _painters_processor_seconds(bots) - painted,
        )
        presses = len(watch.whole)
        each = cost / max(1, presses) * 1000
        return [
            f"{count} matches for {taken:.0f} s: {presses} presses, {presses / taken:.1f} a second (150)",
            (
                f"first response {_percentile_ms(watch.first, 50)} / {_percentile_ms(watch.first, 95)}, whole answer "
                f"{_percentile_ms(watch.whole, 50)} / {_percentile_ms(watch.whole, 95)} (p50 / p95; 100 / 300 ms)"
            ),
            (
                f"processor time of the bot a press, all that comes of it included: {each:.1f} ms (7), "
                f"{each / trivial:.1f} × (20) a trivial command of {trivial:.1f} ms; besides, of its painter "
                f"{painting / max(1, presses) * 1000:.1f} ms"
            ),
            *_result_lines(watch, calls, tables, bots),
        ]


async def _wait_until_idle(bots: BotProcesses) -> None:
    """Until what has been done leaves nothing to be drawn or sent."""
    taken = -1.0
    while (now := _bots_processor_seconds(bots) + _painters_processor_seconds(bots)) - taken > IDLE_PROCESSOR_SECONDS:
        taken = now
        await asyncio.sleep(LULL_SECONDS)


async def _trivial_command_ms(bots: BotProcesses, table: NetworkTable, times: int = 100) -> float:
    """The milliseconds of processor time that a command takes which only looks something up.

    It is measured before any match begins, for what these leave behind is drawn for a long time; when the start has
    left nothing to be done; and not at the first of these commands, which load what is loaded once.
    """
    await _wait_until_idle(bots)
    for _ in range(times // 4):
        await table.slash(table.alice, "help")
    before = _bots_processor_seconds(bots)
    for _ in range(times):
        await table.slash(table.alice, "help")
    return (_bots_processor_seconds(bots) - before) / times * 1000


async def measure_outage(folder: Path, count: int = 10, seconds: int = 60) -> list[str]:
    """Discord takes no messages for a while, while people play on; how soon afterwards all cards are right."""
    async with bots_and_tables(folder, count) as (bots, tables, watch, calls):
        await bots.start()
        for table in tables:
            await table.begin()
        env = tables[0].env
        for path in ("/channels/*/messages", "/channels/*/messages/*"):
            env.inject_error("*", path, status=503, times=None)
        await asyncio.gather(*(table.play(time.monotonic() + seconds, 1.0) for table in tables))
        env.backend.faults.clear()
        took = await _seconds_until_right(tables, 60)
        after = "not repaired within 60 s" if took is None else f"repaired {took:.1f} s after it (10)"
        return [f"{seconds} s without message routes, {after}", *_result_lines(watch, calls, tables, bots)]


async def _seconds_until_right(tables: Sequence[NetworkTable], longest: float) -> float | None:
    """After how many seconds each card names somebody who is asked something then; ``None`` for never."""
    begun = time.monotonic()
    while time.monotonic() - begun < longest:
        if all([table.names_a_player() and await table.names_the_right_players() for table in tables]):
            return time.monotonic() - begun
        await asyncio.sleep(CHECK_SECONDS)
    return None


async def measure_processes(folder: Path, count: int = 150, seconds: int = 120, every: int = 20) -> list[str]:
    """Two processes on PostgreSQL, of which one after the other is killed and started again every few seconds."""
    async with bots_and_tables(folder, count, empty_postgresql_database()) as (bots, tables, watch, calls):
        await bots.start()
        await bots.start()
        for first in range(0, count, TABLES_AT_ONCE):
            await asyncio.gather(*(table.begin() for table in tables[first : first + TABLES_AT_ONCE]))
        chance, begun, kills = random.Random(1), time.monotonic(), 0
        playing = [asyncio.create_task(table.play(begun + seconds, 8.0)) for table in tables]
        while time.monotonic() < begun + seconds:
            await asyncio.sleep(every)
            await bots.kill(chance.choice(bots.running))
            kills += 1
            await bots.start()
        await asyncio.gather(*playing)
        gaps = [gap for table in tables for gap in table.gaps]
        late = sum(gap > LATE_SECONDS for gap in gaps)
        return [
            (
                f"{kills} kills in {seconds} s, {count} matches; from one decision at a table to the next, apart "
                f"from thinking, {_percentile_ms(gaps, 50)} / {_percentile_ms(gaps, 95)}, at most {max(gaps):.0f} s, "
                f"{late} later than by {LATE_SECONDS:.0f} s (0)"
            ),
            *_result_lines(watch, calls, tables, bots),
        ]


async def measure_kills(folder: Path, count: int = 20, sigterm: int = 0) -> list[str]:
    """A process that is killed at random moments, or asked to end, and started again, while people play at tables."""
    number = signal.SIGTERM if sigterm else signal.SIGKILL
    async with bots_and_tables(folder, 4) as (bots, tables, watch, calls):
        await bots.start()
        for table in tables:
            await table.begin()
        chance, late = random.Random(count), 0
        for _ in range(count):
            playing = [asyncio.create_task(table.play(time.monotonic() + 60, 0.2)) for table in tables]
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            await bots.kill(bots.running[0], number)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await bots.start()
            late += await _seconds_until_right(tables, 10) is None
        return [
            f"{count} × {number.name}: {late} not right 10 s afterwards (0)",
            *_result_lines(watch, calls, tables, bots),
        ]


async def measure_start(folder: Path, count: int = 10_000) -> list[str]:
    """A start with so many stored matches under way, until a player is answered."""
    data = folder / "data"
    data.mkdir()
    await store_matches(data, count)
    size = (data / "ready-room.sqlite3").stat().st_size / 1e6
    async with bots_and_tables(folder, 1) as (bots, tables, watch, calls):
        begun = time.monotonic()
        await bots.start()
        connected, cost = time.monotonic() - begun, _bots_processor_seconds(bots)
        await tables[0].slash(tables[0].alice, "help")
        answered = time.monotonic() - begun
        return [
            (
                f"{count} stored matches ({size:.0f} MB): connected after {connected:.1f} s of which {cost:.1f} s of "
                f"processor time, first answer after {answered:.1f} s (2.5), {_bots_processor_seconds(bots):.1f} s of processor time"
            ),
            *_result_lines(watch, calls, tables, bots),
        ]


async def measure_memory(folder: Path, count: int = 5000, live: int = 300) -> list[str]:
    """What a process takes with so many stored matches, and after so many others have been played."""
    data = folder / "data"
    data.mkdir()
    await store_matches(data, count)
    async with bots_and_tables(folder, live) as (bots, tables, watch, calls):
        await bots.start()
        await _wait_until_idle(bots)
        empty = _memory_megabytes(bots)
        for table in tables:
            await table.begin()
        for first in range(0, live, TABLES_AT_ONCE):
            some = tables[first : first + TABLES_AT_ONCE]
            await asyncio.gather(*(table.play(time.monotonic() + 600, 1.0, decisions=1) for table in some))
        full = _memory_megabytes(bots)
        await _wait_until_idle(bots)
        await asyncio.sleep(IDLE_SECONDS)
        return [
            (
                f"{count} stored matches: {empty:.0f} MB resident after the start; with {live} live ones "
                f"{full:.0f} MB after the last press and {_memory_megabytes(bots):.0f} MB (350) when all is drawn"
            ),
            *_result_lines(watch, calls, tables, bots),
        ]


def _memory_megabytes(bots: BotProcesses) -> float:
    """Of the bots and their painters."""
    mains = [psutil.Process(one.pid) for one in bots.running]
    return float(sum(one.memory_info().rss for main in mains for one in (main, *main.children())) / 1e6)


MEASURES: dict[str, Callable[..., Coroutine[Any, Any, list[str]]]] = {
    "load": measure_load,
    "outage": measure_outage,
    "processes": measure_processes,
    "kills": measure_kills,
    "start": measure_start,
    "memory": measure_memory,
}


def main(name: str, *numbers: str) -> None:
    """Measure, and print what came of it."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=fast_loop_factory()) as runner:
        for line in runner.run(MEASURES[name](Path(folder), *map(int, numbers))):
            print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
