"""Deployment: files, settings, commands and locked libraries agree."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.config import Settings
from tests import installing

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
SETTINGS = {name.upper() for name in Settings.model_fields}
OTHERS = {"PATH", "PIP_NO_CACHE_DIR", "PIP_DISABLE_PIP_VERSION_CHECK", "POSTGRES_USER", "POSTGRES_PASSWORD"}
"""Variables for the image and the database server."""


def read(name: str) -> str:
    return (ROOT / name).read_text()


def test_every_library_is_locked_at_a_version_that_the_project_takes() -> None:
    lines = [line for line in read("requirements.lock").splitlines() if not line.startswith("#")]
    locked = dict(line.split("==") for line in lines)
    wanted = [Requirement(one) for one in PROJECT["dependencies"] + PROJECT["optional-dependencies"]["postgresql"]]
    for one in wanted:
        version = next(v for name, v in locked.items() if canonicalize_name(name) == canonicalize_name(one.name))
        assert one.specifier.contains(version), f"{one} is locked at {version}: python -m tests.lock"


def test_the_lock_names_no_place_to_load_from() -> None:
    assert not re.search(r"://|index-url|@|file:", read("requirements.lock"))


def test_the_image_copies_existing_files_and_starts_a_command_of_the_wheel() -> None:
    copied = [line.split()[1:-1] for line in read("Dockerfile").splitlines() if line.startswith("COPY ")]
    files = [name for names in copied for name in names if not name.startswith(("-", "/"))]
    assert files
    assert [name for name in files if not (ROOT / name).exists()] == []
    let_in = {line[1:] for line in read(".dockerignore").splitlines() if line.startswith("!")}
    assert set(files) <= let_in
    assert 'ENTRYPOINT ["ready-room"]' in read("Dockerfile")
    assert "ready-room" in PROJECT["scripts"]


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "deploy/ready-room.service"])
def test_only_settings_that_there_are_are_set(name: str) -> None:
    named = re.findall(r"\b([A-Z]+(?:_[A-Z]+)+)(?=[=:]\s?\S)", read(name))
    assert set(named) - SETTINGS - OTHERS == set()


def test_every_setting_is_documented() -> None:
    named = set(re.findall(r"`([A-Z_]+)`", read("docs/operating.md")))
    assert SETTINGS - named == set()


def test_the_sample_of_settings_has_each_of_them_once() -> None:
    named = re.findall(r"^#?([A-Z_]+)=", read(".env.example"), re.MULTILINE)
    assert sorted(named) == sorted(SETTINGS | {"POSTGRES_PASSWORD"})


def test_the_defaults_in_the_sample_are_those_of_the_program() -> None:
    written = dict(re.findall(r"^#([A-Z_]+)=(.*)$", read(".env.example"), re.MULTILINE))
    fields = {name.upper(): field.default for name, field in Settings.model_fields.items() if field.default}
    defaults = {name: str(value) for name, value in fields.items() if isinstance(value, str | int)}
    assert defaults
    assert {name: written[name] for name in defaults} == defaults


@pytest.mark.parametrize(
    ("name", "data"), [("README", "home/.local/share/ready-room"), ("systemd", "var/lib/ready-room")]
)
def test_the_documents_lead_to_a_bot_that_could_start(tmp_path: Path, name: str, data: str) -> None:
    """Installing in a folder is covered by the update below, which starts with it."""
    assert_could_start(installing.follow_installation(name, tmp_path, really=False), tmp_path / data)


def assert_could_start(told: subprocess.CompletedProcess[str], data: Path) -> None:
    """Check that the commands succeeded, and that the bot's check found its settings, this data folder and no fault."""
    assert told.returncode == 0, told.stdout + told.stderr
    assert "DISCORD_TOKEN set" in told.stdout
    assert "FAILED" not in told.stdout
    assert told.stderr.startswith(f"Data folder {data}, database {data}/ready-room.sqlite3")


def test_the_readme_ends_with_the_start() -> None:
    assert installing.documented_commands("README.md", "On Discord").endswith("\n.venv/bin/ready-room run\n")


def test_the_walk_notices_a_file_that_is_not_there(tmp_path: Path) -> None:
    script = installing.documented_commands("docs/operating.md", "With systemd")
    lost = "cd /opt\n" + script  # where the steps were once to be taken
    (tmp_path / "opt").mkdir()
    told = installing.run_commands(lost.replace("cd /opt\n", f"cd {tmp_path}/opt\n"), tmp_path, really=False)
    assert told.returncode
    assert "requirements.lock" in told.stderr


def test_the_steps_of_an_update_can_be_taken(tmp_path: Path) -> None:
    first, check, rest = installing.documented_commands("docs/operating.md", "In a folder, without systemd").partition(
        ".venv/bin/ready-room check\n"
    )
    assert check
    assert not rest, "the update ends with the same check"
    first += ".venv/bin/ready-room missed\n"  # as a start does, this creates the database
    told = installing.run_commands(first + installing.documented_commands(*installing.UPDATE), tmp_path, really=False)
    assert_could_start(told, tmp_path / "home/.local/share/ready-room")
    assert (tmp_path / "ready-room" / "before-the-update.sqlite3").is_file()


def test_the_version_is_that_of_the_newest_changes() -> None:
    newest = re.search(r"^## (\d+\.\d+\.\d+)", read("CHANGELOG.md"), re.MULTILINE)
    assert newest
    assert newest[1] == PROJECT["version"]


def test_what_an_earlier_build_left_is_not_in_the_next_wheel(tmp_path: Path) -> None:
    pytest.importorskip("setuptools")
    (tmp_path / "setup.py").write_text(read("setup.py"))
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "tiny"\nversion = "1"\n[tool.setuptools]\npackages = []\n'
    )
    left = tmp_path / "build" / "lib" / "bot" / "gone.py"
    left.parent.mkdir(parents=True)
    left.touch()
    told = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert not left.exists()
