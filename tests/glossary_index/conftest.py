"""Libraries for the tests: the digest alone, and one with the real documents where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.service import RulesLibrary
from tests.bot.own_index import digest_library
from tests.little_digest import little_digest
from tests.shared_material import SHARED_FOLDER

__all__ = ["digest", "library", "little_digest", "rulebooks"]


@pytest.fixture(scope="session")
def digest() -> RulesLibrary:
    return digest_library()


@pytest.fixture(scope="session")
def rulebooks() -> Path:
    folder = SHARED_FOLDER / "rulebooks"
    if not folder.is_dir():
        pytest.skip("The rulebooks are not on this machine.")
    return folder


@pytest.fixture(scope="session")
def library(rulebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> RulesLibrary:
    return RulesLibrary.open(tmp_path_factory.mktemp("library"), rulebooks)
