"""The finished matches that are kept, and how they are read."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

from engine.kernel.record_file import RecordFile, parse_record_file

FOLDER = Path(__file__).parent
RECORDED_GAMES = ("second-edition", "frontiers", "first-edition", "first-edition-2002")
"""The games of which matches are kept."""

MATCHES_PER_GAME = 30
"""Matches of each game."""

MAX_SHORT_MATCH_LINES = 800
"""Lines of a match that is short: about one for each answer."""

_MATCH_SEPARATOR = b"\n\n"
"""Between two matches: a file of a match has no empty line."""


def matches_file(game: str) -> Path:
    """Where the matches of a game lie."""
    return FOLDER / f"{game}.jsonl.xz"


def recorded_matches(game: str) -> list[RecordFile]:
    """The matches of a game, in the order in which they were played."""
    return [parse_record_file(one) for one in _compressed_parts(game)]


def recorded_match(game: str, number: int) -> RecordFile:
    """One match of a game; to read all of them takes as long as to play one again."""
    return parse_record_file(_compressed_parts(game)[number])


def short_matches(game: str) -> list[int]:
    """The numbers of the matches that the test suite plays again; ``python -m tests.soak finished`` plays all."""
    return [number for number, one in enumerate(_compressed_parts(game)) if one.count(b"\n") <= MAX_SHORT_MATCH_LINES]


@cache
def _compressed_parts(game: str) -> list[bytes]:
    return lzma.decompress(matches_file(game).read_bytes()).split(_MATCH_SEPARATOR)


def compressed_matches(matches: list[bytes]) -> bytes:
    """The file of these matches, each as it is exported."""
    return lzma.compress(_MATCH_SEPARATOR.join(one.strip() for one in matches), preset=9)
