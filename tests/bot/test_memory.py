"""Memory that is free waits for the next picture, and goes back to the system when it is given back."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot import __main__ as program
from bot.config import Settings
from bot.memory import give_back, keep_free

PICTURES = """
import os
from pathlib import Path
from bot.memory import give_back, keep_free

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

assert keep_free()
give_back()
before = resident()
drawn = [(bytearray(200_000), bytearray(1_000)) for _ in range(300)]
kept = [small for _, small in drawn]
del drawn
{then}
print(resident() - before)
"""


def left(then: str) -> int:
    """The bytes that are still resident when pictures are gone, but not what was made between them."""
    words = [sys.executable, "-c", PICTURES.format(then=then)]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)  # noqa: S603 - our own words


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the C library may be glibc")
def test_pictures_that_are_gone_leave_their_memory_to_the_next_until_it_is_given_back() -> None:
    assert left("") > 30_000_000
    assert left("assert give_back()") < 10_000_000, "the gaps between small things that stay go back too"


def test_where_nothing_can_be_set_nothing_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.confstr_names", {})
    assert keep_free() is False
    assert give_back() is False


def test_the_bot_sets_it_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []

    async def connect(_settings: Settings, _token: str) -> None:
        happened.append("connected")

    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr(program, "keep_free", lambda: happened.append("set"))
    monkeypatch.setattr("bot.wiring.connect", connect)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    assert program.main(["run"]) == 0
    assert happened == ["set", "connected"]
