"""What a deployment is made of fits together: files, settings, commands and locked libraries."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.config import Settings

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
SETTINGS = {name.upper() for name in Settings.model_fields}
OTHERS = {"PATH", "PIP_NO_CACHE_DIR", "PIP_DISABLE_PIP_VERSION_CHECK", "POSTGRES_USER", "POSTGRES_PASSWORD"}
"""What the image and the database server are told."""


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


def test_the_image_copies_what_is_there_and_starts_a_command_of_the_wheel() -> None:
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


def test_every_setting_is_told() -> None:
    told = set(re.findall(r"`([A-Z_]+)`", read("docs/operating.md")))
    assert SETTINGS - told == set()
