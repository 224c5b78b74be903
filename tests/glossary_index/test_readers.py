"""The readers, on small texts with the documents' quirks and on the documents themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.passage import Passage


def read(folder: Path, name: str, text: str) -> list[Passage]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return library.read(path)[1]


RULINGS = """# Current Rulings

Issued today.

### RULINGS

\\* **warp core** – See **engine room**.

**engine room** – You may enter it only
**Nullifiers:** not a head of its own.

- Δ ❖ **Doctor, The** – He heals **\\*one*** person a turn.
"""


def test_rulings_are_cut_at_their_bold_titles(tmp_path: Path) -> None:
    entries = read(tmp_path, "whatever.txt", RULINGS)
    by_title = {entry.title: entry for entry in entries}
    assert by_title["warp core"].kind == "pointer"
    assert by_title["engine room"].kind == "ruling"
    assert by_title["Doctor, The"].aliases == ("The Doctor",)
    assert "Nullifiers" not in by_title
    assert by_title["engine room"].spans[0].start == 9


@pytest.fixture(scope="module")
def by_source(rulebooks: Path) -> dict[str, list[Passage]]:
    return {path.stem: library.read(path)[1] for path in library.document_files(rulebooks)}


def test_the_rulings_have_365_entries(by_source: dict[str, list[Passage]]) -> None:
    entries = {p.title for p in by_source["rulings-1e-2002"] if p.kind in ("ruling", "pointer")}
    assert len(entries) == 365
    assert sum(p.kind == "pointer" for p in by_source["rulings-1e-2002"]) == 48
