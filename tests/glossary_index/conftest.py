"""Libraries for the tests: the digest alone, and one with the real documents where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index import store
from glossary_index.service import RulesLibrary
from tests.shared_material import SHARED


@pytest.fixture(scope="session")
def digest(tmp_path_factory: pytest.TempPathFactory) -> RulesLibrary:
    return RulesLibrary.open(tmp_path_factory.mktemp("digest"))


@pytest.fixture(scope="session")
def rulebooks() -> Path:
    folder = SHARED / "rulebooks"
    if not folder.is_dir():
        pytest.skip("The rulebooks are not on this machine.")
    return folder


@pytest.fixture(scope="session")
def library(rulebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> RulesLibrary:
    return RulesLibrary.open(tmp_path_factory.mktemp("library"), rulebooks)


@pytest.fixture
def little_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One entry instead of a thousand, for tests of what is done with an index and not of what stands in it."""
    folder, known = tmp_path / "digest", store.assets_folder()
    (folder / "second-edition").mkdir(parents=True)
    (folder / "second-edition" / "beaming.md").write_text(
        "## Beaming\nids: 2E-BEM-01\nsource: rulebook-2e-call-to-arms L377\n\n- 2E-BEM-01: Beam up.\n"
    )
    for name in ("standing.toml", "synonyms.toml"):
        (folder / name).write_bytes((known / name).read_bytes())
    monkeypatch.setattr(store, "assets_folder", lambda: folder)
    return folder
