"""The transcripts that are kept: a file for each test file, with a part for each test.

What is shown more than once in a file stands in it only once, as ``§1:``, and is then named ``§1``.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

FOLDER = Path(__file__).parent
INDENT = "    "
MIN_REPEATED_LINES = 5
"""Lines from which on a text is not repeated."""
MAX_DIFFERENCE_LINES = 40
"""As many lines of a difference are told."""
_HEADING_PATTERN = re.compile(r"^={9} (.+)\n", re.MULTILINE)
_NAME_PATTERN = re.compile(rf"{INDENT}(§\d+)(:?)")


def transcript_file(test_file: str) -> Path:
    """Where the transcripts of a test file lie, given its path under ``tests/bot``."""
    name = test_file.removesuffix(".py").replace("/", ".").replace("test_", "")
    return FOLDER / f"{name}.txt"


def store_transcript(file: Path, test: str, text: str) -> None:
    """Keep what was seen in a test from now on."""
    parts = _parts(file) | {test: text}
    whole = "".join(f"========= {name}\n{part}" for name, part in parts.items())
    file.write_text("\n".join(_with_references(whole.splitlines())) + "\n", encoding="utf-8")
    _parts.cache_clear()


def difference(file: Path, test: str, text: str) -> str:
    """The first lines that are seen now and were not before, or the other way round; empty where there are none."""
    before = _parts(file).get(test, "")
    if before == text:
        return ""
    lines = [*difflib.unified_diff(before.splitlines(), text.splitlines(), "before", "now", n=4, lineterm="")]
    told = f"Somebody sees something else ({file.name}). If that is right: python -m tests.bot.transcripts"
    return "\n".join([told, *lines[:MAX_DIFFERENCE_LINES]])


@cache
def _parts(file: Path) -> dict[str, str]:
    """What is kept by test; each test of a file asks for it."""
    if not file.exists():
        return {}
    whole = "\n".join(_without_references(file.read_text(encoding="utf-8").splitlines())) + "\n"
    _, *found = _HEADING_PATTERN.split(whole)
    return dict(zip(found[::2], found[1::2], strict=True))


def _blocks(lines: list[str]) -> Iterator[tuple[str, ...]]:
    """What is indented, and what is not, by turns."""
    return (tuple(block) for _, block in groupby(lines, lambda line: line.startswith(INDENT)))


def _with_references(lines: list[str]) -> Iterator[str]:
    often = Counter(
        block for block in _blocks(lines) if block[0].startswith(INDENT) and len(block) >= MIN_REPEATED_LINES
    )
    names: dict[tuple[str, ...], str] = {}
    for block in _blocks(lines):
        if often[block] < 2:
            yield from block
        elif name := names.get(block):
            yield f"{INDENT}{name}"
        else:
            names[block] = f"§{len(names) + 1}"
            yield f"{INDENT}{names[block]}:"
            yield from block


def _without_references(lines: list[str]) -> Iterator[str]:
    named: dict[str, tuple[str, ...]] = {}
    for block in _blocks(lines):
        found = _NAME_PATTERN.fullmatch(block[0])
        if found and found[2]:
            named[found[1]] = block[1:]
        yield from (named[found[1]] if found else block)
