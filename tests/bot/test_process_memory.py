"""Freed memory is returned to the system."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot import command_line as program
from bot.config import Settings
from bot.process_memory import limit_heaps, release_free_memory

BEGINNING = """
import os
from pathlib import Path
from bot.process_memory import limit_heaps, release_free_memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

"""
PICTURES = """
{setting}
bytearray(30_000_000)  # once something so large has been freed, what is smaller comes from the heap
before = resident()
drawn = [(bytearray(300_000), bytearray(1_000)) for _ in range(200)]
kept = [small for _, small in drawn]
del drawn
print(resident() - before)
"""
GAPS = """
assert limit_heaps()
before = resident()
words = [bytearray(10_000) for _ in range(3_000)]
kept = words[::100]
del words
{setting}
print(resident() - before)
"""


def left(setting: str, program: str = PICTURES) -> int:
    """Return the bytes still resident after freeing objects, but not those allocated between them."""
    words = [sys.executable, "-c", BEGINNING + program.format(setting=setting)]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)  # noqa: S603 - our own words


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the C library may be glibc")
def test_pictures_that_are_gone_leave_no_gaps() -> None:
    assert left("assert limit_heaps()") < 10_000_000
    assert left("") > 30_000_000, "by itself the library keeps them"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the C library may be glibc")
def test_idle_time_is_used_to_compact_memory() -> None:
    assert left("release_free_memory()", GAPS) < 5_000_000
    assert left("", GAPS) > 15_000_000


def test_where_nothing_can_be_set_nothing_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.confstr_names", {})
    assert limit_heaps() is False
    release_free_memory()


def test_the_bot_sets_it_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []

    async def connect(_settings: Settings, _token: str) -> None:
        happened.append("connected")

    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr(program, "limit_heaps", lambda: happened.append("set"))
    monkeypatch.setattr("bot.wiring.run_on_discord", connect)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    assert program.main(["run"]) == 0
    assert happened == ["set", "connected"]
