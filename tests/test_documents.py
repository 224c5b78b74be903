"""README and docs: short enough to read, and every path that they name exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").iterdir()))
TOP = {"assets", "bot", "docs", "engine", "glossary_index", "tests"}
LINES = 120

_LINK = re.compile(r"\]\(([^)#:]+)\)")
_NAMED = re.compile(r"`([^`\n]+)`")
_ENTRY = re.compile(r"( *)(\S+)(?:  .*)?")


def test_the_readme_has_at_most_120_lines() -> None:
    assert len((ROOT / "README.md").read_text().splitlines()) <= LINES


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_is_named_exists(document: str) -> None:
    text = (ROOT / document).read_text()
    named = {*_linked(document, text), *_spoken_of(text), *_on_the_map(text)}
    assert not sorted(str(path.relative_to(ROOT)) for path in named if not path.exists())


def test_the_map_is_read_and_names_every_room_of_the_packages() -> None:
    found = _on_the_map((ROOT / "README.md").read_text())
    assert {ROOT / "bot" / "wiring.py", ROOT / "engine" / "kernel"} <= found
    rooms = {path.parent for package in ("bot", "engine") for path in (ROOT / package).glob("*/__init__.py")}
    assert not rooms - found


def test_a_path_that_does_not_exist_is_found() -> None:
    assert not any(path.exists() for path in _spoken_of("`bot/nothing.py` and `tests/nowhere`"))
    assert _spoken_of("`engine/<game>/game.py`, `python -m bot run`, `bot -> engine`") == set()
    assert _on_the_map("```\nbot/   all\n  nothing.py   none\n```") == {ROOT / "bot", ROOT / "bot" / "nothing.py"}


def _linked(document: str, text: str) -> set[Path]:
    return {(ROOT / document).parent.joinpath(target).resolve() for target in _LINK.findall(text)}


def _spoken_of(text: str) -> set[Path]:
    """Paths between back quotes; those with a place to fill in are none."""
    words = {word.rstrip("/") for word in _NAMED.findall(text) if not re.search(r"[\s<>…]", word)}
    return {ROOT / word for word in words if word.partition("/")[0] in TOP}


def _on_the_map(text: str) -> set[Path]:
    """The paths of a map in a fenced block: below a package, its files and folders stand two columns in."""
    found: set[Path] = set()
    for block in re.findall(r"```\n(.*?)```", text, re.DOTALL):
        package = ""
        for line in block.splitlines():
            entry = _ENTRY.fullmatch(line)
            if entry is None or len(entry[1]) not in (0, 2) or not re.search(r"/|\.py", entry[2]):
                continue
            package = "" if not entry[1] else package
            found.add(ROOT / package / entry[2])
            package = package or entry[2]
    return found
