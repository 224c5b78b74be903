"""The wheel that operators install: it contains everything the program needs, wherever it is run."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from engine.games import GAME_NAMES

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command outside the checkout, without settings."""
    surroundings = {"PATH": os.defpath, "HOME": str(cwd), "DATA_DIR": str(cwd / "data"), "LANG": "C.UTF-8"}
    surroundings |= {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
    return subprocess.run(  # noqa: S603 - our own commands
        [*map(str, command)], cwd=cwd, env=surroundings, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh environment with the wheel; the libraries that it needs are those of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    built = run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", folder, ROOT, cwd=folder)
    wheels = list(folder.glob("ready_room-*.whl"))
    if not wheels:
        pytest.skip(f"pip cannot build the wheel here: {built.stderr.strip().splitlines()[-1:]}")
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = folder / "env" / "bin" / "python"
    put = run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", *wheels, cwd=folder)
    assert put.returncode == 0, put.stderr
    site = next((folder / "env" / "lib").glob("python*")) / "site-packages"
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return folder


def test_the_packages_are_those_of_the_wheel(installed: Path) -> None:
    told = run(
        installed / "env/bin/python", "-c", "import bot, assets; print(bot.__file__, assets.__file__)", cwd=installed
    )
    assert told.stdout.count(str(installed / "env")) == 2, told.stderr


def test_the_bot_finds_all_that_it_needs(installed: Path) -> None:
    told = run(installed / "env/bin/ready-room", "check", cwd=installed)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "FAILED" not in told.stdout


@pytest.mark.parametrize("game", GAME_NAMES)
def test_games_are_played_without_a_bot(installed: Path, game: str) -> None:
    told = run(installed / "env/bin/ready-room-engine", "selfplay", game, "--games", "1", cwd=installed)
    assert told.returncode == 0, told.stdout + told.stderr


def test_an_installed_bot_finds_the_rules(installed: Path) -> None:
    told = run(installed / "env/bin/ready-room-rules", "--help", cwd=installed)
    assert told.returncode == 0, told.stderr
