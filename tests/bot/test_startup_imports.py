"""Modules unneeded at startup are not loaded; each would take a tenth of a second or more."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.painter import DRAWING_MODULE
from tests.e2e.station import running_station

LATER = (
    *("alembic", "sqlalchemy.dialects.postgresql", "asyncpg", "numpy", "whoosh.fields"),
    *("bs4", "pypdf", "markdown_it", "simcord"),
)
FEW = 5


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """Return the modules loaded before the bot connects."""
    told = "import sys, bot.command_line, bot.wiring; from engine.games import installed_games; installed_games()"
    return set(said(f"{told}; print(*sys.modules)").split())


def said(program: str) -> str:
    """Return the output of a separate process."""
    found = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return found.stdout


@pytest.mark.parametrize("module", LATER)
def test_a_start_does_not_load(module: str, loaded: set[str]) -> None:
    assert "bot.wiring" in loaded
    assert module not in loaded


def test_garbage_collection_is_off_while_loading() -> None:
    program = """
import gc, sys
from bot.__main__ import main
searches = []
gc.callbacks.append(lambda phase, _: searches.append(phase))
try:
    main(["--help"])
except SystemExit:
    print(len(searches), gc.isenabled(), "bot.command_line" in sys.modules)
"""
    searches, after, loaded = said(program).splitlines()[-1].split()
    assert (int(searches) <= FEW, after, loaded) == (True, "True", "True")


async def test_drawing_modules_are_loaded_before_they_are_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, DRAWING_MODULE, raising=False)
    async with running_station(tmp_path, room=DrawingRoom()), asyncio.timeout(60):
        while DRAWING_MODULE not in sys.modules:  # noqa: ASYNC110 - nobody tells when a module is there
            await asyncio.sleep(0.01)
