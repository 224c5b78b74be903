"""The recorded finished matches, and functions that read them."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

from engine.kernel.record_file import RecordFile, parse_record_file

FOLDER = Path(__file__).parent
KEPT = ("second-edition", "frontiers", "first-edition", "first-edition-2002")
"""The games with recorded matches."""

MANY = 30
"""Number of matches per game."""

MAX_LINES = 800
"""Maximum log lines of a short match: about one for each answer."""

_BETWEEN = b"\n\n"
"""Separator between two matches; a match file has no empty line."""


def file_of(game: str) -> Path:
    """Return the file with a game's matches."""
    return FOLDER / f"{game}.jsonl.xz"


def kept(game: str) -> list[RecordFile]:
    """Return the matches of a game, in the order in which they were played."""
    return [parse_record_file(one) for one in _packed(game)]


def kept_match(game: str, number: int) -> RecordFile:
    """Return one match of a game; reading all of them takes as long as playing one again."""
    return parse_record_file(_packed(game)[number])


def short_matches(game: str) -> list[int]:
    """Return the numbers of the matches that the test suite replays; ``python -m tests.soak finished`` replays all."""
    return [number for number, one in enumerate(_packed(game)) if one.count(b"\n") <= MAX_LINES]


@cache
def _packed(game: str) -> list[bytes]:
    return lzma.decompress(file_of(game).read_bytes()).split(_BETWEEN)


def packed(matches: list[bytes]) -> bytes:
    """Return the compressed file of these matches, each in its exported form."""
    return lzma.compress(_BETWEEN.join(one.strip() for one in matches), preset=9)
