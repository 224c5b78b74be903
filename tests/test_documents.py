"""README, CONTRIBUTING, CHANGELOG and docs: short enough to read, and the paths and commands they name exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main as bot
from engine.__main__ import main as engine
from glossary_index.__main__ import main as glossary_index
from tests.e2e.station import running_station

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *sorted(f"docs/{p.name}" for p in (ROOT / "docs").iterdir()),
)
TOP = {"assets", "bot", "docs", "engine", "glossary_index", "tests"}
MAPPED = "docs/architecture.md"
LINES = 120
WIDTH = 120
NOT_COMMANDS = {"health", "metrics", "data", "home"}
"""Addresses and folders that look like commands."""

_LINK = re.compile(r"\]\(([^)#:]+)[)#]")
_NAMED = re.compile(r"`([^`\n]+)`")
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
_ENTRY = re.compile(r"( *)(\S+)(?:  .*)?")
_SLASH = re.compile(r"`/([a-z]+)(?: ([a-z]+))?(?=[` ])")
_TYPED = re.compile(
    r"(?:python -m (bot|engine|glossary_index)|(?:(?<=bin/)|(?<![/\w-]))ready-room)((?: [a-z][a-z-]*)+)"
)
_COMMANDS = {"bot": bot, "engine": engine, "glossary_index": glossary_index}


def test_the_readme_has_at_most_120_lines() -> None:
    assert len((ROOT / "README.md").read_text().splitlines()) <= LINES


@pytest.mark.parametrize("document", DOCUMENTS)
def test_lines_are_not_too_wide_to_read_as_text(document: str) -> None:
    """Only tables are wider."""
    wide = [line for line in (ROOT / document).read_text().splitlines() if len(line) > WIDTH]
    assert [line for line in wide if not line.startswith("|")] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_is_named_exists(document: str) -> None:
    text = (ROOT / document).read_text()
    named = {*_linked(document, text), *_spoken_of(text), *_on_the_map(text)}
    assert not sorted(str(path.relative_to(ROOT)) for path in named if not path.exists())


def test_the_map_is_read_and_names_every_room_of_the_packages() -> None:
    found = _on_the_map((ROOT / MAPPED).read_text())
    assert {ROOT / "bot" / "wiring.py", ROOT / "engine" / "kernel"} <= found
    rooms = {path.parent for package in ("bot", "engine") for path in (ROOT / package).glob("*/__init__.py")}
    assert not rooms - found


async def test_every_slash_command_that_is_named_exists(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        known = {command.qualified_name for command in here.bot.tree.walk_commands()}
    named = {name for document in DOCUMENTS for name in _slash_commands((ROOT / document).read_text(), known)}
    assert len(named) > 20
    assert named - known == set()


def test_every_typed_command_that_is_named_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    typed = {command for document in DOCUMENTS for command in _typed_commands((ROOT / document).read_text())}
    assert len(typed) > 10
    for package, *words in typed:
        with pytest.raises(SystemExit) as ended:
            _COMMANDS[package]([*words, "--help"])
        assert ended.value.code == 0, f"{package} {words}: {capsys.readouterr().err}"


def test_commands_are_found() -> None:
    known = {"match", "match move", "rule"}
    text = "`/match move match`, `/rule query`, `/health`, `docs/x`, `/var/lib`, `/match gone`, `/lost`"
    assert _slash_commands(text, known) == {"match move", "rule", "match gone", "lost"}
    text = "`python -m engine deck check FILE`, .venv/bin/ready-room run; -u ready-room /opt, `python -m bot`"
    assert set(_typed_commands(text)) == {("engine", "deck", "check"), ("bot", "run")}


def test_a_path_that_does_not_exist_is_found() -> None:
    assert not any(path.exists() for path in _spoken_of("`bot/nothing.py` and `tests/nowhere`"))
    assert _linked("docs/playing.md", "[x](lost.md#part)") == {ROOT / "docs" / "lost.md"}
    assert _spoken_of("`engine/<game>/game.py`, `python -m bot run`, `bot -> engine`") == set()
    assert _on_the_map("```\nbot/   all\n  nothing.py   none\n```") == {ROOT / "bot", ROOT / "bot" / "nothing.py"}


def _linked(document: str, text: str) -> set[Path]:
    return {(ROOT / document).parent.joinpath(target).resolve() for target in _LINK.findall(text)}


def _spoken_of(text: str) -> set[Path]:
    """Return the paths between backquotes, but not patterns such as `<name>.toml`."""
    words = {word.rstrip("/") for word in _NAMED.findall(text) if not re.search(r"[\s<>…]", word)}
    return {ROOT / word for word in words if word.partition("/")[0] in TOP}


def _slash_commands(text: str, known: set[str]) -> set[str]:
    """Return the commands between backquotes: two words if the first is a group, else one."""
    groups = {name.partition(" ")[0] for name in known if " " in name}
    found = [(first, second) for first, second in _SLASH.findall(text) if first not in NOT_COMMANDS]
    return {f"{first} {second}" if second and first in groups else first for first, second in found}


def _typed_commands(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the commands of the three packages, each with the lower-case words that follow."""
    for package, words in _TYPED.findall(text):
        yield (package or "bot", *words.split())


def _on_the_map(text: str) -> set[Path]:
    """Return the paths in a fenced map: below a package, its files and folders are indented by two columns."""
    found: set[Path] = set()
    for block in (one for language, one in _BLOCK.findall(text) if not language):
        package = ""
        for line in block.splitlines():
            entry = _ENTRY.fullmatch(line)
            if entry is None or len(entry[1]) not in (0, 2) or not re.search(r"/|\.py", entry[2]):
                continue
            package = "" if not entry[1] else package
            found.add(ROOT / package / entry[2])
            package = package or entry[2]
    return found
