"""The finished matches that are kept, and how they are read."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

from engine.kernel.record_file import RecordFile, parse_record_file

FOLDER = Path(__file__).parent
KEPT = ("second-edition", "frontiers", "first-edition", "first-edition-2002")
"""The games of which matches are kept."""

MANY = 30
"""Matches of each game."""

MAX_LINES = 800
"""Lines of a match that is short: about one for each answer."""

_BETWEEN = b"\n\n"
"""Between two matches: a file of a match has no empty line."""


def file_of(game: str) -> Path:
    """Where the matches of a game lie."""
    return FOLDER / f"{game}.jsonl.xz"


def kept(game: str) -> list[RecordFile]:
    """The matches of a game, in the order in which they were played."""
    return [parse_record_file(one) for one in _packed(game)]


def kept_match(game: str, number: int) -> RecordFile:
    """One match of a game; to read all of them takes as long as to play one again."""
    return parse_record_file(_packed(game)[number])


def short_matches(game: str) -> list[int]:
    """The numbers of the matches that the test suite plays again; ``python -m tests.soak finished`` plays all."""
    return [number for number, one in enumerate(_packed(game)) if one.count(b"\n") <= MAX_LINES]


@cache
def _packed(game: str) -> list[bytes]:
    return lzma.decompress(file_of(game).read_bytes()).split(_BETWEEN)


def packed(matches: list[bytes]) -> bytes:
    """The file of these matches, each as it is exported."""
    return lzma.compress(_BETWEEN.join(one.strip() for one in matches), preset=9)
