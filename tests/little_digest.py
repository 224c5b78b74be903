"""A digest of one entry instead of a thousand, for tests of what is done with an index and not of its contents."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index import index_folders


@pytest.fixture
def little_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the digest's assets, while the digest has one entry."""
    folder, known = tmp_path / "digest", index_folders.assets_folder()
    (folder / "second-edition").mkdir(parents=True)
    (folder / "second-edition" / "beaming.md").write_text(
        "## Beaming\nids: 2E-BEM-01\nsource: rulebook-2e-call-to-arms L377\n\n- 2E-BEM-01: Beam up.\n"
    )
    for name in ("standing.toml", "synonyms.toml"):
        (folder / name).write_bytes((known / name).read_bytes())
    monkeypatch.setattr(store, "assets_folder", lambda: folder)
    return folder
