"""Many matches at once in one process, with players who press: how fast the bot answers, and how long its loop stands.

The simulated Discord does its work on the same event loop, so that what is measured is more than the bot's own.
"""

from __future__ import annotations

import asyncio
import copy
import os
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import simcord
from simcord.http import router

from bot.wiring import open_bot
from engine.games import GAME_NAMES
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import Station, settings_in

MATCHES = 200
SECONDS = 60
THINKING_SECONDS = 8.0
"""Seconds that a player takes for a choice, on average."""
DEFERRED_TYPES = (5, 6)
"""Discord's numbers of answers after which more follows."""
PROBE_SECONDS = 0.005


class PendingCallbacks(dict[int, Any]):
    """The callbacks that simcord remembers, by identity: its list is searched for each one that has run."""

    def append(self, record: Any) -> None:
        """One more."""
        self[id(record)] = record

    def remove(self, record: Any) -> None:
        """It has run."""
        self.pop(id(record), None)

    def __iter__(self) -> Iterator[Any]:
        return iter(list(self.values()))


class PressTimer:
    """Takes the time of every press, and lets players go on as soon as their own has been answered."""

    def __init__(self, env: simcord.Env) -> None:
        self.first: list[float] = []
        self.whole: list[float] = []
        self._env = env
        self._sent: dict[str, tuple[float, asyncio.Event]] = {}
        self._mine: dict[asyncio.Task[Any] | None, asyncio.Event] = {}

    def sent(self, record: Any) -> None:
        """A press is on its way."""
        done = asyncio.Event()
        self._sent[record.token] = (time.perf_counter(), done)
        self._mine[asyncio.current_task()] = done

    async def answered(self, **_: object) -> None:
        """Until the press of this player is answered wholly."""
        if done := self._mine.pop(asyncio.current_task(), None):
            await asyncio.wait_for(done.wait(), 60)

    def hear(self, path: str, body: Any, *, taken: bool) -> None:
        """The bot says something to Discord, which has taken it or not."""
        kind, _, token, *_ = (*path.strip("/").split("/"), "", "")
        start, done = self._sent.get(token, (0.0, None))
        if done is None or done.is_set() or not taken:  # what is changed later, as when others move, is no answer
            return
        if kind == "interactions":
            self.first.append(time.perf_counter() - start)
        if kind == "webhooks" or body["type"] not in DEFERRED_TYPES:
            self.whole.append(time.perf_counter() - start)
            done.set()

    @contextmanager
    def timed(self) -> Iterator[None]:
        """While this lasts presses overlap, as they do on Discord."""
        env: Any = self._env
        dispatch = router.dispatch

        def tapped(backend: Any, method: str, path: str, **sent: Any) -> Any:
            taken = False
            try:
                answer = dispatch(backend, method, path, **sent)
                taken = True
            finally:
                backend.http_requests.clear()
                if method != "GET":
                    self.hear(path, sent.get("json"), taken=taken)
            return answer

        kept = {name: getattr(env, name) for name in ("_settle_internal", "_notify_dispatch_observers")}
        env._settle_internal, env._notify_dispatch_observers = self.answered, self.sent
        env._begin_operation = env._end_operation = lambda *_: None
        callbacks, env._work.callbacks = env._work.callbacks, PendingCallbacks()
        router.dispatch = tapped
        try:
            yield
        finally:
            router.dispatch = dispatch
            for name, value in kept.items():
                setattr(env, name, value)
            del env._begin_operation, env._end_operation
            env._work.callbacks = [*callbacks, *env._work.callbacks]


class LoopLag:
    """A thread that asks the event loop every few milliseconds how late it is."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._stop = threading.Event()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._probe, daemon=True)

    def __enter__(self) -> LoopLag:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()

    def _probe(self) -> None:
        while not self._stop.wait(PROBE_SECONDS):
            asked, heard = time.perf_counter(), threading.Event()
            self._loop.call_soon_threadsafe(heard.set)
            heard.wait()
            self.seconds.append(time.perf_counter() - asked)


class LoadTable:
    """Two people at one table of many."""

    def __init__(self, here: Station, number: int) -> None:
        self.here = copy.copy(here)
        self.here.channel = here.guild.create_text_channel(f"table-{number}")
        people = [here.env.create_user(f"player{number}-{seat}") for seat in range(2)]
        self.here.alice, self.here.bob = (here.guild.add_member(one) for one in people)
        self.chance = random.Random(number)
        self.game = GAME_NAMES[number % len(GAME_NAMES)]
        self.presses = 0

    async def begin(self) -> str:
        """Open a match and fill it."""
        await self.here.slash(self.here.alice, "match new", game=self.game)
        await self.here.slash(self.here.bob, "match join")
        await self.here.slash(self.here.alice, "match start")
        return (await self.here.bot.services.matches.match_in_channel(self.here.channel.id)).id

    async def play(self, match: str, until: float, thinking: float) -> None:
        """Choose, think, choose, until the time is over or the match is."""
        players = {one.id: RandomPlayer(self.here, one, self.chance) for one in (self.here.alice, self.here.bob)}
        while time.perf_counter() < until:
            await asyncio.sleep(self.chance.expovariate(1 / thinking))
            waiting = await self.here.bot.services.matches.waiting_seats(match)
            if not waiting:
                return
            await players[waiting[0].player.id].decide()


async def measure_load(
    matches: int = MATCHES, seconds: float = SECONDS, thinking: float = THINKING_SECONDS
) -> list[str]:
    """Play and measure; returns what was measured, line by line."""
    with tempfile.TemporaryDirectory() as folder:
        settings = settings_in(Path(folder))
        async with AsyncExitStack() as exits:
            bot = await exits.enter_async_context(open_bot(settings))
            env = simcord.Env(bot, check_errors=False, settle_timeout=60, shard_count=1)
            here = Station(env, bot, exits, settings)
            tables = [LoadTable(here, number) for number in range(matches)]
            await env.start()
            try:
                return await _measurement_lines(env, tables, seconds, thinking)
            finally:
                await env.shutdown()


async def _measurement_lines(env: simcord.Env, tables: list[LoadTable], seconds: float, thinking: float) -> list[str]:
    presses = PressTimer(env)
    with presses.timed():
        ids = [await table.begin() for table in tables]
        presses.first.clear()
        presses.whole.clear()
        start = time.perf_counter()
        with LoopLag() as lag:
            played = await asyncio.gather(
                *(t.play(match, start + seconds, thinking) for t, match in zip(tables, ids, strict=True)),
                return_exceptions=True,
            )
        taken = time.perf_counter() - start
    failed = [repr(one) for one in played if isinstance(one, BaseException)]
    answers, whole, late = presses.first, presses.whole, lag.seconds
    return [
        f"{len(tables)} matches at once for {taken:.0f} s, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
        f"{len(answers)} interactions, {len(answers) / taken:.1f} a second, {len(failed)} tables failed",
        f"press to first response: median {_percentile_ms(answers, 50)}, p95 {_percentile_ms(answers, 95)}, p99 {_percentile_ms(answers, 99)}",
        f"press to its answer: median {_percentile_ms(whole, 50)}, p95 {_percentile_ms(whole, 95)}, at most {max(whole):.2f} s",
        f"event-loop lag: median {_percentile_ms(late, 50)}, p95 {_percentile_ms(late, 95)}, p99 {_percentile_ms(late, 99)}, at most {max(late):.3f} s",
        *failed[:5],
    ]


def _percentile_ms(seconds: list[float], percent: int) -> str:
    return f"{statistics.quantiles(seconds, n=100)[percent - 1] * 1000:.1f} ms"
