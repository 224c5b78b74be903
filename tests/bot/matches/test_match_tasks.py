"""Jobs that follow a change of a match, when the program ends."""

from __future__ import annotations

import asyncio

from bot.matches.match_tasks import MatchTasks


async def test_stopping_finishes_running_jobs_and_starts_none() -> None:
    done: list[str] = []

    async def work(match: str) -> None:
        await asyncio.sleep(0)
        done.append(match)

    tasks = MatchTasks("work", work)
    tasks.start("first")
    await tasks.stop(max_seconds=10)
    tasks.start("second")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert done == ["first"]
    assert tasks.waiting_count == 1, "it is done after the next start"
