"""The recorded finished matches, and functions that read them."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

from engine.kernel.record_file import RecordFile, parse_record_file

FOLDER = Path(__file__).parent
RECORDED_GAMES = ("second-edition", "frontiers", "first-edition", "first-edition-2002")
"""The games with recorded matches."""

MATCHES_PER_GAME = 30
"""Number of matches per game."""

SHORT_MATCHES = 3
"""Number of matches per game that the test suite replays: the shortest."""

_MATCH_SEPARATOR = b"\n\n"
"""Separator between two matches; a match file has no empty line."""


def matches_file(game: str) -> Path:
    """Return the file with a game's matches."""
    return FOLDER / f"{game}.jsonl.xz"


def recorded_matches(game: str) -> list[RecordFile]:
    """Return the matches of a game, in the order in which they were played."""
    return [parse_record_file(one) for one in _compressed_parts(game)]


def recorded_match(game: str, number: int) -> RecordFile:
    """Return one match of a game; reading all of them takes as long as playing one again."""
    return parse_record_file(_compressed_parts(game)[number])


def short_matches(game: str) -> list[int]:
    """Return the numbers of the matches that the test suite replays; ``python -m tests.soak finished`` replays all."""
    parts = _compressed_parts(game)
    return sorted(range(len(parts)), key=lambda number: parts[number].count(b"\n"))[:SHORT_MATCHES]


@cache
def _compressed_parts(game: str) -> list[bytes]:
    return lzma.decompress(matches_file(game).read_bytes()).split(_MATCH_SEPARATOR)


def compressed_matches(matches: list[bytes]) -> bytes:
    """Return the compressed file of these matches, each in its exported form."""
    return lzma.compress(_MATCH_SEPARATOR.join(one.strip() for one in matches), preset=9)
