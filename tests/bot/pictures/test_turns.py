"""Who is drawn next where more is wanted than can be drawn at once."""

from __future__ import annotations

import asyncio

from bot.pictures.turns import RESTS, Turns


class Queue:
    """Draws one thing at a time, and remembers in which order."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.may_go_on = asyncio.Event()
        self._turns = Turns(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def want(self, *names: str, leisurely: bool = False) -> None:
        for name in names:
            self._tasks[name] = asyncio.create_task(self._draw(name, leisurely=leisurely))
            await asyncio.sleep(0)

    async def forget(self, name: str) -> None:
        self._tasks[name].cancel()
        await asyncio.wait([self._tasks.pop(name)])

    async def drawn(self) -> list[str]:
        self.may_go_on.set()
        await asyncio.gather(*self._tasks.values())
        return self.order

    async def _draw(self, name: str, *, leisurely: bool) -> None:
        async with self._turns.turn(leisurely=leisurely):
            self.order.append(name)
            await self.may_go_on.wait()


async def test_what_is_waited_for_goes_first_and_of_three_turns_one_is_for_the_rest() -> None:
    queue = Queue()
    await queue.want("first")
    await queue.want("card 1", "card 2", leisurely=True)
    await queue.want("a", "b", "c", "d")
    assert await queue.drawn() == ["first", "a", "b", "card 1", "c", "d", "card 2"]


async def test_what_is_wanted_no_longer_is_passed_over() -> None:
    queue = Queue()
    await queue.want("first", "a", "b")
    await queue.forget("a")
    assert await queue.drawn() == ["first", "b"]


async def test_whose_turn_it_had_just_become_passes_it_on() -> None:
    turns = Turns(1)
    order: list[str] = []

    async def draw(name: str) -> None:
        async with turns.turn():
            order.append(name)

    async with turns.turn():
        given, after = asyncio.create_task(draw("given")), asyncio.create_task(draw("after"))
        await asyncio.sleep(0)
    given.cancel()
    await asyncio.wait([given, after], timeout=1)
    assert order == ["after"]


async def test_after_a_rush_as_many_draw_at_once_as_before() -> None:
    turns = Turns(2)
    async with asyncio.timeout(1):
        async with turns.turn(), turns.turn():
            third = asyncio.create_task(_drawn(turns))
            await asyncio.sleep(0)
            assert not third.done()
        await third
        async with turns.turn(), turns.turn():
            assert third.done()


class Crowd:
    """Turns in a crowd that may go, by a clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.is_there, self.now = True, 100.0
        self.turns = Turns(2, lambda: self.is_there, lambda: self.now)
        self.order: list[str] = []
        self._begun: dict[str, asyncio.Event] = {}
        self._done: dict[str, asyncio.Event] = {}
        self._drawing: dict[str, asyncio.Task[None]] = {}

    async def want(self, name: str) -> None:
        self._begun[name], self._done[name] = asyncio.Event(), asyncio.Event()
        self._drawing[name] = asyncio.create_task(self._draw(name))
        await asyncio.sleep(0)

    async def _draw(self, name: str) -> None:
        async with self.turns.turn():
            self.order.append(name)
            self._begun[name].set()
            await self._done[name].wait()

    async def begun(self, name: str) -> None:
        await asyncio.wait_for(self._begun[name].wait(), 1)

    async def finish(self, name: str, seconds: float) -> None:
        """What is drawn has taken so many seconds."""
        self.now += seconds
        self._done[name].set()
        await asyncio.wait_for(self._drawing[name], 1)


async def test_in_a_crowd_one_draws_at_a_time_and_rests_as_long_as_they_have_drawn() -> None:
    crowd = Crowd()
    for name in "abc":
        await crowd.want(name)
    assert (crowd.order, crowd.turns.ahead) == (["a"], 3 * (1 + RESTS))
    await crowd.finish("a", 0.01)
    assert crowd.order == ["a"]
    await crowd.begun("b")
    assert crowd.order == ["a", "b"]


async def test_when_the_crowd_has_gone_nobody_rests_and_as_many_draw_as_before() -> None:
    crowd = Crowd()
    for name in "abc":
        await crowd.want(name)
    await crowd.finish("a", 1_000)
    await asyncio.sleep(0)
    assert crowd.order == ["a"]
    crowd.is_there = False
    await crowd.want("d")
    await crowd.begun("c")
    assert crowd.order == ["a", "b", "c"]  # who came first goes first
    await crowd.finish("b", 1)
    await crowd.begun("d")
    assert (crowd.order, crowd.turns.ahead) == (["a", "b", "c", "d"], 1)


async def _drawn(turns: Turns) -> None:
    async with turns.turn():
        pass


async def test_who_comes_knows_how_many_turns_go_before_theirs() -> None:
    turns, may_go_on = Turns(2), asyncio.Event()

    async def draw(*, leisurely: bool = False) -> None:
        async with turns.turn(leisurely=leisurely):
            await may_go_on.wait()

    ahead, drawing = [turns.ahead], []
    for leisurely in (False, False, False, True, False):
        drawing.append(asyncio.create_task(draw(leisurely=leisurely)))
        await asyncio.sleep(0)
        ahead.append(turns.ahead)
    assert ahead == [0, 0, 1, 1.5, 1.5, 2]  # who is waited for by nobody goes before nobody
    drawing[2].cancel()
    await asyncio.wait([drawing[2]])
    assert turns.ahead == 1.5
    may_go_on.set()
    await asyncio.wait(drawing)
    assert turns.ahead == 0
