"""What a start does not need is not loaded: each of these takes a tenth of a second and more."""

from __future__ import annotations

import subprocess
import sys

import pytest

LATER = ("alembic", "sqlalchemy.orm", "bs4", "pypdf", "markdown_it", "asyncpg", "simcord")


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules that are there before the bot connects."""
    told = "import sys, bot.wiring; from engine.games import games_here; games_here(); print(*sys.modules)"
    found = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", told], capture_output=True, text=True, check=True
    )
    return set(found.stdout.split())


@pytest.mark.parametrize("module", LATER)
def test_a_start_does_not_load(module: str, loaded: set[str]) -> None:
    assert "bot.wiring" in loaded
    assert module not in loaded
