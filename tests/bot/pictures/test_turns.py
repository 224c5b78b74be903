"""Who is drawn next where more is wanted than can be drawn at once."""

from __future__ import annotations

import asyncio

from bot.pictures.turns import Turns


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
