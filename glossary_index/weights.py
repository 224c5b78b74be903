"""How much each piece of evidence counts. The numbers are data, ``weights.toml``; its head says how they were chosen."""

from __future__ import annotations

from pathlib import Path

import msgspec

WEIGHTS_FILE = Path(__file__).with_name("weights.toml")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much each piece of evidence counts beside a passage's BM25F score.

    Attributes:
        piece: its best sentence or item by itself.
        names: a title or other name that says what the question says.
        asks: a known question that does.
        backing: what the best passage scores that tells the same.
        game: how typical the question's words are of the passage's game.
        small: how much a game with few passages is helped against one with many.
    """

    piece: float
    names: float
    asks: float
    backing: float
    game: float
    small: float


class Sureness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far an answer must be ahead of all that tells something else, from 0 to 1, to be called sure or probable."""

    sure: float
    probable: float


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ranking: Weights
    sureness: Sureness


def read_weights(path: Path = WEIGHTS_FILE) -> tuple[Weights, Sureness]:
    """The numbers in use."""
    data = msgspec.toml.decode(path.read_bytes(), type=_File)
    return data.ranking, data.sureness
